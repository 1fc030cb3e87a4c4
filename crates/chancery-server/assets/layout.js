// The rooms of a page with a board: the board and what belongs to it, and the side with everything else.

import { html } from "./dom.js";
import { say } from "./words.js";

/** @typedef {Record<'board' | 'bar' | 'title' | 'status' | 'entry' | 'orders' | 'actions' | 'hints' | 'standing' | 'why' | 'events' | 'more' | 'timeline', HTMLElement>} Rooms */

/** @returns {Rooms} */
export function layout() {
  const title = document.querySelector("h1") ?? html("h1");
  const said = document.getElementById("said");
  said?.remove();
  /** @type {Rooms} */
  const rooms = {
    board: html("div", { class: "board", "data-label": say("board") }),
    bar: html("div", { class: "bar", id: "bar" }),
    title,
    status: html("div", { class: "status", id: "status" }),
    entry: html("div", { class: "entry" }),
    orders: html("div", { class: "orders", id: "orders" }),
    actions: html("div", { class: "actions", id: "actions" }),
    hints: html("div", { class: "hints", id: "hints" }),
    standing: html("div", { class: "standing", id: "standing" }),
    why: html("div", { class: "why", id: "why" }),
    events: html("div", { class: "events", id: "events" }),
    more: html("div", { class: "more", id: "more" }),
    timeline: html("div", { class: "timeline", id: "timeline" }),
  };
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  const told = html("p", { id: "told", class: "told", role: "status", "aria-live": "polite" });
  const offline = html("p", { id: "offline", class: "offline", role: "status", hidden: true }, say("offline"));
  const stage = html(
    "section",
    { class: "stage", "aria-label": say("board") },
    rooms.timeline,
    rooms.board,
    rooms.bar,
    told,
    offline,
  );
  const side = html(
    "section",
    { class: "side", "aria-label": say("table") },
    rooms.title,
    rooms.status,
    trouble,
    rooms.entry,
    rooms.actions,
    rooms.hints,
    rooms.why,
    rooms.standing,
    rooms.orders,
    rooms.events,
    rooms.more,
  );
  const app = document.getElementById("app");
  app?.classList.add("room");
  app?.replaceChildren(stage, side);
  document.body.classList.add("with-board");
  return rooms;
}
