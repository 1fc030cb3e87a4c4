// An order composed by clicks among the legal ones, independent of the page and the board. `intent` says what a
// click would do, so that the label at the pointer and the click itself cannot disagree.

import { placeOf } from "./order.js";
import { provinceOf } from "../board/atlas.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('./order.js').Kind} Kind
 * @typedef {{province: string, onUnit?: boolean | undefined, pointer?: 'mouse' | 'touch' | 'key'}} Hit  where the board was clicked, and whether on a token
 * @typedef {object} Draft  an order with parts missing
 * @property {Order[]} legal     the legal orders of the unit
 * @property {string} place      its province
 * @property {Kind} [forced]     the kind of order, if a key or button chose it
 * @property {string} [helped]   the province of the unit to support or convoy
 * @property {'support' | 'convoy'} prefer  the meaning of a target that suits both
 * @typedef {object} Refusal
 * @property {'move' | 'support' | 'convoy' | 'retreat' | 'other'} tried
 * @property {string} place      the province of the chosen unit
 * @property {string} to         the province that was clicked
 * @property {string} [helped]   the province of the unit to support or convoy
 * @property {string} [letter]   `A` or `F`, of the chosen unit
 * @typedef {{does: 'order', order: Order, instead?: Intent}
 *   | {does: 'ask', orders: Order[]}
 *   | {does: 'help', draft: Draft}
 *   | {does: 'choose', place: string}
 *   | {does: 'cancel'}
 *   | {does: 'refuse', refusal: Refusal}} Intent
 * @typedef {object} Surroundings  what else stands on the board
 * @property {(province: string) => string | undefined} owner  the power of the unit in a province
 * @property {(province: string) => boolean} ordered           whether a unit there can be ordered
 */

/** Orders for which a second click on the unit suffices. @type {Kind[]} */
const IN_PLACE = ["hold", "disband", "remove"];

/** Start with the unit, or the empty centre, in a province. @param {Order[]} legal @param {string} place @returns {Draft | undefined} */
export function begin(legal, place) {
  const own = legal.filter((order) => placeOf(order) === place);
  return own.length > 0 ? { legal: own, place, prefer: "support" } : undefined;
}

/** The possible kinds of order. @param {Draft} draft @returns {Set<Kind>} */
export function kinds(draft) {
  return new Set(draft.legal.map((order) => order.kind));
}

/** Choose the kind of order. @param {Draft} draft @param {Kind} kind @returns {Intent} */
export function choose(draft, kind) {
  const fit = draft.legal.filter((order) => order.kind === kind);
  if (fit.length === 0) return refusal(draft, draft.place);
  if (IN_PLACE.includes(kind) || kind === "build") return settle(fit);
  const { helped: _, ...rest } = draft;
  const prefer = kind === "convoy" ? "convoy" : "support";
  return { does: "help", draft: { ...rest, forced: kind, prefer } };
}

/** Whether both support and convoy are open, so that the page offers a choice. @param {Draft} draft */
export function isAmbiguous(draft) {
  if (!draft.helped) return false;
  const open = new Set(helping(draft, draft.helped).map((order) => order.kind));
  return open.has("support") && open.has("convoy");
}

/** Switch between support and convoy. @param {Draft} draft @returns {Draft} */
export function switched(draft) {
  const prefer = draft.prefer === "support" ? "convoy" : "support";
  return { ...draft, prefer, ...(draft.forced ? { forced: prefer } : {}) };
}

/** Go one step back: from a unit to help to the chosen unit, from there to nothing. @param {Draft} draft @returns {Draft | undefined} */
export function back(draft) {
  const { helped, forced, ...rest } = draft;
  if (helped && forced) return { ...rest, forced };
  return helped || forced ? { ...rest, prefer: "support" } : undefined;
}

/**
 * The provinces that can be clicked next. Soft ones need a convoy.
 * @param {Draft} draft @returns {{targets: Set<string>, soft: Set<string>}}
 */
export function targets(draft) {
  const { forced, helped } = draft;
  if (helped) {
    const open = helping(draft, helped);
    const own = open.filter((order) => order.kind === draft.prefer);
    return split(own.map(goalOf), open.map(goalOf));
  }
  if (forced === "support" || forced === "convoy") {
    const open = draft.legal.filter((order) => order.kind === forced);
    return split(
      open.map((order) => provinceOf(order.helped?.at ?? "")),
      [],
    );
  }
  const moves = draft.legal.filter(({ kind }) => kind === "move" || kind === "retreat");
  return split(moves.filter((order) => !order.via).map(goalOf), moves.map(goalOf));
}

/** @param {string[]} near @param {string[]} all */
function split(near, all) {
  const own = new Set(near);
  return { targets: own, soft: new Set(all.filter((place) => !own.has(place))) };
}

/** The province where an order leads; for a support to hold, that of the supported unit. @param {Order} order */
function goalOf(order) {
  return provinceOf(order.to ?? order.helped?.at ?? order.unit?.at ?? "");
}

/** The orders that support or convoy the unit in a province. @param {Draft} draft @param {string} helped */
function helping(draft, helped) {
  return draft.legal.filter(
    (order) =>
      (order.kind === "support" || order.kind === "convoy") &&
      provinceOf(order.helped?.at ?? "") === helped &&
      (!draft.forced || order.kind === draft.forced),
  );
}

/**
 * What a click does. A click on a token means the unit, elsewhere it means the province.
 * @param {Draft} draft @param {Hit} hit @param {Surroundings} around @returns {Intent}
 */
