// Computers at the table: their names in words, and the choice of who plays.

import { html } from "./dom.js";
import { say } from "./words.js";

/** Those that are offered, from the weakest to the strongest. There are others; who sits there is shown. */
export const LEVELS = ["dumb", "search-casual", "search-club", "search"];

/** What a computer is called. @param {string} kind */
export function computerName(kind) {
  const level = LEVELS.includes(kind) ? say(`level_${kind.replaceAll("-", "_")}`) : kind;
  return say("computer", { level });
}

/**
 * A choice between a person and computers.
 * @param {string | null} chosen @param {Record<string, unknown>} traits
 */
export function whoPlays(chosen, traits) {
  const kinds = chosen && !LEVELS.includes(chosen) ? [...LEVELS, chosen] : LEVELS;
  const option = (/** @type {string} */ value, /** @type {string} */ label) =>
    html("option", { value, selected: value === (chosen ?? "") }, label);
  return html("select", traits, option("", say("person")), ...kinds.map((kind) => option(kind, computerName(kind))));
}
