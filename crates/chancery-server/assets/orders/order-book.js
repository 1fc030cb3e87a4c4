// The orders of a phase as the page shows them: those that an order source has stored, with the changes that are
// on their way to it, so that a click shows its order at once. Also refused orders, undo and redo.

import { PendingOrders, TaskQueue, UndoStack } from "./changes.js";
import { placeOf } from "./order.js";
import { Sketcher, sketched } from "./sketch.js";
import { announce, sentence, showError } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {{power: string, text: string, place: string, message: string, bluff: boolean}} RefusedOrder
 * @typedef {object} OrderSource  where orders are stored
 * @property {string} phaseKind            the letter of the phase's kind: M, R or A
 * @property {Api.SceneView} scene         the board with the submitted orders
 * @property {Order[]} legal               the legal orders of the powers played here
 * @property {Map<string, Api.LineView>} lines  the lines of moves, by places as in `par bur`
 * @property {Api.GivenOrder[]} given      the visible orders
 * @property {boolean} bluffs              whether illegal orders are accepted
 * @property {Set<string>} seats           the powers played here
 * @property {(power: string) => boolean} owes  whether the power has to give more orders
 * @property {(power: string, texts: string[]) => Promise<Api.Refused[]>} give  resolves to the refused ones
 * @property {(text: string, power?: string) => Promise<Api.Checked>} check
 */

export class OrderBook {
  /** @type {RefusedOrder[]} */
  refused = [];
  /** When the orders were last stored. @type {Date | undefined} */
  savedAt;
  /** Called with an order that could not be sent, to offer it again. @type {(error: unknown, text: string) => void} */
  onlost = (error) => showError(error);
  /** The last sketch, for the scene and the orders it was made from. @type {{base: Api.SceneView, step: number, scene: Api.SceneView} | undefined} */
  #sketch;
  /** Counts changes of pending orders. */
  #step = 0;
  #pending = new PendingOrders();

  /** @param {import('../board/board.js').Board} board @param {OrderSource} source */
  constructor(board, source) {
    this.board = board;
    this.source = source;
    this.undoStack = new UndoStack();
    /** Runs changes of orders and reloads one after the other. */
    this.queue = new TaskQueue();
  }

  /** Called when anything changed. */
  changed() {}

  /** Whether changes are on their way to the server. */
  get isSaving() {
    return !this.#pending.isEmpty;
  }

  /** The orders of a power, with changes that are on their way. @param {string} power */
  given(power) {
    return this.#pending.of(power) ?? this.source.given.filter((order) => order.power === power);
  }

