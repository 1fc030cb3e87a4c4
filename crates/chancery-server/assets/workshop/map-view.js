// The map in the making: land and sea scale, everything else is measured in pixels of the screen.

import { svg } from "../shared/dom.js";
import { Viewport } from "../board/viewport.js";
import { figure, sizesAt } from "../board/tokens.js";
import { pathOf } from "../board/geometry.js";
import { coastSpot, spotsOf } from "./model/anchors.js";
import { provinceIn } from "./model/borders.js";
import { isProvince } from "./model/edits.js";
import { segmentsOf } from "./model/planar.js";
import { pointAt } from "./model/plane.js";

/** @typedef {import('../board/geometry.js').Point} Point */
/** @typedef {import('./model/types.js').Draft} Draft */
/** @typedef {import('./model/types.js').Province} Province */
/** @typedef {import('./model/borders.js').Found} Found */

/**
 * What is shown beside the map itself.
 * @typedef {object} Overlay
 * @property {number} [chosen]         the key of a province
 * @property {number[]} [others]       the keys of provinces to outline
 * @property {Province[]} [linked]     the neighbours to which lines are drawn
 * @property {Set<string>} [byHand]    the ids of those that were linked by hand
 * @property {Point[]} [handles]       bends of the border of the chosen province
 * @property {boolean} [units]         whether the units at the start are shown
 * @property {boolean} [anchors]       whether the places of the chosen province are shown
 * @property {Point[]} [line]          the line that is being drawn
 * @property {Point} [snap]            where it would end
 * @property {{label: string, at: Point}[]} [coasts]  names of coasts
 */

const SYMBOLS = `<g id="army"><rect x="-15.5" y="-11.5" width="31" height="23" rx="4"/><g fill="currentColor" stroke="none"><path d="M-10.9 1.300C-11.500-.8-10.300-2-8.500-2.700L7.100-8.900 7.500-9.800 10.800-8.300 8.800-3.700 7.700-4.300-6.900 3.100C-8.700 4-10.400 3.300-10.900 1.300z"/><path fill-rule="evenodd" d="M-.9-.8a5 5 0 1 0 .02 0zM-.9 1.300a2.900 2.900 0 1 1-.02 0z"/><path d="M-.9 3a1.200 1.200 0 1 0 .02 0zM3.600 6.500 11.800 7.400V9.200H1.600z"/></g></g><g id="fleet"><path d="M-1.300-14H1.500Q10.700-10.700 13-.8H18.500Q17 8.300 10.600 12H-10.600Q-17 8.300-18.500-.8H-11.200Q-8.600-8-1.300-14z"/><g fill="currentColor" stroke="none"><path d="M-.9-11.800H1V-1.200H-.9z"/><path d="M2.600-9.900Q8.500-7 9.900-1.900H2.600zM-2.500-8.700V-1.900H-8Q-6-5.800-2.500-8.700zM-14.300 2.100H14.300L13.500 4.500H-13.500z"/></g></g><pattern id="ws-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatched" width="8" height="8"/><path class="hatch" d="M0 0V8"/></pattern>`;

export class MapView {
  /** @type {Overlay} */
  overlay = {};

  /** @param {HTMLElement} frame @param {Draft} draft @param {Found} found */
  constructor(frame, draft, found) {
    this.frame = frame;
    this.draft = draft;
    this.found = found;
    this.layers = {
      seas: svg("g"),
      shore: svg("path", { class: "ws-shore" }),
      lands: svg("g"),
      ornaments: svg("g"),
      seams: svg("path", { class: "ws-seam" }),
      seaBorders: svg("path", { class: "ws-sea-border" }),
      borders: svg("path", { class: "ws-border" }),
      coast: svg("path", { class: "ws-coast" }),
      lights: svg("g", { class: "layer lights" }),
    };
    this.drawing = svg(
      "svg",
      { class: "drawing ws-map", "aria-hidden": "true", preserveAspectRatio: "none" },
      ...Object.values(this.layers),
    );
    this.marks = svg("g");
    const symbols = svg("defs");
    symbols.innerHTML = SYMBOLS;
    this.overlaySvg = svg("svg", { class: "marks ws-marks", "aria-hidden": "true" }, symbols, this.marks);
    frame.replaceChildren(this.drawing, this.overlaySvg);
    this.viewport = this.#viewport(draft);
    this.draw(draft, found);
  }

