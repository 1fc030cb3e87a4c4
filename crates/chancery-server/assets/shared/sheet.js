// The panel as a sheet on phones: three heights, changed by swiping the grip or by its button.

import { html } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {'peek' | 'half' | 'full'} Detent */

/** @type {Detent[]} */
const DETENTS = ["peek", "half", "full"];
/** The least length of a swipe, in pixels. */
const SWIPE = 24;

export class Sheet {
  /** The height that the user chose. @type {Detent} */
  chosen = "half";
  /** Whether the sheet is down for the time being, to show more of the board. */
  low = false;
  #from = 0;
  #swiped = false;

  /** @param {HTMLElement} side */
  constructor(side) {
    this.side = side;
    this.grip = html("button", { type: "button", class: "grip", onclick: () => this.#tapped() });
    this.grip.addEventListener("pointerdown", (event) => {
      this.#from = event.clientY;
      this.#swiped = false;
      this.grip.setPointerCapture(event.pointerId);
    });
    this.grip.addEventListener("pointermove", (event) => {
      if (this.grip.hasPointerCapture(event.pointerId)) this.#drag(event.clientY);
    });
    this.#show();
  }

  get detent() {
    return this.low ? "peek" : this.chosen;
  }

  /** Lower the sheet while a unit is chosen. @param {boolean} low */
  lower(low) {
    if (low === this.low) return;
    this.low = low;
    this.#show();
  }

  /** Open it to its full height. */
  raise() {
    this.#set("full");
  }

  /** Open it to half of its height, so that the board is seen. */
  half() {
    this.#set("half");
  }

  /** @param {Detent} detent */
  #set(detent) {
    this.chosen = detent;
    this.low = false;
    this.#show();
  }

  /** @param {number} y */
  #drag(y) {
    const by = y < this.#from - SWIPE ? 1 : y > this.#from + SWIPE ? -1 : 0;
    if (by === 0) return;
    this.#from = y;
    this.#swiped = true;
    this.#step(by);
  }

  #tapped() {
    if (this.#swiped) return;
    this.#step(this.detent === "full" ? -2 : 1);
  }

  /** @param {number} by */
  #step(by) {
    const at = DETENTS.indexOf(this.detent);
    this.chosen = DETENTS[Math.min(2, Math.max(0, at + by))] ?? "half";
    this.low = false;
    this.#show();
  }

  #show() {
    const { detent } = this;
    this.side.dataset["detent"] = detent;
    document.body.dataset["sheet"] = detent;
    const label = t(detent === "full" ? "sheet-less" : "sheet-more");
    this.grip.setAttribute("aria-label", label);
    this.grip.title = label;
  }
}
