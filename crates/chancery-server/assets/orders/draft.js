// An order composed by clicks among the legal ones, independent of the page and the board.

import { clicks, placeOf } from "./order.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('./order.js').Kind} Kind
 * @typedef {{legal: Order[], place: string, kind: Kind, picked: string[]}} Draft
 * @typedef {{done: Order} | {ask: Order[]} | {draft: Draft} | {missed: true}} Step
 */

/** The kinds of order a click on a target can mean without a chosen kind. @type {Kind[]} */
const USUAL = ["move", "retreat", "build", "disband", "remove"];

/** Start with the unit, or the empty centre, in a province. @param {Order[]} legal @param {string} place @returns {Draft | undefined} */
export function begin(legal, place) {
  const own = legal.filter((order) => placeOf(order) === place);
  if (own.length === 0) return undefined;
  const kind = USUAL.find((kind) => own.some((order) => order.kind === kind)) ?? own[0]?.kind ?? "hold";
  return { legal: own, place, kind, picked: [] };
}

/** The possible kinds of order. @param {Draft} draft @returns {Set<Kind>} */
export function kinds(draft) {
  return new Set(draft.legal.map((order) => order.kind));
}

/** Choose the kind of order. If only one order is left, it is done. @param {Draft} draft @param {Kind} kind @returns {Step} */
export function choose(draft, kind) {
  const next = { ...draft, kind, picked: [] };
  const fit = fitting(next);
  if (fit.length === 0) return { missed: true };
  if (["hold", "disband", "remove", "build"].includes(kind)) return settle(fit);
  return { draft: next };
}

/** The provinces that can be clicked next. @param {Draft} draft @returns {Set<string>} */
export function targets(draft) {
  const next = fitting(draft).map((order) => clicks(order)[draft.picked.length] ?? "");
  return new Set(next.filter((place) => place !== ""));
}

/** Click on a province. @param {Draft} draft @param {string} place @returns {Step} */
export function click(draft, place) {
  // A second click on the unit orders it to hold.
  if (place === draft.place && draft.kind === "move" && kinds(draft).has("hold")) return choose(draft, "hold");
  const next = { ...draft, picked: [...draft.picked, place] };
  const fit = fitting(next);
  if (fit.length === 0) return { missed: true };
  const whole = fit.filter((order) => clicks(order).length === next.picked.length);
  return whole.length > 0 ? settle(whole) : { draft: next };
}

/** The orders that match the choices so far. @param {Draft} draft @returns {Order[]} */
export function fitting(draft) {
  return draft.legal.filter((order) => {
    const way = clicks(order);
    return order.kind === draft.kind && draft.picked.every((place, index) => way[index] === place);
  });
}

/** Finish, or ask: orders with the same clicks can differ in coast, unit type or route. @param {Order[]} orders @returns {Step} */
function settle(orders) {
  const [first, second] = orders;
  if (!first) return { missed: true };
  return second ? { ask: orders } : { done: first };
}