  /** @param {Draft} draft */
  #viewport({ size }) {
    const view = /** @type {Api.BoardView} */ (
      /** @type {unknown} */ ({ view_box: [0, 0, ...size], provinces: [{ at: [0, 0], coasts: [] }] })
    );
    const viewport = new Viewport(this.frame, view);
    viewport.onchange = (zoomed) => this.#move(zoomed);
    return viewport;
  }

  /** Show another draft. @param {Draft} draft @param {Found} found */
  draw(draft, found) {
    if (draft.size[0] !== this.draft.size[0] || draft.size[1] !== this.draft.size[1]) {
      this.viewport.box = [0, 0, ...draft.size];
      this.viewport.whole();
    }
    this.draft = draft;
    this.found = found;
    this.frame.parentElement?.style.setProperty("--shape", `${draft.size[0]} / ${draft.size[1]}`);
    const { layers } = this;
    /** @type {Map<string, string>} */
    const colours = new Map(
      draft.powers.flatMap(({ homes, colour }) =>
        homes.map((home) => /** @type {[string, string]} */ ([home, colour])),
      ),
    );
    const path = (/** @type {Province} */ area) => {
      const d = area.rings.map((ring) => `${pathOf(ring.map((id) => pointAt(draft.points, id)))}Z`).join("");
      const own = area.kind === "land" ? colours.get(area.id) : undefined;
      const shade = area.kind === "sea" ? ` shade-${area.key % 3}` : "";
      return svg("path", {
        d,
        class: `area ${area.kind}${shade}`,
        "fill-rule": "evenodd",
        "data-key": area.key,
        style: own ? `--home:${own}` : undefined,
      });
    };
    const isWater = (/** @type {Province} */ { kind }) => kind === "sea" || kind === "outside-water";
    layers.seas.replaceChildren(...draft.areas.filter(isWater).map(path));
    layers.lands.replaceChildren(...draft.areas.filter((area) => !isWater(area)).map(path));
    layers.ornaments.replaceChildren(
      ...draft.ornaments.map(({ group, d, province }) =>
        svg("path", {
          d,
          class: `ornament ${group}`,
          style: colours.has(province) ? `--home:${colours.get(province)}` : undefined,
        }),
      ),
    );
    this.#lines();
    this.show(this.overlay);
    this.#move(true);
  }

  /** Borders, by what is on both sides. */
  #lines() {
    const { draft, layers } = this;
    const lines = { coast: "", borders: "", seaBorders: "", seams: "" };
    for (const { step, areas } of segmentsOf(draft).values()) {
      const [one, other] = areas;
      if (!one || !other) continue;
      const [a, b] = [pointAt(draft.points, step[0]), pointAt(draft.points, step[1])];
      const d = `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
      const wet = [one, other].filter(({ kind }) => kind === "sea" || kind === "outside-water").length;
      if (one.key === other.key) lines.seams += d;
      else if (wet === 1) lines.coast += d;
      else if (wet === 2) lines.seaBorders += d;
      else lines.borders += d;
    }
    layers.coast.setAttribute("d", lines.coast);
    layers.shore.setAttribute("d", lines.coast);
    layers.borders.setAttribute("d", lines.borders);
    layers.seaBorders.setAttribute("d", lines.seaBorders);
    layers.seams.setAttribute("d", lines.seams);
  }

  /** @param {boolean} zoomed */
  #move(zoomed) {
    const { view, scale, origin } = this.viewport;
    this.drawing.setAttribute("viewBox", view.map((number) => number.toFixed(2)).join(" "));
    this.marks.setAttribute("transform", `translate(${origin[0].toFixed(1)} ${origin[1].toFixed(1)})`);
    this.drawing.style.setProperty("--px", String(1 / scale));
    if (zoomed) this.show(this.overlay);
  }

  /** Show marks over the map. @param {Overlay} overlay */
  show(overlay) {
    this.overlay = overlay;
    const { draft, layers } = this;
    const outline = (/** @type {number} */ key, /** @type {string} */ kind) => {
      const d = this.drawing.querySelector(`[data-key="${key}"]`)?.getAttribute("d") ?? "";
      return svg(
        "g",
        { class: `light ${kind}` },
        svg("path", { d, class: "casing" }),
        svg("path", { d, class: "outline" }),
      );
    };
    const lights = (overlay.others ?? []).map((key) => outline(key, "target"));
    if (overlay.chosen !== undefined) lights.push(outline(overlay.chosen, "ws-chosen"));
    layers.lights.replaceChildren(...lights);
    const marks = [
      ...this.#links(),
      ...draft.areas.filter(isProvince).flatMap((area) => this.#marksOf(area)),
      ...this.#impassable(),
      ...this.#handles(),
      ...this.#line(),
    ];
    this.marks.replaceChildren(...marks);
  }

  /** A place in pixels, before the map is shifted. @param {Point} at @returns {Point} */
  #px([x, y]) {
    const { scale } = this.viewport;
    return [x * scale, y * scale];
  }

  /** @param {Province} area */
  #marksOf(area) {
    const { draft, overlay, viewport } = this;
    const sizes = sizesAt(viewport.scale, viewport.isNarrow);
    const spots = spotsOf(draft, area);
    const held = overlay.units
      ? draft.powers
          .flatMap((power) => power.units.map((unit) => ({ ...unit, power })))
          .find(({ at }) => provinceIn(at) === area.id)
      : undefined;
    const coast = held?.at.split("/")[1];
    const spot = coast ? coastSpot(draft, area, coast, this.found.stretches.get(area.key) ?? []) : spots.unit;
    const [x, y] = this.#px(spot);
    const [lx, ly] = held
      ? [x, y + sizes.token * 0.39 + sizes.letter]
      : [this.#px(spots.label)[0], this.#px(spots.label)[1] + sizes.letter * 0.35];
    const label = svg(
      "text",
      {
        class: area.kind === "sea" ? "label of-sea" : "label",
        x: lx.toFixed(1),
        y: ly.toFixed(1),
        "font-size": sizes.letter,
      },
      area.id.toUpperCase(),
    );
    /** @type {SVGElement[]} */
    const all = [];
    const owner = draft.powers.find(({ homes }) => homes.includes(area.id));
    if (area.centre && area.kind === "land") {
      const [cx, cy] = held ? [x - sizes.token * 0.5, y - sizes.token * 0.36] : this.#px(spots.centre);
      const colours = owner ? `--token:${owner.colour};--on-token:${contrast(owner.colour)}` : undefined;
      const parts = [
        svg("circle", { r: 5.3, class: "rim" }),
        svg("circle", { r: 4, class: "disc" }),
        svg("circle", { r: 1.5, class: "dot" }),
      ];
      all.push(
        svg(
          "g",
          {
            class: owner ? "centre owned" : "centre",
            style: colours,
            transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)})`,
          },
          ...parts,
        ),
      );
    }
    if (held) {
      const colours = `--token:${held.power.colour};--on-token:${contrast(held.power.colour)}`;
      const token = svg(
        "g",
        {
          class: "token",
          style: colours,
          "data-unit": `${held.unit} ${held.at}`,
          transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${sizes.symbol.toFixed(3)})`,
        },
        figure(held.unit),
      );
      all.unshift(token);
    }
    if (overlay.anchors && overlay.chosen === area.key) all.push(...this.#anchors(spots, area));
    return [...all, label];
  }

  /** @param {import('./model/anchors.js').Spots} spots @param {Province} area */
  #anchors(spots, area) {
    const ring = (/** @type {Point} */ at, /** @type {number} */ r, /** @type {string} */ kind) => {
      const [x, y] = this.#px(at);
      return svg("circle", { class: `ws-anchor ${kind}`, cx: x, cy: y, r });
    };
    return [
      ring(spots.unit, 18, "of-unit"),
      ring(spots.label, 14, "of-label"),
      ...(area.centre ? [ring(spots.centre, 9, "of-centre")] : []),
    ];
  }

  /** Names of impassable land. */
  #impassable() {
    const { draft } = this;
    return draft.areas
      .filter(({ kind, name }) => kind === "impassable" && name.en)
      .map((area) => {
        const [x, y] = this.#px(spotsOf(draft, area).unit);
        return svg("text", { class: "label ws-quiet", x, y, "font-size": 11 }, area.name.en);
      });
  }

  /** Lines to the neighbours of the chosen province. */
  #links() {
    const { draft, overlay } = this;
    const own = draft.areas.find(({ key }) => key === overlay.chosen);
    if (!own || !overlay.linked?.length) return [];
    const from = this.#px(spotsOf(draft, own).unit);
    const ends = overlay.linked.map((area) => ({
      to: this.#px(spotsOf(draft, area).unit),
      byHand: overlay.byHand?.has(area.id),
    }));
    const line = (/** @type {Point} */ to, /** @type {string} */ kind) =>
      svg("path", { class: `ws-link ${kind}`, d: pathOf([from, to]) });
    const dot = (/** @type {Point} */ [x, y], /** @type {number} */ r, /** @type {string} */ kind) =>
      svg("circle", { class: `ws-dot ${kind}`, cx: x, cy: y, r });
    return [
      ...ends.map(({ to }) => line(to, "casing")),
      ...ends.map(({ to, byHand }) => line(to, byHand ? "by-hand" : "ink")),
      ...ends.map(({ to }) => dot(to, 6, "")),
      dot(from, 9, "own"),
    ];
  }

  #handles() {
    const { overlay } = this;
    const handles = (overlay.handles ?? []).map((at) => {
      const [x, y] = this.#px(at);
      return svg("circle", { class: "ws-handle", cx: x.toFixed(1), cy: y.toFixed(1), r: 4.5 });
    });
    const coasts = (overlay.coasts ?? []).map(({ label, at }) => {
      const [x, y] = this.#px(at);
      return svg("text", { class: "label ws-coast-name", x, y, "font-size": 11 }, label);
    });
    return [...handles, ...coasts];
  }

  #line() {
    const { line, snap } = this.overlay;
    /** @type {SVGElement[]} */
    const all = [];
    if (line && line.length > 0) {
      const d = pathOf(line.map((at) => this.#px(at)));
      all.push(svg("path", { class: "ws-draw casing", d }), svg("path", { class: "ws-draw", d }));
      const [x, y] = this.#px(pointAt(line, 0));
      all.push(svg("circle", { class: "ws-handle", cx: x, cy: y, r: 4.5 }));
    }
    if (snap) {
      const [x, y] = this.#px(snap);
      all.push(svg("circle", { class: "ws-snap", cx: x, cy: y, r: 7 }));
    }
    return all;
  }
}

/** Black or white, whichever shows better on a colour. @param {string} colour */
export function contrast(colour) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255 || 0);
  const [r = 0, g = 0, b = 0] = parts.map((value) =>
    value <= 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.3 ? "#1c1712" : "#fffdf6";
}
