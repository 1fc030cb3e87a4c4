// Orders as the server keeps them: of a game, with the version that was seen.

import { get, part, send, Refusal } from "./api.js";
import { complete } from "./complete.js";
import { parse } from "./order.js";

/**
 * @typedef {import('./play.js').Own} Own
 * @typedef {import('./scene.js').Atlas} Atlas
 */

/** The legal orders of those who sit here. @param {Api.Legal} legal @param {Set<string>} seats @returns {Own[]} */
export function legalOf(legal, seats) {
  const units = legal.units.flatMap(({ power, orders }) => orders.map(({ text }) => ({ power, text })));
  const builds = Object.entries(legal.builds).flatMap(([power, orders]) => orders.map(({ text }) => ({ power, text })));
  return [...units, ...builds].flatMap(({ power, text }) => {
    const order = seats.has(power) ? parse(text) : undefined;
    return order ? [{ power, order }] : [];
  });
}

/**
 * Orders as people typed them, as the board shows them. What is not in our style is found among those that
 * are legal; what is not there either is shown as a text alone.
 * @param {Api.Orders} orders @param {Own[]} legal @param {Atlas} atlas @returns {Record<string, Own[]>}
 */
export function givenOf(orders, legal, atlas) {
  return Object.fromEntries(
    Object.entries(orders).map(([power, texts]) => {
      const own = legal.filter((one) => one.power === power).map(({ order }) => order);
      return [power, texts.map((text) => ({ power, order: understood(text, own, atlas) }))];
    }),
  );
}

/** @param {string} text @param {import('./order.js').Order[]} legal @param {Atlas} atlas @returns {import('./order.js').Order} */
function understood(text, legal, atlas) {
  const [only, other] = complete(text, legal, (id) => atlas.name(id)).whole;
  return parse(text) ?? (only && !other ? only : { text, kind: "waive" });
}

/** The orders of a game. */
export class GameDesk {
  /** @type {Own[]} */
  legal = [];
  /** @type {Record<string, Own[]>} */
  given = {};
  /** @type {Set<string>} */
  seats = new Set();

  /** @param {Api.Game} game @param {Atlas} atlas */
  constructor(game, atlas) {
    this.game = game;
    this.atlas = atlas;
    /** @type {Api.Legal} */
    this.rulebook = { phase: "", kind: "", units: [], builds: {}, surplus: {} };
  }

  get state() {
    return this.game.position.state;
  }

  get bluffs() {
    return this.game.bluffs;
  }

  /** Look at the game again. @param {string} seat  a power, `all`, or nobody */
  async look(seat) {
    const name = part(this.game.name);
    const as = seat === "all" || seat === "" ? undefined : seat;
    const [game, rulebook] = await Promise.all([
      /** @type {Promise<Api.Game>} */ (get(`games/${name}`, { as })),
      /** @type {Promise<Api.Legal>} */ (get(`games/${name}/legal`)),
    ]);
    this.game = game;
    this.rulebook = rulebook;
    this.sit(seat);
  }

  /** @param {string} power */
  owes(power) {
    const due = this.game.powers.find(({ id }) => id === power)?.due;
    return !!due && (this.game.given[power] ?? 0) < due.wanted;
  }

  /** @param {string} seat */
  sit(seat) {
    const everybody = this.game.powers.filter(({ computer }) => !computer).map(({ id }) => id);
    this.seats = new Set(seat === "all" ? everybody : everybody.filter((id) => id === seat));
    this.legal = this.game.ending ? [] : legalOf(this.rulebook, this.seats);
    this.given = givenOf(this.game.orders, this.legal, this.atlas);
  }

  /** @param {string} power @param {string[]} texts @returns {Promise<Api.Refused[]>} */
  async give(power, texts) {
    const legal = new Set(this.legal.map(({ order }) => order.text));
    const bluff = this.bluffs && texts.some((text) => !legal.has(text));
    const body = { orders: texts, version: this.game.version, bluff };
    /** @type {Api.Taken} */
    let taken;
    try {
      taken = await send("PUT", `games/${part(this.game.name)}/orders/${part(power)}`, body);
    } catch (error) {
      // None was good: nothing was changed, and each says why.
      if (error instanceof Refusal && error.problem.refused) return error.problem.refused;
      throw error;
    }
    this.game.version = taken.version;
    this.game.orders = { ...this.game.orders, [power]: taken.accepted.map(({ order }) => order) };
    this.game.given = { ...this.game.given, [power]: taken.accepted.length };
    this.given = givenOf(this.game.orders, this.legal, this.atlas);
    return taken.refused;
  }

  /** @param {string} text @param {string} [power] @returns {Promise<import('./play.js').Checked>} */
  check(text, power) {
    const { variant, rules, position } = this.game;
    return send("POST", "sandbox/check", { variant, rules, position: position.text, power, text });
  }
}
