// What the pointer does on the map, by the chosen tool.

import { Gestures } from "../board/gestures.js";
import { distance } from "../board/geometry.js";
import { changeProvince, dragPoint, drawBorder, joinProvinces } from "./model/edits.js";
import { spotsOf } from "./model/anchors.js";
import { areaAt, insertPoint, landing, Refusal, stepsOf } from "./model/planar.js";
import { nearestOn, pointAt, simplified, snapped } from "./model/plane.js";

/** @typedef {import('../board/geometry.js').Point} Point */
/** @typedef {import('./page.js').WorkshopPage} WorkshopPage */
/** @typedef {'choose' | 'draw' | 'join' | 'anchors' | 'link'} ToolName */

/** How near a pointer has to be to a border, in pixels. */
const NEAR = { mouse: 9, touch: 18 };
/** The distance that a dragged bend takes its neighbours along, in pixels. */
const SOFT = 34;

export class MapTools {
  /** @type {ToolName} */
  tool = "choose";
  /** The line that is being drawn. @type {Point[]} */
  line = [];
  /** What is being dragged. @type {{point: number, draft: import('./model/types.js').Draft} | {anchor: 'unit' | 'label' | 'centre'} | undefined} */
  #held;
  #free = false;
  /** Where the pointer is, until the next frame. @type {Point | undefined} */
  #to;
  #frame = 0;

  /** @param {WorkshopPage} page */
  constructor(page) {
    this.page = page;
    const { frame, viewport } = page.map;
    this.gestures = new Gestures(frame, viewport, {
      lifts: (event) => this.#lifts(/** @type {PointerEvent} */ (event)),
      hover: (event) => this.#hover(event),
      leave: () => this.#hover(undefined),
      pick: (event) => this.#pick(event),
      zooms: () => this.tool !== "draw",
      hold: () => {},
      carry: (event) => this.#carry(event),
      drop: (event) => this.#drop(event),
    });
    frame.addEventListener("dblclick", () => this.tool === "draw" && this.finish());
  }

  /** @param {ToolName} tool */
  choose(tool) {
    this.tool = tool;
    this.cancel();
  }

  /** Forget the line. */
  cancel() {
    this.line = [];
    this.page.showMap();
  }

