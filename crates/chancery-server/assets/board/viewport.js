// What the frame shows of the board: a scale in pixels per unit of the drawing, and the place of its origin.

import { point } from "./geometry.js";

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {[number, number, number, number]} ViewBox */

/** How many times larger than the whole board one can zoom in. */
const NEAREST = 6;
/** The share of the board that may be cut off at the left and at the top to fill the frame. */
const CROP = 0.08;
/** Half the size of the largest unit on the board, in units of the drawing. */
const UNIT = 36;
/** Scales of the first view on a phone, in pixels per unit. */
const HOME = { min: 0.58, max: 0.8 };
/** A frame narrower than this is that of a phone. */
export const NARROW = 600;

export class Viewport {
  /** Called after every change; `zoomed` tells a new scale or size from a shift. @type {(zoomed: boolean) => void} */
  onchange = () => {};

  /** @param {HTMLElement} frame @param {Api.BoardView} board */
  constructor(frame, board) {
    this.frame = frame;
    const [x = 0, y = 0, width = 1, height = 1] = board.view_box;
    /** @type {ViewBox} */
    this.box = [x, y, width, height];
    this.crop = crop(board, this.box);
    this.scale = 1;
    this.width = 1;
    this.height = 1;
    /** The origin of the drawing in the frame, in pixels. @type {Point} */
    this.origin = [0, 0];
    /** Whether the view shows as much as the frame allows. */
    this.isWhole = true;
    /** The provinces it shows, until one zooms or pans. @type {string[] | undefined} */
    this.theatre = undefined;
    /** Whether a pointer has been on the board since it was opened. */
    this.touched = false;
    this.board = board;
    new ResizeObserver(() => this.resize()).observe(frame);
    this.resize();
  }

  /** Whether the frame is that of a phone. */
  get isNarrow() {
    return this.width < NARROW;
  }

  /** The smallest scale: the board fills the frame if cutting off some sea suffices; else all of it is visible. */
  get least() {
    const [, , width, height] = this.box;
    const [across, down] = [this.width / width, this.height / height];
    const fills = Math.max(across, down);
    const limit = across < down ? this.width / (width - this.crop[0]) : this.height / (height - this.crop[1]);
    return fills <= limit ? fills : Math.min(across, down);
  }

