// Edits orders on the board, for a game or in the sandbox: the chosen unit, the order being composed, and the
// refused orders. An order source stores the orders.

import { begin, choose, click, fitting, kinds, targets } from "./draft.js";
import { placeOf } from "./order.js";
import { provinceOf } from "../board/atlas.js";
import { announce, clearError, sentence, showError } from "../shared/messages.js";
import { TaskQueue, UndoStack } from "./changes.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('./order.js').Kind} Kind
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Step} Step
 * @typedef {{power: string, text: string, place: string, message: string, bluff: boolean}} RefusedOrder
 * @typedef {object} OrderSource  where orders are stored
 * @property {string} phaseKind            the letter of the phase's kind: M, R or A
 * @property {Api.SceneView} scene         the board with the submitted orders
 * @property {Order[]} legal               the legal orders of the powers played here
 * @property {Api.GivenOrder[]} given      the visible orders
 * @property {boolean} bluffs              whether illegal orders are accepted
 * @property {Set<string>} seats           the powers played here
 * @property {(power: string) => boolean} owes  whether the power has to give more orders
 * @property {(power: string, texts: string[]) => Promise<Api.Refused[]>} give  resolves to the refused ones
 * @property {(text: string, power?: string) => Promise<Api.Checked>} check
 */

export class OrderEditor {
  /** @type {Draft | undefined} */
  draft;
  /** Orders to choose among. @type {Order[]} */
  asked = [];
  /** @type {RefusedOrder[]} */
  refused = [];
  /** A scene to show instead of the submitted orders. @type {Api.SceneView | undefined} */
  preview;
  /** Called when anything changed. */
  onchange = () => {};

  /** @param {import('../board/board.js').Board} board @param {OrderSource} source */
  constructor(board, source) {
    this.board = board;
    this.source = source;
    this.undoStack = new UndoStack();
    /** Runs changes of orders and reloads one after the other. */
    this.queue = new TaskQueue();
  }

  /** The places of units that can be ordered and of possible builds. */
  places() {
    return new Set(this.source.legal.map(placeOf).filter((place) => place !== ""));
  }

  /** @param {string} place */
  powerAt(place) {
    return this.source.legal.find((order) => placeOf(order) === place)?.power ?? "";
  }

  /** A province was clicked. @param {string} place */
  choose(place) {
    clearError();
    if (this.draft) {
      const step = click(this.draft, place);
      if ("missed" in step) this.#missed(this.draft, place);
      else this.#step(step);
    } else {
      this.begin(place);
    }
  }

  /** Choose a unit. @param {string} place */
  begin(place) {
    const draft = begin(this.source.legal, place);
    this.asked = [];
    this.draft = draft;
    if (!draft) {
      this.#changed();
      return;
    }
    const [only, other] = kinds(draft);
    // A build, disband or removal needs no target.
    if (only && !other && ["build", "disband", "remove"].includes(only)) {
      this.#step(choose(draft, only));
      return;
    }
    this.#prompt();
    this.#changed();
  }

  /** Choose the kind of order. @param {Kind} kind */
  kind(kind) {
    if (this.draft) this.#step(choose(this.draft, kind));
  }

  /** Choose one of several orders. @param {Order} order */
  pick(order) {
    this.#step({ done: order });
  }

  #prompt() {
    if (this.draft) announce(this.#prompted());
  }

