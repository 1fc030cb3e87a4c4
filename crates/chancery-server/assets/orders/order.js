// Legal orders in the form used for clicks and completion, converted from the API.

import { provinceOf } from "../board/atlas.js";

/**
 * @typedef {Api.OrderKind} Kind
 * @typedef {{letter: string, at: string}} Unit  at: a place as in `stp/sc`
 * @typedef {object} Order
 * @property {string} power
 * @property {string} text
 * @property {Kind} kind
 * @property {Unit} [unit]    the unit that is ordered
 * @property {Unit} [helped]  the unit that is supported or convoyed
 * @property {string} [to]    a place
 * @property {boolean} [via]  by convoy
 */

/** The legal orders of some powers. @param {Api.LegalView} legal @param {Set<string>} powers @returns {Order[]} */
export function legalOrders(legal, powers) {
  const units = legal.units.flatMap(({ power, kind, at, orders }) =>
    orders.map((order) => orderOf(power, { letter: kind, at }, order)),
  );
  const builds = Object.entries(legal.builds).flatMap(([power, orders]) =>
    orders.map((order) => {
      const unit = order.unit && order.to ? { letter: order.unit, at: order.to } : undefined;
      return orderOf(power, unit, { ...order, to: undefined });
    }),
  );
  return [...units, ...builds].filter(({ power }) => powers.has(power));
}

/** The lines of the moves and retreats of all units, by places as in `par bur`. @param {Api.LegalView} legal @returns {Map<string, Api.LineView>} */
export function moveLines(legal) {
  const lines = legal.units.flatMap(({ at, orders }) =>
    orders.flatMap(({ to, line }) => (to && line ? [/** @type {const} */ ([`${at} ${to}`, line])] : [])),
  );
  return new Map(lines);
}

/** The province of the ordered unit; empty for a waived build. @param {Order} order */
export function placeOf(order) {
  return order.unit ? provinceOf(order.unit.at) : "";
}

/** @param {string} power @param {Unit | undefined} unit @param {Api.OrderView} order @returns {Order} */
function orderOf(power, unit, { text, kind, to, help, help_unit: letter, via = false }) {
  return {
    power,
    text,
    kind,
    via,
    ...(unit ? { unit } : {}),
    ...(help ? { helped: { letter: letter ?? "", at: help } } : {}),
    ...(to ? { to } : {}),
  };
}
