// The way of a convoyed army over the fleets on the board, preferring one's own.

import { placeOf } from "./order.js";
import { provinceOf } from "../board/atlas.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {{legal: Order[], neighbours: (sea: string) => string[], fleets: Set<string>}} Seas
 *   `neighbours` lists the places a fleet reaches from a sea; `fleets` are the seas with a fleet
 */

/** A fleet of another power counts as much as this many of one's own. */
const FOREIGN = 3;

/** The seas of a position. @param {import('../board/atlas.js').Atlas} atlas @param {Api.SceneView} scene @param {Order[]} legal @returns {Seas} */
export function seasOf(atlas, { units }, legal) {
  const isSea = (/** @type {string} */ province) => atlas.provinces.get(province)?.kind === "sea";
  const fleets = units.filter(({ unit, province }) => unit === "F" && isSea(province));
  return {
    legal,
    neighbours: (sea) => atlas.provinces.get(sea)?.neighbours.fleet ?? [],
    fleets: new Set(fleets.map(({ province }) => province)),
  };
}

/** The orders of one's own fleets that convoy an army. @param {Order[]} legal @param {Order} army */
function convoys(legal, army) {
  const [from, to] = [placeOf(army), provinceOf(army.to ?? "")];
  return legal.filter(
    ({ kind, helped, to: goal }) =>
      kind === "convoy" && provinceOf(helped?.at ?? "") === from && provinceOf(goal ?? "") === to,
  );
}

/**
 * The seas that a convoyed army crosses, and the orders of one's own fleets on the way. Empty if there is no way.
 * @param {Order} army @param {Seas} seas @returns {{route: string[], orders: Order[]}}
 */
export function convoyRoute(army, { legal, neighbours, fleets }) {
  const [from, to] = [placeOf(army), provinceOf(army.to ?? "")];
  const own = new Map(convoys(legal, army).map((order) => [placeOf(order), order]));
  const beside = (/** @type {string} */ sea) => new Set(neighbours(sea).map(provinceOf));
  /** @type {Map<string, {cost: number, route: string[]}>} */
  const best = new Map();
  const open = [...fleets].filter((sea) => beside(sea).has(from)).map((sea) => [sea]);
  while (open.length > 0) {
    const route = open.shift() ?? [];
    const sea = route.at(-1) ?? "";
    const cost = route.reduce((sum, one) => sum + (own.has(one) ? 1 : FOREIGN), 0);
    if ((best.get(sea)?.cost ?? Infinity) <= cost) continue;
    best.set(sea, { cost, route });
    for (const next of beside(sea)) if (fleets.has(next) && !route.includes(next)) open.push([...route, next]);
  }
  const ends = [...best].filter(([sea]) => beside(sea).has(to)).map(([, way]) => way);
  const [way] = ends.sort((a, b) => a.cost - b.cost);
  return { route: way?.route ?? [], orders: (way?.route ?? []).flatMap((sea) => own.get(sea) ?? []) };
}
