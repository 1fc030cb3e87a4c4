// Edits orders on the board, for a game or in the sandbox: the chosen unit, the order being composed, and the
// choices it needs. `OrderBook` stores the result.

import { attempt, back, begin, choose, dropIntent, intent, switched, targets } from "./draft.js";
import { OrderBook } from "./order-book.js";
import { placeOf } from "./order.js";
import { convoyRoute, seasOf } from "./route.js";
import { choiceLabel, label, reason } from "./words.js";
import { provinceOf } from "../board/atlas.js";
import { announce, sentence } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('./order.js').Kind} Kind
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Hit} Hit
 * @typedef {import('./draft.js').Intent} Intent
 * @typedef {Hit & {arrow?: Api.SceneOrder | undefined}} DropHit
 * @typedef {{army: Order, orders: Order[], ghost: Api.SceneOrder}} ConvoyOffer  one's own fleets on the way of an army
 */

/** No orders to choose among. @type {Order[]} */
const NONE = [];
/** How long the board offers the other meaning of a click, in milliseconds. */
const CHIP_TIME = 4000;

export class OrderEditor extends OrderBook {
  /** @type {Draft | undefined} */
  draft;
  /** Orders to choose among. @type {Order[]} */
  asked = NONE;
  /** @type {ConvoyOffer | undefined} */
  offer;
  /** Suggested orders, drawn as ghosts. @type {Api.SceneOrder[]} */
  ghosts = [];
  /** Called when anything changed. */
  onchange = () => {};
  /** The other meaning of the last click. @type {{place: string, intent: Intent} | undefined} */
  #chip;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #chipTimer;
  /** Whether the board is up to date while `onchange` runs. */
  #isPainted = false;
  /** Whether `onchange` will run after the next frame. */
  #isScheduled = false;
  /** What the choices on the board were made from. @type {[Order[], unknown]} */
  #shownChoices = [NONE, undefined];
  /** The places of units that can be ordered and of possible builds. */
  places() {
    return new Set(this.source.legal.map(placeOf).filter((place) => place !== ""));
  }

  /** @param {string} place */
  powerAt(place) {
    return this.source.legal.find((order) => placeOf(order) === place)?.power ?? "";
  }

