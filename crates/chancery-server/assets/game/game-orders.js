// The orders of a game on the server, with the version last read.

import { ApiError, get, part, send } from "../shared/api.js";
import { legalOrders, moveLines } from "../orders/order.js";

/** @typedef {import('../orders/order.js').Order} Order */

export class GameOrders {
  /** @type {Order[]} */
  legal = [];
  /** The lines of moves, by places as in `par bur`. @type {Map<string, Api.LineView>} */
  lines = new Map();
  /** @type {Api.GivenOrder[]} */
  given = [];
  /** @type {Set<string>} */
  seats = new Set();
  /** @type {Api.SceneView} */
  scene = { tints: [], centres: [], units: [], orders: [], undrawn: [], standoffs: [], dislodged: [] };
  /** The legal orders of all powers. @type {Api.LegalView} */
  rulebook = { phase: "", kind: "", units: [], builds: {}, surplus: {} };
  /** The viewer: a power, `all`, or empty for a spectator. */
  #seat = "";

  /** @param {Club.Game} game */
  constructor(game) {
    this.game = game;
  }

  get path() {
    return `games/${part(this.game.name)}`;
  }

  get phaseKind() {
    return this.game.position.phase.kind;
  }

  get bluffs() {
    return this.game.bluffs;
  }

  /** The power sent to the server as the viewer, if there is one. */
  get viewer() {
    return this.#seat === "all" || this.#seat === "" ? undefined : this.#seat;
  }

  /** Load the game again. @param {string} seat  a power, `all`, or empty for a spectator */
  async load(seat) {
    this.#seat = seat;
    const as = this.viewer;
    const [game, rulebook, shown] = await Promise.all([
      /** @type {Promise<Club.Game>} */ (get(this.path, { as })),
      /** @type {Promise<Api.LegalView>} */ (get(`${this.path}/legal`)),
      this.loadScene(),
    ]);
    this.take(game, rulebook, shown);
    this.sit(seat);
  }

  /** @param {Club.Game} game @param {Api.LegalView} rulebook @param {Api.OrdersScene | undefined} shown */
  take(game, rulebook, shown) {
    this.game = game;
    if (rulebook !== this.rulebook) this.lines = moveLines(rulebook);
    this.rulebook = rulebook;
    if (shown) this.#show(shown);
  }

  /** @returns {Promise<Api.OrdersScene>} */
  loadScene() {
    return get(`${this.path}/scene`, { as: this.viewer });
  }

  /** @param {Api.OrdersScene} shown */
  #show({ given, scene }) {
    this.given = given;
    this.scene = scene;
  }

  /** Hide the orders while the player changes. */
  hide() {
    this.sit("");
    this.given = [];
    this.scene = { ...this.scene, orders: [] };
  }

  /** @param {string} power */
  owes(power) {
    const due = this.game.powers.find(({ id }) => id === power)?.due;
    return !!due && (this.game.given[power] ?? 0) < due.wanted;
  }

  /** @param {string} seat */
  sit(seat) {
    const people = this.game.powers.filter(({ computer }) => !computer).map(({ id }) => id);
    this.seats = new Set(seat === "all" ? people : people.filter((id) => id === seat));
    this.legal = this.game.ending ? [] : legalOrders(this.rulebook, this.seats);
  }

  /** Orders as they are sent. @param {string[]} orders @returns {object} */
  submission(orders) {
    const legal = new Set(this.legal.map(({ text }) => text));
    const bluff = this.bluffs && orders.some((text) => !legal.has(text));
    return { orders, version: this.game.version, bluff };
  }

  /** The server has accepted orders. @param {string} power @param {Club.Taken} taken */
  accept(power, taken) {
    this.game.version = taken.version;
    this.game.orders = { ...this.game.orders, [power]: taken.accepted.map(({ order }) => order) };
    this.game.given = { ...this.game.given, [power]: taken.accepted.length };
  }

  /** @param {string} power @param {string[]} texts @returns {Promise<Api.Refused[]>} */
  async give(power, texts) {
    /** @type {Club.Taken} */
    let taken;
    try {
      taken = await send("PUT", `${this.path}/orders/${part(power)}`, this.submission(texts));
    } catch (error) {
      // No order was legal, so nothing changed.
      if (error instanceof ApiError && error.problem.refused) return error.problem.refused;
      throw error;
    }
    this.accept(power, taken);
    this.#show(await this.loadScene());
    return taken.refused;
  }

  /** The position as the sandbox takes it. The game names its variant, which may exist only there. @returns {{game?: string, variant?: string, rules: string, position: string}} */
  get place() {
    const { name, rules, position } = this.game;
    return { game: name, rules, position: position.text };
  }

  /** @param {string} text @param {string} [power] @returns {Promise<Api.Checked>} */
  check(text, power) {
    return send("POST", "sandbox/check", { ...this.place, power, text });
  }

  /** Orders as the board draws them, without submitting them. @param {string} power @param {string[]} orders @returns {Promise<Api.SceneOrder[]>} */
  async drawn(power, orders) {
    /** @type {Api.OrdersScene} */
    const { scene } = await send("POST", "sandbox/scene", { ...this.place, orders: { [power]: orders } });
    return scene.orders;
  }
}
