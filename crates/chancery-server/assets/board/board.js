// The board on the page: the drawing from the server with layers over it. It shows scenes and highlights, and
// reports which province was chosen by mouse, touch or keyboard. The caller decides what a choice means.

import { html, svg } from "../shared/dom.js";
import { ScenePainter } from "./scene.js";
import { isArrow, next } from "./arrow-keys.js";
import { Viewport } from "./viewport.js";

/**
 * @typedef {import('./atlas.js').Atlas} Atlas
 * @typedef {{chosen?: string | undefined, targets?: Set<string>, involved?: string[], due?: string[]}} Lights
 */

/** The maximum distance of a touch from a target, in pixels. */
const NEAR = 20;
const LAYERS = /** @type {const} */ (["lights", "centres", "orders", "units", "marks", "spots"]);

export class Board {
  /** @type {(province: string) => void} */
  onchoose = () => {};
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
    /** @type {Record<string, SVGGElement>} */
    this.layers = {};
    /** @type {Map<string, SVGElement[]>} */
    this.ground = new Map();
    /** @type {Lights} */
    this.lights = {};
    this.painter = new ScenePainter(atlas, "light");
    this.current = "";
    /** The current scene. @type {Api.SceneView | undefined} */
    this.scene = undefined;
    this.units = "";
  }

  /** Replace the drawing. @param {string} text @param {string} theme */
  draw(text, theme) {
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const drawing = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
    for (const name of ["title", "desc"]) drawing.querySelector(`:scope > ${name}`)?.remove();
    drawing.removeAttribute("aria-labelledby");
    drawing.setAttribute("role", "group");
    drawing.setAttribute("aria-label", this.frame.dataset["label"] ?? "");
    drawing.querySelectorAll("#centres, #units, #orders, #marks, #legend").forEach((layer) => layer.remove());
    this.painter = new ScenePainter(this.atlas, theme);
    this.ground = new Map(this.atlas.board.provinces.map(({ id }) => [id, []]));
    for (const part of drawing.querySelectorAll("[data-province]")) {
      this.ground.get(part.getAttribute("data-province") ?? "")?.push(/** @type {SVGElement} */ (part));
    }
    this.scene = undefined;
    this.units = "";
    this.#layers(drawing);
    this.#listen(drawing);
    this.frame.querySelector("svg.drawing")?.remove();
    drawing.classList.add("drawing");
    this.frame.prepend(drawing);
    this.viewport?.stop();
    const [x = 0, y = 0, width = 1, height = 1] = this.atlas.board.view_box;
    this.frame.style.setProperty("--shape", `${width} / ${height}`);
    this.viewport = new Viewport(drawing, this.frame, [x, y, width, height]);
  }

  /** @param {SVGSVGElement} drawing */
  #layers(drawing) {
    const labels = drawing.querySelector("#sea-names") ?? drawing.querySelector("#labels");
    const frame = drawing.querySelector("#frame");
    for (const name of LAYERS) {
      const layer = svg("g", { class: `layer ${name}` });
      this.layers[name] = layer;
      const under = name === "lights" || name === "centres" || name === "orders";
      drawing.insertBefore(layer, under ? labels : frame);
    }
    for (const { id } of this.atlas.board.provinces) {
      const [cx, cy] = this.atlas.spot(id);
      const spot = svg("circle", { id: `spot-${id}`, cx, cy, r: 26, role: "button", tabindex: "-1" });
      spot.dataset["province"] = id;
      this.layers["spots"]?.append(spot);
    }
    this.#stop(this.current || this.atlas.board.provinces[0]?.id || "");
  }

  /** @param {SVGSVGElement} drawing */
  #listen(drawing) {
    drawing.addEventListener("click", (event) => {
      if (this.viewport?.dragged) return;
      const id = this.#hit(event);
      if (id) this.onchoose(id);
    });
    drawing.addEventListener("keydown", (event) => this.#key(event));
    drawing.addEventListener("focusin", (event) => {
      const id = /** @type {SVGElement} */ (event.target).dataset["province"];
      if (id) this.#stop(id);
    });
  }

  /** The province under a pointer, or a target near a touch. @param {MouseEvent} event */
  #hit(event) {
    const over = /** @type {Element} */ (event.target).closest("[data-province]")?.getAttribute("data-province") ?? "";
    const wanted = this.lights.targets?.size ? [...this.lights.targets] : [...this.stops()];
    const finger = event instanceof PointerEvent && event.pointerType === "touch";
    if (!finger || !this.viewport || over === this.lights.chosen || wanted.includes(over)) return over;
    const near = wanted
      .map((id) => ({ id, far: this.viewport?.pixels(this.atlas.spot(id), event) ?? Infinity }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < NEAR ? near.id : over;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.onchoose(this.current);
    } else if (this.walks && isArrow(event.key)) {
      const stops = [...this.stops()];
      const all = stops.length > 0 ? stops : [...this.atlas.provinces.keys()];
      const places = all.map((id) => /** @type {[string, [number, number]]} */ ([id, this.atlas.spot(id)]));
      const to = next(this.atlas.spot(this.current), event.key, places);
      event.preventDefault();
      event.stopPropagation();
      if (to) this.focus(to);
    }
  }

  /** Make a province the one that the tab key reaches. @param {string} id */
  #stop(id) {
    const spots = this.layers["spots"];
    spots?.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    spots?.querySelector(`#spot-${CSS.escape(id)}`)?.setAttribute("tabindex", "0");
    this.current = id;
  }

  /** Focus a province. @param {string} id */
  focus(id) {
    this.#stop(id);
    const spot = this.layers["spots"]?.querySelector(`#spot-${CSS.escape(id)}`);
    if (!(spot instanceof SVGElement)) return;
    spot.setAttribute("aria-label", this.describe(id));
    spot.focus({ preventScroll: true });
    this.viewport?.reveal(this.atlas.spot(id));
  }

  /** Whether an element of the board has the focus. */
  hasFocus() {
    return !!this.frame.querySelector("svg.drawing")?.contains(document.activeElement);
  }

  /** Show a scene. @param {Api.SceneView} scene */
  show(scene) {
    if (scene !== this.scene) this.#paint(scene);
    for (const spot of this.layers["spots"]?.children ?? []) {
      spot.setAttribute("aria-label", this.describe(spot.getAttribute("data-province") ?? ""));
    }
  }

  /** @param {Api.SceneView} scene */
  #paint(scene) {
    const { painter } = this;
    this.layers["centres"]?.replaceChildren(...painter.centres(scene));
    this.layers["orders"]?.replaceChildren(...painter.lines(scene));
    this.layers["marks"]?.replaceChildren(...painter.marks(scene));
    // Replacing a token while it is being clicked would lose the click.
    const units = JSON.stringify([scene.units, scene.dislodged]);
    if (units !== this.units) this.layers["units"]?.replaceChildren(...painter.units(scene));
    const fills = painter.fills(scene);
    for (const [id, parts] of this.ground) {
      const fill = fills.get(id) ?? "";
      for (const part of parts) if (part.style.fill !== fill) part.style.fill = fill;
    }
    this.scene = scene;
    this.units = units;
  }

  /** Highlight provinces. @param {Lights} lights */
  light(lights) {
    this.lights = lights;
    /** @param {string} id @param {string} kind @returns {SVGElement[]} */
    const glow = (id, kind) => {
      // Each shape needs its own path: its start is relative to the end of the one before.
      const shapes = (this.ground.get(id) ?? []).map((part) => svg("path", { d: part.getAttribute("d") }));
      return [svg("g", { class: `light ${kind}` }, ...shapes)];
    };
    const { chosen, targets = new Set(), involved = [], due = [] } = lights;
    this.layers["lights"]?.replaceChildren(
      ...due.flatMap((id) => glow(id, "due")),
      ...involved.flatMap((id) => glow(id, "involved")),
      ...[...targets].flatMap((id) => glow(id, "target")),
      ...(chosen ? glow(chosen, "chosen") : []),
    );
    this.layers["marks"]?.querySelectorAll(".aim").forEach((old) => old.remove());
    for (const id of targets) {
      const [cx, cy] = this.atlas.spot(id);
      this.layers["marks"]?.append(svg("circle", { cx, cy, r: 9, class: "aim" }));
    }
    this.frame.classList.toggle("aiming", targets.size > 0);
  }

  /** Emphasise the order of a unit, or of none. @param {string} [power] @param {string} [province] */
  mark(power, province) {
    const on = power !== undefined;
    for (const order of this.frame.querySelectorAll(".order")) {
      const own = order.getAttribute("data-power") === power && order.getAttribute("data-province") === province;
      order.classList.toggle("marked", on && own);
    }
    this.frame.classList.toggle("marking", on);
  }

  /** The zoom buttons. @param {{zoomIn: string, zoomOut: string, whole: string}} labels */
  zoomButtons(labels) {
    /** @param {string} sign @param {string} label @param {() => void} act */
    const button = (sign, label, act) =>
      html("button", { type: "button", class: "icon", "aria-label": label, title: label, onclick: act }, sign);
    return html(
      "div",
      { class: "zoom", role: "group" },
      button("+", labels.zoomIn, () => this.viewport?.zoom(1.5)),
      button("−", labels.zoomOut, () => this.viewport?.zoom(1 / 1.5)),
      button("⤢", labels.whole, () => this.viewport?.whole()),
    );
  }
}