  /** Take over the size of the frame. */
  resize() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (width === 0 || height === 0 || (width === this.width && height === this.height)) return;
    const middle = this.toBoard([this.width / 2, this.height / 2]);
    // The sheet of a phone moves while one gives orders; what one points at has to stay where it is.
    const stays = width === this.width && this.isNarrow && this.touched;
    [this.width, this.height] = [width, height];
    if (stays) this.#apply(Math.max(this.scale, this.isWhole ? 0 : this.least), this.origin);
    else if (this.theatre) this.home(this.theatre);
    else if (this.isWhole) this.whole();
    else this.#centre(middle, Math.max(this.scale, this.least));
  }

  /** Convert a point of the frame to the board. @param {Point} at @returns {Point} */
  toBoard([x, y]) {
    return [(x - this.origin[0]) / this.scale, (y - this.origin[1]) / this.scale];
  }

  /** Convert a point of the board to the frame. @param {number[]} at @returns {Point} */
  toFrame([x = 0, y = 0]) {
    return [x * this.scale + this.origin[0], y * this.scale + this.origin[1]];
  }

  /** The place of a pointer in the frame. @param {{clientX: number, clientY: number}} event @returns {Point} */
  pointer({ clientX, clientY }) {
    const { left, top } = this.frame.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  /** Zoom around a point of the frame. @param {number} by @param {Point} [around] */
  zoom(by, around = [this.width / 2, this.height / 2]) {
    const scale = Math.min(this.least * NEAREST, Math.max(this.least, this.scale * by));
    if (scale === this.least) {
      this.whole();
      return;
    }
    const share = scale / this.scale;
    this.theatre = undefined;
    this.#apply(scale, [
      around[0] - (around[0] - this.origin[0]) * share,
      around[1] - (around[1] - this.origin[1]) * share,
    ]);
  }

  /** Shift the board by pixels. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.theatre = undefined;
    this.#apply(this.scale, [this.origin[0] + dx, this.origin[1] + dy]);
  }

  /** Show the whole board. */
  whole() {
    this.theatre = undefined;
    const [left, top, width, height] = this.box;
    const { least } = this;
    this.#apply(least, [aligned(left, width, this.width, least), aligned(top, height, this.height, least)]);
  }

  /** Show some provinces at a scale for fingers, on a phone. On larger screens, show the whole board. @param {string[]} provinces */
  home(provinces) {
    const own = this.board.provinces.filter(({ id }) => provinces.includes(id)).map(({ at }) => point(at));
    if (!this.isNarrow || own.length === 0) this.whole();
    else {
      const [xs, ys] = [own.map(([x]) => x), own.map(([, y]) => y)];
      const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
      const fitting = Math.min(this.width / (right - left + 4 * UNIT), this.height / (bottom - top + 4 * UNIT));
      const scale = Math.max(this.least, Math.min(HOME.max, Math.max(HOME.min, fitting)));
      this.#centre([(left + right) / 2, (top + bottom) / 2], scale);
    }
    this.theatre = provinces;
  }

  /** Shift a place of the board into view. @param {number[]} at */
  reveal(at) {
    const [x, y] = this.toFrame(at);
    const [marginX, marginY] = [this.width * 0.12, this.height * 0.12];
    const inside = x > marginX && x < this.width - marginX && y > marginY && y < this.height - marginY;
    if (!inside && !this.isWhole) this.#centre(point(at), this.scale);
  }

  /** @param {Point} middle @param {number} scale */
  #centre([x, y], scale) {
    this.#apply(scale, [this.width / 2 - x * scale, this.height / 2 - y * scale]);
  }

  /** @param {number} scale @param {Point} origin */
  #apply(scale, [x, y]) {
    const [left, top, width, height] = this.box;
    const zoomed = scale !== this.scale || this.width !== this.drawn?.[0] || this.height !== this.drawn?.[1];
    this.drawn = [this.width, this.height];
    this.scale = scale;
    this.origin = [kept(x, left, width, this.width, scale), kept(y, top, height, this.height, scale)];
    this.isWhole = scale <= this.least * 1.001;
    this.onchange(zoomed);
  }

  /** The visible part of the board. @returns {ViewBox} */
  get view() {
    const [x, y] = this.toBoard([0, 0]);
    return [x, y, this.width / this.scale, this.height / this.scale];
  }
}

/** An origin that keeps the frame full, or a smaller board inside it. @param {number} origin @param {number} start @param {number} size @param {number} frame @param {number} scale */
function kept(origin, start, size, frame, scale) {
  const [first, last] = [-start * scale, frame - (start + size) * scale];
  return Math.min(Math.max(first, last), Math.max(Math.min(first, last), origin));
}

/** The origin of the whole board: in the middle of the frame, or cut off at the start. @param {number} start @param {number} size @param {number} frame @param {number} scale */
function aligned(start, size, frame, scale) {
  const free = frame - size * scale;
  return (free > 0 ? free / 2 : free) - start * scale;
}

/** How much may be cut off at the left and at the top: sea, and no place of a unit. @param {Api.BoardView} board @param {ViewBox} box @returns {Point} */
function crop({ provinces }, [left, top, width, height]) {
  const all = provinces.flatMap(({ at, coasts }) => [point(at), ...coasts.map((coast) => point(coast.at))]);
  /** @param {number} axis @param {number} start @param {number} size */
  const margin = (axis, start, size) => {
    const free = Math.min(...all.map((at) => at[axis] ?? 0)) - start - UNIT;
    return Math.max(0, Math.min(CROP * size, free));
  };
  return [margin(0, left, width), margin(1, top, height)];
}
