// Powers in lists: their colours in the current theme, swatches, and symbols of their units.

import { html, svg } from "./dom.js";
import { theme } from "./theme.js";

/** @typedef {import('../board/atlas.js').Atlas} Atlas */

/** An army: a block with a cannon. */
const ARMY = ["M7 2h22a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z"];
const CANNON = "M10.500 15.500L24 8.200l1.500 2.800-9.200 5M9 19.500h18";
/** A fleet: a ship with a mast. */
const FLEET = [
  "M18 1c4 3 6.500 7 7.500 12h-15C11.500 8 14 4 18 1z",
  "M2 15h32c-1.500 5-4 8-7 9.500H9C6 23 3.500 20 2 15z",
];
const MAST = "M18 3v12M7 19.500h22";

/**
 * Give an element the colours of a power.
 * @template {HTMLElement | SVGElement} E
 * @param {E} element @param {Atlas} atlas @param {string} power @returns {E}
 */
export function coloured(element, atlas, power) {
  const livery = atlas.board.themes[theme()]?.powers[power];
  element.style.setProperty("--token", livery?.token ?? "#888");
  element.style.setProperty("--on-token", livery?.on_token ?? "#fff");
  return element;
}

/** A swatch in the colour of a power. @param {Atlas} atlas @param {string} power */
export function swatch(atlas, power) {
  return coloured(html("span", { class: "swatch", "aria-hidden": "true" }), atlas, power);
}

/** The symbol of a unit, for lists. @param {Atlas} atlas @param {string} power @param {string} letter  A or F */
export function token(atlas, power, letter) {
  const fleet = letter === "F";
  const body = (fleet ? FLEET : ARMY).map((d) => svg("path", { d, class: "body" }));
  const glyph = svg("path", { d: fleet ? MAST : CANNON, class: "glyph" });
  const wheel = fleet ? [] : [svg("circle", { cx: 13, cy: 16.5, r: 3, class: "glyph" })];
  const own = svg(
    "svg",
    { class: "unit-token", viewBox: "0 0 36 26", "aria-hidden": "true" },
    ...body,
    glyph,
    ...wheel,
  );
  return coloured(own, atlas, power);
}

/** One pip for each centre of a power. @param {Atlas} atlas @param {string} power @param {number} count */
export function pips(atlas, power, count) {
  const all = Array.from({ length: Math.min(count, 18) }, () => html("i"));
  return coloured(html("span", { class: "pips", "aria-hidden": "true" }, ...all), atlas, power);
}
