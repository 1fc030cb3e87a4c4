// The orders of the viewer's power in a game of the club. They are for a turn: the server refuses them when the game
// has gone on, or after the deadline. What it accepts comes with a receipt.

import { get } from "../../shared/api.js";
import { GameOrders } from "../../game/game-orders.js";
import { legalOrders } from "../../orders/order.js";
import { keepReceipt } from "./receipts.js";
import { setServerTime } from "./time.js";

export class ClubOrders extends GameOrders {
  /** The turn that the legal orders are for. */
  #turn = -1;
  /** Called when orders are saved. */
  onsaved = () => {};

  /** What the club adds to the game. @returns {Club.ClubView} */
  get club() {
    return /** @type {Club.ClubView} */ (this.game.club);
  }

  /** The session tells the server who asks. @override */
  get viewer() {
    return undefined;
  }

  /** Load what has changed. @override @param {string} seat */
  async load(seat) {
    /** @type {Club.Game} */
    const game = await get(this.path);
    if (game.club) setServerTime(game.club.now);
    const turn = game.club?.turn ?? 0;
    const sameTurn = turn === this.#turn;
    const sameOrders = sameTurn && game.version === this.game.version;
    const [rulebook, shown] = await Promise.all([
      sameTurn ? this.rulebook : /** @type {Promise<Api.LegalView>} */ (get(`${this.path}/legal`)),
      sameOrders ? undefined : this.loadScene(),
    ]);
    this.#turn = turn;
    this.take(game, rulebook, shown);
    this.sit(seat);
  }

  /** @override @param {string} _ */
  sit(_) {
    const { power, may } = this.club;
    this.seats = new Set(power && may.includes("save-orders") ? [power] : []);
    this.legal = this.game.ending ? [] : legalOrders(this.rulebook, this.seats);
  }

  /** @override @param {string[]} orders */
  submission(orders) {
    return { orders, turn: this.club.turn };
  }

  /** @override @param {string} power @param {Club.Taken} taken */
  accept(power, taken) {
    super.accept(power, taken);
    if (taken.receipt) keepReceipt(this.game.name, taken.receipt);
    this.onsaved();
  }

  /** Games of the club have variants of the site. @override */
  get place() {
    const { variant, rules, position } = this.game;
    return { variant, rules, position: position.text };
  }
}