  #prompted() {
    return this.draft ? `${this.unitName(this.draft.place)}: ${this.prompt(this.draft)}` : "";
  }

  /** The instruction for the next click. @param {Draft} draft */
  prompt(draft) {
    const [helped] = draft.picked;
    if (draft.kind === "support" && !helped) return t("hint-support");
    if (draft.kind === "convoy" && !helped) return t("hint-convoy");
    if (helped) {
      const key = draft.kind === "convoy" ? "hint-convoy-to" : "hint-support-to";
      return t(key, { place: this.board.atlas.name(helped) });
    }
    return t(draft.kind === "retreat" ? "hint-retreat" : "hint-target");
  }

  cancel() {
    this.draft = undefined;
    this.asked = [];
    clearError();
    announce("");
    this.#changed();
  }

  /** @param {Step} step */
  #step(step) {
    if ("done" in step) {
      this.draft = undefined;
      this.asked = [];
      void this.order(step.done.power, step.done.text, placeOf(step.done));
    } else if ("ask" in step) {
      this.asked = step.ask;
      this.#changed();
    } else if ("draft" in step) {
      this.draft = step.draft;
      this.asked = [];
      this.#prompt();
      this.#changed();
    } else {
      announce(t("told-cannot"));
    }
  }

  /** Handle a click on a province that is not a target: explain why, or choose the unit there. @param {Draft} draft @param {string} place */
  #missed(draft, place) {
    if (place === draft.place) return this.cancel();
    const text = this.#attempt(draft, place);
    const power = this.powerAt(draft.place);
    if (draft.kind !== "support" && draft.kind !== "convoy" && this.places().has(place)) {
      this.begin(place);
      if (text && draft.kind === "move") void this.#explainRefusal(text, power);
    } else if (text) void this.type(text, power);
    return undefined;
  }

  /** Explain why an order is illegal, while another unit is chosen already. @param {string} text @param {string} power */
  async #explainRefusal(text, power) {
    const { draft } = this;
    try {
      const { orders } = await this.source.check(text, power);
      const message = orders.find(({ legal }) => !legal)?.message;
      if (message && this.draft === draft) announce(`${sentence(message)} ${this.#prompted()}`);
    } catch {
      // The instruction for the chosen unit stays.
    }
  }

  /** The order that the clicks stand for. @param {Draft} draft @param {string} place */
  #attempt(draft, place) {
    const unit = draft.legal[0]?.unit;
    if (!unit) return "";
    const helped = draft.picked[0];
    const letter = draft.kind === "support" ? "S" : draft.kind === "convoy" ? "C" : "";
    if (!letter) return `${unit.letter} ${unit.at} - ${place}`;
    return `${unit.letter} ${unit.at} ${letter} ${helped ?? place}${helped ? ` - ${place}` : ""}`;
  }

  /**
   * Replace the order of a unit.
   * @param {string} power @param {string} text @param {string} place  the province of its unit @param {boolean} [bluff]
   */
  async order(power, text, place, bluff = false) {
    await this.#change(power, replacing(text, place), { place, bluff });
  }

  /** Replace all orders of a power. @param {string} power @param {string[]} texts */
  async replace(power, texts) {
    this.draft = undefined;
    this.asked = [];
    await this.#change(power, () => texts);
  }

  /** Delete an order. @param {string} power @param {string} text */
  async remove(power, text) {
    this.refused = this.refused.filter((one) => one.text !== text || one.power !== power);
    const index = this.given(power).findIndex(({ order }) => order === text);
    if (index >= 0)
      await this.#change(power, (before) => before.filter((_, at) => at !== index).map(({ text }) => text));
    else this.#changed();
  }

  /** The orders of a power. @param {string} power */
  given(power) {
    return this.source.given.filter((order) => order.power === power);
  }

  /**
   * @param {string} power @param {(before: Api.GivenOrder[]) => string[]} edit
   * @param {{place?: string, bluff?: boolean}} [about]  the new order
   */
  async #change(power, edit, about = {}) {
    this.#changed();
    await this.queue.run(() => this.#edit(power, edit, about));
    this.#changed();
  }

  /** Like `#change`, called from the queue. @param {string} power @param {(before: Api.GivenOrder[]) => string[]} edit @param {{place?: string, bluff?: boolean}} about */
  async #edit(power, edit, about) {
    const given = this.given(power);
    const before = given.map(({ text }) => text);
    const texts = edit(given);
    const undo = () => this.#give(power, before);
    const redo = () => this.#give(power, texts, about);
    if (await redo()) this.undoStack.record({ undo, redo });
  }

  /** @param {string} power @param {string[]} texts @param {{place?: string, bluff?: boolean}} [about] */
  async #give(power, texts, { place = "", bluff = false } = {}) {
    try {
      const refused = await this.source.give(power, texts);
      const places = new Set([place, ...this.given(power).map(({ province }) => province)]);
      this.refused = this.refused.filter((one) => one.power !== power || !places.has(one.place));
      const newest = texts.at(-1);
      for (const { text, message } of refused) {
        const at = text === newest ? place : "";
        this.refused.push({ power, text, place: at, message, bluff: this.source.bluffs && !bluff });
      }
      const done = newest
        ? t("told-given", { order: newest })
        : t("told-none", { power: this.board.atlas.powerName(power) });
      announce(refused.length > 0 ? refused.map((one) => one.message).join(" ") : done);
      return true;
    } catch (error) {
      this.onlost(error, texts.at(-1) ?? "");
      return false;
    }
  }

  /** Called with an order that could not be sent, to offer it again. @type {(error: unknown, text: string) => void} */
  onlost = (error) => showError(error);

  /**
   * Submit a typed order, or one tried with clicks. If it is illegal, explain why.
   * @param {string} text @param {string} [power] @returns {Promise<boolean>} whether it was accepted
   */
  type(text, power) {
    return this.queue.run(() => this.#typed(text, power));
  }

  /** @param {string} text @param {string} [power] */
  async #typed(text, power = "") {
    try {
      const checked = await this.source.check(text, power || undefined);
      let good = checked.unread.length === 0 && checked.orders.length > 0;
      for (const { text: typed, message } of checked.unread)
        this.#refuse({ power, text: typed, place: "", message, bluff: false });
      for (const one of checked.orders) {
        const owner = one.power ?? power;
        const place = one.province ?? "";
        const own = this.source.seats.has(owner);
        if (one.legal && own) {
          await this.#edit(owner, replacing(one.order, place), { place });
        } else {
          good = false;
          const message = own ? (one.message ?? "") : this.#notYours(owner);
          this.#refuse({ power: owner, text: one.order, place, message, bluff: this.source.bluffs && own });
        }
      }
      const newest = this.refused.at(-1);
      if (!good && newest) announce(newest.message);
      this.draft = undefined;
      this.asked = [];
      this.#changed();
      return good;
    } catch (error) {
      this.onlost(error, text);
      return false;
    }
  }

  /** @param {string} owner */
  #notYours(owner) {
    const { atlas } = this.board;
    const own = [...this.source.seats].map((id) => atlas.powerName(id)).join(", ");
    return own
      ? t("refused-not-yours", { power: atlas.powerName(owner), own })
      : t("refused-watching", { power: atlas.powerName(owner) });
  }

  /** @param {RefusedOrder} order */
  #refuse(order) {
    this.refused = [...this.refused.filter(({ text }) => text !== order.text), order];
  }

  async undo() {
    if (await this.queue.run(() => this.undoStack.undo())) announce(t("told-undone"));
    this.#changed();
  }

  async redo() {
    if (await this.queue.run(() => this.undoStack.redo())) announce(t("told-redone"));
    this.#changed();
  }

  /** Drop everything that belongs to a phase. */
  forget() {
    this.draft = undefined;
    this.asked = [];
    this.refused = [];
    this.undoStack.clear();
  }

  /** The provinces that can be clicked next. @returns {Set<string>} */
  targets() {
    if (this.asked.length > 0) return new Set(this.asked.map((order) => provinceOf(order.to ?? order.unit?.at ?? "")));
    return this.draft ? targets(this.draft) : new Set();
  }

  /** The places where orders are missing; only in retreat and adjustment phases, which highlight them. @returns {string[]} */
  due() {
    if (this.source.phaseKind === "M") return [];
    const done = new Set(this.source.given.map(({ province }) => province));
    const open = this.source.legal.filter((order) => placeOf(order) !== "" && this.source.owes(order.power));
    return [...new Set(open.map(placeOf))].filter((place) => !done.has(place));
  }

  /** The orders that match the draft. */
  open() {
    return this.draft ? fitting(this.draft) : [];
  }

  /** The name of the unit in a province, or of the province if no unit there can be ordered. @param {string} place */
  unitName(place) {
    const { atlas } = this.board;
    const role = this.source.phaseKind === "R" ? "dislodged" : "unit";
    const token = this.source.scene.units.find((one) => one.province === place && one.role === role);
    if (!token) return atlas.name(place);
    return t(token.unit === "F" ? "unit-fleet" : "unit-army", { place: atlas.placeName(token.place) });
  }

  #changed() {
    this.paint();
    this.onchange();
  }

  /** Show orders and highlights on the board. */
  paint() {
    this.board.show(this.preview ?? this.source.scene);
    this.board.light({ chosen: this.draft?.place, targets: this.targets(), due: this.draft ? [] : this.due() });
    this.board.stops = () => (this.targets().size > 0 ? this.targets() : this.places());
  }
}

/** Replaces the order of one unit in a list. @param {string} text @param {string} place @returns {(before: Api.GivenOrder[]) => string[]} */
function replacing(text, place) {
  return (before) => {
    const kept = before.filter(({ province }) => place === "" || province !== place);
    return [...kept.map((order) => order.text), text];
  };
}