  /** A place on the map. @param {MouseEvent} event @returns {Point} */
  #at(event) {
    const { viewport } = this.page.map;
    return viewport.toBoard(viewport.pointer(event));
  }

  /** How near something has to be, in units of the map. @param {MouseEvent} event */
  #reach(event) {
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    return (touch ? NEAR.touch : NEAR.mouse) / this.page.map.viewport.scale;
  }

  /** @param {PointerEvent} event */
  #lifts(event) {
    const { page } = this;
    if (page.view !== "map") return false;
    const [at, reach] = [this.#at(event), this.#reach(event)];
    if (this.tool === "draw") {
      this.#free = true;
      return true;
    }
    const own = page.chosen;
    if (!own) return false;
    if (this.tool === "anchors") {
      const spots = spotsOf(page.draft, own);
      /** @type {('centre' | 'label' | 'unit')[]} */
      const names = own.centre ? ["centre", "label", "unit"] : ["label", "unit"];
      const near = names.find((name) => distance(spots[name], at) < 2 * reach);
      this.#held = near && { anchor: near };
      return !!near;
    }
    if (this.tool !== "choose") return false;
    return this.#liftBend(at, reach);
  }

  /** Take a bend of the border, or make one. @param {Point} at @param {number} reach */
  #liftBend(at, reach) {
    const { page } = this;
    const own = page.chosen;
    if (!own) return false;
    const { points } = page.draft;
    const ids = own.rings.flat();
    const nearest = ids.reduce(
      (best, id) => (distance(pointAt(points, id), at) < distance(pointAt(points, best), at) ? id : best),
      ids[0] ?? 0,
    );
    if (distance(pointAt(points, nearest), at) <= reach) {
      this.#held = { point: nearest, draft: page.draft };
      return true;
    }
    for (const step of own.rings.flatMap(stepsOf)) {
      const near = nearestOn(pointAt(points, step[0]), pointAt(points, step[1]), at);
      if (near.far > reach) continue;
      const [map, id] = insertPoint(page.draft, step, snapped(near.at));
      this.#held = { point: id, draft: { ...page.draft, points: map.points, areas: map.areas } };
      return true;
    }
    return false;
  }

  /** @param {PointerEvent | undefined} event */
  #hover(event) {
    if (this.tool !== "draw" || this.page.view !== "map") return;
    const at = event && this.#at(event);
    this.page.showMap(at && this.#snap(at, event), this.line.length > 0 ? at : undefined);
  }

  /** Where a line would begin or end. @param {Point} at @param {MouseEvent} event @returns {Point | undefined} */
  #snap(at, event) {
    const [first] = this.line;
    if (first && this.line.length > 2 && distance(first, at) < 1.5 * this.#reach(event)) return first;
    return landing(this.page.draft, at, this.#reach(event))?.at;
  }

  /** @param {MouseEvent} event */
  #pick(event) {
    const { page } = this;
    const at = this.#at(event);
    if (this.tool === "draw" && page.view === "map") this.#addPoint(at, event);
    else {
      const area = areaAt(page.draft, at);
      if (area && this.tool === "join" && page.view === "map" && page.chosen && page.chosen.key !== area.key)
        this.#join(area.key);
      else page.pick(area, this.tool);
    }
  }

  /** @param {number} other */
  #join(other) {
    const { page } = this;
    const own = page.chosen;
    if (own) this.#attempt(() => page.change(joinProvinces(page.draft, own.key, other)));
  }

  /** Add a corner of a line that is drawn by clicks. A corner on a border ends it. @param {Point} at @param {MouseEvent} event */
  #addPoint(at, event) {
    const snap = this.#snap(at, event);
    const closes = snap && this.line.length > 2 && snap === this.line[0];
    this.line = [...this.line, closes ? pointAt(this.line, 0) : (snap ?? at)];
    if (this.line.length > 1 && snap) this.finish();
    else this.page.showMap(snap);
  }

  /** End the line. */
  finish() {
    const { page } = this;
    const { line } = this;
    this.line = [];
    if (line.length < 2) return page.showMap();
    const { scale } = page.map.viewport;
    return this.#attempt(() => {
      const { draft, made } = drawBorder(page.draft, simplified(line, 1.2 / scale), 14 / scale);
      page.change(draft);
      page.drawn(made);
    });
  }

  /** @param {() => void} change */
  #attempt(change) {
    try {
      change();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.page.refuse(error);
    }
    this.page.showMap();
  }

  /** @param {PointerEvent} event */
  #carry(event) {
    const { page } = this;
    const at = this.#at(event);
    if (this.tool === "draw") {
      if (this.#free) this.line = [];
      this.#free = false;
      const last = this.line.at(-1);
      // A short way between two points would only be a tremble of the hand.
      if (!last || distance(last, at) > 3 / page.map.viewport.scale)
        this.line.push(this.line.length === 0 ? (this.#startOf(event) ?? at) : at);
      page.showMap(this.#snap(at, event));
      return;
    }
    const held = this.#held;
    if (!held) return;
    if ("anchor" in held) this.#moveAnchor(held.anchor, at);
    else {
      // A large map takes some milliseconds, so only the last place of each frame counts.
      this.#to = at;
      this.#frame ||= requestAnimationFrame(() => this.#bend());
    }
  }

  /** Where the pointer went down, on the border if it was near one. @param {PointerEvent} event */
  #startOf(event) {
    const { left, top } = this.page.map.frame.getBoundingClientRect();
    const [x, y] = this.gestures.start;
    const at = this.page.map.viewport.toBoard([x - left, y - top]);
    return this.#snap(at, event) ?? at;
  }

  /** @param {'unit' | 'label' | 'centre'} name @param {Point} at */
  #moveAnchor(name, at) {
    const { page } = this;
    const own = page.chosen;
    if (!own) return;
    const [width, height] = page.draft.size;
    const place = snapped([Math.min(width, Math.max(0, at[0])), Math.min(height, Math.max(0, at[1]))]);
    const { other, ...anchors } = own.anchors;
    // The file has two sets of places, for pictures and for pages; by hand, there is one.
    const rest = Object.fromEntries(Object.entries(other ?? {}).filter(([key]) => key !== name && key !== "page"));
    const spots = spotsOf(page.draft, own);
    page.change(
      changeProvince(page.draft, own.key, {
        anchors: { unit: spots.unit, label: spots.label, ...anchors, [name]: place, other: rest },
      }),
      `anchor ${own.key} ${name}`,
    );
  }

  /** Move the bend that is held to where the pointer is. */
  #bend() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const [held, at] = [this.#held, this.#to];
    this.#to = undefined;
    if (!held || !at || !("point" in held)) return;
    const { page } = this;
    page.setDragging(true);
    try {
      const moved = dragPoint(held.draft, held.point, at, SOFT / page.map.viewport.scale);
      page.change(moved, `bend ${held.point}`);
    } catch (error) {
      // It stays where it was last possible.
      if (!(error instanceof Refusal)) throw error;
      page.refuse(error);
    }
  }

  /** @param {PointerEvent | undefined} event */
  #drop(event) {
    if (this.tool === "draw") {
      if (event) this.finish();
      else this.cancel();
    }
    this.#bend();
    this.#held = undefined;
    this.page.history.settle();
    this.page.setDragging(false);
  }
}
