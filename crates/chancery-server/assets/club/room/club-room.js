// A game in the club: the viewer plays at most one power, orders are secret and saved as one goes, and the clock or
// the players, by being ready, resolve the phase.

import { button } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { me } from "../site.js";
import { t } from "../../shared/texts.js";
import { TaskQueue } from "../../orders/changes.js";
import { showConnection } from "../../game/updates.js";
import { onNews } from "../events.js";
import { Press } from "../press/press.js";
import { acceptSeat } from "./absence.js";
import { pressReady, showClubActions } from "./actions.js";
import { ClubLog } from "./acts-log.js";
import { showClock } from "./chip.js";
import { ClubOrders } from "./club-orders.js";
import { showGamePane } from "./game-pane.js";
import { PowerChoice } from "./power-choice.js";
import { clubItems } from "./master-menu.js";
import { playerName, seatNote } from "./players.js";
import { reportFrom } from "./report.js";
import { showShare } from "./share-dialog.js";
import { showStatus } from "./status.js";
import { serverNow } from "./time.js";
import { UnsavedOrders } from "./unsaved-orders.js";

/** @typedef {import('../../game/page.js').GamePage} GamePage */

/** How long after a deadline the page looks for the results by itself, and the longest wait between two looks. */
const FIRST_LOOK = 3000;
const LAST_LOOK = 60_000;
/** The longest wait that a browser can count. */
const LONGEST = 2 ** 31 - 1;

export class ClubRoom {
  /** The deadline that the page waits for. */
  #awaited = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Loads the game, one time after the other. */
  #loads = new TaskQueue();
  /** Whether news came that are not loaded yet. */
  #isBehind = false;
  /** Whether the page has loaded everything once. */
  #isListening = false;
  /** The phase whose results the page showed by itself. */
  #shown = "";
  /** Whether a change is being sent. */
  isBusy = false;
  /** The invitation link that was made here. The server only keeps its hash. */
  madeInvitation = "";

  /** @param {GamePage} page */
  constructor(page) {
    this.page = page;
    this.log = new ClubLog(page.panels.log, page, this);
    this.choice = new PowerChoice(this);
    this.unsaved = new UnsavedOrders(this);
    if (page.orders instanceof ClubOrders) page.orders.onsaved = () => this.unsaved.clear();
    page.panels.tabs.label("table-tab", t("room-game"));
    document.body.classList.add("club-room");
    // News that come while the page is loading are not lost.
    onNews((news) => this.#hear(news), this.#takesPart ? undefined : page.game.name);
    this.press = new Press(this);
  }

  /** @param {Club.Game} game */
  static orders(game) {
    return new ClubOrders(game);
  }

  /** @returns {Club.ClubView} */
  get club() {
    return /** @type {Club.ClubView} */ (this.page.game.club);
  }

  /**
   * Whether the viewer follows the game: looks at the present, at the last results, or at those that the page showed
   * last, for two phases may have been resolved at once.
   */
  get follows() {
    const { page } = this;
    return page.isNow || page.phase === page.game.phases.at(-1) || page.phase === this.#shown;
  }

  /** Whether the viewer plays or runs the game. */
  get #takesPart() {
    return this.club.roles.some((role) => ["player", "sitter", "master"].includes(role));
  }

  /** Whether somebody is signed in. */
  get isMember() {
    return !!me();
  }

  /** The power that the viewer plays. */
  get seat() {
    return this.club.power ?? "";
  }

  /** Whether the viewer may do something, by its name in the API. @param {string} act */
  may(act) {
    return this.club.may.includes(act);
  }

  /** Whether the game has begun and is not over. */
  get isUnderWay() {
    return this.club.stage === "running" || this.club.stage === "paused";
  }

  /** Hints and chances are advice of a computer, which the game has to allow until it is over. */
  get hints() {
    return this.may("hints") || !!this.page.game.ending;
  }

  get watching() {
    const { stage } = this.club;
    if (stage === "waiting" || stage === "roll-call") return t("room-not-begun");
    return this.seat ? t("room-no-orders-now") : t("room-watching");
  }

