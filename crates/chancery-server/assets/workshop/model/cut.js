// Cuts a map along a drawn line: every area that the line divides becomes two, and a closed line makes an island.

import { crossings, divided, holds, insertPoint, landing, Refusal, stepsOf } from "./planar.js";
import { crossing, pointAt, snapped } from "./plane.js";

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {import('./planar.js').Area} Area */
/** @template {Area} A @typedef {import('./planar.js').Planar<A>} Planar */
/** @typedef {import('./planar.js').Ring} Ring */

/**
 * @template {Area} A
 * @param {Planar<A>} start @param {readonly Point[]} drawn @param {number} reach  how far an end may be from a border
 * @param {(area: A, rings: Ring[], closed: boolean) => A} create  the new area that a part becomes
 * @param {(area: A, rings: Ring[], points: readonly Point[]) => A} keep  the area with the part that stays
 * @returns {{map: Planar<A>, made: A[]}}  without new areas if the line is a seam that divides nothing yet
 */
export function cut(start, drawn, reach, create, keep) {
  const line = drawn.map(snapped).filter((at, index, all) => index === 0 || far(at, all[index - 1]) > 0.5);
  if (line.length < 2) throw new Refusal("cut-short");
  const closes = line.length > 3 && far(line[0], line.at(-1)) <= Math.max(reach, 6);
  const ends = [line[0], line.at(-1)].map((at) => landing(start, at ?? [0, 0], reach));
  if (closes && !ends[0] && crossings(start, line).length === 0) return island(start, line, create, keep);
  const whole = extended(line, ends[0]?.at, ends[1]?.at);
  if (crossesItself(whole)) throw new Refusal("cut-crosses");
  const marks = marksOf(start, whole, !!ends[0], !!ends[1]);
  if (marks.length < 2) throw new Refusal("cut-ends");
  let map = start;
  /** @type {A[]} */
  const made = [];
  for (let index = 0; index + 1 < marks.length; index += 1) {
    const [from, to] = [marks[index], marks[index + 1]];
    if (!from || !to) continue;
    const inner = whole.slice(Math.ceil(from.place + 1e-9), Math.floor(to.place - 1e-9) + 1);
    const result = piece(map, from.at, inner, to.at, create, keep);
    if (!result) continue;
    map = result.map;
    if (result.made) made.push(result.made);
  }
  if (map === start) throw new Refusal("cut-no-part");
  return { map, made };
}

/** @param {Point | undefined} a @param {Point | undefined} b */
const far = (a, b) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Infinity);

/** A line that ends exactly where it lands. @param {Point[]} line @param {Point | undefined} first @param {Point | undefined} last */
function extended(line, first, last) {
  const whole = [...line];
  if (first) whole[0] = first;
  if (last) whole[whole.length - 1] = last;
  return whole;
}

/** Whether a line crosses itself. @param {readonly Point[]} line */
function crossesItself(line) {
  for (let one = 0; one + 1 < line.length; one += 1) {
    for (let other = one + 2; other + 1 < line.length; other += 1) {
      // A loop may end where it began.
      if (one === 0 && other + 2 === line.length && far(line[0], line.at(-1)) < 1) continue;
      if (crossing(pointAt(line, one), pointAt(line, one + 1), pointAt(line, other), pointAt(line, other + 1)))
        return true;
    }
  }
  return false;
}

/** Where a line meets borders, by the place on the line. @template {Area} A @param {Planar<A>} map @param {Point[]} line @param {boolean} first @param {boolean} last */
function marksOf(map, line, first, last) {
  const found = crossings(map, line).map(({ index, share, at }) => ({ place: index + share, at: snapped(at) }));
  const end = line.length - 1;
  const inner = found.filter(({ at }) => far(at, line[0]) > 0.6 && far(at, line[end]) > 0.6);
  return [
    ...(first ? [{ place: 0, at: line[0] ?? /** @type {Point} */ ([0, 0]) }] : []),
    ...inner,
    ...(last ? [{ place: end, at: line[end] ?? /** @type {Point} */ ([0, 0]) }] : []),
  ];
}

