// Draws scenes from the API over the drawing of the board, in pixels of the screen: units, orders, centres, labels and
// marks. A new scene changes only the elements that differ.

import { svg } from "../shared/dom.js";
import { boxAround, distance, point } from "./geometry.js";
import { Labels } from "./labels.js";
import { OrderMark } from "./order-mark.js";
import { CentreMark, TokenMark, sizesAt } from "./tokens.js";

/** @typedef {import('./atlas.js').Atlas} Atlas */
/** @typedef {import('./geometry.js').Box} Box */
/** @typedef {import('./geometry.js').Point} Point */

/**
 * The units whose orders decided something, by province, with strengths to show beside them.
 * @typedef {object} DuelMarks
 * @property {string[]} [winners]
 * @property {string[]} [losers]
 * @property {{province: string, value: number, lost?: boolean}[]} [strengths]
 * @property {string | undefined} [province]  the province they fought for
 */

const LAYERS = /** @type {const} */ (["centres", "orders", "units", "over", "labels", "ghosts", "marks", "spots"]);
/** A burst with eight points. */
const BURST = `M${Array.from({ length: 16 }, (_, index) => {
  const [radius, angle] = [index % 2 ? 8 : 13, (Math.PI * index) / 8];
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}).join("L")}Z`;

export class ScenePainter {
  /** @param {Atlas} atlas */
  constructor(atlas) {
    this.atlas = atlas;
    /** @type {Record<typeof LAYERS[number], SVGGElement>} */
    this.layers = /** @type {any} */ ({});
    for (const name of LAYERS) this.layers[name] = svg("g", { class: `layer ${name}` });
    this.world = svg("g", {}, ...Object.values(this.layers));
    this.element = svg("svg", { class: "marks" }, this.world);
    this.sizes = sizesAt(1, false);
    /** @type {Map<string, OrderMark>} */
    this.orders = new Map();
    /** @type {Map<string, OrderMark>} */
    this.ghostOrders = new Map();
    /** @type {Map<string, TokenMark>} */
    this.tokens = new Map();
    /** The units that are not dislodged, by province. @type {Map<string, TokenMark>} */
    this.standing = new Map();
    /** @type {Map<string, CentreMark>} */
    this.centres = new Map();
    /** @type {{at: Point, taken: boolean, element: SVGElement}[]} */
    this.bursts = [];
    /** @type {{province: string, lost: boolean, element: SVGElement}[]} */
    this.numbers = [];
    /** @type {DuelMarks | undefined} */
    this.duel = undefined;
    this.labels = new Labels(atlas, this.layers.labels);
    this.drawn = { units: "", marks: "" };
    /** @type {import('./order-mark.js').Surroundings} */
    this.around = {
      leaving: new Set(),
      anchor: (id) => this.standing.get(id)?.at ?? this.atlas.spot(id),
      isLeft: (at) => {
        for (const token of this.standing.values()) if (token.isAside && distance(token.at, at) < 1) return true;
        return false;
      },
    };
  }

