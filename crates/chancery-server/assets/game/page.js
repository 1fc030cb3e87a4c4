// The page of a game: the current phase and its history.

import { get, part, ApiError } from "../shared/api.js";
import { showTools } from "./actions.js";
import { showAdjustment, showEvents } from "./events.js";
import { noteOf, showPowers } from "./powers-panel.js";
import { TabTitle } from "./tab-title.js";
import { TableRoom } from "./table-room.js";
import { WhatIf } from "./what-if.js";
import { showKinds, showPrompt } from "../orders/prompt.js";
import { html, render } from "../shared/dom.js";
import { onFileDrop } from "../shared/files.js";
import { OrderInput } from "../orders/order-input.js";
import { Hints } from "./hints.js";
import { importFile } from "../shared/files.js";
import { listen as listenKeys } from "../orders/shortcuts.js";
import { layout } from "../shared/layout.js";
import { showRows } from "../orders/order-rows.js";
import { nameOf, showOrders, showOutcome } from "../orders/result-list.js";
import { describeProvince } from "../board/describe.js";
import { provinceOf } from "../board/atlas.js";
import { gameBoard, openBoard } from "../board/load.js";
import { showMenu } from "./menu.js";
import { PhaseCache } from "./phase-cache.js";
import { OrderEditor } from "../orders/order-editor.js";
import { ChancesPanel } from "../shared/chances.js";
import { showError, clearError, announce } from "../shared/messages.js";
import { STAGES, Timeline } from "./timeline.js";
import { contestOnBoard, showExplanation } from "../orders/explanation.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./timeline.js').Stage} Stage
 * @typedef {import('./game-orders.js').GameOrders} GameOrders
 * @typedef {object} Room  what differs between a table and a club
 * @property {string} seat          a power, `all`, or empty for a spectator
 * @property {boolean} hints        whether hints and chances can be asked for
 * @property {string} watching      what a click on the board says to a spectator
 * @property {boolean} isCrowded    whether the panel has no room for the list of powers
 * @property {{show: () => void}} log
 * @property {() => void} listen    follow the changes of others
 * @property {() => unknown} act    what the key R does
 * @property {() => void} show      update the bar, the status, the actions, the log and the last tab
 * @property {() => Node[]} menu    the items of the menu, beside those of every game
 * @property {() => Node} [share]    the item that shares the phase, in place of the one that copies its address
 * @property {(power: Api.PowerView) => string | Node} player  who plays a power
 * @property {(power: Api.PowerView) => string | Node} note    whether its orders are in
 * @property {(error: unknown, text: string) => void} lost      an order could not be sent
 * @typedef {{new (page: GamePage): Room, orders: (game: Club.Game) => GameOrders}} RoomKind
 */

export class GamePage {
  /** The phase shown; undefined for the current one. @type {string | undefined} */
  phase;
  /** @type {Stage} */
  stage = "results";
  /** The loaded phase. @type {import('./phase-cache.js').LoadedPhase | undefined} */
  shown;
  /** The result being explained. @type {Api.ResultView | undefined} */
  explained;
  /** Ends when no change is being made. @type {Promise<unknown>} */
  #changing = Promise.resolve();
  /** Whether the phase is being resolved. */
  resolving = false;
  /** Counts navigations, so that responses to outdated ones are ignored. */
  trips = 0;
  /** The version loaded last. The page also reloads after its own changes. */
  seenVersion = "";
  /** How many phases have been undone here and not resolved since. */
  undonePhases = 0;
  tab = new TabTitle();

  /** @param {import('../shared/layout.js').Panels} panels @param {import('../board/board.js').Board} board @param {Club.Game} game @param {RoomKind} kind */
  constructor(panels, board, game, kind) {
    this.panels = panels;
    this.board = board;
    this.orders = kind.orders(game);
    this.editor = new OrderEditor(board, this.orders);
    this.input = new OrderInput(panels.entry, this.editor);
    this.timeline = new Timeline(panels, board.atlas.board.seasons);
    this.phases = new PhaseCache(game.name);
    this.hints = new Hints(panels.hints, this);
    this.chances = new ChancesPanel(panels.chances, board.atlas);
    this.whatIf = new WhatIf(panels.trial, this);
    this.room = new kind(this);
  }

  get game() {
    return this.orders.game;
  }

  get path() {
    return `games/${part(this.game.name)}`;
  }

  /** Whether the page shows the current phase. */
  get isNow() {
    return this.phase === undefined;
  }

  /** The current phase in words. */
  get phaseTitle() {
    return this.game.phase_title;
  }

