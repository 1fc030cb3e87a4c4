// The toolbar below the board: the possible orders of the chosen unit, and the next choice.

import { kinds } from "./draft.js";
import { button, html, render } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./order-editor.js').OrderEditor} OrderEditor
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('./order.js').Kind} Kind
 */

/** The kinds of order in the sequence of their buttons, with their keys. @type {[Kind, string][]} */
export const KEYS = [
  ["move", "m"],
  ["retreat", "r"],
  ["hold", "h"],
  ["support", "s"],
  ["convoy", "c"],
  ["disband", "d"],
  ["remove", "d"],
];

/** @param {HTMLElement} panel @param {OrderEditor} editor */
export function showToolbar(panel, editor) {
  panel.classList.toggle("open", !!editor.draft || editor.asked.length > 0);
  if (editor.asked.length > 0) return render(panel, ...asking(editor));
  if (editor.draft) return render(panel, ...drafting(editor, editor.draft));
  return render(panel, html("p", { class: "hint" }, hint(editor)));
}

/** @param {OrderEditor} editor */
function hint(editor) {
  if (editor.source.legal.length === 0) return t(editor.source.seats.size > 0 ? "hint-nothing" : "hint-watch");
  const kind = editor.source.phaseKind;
  return t(kind === "R" ? "hint-choose-retreat" : kind === "A" ? "hint-choose-adjust" : "hint-choose");
}

/** @param {OrderEditor} editor @returns {HTMLElement[]} */
function asking(editor) {
  const choices = editor.asked.map((order) =>
    button(choice(order, editor), () => editor.pick(order), { class: "chip" }),
  );
  const away = button(t("cancel"), () => editor.cancel(), { class: "ghost" });
  const builds = editor.asked.every((order) => order.kind === "build");
  const coasts = editor.asked.every((order) => order.to?.includes("/"));
  const question = builds ? t("which-unit") : t(coasts ? "which-coast" : "which-way");
  return [html("p", { class: "hint" }, question), html("div", { class: "chips" }, ...choices, away)];
}

/** The part of an order that distinguishes it from the alternatives. @param {Order} order @param {OrderEditor} editor */
function choice(order, editor) {
  const { atlas } = editor.board;
  if (order.kind === "build") {
    const at = order.unit?.at ?? "";
    return t(order.unit?.letter === "F" ? "unit-fleet" : "unit-army", { place: atlas.placeName(at) });
  }
  if (order.via) return t("via");
  if (order.to?.includes("/")) return atlas.placeName(order.to);
  return order.kind === "move" ? t("by-itself") : order.text;
}

/** @param {OrderEditor} editor @param {import('./draft.js').Draft} draft @returns {HTMLElement[]} */
function drafting(editor, draft) {
  const can = kinds(draft);
  const tools = KEYS.filter(([kind]) => can.has(kind)).map(([kind, key]) =>
    html(
      "button",
      {
        type: "button",
        "data-key": `kind-${kind}`,
        "aria-pressed": String(draft.kind === kind),
        "aria-keyshortcuts": key,
        onclick: () => editor.kind(kind),
      },
      t(kind),
      " ",
      html("kbd", {}, key.toUpperCase()),
    ),
  );
  const steps = [...editor.targets()].map((id) => ({ id, name: editor.board.atlas.name(id) }));
  steps.sort((a, b) => a.name.localeCompare(b.name));
  const chips = steps.map(({ id, name }) =>
    button(name, () => editor.choose(id), { class: "chip", "data-key": `to-${id}`, "data-province": id }),
  );
  const title = html("strong", {}, editor.unitName(draft.place));
  const away = button(t("cancel"), () => editor.cancel(), { class: "ghost", "aria-keyshortcuts": "Escape" });
  return [
    html(
      "div",
      { class: "tools doing" },
      title,
      html("div", { class: "tools", role: "group", "aria-label": t("action") }, ...tools),
      away,
    ),
    html("div", { class: "chips", role: "group", "aria-label": t("target") }, ...chips),
  ];
}