  /** What stands on the board. @returns {import('./draft.js').Surroundings} */
  get #around() {
    const places = this.places();
    return {
      owner: (place) => this.source.scene.units.find((one) => one.province === place && one.role === "unit")?.power,
      ordered: (place) => places.has(place),
    };
  }

  /** What a click would do. @param {Draft} draft @param {Hit} hit @returns {Intent} */
  #intent(draft, hit) {
    const around = this.#around;
    const found = intent(draft, hit, around);
    const sea = this.board.atlas.provinces.get(hit.province)?.kind === "sea";
    return found.does === "refuse" && sea && !around.owner(hit.province) ? { does: "cancel" } : found;
  }

  /**
   * Handle clicks, hovering and drags on the board while orders can be given.
   * @param {() => boolean} active  whether orders can be given now
   * @param {(province: string) => void} elsewhere  called with a click otherwise
   */
  listen(active, elsewhere) {
    const { board } = this;
    board.onpick = (hit) => (active() ? this.click(hit) : elsewhere(hit.province));
    board.onhover = (hit) => (active() ? this.hover(hit) : undefined);
    board.ondrag = (from, to) => this.drag(from, to);
    board.candrag = (hit) => active() && this.places().has(hit.province);
    board.onbackground = () => (active() ? this.cancel() : undefined);
  }

  /** The board was clicked. @param {Hit} hit */
  click(hit) {
    this.offer = undefined;
    this.#dropChip();
    this.asked = NONE;
    // With the keyboard there is no difference between a token and its land: the province is meant.
    const { province, onUnit = undefined } = hit.pointer === "key" ? { province: hit.province } : hit;
    if (this.draft) this.#do(this.#intent(this.draft, { province, onUnit }), province);
    else this.begin(province);
  }

  /** A province was chosen, with the keyboard or in a list. @param {string} province */
  choose(province) {
    this.click({ province });
  }

  /** The pointer is over a place of the board: say what a click or drop there does. @param {DropHit | undefined} hit */
  hover(hit) {
    const { atlas, carried, dragged } = this.board;
    const from = carried?.isConnected ? dragged : undefined;
    /** @type {Intent | undefined} */
    let found;
    if (hit && from) found = this.#dropIntent(from, hit);
    else if (hit && this.draft && this.asked.length === 0) found = this.#intent(this.draft, hit);
    this.board.pointerLabel(found ? label(found, atlas) : "");
  }

  /** A unit was dragged to a place, or onto the arrow of a move. @param {Hit} from @param {DropHit} to */
  drag(from, to) {
    this.#dropChip();
    this.offer = undefined;
    this.draft = begin(this.source.legal, from.province);
    this.#do(this.#dropIntent(from, to) ?? { does: "cancel" }, to.province);
  }

  /** @param {Hit} from @param {DropHit} to @returns {Intent | undefined} */
  #dropIntent(from, to) {
    const draft = begin(this.source.legal, from.province);
    if (!draft || from.province === to.province) return undefined;
    return dropIntent(draft, to, this.#around, this.#arrow(draft, to, to.arrow?.province ?? ""));
  }

  /** The move that a drag supports: the one under the pointer, or that of another own unit to the province. @param {Draft} draft @param {Hit} to @param {string} over */
  #arrow(draft, to, over) {
    const power = draft.legal[0]?.power ?? "";
    const moves = this.source.legal.filter(
      (order) => order.kind === "move" && this.given(order.power).some((one) => one.order === order.text),
    );
    const found =
      moves.find((order) => placeOf(order) === over) ??
      moves.find((order) => order.power === power && provinceOf(order.to ?? "") === to.province);
    if (!found || placeOf(found) === draft.place) return undefined;
    return { from: placeOf(found), to: provinceOf(found.to ?? "") };
  }

  /** Choose a unit, or a centre to build in. @param {string} place */
  begin(place) {
    this.draft = begin(this.source.legal, place);
    this.asked = NONE;
    const builds = this.draft?.legal.filter((order) => order.kind === "build") ?? [];
    if (builds.length > 0) this.asked = builds;
    this.changed();
  }

  /** Choose the next unit without an order. */
  next() {
    const due = this.due();
    const after = due.indexOf(this.draft?.place ?? "") + 1;
    const place = due[after % Math.max(due.length, 1)];
    if (place === undefined) return announce(t("told-all-ordered"));
    this.begin(place);
    return this.board.focus(place);
  }

  /** Choose the kind of order. @param {Kind} kind */
  kind(kind) {
    this.asked = NONE;
    if (this.draft) this.#do(choose(this.draft, kind), this.draft.place);
  }

  /** Switch between support and convoy. */
  switchHelp() {
    if (!this.draft) return;
    this.draft = switched(this.draft);
    this.changed();
  }

  /** Choose one of several orders. @param {Order} order */
  pick(order) {
    this.#do({ does: "order", order }, placeOf(order));
  }

  /** Accept the offer to order one's own fleets along a convoy. */
  async takeOffer() {
    const { offer } = this;
    this.offer = undefined;
    await Promise.all((offer?.orders ?? []).map((order) => this.order(order.power, order.text, placeOf(order))));
  }

  /** Go one step back. */
  back() {
    if (this.asked.length > 0 && this.draft && this.asked[0]?.kind !== "build") this.asked = NONE;
    else if (this.offer) this.offer = undefined;
    else if (this.draft) this.draft = this.asked.length > 0 ? undefined : back(this.draft);
    if (!this.draft) this.asked = NONE;
    this.#dropChip();
    this.changed();
  }

  /** Let go of the chosen unit. */
  cancel() {
    this.draft = undefined;
    this.asked = NONE;
    this.offer = undefined;
    this.#dropChip();
    this.changed();
  }

  /** @param {Intent} found @param {string} place  where it was clicked */
  #do(found, place) {
    switch (found.does) {
      case "order":
        this.draft = undefined;
        this.asked = NONE;
        if (found.instead) this.#showChip(place, found.instead);
        if (found.order.via) this.#offerRoute(found.order);
        void this.order(found.order.power, found.order.text, placeOf(found.order));
        break;
      case "ask":
        this.asked = found.orders;
        this.changed();
        break;
      case "help":
        this.draft = found.draft;
        this.changed();
        break;
      case "choose":
        this.begin(found.place);
        break;
      case "cancel":
        this.cancel();
        break;
      default:
        this.#refuseClick(found.refusal, place);
    }
    this.board.pointerLabel("");
  }

  /** Offer the other meaning of a click for a moment. @param {string} place @param {Intent} other */
  #showChip(place, other) {
    this.#chip = { place, intent: other };
    clearTimeout(this.#chipTimer);
    this.#chipTimer = setTimeout(() => {
      this.#dropChip();
      this.#paintChoices();
    }, CHIP_TIME);
  }

  #dropChip() {
    clearTimeout(this.#chipTimer);
    this.#chip = undefined;
  }

  /** Replace the order just given by the other meaning of the click. @param {{place: string, intent: Intent}} chip */
  #takeChip(chip) {
    this.#dropChip();
    // An order of the same unit replaces the last one; the beginning of another order takes it back.
    if (chip.intent.does !== "order") void this.undo();
    this.#do(chip.intent, chip.place);
  }

  /** Show the way of a convoyed army, and offer to order one's own fleets along it. @param {Order} army */
  #offerRoute(army) {
    const seas = seasOf(this.board.atlas, this.source.scene, this.source.legal);
    const { route, orders } = convoyRoute(army, seas);
    const given = new Set(this.source.given.map(({ order }) => order));
    const open = orders.filter(({ text }) => !given.has(text));
    if (open.length > 0) this.offer = { army, orders: open, ghost: this.sketcher().convoyed(army, route) };
  }

  /** Say why a click is refused; on a table with bluffs, offer it as one. @param {import('./draft.js').Refusal} refusal @param {string} place */
  #refuseClick(refusal, place) {
    const { draft } = this;
    const text = draft ? attempt(draft, place) : "";
    const power = draft ? this.powerAt(draft.place) : "";
    announce(reason(refusal, this.board.atlas), "refusal");
    this.changed();
    if (text && this.source.bluffs) void this.type(text, power);
    else if (text) void this.#explainRefusal(text, power);
  }

  /** Replace the short reason by that of the server. @param {string} text @param {string} power */
  async #explainRefusal(text, power) {
    const { draft } = this;
    try {
      const { orders } = await this.source.check(text, power);
      const message = orders.find(({ legal }) => !legal)?.message;
      if (message && this.draft === draft) announce(sentence(message), "refusal");
    } catch {
      // The short reason stays.
    }
  }

  /** Submit a typed order. @override @param {string} text @param {string} [power] */
  type(text, power) {
    this.draft = undefined;
    this.asked = NONE;
    return super.type(text, power);
  }

  /** Replace all orders of a power. @override @param {string} power @param {string[]} texts */
  replace(power, texts) {
    this.draft = undefined;
    this.asked = NONE;
    return super.replace(power, texts);
  }

  /** Undo the last change. @override */
  undo() {
    this.#dropChip();
    return super.undo();
  }

  /** Drop everything that belongs to a phase. @override */
  forget() {
    this.draft = undefined;
    this.asked = NONE;
    this.offer = undefined;
    this.ghosts = [];
    this.#dropChip();
    super.forget();
  }

  /** The provinces that can be clicked next. While the board asks for a coast, it is the province of the coasts. */
  #open() {
    const asked = this.asked.flatMap(({ to }) => (to ? [provinceOf(to)] : []));
    if (!this.draft || this.asked.length > 0) return { targets: new Set(asked), soft: new Set() };
    return targets(this.draft);
  }

  /** The provinces that can be clicked next. @returns {Set<string>} */
  targets() {
    const { targets: near, soft } = this.#open();
    return new Set([...near, ...soft]);
  }

  /** The places where an order is missing. @returns {string[]} */
  due() {
    const done = new Set([...this.source.seats].flatMap((power) => this.given(power).map(({ province }) => province)));
    const open = this.source.legal.filter((order) => placeOf(order) !== "" && this.source.owes(order.power));
    return [...new Set(open.map(placeOf))].filter((place) => !done.has(place));
  }

  /** The name of the unit in a province, or of the province if no unit there can be ordered. @param {string} place */
  unitName(place) {
    const { atlas } = this.board;
    const token = this.token(place);
    if (!token) return atlas.name(place);
    return t(token.unit === "F" ? "unit-fleet" : "unit-army", { place: atlas.placeName(token.place) });
  }

  /** The unit in a province that can be ordered. @param {string} place */
  token(place) {
    const role = this.source.phaseKind === "R" ? "dislodged" : "unit";
    return this.source.scene.units.find((one) => one.province === place && one.role === role);
  }

  /** Paint the board now, and the rest of the page after the next frame, so that an order shows without delay. @override */
  changed() {
    this.paint();
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    afterFrame(() => {
      this.#isScheduled = false;
      this.#isPainted = true;
      this.onchange();
      this.#isPainted = false;
    });
  }

  /** Show orders and highlights on the board. */
  paint() {
    if (this.#isPainted) return;
    const { draft, board } = this;
    board.show(this.scene);
    board.light({ chosen: draft?.place, ...this.#open(), due: this.due() });
    board.ghosts(this.offer ? [...this.ghosts, this.offer.ghost] : this.ghosts);
    board.stops = () => (this.targets().size > 0 ? this.targets() : this.places());
    this.#paintChoices();
  }

  /** Show the choices at their places on the board. */
  #paintChoices() {
    const { atlas } = this.board;
    // Buttons that are shown already keep the focus.
    if (this.#shownChoices[0] === this.asked && this.#shownChoices[1] === this.#chip) return;
    this.#shownChoices = [this.asked, this.#chip];
    const choices = this.asked.map((order) => ({
      place: (order.kind === "build" ? order.unit?.at : order.to) ?? "",
      label: choiceLabel(order, atlas),
      pick: () => this.pick(order),
    }));
    const chip = this.#chip;
    if (chip) {
      const text = chip.intent.does === "help" ? t("support-instead") : label(chip.intent, atlas);
      choices.push({ place: chip.place, label: text, pick: () => this.#takeChip(chip) });
    }
    this.board.choices(choices);
  }
}

/** Run a task after the next frame; a hidden page has none. @param {() => void} task */
function afterFrame(task) {
  if (document.hidden) setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