/**
 * Divide one area by a piece of the line between two borders; nothing if the piece divides none.
 * @template {Area} A
 * @param {Planar<A>} map @param {Point} from @param {Point[]} inner @param {Point} to
 * @param {(area: A, rings: Ring[], closed: boolean) => A} create @param {(area: A, rings: Ring[], points: readonly Point[]) => A} keep
 */
function piece(map, from, inner, to, create, keep) {
  const path = [from, ...inner, to];
  const middle = path[Math.floor(path.length / 2)] ?? from;
  /** @type {Point} */
  const probe = path.length > 2 ? middle : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const area = map.areas.find((one) => holds(map.points, one, probe));
  if (!area) return undefined;
  const [before, start] = landed(map, from);
  const [ready, end] = landed(before, to);
  if (start === undefined || end === undefined || start === end || isLinked(ready.areas, start, end, inner))
    return undefined;
  const own = ready.areas.find(({ key }) => key === area.key);
  const mine = own?.rings.flat() ?? [];
  if (!own || !mine.includes(start) || !mine.includes(end)) return undefined;
  const ids = inner.map((_, index) => ready.points.length + index);
  const grown = { points: [...ready.points, ...inner], areas: ready.areas };
  try {
    return replaced(grown, own, divided(grown, own, [start, ...ids, end]), false, create, keep);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Whether two points are neighbours already, and the line between them is straight. @param {readonly Area[]} areas @param {number} a @param {number} b @param {Point[]} inner */
function isLinked(areas, a, b, inner) {
  const beside = (/** @type {[number, number]} */ [from, to]) => (from === a && to === b) || (from === b && to === a);
  return inner.length === 0 && areas.some(({ rings }) => rings.some((ring) => stepsOf(ring).some(beside)));
}

/** The number of the point where a line lands, which may have to be made. @template {Area} A @param {Planar<A>} map @param {Point} at @returns {[Planar<A>, number | undefined]} */
function landed(map, at) {
  const found = landing(map, at, 1);
  if (!found) return [map, undefined];
  if ("id" in found.landing) return [map, found.landing.id];
  return insertPoint(map, found.landing.between, found.landing.at);
}

/** @template {Area} A @param {Planar<A>} map @param {A} area @param {[Ring[], Ring[] | undefined]} parts @param {boolean} closed @param {(area: A, rings: Ring[], closed: boolean) => A} create @param {(area: A, rings: Ring[], points: readonly Point[]) => A} keep */
function replaced(map, area, [stays, goes], closed, create, keep) {
  const made = goes && create(area, goes, closed);
  const kept = keep(area, stays, map.points);
  const areas = map.areas.flatMap((one) => (one.key === area.key ? [kept, ...(made ? [made] : [])] : [one]));
  return { map: { points: map.points, areas }, made };
}

/**
 * A closed line inside of one area.
 * @template {Area} A
 * @param {Planar<A>} map @param {Point[]} line
 * @param {(area: A, rings: Ring[], closed: boolean) => A} create @param {(area: A, rings: Ring[], points: readonly Point[]) => A} keep
 */
function island(map, line, create, keep) {
  const loop = far(line[0], line.at(-1)) < 6 && line.length > 4 ? line.slice(0, -1) : line;
  if (crossesItself([...loop, loop[0] ?? [0, 0]])) throw new Refusal("cut-crosses");
  const area = map.areas.find((one) => holds(map.points, one, loop[0] ?? [0, 0]));
  if (!area) throw new Refusal("cut-ends");
  const ids = loop.map((_, index) => map.points.length + index);
  const grown = { points: [...map.points, ...loop], areas: map.areas };
  const parts = divided(grown, area, [...ids, ids[0] ?? 0]);
  // The inside is new, even if it is the larger part.
  const inside = (/** @type {Ring[]} */ [outer]) => !!outer?.every((id) => id >= map.points.length);
  const [stays, goes] = parts[1] && inside(parts[0]) ? [parts[1], parts[0]] : parts;
  if (!goes) throw new Refusal("cut-no-part");
  const result = replaced(grown, area, [stays, goes], true, create, keep);
  return { map: result.map, made: result.made ? [result.made] : [] };
}
