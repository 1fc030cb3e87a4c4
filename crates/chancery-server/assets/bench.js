// Orders in the sandbox: nobody keeps them but this page and its address.

import { send } from "./api.js";
import { givenOf, legalOf } from "./desk.js";

/**
 * @typedef {import('./play.js').Own} Own
 * @typedef {{variant: string, rules: string, position: Api.Position, orders: Api.Orders}} Setting
 */

export class Bench {
  /** @type {Own[]} */
  legal = [];
  /** @type {Record<string, Own[]>} */
  given = {};
  /** Here everything may be tried. */
  bluffs = true;
  /** Called when orders changed. */
  onchange = () => {};

  /** @param {import('./scene.js').Atlas} atlas @param {Setting} setting */
  constructor(atlas, setting) {
    this.atlas = atlas;
    this.setting = setting;
    this.seats = new Set(atlas.board.powers.map(({ id }) => id));
  }

  /** Nobody says how many orders are wanted. */
  owes() {
    return true;
  }

  get state() {
    return this.setting.position.state;
  }

  /** What the server is told of it. */
  get told() {
    const { variant, rules, position } = this.setting;
    return { variant, rules, position: position.text };
  }

  /** Put another position, or other orders, on the board. @param {Setting} setting */
  async set(setting) {
    this.setting = setting;
    /** @type {Api.Legal} */
    const legal = await send("POST", "sandbox/legal", this.told);
    this.legal = legalOf(legal, this.seats);
    this.given = givenOf(setting.orders, this.legal, this.atlas);
  }

  /** @param {string} power @param {string[]} texts @returns {Promise<Api.Refused[]>} */
  async give(power, texts) {
    this.setting = { ...this.setting, orders: { ...this.setting.orders, [power]: texts } };
    this.given = givenOf(this.setting.orders, this.legal, this.atlas);
    this.onchange();
    return [];
  }

  /** @param {string} text @param {string} [power] @returns {Promise<import('./play.js').Checked>} */
  check(text, power) {
    return send("POST", "sandbox/check", { ...this.told, power, text });
  }

  /** @returns {Promise<Api.Phase>} */
  judge() {
    return send("POST", "sandbox/judge", { ...this.told, orders: this.setting.orders });
  }
}
