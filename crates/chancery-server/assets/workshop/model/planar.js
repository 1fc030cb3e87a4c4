// A map as areas that share their points: what one side of a border has, the other side has, too. All changes make a
// new map, so that the old one can come back.

import { areaOf, crossing, depthOf, isInside, meets, nearestOn, pointAt, poleOf, snapped, turn } from "./plane.js";

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {number[]} Ring  numbers of points; the area is to its left */
/** @typedef {{key: number, rings: Ring[]}} Area  the outer ring comes first, then those of holes */
/** @template {Area} A @typedef {{points: readonly Point[], areas: readonly A[]}} Planar */
/** @typedef {[number, number]} Step  from a point to the next */

/** Points nearer than this are the same. */
const SAME = 0.35;
/** The least size of a province, and the least distance of its middle from its borders. */
const ROOM = { area: 300, depth: 8 };

/** Why a change is not possible: the key of a text. */
export class Refusal extends Error {}

/** The points of a ring. @param {readonly Point[]} points @param {Ring} ring @returns {Point[]} */
export const lineOf = (points, ring) => ring.map((id) => pointAt(points, id));

/** The lines around an area. @param {readonly Point[]} points @param {Area} area */
export const linesOf = (points, area) => area.rings.map((ring) => lineOf(points, ring));

/** The steps of a ring. @param {Ring} ring @returns {Step[]} */
export function stepsOf(ring) {
  return ring.map((id, index) => [id, ring[(index + 1) % ring.length] ?? id]);
}

/** A name of the segment between two points, in any direction. @param {number} a @param {number} b */
export const segment = (a, b) => (a < b ? a * 0x200000 + b : b * 0x200000 + a);

/** Whether a point is in an area. @param {readonly Point[]} points @param {Area} area @param {Point} at */
export function holds(points, area, at) {
  let inside = false;
  for (const ring of area.rings) if (isInside(lineOf(points, ring), at)) inside = !inside;
  return inside;
}

/** The area at a point. @template {Area} A @param {Planar<A>} map @param {Point} at @returns {A | undefined} */
export function areaAt({ points, areas }, at) {
  return areas.find((area) => holds(points, area, at));
}

/** What a line ends on: a point, or a place between two points. @typedef {{id: number} | {between: Step, at: Point}} Landing */

/** The nearest part of any border. @template {Area} A @param {Planar<A>} map @param {Point} at @param {number} reach @returns {{landing: Landing, at: Point, far: number} | undefined} */
export function landing({ points, areas }, at, reach) {
  /** @type {{landing: Landing, at: Point, far: number} | undefined} */
  let best;
  for (const area of areas) {
    for (const ring of area.rings) {
      for (const [from, to] of stepsOf(ring)) {
        const [a, b] = [pointAt(points, from), pointAt(points, to)];
        if (Math.min(a[0], b[0]) - reach > at[0] || Math.max(a[0], b[0]) + reach < at[0]) continue;
        if (Math.min(a[1], b[1]) - reach > at[1] || Math.max(a[1], b[1]) + reach < at[1]) continue;
        const near = nearestOn(a, b, at);
        if (near.far > reach || (best && near.far >= best.far)) continue;
        const place = snapped(near.at);
        const end = [from, to].find((id) => Math.hypot(...apart(pointAt(points, id), place)) < SAME);
        best = {
          landing: end === undefined ? { between: [from, to], at: place } : { id: end },
          at: end === undefined ? place : pointAt(points, end),
          far: near.far,
        };
      }
    }
  }
  return best;
}

/** @param {Point} a @param {Point} b @returns {Point} */
const apart = (a, b) => [a[0] - b[0], a[1] - b[1]];

/** Put a point between two neighbours, on both sides of their border. @template {Area} A @param {Planar<A>} map @param {Step} step @param {Point} at @returns {[Planar<A>, number]} */
export function insertPoint({ points, areas }, [a, b], at) {
  const id = points.length;
  /** @param {Ring} ring */
  const within = (ring) => {
    const index = stepsOf(ring).findIndex(([from, to]) => (from === a && to === b) || (from === b && to === a));
    return index < 0 ? ring : [...ring.slice(0, index + 1), id, ...ring.slice(index + 1)];
  };
  const next = areas.map((area) => {
    const rings = area.rings.map(within);
    return rings.every((ring, index) => ring === area.rings[index]) ? area : { ...area, rings };
  });
  return [{ points: [...points, at], areas: next }, id];
}

/**
 * The rings that steps make: from each point, the leftmost way on.
 * @param {readonly Point[]} points @param {readonly Step[]} steps @returns {Ring[]}
 */
