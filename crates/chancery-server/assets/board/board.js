// The board on the page: the drawing from the server, and over it everything that changes, in pixels of the screen. It
// shows scenes and highlights and reports clicks, hovering and drags. The caller decides what they mean.

import { svg } from "../shared/dom.js";
import { isArrow } from "./arrow-keys.js";
import { provinceOf } from "./atlas.js";
import { Drawing } from "./drawing.js";
import { Floats } from "./floats.js";
import { pathOf } from "./geometry.js";
import { Gestures } from "./gestures.js";
import { HitFinder } from "./hits.js";
import { applyPalette } from "./palette.js";
import { ScenePainter } from "./scene.js";
import { Spots } from "./spots.js";
import { Viewport } from "./viewport.js";
import { zoomButtons } from "./zoom-buttons.js";

/** @typedef {import('./atlas.js').Atlas} Atlas */
/** @typedef {import('./floats.js').Choice} Choice */
/** @typedef {import('./floats.js').Corner} Corner */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./hits.js').BoardHit} BoardHit */
/** @typedef {import('./scene.js').DuelMarks} DuelMarks */

/**
 * Provinces to highlight: the chosen unit, legal targets, targets reached by convoy, provinces of an explanation, and
 * units or centres that still need an order.
 * @typedef {{chosen?: string | undefined, targets?: Set<string>, soft?: Set<string>, involved?: string[], due?: string[]}} LightSet
 */

export class Board {
  /** A click or tap, or Enter on a province. @type {(hit: BoardHit) => void} */
  onpick = () => {};
  /** The pointer is on something else, or on nothing. @type {(hit: BoardHit | undefined) => void} */
  onhover = () => {};
  /** A unit was dragged; `over` is the order it was dropped on. @type {((from: BoardHit, to: BoardHit, more: {over: Api.SceneOrder | undefined}) => void) | undefined} */
  ondrag = undefined;
  /** A click on nothing. @type {() => void} */
  onbackground = () => {};
  /** Whether a unit can be dragged. @type {(hit: BoardHit) => boolean} */
  candrag = () => true;
  /** The description of a province for screen readers. @type {(province: string) => string} */
  describe = (id) => this.atlas.name(id);
  /** The provinces the arrow keys stop at; all if it is empty. @type {() => Iterable<string>} */
  stops = () => [];
  /** Whether the arrow keys move on the board; otherwise the page handles them. */
  walks = true;

  /** @param {HTMLElement} frame @param {Atlas} atlas */
  constructor(frame, atlas) {
    this.frame = frame;
    this.atlas = atlas;
    /** @type {Drawing | undefined} */
    this.drawing = undefined;
    /** @type {LightSet} */
    this.lit = {};
    this.highlighted = "";
    /** Provinces that a letter names. @type {string[]} */
    this.quoted = [];
    /** Orders that a letter names, and those that are suggested. @type {{quoted: Api.SceneOrder[], suggested: Api.SceneOrder[]}} */
    this.hollow = { quoted: [], suggested: [] };
    /** The current scene. @type {Api.SceneView | undefined} */
    this.scene = undefined;
    /** @type {BoardHit | undefined} */
    this.hovered = undefined;
    /** @type {BoardHit | undefined} */
    this.dragged = undefined;
    /** The line of a drag. @type {SVGGElement | undefined} */
    this.carried = undefined;
    this.label = "";
    /** The pointer in the frame. @type {Point} */
    this.pointer = [0, 0];
    this.settling = 0;
    const [, , width = 1, height = 1] = atlas.board.view_box;
    (frame.parentElement ?? frame).style.setProperty("--shape", `${width} / ${height}`);
    frame.dataset["variant"] = atlas.board.id;
    this.painter = new ScenePainter(atlas);
    this.spots = new Spots(atlas, this.painter.layers.spots);
    this.painter.element.setAttribute("role", "group");
    this.painter.element.setAttribute("aria-label", frame.dataset["label"] ?? "");
    this.painter.element.addEventListener("keydown", (event) => this.#key(event));
    frame.append(this.painter.element);
    this.viewport = new Viewport(frame, atlas.board);
    this.hits = new HitFinder(frame, this.viewport, this.painter);
    this.floats = new Floats(frame, this.viewport, (place) => atlas.placeSpot(place));
    this.viewport.onchange = (zoomed) => this.#follow(zoomed);
    this.#follow(true);
    this.#listen();
  }

  /** Replace the drawing; all that is shown on it stays. @param {string} text @param {string} theme */
  draw(text, theme) {
    const drawing = new Drawing(text, theme, this.atlas);
    applyPalette(this.atlas.board, theme);
    drawing.show(this.viewport.view);
    drawing.lights.scale(this.viewport.scale);
    if (this.scene) drawing.tint(this.scene);
    this.drawing?.element.remove();
    this.drawing = drawing;
    this.#light();
    this.frame.prepend(drawing.element);
    this.frame.dataset["drawn"] = theme;
  }

  /** Follow the viewport. @param {boolean} zoomed */
  #follow(zoomed) {
    const { viewport, painter } = this;
    this.drawing?.show(viewport.view);
    painter.pan(viewport.origin);
    if (zoomed) {
      // On paper the frame has another size than on the screen, and marks scale with the drawing.
      painter.element.setAttribute("viewBox", `0 0 ${viewport.width} ${viewport.height}`);
      painter.zoom(viewport.scale, viewport.isNarrow);
      this.spots.zoom(viewport.scale);
      this.drawing?.lights.scale(viewport.scale);
    }
    this.floats.follow();
    this.frame.classList.toggle("near", !viewport.isWhole);
    this.#settle();
  }

