// Orders as the board draws them, made in the page: a click shows its order at once, and the scene from the server
// replaces the sketch a moment later. Lines of moves come with the legal orders; the others follow from them.

import { provinceOf } from "../board/atlas.js";
import { placeOf } from "./order.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('../board/atlas.js').Atlas} Atlas
 * @typedef {number[]} Point
 */

/** The number of straight pieces of a curve. */
const PIECES = 16;
/** How far a line deviates to its left, as a part of its length. */
const MOVE_BEND = 0.1;
const SUPPORT_BEND = 0.07;
/** Where a support meets the move it supports. */
const JOINT = 0.58;

export class Sketcher {
  /**
   * @param {Atlas} atlas @param {Api.SceneView} scene
   * @param {Map<string, Api.LineView>} lines  the lines of moves, by places as in `par bur`
   */
  constructor(atlas, scene, lines) {
    this.atlas = atlas;
    this.scene = scene;
    this.lines = lines;
  }

  /** @param {Order} order @returns {Api.SceneOrder} */
  order(order) {
    const { power, kind, text, unit, helped, to } = order;
    const from = this.#spot(unit?.at ?? "");
    // As the server writes it, so that the board need not draw the order again.
    /** @type {Api.SceneOrder} */
    const drawn = {
      ...{ power, kind, text, province: placeOf(order) || null },
      ...{ verdict: null, route: [], line: null, unordered: null, built: null },
    };
    if ((kind === "move" || kind === "retreat") && unit && to) drawn.line = this.#move(unit.at, to);
    else if (kind === "support" && helped && to) {
      const ordered = this.scene.orders.find(
        (one) => one.kind === "move" && one.province === provinceOf(helped.at) && endsIn(one.text, to),
      );
      const line = ordered?.line ?? this.#move(helped.at, to);
      drawn.line = { points: bent(from, along(line.points, JOINT), SUPPORT_BEND), end: "order" };
      if (!ordered) drawn.unordered = line;
    } else if (kind === "support" && helped) {
      drawn.line = { points: bent(from, this.#spot(helped.at), SUPPORT_BEND), end: "unit" };
    } else if (kind === "convoy" && helped) {
      const sails = this.scene.orders.some(({ route }) => route.includes(placeOf(order)));
      if (!sails) drawn.line = { points: bent(from, this.#spot(helped.at), SUPPORT_BEND), end: "unit" };
    } else if (kind === "build" && unit) {
      const { letter, at } = unit;
      const type = letter === "F" ? "F" : "A";
      drawn.built = { role: "built", unit: type, power, province: provinceOf(at), place: at, at: pair(from) };
    }
    return drawn;
  }

  /** The move of a convoyed army along its fleets. @param {Order} order @param {string[]} route  the seas @returns {Api.SceneOrder} */
  convoyed(order, route) {
    const places = [order.unit?.at ?? "", ...route, order.to ?? ""].map((place) => this.#spot(place));
    const end = this.#endAt(order.to ?? "");
    return { ...this.order(order), route, line: { points: smooth(places), end } };
  }

  /** @param {string} from @param {string} to @returns {Api.LineView} */
  #move(from, to) {
    const known = this.lines.get(`${from} ${to}`);
    if (known) return known;
    return { points: bent(this.#spot(from), this.#spot(to), MOVE_BEND), end: this.#endAt(to) };
  }

  /** @param {string} to @returns {Api.LineEnd} */
  #endAt(to) {
    const there = this.scene.units.some(({ province, role }) => role === "unit" && province === provinceOf(to));
    return there ? "unit" : "place";
  }

  /** The anchor of a place. @param {string} place @returns {Point} */
  #spot(place) {
    return this.atlas.placeSpot(place);
  }
}

/** The kinds of order that lie below the others. */
const BELOW = new Set(["support", "convoy"]);

/**
 * A scene with other orders of some powers. Orders that stay keep their drawing.
 * @param {Sketcher} sketcher @param {Map<string, Api.GivenOrder[]>} changed  the orders of each power that changes
 * @param {Order[]} legal @returns {Api.SceneView}
 */
export function sketched(sketcher, changed, legal) {
  const { scene } = sketcher;
  const kept = scene.orders.filter(
    ({ power, text }) => changed.get(power)?.some(({ order }) => order === text) ?? true,
  );
  const known = new Set(kept.map(({ power, text }) => `${power} ${text}`));
  const added = [...changed.values()].flat().flatMap(({ power, order: text }) => {
    const own = !known.has(`${power} ${text}`) && legal.find((one) => one.power === power && one.text === text);
    return own ? [sketcher.order(own)] : [];
  });
  const all = [...kept, ...added];
  return {
    ...scene,
    orders: [...all.filter(({ kind }) => BELOW.has(kind)), ...all.filter(({ kind }) => !BELOW.has(kind))],
  };
}

/** Whether a move in standard notation goes to a place. @param {string} text @param {string} to */
function endsIn(text, to) {
  return text.replace(/ VIA$/, "").endsWith(` - ${to.toUpperCase()}`);
}

/** @param {Point} point @returns {number[]} */
const pair = ([x = 0, y = 0]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** A curve that deviates to the left. @param {Point} from @param {Point} to @param {number} bend @returns {number[][]} */
export function bent([x0 = 0, y0 = 0], [x1 = 0, y1 = 0], bend) {
  const pull = [(x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend];
  const [px = 0, py = 0] = pull;
  return Array.from({ length: PIECES + 1 }, (_, step) => {
    const [share, rest] = [step / PIECES, 1 - step / PIECES];
    const [a, b, c] = [rest * rest, 2 * rest * share, share * share];
    return pair([x0 * a + px * b + x1 * c, y0 * a + py * b + y1 * c]);
  });
}

/** The point of a line after a part of its length. @param {number[][]} points @param {number} share @returns {Point} */
export function along(points, share) {
  const length = (/** @type {number} */ index) => {
    const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [points[index], points[index + 1]];
    return Math.hypot(bx - ax, by - ay);
  };
  const lengths = points.slice(1).map((_, index) => length(index));
  let left = lengths.reduce((sum, one) => sum + one, 0) * share;
  for (const [index, piece] of lengths.entries()) {
    if (left <= piece && piece > 0) {
      const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = []] = [points[index], points[index + 1]];
      return [ax + ((bx - ax) * left) / piece, ay + ((by - ay) * left) / piece];
    }
    left -= piece;
  }
  return points.at(-1) ?? [0, 0];
}

/** A smooth line through places: a Catmull–Rom spline. @param {Point[]} places @returns {number[][]} */
function smooth(places) {
  const points = places.slice(1).flatMap((end, index) => {
    const start = places[index] ?? end;
    const [before, after] = [places[index - 1] ?? start, places[index + 2] ?? end];
    /** @param {number} axis @param {number} t */
    const at = (axis, t) => {
      const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = [before[axis], start[axis], end[axis], after[axis]];
      const cubic = (3 * p1 - p0 - 3 * p2 + p3) * t * t * t;
      return (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + cubic) / 2;
    };
    return Array.from({ length: 10 }, (_, step) => pair([at(0, step / 10), at(1, step / 10)]));
  });
  return [...points, pair(places.at(-1) ?? [0, 0])];
}