export function traced(points, steps) {
  /** @type {Map<number, number[]>} */
  const ways = new Map();
  for (const [from, to] of steps) ways.set(from, [...(ways.get(from) ?? []), to]);
  const left = new Set(steps.map(([from, to]) => from * 0x200000 + to));
  /** @type {Ring[]} */
  const rings = [];
  for (const [first, second] of steps) {
    if (!left.has(first * 0x200000 + second)) continue;
    /** @type {Ring} */
    const ring = [];
    let [from, to] = [first, second];
    while (left.delete(from * 0x200000 + to)) {
      ring.push(from);
      const on = ways.get(to) ?? [];
      const next = on.length > 1 ? leftmost(points, from, to, on) : on[0];
      if (next === undefined) break;
      [from, to] = [to, next];
    }
    rings.push(ring);
  }
  return rings;
}

/** The first way on, clockwise from where one comes from. @param {readonly Point[]} points @param {number} from @param {number} at @param {number[]} ways */
function leftmost(points, from, at, ways) {
  const here = pointAt(points, at);
  const angle = (/** @type {number} */ id) => {
    const [x, y] = apart(pointAt(points, id), here);
    return Math.atan2(y, x);
  };
  const back = angle(from);
  const turned = (/** @type {number} */ id) => {
    const by = back - angle(id);
    return by <= 1e-9 ? by + 2 * Math.PI : by;
  };
  return ways.reduce((best, way) => (turned(way) < turned(best) ? way : best));
}

/** Rings as areas: each hole belongs to the smallest ring around it. @param {readonly Point[]} points @param {Ring[]} rings @returns {Ring[][]} */
export function grouped(points, rings) {
  const sized = rings.map((ring) => ({ ring, line: lineOf(points, ring), area: areaOf(lineOf(points, ring)) }));
  const outer = sized.filter(({ area }) => area > 0).sort((a, b) => a.area - b.area);
  /** @type {Ring[][]} */
  const groups = outer.map(({ ring }) => [ring]);
  for (const hole of sized.filter(({ area }) => area < 0)) {
    const inner = middleOf(hole.line);
    const home = outer.findIndex(({ line, area }) => area > -hole.area + 1e-6 && isInside(line, inner));
    groups[home]?.push(hole.ring);
  }
  return groups;
}

/** A point just inside of the hole that a line leaves. @param {Point[]} line @returns {Point} */
function middleOf(line) {
  // Near the middle of a long step, to the right of it, where the hole is.
  let [best, long] = [0, 0];
  for (let index = 0; index < line.length; index += 1) {
    const size = Math.hypot(...apart(pointAt(line, index), pointAt(line, (index + 1) % line.length)));
    if (size > long) [best, long] = [index, size];
  }
  const [a, b] = [pointAt(line, best), pointAt(line, (best + 1) % line.length)];
  const off = 0.01 / (long || 1);
  return [(a[0] + b[0]) / 2 + (b[1] - a[1]) * off, (a[1] + b[1]) / 2 - (b[0] - a[0]) * off];
}

/** All steps of an area. @param {Area} area */
const steps = (area) => area.rings.flatMap(stepsOf);

/**
 * Divide an area by a line of points, which ends on its border or where it began. The larger part keeps the area's key.
 * @template {Area} A @param {Planar<A>} map @param {A} area @param {number[]} line  numbers of points
 * A line that only links two borders divides nothing yet: then the whole stays, with the line as a seam that it runs
 * along on both sides.
 * @returns {[Ring[], Ring[] | undefined]}  the rings of the part that stays, and of the new one
 */
export function divided(map, area, line) {
  const { points } = map;
  const ahead = line.slice(1).map((id, index) => /** @type {Step} */ ([line[index] ?? id, id]));
  const both = ahead.flatMap(
    ([from, to]) =>
      /** @type {Step[]} */ ([
        [from, to],
        [to, from],
      ]),
  );
  if (ahead.some((step) => steps(area).some((wall) => isCrossed(points, step, wall)))) throw new Refusal("cut-crosses");
  const groups = grouped(points, traced(points, [...steps(area), ...both]));
  const size = (/** @type {Ring[]} */ rings) => rings.reduce((sum, ring) => sum + areaOf(lineOf(points, ring)), 0);
  // Nothing may be lost, and nothing may be there twice.
  const parts = groups.reduce((sum, rings) => sum + size(rings), 0);
  if (Math.abs(parts - size(area.rings)) > 0.5) throw new Refusal("cut-no-part");
  const [one, other] = groups;
  if (groups.length === 1 && one) return [one, undefined];
  if (groups.length !== 2 || !one || !other) throw new Refusal("cut-no-part");
  if ([one, other].some((rings) => isSliver(points, rings))) throw new Refusal("cut-too-small");
  return size(one) >= size(other) ? [one, other] : [other, one];
}

/** Whether a part has no room for a unit: what a line cuts off that was drawn a little too far. @param {readonly Point[]} points @param {Ring[]} rings */
function isSliver(points, rings) {
  const lines = rings.map((ring) => lineOf(points, ring));
  if (lines.reduce((sum, line) => sum + areaOf(line), 0) < ROOM.area) return true;
  return depthOf(lines, poleOf(lines)) < ROOM.depth;
}

