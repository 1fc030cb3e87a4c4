// The shapes of a drawing: from path data to areas that share their points, and back.

import { areaOf, pointAt, snapped } from "./plane.js";
import { grouped, lineOf, Refusal, segment, stepsOf, traced } from "./planar.js";
import { meets } from "./plane.js";

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {import('./planar.js').Ring} Ring */

/** The lines of path data: straight lines only, absolute or relative. @param {string} data @returns {Point[][]} */
export function readPath(data) {
  const words = data.match(/[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g) ?? [];
  /** @type {Point[][]} */
  const all = [];
  /** @type {Point} */
  let at = [0, 0];
  let command = "";
  let place = 0;
  const number = () => {
    const value = Number(words[place]);
    place += 1;
    if (!Number.isFinite(value)) throw new Refusal("file-path");
    return value;
  };
  while (place < words.length) {
    const word = words[place] ?? "";
    if (/[A-Za-z]/.test(word)) {
      command = word;
      place += 1;
      if (!/[MLHVZ]/i.test(command)) throw new Refusal("file-path");
    }
    const relative = command === command.toLowerCase();
    const [x, y] = relative ? at : [0, 0];
    const kind = command.toUpperCase();
    if (kind === "Z") {
      at = all.at(-1)?.[0] ?? at;
      continue;
    }
    if (kind === "H") at = [x + number(), at[1]];
    else if (kind === "V") at = [at[0], y + number()];
    else at = [x + number(), y + number()];
    if (kind === "M") {
      all.push([at]);
      command = relative ? "l" : "L";
    } else all.at(-1)?.push(at);
  }
  return all.map((line) => line.map(snapped));
}

/** Path data of a closed line. @param {readonly Point[]} line */
export function writePath(line) {
  return `${line.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")}Z`;
}

/** Collects points: those at one place are one point. */
export class PointSet {
  /** @type {Point[]} */
  points = [];
  /** @type {Map<string, number>} */
  #ids = new Map();

  /** @param {Point} at */
  add(at) {
    const name = `${at[0]} ${at[1]}`;
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    this.#ids.set(name, this.points.length);
    this.points.push(at);
    return this.points.length - 1;
  }
}

/** The rings of a closed line: a line that goes to an island and back along itself becomes a ring with a hole. @param {PointSet} set @param {Point[][]} lines @returns {Ring[]} */
export function ringsOf(set, lines) {
  const rings = lines.map((line) =>
    line.map((at) => set.add(at)).filter((id, index, all) => id !== all[(index + 1) % all.length]),
  );
  const steps = rings.flatMap((ring) => {
    const forward = areaOf(lineOf(set.points, ring)) >= 0;
    return stepsOf(forward ? ring : [...ring].reverse());
  });
  const counts = new Map();
  for (const [a, b] of steps) counts.set(segment(a, b), (counts.get(segment(a, b)) ?? 0) + 1);
  const once = steps.filter(([a, b]) => counts.get(segment(a, b)) === 1);
  if (once.length === steps.length) {
    const [only] = rings;
    if (rings.length === 1 && only) return [areaOf(lineOf(set.points, only)) >= 0 ? only : [...only].reverse()];
  }
  return grouped(set.points, traced(set.points, once))[0] ?? [];
}

/** An area as one closed line: it goes to each hole, around it, and back. @param {readonly Point[]} points @param {Ring[]} rings @returns {Point[]} */
export function oneLine(points, rings) {
  let line = [...(rings[0] ?? [])];
  const holes = rings.slice(1);
  while (holes.length > 0) {
    const bridge = shortestBridge(points, line, holes);
    if (!bridge) break;
    const { from, hole, to } = bridge;
    const ring = holes.splice(hole, 1)[0] ?? [];
    line = [...line.slice(0, from + 1), ...ring.slice(to), ...ring.slice(0, to + 1), ...line.slice(from)];
  }
  return lineOf(points, line);
}

/** The shortest line from a ring to a hole that crosses nothing. @param {readonly Point[]} points @param {Ring} line @param {Ring[]} holes */
function shortestBridge(points, line, holes) {
  /** @type {{from: number, hole: number, to: number, far: number}[]} */
  const all = [];
  // Few points are enough to find one.
  const step = Math.max(1, Math.floor((line.length * holes.reduce((sum, ring) => sum + ring.length, 0)) / 60_000));
  holes.forEach((ring, hole) => {
    for (let from = 0; from < line.length; from += step) {
      for (let to = 0; to < ring.length; to += 1) {
        const [a, b] = [pointAt(points, line[from]), pointAt(points, ring[to])];
        all.push({ from, hole, to, far: Math.hypot(a[0] - b[0], a[1] - b[1]) });
      }
    }
  });
  all.sort((one, other) => one.far - other.far);
  const walls = [line, ...holes].flatMap(stepsOf);
  return all.find(({ from, hole, to }) => {
    const [a, b] = [line[from], holes[hole]?.[to]];
    return walls.every(
      ([c, d]) =>
        c === a ||
        d === a ||
        c === b ||
        d === b ||
        !meets(pointAt(points, a), pointAt(points, b), pointAt(points, c), pointAt(points, d)),
    );
  });
}
