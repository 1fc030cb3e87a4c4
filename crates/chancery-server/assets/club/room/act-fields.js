// Fields that acts of players and game masters share.

import { html } from "../../shared/dom.js";
import { lengthText } from "./time.js";

/** Lengths that a phase can be extended by, as the API writes them, with the text of each and its count. */
export const EXTENSIONS = /** @type {const} */ ([
  ["1h", "room-hours", 1],
  ["6h", "room-hours", 6],
  ["12h", "room-hours", 12],
  ["1d", "room-days", 1],
  ["2d", "room-days", 2],
  ["3d", "room-days", 3],
  ["7d", "room-days", 7],
]);

/** A choice. @param {string} name @param {string} label @param {Node[]} choices */
export function selection(name, label, choices) {
  const id = `act-${name}`;
  return html("div", { class: "field" }, html("label", { for: id }, label), html("select", { id, name }, ...choices));
}

/** A length of the API in words, as in "1 d 12 h" for `1d12h`. @param {string} text */
export function lengthOf(text) {
  /** @type {Record<string, number>} */
  const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };
  const parts = [...text.matchAll(/(\d+)([dhms])/g)];
  return lengthText(parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ""] ?? 0), 0));
}
