// What a pointer is on: a unit, a province, the line of an order. A finger also reaches targets nearby.

import { distance } from "./geometry.js";

/** @typedef {import('./geometry.js').Point} Point */

/**
 * What a pointer is on. `place` is that of the unit, with its coast, or the province; `type` is the type of the unit;
 * `arrow` is the order whose line is there.
 * @typedef {object} BoardHit
 * @property {string} province
 * @property {string} place
 * @property {boolean} onUnit
 * @property {boolean} dislodged
 * @property {Api.UnitLetter | undefined} type
 * @property {string | undefined} power  of the unit
 * @property {Api.SceneOrder | undefined} arrow
 * @property {"mouse" | "touch" | "key"} pointer
 */

/**
 * What a finger may mean: the chosen province, highlighted ones, and those where the arrow keys stop.
 * @typedef {{chosen: string, lit: string[], stops: string[]}} FingerTargets
 */

/** The maximum distance of a touch from a target, and of a pointer from a line, in pixels. */
const NEAR = 20;
const ON_LINE = 9;

export class HitFinder {
  /** @param {HTMLElement} frame @param {import('./viewport.js').Viewport} viewport @param {import('./scene.js').ScenePainter} painter */
  constructor(frame, viewport, painter) {
    this.frame = frame;
    this.viewport = viewport;
    this.painter = painter;
  }

  /**
   * @param {MouseEvent} event @param {EventTarget | null} target  the element under the pointer
   * @param {() => FingerTargets} wanted
   * @returns {BoardHit | undefined}
   */
  at(event, target, wanted) {
    const over = target instanceof Element && this.frame.contains(target) ? target.closest("[data-province]") : null;
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    const pointer = touch ? "touch" : "mouse";
    const at = this.viewport.pointer(event);
    const [x, y] = this.viewport.origin;
    const arrow = this.painter.orderAt([at[0] - x, at[1] - y], ON_LINE);
    const token = over?.closest(".token") ?? undefined;
    const province = over?.getAttribute("data-province") ?? "";
    const near = touch ? this.#near(at, province, token, wanted()) : province;
    const unit = near === province ? token : this.tokenOf(near);
    if (unit) return { ...unitHit(unit), arrow, pointer };
    return near ? { ...land(near), arrow, pointer } : undefined;
  }

  /** What the keyboard chooses: the unit of a province, or the province. @param {string} province @returns {BoardHit} */
  key(province) {
    const token = this.tokenOf(province);
    return { ...(token ? unitHit(token) : land(province)), arrow: undefined, pointer: "key" };
  }

  /** The unit of a province that can get an order: a dislodged one first. @param {string} province */
  tokenOf(province) {
    const own = `.token[data-province="${CSS.escape(province)}"]`;
    const { units } = this.painter.layers;
    return units.querySelector(`${own}.dislodged`) ?? units.querySelector(own) ?? undefined;
  }

  /**
   * The target nearest to a finger, unless it is on one or nearer to a unit.
   * @param {Point} at @param {string} province @param {Element | undefined} token @param {FingerTargets} wanted
   */
  #near(at, province, token, { chosen, lit, stops }) {
    const targets = lit.length > 0 ? lit : stops;
    if (!token && (province === chosen || targets.includes(province))) return province;
    if (token && lit.length === 0) return province;
    const { left = 0, top = 0, width = 0, height = 0 } = token?.getBoundingClientRect() ?? {};
    const middle = this.viewport.pointer({ clientX: left + width / 2, clientY: top + height / 2 });
    let [best, least] = [province, token ? distance(middle, at) : NEAR];
    for (const id of targets) {
      const far = distance(this.viewport.toFrame(this.painter.atlas.spot(id)), at);
      if (far < least) [best, least] = [id, far];
    }
    return best;
  }
}

/** @param {Element} token */
function unitHit(token) {
  const province = token.getAttribute("data-province") ?? "";
  return {
    province,
    place: token.getAttribute("data-place") ?? province,
    onUnit: true,
    dislodged: token.classList.contains("dislodged"),
    type: token.getAttribute("data-unit") === "F" ? /** @type {const} */ ("F") : /** @type {const} */ ("A"),
    power: token.getAttribute("data-power") ?? undefined,
  };
}

/** A hit on a province, not on a unit. @param {string} province */
function land(province) {
  return { province, place: province, onUnit: false, dislodged: false, type: undefined, power: undefined };
}
