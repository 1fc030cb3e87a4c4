// The panels of a page with a board. The board fills the height of the window, the panel beside it takes the rest.
// On wide screens a rail at the left holds what does not change with every click; on phones the panel is a sheet.

import { html } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./texts.js";
import { themeChoice } from "./theme.js";

/** @typedef {Record<'board' | 'bar' | 'title' | 'status' | 'entry' | 'orders' | 'actions' | 'hints' | 'chances' | 'why' | 'events' | 'more' | 'timeline' | 'chip' | 'powers', HTMLElement>} Panels */

/** From this width on, the rail is beside the board. */
const WIDE = matchMedia("(min-width: 1600px)");

/** @returns {Panels} */
export function layout() {
  const panels = parts();
  const main = document.getElementById("main");
  const rail = html("aside", { class: "rail", "aria-label": t("powers") });
  const pane = html("div", { class: "pane" }, ...inPane(panels));
  const side = html("aside", { class: "side", "aria-label": t("table") }, pane, panels.actions);
  const offline = html("p", { id: "offline", class: "offline", role: "status", hidden: true });
  const told = html("p", { id: "told", class: "told", role: "status", "aria-live": "polite" });
  const stage = html("section", { class: "stage", "aria-label": t("board") }, panels.board, panels.bar, told, offline);
  main?.classList.add("room");
  main?.replaceChildren(rail, stage, side);
  header(panels);
  const place = () => {
    const wide = WIDE.matches;
    rail.hidden = !wide;
    if (wide) rail.replaceChildren(panels.powers, panels.chances, panels.events);
    else pane.append(panels.powers, panels.chances, panels.events);
  };
  WIDE.addEventListener("change", place);
  place();
  document.body.classList.add("with-board");
  return panels;
}

/** @returns {Panels} */
function parts() {
  document.getElementById("said")?.remove();
  return {
    board: html("div", { class: "board", "data-label": t("board") }),
    bar: html("div", { class: "prompt", id: "bar" }),
    title: document.querySelector("h1") ?? html("h1"),
    timeline: html("div", { class: "timeline", id: "timeline" }),
    chip: html("div", { class: "state", id: "chip" }),
    status: html("div", { class: "status", id: "status" }),
    entry: html("div", { class: "entry" }),
    orders: html("div", { class: "orders", id: "orders" }),
    hints: html("div", { class: "hints", id: "hints" }),
    why: html("div", { class: "why", id: "why" }),
    powers: html("div", { class: "powers", id: "powers" }),
    chances: html("div", { class: "chances", id: "chances" }),
    events: html("div", { class: "events", id: "events" }),
    more: html("div", { class: "more", id: "more" }),
    actions: html("footer", { class: "actions", id: "actions" }),
  };
}

/** @param {Panels} panels */
function inPane({ status, why, orders, entry, hints }) {
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  return [status, trouble, why, orders, entry, hints];
}

/** Move the title and the timeline into the bar, and its links into a menu. @param {Panels} panels */
function header({ title, timeline, chip, more }) {
  const bar = document.querySelector("header.bar");
  const open = html(
    "button",
    { type: "button", class: "icon ghost", popovertarget: "menu", "aria-label": t("menu"), title: t("menu") },
    icon("menu"),
  );
  const links = [...(bar?.querySelectorAll("nav, .preferences") ?? [])];
  const menu = html("div", { id: "menu", class: "menu", popover: "auto" }, more, ...links, themeChoice());
  document.getElementById("heading")?.replaceChildren(title);
  bar?.append(timeline, chip, open, menu);
}
