// Arrow keys on a map: they move to the nearest place in a direction.

/** @typedef {import('./geometry.js').Point} Point */

const WAYS = /** @type {Record<string, Point>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/** Whether it is an arrow key. @param {string} key */
export const isArrow = (key) => key in WAYS;

/**
 * The place to go to from a point. Places straight ahead are preferred to those at the side.
 * @param {Point} from @param {string} key @param {Iterable<[string, Point]>} places
 */
export function next(from, key, places) {
  const way = WAYS[key];
  /** @type {[number, string] | undefined} */
  let best;
  if (!way) return undefined;
  for (const [id, at] of places) {
    const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (ahead < 1 || aside > ahead * 2.5) continue;
    const cost = ahead + aside * 2;
    if (!best || cost < best[0]) best = [cost, id];
  }
  return best?.[1];
}
