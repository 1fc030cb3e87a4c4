// Zoom and pan: pinch, Ctrl with the wheel, or buttons zoom; one finger or the mouse pans.

/** @typedef {[number, number]} Point */

const NEAREST = 6;
/** A pointer that moves less than this is a click. */
const STILL = 6;

export class Viewport {
  /** @param {SVGSVGElement} drawing @param {HTMLElement} frame @param {[number, number, number, number]} box */
  constructor(drawing, frame, box) {
    this.drawing = drawing;
    this.frame = frame;
    this.box = box;
    /** @type {[number, number, number, number]} */
    this.now = [...box];
    /** @type {Map<number, Point>} */
    this.pointers = new Map();
    this.dragged = false;
    this.ended = new AbortController();
    const { signal } = this.ended;
    drawing.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    drawing.addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
      drawing.addEventListener(name, (event) => this.pointers.delete(event.pointerId), { signal });
    }
    const resized = new ResizeObserver(() => this.#apply());
    resized.observe(frame);
    signal.addEventListener("abort", () => resized.disconnect());
    drawing.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    this.#apply();
  }

  stop() {
    this.ended.abort();
  }

  get scale() {
    return this.box[2] / this.now[2];
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // The first finger starts a new gesture, even if the end of the last one was never reported.
    if (event.isPrimary) {
      this.pointers.clear();
      this.dragged = false;
    }
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    this.start = [event.clientX, event.clientY];
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    /** @type {Point} */
    const now = [event.clientX, event.clientY];
    const [first, second] = [...this.pointers.values()];
    if (first && second) {
      const other = before === first ? second : first;
      const [was, is] = [span(before, other), span(now, other)];
      const middle = this.place((now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      this.dragged = true;
      this.zoom(is / (was || 1), middle);
    } else if (this.dragged || (this.start && span(now, /** @type {Point} */ (this.start)) > STILL)) {
      this.dragged = this.scale > 1.01 || this.dragged;
      if (this.scale > 1.01) {
        const ratio = this.#perPixel();
        this.now[0] -= (now[0] - before[0]) * ratio;
        this.now[1] -= (now[1] - before[1]) * ratio;
        this.#apply();
      }
    }
    this.pointers.set(event.pointerId, now);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 200), this.place(event.clientX, event.clientY));
  }

  #perPixel() {
    const { width, height } = this.drawing.getBoundingClientRect();
    return Math.max(this.now[2] / (width || 1), this.now[3] / (height || 1));
  }

  /** Convert a point of the screen to the board. @param {number} x @param {number} y @returns {Point} */
  place(x, y) {
    const { left, top, width, height } = this.drawing.getBoundingClientRect();
    const ratio = this.#perPixel();
    return [
      this.now[0] + this.now[2] / 2 + (x - left - width / 2) * ratio,
      this.now[1] + this.now[3] / 2 + (y - top - height / 2) * ratio,
    ];
  }

  /** The distance of a place from a pointer, in pixels. @param {Point} at @param {MouseEvent} event */
  pixels(at, event) {
    return span(this.place(event.clientX, event.clientY), at) / this.#perPixel();
  }

  /** Zoom around a point. @param {number} by @param {Point} [around] */
  zoom(by, around = [this.now[0] + this.now[2] / 2, this.now[1] + this.now[3] / 2]) {
    const scale = Math.min(NEAREST, Math.max(1, this.scale * by));
    const [width, height] = [this.box[2] / scale, this.box[3] / scale];
    const share = width / this.now[2];
    this.now = [
      around[0] - (around[0] - this.now[0]) * share,
      around[1] - (around[1] - this.now[1]) * share,
      width,
      height,
    ];
    this.#apply();
  }

  whole() {
    this.now = [...this.box];
    this.#apply();
  }

  /** Scroll a place into view. @param {Point} at */
  reveal([x, y]) {
    const margin = this.now[2] * 0.12;
    const [left, top, width, height] = this.now;
    if (x < left + margin || x > left + width - margin) this.now[0] = x - width / 2;
    if (y < top + margin || y > top + height - margin) this.now[1] = y - height / 2;
    this.#apply();
  }

  #apply() {
    const [x, y, width, height] = this.box;
    this.now[0] = Math.min(Math.max(this.now[0], x), x + width - this.now[2]);
    this.now[1] = Math.min(Math.max(this.now[1], y), y + height - this.now[3]);
    this.drawing.setAttribute("viewBox", this.now.map((number) => number.toFixed(2)).join(" "));
    // On a small board, units are drawn larger than to scale.
    const grow = Math.min(1.8, Math.max(1, this.#perPixel() * 0.5));
    this.drawing.style.setProperty("--grow", grow.toFixed(2));
    this.frame.classList.toggle("near", this.scale > 1.01);
  }
}

/** @param {Point} a @param {Point} b */
function span(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
