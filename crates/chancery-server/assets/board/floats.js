// Things that float on the board as HTML: the label at the pointer, buttons at places, and controls in free corners.

import { html } from "../shared/dom.js";
import { overlap } from "./geometry.js";

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./geometry.js').Box} Box */
/** @typedef {import('./viewport.js').Viewport} Viewport */
/** @typedef {"top-left" | "top-right" | "bottom-left" | "bottom-right"} Corner */
/** @typedef {{place: string, label: string, pick: () => void}} Choice */

/** All corners, in the sequence in which they are tried. @type {Corner[]} */
const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"];
/** On a phone, first where the thumb is. @type {Corner[]} */
const PHONE_CORNERS = ["bottom-right", "bottom-left", "top-right", "top-left"];

/**
 * Put a control into the first corner in which it covers no unit; the first one if all are taken.
 * @param {HTMLElement} element @param {HTMLElement} frame @param {Box[]} units  in the frame @param {Corner[]} [corners]
 */
export function freeCorner(element, frame, units, corners = CORNERS) {
  const { left, top } = frame.getBoundingClientRect();
  const now = element.dataset["corner"];
  const free = corners.find((corner) => {
    // The style sheet says where a corner is.
    element.dataset["corner"] = corner;
    const box = element.getBoundingClientRect();
    const here = { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
    return !units.some((unit) => overlap(here, unit));
  });
  element.dataset["corner"] = free ?? corners[0] ?? now;
}

export class Floats {
  /** @param {HTMLElement} frame @param {Viewport} viewport @param {(place: string) => Point} spot  the position of a place */
  constructor(frame, viewport, spot) {
    this.frame = frame;
    this.viewport = viewport;
    this.spot = spot;
    this.label = html("div", { class: "pointer-label", "aria-hidden": "true", hidden: true });
    this.buttons = html("div", { class: "choices", role: "group" });
    /** @type {{element: HTMLElement, at: Point}[]} */
    this.placed = [];
    /** @type {{element: HTMLElement, corners: Corner[] | undefined}[]} */
    this.controls = [];
    frame.append(this.label, this.buttons);
  }

  /** Show a text at the pointer, or none. @param {string | undefined} text @param {Point} at  in the frame */
  pointerLabel(text, at) {
    if (!text) {
      this.label.hidden = true;
      return;
    }
    if (this.label.textContent !== text) this.label.textContent = text;
    this.label.hidden = false;
    const [x, y] = at;
    const right = x > this.viewport.width * 0.65;
    const low = y > this.viewport.height - 64;
    this.label.style.transform =
      `translate(${x.toFixed(0)}px, ${y.toFixed(0)}px) ` +
      `translate(${right ? "calc(-100% - 12px)" : "14px"}, ${low ? "calc(-100% - 12px)" : "16px"})`;
  }

  /** Show buttons at places. @param {Choice[]} choices */
  choices(choices) {
    this.placed = choices.map(({ place, label, pick }) => ({
      at: this.spot(place),
      element: html("button", { type: "button", class: "choice", "data-place": place, onclick: pick }, label),
    }));
    this.buttons.replaceChildren(...this.placed.map(({ element }) => element));
    this.follow();
  }

  /** Keep a control in a free corner. @param {HTMLElement} element @param {Corner[]} [corners] */
  keepFree(element, corners) {
    this.controls.push({ element, corners });
    element.dataset["corner"] = (corners ?? this.#corners())[0];
  }

  #corners() {
    return this.viewport.isNarrow ? PHONE_CORNERS : CORNERS;
  }

  /** Move controls to corners without units. @param {Box[]} units  in the frame */
  settle(units) {
    for (const { element, corners } of this.controls) {
      if (element.offsetWidth > 0) freeCorner(element, this.frame, units, corners ?? this.#corners());
    }
  }

  /** Follow the board. */
  follow() {
    // Choices at one place stand below each other.
    /** @type {Map<string, number>} */
    const count = new Map();
    for (const { element, at } of this.placed) {
      const [x, y] = this.viewport.toFrame(at);
      const key = at.join();
      const index = count.get(key) ?? 0;
      count.set(key, index + 1);
      const left = Math.min(Math.max(x, 40), this.viewport.width - 40);
      const top = Math.min(Math.max(y + 34 + index * 48, 24), this.viewport.height - 24);
      element.style.transform = `translate(${left.toFixed(0)}px, ${top.toFixed(0)}px) translate(-50%, -50%)`;
    }
  }
}
