// The small bar under the board: what the chosen unit can do, and what is still to be said.

import { kinds } from "./compose.js";
import { button, html, render } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {import('./play.js').Play} Play
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('./order.js').Kind} Kind
 */

/** The kinds in the order of their buttons, with their keys. @type {[Kind, string][]} */
export const KEYS = [
  ["move", "m"],
  ["retreat", "r"],
  ["hold", "h"],
  ["support", "s"],
  ["convoy", "c"],
  ["disband", "d"],
];

/** @param {HTMLElement} room @param {Play} play */
export function showBar(room, play) {
  room.classList.toggle("open", !!play.draft || play.asked.length > 0);
  if (play.asked.length > 0) return render(room, ...asking(play));
  if (play.draft) return render(room, ...drafting(play, play.draft));
  return render(room, html("p", { class: "hint" }, hint(play)));
}

/** @param {Play} play */
function hint(play) {
  if (play.desk.legal.length === 0) return say(play.desk.seats.size > 0 ? "hint_nothing" : "hint_watch");
  const kind = play.desk.state.name.at(-1);
  return say(kind === "R" ? "hint_choose_retreat" : kind === "A" ? "hint_choose_adjust" : "hint_choose");
}

/** @param {Play} play @returns {HTMLElement[]} */
function asking(play) {
  const choices = play.asked.map((order) => button(choice(order, play), () => play.pick(order), { class: "chip" }));
  const away = button(say("cancel"), () => play.cancel(), { class: "plain" });
  const builds = play.asked.every((order) => order.kind === "build");
  const coasts = play.asked.every((order) => order.to?.includes("/"));
  const question = builds ? say("which_unit") : say(coasts ? "which_coast" : "which_way");
  return [html("p", { class: "hint" }, question), html("div", { class: "chips" }, ...choices, away)];
}

/** What one order has that the others have not. @param {Order} order @param {Play} play */
function choice(order, play) {
  const { atlas } = play.board;
  if (order.kind === "build") {
    const at = order.unit?.at ?? "";
    return say(order.unit?.letter === "F" ? "unit_fleet" : "unit_army", { place: atlas.placeName(at) });
  }
  if (order.via) return say("via");
  if (order.to?.includes("/")) return atlas.placeName(order.to);
  return order.kind === "move" ? say("by_itself") : order.text;
}

/** @param {Play} play @param {import('./compose.js').Draft} draft @returns {HTMLElement[]} */
function drafting(play, draft) {
  const can = kinds(draft);
  const tools = KEYS.filter(([kind]) => can.has(kind)).map(([kind, key]) =>
    html(
      "button",
      {
        type: "button",
        "data-key": `kind-${kind}`,
        "aria-pressed": String(draft.kind === kind),
        "aria-keyshortcuts": key,
        onclick: () => play.kind(kind),
      },
      say(kind),
      " ",
      html("kbd", {}, key.toUpperCase()),
    ),
  );
  const steps = [...play.targets()].map((id) => ({ id, name: play.board.atlas.name(id) }));
  steps.sort((a, b) => a.name.localeCompare(b.name));
  const chips = steps.map(({ id, name }) =>
    button(name, () => play.choose(id), { class: "chip", "data-key": `to-${id}`, "data-province": id }),
  );
  const title = html("strong", {}, play.unitName(draft.place));
  const away = button(say("cancel"), () => play.cancel(), { class: "plain", "aria-keyshortcuts": "Escape" });
  return [
    html(
      "div",
      { class: "tools doing" },
      title,
      html("div", { class: "tools", role: "group", "aria-label": say("what") }, ...tools),
      away,
    ),
    html("div", { class: "chips", role: "group", "aria-label": say("where") }, ...chips),
  ];
}
