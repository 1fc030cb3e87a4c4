// Finds from the drawing who borders whom: armies across land borders, fleets across water and along a coast that two
// provinces share. What somebody adds or removes by hand counts more.

import { lineOf, segment, segmentsOf, stepsOf } from "./planar.js";
import { pointAt } from "./plane.js";

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {import('./types.js').Province} Province */
/** @typedef {import('./types.js').Draft} Draft */
/** @typedef {'army' | 'fleet'} BorderKind */

/**
 * A stretch of coast without a gap.
 * @typedef {object} Stretch
 * @property {string} coast            the id of the coast, as in `nc`; empty if the province has one coast
 * @property {Set<number>} seas        the keys of the seas along it
 * @property {Point[]} line
 * @property {Map<number, number>} ends  the key of the sea at each of its end points
 */

/**
 * @typedef {object} Found
 * @property {Set<string>} army        pairs of places, as in `bur par`
 * @property {Set<string>} fleet       pairs of places, as in `mao spa/nc`
 * @property {Map<number, Stretch[]>} stretches  those of each land, by its key
 */

/** A pair of places, in one order. @param {string} one @param {string} other */
export const pair = (one, other) => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The province of a place. @param {string} place */
export const provinceIn = (place) => place.split("/")[0] ?? "";

/** A place in a province. @param {Province} province @param {string} coast */
const place = (province, coast) => (coast ? `${province.id}/${coast}` : province.id);

/** What the drawing says. @param {Pick<Draft, 'points' | 'areas'>} draft @returns {Found} */
export function foundBorders(draft) {
  const segments = segmentsOf(draft);
  const across = (/** @type {Province} */ own, /** @type {[number, number]} */ step) =>
    segments.get(segment(...step))?.areas.find(({ key }) => key !== own.key);
  /** @type {Map<number, Stretch[]>} */
  const stretches = new Map();
  for (const land of draft.areas.filter(({ kind }) => kind === "land")) {
    stretches.set(
      land.key,
      land.rings.flatMap((ring) => coastLines(draft.points, land, ring, across)),
    );
  }
  // Where the border of two seas ends.
  /** @type {Set<string>} */
  const meeting = new Set();
  for (const { step, areas } of segments.values()) {
    const [one, other] = areas.filter(({ kind }) => kind === "sea").map(({ key }) => key);
    if (one === undefined || other === undefined) continue;
    for (const end of step) meeting.add(`${end} ${Math.min(one, other)} ${Math.max(one, other)}`);
  }
  /** @type {Found} */
  const found = { army: new Set(), fleet: new Set(), stretches };
  for (const land of draft.areas) {
    for (const { coast, seas } of stretches.get(land.key) ?? []) {
      for (const sea of draft.areas) if (seas.has(sea.key)) found.fleet.add(pair(place(land, coast), sea.id));
    }
  }
  for (const { step, areas } of segments.values()) {
    const [one, other] = areas;
    // A seam has the same sea on both sides.
    if (!one || !other || one.key === other.key) continue;
    if (one.kind === "sea" && other.kind === "sea") found.fleet.add(pair(one.id, other.id));
    if (one.kind !== "land" || other.kind !== "land") continue;
    found.army.add(pair(one.id, other.id));
    for (const end of step)
      alongCoast(
        found,
        one,
        other,
        end,
        (a, b) => a === b || meeting.has(`${end} ${Math.min(a, b)} ${Math.max(a, b)}`),
      );
  }
  return found;
}

/** Fleets go along a coast where the border of two lands ends at water that both have. @param {Found} found @param {Province} one @param {Province} other @param {number} end @param {(one: number, other: number) => boolean} joined */
function alongCoast({ stretches, fleet }, one, other, end, joined) {
  for (const own of stretches.get(one.key) ?? []) {
    const sea = own.ends.get(end);
    if (sea === undefined) continue;
    const next = stretches.get(other.key)?.find(({ ends }) => ends.has(end) && joined(sea, ends.get(end) ?? -1));
    if (next) fleet.add(pair(place(one, own.coast), place(other, next.coast)));
  }
}

