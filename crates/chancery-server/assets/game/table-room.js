// A game at the table: the power played here is chosen on the page, and whoever sits here resolves the phase.

import { ApiError } from "../shared/api.js";
import { html, refresh } from "../shared/dom.js";
import { announce, showError } from "../shared/messages.js";
import { swatch } from "../shared/powers.js";
import { t } from "../shared/texts.js";
import { theme } from "../shared/theme.js";
import { pressResolve, showActions } from "./actions.js";
import { showChip } from "./chip.js";
import { GameOrders } from "./game-orders.js";
import { GameLog } from "./log.js";
import { tableItems } from "./menu.js";
import { noteOf, playerOf } from "./powers-panel.js";
import { chooser, cover, keepSeat, seatOf } from "./seats.js";
import { showTable } from "./table-pane.js";
import { listenToGame } from "./updates.js";

/** @typedef {import('./page.js').GamePage} GamePage */

export class TableRoom {
  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    /** A power, `all`, or empty for a spectator. */
    this.seat = seatOf(page.game);
    this.log = new GameLog(page.panels.log, page);
  }

  /** @param {Club.Game} game */
  static orders(game) {
    return new GameOrders(game);
  }

  /** Whether hints and chances can be asked for. */
  get hints() {
    return true;
  }

  /** What a click on the board says to a spectator. */
  get watching() {
    return t("hint-watch");
  }

  /** Whether the panel has no room for the list of powers. */
  get isCrowded() {
    return false;
  }

  listen() {
    const { page } = this;
    listenToGame(
      page.game.name,
      () => page.seenVersion,
      (news) => void this.#news(news),
    );
  }

  /** What the key R does. */
  act() {
    return pressResolve(this.page.editor);
  }

  show() {
    const { page } = this;
    const { panels, game } = page;
    showChip(panels.chip, game, page.orders.seats);
    this.#status();
    showActions(panels.actions, page);
    showTable(panels.seats, page, this.#single && page.isNow && !game.ending && this.#chooser());
    this.log.show();
  }

  menu() {
    return tableItems(this.page);
  }

  /** @param {Api.PowerView} power */
  player(power) {
    return playerOf(power, this.page.orders.seats);
  }

  /** @param {Api.PowerView} power */
  note(power) {
    return noteOf(power, this.page.game);
  }

  /** Put an order that came too late back into the input. @param {unknown} error @param {string} text */
  lost(error, text) {
    showError(error);
    if (text) this.page.input.keep(text);
    if (error instanceof ApiError && error.isStale) void this.page.reload();
  }

  /** Whether one person plays against computers. */
  get #single() {
    return this.page.game.powers.filter(({ computer, eliminated }) => !computer && !eliminated).length === 1;
  }

  #chooser() {
    return chooser(this.page.game, this.seat, (seat) => this.#sit(seat));
  }

  /** The power played here, or the choice of one. */
  #status() {
    const { page } = this;
    const { panels } = page;
    const { atlas } = page.board;
    const { powers, open_orders, ending } = page.game;
    const [own, other] = powers.filter(({ id }) => page.orders.seats.has(id));
    const single = this.#single;
    const about = [page.isNow, ending, powers, open_orders, this.seat, single, ...page.orders.seats, theme()];
    refresh(panels.status, about, () => {
      if (ending) return [html("p", { class: "outlook" }, ending.sentence)];
      if (!page.isNow) return [];
      if (own && single) return [ownHead(atlas, own)];
      const counts = own && !other && strength(own);
      return [
        html("div", { class: "head" }, own && !other && swatch(atlas, own.id), this.#chooser(), counts),
        !own && html("p", { class: "outlook" }, this.watching),
      ];
    });
  }

  /** @param {string} seat */
  #sit(seat) {
    const { page } = this;
    const { game, board } = page;
    const take = async () => {
      this.seat = seat;
      keepSeat(page.game, seat);
      page.editor.forget();
      await page.reload();
      const all = { power: t("everybody"), power_the: t("everybody") };
      if (seat) announce(t("told-seat", seat === "all" ? all : board.atlas.powerWords(seat)));
    };
    const secret = !game.open_orders && game.powers.some(({ id }) => id === seat);
    if (!secret) return void take();
    // The next player must not see the orders of the last one.
    page.orders.hide();
    page.show();
    return cover(
      board.atlas.powerWords(seat),
      () => void take(),
      () => void page.reload(),
    );
  }

  /** @param {Api.News} news */
  async #news(news) {
    const { page } = this;
    // Events about changes by this page may arrive before the response.
    await page.settled();
    if (news.version === page.seenVersion) return;
    if (news.version === page.game.version) return void (await page.reload());
    const [before, given] = [page.game.phase, { ...page.game.given }];
    await page.reload();
    if (page.game.phase !== before) {
      page.tab.notice();
      announce(t("told-moved", { phase: page.phaseTitle }));
      return;
    }
    const changed = Object.keys({ ...given, ...news.given }).find((power) => given[power] !== news.given[power]);
    const computer = page.game.powers.find(({ id }) => id === changed)?.computer;
    if (changed) announce(t(computer ? "told-ordered" : "told-other", page.board.atlas.powerWords(changed)));
  }
}

/** The units and centres of a power. @param {Api.PowerView} power */
function strength({ units, centres }) {
  return html("small", {}, `${t("unit-count", { count: units.length })} · ${t("centres", { count: centres.length })}`);
}

/** The power played here. @param {import('../board/atlas.js').Atlas} atlas @param {Api.PowerView} power @param {boolean} [isOver] */
export function ownHead(atlas, power, isOver = false) {
  const name = html("span", {}, t(isOver ? "you-played" : "you-play", atlas.powerWords(power.id)));
  return html("h2", { class: "head" }, swatch(atlas, power.id), name, html("span", { class: "grow" }), strength(power));
}
