// One order on the board: its arrow, dots, ring or bar. The scene gives its line from anchor to anchor; here the line is
// cut at the edges of units and drawn with widths in pixels of the screen.

import { svg } from "../shared/dom.js";
import { distance, distanceToLine, firstPart, headOf, pathOf, point, trimmed } from "./geometry.js";
import { ASIDE, TokenMark, crossMark } from "./tokens.js";

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./tokens.js').Sizes} Sizes */

/**
 * What an order meets on the board.
 * @typedef {object} Surroundings
 * @property {Set<string>} leaving  provinces whose unit is dislodged
 * @property {(province: string) => Point | undefined} anchor  where a unit stands
 * @property {(at: Point) => boolean} isLeft  whether the unit at an anchor is dislodged
 */

/** The distance of a line from an empty place, and from a standoff. */
const BEFORE_PLACE = 7;
const BEFORE_BURST = 20;
/** Units closer than this many radii have a short arrow above them. */
const CLOSE = 2.9;

export class OrderMark {
  /**
   * @param {Api.SceneOrder} order @param {object} [more]
   * @param {boolean} [more.isGhost]  whether it is a suggestion, not an order
   * @param {boolean} [more.inStandoff]  whether it fails in a standoff: its arrow ends before the burst, without a cross
   * @param {Api.CentreView | undefined} [more.centre]  where it builds a unit
   */
  constructor(order, { isGhost = false, inStandoff = false, centre } = {}) {
    const { power, kind, text, province, verdict, built } = order;
    this.order = order;
    this.isGhost = isGhost;
    this.inStandoff = inStandoff;
    /** The unit it builds. */
    this.token = built ? new TokenMark(built, false, centre) : undefined;
    this.failed = !isGhost && !!verdict && verdict !== "succeeds";
    /** Whether it lies above the units. */
    this.isOver = false;
    /** Its line in pixels, as drawn. @type {Point[]} */
    this.line = [];
    this.element = svg("g", {
      class: `order ${kind}${this.failed ? " failed" : ""}${isGhost ? " ghost" : ""}`,
      "data-power": power,
      "data-verdict": verdict ?? "none",
      "data-order": text,
      "data-province": province ?? undefined,
    });
    /** @type {Record<string, SVGElement>} */
    this.parts = {};
    this.#build();
  }

