// Highlights of provinces: hatching and outlines in ink on a pale casing, never in the colour of a power.

import { svg } from "../shared/dom.js";

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {"target" | "soft" | "due" | "involved" | "chosen" | "highlight"} LightKind */

let patterns = 0;

export class Lights {
  /** @param {SVGSVGElement} drawing @param {Map<string, SVGElement[]>} ground  the shapes of each province @param {SVGElement} layer */
  constructor(drawing, ground, layer) {
    this.ground = ground;
    this.layer = layer;
    /** The groups in use, by kind and province. @type {Map<string, SVGGElement>} */
    this.shown = new Map();
    /** The groups made so far. @type {Map<string, SVGGElement>} */
    this.made = new Map();
    this.over = "";
    const defs = drawing.querySelector("defs") ?? drawing.insertBefore(svg("defs"), drawing.firstChild);
    patterns += 1;
    this.patterns = [8, 16].map((step) => ({ id: `lit-${patterns}-${step}`, element: hatch(step) }));
    for (const { id, element } of this.patterns) {
      element.id = id;
      defs.append(element);
    }
  }

  /** Keep the hatching the same on the screen. @param {number} scale */
  scale(scale) {
    for (const { element } of this.patterns) {
      element.setAttribute("patternTransform", `rotate(-45) scale(${(1 / scale).toFixed(4)})`);
    }
  }

  /** Show lights. @param {[LightKind, Iterable<string>][]} lights  in painting order */
  show(lights) {
    const wanted = lights.flatMap(([kind, ids]) => [...ids].map((id) => `${kind} ${id}`));
    const set = new Set(wanted);
    for (const [key, group] of this.shown) {
      if (set.has(key)) continue;
      group.remove();
      this.shown.delete(key);
    }
    for (const key of set) {
      if (this.shown.has(key)) continue;
      const group = this.#group(key);
      this.shown.set(key, group);
      this.layer.append(group);
    }
    this.hover(this.over);
  }

  /** Outline the target under the pointer. @param {string} province */
  hover(province) {
    for (const [key, group] of this.shown) group.classList.toggle("over", key.endsWith(` ${province}`));
    const over = this.shown.get(`target ${province}`) ?? this.shown.get(`soft ${province}`);
    // The outline lies above those of its neighbours.
    if (over && over !== this.layer.lastElementChild) this.layer.append(over);
    this.over = province;
  }

  /** @param {string} key */
  #group(key) {
    const known = this.made.get(key);
    if (known) return known;
    const [kind = "", id = ""] = key.split(" ");
    const shapes = (this.ground.get(id) ?? []).map((part) => part.getAttribute("d"));
    const pattern = this.patterns[kind === "soft" ? 1 : 0]?.id;
    // Each shape needs its own path: its start is relative to the end of the one before.
    const hatched = kind === "target" || kind === "soft";
    const group = svg(
      "g",
      { class: `light ${kind}`, "data-lit": id },
      ...(hatched ? shapes.map((d) => svg("path", { d, class: "hatch", fill: `url(#${pattern})` })) : []),
      ...shapes.map((d) => svg("path", { d, class: "casing" })),
      ...shapes.map((d) => svg("path", { d, class: "outline" })),
    );
    this.made.set(key, group);
    return group;
  }
}

/** Lines of two pixels. @param {number} step */
function hatch(step) {
  return svg(
    "pattern",
    { width: step, height: step, patternUnits: "userSpaceOnUse" },
    svg("path", { class: "hatch-ground", d: `M0 0h${step}v${step}H0z` }),
    svg("path", { class: "hatch-line", d: `M0 0h2v${step}H0z` }),
  );
}
