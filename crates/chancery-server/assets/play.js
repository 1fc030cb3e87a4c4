// Orders given on the board, for a game or in the sandbox: what is chosen, what is put together, what was
// given before. Where orders are kept is the matter of a desk.

import { begin, choose, click, fitting, kinds, targets } from "./compose.js";
import { placeOf, province } from "./order.js";
import { ordered } from "./scene.js";
import { complain, hush, sentence, tell } from "./tell.js";
import { Memory } from "./memory.js";
import { Queue } from "./queue.js";
import { say } from "./words.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('./order.js').Kind} Kind
 * @typedef {import('./compose.js').Draft} Draft
 * @typedef {import('./compose.js').Step} Step
 * @typedef {{power: string, order: Order}} Own
 * @typedef {{power: string, text: string, message: string, bluff: boolean}} Bad  an order that was not taken
 * @typedef {object} Desk  where orders are kept
 * @property {Api.State} state
 * @property {Own[]} legal               what may be ordered by whoever sits here
 * @property {Record<string, Own[]>} given  the orders that can be seen
 * @property {boolean} bluffs
 * @property {Set<string>} seats         the powers that may be ordered here
 * @property {(power: string) => boolean} owes  is an order of the power still wanted?
 * @property {(power: string, texts: string[]) => Promise<Api.Refused[]>} give  those that were not taken
 * @property {(text: string, power?: string) => Promise<Checked>} check
 * @typedef {{orders: {text: string, order: string, power: string | null, legal: boolean, message?: string}[], unread: Api.Refused[]}} Checked
 */

export class Play {
  /** @type {Draft | undefined} */
  draft;
  /** What a choice is left among. @type {Order[]} */
  asked = [];
  /** @type {Bad[]} */
  bad = [];
  /** Orders that somebody only looks at: they are drawn in place of those that were given. @type {Own[] | undefined} */
  preview;
  /** Called when anything changed. */
  onchange = () => {};

  /** @param {import('./board.js').Board} board @param {Desk} desk */
  constructor(board, desk) {
    this.board = board;
    this.desk = desk;
    this.memory = new Memory();
    /** Whatever changes orders, or looks at them anew, waits for its turn here. */
    this.queue = new Queue();
  }

  /** The units, and centres, that can be ordered. */
  places() {
    return new Set(this.desk.legal.map(({ order }) => placeOf(order)).filter((place) => place !== ""));
  }

  /** @param {string} place */
  powerAt(place) {
    return this.desk.legal.find(({ order }) => placeOf(order) === place)?.power ?? "";
  }

  /** A province was clicked. @param {string} place */
  choose(place) {
    hush();
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
    const own = this.desk.legal.map(({ order }) => order);
    const draft = begin(own, place);
    this.asked = [];
    this.draft = draft;
    if (!draft) {
      this.#changed();
      return;
    }
    const only = [...kinds(draft)];
    // Nothing is left to click on where a unit can only leave, or one can only be built.
    if (only.length === 1 && (only[0] === "build" || only[0] === "disband")) {
      this.#step(choose(draft, only[0]));
      return;
    }
    this.#prompt();
    this.#changed();
  }

  /** What the chosen unit is to do. @param {Kind} kind */
  kind(kind) {
    if (this.draft) this.#step(choose(this.draft, kind));
  }

  /** One of several that were asked for. @param {Order} order */
  pick(order) {
    this.#step({ done: order });
  }

  /** Say what to click on next. */
  #prompt() {
    if (this.draft) tell(this.#prompted());
  }

