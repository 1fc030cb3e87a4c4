// Mouse and fingers on the board: a click or tap picks, the wheel and two fingers zoom, a drag pans or carries a unit.

import { distance } from "./geometry.js";

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./viewport.js').Viewport} Viewport */

/** A pointer that moves less than this many pixels is a click. */
const STILL = 6;
/** How long a finger rests for a long press, and the time between the taps of a double tap, in milliseconds. */
const LONG = 500;
const DOUBLE = 320;

/**
 * @typedef {object} GestureTarget
 * @property {(event: PointerEvent | MouseEvent) => boolean} lifts  whether a drag that starts here carries a unit
 * @property {(event: PointerEvent) => void} hover
 * @property {() => void} leave
 * @property {(event: MouseEvent) => void} pick
 * @property {(event: MouseEvent) => boolean} zooms  whether a double tap here zooms
 * @property {(event: PointerEvent) => void} hold  a long press
 * @property {(event: PointerEvent) => void} carry  a drag of a unit moves
 * @property {(event: PointerEvent | undefined) => void} drop  it ends; without an event, it is cancelled
 */

export class Gestures {
  /** @param {HTMLElement} frame @param {Viewport} viewport @param {GestureTarget} target */
  constructor(frame, viewport, target) {
    this.frame = frame;
    this.viewport = viewport;
    this.target = target;
    /** @type {Map<number, Point>} */
    this.pointers = new Map();
    /** What the pointer does since it went down. @type {"" | "pan" | "carry" | "pinch" | "held"} */
    this.mode = "";
    this.lifted = false;
    /** @type {Point} */
    this.start = [0, 0];
    this.tapped = { time: 0, at: /** @type {Point} */ ([0, 0]) };
    this.timer = 0;
    this.#listen();
  }

  #listen() {
    const { frame } = this;
    /** @param {Event} event */
    const onBoard = (event) =>
      event.target === frame || !!(/** @type {Element} */ (event.target).closest("svg.drawing, svg.marks"));
    frame.addEventListener("pointerdown", (event) => onBoard(event) && this.#down(event));
    frame.addEventListener("pointermove", (event) =>
      this.pointers.size > 0 || onBoard(event) ? this.#move(event) : this.target.leave(),
    );
    frame.addEventListener("pointerup", (event) => this.#up(event));
    frame.addEventListener("pointercancel", (event) => this.#up(event, true));
    frame.addEventListener("pointerleave", () => this.target.leave());
    frame.addEventListener("click", (event) => onBoard(event) && this.#click(event));
    frame.addEventListener("wheel", (event) => onBoard(event) && this.#wheel(event), { passive: false });
    frame.addEventListener("contextmenu", (event) => this.mode === "held" && event.preventDefault());
    addEventListener("keydown", (event) => event.key === "Escape" && this.cancel());
  }

  /** Give up a drag. */
  cancel() {
    if (this.mode !== "carry") return;
    this.mode = "held";
    this.target.drop(undefined);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.viewport.touched = true;
    // The first finger starts a new gesture, even if the end of the last one was never reported.
    if (event.isPrimary) {
      this.pointers.clear();
      this.mode = "";
      this.lifted = event.button === 0 && this.target.lifts(event);
      this.start = [event.clientX, event.clientY];
      clearTimeout(this.timer);
      if (event.pointerType === "touch") this.timer = window.setTimeout(() => this.#hold(event), LONG);
    } else if (this.mode === "carry") this.cancel();
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    if (this.mode || this.pointers.size !== 1) return;
    this.mode = "held";
    this.target.hold(event);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") this.target.hover(event);
      return;
    }
    /** @type {Point} */
    const now = [event.clientX, event.clientY];
    this.pointers.set(event.pointerId, now);
    if (this.pointers.size > 1) this.#pinch(event.pointerId, before, now);
    else this.#drag(event, before, now);
  }

  /** @param {number} id @param {Point} before @param {Point} now */
  #pinch(id, before, now) {
    const other = [...this.pointers].find(([one]) => one !== id)?.[1] ?? now;
    const middle = this.viewport.pointer({ clientX: (now[0] + other[0]) / 2, clientY: (now[1] + other[1]) / 2 });
    this.mode = "pinch";
    this.viewport.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    this.viewport.zoom(distance(now, other) / (distance(before, other) || 1), middle);
  }

  /** @param {PointerEvent} event @param {Point} before @param {Point} now */
  #drag(event, before, now) {
    if (!this.mode && distance(now, this.start) > STILL) {
      clearTimeout(this.timer);
      this.mode = this.lifted ? "carry" : "pan";
      this.frame.setPointerCapture(event.pointerId);
      this.target.leave();
    }
    if (this.mode === "carry") this.target.carry(event);
    if (this.mode === "pan") this.viewport.pan(now[0] - before[0], now[1] - before[1]);
  }

  /** @param {PointerEvent} event @param {boolean} [cancelled] */
  #up(event, cancelled = false) {
    if (!this.pointers.delete(event.pointerId)) return;
    clearTimeout(this.timer);
    if (this.mode === "carry") this.target.drop(cancelled ? undefined : event);
    if (this.mode === "held") this.target.leave();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.mode) return;
    const now = { time: event.timeStamp, at: /** @type {Point} */ ([event.clientX, event.clientY]) };
    const twice = now.time - this.tapped.time < DOUBLE && distance(now.at, this.tapped.at) < 24;
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    this.tapped = now;
    if (touch && twice && this.target.zooms(event)) {
      this.tapped = { ...now, time: 0 };
      const { viewport } = this;
      if (viewport.scale > viewport.least * 3.5) viewport.whole();
      else viewport.zoom(2, viewport.pointer(event));
    } else this.target.pick(event);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const { viewport } = this;
    // At the smallest scale the page may scroll on.
    if (event.deltaY > 0 && viewport.isWhole && !event.ctrlKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    viewport.zoom(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400)), viewport.pointer(event));
  }
}