  /** Move controls away from units, once nothing moves any more. */
  #settle() {
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.floats.settle(this.tokenBoxes()), 60);
  }

  /** The boxes of all units in the frame, in pixels. */
  tokenBoxes() {
    const [x, y] = this.viewport.origin;
    return this.painter
      .boxes()
      .map((box) => ({ left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y }));
  }

  #listen() {
    new Gestures(this.frame, this.viewport, {
      lifts: (event) => {
        const hit = this.hit(event);
        this.dragged = hit?.onUnit && this.ondrag && this.candrag(hit) ? hit : undefined;
        return !!this.dragged;
      },
      hover: (event) => this.#hover(event),
      leave: () => this.#hover(undefined),
      pick: (event) => {
        const hit = this.hit(event);
        this.pointer = this.viewport.pointer(event);
        if (hit) this.onpick(hit);
        else this.onbackground();
      },
      zooms: (event) => {
        const hit = this.hit(event);
        const wanted = new Set([...(this.lit.targets ?? []), ...(this.lit.soft ?? []), ...this.stops()]);
        return !hit || (!hit.onUnit && !wanted.has(hit.province));
      },
      hold: (event) => {
        const hit = this.hit(event);
        this.pointer = this.viewport.pointer(event);
        if (hit) this.floats.pointerLabel(this.describe(hit.province), this.pointer);
      },
      carry: (event) => this.#carry(event),
      drop: (event) => this.#drop(event),
    });
  }

  /** @param {PointerEvent | undefined} event */
  #hover(event) {
    const hit = event ? this.hit(event) : undefined;
    if (event) this.pointer = this.viewport.pointer(event);
    const old = this.hovered;
    const same = hit?.place === old?.place && hit?.onUnit === old?.onUnit && hit?.arrow === old?.arrow;
    if (!same || !hit !== !old) {
      this.hovered = hit;
      this.drawing?.lights.hover(hit?.province ?? "");
      this.onhover(hit);
    }
    this.floats.pointerLabel(hit ? this.label : undefined, this.pointer);
  }

  /** @param {PointerEvent} event */
  #carry(event) {
    const from = this.dragged;
    if (!from) return;
    this.pointer = this.viewport.pointer(event);
    const [x, y] = this.viewport.origin;
    const start = this.viewport.toFrame(this.atlas.placeSpot(from.place));
    const line = [start, this.pointer].map(([px, py]) => /** @type {Point} */ ([px - x, py - y]));
    this.carried ??= svg(
      "g",
      { class: "order ghost carried" },
      svg("path", { class: "line casing" }),
      svg("path", { class: "line ink" }),
    );
    for (const path of this.carried.children) path.setAttribute("d", pathOf(line));
    if (!this.carried.isConnected) this.painter.layers.marks.append(this.carried);
    const to = this.#under(event);
    if (to?.place === this.hovered?.place && to?.arrow === this.hovered?.arrow) return;
    this.hovered = to;
    this.drawing?.lights.hover(to?.province ?? "");
    this.onhover(to);
  }

  /** @param {PointerEvent | undefined} event */
  #drop(event) {
    const from = this.dragged;
    const to = event && this.#under(event);
    this.dragged = undefined;
    this.carried?.remove();
    if (from && to) this.ondrag?.(from, to, { over: to.arrow });
    this.#hover(undefined);
  }

  /** What is under a pointer that the frame has captured. @param {PointerEvent} event */
  #under(event) {
    return this.hit(event, document.elementFromPoint(event.clientX, event.clientY));
  }

  /** What a pointer is on. @param {MouseEvent} event @param {EventTarget | null} [target] */
  hit(event, target = event.target) {
    const { chosen = "", targets = [], soft = [] } = this.lit;
    const wanted = () => ({ chosen, lit: [...targets, ...soft], stops: [...this.stops()] });
    return this.hits.at(event, target, wanted);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = this.#act(event.key);
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Do what a key means on the board. @param {string} key */
  #act(key) {
    const { spots, viewport } = this;
    if (key === "Enter" || key === " ") {
      const hit = this.hits.key(spots.current);
      this.pointer = viewport.toFrame(this.atlas.placeSpot(hit.place));
      this.onpick(hit);
    } else if (this.walks && isArrow(key)) {
      const stops = [...this.stops()];
      const to = spots.ahead(key, stops.length > 0 ? stops : this.atlas.provinces.keys());
      if (to) this.focus(to);
    } else if (key === "+" || key === "=") viewport.zoom(1.5);
    else if (key === "-") viewport.zoom(1 / 1.5);
    else if (key === "0") viewport.whole();
    else return false;
    return true;
  }

  /** Focus a province. @param {string} id */
  focus(id) {
    this.spots.focus(id);
    this.viewport.reveal(this.atlas.spot(id));
  }

  /** Whether an element of the board has the focus. */
  hasFocus() {
    return this.painter.element.contains(document.activeElement);
  }

  /** Show a scene. @param {Api.SceneView} scene */
  show(scene) {
    if (scene !== this.scene) {
      this.painter.show(scene);
      this.drawing?.tint(scene);
      this.scene = scene;
      this.#light();
      this.#settle();
    }
    this.spots.describe((id) => this.describe(id));
  }

  /** Highlight provinces and units. @param {LightSet} lights */
  light(lights) {
    this.lit = lights;
    this.#light();
  }

  #light() {
    const { chosen, targets = [], soft = [], involved = [], due = [] } = this.lit;
    const { painter } = this;
    const hasUnit = (/** @type {string} */ id) => !!this.hits.tokenOf(id);
    const outlined = new Set([...involved, ...(painter.duel?.province ? [painter.duel.province] : [])]);
    this.drawing?.lights.show([
      ["soft", soft],
      ["target", targets],
      ["due", due.filter((id) => !hasUnit(id))],
      ["involved", outlined],
      ["chosen", chosen && !hasUnit(provinceOf(chosen)) ? [provinceOf(chosen)] : []],
      ["highlight", [...this.quoted, ...(this.highlighted ? [this.highlighted] : [])]],
    ]);
    painter.mark(chosen && provinceOf(chosen), new Set(due));
  }

  /** Outline a province that a list points at, or none. @param {string} [province] */
  highlight(province = "") {
    if (province === this.highlighted) return;
    this.highlighted = province;
    this.#light();
  }

  /** Draw suggested orders, hollow, above the real ones. @param {Api.SceneOrder[]} orders */
  ghosts(orders) {
    this.hollow.suggested = orders;
    this.painter.ghosts([...orders, ...this.hollow.quoted]);
  }

  /** Outline provinces that a letter names, and draw its order, hollow. @param {string[]} provinces @param {Api.SceneOrder[]} [orders] */
  quote(provinces, orders = []) {
    this.quoted = provinces;
    this.hollow.quoted = orders;
    this.ghosts(this.hollow.suggested);
    this.#light();
  }

  /** Show which orders decided something, with their strengths; without an argument, nothing. @param {DuelMarks} [duel] */
  explain(duel) {
    this.painter.explain(duel);
    this.#light();
  }

  /** Emphasise the order of a unit and those of the provinces involved. @param {string} [power] @param {string} [province] */
  mark(power, province) {
    this.explain(
      power === undefined ? undefined : { losers: province ? [province] : [], winners: this.lit.involved ?? [] },
    );
  }

  /** Show a text at the pointer: what a click will do. @param {string} [text] */
  pointerLabel(text = "") {
    this.label = text;
    this.floats.pointerLabel(text, this.pointer);
  }

  /** Show buttons at places, as for coasts; an empty list removes them. @param {Choice[]} choices */
  choices(choices) {
    this.floats.choices(choices);
  }

  /** Keep a control that floats on the board in a corner where it covers no unit. @param {HTMLElement} element @param {Corner[]} [corners] */
  keepFree(element, corners) {
    this.floats.keepFree(element, corners);
    this.#settle();
  }

  /** Open on a power's theatre on a phone, on the whole board elsewhere. @param {string[]} provinces */
  home(provinces) {
    this.viewport.home(provinces);
  }

  /** Show the whole board. */
  whole() {
    this.viewport.whole();
  }

  /** Add the zoom buttons. @param {{zoomIn: string, zoomOut: string, whole: string}} labels */
  addZoom(labels) {
    const buttons = zoomButtons(this.viewport, labels);
    this.frame.append(buttons);
    this.keepFree(buttons);
  }
}
