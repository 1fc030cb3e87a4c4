// Orders on the board, in the forms that docs/PICTURES.md tells: success and failure differ in form, not
// in colour alone.

import { svg } from "./dom.js";
import { along, bent, direct, distance, end, pathData, rim, shortened, smooth } from "./curves.js";
import { placeOf, province } from "./order.js";

/**
 * @typedef {import('./curves.js').Point} Point
 * @typedef {import('./curves.js').Track} Track
 * @typedef {import('./scene.js').Mark} Mark
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./scene.js').Atlas} Atlas
 */

const GAP = 13;
const EMPTY = 11;

/** Draws the orders of a scene. */
export class Arrows {
  /** @param {Atlas} atlas @param {Scene} scene @param {Record<string, Api.Livery>} liveries */
  constructor(atlas, scene, liveries) {
    this.atlas = atlas;
    this.scene = scene;
    this.liveries = liveries;
    const { sizes, provinces } = atlas.board;
    this.half = sizes.unit;
    /** @type {import('./curves.js').Area[]} */
    this.obstacles = [];
    for (const one of provinces) {
      this.obstacles.push({ at: one.anchors.label, half: sizes.label });
      if (one.centre_at) this.obstacles.push({ at: one.centre_at, half: sizes.centre });
    }
    for (const piece of scene.pieces)
      this.obstacles.push({ at: atlas.spot(piece.at, piece.dislodged), half: sizes.unit });
  }

  /** Orders that lie under the units: help first, as it lies under what it helps. @returns {SVGGElement[]} */
  lines() {
    const helps = (/** @type {Mark} */ mark) => mark.order.kind === "support" || mark.order.kind === "convoy";
    const under = this.scene.marks.filter(({ order }) => order.kind !== "build" && order.kind !== "waive");
    /** @type {SVGGElement[]} */
    const joints = [];
    const drawn = [...under.filter(helps), ...under.filter((mark) => !helps(mark))].map((mark) =>
      this.#group(mark, this.#order(mark, joints)),
    );
    return [...drawn, ...joints];
  }

  /** What lies over the units: what is built, and where units stood each other off. @returns {SVGGElement[]} */
  marks() {
    const built = this.scene.marks.filter(({ order }) => order.kind === "build");
    const plus = built.map((mark) => {
      const [x, y] = this.atlas.spot(mark.order.unit?.at ?? "");
      const badge = svg("path", { d: `M${x + 15} ${y - 18}v9M${x + 10.5} ${y - 13.5}h9`, class: "plus" });
      const disc = svg("circle", { cx: x + 15, cy: y - 13.5, r: 8, class: "badge" });
      return this.#group(mark, failed(mark) ? [cross([x + 15, y - 12], 5)] : [disc, badge]);
    });
    const taken = new Set(this.scene.pieces.map((piece) => province(piece.at)));
    const stars = this.scene.standoffs.map((place) => {
      const [x, y] = this.atlas.spot(place);
      /** @type {Point} */
      const at = taken.has(place) ? [x + 26, y] : [x, y];
      return svg("g", { class: "standoff", "aria-hidden": "true" }, burst(at, 12), cross(at, 4));
    });
    return [...plus, ...stars];
  }

