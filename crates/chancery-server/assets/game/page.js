// The page of a game: the current phase and its history.

import { get, part, ApiError } from "../shared/api.js";
import { showActions, showTools } from "./actions.js";
import { showChip } from "./chip.js";
import { showAdjustment, showEvents } from "./events.js";
import { GameLog } from "./log.js";
import { noteOf, showPowers } from "./powers-panel.js";
import { TabTitle } from "./tab-title.js";
import { showTable } from "./table-pane.js";
import { WhatIf } from "./what-if.js";
import { showKinds, showPrompt } from "../orders/prompt.js";
import { GameOrders } from "./game-orders.js";
import { html, render } from "../shared/dom.js";
import { onFileDrop } from "../shared/files.js";
import { OrderInput } from "../orders/order-input.js";
import { Hints } from "./hints.js";
import { importFile } from "../shared/files.js";
import { listen as listenKeys } from "../orders/shortcuts.js";
import { layout } from "../shared/layout.js";
import { showRows } from "../orders/order-rows.js";
import { nameOf, showOrders, showOutcome } from "../orders/result-list.js";
import { swatch } from "../shared/powers.js";
import { Updates } from "./updates.js";
import { describeProvince } from "../board/describe.js";
import { provinceOf } from "../board/atlas.js";
import { gameBoard, openBoard } from "../board/load.js";
import { showMenu } from "./menu.js";
import { PhaseCache } from "./phase-cache.js";
import { OrderEditor } from "../orders/order-editor.js";
import { chooser, cover, keepSeat, seatOf } from "./seats.js";
import { ChancesPanel } from "../shared/chances.js";
import { showError, clearError, announce } from "../shared/messages.js";
import { STAGES, Timeline } from "./timeline.js";
import { contestOnBoard, showExplanation } from "../orders/explanation.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./timeline.js').Stage} Stage */

export class GamePage {
  /** The phase shown; undefined for the current one. @type {string | undefined} */
  phase;
  /** @type {Stage} */
  stage = "results";
  /** The loaded phase. @type {import('./phase-cache.js').LoadedPhase | undefined} */
  shown;
  /** The result being explained. @type {Api.ResultView | undefined} */
  explained;
  busy = false;
  /** Whether the phase is being resolved. */
  resolving = false;
  /** Counts navigations, so that responses to outdated ones are ignored. */
  trips = 0;
  /** The version loaded last. The page also reloads after its own changes. */
  seenVersion = "";
  /** How many phases have been undone here and not resolved since. */
  undonePhases = 0;
  tab = new TabTitle();

