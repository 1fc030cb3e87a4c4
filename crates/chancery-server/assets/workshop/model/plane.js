// Lines and areas of a map in the making.

/** @typedef {import('../../board/geometry.js').Point} Point */

/** The point with a number. @param {readonly Point[]} points @param {number | undefined} id @returns {Point} */
export const pointAt = (points, id) => points[id ?? -1] ?? [0, 0];

/** Coordinates are kept in tenths, as drawings are. @param {number} value */
export const tenth = (value) => Math.round(value * 10) / 10;

/** @param {Point} at @returns {Point} */
export const snapped = ([x, y]) => [tenth(x), tenth(y)];

/** Twice the area to the left of a→b→c; 0 if they are in line. @param {Point} a @param {Point} b @param {Point} c */
export function turn(a, b, c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** The area of a closed line; negative if it runs the other way round. @param {readonly Point[]} line */
export function areaOf(line) {
  let sum = 0;
  for (let index = 0; index < line.length; index += 1) {
    const [a, b] = [pointAt(line, index), pointAt(line, (index + 1) % line.length)];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  return sum / 2;
}

/** Whether a point is inside of a closed line. @param {readonly Point[]} line @param {Point} at */
export function isInside(line, [x, y]) {
  let inside = false;
  for (let index = 0, last = line.length - 1; index < line.length; last = index, index += 1) {
    const [a, b] = [pointAt(line, index), pointAt(line, last)];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** The nearest point of a segment, and how far along it is. @param {Point} a @param {Point} b @param {Point} at @returns {{at: Point, share: number, far: number}} */
export function nearestOn(a, b, at) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  /** @type {Point} */
  const near = [a[0] + dx * share, a[1] + dy * share];
  return { at: near, share, far: Math.hypot(near[0] - at[0], near[1] - at[1]) };
}

/** Where two segments cross, as shares of both; undefined if they do not, or run side by side. @param {Point} a @param {Point} b @param {Point} c @param {Point} d @returns {[number, number] | undefined} */
export function crossing(a, b, c, d) {
  // Most pairs are far apart.
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return undefined;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return undefined;
  const whole = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (Math.abs(whole) < 1e-9) return undefined;
  const share = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / whole;
  const other = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / whole;
  return share >= 0 && share <= 1 && other >= 0 && other <= 1 ? [share, other] : undefined;
}

/** Whether two segments without a common end touch or cross. @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
export function meets(a, b, c, d) {
  if (Math.max(a[0], b[0]) + 0.1 < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) + 0.1 < Math.min(a[0], b[0]))
    return false;
  if (Math.max(a[1], b[1]) + 0.1 < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) + 0.1 < Math.min(a[1], b[1]))
    return false;
  if (crossing(a, b, c, d)) return true;
  return [c, d].some((at) => nearestOn(a, b, at).far < 0.05) || [a, b].some((at) => nearestOn(c, d, at).far < 0.05);
}

/** A line with fewer points that stays within a tolerance. @param {readonly Point[]} line @param {number} tolerance @returns {Point[]} */
export function simplified(line, tolerance) {
  if (line.length < 3) return [...line];
  const [first, last] = [pointAt(line, 0), pointAt(line, line.length - 1)];
  let [far, at] = [0, 0];
  for (let index = 1; index < line.length - 1; index += 1) {
    const off = nearestOn(first, last, pointAt(line, index)).far;
    if (off > far) [far, at] = [off, index];
  }
  if (far <= tolerance) return [first, last];
  return [...simplified(line.slice(0, at + 1), tolerance), ...simplified(line.slice(at), tolerance).slice(1)];
}

/** How far a point is from the lines around it; negative outside of them. @param {readonly (readonly Point[])[]} rings @param {Point} at */
export function depthOf(rings, at) {
  let [inside, far] = [false, Infinity];
  for (const ring of rings) {
    if (isInside(ring, at)) inside = !inside;
    for (let index = 0; index < ring.length; index += 1) {
      const near = nearestOn(pointAt(ring, index), pointAt(ring, (index + 1) % ring.length), at);
      far = Math.min(far, near.far);
    }
  }
  return inside ? far : -far;
}

/** The point farthest from the lines around an area: the best place for a unit. Found on grids that get finer. @param {readonly (readonly Point[])[]} rings @returns {Point} */
export function poleOf(rings) {
  const outer = rings[0] ?? [];
  const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // Long lines have many points; a coarse copy finds the same place.
  const coarse = rings.map((ring) => (ring.length > 200 ? ring.filter((_, index) => index % 3 === 0) : ring));
  /** @type {Point} */
  let best = [(left + right) / 2, (top + bottom) / 2];
  let depth = depthOf(coarse, best);
  let step = Math.max(right - left, bottom - top) / 12;
  /** @param {Point} from @param {number} cells */
  const search = ([x, y], cells) => {
    for (let column = -cells; column <= cells; column += 1) {
      for (let row = -cells; row <= cells; row += 1) {
        /** @type {Point} */
        const at = [x + column * step, y + row * step];
        if (at[0] < left || at[0] > right || at[1] < top || at[1] > bottom) continue;
        const own = depthOf(coarse, at);
        if (own > depth) [best, depth] = [at, own];
      }
    }
  };
  search(best, 6);
  for (let round = 0; round < 3; round += 1) {
    step /= 3;
    search(best, 3);
  }
  return snapped(best);
}