  /** Whether its line is dotted, dashed or solid. */
  get #stroke() {
    const { kind, route } = this.order;
    if (kind === "support" || kind === "convoy") return "dotted";
    return route.length > 0 || kind === "retreat" ? "dashed" : "solid";
  }

  /** Whether its arrow stops short. */
  get #stops() {
    return this.failed && this.#stroke !== "dotted" && !this.inStandoff;
  }

  #build() {
    const { line, unordered, kind } = this.order;
    /** @param {string} name @param {SVGElement} part */
    const add = (name, part) => {
      this.parts[name] = part;
      this.element.append(part);
    };
    if (unordered) add("unordered", svg("path", { class: "unordered" }));
    if (line) {
      const hasHead = this.#stroke !== "dotted" && !this.#stops;
      add("casing", svg("path", { class: `line casing ${this.#stroke}` }));
      if (hasHead) add("headCasing", svg("path", { class: "head casing" }));
      for (const name of this.isGhost ? ["ink"] : ["ink", "core"]) {
        add(name, svg("path", { class: `line ${name} ${this.#stroke}` }));
      }
      if (this.#stroke === "dotted") add("joint", svg("circle", { class: "joint", r: 4.6 }));
      else if (hasHead) add("head", svg("path", { class: "head" }));
    }
    if (kind === "hold" || (kind === "convoy" && !line)) {
      const shape = kind === "hold" ? "path" : "circle";
      add("casing", svg(shape, { class: `${kind}-mark casing` }));
      add("ink", svg(shape, { class: `${kind}-mark` }));
    }
    if (this.token) {
      add("built", this.token.element);
      add("badge", svg("g", { class: "badge" }, svg("circle", { r: 7.2 }), svg("path", { d: "M-4 0h8M0-4v8" })));
    }
    const fails = this.failed && kind !== "hold" && !this.inStandoff;
    if (kind === "remove" || kind === "disband" || fails) add("cross", crossMark());
    this.isOver = !!this.token || kind === "remove" || kind === "disband";
  }

  /** @param {Sizes} sizes @param {Surroundings} around */
  place(sizes, around) {
    const { line, unordered, kind, built, province } = this.order;
    if (unordered) this.parts["unordered"]?.setAttribute("d", pathOf(this.#cut(unordered, sizes, around)));
    if (line) this.#placeLine(line, sizes, around);
    const at = built ? point(built.at) : province ? around.anchor(province) : undefined;
    if (!at) return;
    const [x, y] = [at[0] * sizes.scale, at[1] * sizes.scale];
    const { token } = sizes;
    if (kind === "hold") {
      const d = `M${(x - 10).toFixed(1)} ${(y + token * 0.47).toFixed(1)}h20`;
      for (const name of ["casing", "ink"]) this.parts[name]?.setAttribute("d", d);
    } else if (kind === "convoy" && !line) {
      for (const name of ["casing", "ink"]) {
        this.parts[name]?.setAttribute("cx", x.toFixed(1));
        this.parts[name]?.setAttribute("cy", (y - 1).toFixed(1));
        this.parts[name]?.setAttribute("r", (token * 0.74).toFixed(1));
      }
    }
    this.token?.place(sizes);
    const corner = `translate(${(x + token * 0.5).toFixed(1)} ${(y - token * 0.36).toFixed(1)})`;
    this.parts["badge"]?.setAttribute("transform", corner);
    if (line) return;
    // A dislodged unit has a cross at its corner already.
    const gone = `translate(${(x + ASIDE[0]).toFixed(1)} ${(y + ASIDE[1]).toFixed(1)})`;
    this.parts["cross"]?.setAttribute("transform", `${kind === "disband" ? gone : corner} scale(1.2)`);
  }

  /** @param {Api.LineView} line @param {Sizes} sizes @param {Surroundings} around */
  #placeLine(line, sizes, around) {
    const cut = this.#cut(line, sizes, around);
    this.line = this.#stops ? firstPart(cut, 0.82) : cut;
    const d = pathOf(this.line);
    for (const name of ["casing", "ink", "core"]) this.parts[name]?.setAttribute("d", d);
    const [x, y] = this.line.at(-1) ?? [0, 0];
    const head = this.parts["head"] ? headOf(this.line, 11, 13) : "";
    for (const name of ["head", "headCasing"]) this.parts[name]?.setAttribute("d", head);
    this.parts["joint"]?.setAttribute("cx", x.toFixed(1));
    this.parts["joint"]?.setAttribute("cy", y.toFixed(1));
    this.parts["cross"]?.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  /** A line in pixels without the parts that lie under units. @param {Api.LineView} line @param {Sizes} sizes @param {Surroundings} around */
  #cut({ points, end: goal }, { scale, token }, around) {
    const { kind, route, province } = this.order;
    const radius = token * 0.56;
    /** @type {Point[]} */
    let all = points.map(([x = 0, y = 0]) => [x * scale, y * scale]);
    const [first, last] = [point(all[0]), point(all.at(-1))];
    if (kind === "retreat" || (province && around.leaving.has(province))) all = leaning(all);
    const moves = kind === "move" || kind === "retreat";
    // A dislodged unit stands aside, so its place is empty.
    const end = goal === "unit" && moves && around.isLeft(point(points.at(-1))) ? "place" : goal;
    const close = moves && route.length === 0 && distance(first, last) < radius * CLOSE;
    if (moves) this.isOver = close && end === "unit";
    if (end === "order") return trimmed(all, radius * 0.95, 0);
    if (close) return trimmed(all, radius * 0.6, end === "unit" ? radius * 0.75 : BEFORE_PLACE);
    const gap = end === "unit" ? radius * (moves ? 1.12 : 1.2) : BEFORE_PLACE;
    return trimmed(all, radius * 0.95, this.inStandoff ? Math.max(gap, BEFORE_BURST) : gap);
  }

  /** Whether a point in pixels is on its line. @param {Point} at @param {number} near */
  isAt(at, near) {
    return this.line.length > 1 && distanceToLine(this.line, at) < near;
  }
}

/** A line that starts at a dislodged unit, which stands aside. @param {Point[]} line @returns {Point[]} */
function leaning(line) {
  const last = Math.max(1, line.length - 1);
  return line.map(([x, y], index) => {
    const share = (1 - index / last) ** 2;
    return [x + ASIDE[0] * share, y + ASIDE[1] * share];
  });
}
