// What computers would order, asked once for each position.

import { send } from "../shared/api.js";

/** @typedef {{variant: string, rules: string, position: string}} Question */

export class Computers {
  /** The position that the orders are for. */
  #known = "";
  /** @type {string[]} */
  #texts = [];

  /** Whether the orders for a position are not known yet. @param {Question} question */
  needs(question) {
    return keyOf(question) !== this.#known;
  }

  /** Ask for the orders in a position. @param {Question} question */
  async think(question) {
    /** @type {{orders: Record<string, string[]>}} */
    const { orders } = await send("POST", "sandbox/computers", question);
    this.#known = keyOf(question);
    this.#texts = Object.entries(orders).flatMap(([power, texts]) => texts.map((text) => `${power}: ${text}`));
  }

  /** The orders in a position, as far as they are known. @param {Question} question */
  texts(question) {
    return this.needs(question) ? [] : this.#texts;
  }

  /** Whether a computer orders something in a province. @param {string} province */
  orders(province) {
    const named = new RegExp(`\\b[AF] ${province.toUpperCase()}\\b`);
    return this.#texts.some((text) => named.test(text));
  }
}

/** @param {Question} question */
function keyOf({ variant, rules, position }) {
  return `${variant} ${rules} ${position}`;
}