export function intent(draft, hit, around) {
  if (draft.helped) return helpedTo(draft, draft.helped, hit.province);
  const { forced } = draft;
  if (hit.province === draft.place) {
    const here = forced && forced !== "move" ? [] : draft.legal.filter(({ kind }) => IN_PLACE.includes(kind));
    return here.length > 0 ? settle(here) : { does: "cancel" };
  }
  const help = support(draft, hit.province);
  if (forced === "support" || forced === "convoy") return help ?? elsewhere(draft, hit, around);
  const move = moves(draft, hit.province);
  if (forced || !hit.onUnit) return move ?? help ?? elsewhere(draft, hit, around);
  const own = around.owner(hit.province) === draft.legal[0]?.power;
  if (own)
    return help ?? (around.ordered(hit.province) ? { does: "choose", place: hit.province } : refused(move, draft, hit));
  if (move && help) return move.does === "order" ? { ...move, instead: help } : move;
  return move ?? help ?? elsewhere(draft, hit, around);
}

/** @param {Intent | undefined} move @param {Draft} draft @param {Hit} hit @returns {Intent} */
function refused(move, draft, hit) {
  return move ?? refusal(draft, hit.province);
}

/** A click that fits nothing chooses the unit there, or is refused. @param {Draft} draft @param {Hit} hit @param {Surroundings} around @returns {Intent} */
function elsewhere(draft, { province, onUnit }, around) {
  const reachable = draft.forced === undefined && onUnit !== false && around.ordered(province);
  return reachable ? { does: "choose", place: province } : refusal(draft, province);
}

/** @param {Draft} draft @param {string} province @returns {Intent | undefined} */
function moves(draft, province) {
  const fit = draft.legal.filter(
    (order) => (order.kind === "move" || order.kind === "retreat") && goalOf(order) === province,
  );
  const [near, far] = [fit.filter((order) => !order.via), fit.filter((order) => order.via)];
  if (near.length === 0) return far.length > 0 ? settle(far) : undefined;
  const step = settle(near);
  return step.does === "order" && far.length > 0 ? { ...step, instead: settle(far) } : step;
}

/** @param {Draft} draft @param {string} province @returns {Intent | undefined} */
function support(draft, province) {
  const open = helping(draft, province);
  if (open.length === 0) return undefined;
  const prefer = open.some((order) => order.kind === draft.prefer) ? draft.prefer : "convoy";
  return { does: "help", draft: { ...draft, helped: province, prefer } };
}

/** The target of a support or convoy. @param {Draft} draft @param {string} helped @param {string} province @returns {Intent} */
function helpedTo(draft, helped, province) {
  const open = helping(draft, helped).filter((order) => goalOf(order) === province);
  const own = open.filter((order) => order.kind === draft.prefer);
  if (open.length > 0) return settle(own.length > 0 ? own : open);
  return province === draft.place ? { does: "cancel" } : refusal(draft, province);
}

/**
 * What a drag from the unit to a province or onto another unit's arrow means.
 * @param {Draft} draft @param {Hit} hit @param {Surroundings} around
 * @param {{from: string, to: string} | undefined} arrow  the move under the pointer, or that of another own unit to the province
 * @returns {Intent}
 */
export function dropIntent(draft, hit, around, arrow) {
  const move = moves(draft, hit.province);
  const along =
    arrow &&
    draft.legal.filter(
      ({ kind, helped, to }) =>
        kind === "support" && provinceOf(helped?.at ?? "") === arrow.from && provinceOf(to ?? "") === arrow.to,
    );
  if (along && along.length > 0) {
    const step = settle(along);
    return step.does === "order" && move ? { ...step, instead: move } : step;
  }
  const stays = draft.legal.filter(
    ({ kind, helped, to }) => kind === "support" && !to && provinceOf(helped?.at ?? "") === hit.province,
  );
  const own = around.owner(hit.province) === draft.legal[0]?.power;
  const [hold] = stays;
  if (hit.onUnit && hold && (own || !move)) return { does: "order", order: hold, ...(move ? { instead: move } : {}) };
  return move ?? refusal(draft, hit.province);
}

/** @param {Draft} draft @param {string} to @returns {Intent} */
function refusal(draft, to) {
  const { place, helped, forced } = draft;
  const open = kinds(draft);
  const tried = helped
    ? draft.prefer
    : forced === "support" || forced === "convoy"
      ? forced
      : open.has("retreat")
        ? "retreat"
        : open.has("hold")
          ? "move"
          : "other";
  const letter = draft.legal[0]?.unit?.letter ?? "";
  return { does: "refuse", refusal: { tried, place, to, letter, ...(helped ? { helped } : {}) } };
}

/** Order it, or ask: orders with the same clicks can differ in coast or unit type. @param {Order[]} orders @returns {Intent} */
function settle(orders) {
  const [first, second] = orders;
  // A build always asks, so that it takes two clicks like everything else.
  return first && !second && first.kind !== "build" ? { does: "order", order: first } : { does: "ask", orders };
}

/** The order that the clicks stand for. @param {Draft} draft @param {string} place */
export function attempt(draft, place) {
  const unit = draft.legal[0]?.unit;
  if (!unit) return "";
  const { helped } = draft;
  const letter = helped || draft.forced === "support" ? "S" : draft.forced === "convoy" ? "C" : "";
  if (!letter) return `${unit.letter} ${unit.at} - ${place}`;
  const verb = draft.prefer === "convoy" ? "C" : letter;
  return `${unit.letter} ${unit.at} ${verb} ${helped ?? place}${helped ? ` - ${place}` : ""}`;
}