  /** @param {Mark} mark @param {SVGElement[]} parts @returns {SVGGElement} */
  #group(mark, parts) {
    const livery = this.liveries[mark.power];
    const group = svg(
      "g",
      {
        class: `order ${mark.order.kind}${failed(mark) ? " failed" : ""}`,
        "data-power": mark.power,
        "data-verdict": mark.verdict ?? "none",
        "data-order": mark.order.text,
        "data-province": placeOf(mark.order) || undefined,
      },
      svg("title", {}, mark.order.text),
      ...parts,
    );
    group.style.setProperty("--arrow", livery?.arrow ?? "#444");
    return group;
  }

  /** Where a move ends: at a unit that is there, or at the empty place. @param {Point} from @param {string} to @returns {[Point, number]} */
  #goal(from, to) {
    const goal = this.atlas.spot(to);
    const there = this.scene.pieces.find((piece) => !piece.dislodged && province(piece.at) === province(to));
    const token = there && this.atlas.spot(there.at);
    return token && distance(token, goal) < 20 ? [token, rim(from, token, this.half) + GAP] : [goal, EMPTY];
  }

  /** The line of a move, and whether it goes by sea. @param {import('./order.js').Order} order @returns {{track: Track, sails: boolean}} */
  #track(order) {
    const from = this.atlas.spot(order.unit?.at ?? "", order.kind === "retreat");
    const fleets = order.kind === "move" ? this.atlas.route(order, this.scene.marks) : [];
    const places = [from, ...fleets.map((sea) => this.atlas.spot(sea))];
    const [goal, short] = this.#goal(places.at(-1) ?? from, order.to ?? "");
    if (fleets.length === 0) return { track: direct(from, goal, short, this.obstacles), sails: false };
    return { track: shortened(smooth([...places, goal]), short), sails: true };
  }

  /** @param {Mark} mark @param {SVGGElement[]} joints @returns {SVGElement[]} */
  #order(mark, joints) {
    const { order } = mark;
    const bad = failed(mark);
    const own = this.atlas.spot(order.unit?.at ?? "");
    switch (order.kind) {
      case "hold":
        return [ring(own), ...(bad ? [cross([own[0] + 20, own[1] - 14], 4.6)] : [])];
      case "move":
      case "retreat": {
        const { track } = this.#track(order);
        return [
          ...arrow(track, bad),
          ...(bad && order.kind === "retreat" ? [gone(this.atlas.spot(order.unit?.at ?? "", true))] : []),
        ];
      }
      case "disband": {
        const piece = this.scene.pieces.find((one) => one.dislodged && province(one.at) === placeOf(order));
        return [gone(this.atlas.spot(order.unit?.at ?? "", !!piece))];
      }
      case "convoy": {
        const army = this.atlas.spot(order.helped?.at ?? "");
        const carries = this.scene.marks.some(
          (one) => one.order.kind === "move" && this.atlas.route(one.order, this.scene.marks).includes(placeOf(order)),
        );
        const tie = shortened(bent(own, army, 0), rim(own, army, this.half) + 5);
        return [
          ...(carries ? [] : cased(pathData(tie), "dots")),
          ...waves(own),
          ...(bad ? [cross(carries ? [own[0] + 20, own[1] + 14] : along(tie, 0.5), 4.6)] : []),
        ];
      }
      default:
        return order.to ? this.#supportMove(mark, own, joints) : this.#supportHold(mark, own);
    }
  }

  /** @param {Mark} mark @param {Point} own @returns {SVGElement[]} */
  #supportHold(mark, own) {
    const helped = this.atlas.spot(mark.order.helped?.at ?? "");
    const track = shortened(bent(own, helped, 0.07), rim(own, helped, this.half) + 5);
    const [[x, y], [dx, dy]] = end(track);
    const bar = `M${x - dy * 7} ${y + dx * 7}L${x + dy * 7} ${y - dx * 7}`;
    return [
      ...cased(pathData(track), "dots"),
      ...cased(bar, "line"),
      ...(failed(mark) ? [cross(along(track, 0.5), 4.6)] : []),
    ];
  }

  /** Joined to the move that it helps; if there is none, to where that would be. @param {Mark} mark @param {Point} own @param {SVGGElement[]} joints @returns {SVGElement[]} */
  #supportMove(mark, own, joints) {
    const { helped, to = "" } = mark.order;
    const same = (/** @type {Mark} */ { order }) =>
      order.kind === "move" &&
      placeOf(order) === province(helped?.at ?? "") &&
      province(order.to ?? "") === province(to);
    const move = this.scene.marks.find(same);
    const unit = helped ?? { letter: "", at: "" };
    const { track, sails } = this.#track(move?.order ?? { text: "", kind: "move", unit, to });
    const joint = along(track, sails ? 0.85 : 0.62);
    const line = bent(own, joint, 0);
    const dot = svg("circle", { cx: joint[0], cy: joint[1], r: 4, class: failed(mark) ? "joint empty" : "joint" });
    joints.push(this.#group(mark, [dot]));
    const ghost = move ? [] : cased(pathData(track), "ghost");
    return [...ghost, ...cased(pathData(line), "dots"), ...(failed(mark) ? [cross(along(line, 0.5), 4.6)] : [])];
  }
}

/** @param {Mark} mark */
function failed(mark) {
  return mark.verdict !== undefined && mark.verdict !== "succeeds";
}

/** A line on a casing that lifts it off the ground. @param {string} d @param {string} kind @returns {SVGElement[]} */
function cased(d, kind) {
  return [svg("path", { d, class: `casing ${kind}` }), svg("path", { d, class: kind })];
}

/** @param {Track} track @param {boolean} bad @returns {SVGElement[]} */
function arrow(track, bad) {
  const [[x, y], [dx, dy]] = end(track);
  const [bx, by] = [x - dx * 3.5, y - dy * 3.5];
  const points = [
    `${x + dx * 8} ${y + dy * 8}`,
    `${bx + dy * 6.6} ${by - dx * 6.6}`,
    `${bx - dy * 6.6} ${by + dx * 6.6}`,
  ];
  const d = `M${points.join("L")}z`;
  const head = [svg("path", { d, class: "head casing" }), svg("path", { d, class: "head" })];
  return [...cased(pathData(track), "line"), ...head, ...(bad ? [cross([x - dx * 9, y - dy * 9], 5)] : [])];
}

/** @param {Point} at */
function ring([x, y]) {
  const box = { x: x - 20, y: y - 16, width: 40, height: 32, rx: 9 };
  return svg("g", {}, svg("rect", { ...box, class: "casing ring" }), svg("rect", { ...box, class: "ring" }));
}

/** The water under a fleet that carries an army. @param {Point} at */
function waves([x, y]) {
  return cased(`M${x - 18} ${y + 16.5}q4.5-5 9 0t9 0 9 0 9 0`, "waves");
}

/** Two lines through a point. @param {Point} at @param {number} size @param {number} [high] */
export function cross([x, y], size, high = size) {
  const d = `M${x - size} ${y - high}L${x + size} ${y + high}M${x - size} ${y + high}L${x + size} ${y - high}`;
  return svg("g", { class: "cross" }, svg("path", { d, class: "casing" }), svg("path", { d }));
}

/** A large cross behind a unit that leaves the board. @param {Point} at */
function gone(at) {
  const large = cross(at, 20, 16);
  large.classList.add("gone");
  return large;
}

/** A star: something was driven out, or fought for in vain. @param {Point} at @param {number} radius */
export function burst([x, y], radius) {
  const points = Array.from({ length: 20 }, (_, number) => {
    const [angle, far] = [(Math.PI * number) / 10, number % 2 ? radius * 0.72 : radius];
    return `${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far * 0.82).toFixed(1)}`;
  });
  return svg("path", { d: `M${points.join("L")}z`, class: "burst" });
}
