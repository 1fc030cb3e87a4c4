// The orders of the sandbox for the order editor: its text, as it was last adjudicated, and the legal orders.

import { send } from "../shared/api.js";
import { legalOrders, moveLines } from "../orders/order.js";

/** @typedef {import('./address.js').SandboxState} SandboxState */

export class SandboxOrders {
  /** @type {import('../orders/order.js').Order[]} */
  legal = [];
  /** The lines of moves, by places as in `par bur`. @type {Map<string, Api.LineView>} */
  lines = new Map();
  /** @type {Api.GivenOrder[]} */
  given = [];
  /** @type {Api.SceneView} */
  scene = {
    tints: [],
    centres: [],
    units: [],
    orders: [],
    undrawn: [],
    standoffs: [],
    dislodged: [],
  };
  /** A click on a province that is not a target is refused with a reason. */
  bluffs = false;
  /** Change the text, and resolve when it is adjudicated. @type {(text: string) => Promise<void>} */
  onchange = async () => {};

  /** @param {import('../board/atlas.js').Atlas} atlas @param {() => SandboxState} state */
  constructor(atlas, state) {
    this.state = state;
    this.seats = new Set(atlas.board.powers.map(({ id }) => id));
  }

  get phaseKind() {
    return this.state().position.phase.kind;
  }

  /** In a movement phase no order is missing: units without one hold. */
  owes() {
    return this.phaseKind !== "M";
  }

  /** The position for requests. */
  get position() {
    const { variant, rules, position } = this.state();
    return { variant, rules, position: position.text };
  }

  /** Load the legal orders of the position. */
  async load() {
    const { position, rules } = this.state();
    /** @type {Api.LegalView} */
    const legal = await send("POST", "sandbox/legal", this.position);
    const now = this.state();
    // An answer that is late belongs to an earlier position.
    if (now.position !== position || now.rules !== rules) return;
    this.legal = legalOrders(legal, this.seats);
    this.lines = moveLines(legal);
  }

  /** Take over the adjudication of the text. @param {Api.JudgedText} judged */
  take({ lines, scene }) {
    const orders = lines.flatMap((line) => line.orders);
    this.given = orders.map(({ power, text, order, province = null, verdict }) => {
      return { power, text, order, province, legal: verdict !== "illegal" };
    });
    const own = new Set(orders.map(({ province }) => province));
    // Orders of computers are shown as ghosts.
    this.ghosts = scene.orders.filter(({ province }) => province && !own.has(province) && this.isFilled(province));
    const ghosts = new Set(this.ghosts);
    this.scene = {
      ...scene,
      orders: scene.orders.filter((order) => !ghosts.has(order)),
    };
  }

  /** Orders of computers, for units without an order. @type {Api.SceneOrder[]} */
  ghosts = [];
  /** Whether a computer orders the unit in a province. @type {(province: string) => boolean} */
  isFilled = () => false;

  /** Write the orders of a power into the text. @param {string} power @param {string[]} texts @returns {Promise<Api.Refused[]>} */
  async give(power, texts) {
    const before = this.given.filter((order) => order.power === power).map(({ text }) => text);
    const gone = before.filter((text) => !texts.includes(text));
    const added = texts.filter((text) => !before.includes(text));
    await this.onchange(rewritten(this.state().text, gone, added));
    return [];
  }

  /** @param {string} text @param {string} [power] @returns {Promise<Api.Checked>} */
  check(text, power) {
    return send("POST", "sandbox/check", { ...this.position, power, text });
  }
}

/**
 * A text without some orders and with others. A new order takes the place of the first one that goes.
 * @param {string} text @param {string[]} gone @param {string[]} added
 */
export function rewritten(text, gone, added) {
  const lost = [...gone];
  const fresh = [...added];
  /** @type {string[]} */
  const lines = [];
  for (const line of text.split("\n")) {
    const orders = line.split(";");
    const kept = orders.flatMap((order) => {
      const index = lost.indexOf(order.trim());
      if (index < 0) return [order];
      lost.splice(index, 1);
      return fresh.splice(0, 1);
    });
    if (kept.length > 0) lines.push(kept.join(";"));
  }
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  return [...lines, ...fresh].join("\n");
}
