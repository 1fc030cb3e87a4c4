// Form fields for variants, rules and players.

import { html } from "./dom.js";
import { options, t } from "./texts.js";

/** A field with its label. @param {string} id @param {string} label @param {HTMLElement} input */
export function field(id, label, input) {
  input.id = id;
  return html("div", { class: "field" }, html("label", { for: id }, label), input);
}

/** The name of a computer player. @param {string} id */
export function computerName(id) {
  const level = options().computers.find((one) => one.id === id)?.name ?? id;
  return t("computer", { level });
}

/** The default opponent in a new game. */
export function defaultComputer() {
  return options().computers.find((one) => one.default)?.id ?? "";
}

/**
 * A choice between a person and computers.
 * @param {string | null | undefined} chosen @param {Record<string, unknown>} traits
 */
export function playerChoice(chosen, traits) {
  const shown = options().computers.filter(({ id, offered }) => offered || id === chosen);
  const ids = shown.map(({ id }) => id);
  if (chosen && !ids.includes(chosen)) ids.push(chosen);
  const option = (/** @type {string} */ value, /** @type {string} */ label) =>
    html("option", { value, selected: value === (chosen ?? "") }, label);
  return html("select", traits, option("", t("person")), ...ids.map((id) => option(id, computerName(id))));
}

/** A choice of computers. @param {string} chosen @param {Record<string, unknown>} traits */
export function computerChoice(chosen, traits) {
  const offered = options().computers.filter((one) => one.offered || one.id === chosen);
  const all = offered.map(({ id }) => html("option", { value: id, selected: id === chosen }, computerName(id)));
  return html("select", traits, ...all);
}

/** A choice of variants. @param {Api.VariantLine[]} variants @param {string} [chosen] */
export function variantChoice(variants, chosen) {
  const option = (/** @type {Api.VariantLine} */ { id, name }) =>
    html("option", { value: id, selected: id === chosen }, name);
  return html("select", { name: "variant", "data-key": "variant" }, ...variants.map(option));
}

/** A choice of rule sets, including the current rules if they are not a set. @param {string} chosen */
export function rulesChoice(chosen) {
  const sets = options().rules;
  const all = sets.includes(chosen) ? sets : [...sets, chosen];
  const option = (/** @type {string} */ value) => html("option", { value, selected: value === chosen }, value);
  return html("select", { name: "rules", "data-key": "rules" }, ...all.map(option));
}

/**
 * A choice of variant and rules for the current position.
 * @param {Api.VariantLine[]} variants @param {string} variant @param {string} rules
 * @param {(variant: string, rules: string) => void} choose
 */
export function variantAndRules(variants, variant, rules, choose) {
  const board = variantChoice(variants, variant);
  const set = rulesChoice(rules || (options().rules[0] ?? ""));
  board.addEventListener("change", () => choose(board.value, rules));
  set.addEventListener("change", () => choose(variant, set.value));
  return html("div", { class: "grounds" }, field("variant", t("variant"), board), field("rules", t("rules"), set));
}