  /** Show a scene. @param {Api.SceneView} scene */
  show(scene) {
    this.#showUnits(scene);
    const standoffs = scene.standoffs.map(({ at }) => point(at));
    const orders = [...scene.orders].sort((a, b) => rank(a) - rank(b));
    this.orders = this.#reconcile(this.orders, orders, (order) => {
      const goal = point(order.line?.points.at(-1));
      const meets = order.kind !== "support" && standoffs.some((at) => distance(at, goal) < 1);
      const inStandoff = !!order.verdict && order.verdict !== "succeeds" && meets;
      return new OrderMark(order, {
        inStandoff,
        centre: scene.centres.find(({ province }) => province === order.province),
      });
    });
    this.#showStandoffs(scene);
    this.#emphasise();
    this.#placeLabels();
  }

  /** @param {Api.SceneView} scene */
  #showUnits({ units, centres, dislodged }) {
    // Replacing a token while it is being clicked would lose the click.
    const drawn = JSON.stringify([units, centres, dislodged]);
    if (drawn === this.drawn.units) return;
    this.drawn.units = drawn;
    const leaving = new Set(dislodged);
    this.around.leaving = leaving;
    const owned = new Map(centres.map((centre) => [centre.province, centre]));
    const before = this.tokens;
    this.tokens = new Map();
    this.standing = new Map();
    for (const unit of units) {
      const isAside = unit.role === "dislodged" || leaving.has(unit.province);
      const centre = owned.get(unit.province);
      const key = JSON.stringify([unit, isAside, centre?.owner]);
      const token = before.get(key) ?? new TokenMark(unit, isAside, centre);
      this.tokens.set(key, token);
      if (unit.role !== "dislodged") this.standing.set(unit.province, token);
    }
    settle(
      this.layers.units,
      [...this.tokens.values()].map(({ element }) => element),
    );
    this.centres = new Map(
      centres
        .filter(({ province }) => !this.standing.has(province) || leaving.has(province))
        .map((centre) => [centre.province, new CentreMark(centre)]),
    );
    this.layers.centres.replaceChildren(...[...this.centres.values()].map(({ element }) => element));
    for (const mark of [...this.tokens.values(), ...this.centres.values()]) mark.place(this.sizes);
    // Lines start where units stand.
    for (const mark of this.orders.values()) mark.place(this.sizes, this.around);
  }

  /** Keep the marks of orders that did not change. @param {Map<string, OrderMark>} before @param {Api.SceneOrder[]} orders @param {(order: Api.SceneOrder) => OrderMark} make */
  #reconcile(before, orders, make) {
    /** @type {Map<string, OrderMark>} */
    const after = new Map();
    for (const order of orders) {
      let key = JSON.stringify(order);
      while (after.has(key)) key += "+";
      let mark = before.get(key);
      if (!mark) {
        mark = make(order);
        mark.place(this.sizes, this.around);
      }
      after.set(key, mark);
    }
    this.#order(after, before);
    return after;
  }

  /** Put marks into their layers. @param {Map<string, OrderMark>} marks @param {Map<string, OrderMark>} [before] */
  #order(marks, before) {
    const all = [...marks.values()];
    if (before) for (const [key, mark] of before) if (marks.get(key) !== mark) mark.element.remove();
    const own = (before ?? marks) === this.ghostOrders ? this.layers.ghosts : this.layers.orders;
    settle(
      own,
      all.filter(({ isOver }) => own === this.layers.ghosts || !isOver).map(({ element }) => element),
    );
    if (own === this.layers.orders) {
      settle(
        this.layers.over,
        all.filter(({ isOver }) => isOver).map(({ element }) => element),
      );
    }
  }

  /** @param {Api.SceneView} scene */
  #showStandoffs({ standoffs }) {
    const drawn = JSON.stringify(standoffs);
    if (drawn === this.drawn.marks) return;
    this.drawn.marks = drawn;
    for (const { element } of this.bursts) element.remove();
    this.bursts = standoffs.map(({ province, at }) => {
      const cross = svg("path", { class: "burst-cross", d: "M-3.6-3.6 3.600 3.600M-3.600 3.600 3.600-3.600" });
      const traits = { class: "standoff", "data-province": province, "aria-hidden": "true" };
      const element = svg("g", traits, svg("path", { class: "burst", d: BURST }), cross);
      return { at: point(at), taken: this.standing.has(province), element };
    });
    this.layers.marks.append(...this.bursts.map(({ element }) => element));
    this.#placeMarks();
  }

  #placeMarks() {
    const { scale, token } = this.sizes;
    for (const { at, taken, element } of this.bursts) {
      // A unit stays visible below the burst of those it kept out.
      const lift = taken ? token * 0.72 : 0;
      const [x, y] = [at[0] * scale, at[1] * scale - lift];
      element.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    }
    for (const { province, lost, element } of this.numbers) {
      const mark = this.standing.get(province);
      const [x, y] = mark ? mark.middle(this.sizes) : [0, 0];
      const down = lost ? 0.62 : -0.7;
      element.setAttribute("transform", `translate(${(x + token * 0.68).toFixed(1)} ${(y + token * down).toFixed(1)})`);
    }
  }

  #placeLabels() {
    const { sizes } = this;
    const tokens = new Map(this.standing);
    const holding = new Set();
    const taken = this.boxes();
    for (const { order, token, isGhost } of [...this.orders.values(), ...this.ghostOrders.values()]) {
      if (order.kind === "hold") holding.add(order.province);
      if (!token || isGhost) continue;
      tokens.set(token.view.province, token);
      taken.push(token.box(sizes));
    }
    for (const centre of this.centres.values()) {
      // A new unit carries the mark of its centre.
      const hidden = tokens.get(centre.province)?.isAside === false;
      centre.element.classList.toggle("hidden", hidden);
      if (!hidden) taken.push(centre.box(sizes));
    }
    for (const burst of this.bursts) if (!burst.taken) taken.push(boxAround(scaled(burst.at, sizes.scale), 24, 24));
    this.labels.place(sizes, tokens, taken, holding);
  }

  /** Take over a new scale. @param {number} scale @param {boolean} isNarrow */
  zoom(scale, isNarrow) {
    this.sizes = sizesAt(scale, isNarrow);
    for (const mark of this.tokens.values()) mark.place(this.sizes);
    for (const mark of this.centres.values()) mark.place(this.sizes);
    for (const mark of this.orders.values()) mark.place(this.sizes, this.around);
    for (const mark of this.ghostOrders.values()) mark.place(this.sizes, this.around);
    this.#order(this.orders);
    this.#placeMarks();
    this.#placeLabels();
  }

  /** @param {Point} origin  of the drawing, in the frame */
  pan([x, y]) {
    this.world.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  /** Draw suggestions above the orders. @param {Api.SceneOrder[]} orders */
  ghosts(orders) {
    this.ghostOrders = this.#reconcile(this.ghostOrders, orders, (order) => new OrderMark(order, { isGhost: true }));
    this.#placeLabels();
  }

  /** Mark units: the chosen one, and those without an order. @param {string | undefined} chosen @param {Set<string>} due */
  mark(chosen, due) {
    const ringed = new Set([...(this.duel?.winners ?? []), ...(this.duel?.losers ?? [])]);
    let moved = false;
    for (const token of this.tokens.values()) {
      const { province, role } = token.view;
      const first = role === "dislodged" || !this.#hasDislodged(province);
      const rings = token.ring(first && province === chosen, ringed.has(province));
      const dot = token.markDue(first && due.has(province));
      if (rings || dot) token.place(this.sizes);
      moved ||= rings;
    }
    if (moved) this.#placeLabels();
  }

  /** Whether a dislodged unit waits in a province; it is the one to give orders to. @param {string} province */
  #hasDislodged(province) {
    for (const { view } of this.tokens.values())
      if (view.role === "dislodged" && view.province === province) return true;
    return false;
  }

  /** Show which orders decided something; the arrows of others fade. @param {DuelMarks | undefined} duel */
  explain(duel) {
    this.duel = duel;
    for (const { element } of this.numbers) element.remove();
    this.numbers = (duel?.strengths ?? []).map(({ province, value, lost = false }) => {
      const disc = svg("circle", { r: 12 });
      const text = svg("text", { y: 5.2 }, String(value));
      return { province, lost, element: svg("g", { class: lost ? "strength lost" : "strength" }, disc, text) };
    });
    this.layers.marks.append(...this.numbers.map(({ element }) => element));
    this.#placeMarks();
    this.#emphasise();
  }

  #emphasise() {
    const { duel } = this;
    const deciding = new Set([...(duel?.winners ?? []), ...(duel?.losers ?? [])]);
    for (const { order, element } of this.orders.values()) {
      element.classList.toggle("marked", !!duel && deciding.has(order.province ?? ""));
      element.classList.toggle("mute", !!duel && !deciding.has(order.province ?? ""));
    }
    for (const { element } of this.bursts) {
      element.classList.toggle("mute", !!duel && element.getAttribute("data-province") !== duel.province);
    }
  }

  /** The boxes of all units, in pixels from the origin of the drawing. @returns {Box[]} */
  boxes() {
    return [...this.tokens.values()].map((token) => token.box(this.sizes));
  }

  /** The order whose line is at a point, in pixels from the origin. @param {Point} at @param {number} near */
  orderAt(at, near) {
    for (const mark of this.orders.values()) if (mark.isAt(at, near)) return mark.order;
    return undefined;
  }
}

/** A point of the drawing in pixels. @param {number[]} at @param {number} scale @returns {Point} */
function scaled([x = 0, y = 0], scale) {
  return [x * scale, y * scale];
}

/** Supports lie above the lines they join. @param {Api.SceneOrder} order */
function rank({ kind }) {
  return kind === "support" ? 1 : 0;
}

/** Make elements the children of a layer, in their sequence, and leave those in place alone. @param {Element} layer @param {Element[]} elements */
function settle(layer, elements) {
  const wanted = new Set(elements);
  for (const old of [...layer.children]) if (!wanted.has(old)) old.remove();
  let next = layer.firstElementChild;
  for (const element of elements) {
    if (element === next) next = next.nextElementSibling;
    else layer.insertBefore(element, next);
  }
}