/**
 * The stretches of coast along a ring.
 * @param {readonly Point[]} points @param {Province} land @param {number[]} ring
 * @param {(own: Province, step: [number, number]) => Province | undefined} across @returns {Stretch[]}
 */
function coastLines(points, land, ring, across) {
  const steps = stepsOf(ring);
  const seas = steps.map((step) => {
    const other = across(land, step);
    return other?.kind === "sea" ? other.key : undefined;
  });
  if (seas.every((sea) => sea === undefined)) return [];
  // Begin behind a gap, if there is one.
  const gap = seas.findIndex((sea) => sea === undefined);
  const turned = steps.map((_, index) => (gap + 1 + index) % steps.length);
  /** @type {Stretch[]} */
  const all = [];
  /** @type {number[]} */
  let run = [];
  const close = () => {
    const ids = run.map((index) => steps[index]?.[0] ?? 0);
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return;
    ids.push(steps[last]?.[1] ?? 0);
    const line = lineOf(points, ids);
    /** @type {Map<number, number>} */
    const ends = new Map();
    if (gap >= 0) {
      ends.set(ids[0] ?? 0, seas[first] ?? -1);
      ends.set(ids.at(-1) ?? 0, seas[last] ?? -1);
    }
    const own = new Set(run.map((index) => seas[index] ?? -1));
    all.push({ coast: coastAt(land, line), seas: own, line, ends });
    run = [];
  };
  for (const index of turned) {
    if (seas[index] === undefined) close();
    else run.push(index);
  }
  close();
  return all;
}

/** The coast of a province that a line belongs to: the nearest. @param {Province} land @param {Point[]} line */
export function coastAt({ coasts }, line) {
  if (coasts.length < 2) return "";
  const far = (/** @type {Point} */ [x, y]) => Math.min(...line.map(([px, py]) => Math.hypot(px - x, py - y)));
  return coasts.reduce((best, coast) => (far(coast.at) < far(best.at) ? coast : best)).id;
}

/** The middle point of a line. @param {Point[]} line @returns {Point} */
export const middle = (line) => pointAt(line, Math.floor(line.length / 2));

/** The borders with what was changed by hand. @param {Draft} draft @param {Found} found @returns {{army: Set<string>, fleet: Set<string>}} */
export function effective({ links, areas }, found) {
  const sets = { army: new Set(found.army), fleet: new Set(found.fleet) };
  const places = new Set(areas.flatMap((one) => placesOf(one)));
  for (const { kind, a, b, on } of links) {
    if (!places.has(a) || !places.has(b)) continue;
    if (on) sets[kind].add(pair(a, b));
    else sets[kind].delete(pair(a, b));
  }
  return sets;
}

/** The places of a province that borders name. @param {Province} province */
export function placesOf({ id, coasts }) {
  return [id, ...(coasts.length > 1 ? coasts.map((coast) => `${id}/${coast.id}`) : [])];
}

/** The neighbours of a place. @param {Set<string>} pairs @param {string} own @returns {string[]} */
export function neighboursOf(pairs, own) {
  const all = [...pairs].map((text) => text.split(" ")).filter((both) => both.includes(own));
  return all.map(([one, other]) => (one === own ? other : one) ?? "").sort();
}

/** Add or remove a border by hand. What the drawing says anyway needs no note. @param {Draft} draft @param {Found} found @param {BorderKind} kind @param {string} a @param {string} b @param {boolean} on @returns {Draft} */
export function linked(draft, found, kind, a, b, on) {
  const rest = draft.links.filter((link) => link.kind !== kind || pair(link.a, link.b) !== pair(a, b));
  const links = found[kind].has(pair(a, b)) === on ? rest : [...rest, { kind, a, b, on }];
  return { ...draft, links };
}