  #prompted() {
    return this.draft ? `${this.unitName(this.draft.place)}: ${this.prompt(this.draft)}` : "";
  }

  /** @param {Draft} draft */
  prompt(draft) {
    const [helped] = draft.picked;
    if (draft.kind === "support" && !helped) return say("hint_support");
    if (draft.kind === "convoy" && !helped) return say("hint_convoy");
    if (helped) {
      const word = draft.kind === "convoy" ? "hint_convoy_to" : "hint_support_to";
      return say(word, { place: this.board.atlas.name(helped) });
    }
    return say(draft.kind === "retreat" ? "hint_retreat" : "hint_target");
  }

  cancel() {
    this.draft = undefined;
    this.asked = [];
    hush();
    tell("");
    this.#changed();
  }

  /** @param {Step} step */
  #step(step) {
    if ("done" in step) {
      const power = this.desk.legal.find(({ order }) => order.text === step.done.text)?.power;
      this.draft = undefined;
      this.asked = [];
      if (power) void this.order(power, step.done.text);
    } else if ("ask" in step) {
      this.asked = step.ask;
      this.#changed();
    } else if ("draft" in step) {
      this.draft = step.draft;
      this.asked = [];
      this.#prompt();
      this.#changed();
    } else {
      tell(say("told_cannot"));
    }
  }

  /** A click that leads nowhere: somebody wants to know why not. On another unit, it begins anew as well. @param {Draft} draft @param {string} place */
  #missed(draft, place) {
    if (place === draft.place) return this.cancel();
    const text = this.#tried(draft, place);
    const power = this.powerAt(draft.place);
    if (draft.kind !== "support" && draft.kind !== "convoy" && this.places().has(place)) {
      this.begin(place);
      if (text && draft.kind === "move") void this.#whyNot(text, power);
    } else if (text) void this.type(text, power);
    return undefined;
  }

  /** Tell why an order cannot be given, while another unit is chosen already. @param {string} text @param {string} power */
  async #whyNot(text, power) {
    const now = this.draft;
    try {
      const { orders } = await this.desk.check(text, power);
      const message = orders.find(({ legal }) => !legal)?.message;
      if (message && this.draft === now) tell(`${sentence(message)} ${this.#prompted()}`);
    } catch {
      // Nothing is lost: the unit that is chosen now says what to do.
    }
  }

  /** The order that clicks came to. @param {Draft} draft @param {string} place */
  #tried(draft, place) {
    const unit = draft.legal[0]?.unit;
    if (!unit) return "";
    const helped = draft.picked[0];
    const word = { support: "S", convoy: "C" }[/** @type {'support'} */ (draft.kind)];
    if (!word) return `${unit.letter} ${unit.at} - ${place}`;
    return `${unit.letter} ${unit.at} ${word} ${helped ?? place}${helped ? ` - ${place}` : ""}`;
  }

  /** Give an order in place of what its unit had. @param {string} power @param {string} text @param {boolean} [bluff] */
  async order(power, text, bluff = false) {
    await this.#change(power, this.#instead(text), bluff);
  }

  /** Orders with one in place of what its unit had. @param {string} text @returns {(before: string[]) => string[]} */
  #instead(text) {
    const place = placeOfText(text, this.desk);
    const kept = (/** @type {string} */ own) => place === "" || placeOfText(own, this.desk) !== place;
    return (before) => [...before.filter(kept), text];
  }

  /** Give orders in place of all that the power had. @param {string} power @param {string[]} texts */
  async replace(power, texts) {
    this.draft = undefined;
    this.asked = [];
    await this.#change(power, () => texts);
  }

  /** Take an order back. @param {string} power @param {string} text */
  async remove(power, text) {
    this.bad = this.bad.filter((bad) => bad.text !== text || bad.power !== power);
    if (this.texts(power).includes(text)) await this.#change(power, (before) => before.filter((own) => own !== text));
    else this.#changed();
  }

  /** @param {string} power */
  texts(power) {
    return (this.desk.given[power] ?? []).map(({ order }) => order.text);
  }

  /** @param {string} power @param {(before: string[]) => string[]} edit @param {boolean} [bluff] */
  async #change(power, edit, bluff = false) {
    this.#changed();
    await this.queue.run(() => this.#edit(power, edit, bluff));
    this.#changed();
  }

  /** The same, for who has the turn. @param {string} power @param {(before: string[]) => string[]} edit @param {boolean} [bluff] */
  async #edit(power, edit, bluff = false) {
    const before = this.texts(power);
    const texts = edit(before);
    const undo = () => this.#give(power, before);
    const redo = () => this.#give(power, texts, bluff);
    if (await redo()) this.memory.did({ undo, redo });
  }

  /** @param {string} power @param {string[]} texts @param {boolean} [bluff] */
  async #give(power, texts, bluff = false) {
    try {
      const refused = await this.desk.give(power, texts);
      const places = new Set(texts.map((text) => placeOfText(text, this.desk)));
      this.bad = this.bad.filter((bad) => bad.power !== power || !places.has(placeOfText(bad.text, this.desk)));
      for (const { text, message } of refused)
        this.bad.push({ power, text, message, bluff: this.desk.bluffs && !bluff });
      const last = texts.at(-1);
      if (refused.length > 0) tell(refused.map((one) => one.message).join(" "));
      else
        tell(
          last ? say("told_given", { order: last }) : say("told_none", { power: this.board.atlas.powerName(power) }),
        );
      return true;
    } catch (error) {
      this.onlost(error, texts.at(-1) ?? "");
      return false;
    }
  }

  /** An order that could not be handed in is not lost: whoever listens puts it back to be sent again. @type {(error: unknown, text: string) => void} */
  onlost = (error) => complain(error);

  /**
   * An order that was typed, or tried with clicks. If it is not good, why not.
   * @param {string} text @param {string} [power] @returns {Promise<boolean>} was it given?
   */
  type(text, power) {
    return this.queue.run(() => this.#typed(text, power));
  }

  /** @param {string} text @param {string} [power] */
  async #typed(text, power) {
    try {
      const checked = await this.desk.check(text, power);
      let good = checked.unread.length === 0 && checked.orders.length > 0;
      for (const { text: typed, message } of checked.unread) {
        this.bad = [
          ...this.bad.filter((bad) => bad.text !== typed),
          { power: power ?? "", text: typed, message, bluff: false },
        ];
      }
      for (const one of checked.orders) {
        const owner = one.power ?? power ?? "";
        const message = !this.desk.seats.has(owner)
          ? say("bad_not_yours", { power: this.board.atlas.powerName(owner) })
          : one.message;
        if (one.legal && this.desk.seats.has(owner)) {
          await this.#edit(owner, this.#instead(one.order));
        } else {
          good = false;
          const bluff = this.desk.bluffs && this.desk.seats.has(owner);
          this.bad = [
            ...this.bad.filter((bad) => bad.text !== one.order),
            { power: owner, text: one.order, message: message ?? "", bluff },
          ];
        }
      }
      const newest = this.bad.at(-1);
      if (!good && newest) tell(newest.message);
      this.draft = undefined;
      this.asked = [];
      this.#changed();
      return good;
    } catch (error) {
      this.onlost(error, text);
      return false;
    }
  }

  async undo() {
    if (await this.queue.run(() => this.memory.undo())) tell(say("told_undone"));
    this.#changed();
  }

  async redo() {
    if (await this.queue.run(() => this.memory.redo())) tell(say("told_redone"));
    this.#changed();
  }

  /** Nothing of this phase counts any more. */
  forget() {
    this.draft = undefined;
    this.asked = [];
    this.bad = [];
    this.memory.clear();
  }

  /** The provinces that can be clicked next. */
  targets() {
    if (this.asked.length > 0) return new Set(this.asked.map((order) => province(order.to ?? order.unit?.at ?? "")));
    return this.draft ? targets(this.draft) : new Set();
  }

  /** Where an order is wanted, in phases that want few: retreats and builds are found at a glance. @returns {string[]} */
  due() {
    if (this.desk.state.name.endsWith("M")) return [];
    const given = Object.values(this.desk.given).flat();
    const done = new Set(given.map(({ order }) => placeOf(order)));
    const open = this.desk.legal.filter(({ power, order }) => placeOf(order) !== "" && this.desk.owes(power));
    return [...new Set(open.map(({ order }) => placeOf(order)))].filter((place) => !done.has(place));
  }

  /** The orders that what was chosen can still become. */
  open() {
    return this.draft ? fitting(this.draft) : [];
  }

  /** @param {string} place */
  unitName(place) {
    const own = this.desk.legal.find(({ order }) => placeOf(order) === place)?.order.unit;
    const name = this.board.atlas.name(place);
    const piece = Object.values(this.desk.state.units)
      .flat()
      .some((unit) => unit.replace("*", "") === `${own?.letter} ${own?.at}`);
    if (!own || !piece) return name;
    return say(own.letter === "F" ? "unit_fleet" : "unit_army", { place: this.board.atlas.placeName(own.at) });
  }

  #changed() {
    this.paint();
    this.onchange();
  }

  /** Show orders and lights on the board. */
  paint() {
    const marks = this.preview ?? Object.values(this.desk.given).flat();
    this.board.show(ordered(this.desk.state, marks));
    this.board.light({ chosen: this.draft?.place, targets: this.targets(), due: this.draft ? [] : this.due() });
    this.board.stops = () => (this.targets().size > 0 ? this.targets() : this.places());
  }
}

/** The province of the unit that an order is for. @param {string} text @param {Desk} desk */
function placeOfText(text, desk) {
  const known = Object.values(desk.given)
    .flat()
    .find(({ order }) => order.text === text);
  const words = text.split(" ");
  return known ? placeOf(known.order) : /^[AF]$/.test(words[0] ?? "") ? province(words[1] ?? "") : "";
}