  /** @param {import('../shared/layout.js').Panels} panels @param {import('../board/board.js').Board} board @param {Api.GameView} game */
  constructor(panels, board, game) {
    this.panels = panels;
    this.board = board;
    this.orders = new GameOrders(game);
    this.seat = seatOf(game);
    this.editor = new OrderEditor(board, this.orders);
    this.input = new OrderInput(panels.entry, this.editor);
    this.timeline = new Timeline(panels, board.atlas.board.seasons);
    this.phases = new PhaseCache(game.name);
    this.hints = new Hints(panels.hints, this);
    this.chances = new ChancesPanel(panels.chances, board.atlas);
    this.log = new GameLog(panels.log, this);
    this.whatIf = new WhatIf(panels.trial, this);
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
    this.panels.tabs.onopen = () => this.log.show();
    this.editor.onlost = (error, text) => this.#lost(error, text);
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
      leave: () => (this.explained ? this.explain(undefined) : this.whatIf.leave()),
    });
    onFileDrop((file) => void importFile(file));
    addEventListener("popstate", () => void this.#route());
    await this.orders.load(this.seat);
    this.seenVersion = this.game.version;
    await this.#route();
    this.#openOnOwn();
    new Updates(
      this.game.name,
      () => this.seenVersion,
      (news) => void this.#news(news),
    );
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
    showChip(panels.chip, game, this.orders.seats);
    board.walks = this.isNow;
    this.input.show(this.isNow && this.orders.seats.size > 0 && !game.ending);
    panels.bar.classList.toggle("away", !this.isNow || !!game.ending);
    this.#status();
    this.hints.show();
    this.#showChances();
    if (shown) this.#past(shown);
    else this.#now();
    const scene = shown?.scenes.before ?? this.orders.scene;
    // The groups of moves name the powers if several are played here, and results need the room.
    const several = this.orders.seats.size > 1 && game.kind === "movement";
    const crowded = !this.isNow || several || this.whatIf.on;
    panels.powers.hidden = crowded && !panels.powers.closest(".rail, .under");
    showPowers(panels.powers, board.atlas, game, scene, { own: this.orders.seats, now: this.isNow });
    showTools(panels.tools, this);
    this.whatIf.show();
    showActions(panels.actions, this);
    showMenu(panels.more, this);
    const chooser = this.#single && this.isNow && !game.ending && this.#chooser();
    showTable(panels.seats, this, chooser);
    this.log.show();
    showExplanation(panels.why, board.atlas, this.explained, () => this.explain(undefined));
  }

  /** Whether one person plays against computers. */
  get #single() {
    return this.game.powers.filter(({ computer, eliminated }) => !computer && !eliminated).length === 1;
  }

  #chooser() {
    return chooser(this.game, this.seat, (seat) => this.#sit(seat));
  }

  /** The power played here, or the choice of one. */
  #status() {
    const { game, panels } = this;
    if (game.ending) return render(panels.status, html("p", { class: "outlook" }, game.ending.sentence));
    if (!this.isNow) return render(panels.status);
    const [own, other] = game.powers.filter(({ id }) => this.orders.seats.has(id));
    const counts =
      own &&
      !other &&
      html(
        "small",
        {},
        `${t("unit-count", { count: own.units.length })} · ${t("centres", { count: own.centres.length })}`,
      );
    if (own && this.#single) {
      const name = html("span", {}, t("you-play", this.board.atlas.powerWords(own.id)));
      return render(
        panels.status,
        html("h2", { class: "head" }, swatch(this.board.atlas, own.id), name, html("span", { class: "grow" }), counts),
      );
    }
    return render(
      panels.status,
      html("div", { class: "head" }, own && !other && swatch(this.board.atlas, own.id), this.#chooser(), counts),
      !own && html("p", { class: "outlook" }, t("hint-watch")),
    );
  }

  /** Chances are only shown for past phases; for the current one, they would be advice. */
  #showChances() {
    const { shown, phase = this.game.phases.at(-1) ?? "" } = this;
    const about = shown || this.panels.chances.closest(".rail") ? phase : "";
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
      if (!this.game.ending) announce(t("hint-watch"));
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

  /** @param {string} seat */
  #sit(seat) {
    const take = async () => {
      this.seat = seat;
      keepSeat(this.game, seat);
      this.editor.forget();
      await this.reload();
      const all = { power: t("everybody"), power_the: t("everybody") };
      if (seat) announce(t("told-seat", seat === "all" ? all : this.board.atlas.powerWords(seat)));
    };
    const secret = !this.game.open_orders && this.game.powers.some(({ id }) => id === seat);
    if (!secret) return void take();
    // The next player must not see the orders of the last one.
    this.orders.hide();
    this.show();
    return cover(
      this.board.atlas.powerWords(seat),
      () => void take(),
      () => void this.reload(),
    );
  }

  /** Load the game again for the current player. */
  async reload() {
    try {
      const before = this.game.phase;
      await this.editor.queue.run(() => this.orders.load(this.seat));
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

  /** @param {Api.News} news */
  async #news(news) {
    // Events about changes by this page may arrive before the response.
    await this.editor.queue.idle();
    if (news.version === this.seenVersion || this.busy) return;
    if (news.version === this.game.version) return void (await this.reload());
    const [before, given] = [this.game.phase, { ...this.game.given }];
    await this.reload();
    if (this.game.phase !== before) {
      this.tab.notice();
      announce(t("told-moved", { phase: this.phaseTitle }));
      return;
    }
    const changed = Object.keys({ ...given, ...news.given }).find((power) => given[power] !== news.given[power]);
    const computer = this.game.powers.find(({ id }) => id === changed)?.computer;
    if (changed) announce(t(computer ? "told-ordered" : "told-other", this.board.atlas.powerWords(changed)));
  }

  /** Put an order that came too late back into the input. @param {unknown} error @param {string} text */
  #lost(error, text) {
    showError(error);
    if (text) this.input.keep(text);
    if (error instanceof ApiError && error.isStale) void this.reload();
  }

  /** Change the game and show the result. @param {() => Promise<unknown>} act */
  async change(act) {
    clearError();
    this.busy = true;
    try {
      await this.editor.queue.idle();
      await act();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.isStale) await this.reload();
      showError(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

export async function start() {
  const name = document.body.dataset["game"] ?? "";
  const panels = layout({ tabs: true });
  /** @type {GamePage | undefined} */
  let page;
  try {
    /** @type {Api.GameView} */
    const game = await get(`games/${part(name)}`);
    const board = await openBoard(panels.board, gameBoard(game), () => page?.show());
    page = new GamePage(panels, board, game);
    await page.begin();
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    showError(error);
  }
}