  async begin() {
    this.editor.onchange = () => this.show();
    this.panels.tabs.onopen = () => this.room.log.show();
    this.editor.onlost = (error, text) => this.room.lost(error, text);
    this.editor.listen(
      () => this.isNow && this.orders.seats.size > 0,
      (place) => this.#chosen(place),
    );
    this.board.describe = (id) => this.#describe(id);
    this.timeline.ongo = (phase, stage) => void this.go(phase, stage);
    listenKeys({
      editor: this.editor,
      input: this.input,
      ordering: () => this.isNow,
      step: (by) => this.timeline.step(by),
      turn: (by) => this.timeline.turn(by),
      act: () => this.room.act(),
      leave: () => (this.explained ? this.explain(undefined) : this.whatIf.leave()),
    });
    onFileDrop((file) => void importFile(file));
    addEventListener("popstate", () => void this.#route());
    await this.orders.load(this.room.seat);
    this.seenVersion = this.game.version;
    await this.#route();
    this.#openOnOwn();
    this.room.listen();
  }

  /** On a phone, open the board on the power played here. */
  #openOnOwn() {
    const [own, other] = this.game.powers.filter(({ id }) => this.orders.seats.has(id));
    if (!own || other) return;
    const units = own.units.map((unit) => provinceOf(unit.slice(2).toLowerCase()));
    this.board.home([...new Set([...units, ...own.centres])]);
  }

