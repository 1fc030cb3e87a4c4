// The panels of a page with a board. The board fills the height of the window, the panel beside it takes the rest.
// On wide screens a rail at the left holds what does not change with every click; on phones the panel is a sheet.

import { html } from "./dom.js";
import { icon } from "./icons.js";
import { Sheet } from "./sheet.js";
import { Tabs } from "./tabs.js";
import { t } from "./texts.js";
import { themeChoice } from "./theme.js";

/**
 * @typedef {Record<'board' | 'bar' | 'title' | 'status' | 'entry' | 'orders' | 'actions' | 'hints' | 'chances' | 'why' | 'events' | 'more' | 'timeline' | 'chip' | 'powers' | 'stages' | 'pill' | 'kinds' | 'tools' | 'trial' | 'log' | 'seats', HTMLElement> & {tabs: Tabs, sheet: Sheet}} Panels
 */

/** The least widths of the rail and the panel, and the least width of a window with a rail. */
const WIDTHS = { rail: 320, panel: 360, wide: 1600, column: 1000 };
/** How much of the sea at the edges of the board may be cropped. */
const CROPPED = 0.94;

/** @param {{tabs?: boolean}} [options]  whether the panel has tabs @returns {Panels} */
export function layout({ tabs: tabbed = false } = {}) {
  const panels = parts();
  const main = document.getElementById("main");
  const rail = html("aside", { class: "rail", "aria-label": t("powers") });
  const under = html("div", { class: "under" });
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  const { status, why, orders, entry, tools, hints, trial } = panels;
  const pane = html(
    "div",
    { class: "pane", id: "pane-orders" },
    status,
    trouble,
    why,
    orders,
    entry,
    tools,
    hints,
    trial,
  );
  const others = tabbed ? [panels.log, panels.seats] : [];
  const list = html("div", { class: "tabs", role: "tablist", "aria-label": t("table"), hidden: !tabbed });
  const tabs = new Tabs(
    list,
    tabbed
      ? [
          ["orders", pane],
          ["log", panels.log],
          ["table-tab", panels.seats],
        ]
      : [],
  );
  const side = html("aside", { class: "side", "aria-label": t("table") });
  const sheet = new Sheet(side);
  side.append(sheet.grip, panels.kinds, list, pane, ...others, panels.actions);
  const offline = html("p", { id: "offline", class: "offline", role: "status", hidden: true });
  const told = html("p", { id: "told", class: "told", role: "status", "aria-live": "polite" });
  const stage = html(
    "section",
    { class: "stage", "aria-label": t("board") },
    panels.board,
    panels.bar,
    panels.stages,
    panels.pill,
    told,
    offline,
  );
  main?.classList.add("room");
  main?.replaceChildren(rail, stage, under, side);
  header(panels);
  const place = () => arrange(panels, { main, rail, stage, under, pane, tabbed });
  addEventListener("resize", place);
  // A board of another shape changes the size of the stage, too.
  new ResizeObserver(place).observe(stage);
  place();
  document.body.classList.add("with-board");
  return { ...panels, tabs, sheet };
}

/**
 * Decide whether there is room for the rail, and where the list of powers goes.
 * @param {Omit<Panels, 'tabs' | 'sheet'>} panels
 * @param {{main: HTMLElement | null, rail: HTMLElement, stage: HTMLElement, under: HTMLElement, pane: HTMLElement, tabbed: boolean}} places
 */
function arrange({ powers, chances, events, seats }, { main, rail, stage, under, pane, tabbed }) {
  const style = getComputedStyle(document.documentElement);
  const height = innerHeight - (parseFloat(style.getPropertyValue("--bar")) || 52);
  const [wide = 1, high = 1] = (stage.style.getPropertyValue("--shape") || "1400 / 1250").split("/").map(Number);
  const least = (CROPPED * height * wide) / high;
  const fits = (/** @type {number} */ beside) => innerWidth - beside >= least;
  const railed = innerWidth >= WIDTHS.wide && fits(WIDTHS.rail + WIDTHS.panel);
  const below = !railed && innerWidth >= WIDTHS.column && !fits(WIDTHS.panel);
  main?.classList.toggle("with-rail", railed);
  rail.hidden = !railed;
  under.hidden = !below;
  if (railed) rail.replaceChildren(powers, chances, events);
  else {
    (below ? under : pane).append(powers);
    // Without a rail, the chances share the tab of the table, so that results need no scrolling.
    (tabbed ? seats : pane).append(chances);
    pane.append(events);
  }
}

/** @returns {Omit<Panels, 'tabs' | 'sheet'>} */
function parts() {
  document.getElementById("said")?.remove();
  return {
    board: html("div", { class: "board", "data-label": t("board") }),
    bar: html("div", { class: "prompt", id: "bar" }),
    stages: html("div", { class: "stages", id: "stages", hidden: true }),
    pill: html("div", { class: "pill", id: "pill", hidden: true }),
    title: document.querySelector("h1") ?? html("h1"),
    timeline: html("div", { class: "timeline", id: "timeline" }),
    chip: html("div", { class: "state", id: "chip" }),
    status: html("div", { class: "status", id: "status" }),
    entry: html("div", { class: "entry" }),
    tools: html("div", { class: "tools order-tools", id: "tools" }),
    orders: html("div", { class: "orders", id: "orders" }),
    hints: html("div", { class: "hints", id: "hints" }),
    trial: html("div", { class: "trial", id: "trial" }),
    why: html("div", { class: "why", id: "why", "aria-live": "polite" }),
    kinds: html("div", { class: "choosing-panel", id: "kinds" }),
    powers: html("div", { class: "powers", id: "powers" }),
    chances: html("div", { class: "chances", id: "chances" }),
    events: html("div", { class: "events", id: "events" }),
    log: html("div", { class: "pane log", id: "pane-log", hidden: true }),
    seats: html("div", { class: "pane seats", id: "pane-table", hidden: true }),
    more: html("div", { class: "more", id: "more" }),
    actions: html("footer", { class: "actions", id: "actions" }),
  };
}

/** Move the title and the timeline into the bar, and its links into a menu. @param {Omit<Panels, 'tabs' | 'sheet'>} panels */
function header({ title, timeline, chip, more }) {
  const bar = document.querySelector("header.bar");
  const open = html(
    "button",
    { type: "button", class: "icon ghost", popovertarget: "menu", "aria-label": t("menu"), title: t("menu") },
    icon("menu"),
  );
  const back = html("a", { class: "back icon", href: "/", "aria-label": t("games") }, icon("left"));
  const links = [...(bar?.querySelectorAll("nav, .account-links, .preferences") ?? [])];
  const menu = html("div", { id: "menu", class: "menu", popover: "auto" }, more, themeChoice(), ...links);
  document.getElementById("heading")?.replaceChildren(title);
  bar?.prepend(back);
  bar?.append(timeline, chip, open, menu);
}
