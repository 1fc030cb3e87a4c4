// Lines on the board: bent ones, and smooth ones through several places. A line keeps clear of labels and
// units as well as it can, as the pictures of the server do.

/**
 * @typedef {[number, number]} Point
 * @typedef {{at: Point, half: Point}} Area  a box that lines keep clear of
 * @typedef {Point[]} Track
 */

/** How far a line may leave the straight way, best first: to the left, so that two that go for each other do not share a line. */
const BENDS = [0.1, 0.18, 0.03, 0.27, -0.1, -0.18, 0.38, -0.27];
const STEPS = 24;

/** @param {Point} a @param {Point} b @param {number} share @returns {Point} */
export const between = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** @param {Point} from @param {Point} to @param {number} bend @returns {Track} */
export function bent(from, to, bend) {
  const middle = between(from, to, 0.5);
  /** @type {Point} */
  const pull = [middle[0] + (to[1] - from[1]) * bend * 2, middle[1] - (to[0] - from[0]) * bend * 2];
  /** @type {Track} */
  const points = [];
  for (let step = 0; step <= STEPS; step += 1) {
    const share = step / STEPS;
    points.push(between(between(from, pull, share), between(pull, to, share), share));
  }
  return points;
}

/** The curve of Catmull and Rom. @param {Point[]} places @returns {Track} */
export function smooth(places) {
  /** @type {Track} */
  const points = [];
  for (let index = 1; index < places.length; index += 1) {
    const [b, c] = [/** @type {Point} */ (places[index - 1]), /** @type {Point} */ (places[index])];
    const [a, d] = [places[index - 2] ?? b, places[index + 1] ?? c];
    for (let step = 0; step < 10; step += 1) {
      const t = step / 10;
      /** @param {0 | 1} axis */
      const along = (axis) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      points.push([along(0), along(1)]);
    }
  }
  const last = places.at(-1);
  return last ? [...points, last] : points;
}

/** A line less its last stretch; of a short one, a third stays. @param {Track} track @param {number} by @returns {Track} */
export function shortened(track, by) {
  const points = [...track];
  let left = Math.min(by, length(track) * 0.65);
  while (points.length > 2) {
    const [last, before] = [/** @type {Point} */ (points.at(-1)), /** @type {Point} */ (points.at(-2))];
    const step = distance(last, before);
    if (step > left) {
      points[points.length - 1] = between(last, before, left / step);
      break;
    }
    left -= step;
    points.pop();
  }
  return points;
}

/** @param {Track} track */
export function length(track) {
  return track.slice(1).reduce((sum, point, index) => sum + distance(/** @type {Point} */ (track[index]), point), 0);
}

/** The point at a share of the way. @param {Track} track @param {number} share @returns {Point} */
export function along(track, share) {
  let left = length(track) * share;
  for (let index = 1; index < track.length; index += 1) {
    const [from, to] = [/** @type {Point} */ (track[index - 1]), /** @type {Point} */ (track[index])];
    const step = distance(from, to);
    if (left <= step && step > 0) return between(from, to, left / step);
    left -= step;
  }
  return track.at(-1) ?? [0, 0];
}

/** Where a line ends, and in which direction. @param {Track} track @returns {[Point, Point]} */
export function end(track) {
  const last = track.at(-1) ?? /** @type {Point} */ ([0, 0]);
  const before = track.at(-2) ?? last;
  const size = distance(last, before) || 1;
  return [last, [(last[0] - before[0]) / size, (last[1] - before[1]) / size]];
}

/** How far from the middle of a box a line ends that stops at its rim. @param {Point} from @param {Point} middle @param {Point} half */
export function rim(from, middle, half) {
  const size = distance(from, middle) || 1;
  const [x, y] = [Math.abs(middle[0] - from[0]) / size, Math.abs(middle[1] - from[1]) / size];
  return Math.min(x < 1e-9 ? Infinity : half[0] / x, y < 1e-9 ? Infinity : half[1] / y);
}

/** @param {Point} point @param {Area} area */
function inside(point, { at, half }) {
  return Math.abs(point[0] - at[0]) < half[0] && Math.abs(point[1] - at[1]) < half[1];
}

/**
 * The way of a unit: of several bends the one that crosses the least.
 * @param {Point} from @param {Point} to @param {number} short @param {Area[]} obstacles @returns {Track}
 */
export function direct(from, to, short, obstacles) {
  /** @type {[number, Track] | undefined} */
  let best;
  // A bent line stays within its length of its middle.
  const [middle, reach] = [between(from, to, 0.5), distance(from, to)];
  const near = obstacles.filter(({ at, half }) => distance(at, middle) < reach + half[0]);
  for (const bend of BENDS) {
    const whole = bent(from, to, bend);
    const track = shortened(whole, short);
    const free = track.filter((point) => distance(point, from) > 20 && distance(point, to) > Math.max(short, 8));
    const crossed = free.filter((point) => near.some((area) => inside(point, area))).length;
    const head = end(track)[0];
    const cost = crossed + (near.some((area) => inside(head, area)) ? 3 : 0);
    if (!best || cost < best[0]) best = [cost, track];
    if (cost === 0) break;
  }
  return best?.[1] ?? [from, to];
}

/** @param {Track} track */
export function pathData(track) {
  return track.map(([x, y], index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