  /** Show the phase in the address. */
  async #route() {
    const named = location.pathname.split("/")[3];
    const phase = named === this.game.phase ? undefined : named && decodeURIComponent(named);
    const stage = STAGES.find((own) => own === new URLSearchParams(location.search).get("stage"));
    await this.go(phase, stage ?? "results", false);
  }

  /** Go to a phase, or to the current one. @param {string | undefined} phase @param {Stage} stage @param {boolean} [push] */
  async go(phase, stage, push = true) {
    const known = phase !== undefined && this.game.phases.includes(phase) ? phase : undefined;
    const trip = (this.trips += 1);
    try {
      const shown = known === undefined ? undefined : await this.phases.get(known);
      if (trip !== this.trips) return;
      if (known !== this.phase) {
        this.explained = undefined;
        this.board.explain();
      }
      this.phase = known;
      this.stage = stage;
      this.shown = shown;
    } catch (error) {
      showError(error);
      return;
    }
    announce("");
    if (push) history.pushState(null, "", this.address(known, stage));
    const at = known === undefined ? this.game.phases.length : this.game.phases.indexOf(known);
    this.phases.prefetch(this.game.phases, at);
    this.show();
  }

  /** The address of a phase. @param {string | undefined} phase @param {Stage} stage */
  address(phase, stage) {
    const own = `/games/${part(this.game.name)}`;
    return phase === undefined ? own : `${own}/${part(phase)}?stage=${stage}`;
  }

  /** Go on from the results of a phase, with the same zoom and tab. @param {string | undefined} next */
  async goOn(next) {
    await this.go(next, "results");
    this.panels.actions.querySelector("button.primary")?.scrollIntoView?.({ block: "nearest" });
  }

  /** Update everything on the page. */
  show() {
    const { panels, game, shown, board } = this;
    const phase = shown ? shown.view.title : this.phaseTitle;
    const state = shown && this.stage !== "before" ? `${phase} · ${t(this.stage).toLowerCase()}` : phase;
    const { title } = game;
    render(panels.title, html("span", { class: "name" }, title), " ", html("span", { class: "phase" }, state));
    this.tab.show(`${title}: ${phase}`);
    document.body.classList.toggle("past", !this.isNow);
    document.body.classList.toggle("choosing", this.isNow && (!!this.editor.draft || !!this.editor.offer));
    panels.sheet.lower(document.body.classList.contains("choosing"));
    this.timeline.show(game.phases, game.phase, this.phase, this.stage);
    board.walks = this.isNow;
    this.input.show(this.isNow && this.orders.seats.size > 0 && !game.ending);
    panels.bar.classList.toggle("away", !this.isNow || !!game.ending);
    this.room.show();
    this.hints.show();
    this.#showChances();
    if (shown) this.#past(shown);
    else this.#now();
    const scene = shown?.scenes.before ?? this.orders.scene;
    // The groups of moves name the powers if several are played here, and results need the room.
    const several = this.orders.seats.size > 1 && game.kind === "movement";
    const crowded = !this.isNow || several || this.whatIf.on || this.room.isCrowded;
    panels.powers.hidden = crowded && !panels.powers.closest(".rail, .under");
    showPowers(panels.powers, board.atlas, game, scene, this.room, this.isNow);
    showTools(panels.tools, this);
    this.whatIf.show();
    showMenu(panels.more, this);
    showExplanation(panels.why, board.atlas, this.explained, () => this.explain(undefined));
  }

  /** Chances are only shown for past phases; for the current one, they would be advice. */
  #showChances() {
    const { shown, phase = this.game.phases.at(-1) ?? "" } = this;
    const about = this.room.hints && (shown || this.panels.chances.closest(".rail")) ? phase : "";
    const note = about ? (this.timeline.title(about).split(",")[0] ?? "") : "";
    this.chances.show(about, () => get(`${this.path}/phases/${part(about)}/standing`), note);
  }

  #now() {
    this.editor.paint();
    showPrompt(this.panels.bar, this.editor);
    showKinds(this.panels.kinds, this.editor);
    const own = this.game.powers.filter(({ id, eliminated }) => this.orders.seats.has(id) && !eliminated);
    // Of several powers, those that have something to do.
    const busy = own.filter(({ id, due }) => own.length === 1 || due || this.editor.given(id).length > 0);
    const visible = own.length > 0 ? busy : this.game.powers.filter(({ id }) => this.game.orders[id]?.length);
    showRows(this.panels.orders, this.editor, visible, {
      note: (power) =>
        [t("centres", { count: power.centres.length }), noteOf(power, this.game, this.editor.given(power.id).length)]
          .filter((part) => part)
          .join(" · "),
    });
    void this.#lastAdjustment();
  }

  /** In the rail, tell what was built last. */
  async #lastAdjustment() {
    const { panels, game } = this;
    const last = game.phases.findLast((phase) => phase.endsWith("A"));
    if (!last || !panels.events.closest(".rail")) return render(panels.events);
    try {
      const { view } = await this.phases.get(last);
      if (!this.isNow) return undefined;
      const title = this.timeline.title(last).split(",")[0] ?? "";
      return showAdjustment(panels.events, title, view, this.board.atlas);
    } catch {
      // The summary is optional.
      return render(panels.events);
    }
  }

  /** @param {import('./phase-cache.js').LoadedPhase} shown */
  #past({ view, scenes }) {
    const { atlas } = this.board;
    const { explained } = this;
    this.board.show(scenes[this.stage]);
    this.#explainOnBoard(explained);
    this.board.stops = () => view.results.flatMap(({ provinces }) => provinces.slice(0, 1));
    if (this.stage === "results") {
      const marked = explained ? nameOf(explained) : "";
      const hover = (/** @type {string | undefined} */ province) => this.board.highlight(province);
      showOutcome(this.panels.orders, atlas, view, { marked, explain: (result) => this.explain(result), hover });
    } else {
      showOrders(this.panels.orders, atlas, this.stage === "orders" ? view.orders : {});
    }
    showEvents(this.panels.events, this.stage === "results" ? view.events : []);
  }

  /** Light what decided a result. @param {Api.ResultView | undefined} result */
  #explainOnBoard(result) {
    const { board } = this;
    board.light({});
    board.explain(result && contestOnBoard(result));
  }

  /** Explain the result of an order. @param {Api.ResultView | undefined} result */
  explain(result) {
    if (!result && !this.explained) return;
    this.explained = result && this.explained && nameOf(result) === nameOf(this.explained) ? undefined : result;
    this.show();
    if (this.explained) this.panels.why.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} place */
  #chosen(place) {
    if (this.isNow) {
      if (!this.game.ending) announce(this.room.watching);
    } else if (this.stage === "results") {
      const own = this.shown?.view.results.find(({ provinces }) => provinces[0] === place);
      this.explain(own);
    }
  }

  /** @param {string} id */
  #describe(id) {
    const scene = this.shown?.scenes[this.stage] ?? this.orders.scene;
    const given = this.isNow ? this.orders.given.find(({ province }) => province === id) : undefined;
    return describeProvince(id, this.board.atlas, scene, given);
  }

  /** Load the game again for the current player. */
  async reload() {
    try {
      const before = this.game.phase;
      await this.editor.queue.run(() => this.orders.load(this.room.seat));
      this.seenVersion = this.game.version;
      if (before !== this.game.phase) {
        this.editor.forget();
        this.phases.clear();
      }
      this.show();
    } catch (error) {
      showError(error);
    }
  }

  /** Wait until no change by this page is on its way. It loads the game by itself. */
  async settled() {
    await this.#changing;
    await this.editor.queue.idle();
  }

  /** Change the game and show the result. @param {() => Promise<unknown>} act */
  change(act) {
    const done = this.#change(act);
    this.#changing = Promise.all([this.#changing, done]);
    return done;
  }

  /** @param {() => Promise<unknown>} act */
  async #change(act) {
    clearError();
    try {
      await this.editor.queue.idle();
      await act();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.isStale) await this.reload();
      showError(error);
      return false;
    }
  }
}

export async function start() {
  const name = document.body.dataset["game"] ?? "";
  const panels = layout({ tabs: true });
  /** @type {GamePage | undefined} */
  let page;
  try {
    const invited = location.hash.startsWith("#invite.") ? await import("../club/invitation-link.js") : undefined;
    const trouble = await invited?.acceptInvitation(name);
    /** @type {Club.Game} */
    const game = await get(`games/${part(name)}`);
    const board = openBoard(panels.board, gameBoard(game), () => page?.show());
    const kind = game.club ? (await import("../club/room/club-room.js")).ClubRoom : TableRoom;
    page = new GamePage(panels, await board, game, kind);
    await page.begin();
    document.body.dataset["ready"] = "yes";
    if (trouble) showError(new Error(trouble));
  } catch (error) {
    showError(error);
  }
}
