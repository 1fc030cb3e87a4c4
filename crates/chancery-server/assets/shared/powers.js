// Powers in lists: their colours in the current theme, swatches, and symbols of their units.

import { figure } from "../board/tokens.js";
import { html, svg } from "./dom.js";
import { theme } from "./theme.js";

/** @typedef {import('../board/atlas.js').Atlas} Atlas */

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

/** The symbol of a unit, for lists: the one on the board. @param {Atlas} atlas @param {string} power @param {string} letter  A or F */
export function token(atlas, power, letter) {
  const traits = { class: "unit-token", viewBox: "-21 -15 42 30", "aria-hidden": "true" };
  return coloured(svg("svg", traits, figure(letter === "F" ? "F" : "A")), atlas, power);
}

/** One pip for each centre of a power. @param {Atlas} atlas @param {string} power @param {number} count */
export function pips(atlas, power, count) {
  const all = Array.from({ length: Math.min(count, 18) }, () => html("i"));
  return coloured(html("span", { class: "pips", "aria-hidden": "true" }, ...all), atlas, power);
}
