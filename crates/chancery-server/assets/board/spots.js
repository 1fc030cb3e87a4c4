// One focusable spot for each province, for the keyboard and for screen readers.

import { svg } from "../shared/dom.js";
import { isArrow, next } from "./arrow-keys.js";

/** @typedef {import('./geometry.js').Point} Point */

export class Spots {
  /** @param {import('./atlas.js').Atlas} atlas @param {SVGElement} layer */
  constructor(atlas, layer) {
    this.atlas = atlas;
    this.layer = layer;
    this.current = atlas.board.provinces[0]?.id ?? "";
    /** @type {Map<string, {element: SVGElement, at: Point, label: string}>} */
    this.spots = new Map();
    for (const { id } of atlas.board.provinces) {
      const element = svg("circle", { id: `spot-${id}`, r: 24, role: "button", tabindex: "-1", "data-province": id });
      this.spots.set(id, { element, at: atlas.spot(id), label: "" });
      layer.append(element);
    }
    layer.addEventListener("focusin", (event) => {
      const id = /** @type {SVGElement} */ (event.target).dataset["province"];
      if (id) this.stop(id);
    });
    this.stop(this.current);
  }

  /** @param {number} scale */
  zoom(scale) {
    for (const { element, at } of this.spots.values()) {
      element.setAttribute("cx", (at[0] * scale).toFixed(1));
      element.setAttribute("cy", (at[1] * scale).toFixed(1));
    }
  }

  /** Describe every province. @param {(province: string) => string} describe */
  describe(describe) {
    for (const [id, spot] of this.spots) {
      const label = describe(id);
      if (label === spot.label) continue;
      spot.label = label;
      spot.element.setAttribute("aria-label", label);
    }
  }

  /** Make a province the one that the tab key reaches. @param {string} id */
  stop(id) {
    this.spots.get(this.current)?.element.setAttribute("tabindex", "-1");
    this.spots.get(id)?.element.setAttribute("tabindex", "0");
    this.current = id;
  }

  /** Focus a province. @param {string} id */
  focus(id) {
    this.stop(id);
    this.spots.get(id)?.element.focus({ preventScroll: true });
  }

  /** The province that an arrow key leads to. @param {string} key @param {Iterable<string>} stops */
  ahead(key, stops) {
    if (!isArrow(key)) return undefined;
    const places = [...stops].map((id) => /** @type {[string, Point]} */ ([id, this.atlas.spot(id)]));
    return next(this.atlas.spot(this.current), key, places);
  }
}
