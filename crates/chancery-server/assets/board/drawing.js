// The drawing of the board from the server: land and sea, which the page tints and highlights.

import { svg } from "../shared/dom.js";
import { Lights } from "./lights.js";

/** @typedef {import('./atlas.js').Atlas} Atlas */

/** What the page draws itself. */
const OWN = "#centres, #units, #orders, #marks, #legend, #labels, #sea-labels, #frame";
const HALOS = 'g:has(> use[href="#labels"], > use[href="#sea-labels"])';

export class Drawing {
  /** @param {string} text  the drawing as SVG @param {string} theme @param {Atlas} atlas */
  constructor(text, theme, atlas) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    this.element = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
    this.theme = theme;
    this.atlas = atlas;
    for (const name of ["title", "desc"]) this.element.querySelector(`:scope > ${name}`)?.remove();
    for (const name of ["aria-labelledby", "role", "width", "height"]) this.element.removeAttribute(name);
    this.element.classList.add("drawing");
    this.element.setAttribute("aria-hidden", "true");
    this.element.setAttribute("preserveAspectRatio", "none");
    for (const layer of this.element.querySelectorAll(`${OWN}, ${HALOS}`)) layer.remove();
    /** The shapes of each province. @type {Map<string, SVGElement[]>} */
    this.ground = new Map(atlas.board.provinces.map(({ id }) => [id, []]));
    for (const part of this.element.querySelectorAll("[data-province]")) {
      this.ground.get(part.getAttribute("data-province") ?? "")?.push(/** @type {SVGElement} */ (part));
    }
    const layer = svg("g", { class: "layer lights" });
    this.element.insertBefore(layer, this.element.querySelector("#sea-names"));
    this.lights = new Lights(this.element, this.ground, layer);
    /** The fills that were set; the browser writes colours its own way. @type {Map<string, string>} */
    this.fills = new Map();
  }

  /** Show a part of the board. @param {number[]} view */
  show(view) {
    this.element.setAttribute("viewBox", view.map((number) => number.toFixed(2)).join(" "));
  }

  /** Fill the provinces with the colours of their powers. @param {Api.SceneView} scene */
  tint({ tints }) {
    const { board } = this.atlas;
    const liveries = board.themes[this.theme]?.powers ?? {};
    const fills = new Map(
      tints.map(({ province, power, centre }) => {
        const pattern = `url(#power-${board.powers.findIndex(({ id }) => id === power)})`;
        const plain = (centre ? liveries[power]?.tint : liveries[power]?.pale) ?? "";
        return [province, this.theme === "print" ? pattern : plain];
      }),
    );
    for (const [id, parts] of this.ground) {
      const fill = fills.get(id) ?? "";
      if ((this.fills.get(id) ?? "") === fill) continue;
      this.fills.set(id, fill);
      for (const part of parts) part.style.fill = fill;
    }
  }
}
