// The panels of a page with a board: the board with its controls, and the sidebar.

import { html } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {Record<'board' | 'bar' | 'title' | 'status' | 'entry' | 'orders' | 'actions' | 'hints' | 'chances' | 'why' | 'events' | 'more' | 'timeline', HTMLElement>} Panels */

/** @returns {Panels} */
export function layout() {
  const title = document.querySelector("h1") ?? html("h1");
  const said = document.getElementById("said");
  said?.remove();
  /** @type {Panels} */
  const panels = {
    board: html("div", { class: "board", "data-label": t("board") }),
    bar: html("div", { class: "bar", id: "bar" }),
    title,
    status: html("div", { class: "status", id: "status" }),
    entry: html("div", { class: "entry" }),
    orders: html("div", { class: "orders", id: "orders" }),
    actions: html("div", { class: "actions", id: "actions" }),
    hints: html("div", { class: "hints", id: "hints" }),
    chances: html("div", { class: "standing", id: "chances" }),
    why: html("div", { class: "why", id: "why" }),
    events: html("div", { class: "events", id: "events" }),
    more: html("div", { class: "more", id: "more" }),
    timeline: html("div", { class: "timeline", id: "timeline" }),
  };
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  const told = html("p", { id: "told", class: "told", role: "status", "aria-live": "polite" });
  const offline = html("p", { id: "offline", class: "offline", role: "status", hidden: true }, t("offline"));
  const stage = html(
    "section",
    { class: "stage", "aria-label": t("board") },
    panels.timeline,
    panels.board,
    panels.bar,
    told,
    offline,
  );
  const side = html(
    "section",
    { class: "side", "aria-label": t("table") },
    panels.title,
    panels.status,
    trouble,
    panels.entry,
    panels.actions,
    panels.hints,
    panels.why,
    panels.chances,
    panels.orders,
    panels.events,
    panels.more,
  );
  const app = document.getElementById("app");
  app?.classList.add("panels");
  app?.replaceChildren(stage, side);
  document.body.classList.add("with-board");
  return panels;
}
