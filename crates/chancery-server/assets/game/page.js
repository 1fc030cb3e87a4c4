// The page of a game: the current phase and its history.

import { get, part, ApiError } from "../shared/api.js";
import { showActions } from "./actions.js";
import { showPrompt } from "../orders/prompt.js";
import { computerName } from "../shared/choices.js";
import { GameOrders } from "./game-orders.js";
import { html, render } from "../shared/dom.js";
import { onFileDrop } from "../shared/files.js";
import { OrderInput } from "../orders/order-input.js";
import { Hints } from "./hints.js";
import { importFile } from "../shared/files.js";
import { listen as listenKeys } from "../orders/shortcuts.js";
import { layout } from "../shared/layout.js";
import { centresOf, nameOf, showGiven, showResults, showWritten } from "../orders/order-list.js";
import { Updates } from "./updates.js";
import { describeProvince } from "../board/describe.js";
import { openBoard } from "../board/load.js";
import { showMenu } from "./menu.js";
import { PhaseCache } from "./phase-cache.js";
import { OrderEditor } from "../orders/order-editor.js";
import { chooser, cover, keepSeat, seatOf } from "./seats.js";
import { ChancesPanel } from "../shared/chances.js";
import { showError, clearError, announce } from "../shared/messages.js";
import { STAGES, Timeline } from "./timeline.js";
import { showExplanation } from "../orders/explanation.js";
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
  /** Counts navigations, so that responses to outdated ones are ignored. */
  trips = 0;
  /** The version loaded last. The page also reloads after its own changes. */
  seenVersion = "";

  /** @param {import('../shared/layout.js').Panels} panels @param {import('../board/board.js').Board} board @param {Api.GameView} game */
  constructor(panels, board, game) {
    this.panels = panels;
    this.board = board;
    this.orders = new GameOrders(game);
    this.seat = seatOf(game);
    this.editor = new OrderEditor(board, this.orders);
    this.input = new OrderInput(panels.entry, this.editor);
    this.timeline = new Timeline(panels.timeline);
    this.phases = new PhaseCache(game.name);
    this.hints = new Hints(panels.hints, this);
    this.chances = new ChancesPanel(panels.chances, board.atlas);
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

  async begin() {
    this.editor.onchange = () => this.show();
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
      leave: () => this.explain(undefined),
    });
    onFileDrop((file) => void importFile(file));
    addEventListener("popstate", () => void this.#route());
    await this.orders.load(this.seat);
    this.seenVersion = this.game.version;
    await this.#route();
    new Updates(
      this.game.name,
      () => this.seenVersion,
      (news) => void this.#news(news),
    );
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
      if (known !== this.phase) this.explained = undefined;
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

  /** Update everything on the page. */
  show() {
    const { panels, game, shown } = this;
    const title = shown ? shown.view.title : game.phase_title;
    render(panels.title, html("span", { class: "name" }, game.title), " ", html("span", { class: "phase" }, title));
    document.title = `${game.title}: ${title}`;
    document.body.classList.toggle("past", !this.isNow);
    this.timeline.show(game.phases, game.phase, this.phase, this.stage);
    this.board.walks = this.isNow;
    this.input.show(this.isNow && this.orders.seats.size > 0 && !game.ending);
    panels.bar.classList.toggle("away", !this.isNow || !!game.ending);
    this.#status();
    this.hints.show();
    this.#showChances();
    if (shown) this.#past(shown);
    else this.#now();
    showActions(panels.actions, this);
    showMenu(panels.more, this);
    showExplanation(panels.why, this.board.atlas, this.explained, () => this.explain(undefined));
  }

  #status() {
    const { game } = this;
    const sit = chooser(game, this.seat, (seat) => this.#sit(seat));
    const line = this.isNow ? (game.ending?.sentence ?? game.outlook) : "";
    render(this.panels.status, line && html("p", { class: "outlook" }, line), this.isNow && !game.ending && sit);
  }

  /** Chances are only shown for past phases; for the current one, they would be advice. */
  #showChances() {
    const { shown, phase = "" } = this;
    this.chances.show(shown?.view.before.text ?? "", () => get(`${this.path}/phases/${part(phase)}/standing`));
  }

  #now() {
    this.editor.paint();
    showPrompt(this.panels.bar, this.editor);
    const living = this.game.powers.filter(({ eliminated }) => !eliminated);
    showGiven(this.panels.orders, this.editor, living, (power) => this.#note(power));
    render(this.panels.events);
  }

  /** The status of a power. @param {string} power */
  #note(power) {
    const own = this.game.powers.find((one) => one.id === power);
    const { due, disorder } = own ?? {};
    const given = this.game.given[power] ?? 0;
    const parts = [centresOf(this.orders.scene, power)];
    if (own?.computer) {
      parts.unshift(computerName(own.computer));
      if (own.thinking) parts.push(t("thinking"));
      else if (due) parts.push(t("has-ordered"));
      return parts.join(" · ");
    }
    if (due) parts.push(t("given-of", { given, wanted: due.wanted }));
    if (due && given > 0 && !this.game.orders[power]?.length) parts.push(t("hidden"));
    // A power in civil disorder is not waited for.
    else if (due && given < due.wanted && disorder) parts.push(t("not-awaited"));
    return parts.join(" · ");
  }

  /** @param {import('./phase-cache.js').LoadedPhase} shown */
  #past({ view, scenes }) {
    const { atlas } = this.board;
    const [province] = this.explained?.provinces ?? [];
    this.board.show(scenes[this.stage]);
    this.board.light({ involved: this.explained?.provinces ?? [] });
    this.board.mark(this.explained?.power, province);
    this.board.stops = () => view.results.flatMap(({ provinces }) => provinces.slice(0, 1));
    if (this.stage === "results") {
      const marked = this.explained ? nameOf(this.explained) : "";
      const note = (/** @type {string} */ power) => centresOf(scenes.before, power);
      showResults(this.panels.orders, atlas, view.results, marked, (result) => this.explain(result), note);
    } else {
      showWritten(this.panels.orders, atlas, this.stage === "orders" ? view.orders : {});
    }
    const events = this.stage === "results" ? view.events : [];
    const list = html("ul", {}, ...events.map((text) => html("li", {}, text)));
    render(this.panels.events, events.length > 0 && html("h2", {}, t("events")), events.length > 0 && list);
  }

  /** Explain the result of an order. @param {Api.ResultView | undefined} result */
  explain(result) {
    if (!result && !this.explained) return;
    this.explained = result && this.explained && nameOf(result) === nameOf(this.explained) ? undefined : result;
    if (this.explained) announce(`${this.explained.order ?? ""}: ${this.explained.because}`);
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
      if (seat) announce(t("told-seat", { power: seat === "all" ? t("everybody") : this.board.atlas.powerName(seat) }));
    };
    const secret = !this.game.open_orders && this.game.powers.some(({ id }) => id === seat);
    if (!secret) return void take();
    // The next player must not see the orders of the last one.
    this.orders.hide();
    this.show();
    return cover(
      this.board.atlas.powerName(seat),
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
      announce(t("told-moved", { phase: this.game.phase_title }));
      return;
    }
    const changed = Object.keys({ ...given, ...news.given }).find((power) => given[power] !== news.given[power]);
    const computer = this.game.powers.find(({ id }) => id === changed)?.computer;
    if (changed) announce(t(computer ? "told-ordered" : "told-other", { power: this.board.atlas.powerName(changed) }));
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
  const panels = layout();
  /** @type {GamePage | undefined} */
  let page;
  try {
    /** @type {Api.GameView} */
    const game = await get(`games/${part(name)}`);
    const board = await openBoard(panels.board, game.variant, () => page?.show());
    page = new GamePage(panels, board, game);
    await page.begin();
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    showError(error);
  }
}
