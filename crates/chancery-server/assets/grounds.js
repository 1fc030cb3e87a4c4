// What a game is played on and by: the variants, and the sets of rules.

import { html } from "./dom.js";
import { say } from "./words.js";

/** The sets of rules by which games are begun; others can be written. */
export const RULES = ["classic", "2023", "2000", "1982", "1971"];

/** @param {string} id @param {string} label @param {HTMLElement} input */
export function field(id, label, input) {
  input.id = id;
  return html("div", { class: "field" }, html("label", { for: id }, label), input);
}

/** A choice of variants. @param {Api.VariantLine[]} variants @param {string} [chosen] */
export function variantChoice(variants, chosen) {
  const option = (/** @type {Api.VariantLine} */ { id, name }) =>
    html("option", { value: id, selected: id === chosen }, name);
  return html("select", { name: "variant", "data-key": "variant" }, ...variants.map(option));
}

/** A choice of rules, with those that are in force even if they are none of the usual. @param {string} chosen */
export function rulesChoice(chosen) {
  const all = RULES.includes(chosen) ? RULES : [...RULES, chosen];
  const option = (/** @type {string} */ value) => html("option", { value, selected: value === chosen }, value);
  return html("select", { name: "rules", "data-key": "rules" }, ...all.map(option));
}

/**
 * Both, for a position that is there already.
 * @param {Api.VariantLine[]} variants @param {string} variant @param {string} rules
 * @param {(variant: string, rules: string) => void} choose
 */
export function grounds(variants, variant, rules, choose) {
  const [board, law] = [variantChoice(variants, variant), rulesChoice(rules || "classic")];
  board.addEventListener("change", () => choose(board.value, rules));
  law.addEventListener("change", () => choose(variant, law.value));
  return html("div", { class: "grounds" }, field("variant", say("variant"), board), field("rules", say("rules"), law));
}
