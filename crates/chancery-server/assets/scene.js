// What is drawn: a position with orders and what came of them, looked up on a board.

import { parse, province, readUnit } from "./order.js";

/**
 * @typedef {import('./curves.js').Point} Point
 * @typedef {import('./order.js').Order} Order
 * @typedef {{power: string, letter: string, at: string, dislodged: boolean}} Piece
 * @typedef {{power: string, order: Order, verdict?: string | undefined}} Mark
 * @typedef {{pieces: Piece[], owners: Map<string, string>, marks: Mark[], standoffs: string[], drivenOut: string[]}} Scene
 */

/** A board with its places at hand. */
export class Atlas {
  /** @param {Api.Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<string, Api.Province>} */
    this.provinces = new Map(board.provinces.map((one) => [one.id, one]));
    /** @type {Map<string, Api.Power>} */
    this.powers = new Map(board.powers.map((one) => [one.id, one]));
    /** @type {Map<string, Api.Anchors>} */
    this.anchors = new Map();
    for (const one of board.provinces) {
      this.anchors.set(one.id, one.anchors);
      for (const coast of one.coasts) this.anchors.set(coast.id, coast.anchors);
    }
  }

  /** The name of a province. @param {string} id */
  name(id) {
    return this.provinces.get(id)?.name ?? id.toUpperCase();
  }

  /** The name of a place, with its coast. @param {string} place */
  placeName(place) {
    const [id = "", coast] = place.toLowerCase().split("/");
    const own = this.provinces.get(id)?.coasts.find((one) => one.id === `${id}/${coast}`);
    return own?.name ?? this.name(id);
  }

  /** @param {string} power */
  powerName(power) {
    return this.powers.get(power)?.name ?? power;
  }

  /** A phase in words. @param {string} phase  as in `S1901M` @param {(kind: string) => string} word */
  phaseName(phase, word) {
    const [, letter, year = "", kind = ""] = /^([A-Z])(\d+)([MRA])$/.exec(phase) ?? [];
    const season = this.board.seasons.find((one) => one.letter === letter);
    return season ? `${season.name} ${year}, ${word(kind)}` : phase;
  }

  /** Where a unit stands at a place. @param {string} place @param {boolean} [dislodged] @returns {Point} */
  spot(place, dislodged = false) {
    const anchors = this.anchors.get(place.toLowerCase()) ?? this.anchors.get(province(place));
    return (dislodged ? anchors?.dislodged : anchors?.unit) ?? [0, 0];
  }

  /** The fleets that carry an army, one after the other, by the convoys that were ordered. @param {Order} move @param {Mark[]} marks @returns {string[]} */
  route(move, marks) {
    if (!move.unit || !move.to) return [];
    const [from, to] = [province(move.unit.at), province(move.to)];
    const fleets = marks.filter(
      ({ order }) =>
        order.kind === "convoy" && province(order.helped?.at ?? "") === from && province(order.to ?? "") === to,
    );
    const seas = new Set(fleets.map(({ order }) => province(order.unit?.at ?? "")));
    /** @param {string} id */
    const near = (id) => new Set((this.provinces.get(id)?.neighbours.fleet ?? []).map(province));
    /** @type {string[][]} */
    let ways = [...seas].filter((sea) => near(sea).has(from)).map((sea) => [sea]);
    while (ways.length > 0) {
      const there = ways.find((way) => near(way.at(-1) ?? "").has(to));
      if (there) return there;
      ways = ways.flatMap((way) =>
        [...seas].filter((sea) => !way.includes(sea) && near(way.at(-1) ?? "").has(sea)).map((sea) => [...way, sea]),
      );
    }
    return [];
  }
}

/** @param {Api.State} state @returns {Piece[]} */
export function pieces(state) {
  return Object.entries(state.units).flatMap(([power, units]) => units.map((text) => ({ power, ...readUnit(text) })));
}

/** Who owns each centre. @param {Api.State} state */
export function owners(state) {
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const [power, centres] of Object.entries(state.centers))
    for (const one of centres) all.set(one.toLowerCase(), power);
  return all;
}

/** A position alone. @param {Api.State} state @returns {Scene} */
export function bare(state) {
  return { pieces: pieces(state), owners: owners(state), marks: [], standoffs: [], drivenOut: [] };
}

/** With orders that are not judged. @param {Api.State} state @param {Mark[]} marks @returns {Scene} */
export function ordered(state, marks) {
  return { ...bare(state), marks };
}

/** With what came of them. @param {Api.State} state @param {Api.Result[]} results @returns {Scene} */
export function judged(state, results) {
  /** @type {Mark[]} */
  const marks = [];
  for (const { power, order, verdict, unit } of results) {
    const read = parse(order ?? (unit ? `${unit} H` : ""));
    if (read) marks.push({ power, order: read, verdict });
  }
  const drivenOut = results
    .filter((one) => one.dislodged_by && one.unit)
    .map((one) => province(readUnit(one.unit ?? "").at));
  return { ...bare(state), marks, standoffs: standoffs(marks), drivenOut };
}

/** The provinces that several units went for and none got. @param {Mark[]} marks */
function standoffs(marks) {
  /** @type {Map<string, string[]>} */
  const by = new Map();
  for (const { order, verdict } of marks) {
    if (order.kind === "move")
      by.set(province(order.to ?? ""), [...(by.get(province(order.to ?? "")) ?? []), verdict ?? ""]);
  }
  return [...by]
    .filter(([, verdicts]) => verdicts.length > 1 && !verdicts.includes("succeeds"))
    .map(([place]) => place);
}