  /** The board with the orders, including changes that are on their way. */
  get scene() {
    const base = this.source.scene;
    if (this.#pending.isEmpty) return base;
    if (this.#sketch?.base !== base || this.#sketch.step !== this.#step) {
      const changed = new Map([...this.#pending.powers].map((power) => [power, this.given(power)]));
      const scene = sketched(this.sketcher(), changed, this.source.legal);
      this.#sketch = { base, step: this.#step, scene };
    }
    return this.#sketch.scene;
  }

  sketcher() {
    return new Sketcher(this.board.atlas, this.source.scene, this.source.lines);
  }

  /**
   * Replace the order of a unit.
   * @param {string} power @param {string} text @param {string} place  the province of its unit @param {boolean} [bluff]
   */
  async order(power, text, place, bluff = false) {
    const order = { power, text, order: text, province: place || null, legal: !bluff };
    announce(t("told-given", { order: text }), "order");
    await this.#change(power, replacing(order, place), { place, bluff });
  }

  /** Replace all orders of a power. @param {string} power @param {string[]} texts */
  async replace(power, texts) {
    const all = texts.map((text) => {
      const known = this.source.legal.find((order) => order.power === power && order.text === text);
      return { power, text, order: text, province: known ? placeOf(known) : null, legal: true };
    });
    await this.#change(power, () => all);
  }

  /** Delete an order. @param {string} power @param {string} text */
  async remove(power, text) {
    this.refused = this.refused.filter((one) => one.text !== text || one.power !== power);
    const index = this.given(power).findIndex(({ order }) => order === text);
    if (index < 0) return this.changed();
    announce(t("told-removed", { order: text }), "order");
    return this.#change(power, (before) => before.filter((_, at) => at !== index));
  }

  /**
   * Change the orders of a power: at once on the page, then on the server.
   * @param {string} power @param {(before: Api.GivenOrder[]) => Api.GivenOrder[]} edit
   * @param {{place?: string, bluff?: boolean}} [about]  the new order
   */
  async #change(power, edit, about = {}) {
    const before = this.given(power);
    const after = edit(before);
    const change = {
      undo: () => this.#send(power, before),
      redo: () => this.#send(power, after, about),
    };
    this.undoStack.record(change);
    if (await change.redo()) return;
    this.undoStack.drop(change);
    this.changed();
  }

  /** @param {string} power @param {Api.GivenOrder[]} orders @param {{place?: string, bluff?: boolean}} [about] */
  async #send(power, orders, about = {}) {
    const arrived = this.#pending.add(power, orders);
    this.#step += 1;
    this.changed();
    const texts = orders.map(({ text }) => text);
    const good = await this.queue.run(() => this.#give(power, texts, about));
    arrived();
    this.#step += 1;
    this.changed();
    return good;
  }

  /** @param {string} power @param {string[]} texts @param {{place?: string, bluff?: boolean}} about */
  async #give(power, texts, { place = "", bluff = false }) {
    try {
      const refused = await this.source.give(power, texts);
      const places = new Set([place, ...this.source.given.map(({ province }) => province)]);
      this.refused = this.refused.filter((one) => one.power !== power || !places.has(one.place));
      const newest = texts.at(-1);
      for (const { text, message } of refused) {
        const at = text === newest ? place : "";
        this.refused.push({ power, text, place: at, message, bluff: this.source.bluffs && !bluff });
      }
      if (refused.length > 0) announce(refused.map((one) => sentence(one.message)).join(" "), "refusal");
      this.savedAt = new Date();
      return true;
    } catch (error) {
      this.onlost(error, texts.at(-1) ?? "");
      return false;
    }
  }

  /**
   * Submit a typed order, or one tried with clicks. If it is illegal, explain why.
   * @param {string} text @param {string} [power] @returns {Promise<boolean>} whether it was accepted
   */
  async type(text, power = "") {
    /** @type {Api.Checked} */
    let checked;
    try {
      checked = await this.queue.run(() => this.source.check(text, power || undefined));
    } catch (error) {
      this.onlost(error, text);
      return false;
    }
    let good = checked.unread.length === 0 && checked.orders.length > 0;
    for (const { text: typed, message } of checked.unread)
      this.#refuse({ power, text: typed, place: "", message, bluff: false });
    const changes = [];
    for (const one of checked.orders) {
      const owner = one.power ?? power;
      const place = one.province ?? "";
      const own = this.source.seats.has(owner);
      if (one.legal && own) {
        changes.push(this.order(owner, one.order, place));
      } else {
        good = false;
        const message = own ? (one.message ?? "") : this.#notYours(owner);
        this.#refuse({ power: owner, text: one.order, place, message, bluff: this.source.bluffs && own });
      }
    }
    const newest = this.refused.at(-1);
    if (!good && newest) announce(sentence(newest.message), "refusal");
    this.changed();
    await Promise.all(changes);
    return good;
  }

  /** @param {string} owner */
  #notYours(owner) {
    const { atlas } = this.board;
    const seats = [...this.source.seats].map((id) => atlas.powerWords(id));
    const own = seats.map(({ power }) => power).join(", ");
    const own_the = seats.map(({ power_the }) => power_the).join(", ");
    return own
      ? t("refused-not-yours", { power: atlas.powerName(owner), own, own_the })
      : t("refused-watching", { power: atlas.powerName(owner) });
  }

  /** @param {RefusedOrder} order */
  #refuse(order) {
    this.refused = [...this.refused.filter(({ text }) => text !== order.text), order];
  }

  async undo() {
    if (await this.undoStack.undo()) announce(t("told-undone"), "order");
    this.changed();
  }

  async redo() {
    if (await this.undoStack.redo()) announce(t("told-redone"), "order");
    this.changed();
  }

  /** Drop everything that belongs to a phase. */
  forget() {
    this.refused = [];
    this.savedAt = undefined;
    this.undoStack.clear();
  }
}

/** Replaces the order of one unit in a list. @param {Api.GivenOrder} order @param {string} place @returns {(before: Api.GivenOrder[]) => Api.GivenOrder[]} */
function replacing(order, place) {
  return (before) => [...before.filter(({ province }) => place === "" || province !== place), order];
}