/** Whether two steps without a common end touch. @param {readonly Point[]} points @param {Step} one @param {Step} other */
function isCrossed(points, one, other) {
  if (one.some((id) => other.includes(id))) return false;
  return meets(pointAt(points, one[0]), pointAt(points, one[1]), pointAt(points, other[0]), pointAt(points, other[1]));
}

/** Two areas as one; refused if they share no border. @template {Area} A @param {Planar<A>} map @param {A} one @param {A} other @returns {Ring[]} */
export function united({ points }, one, other) {
  const all = [...steps(one), ...steps(other)];
  const known = new Set(all.map(([from, to]) => from * 0x200000 + to));
  const rest = all.filter(([from, to]) => !known.has(to * 0x200000 + from));
  if (rest.length === all.length) throw new Refusal("join-apart");
  const groups = grouped(points, traced(points, rest));
  if (groups.length !== 1 || !groups[0]) throw new Refusal("join-apart");
  return groups[0];
}

/** The segments of maps; they depend on the areas alone, not on where their points are. @type {WeakMap<object, Map<number, {step: Step, areas: Area[]}>>} */
const segmentsKnown = new WeakMap();

/** Every segment once, with the areas beside it. @template {Area} A @param {Planar<A>} map @returns {Map<number, {step: Step, areas: A[]}>} */
export function segmentsOf({ areas }) {
  const kept = segmentsKnown.get(areas);
  if (kept) return /** @type {Map<number, {step: Step, areas: A[]}>} */ (kept);
  /** @type {Map<number, {step: Step, areas: A[]}>} */
  const all = new Map();
  for (const area of areas) {
    for (const step of steps(area)) {
      const name = segment(...step);
      const other = all.get(name);
      if (other) other.areas.push(area);
      else all.set(name, { step, areas: [area] });
    }
  }
  segmentsKnown.set(areas, all);
  return all;
}

/**
 * Move points; refused if borders would cross.
 * @template {Area} A @param {Planar<A>} map @param {Map<number, Point>} moved @returns {Planar<A>}
 */
export function movedPoints(map, moved) {
  const points = map.points.map((at, id) => moved.get(id) ?? at);
  const all = [...segmentsOf(map).values()].map(({ step }) => step);
  const touched = all.filter(([a, b]) => moved.has(a) || moved.has(b));
  for (const [a, b] of touched) {
    const [from, to] = [pointAt(points, a), pointAt(points, b)];
    if (Math.hypot(...apart(from, to)) < SAME) throw new Refusal("move-crosses");
    for (const [c, d] of all) {
      if (c === a && d === b) continue;
      const shared = [c, d].find((id) => id === a || id === b);
      if (shared === undefined) {
        if (meets(from, to, pointAt(points, c), pointAt(points, d))) throw new Refusal("move-crosses");
      } else if (folds(points, shared, a === shared ? b : a, c === shared ? d : c)) throw new Refusal("move-crosses");
    }
  }
  for (const area of map.areas) {
    if (!area.rings.some((ring) => ring.some((id) => moved.has(id)))) continue;
    const [before, after] = [map.points, points].map((own) => linesOf(own, area).map(areaOf));
    if (before?.some((size, index) => Math.sign(size) !== Math.sign(after?.[index] ?? 0)))
      throw new Refusal("move-crosses");
  }
  return { points, areas: map.areas };
}

/** Whether two segments from one point lie on each other. @param {readonly Point[]} points @param {number} at @param {number} one @param {number} other */
function folds(points, at, one, other) {
  const [here, a, b] = [pointAt(points, at), pointAt(points, one), pointAt(points, other)];
  const [u, v] = [apart(a, here), apart(b, here)];
  return u[0] * v[0] + u[1] * v[1] > 0 && Math.abs(turn(here, a, b)) < 0.02 * Math.hypot(...u) * Math.hypot(...v);
}

/**
 * Where a drawn line crosses borders, in its direction.
 * @template {Area} A @param {Planar<A>} map @param {Point[]} line @returns {{index: number, share: number, at: Point}[]}
 */
export function crossings(map, line) {
  const { points } = map;
  const all = [...segmentsOf(map).values()].map(
    ({ step: [a, b] }) => /** @type {[Point, Point]} */ ([pointAt(points, a), pointAt(points, b)]),
  );
  /** @type {{index: number, share: number, at: Point}[]} */
  const found = [];
  for (let index = 0; index + 1 < line.length; index += 1) {
    const [from, to] = [pointAt(line, index), pointAt(line, index + 1)];
    for (const [a, b] of all) {
      const shares = crossing(from, to, a, b);
      if (!shares) continue;
      const [share] = shares;
      /** @type {Point} */
      const at = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      found.push({ index, share, at });
    }
  }
  found.sort((a, b) => a.index + a.share - b.index - b.share);
  // A point of two segments is found twice.
  return found.filter(
    ({ at }, index) => index === 0 || Math.hypot(...apart(at, found[index - 1]?.at ?? [0, 0])) > SAME,
  );
}