  /** Before the game begins, the list of players takes the place of the powers. */
  get isCrowded() {
    return this.club.stage === "waiting" || this.club.stage === "roll-call";
  }

  /** The seat of a power. @param {string} power */
  seatOf(power) {
    return this.club.seats.find((seat) => seat.power === power);
  }

  listen() {
    this.#isListening = true;
    void this.press.load();
    if (location.hash === "#press") this.page.panels.tabs.show("press");
    this.#await();
    void acceptSeat(this);
  }

  /** What the key R does. */
  act() {
    return pressReady(this);
  }

  show() {
    const { panels } = this.page;
    panels.tabs.label("orders", t(this.isCrowded ? "room-players" : "orders"));
    showClock(panels.chip, this);
    showStatus(panels.status, this);
    showClubActions(panels.actions, this);
    showGamePane(panels.seats, this);
    this.log.show();
  }

  menu() {
    const report = me() ? [button(t("report-menu"), () => void reportFrom(this))] : [];
    return [...report, ...clubItems(this)];
  }

  share() {
    return button(t("share-menu"), () => showShare(this));
  }

  /** @param {Api.PowerView} power */
  player(power) {
    return playerName(this, power);
  }

  /** @param {Api.PowerView} power */
  note(power) {
    return seatNote(this, power);
  }

  /** @param {unknown} error @param {string} text */
  lost(error, text) {
    this.unsaved.add(error, text);
  }

  /**
   * Change the game and show it.
   * @param {() => Promise<unknown>} act @param {string} [told]
   */
  async change(act, told) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.page.show();
    const done = await this.page.change(async () => {
      await act();
      await this.reload();
      if (told) announce(told);
    });
    this.isBusy = false;
    if (!done) await this.reload();
    this.page.show();
  }

  /** @param {import('../events.js').News} news */
  #hear(news) {
    const { page } = this;
    if (news.kind === "state") showConnection(news.state);
    else if (news.kind === "open" || (news.kind === "game" && news.game === page.game.name)) {
      if (this.#isListening) void this.#look();
    }
  }

  /** Look for changes by others: once for all news that come until it is the turn of this. */
  async #look() {
    if (this.#isBehind) return;
    this.#isBehind = true;
    await this.page.settled();
    await this.reload();
  }

  /** Load the game again, and go on to the results of a phase that was resolved. */
  reload() {
    return this.#loads.run(() => {
      this.#isBehind = false;
      return this.#load();
    });
  }

  async #load() {
    const { page } = this;
    const { phase, phases } = page.game;
    const { stage } = this.club;
    const { follows } = this;
    await page.reload();
    this.#await();
    if (page.game.phases.length > phases.length && page.game.phases.includes(phase)) {
      page.tab.notice();
      if (follows) {
        this.#shown = phase;
        await page.go(phase, "results");
      }
      announce(t("room-told-resolved", { phase: page.timeline.title(phase) }));
    } else if (page.game.phase !== phase) {
      page.tab.notice();
      announce(t("told-moved", { phase: page.phaseTitle }));
    } else if (this.club.stage !== stage) {
      page.tab.notice();
      announce(t(`room-told-${this.club.stage}`));
    }
  }

  /** After a deadline, look for the results even if no news come. */
  #await(wait = FIRST_LOOK) {
    const { stage, deadline, closes_at, roll_call_ends } = this.club;
    const moments = stage === "running" ? [deadline, closes_at] : stage === "roll-call" ? [roll_call_ends] : [];
    const known = moments.filter((one) => typeof one === "string");
    const due = known.find((one) => Date.parse(one) > serverNow()) ?? known.at(-1) ?? "";
    if (due !== this.#awaited) wait = FIRST_LOOK;
    this.#awaited = due;
    clearTimeout(this.#timer);
    if (!due) return;
    const left = Math.max(0, Date.parse(due) - serverNow()) + wait;
    this.#timer = setTimeout(() => void this.#overdue(wait), Math.min(left, LONGEST));
  }

  /** @param {number} wait */
  async #overdue(wait) {
    const due = this.#awaited;
    await this.#look();
    if (this.#awaited === due) this.#await(Math.min(LAST_LOOK, 2 * wait));
  }
}
