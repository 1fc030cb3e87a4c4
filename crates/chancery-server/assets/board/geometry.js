// Lines on the board as rows of points: how to cut them, measure them and write them as paths.

/** @typedef {[number, number]} Point */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** The distance between two points. @param {Point} a @param {Point} b */
export function distance(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** A point from data, which has no fixed length. @param {number[] | undefined | null} at @returns {Point} */
export function point(at) {
  return [at?.[0] ?? 0, at?.[1] ?? 0];
}

/** @param {Point} a @param {Point} b @param {number} share @returns {Point} */
function between(a, b, share) {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** A line without its first part: what lies within a circle around its start. @param {Point[]} line @param {number} radius */
function cutStart(line, radius) {
  const start = line[0];
  if (!start) return line;
  for (let index = 1; index < line.length; index += 1) {
    const [last, next] = /** @type {[Point, Point]} */ ([line[index - 1], line[index]]);
    const [near, far] = [distance(start, last), distance(start, next)];
    if (far > radius) return [between(last, next, (radius - near) / (far - near || 1)), ...line.slice(index)];
  }
  return line.slice(-2);
}

/** A line without its ends: what lies within a circle around each. @param {Point[]} line @param {number} start @param {number} end */
export function trimmed(line, start, end) {
  const span = distance(line[0] ?? [0, 0], line.at(-1) ?? [0, 0]);
  // Something of a short line has to remain.
  const share = Math.min(1, (span * 0.8) / (start + end || 1));
  const rest = cutStart(line, start * share);
  return cutStart(rest.reverse(), end * share).reverse();
}

/** The first part of a line, by its length. @param {Point[]} line @param {number} share @returns {Point[]} */
export function firstPart(line, share) {
  let left = lengthOf(line) * share;
  /** @type {Point[]} */
  const part = line.slice(0, 1);
  for (let index = 1; index < line.length; index += 1) {
    const [last, next] = /** @type {[Point, Point]} */ ([line[index - 1], line[index]]);
    const step = distance(last, next);
    if (step >= left) return [...part, between(last, next, left / (step || 1))];
    left -= step;
    part.push(next);
  }
  return part;
}

/** @param {Point[]} line */
function lengthOf(line) {
  let sum = 0;
  for (let index = 1; index < line.length; index += 1) {
    sum += distance(/** @type {Point} */ (line[index - 1]), /** @type {Point} */ (line[index]));
  }
  return sum;
}

/** The distance of a point from a line. @param {Point[]} line @param {Point} at */
export function distanceToLine(line, at) {
  let nearest = Infinity;
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = /** @type {[Point, Point]} */ ([line[index - 1], line[index]]);
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const share = ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
    nearest = Math.min(nearest, distance(at, between(a, b, Math.min(1, Math.max(0, share)))));
  }
  return nearest;
}

/** A line as the data of a path. @param {Point[]} line */
export function pathOf(line) {
  let path = "";
  for (const [x, y] of line) path += `${path ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
  return path;
}

/** The head of an arrow at the end of a line. @param {Point[]} line @param {number} length @param {number} width */
export function headOf(line, length, width) {
  const end = line.at(-1) ?? [0, 0];
  // The direction of the last few pixels: the last piece alone may be too short to have one.
  let from = line[0] ?? end;
  for (const at of line) if (distance(at, end) >= length * 0.7) from = at;
  const angle = Math.atan2(end[1] - from[1], end[0] - from[0]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  /** @param {number} x @param {number} y @returns {Point} */
  const turned = (x, y) => [end[0] + x * cos - y * sin, end[1] + x * sin + y * cos];
  const [tip, back, notch] = [length * 0.55, -length * 0.45, -length * 0.18];
  return `${pathOf([turned(tip, 0), turned(back, width / 2), turned(notch, 0), turned(back, -width / 2)])}Z`;
}

/** Whether two boxes overlap. @param {Box} a @param {Box} b */
export function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The area that two boxes share. @param {Box} a @param {Box} b */
export function sharedArea(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** A box by its centre and size. @param {Point} at @param {number} width @param {number} height @returns {Box} */
export function boxAround([x, y], width, height) {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}
