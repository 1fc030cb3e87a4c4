// Orders in the sandbox, stored only in the page and its address.

import { send } from "../shared/api.js";
import { legalOrders, moveLines } from "../orders/order.js";

/** @typedef {{variant: string, rules: string, position: Api.PositionView, orders: Record<string, string[]>}} SandboxState */

export class SandboxOrders {
  /** @type {import('../orders/order.js').Order[]} */
  legal = [];
  /** The lines of moves, by places as in `par bur`. @type {Map<string, Api.LineView>} */
  lines = new Map();
  /** @type {Api.GivenOrder[]} */
  given = [];
  /** @type {Api.SceneView} */
  scene = { tints: [], centres: [], units: [], orders: [], undrawn: [], standoffs: [], dislodged: [] };
  /** Illegal orders are accepted. */
  bluffs = true;
  /** Called when the orders change. */
  onchange = () => {};

  /** @param {import('../board/atlas.js').Atlas} atlas @param {SandboxState} state */
  constructor(atlas, state) {
    this.state = state;
    this.seats = new Set(atlas.board.powers.map(({ id }) => id));
  }

  /** The sandbox requires no orders. */
  owes() {
    return true;
  }

  get phaseKind() {
    return this.state.position.phase.kind;
  }

  /** The position for requests. */
  get position() {
    const { variant, rules, position } = this.state;
    return { variant, rules, position: position.text };
  }

  /** Show another position, or other orders. @param {SandboxState} state */
  async set(state) {
    this.state = state;
    const [legal] = await Promise.all([
      /** @type {Promise<Api.LegalView>} */ (send("POST", "sandbox/legal", this.position)),
      this.#loadScene(),
    ]);
    this.legal = legalOrders(legal, this.seats);
    this.lines = moveLines(legal);
  }

  async #loadScene() {
    const shown = await this.#sceneOf("orders");
    this.given = shown.given;
    this.scene = shown.scene;
  }

  /** @param {'orders' | 'results'} stage @returns {Promise<Api.OrdersScene>} */
  #sceneOf(stage) {
    return send("POST", "sandbox/scene", { ...this.position, orders: this.state.orders }, { stage });
  }

  /** @param {string} power @param {string[]} texts @returns {Promise<Api.Refused[]>} */
  async give(power, texts) {
    this.state = { ...this.state, orders: { ...this.state.orders, [power]: texts } };
    await this.#loadScene();
    this.onchange();
    return [];
  }

  /** @param {string} text @param {string} [power] @returns {Promise<Api.Checked>} */
  check(text, power) {
    return send("POST", "sandbox/check", { ...this.position, power, text });
  }

  /** The results of the orders. @returns {Promise<{view: Api.PhaseView, scene: Api.SceneView}>} */
  async judge() {
    const [view, { scene }] = await Promise.all([
      /** @type {Promise<Api.PhaseView>} */ (
        send("POST", "sandbox/judge", { ...this.position, orders: this.state.orders })
      ),
      this.#sceneOf("results"),
    ]);
    return { view, scene };
  }
}
