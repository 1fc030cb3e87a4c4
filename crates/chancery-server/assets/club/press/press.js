// The tab of press: the threads that the viewer may read, and the open one. The server is asked again whenever it tells
// that a message came, or that another tab or device read one.

import { get, part, send } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { onNews } from "../events.js";
import { serverNow } from "../room/time.js";
import { Composer } from "./composer.js";
import { Mentions } from "./mentions.js";
import { askPowers } from "./new-thread.js";
import { PressSearch } from "./search.js";
import { MessageStream } from "./stream.js";
import { ThreadList } from "./thread-list.js";

/** @typedef {import('../room/club-room.js').ClubRoom} ClubRoom */

/** The key of the tab. */
const TAB = "press";
/** The width from which on the list and a thread stand side by side, in pixels. */
const SIDE_BY_SIDE = 470;

export class Press {
  /** @type {Club.Press | undefined} */
  view;
  /** The id of the open thread; empty if the list or a search is shown. */
  open = "";
  /** The threads that were begun here and have no message yet. @type {Club.PressThread[]} */
  begun = [];
  /** Whether a search takes the place of a thread. */
  isSearching = false;
  /** Counts requests, so that only the latest is shown. */
  #asked = 0;
  /** Whether the list could not be loaded. */
  #failed = false;
  /** The timer that waits for the end of quiet hours. */
  #quiet = 0;

  /** @param {ClubRoom} room */
  constructor(room) {
    this.room = room;
    this.page = room.page;
    this.mentions = new Mentions(this);
    this.list = new ThreadList(this);
    this.stream = new MessageStream(this);
    this.composer = new Composer(this);
    this.search = new PressSearch(this);
    this.thread = html("section", { class: "press-thread", "aria-label": t("press-messages") });
    this.thread.append(this.stream.head, this.stream.element, this.composer.element, this.search.element);
    this.pane = html("div", { class: "pane press", id: "pane-press", hidden: true }, this.list.element, this.thread);
    const { tabs, log } = this.page.panels;
    log.before(this.pane);
    tabs.insert(1, TAB, this.pane);
    tabs.watch(() => this.#opened());
    new ResizeObserver(() => this.#arrange()).observe(this.pane);
    document.addEventListener("visibilitychange", () => this.#look());
    onNews((news) => {
      const own = "game" in news && news.game === this.page.game.name;
      if (news.kind === "open" || (own && (news.kind === "press" || news.kind === "game"))) void this.load();
    });
  }

  /** The address of the press of the game. */
  get path() {
    return `${this.page.path}/press`;
  }

  /** The address of a thread. @param {string} id @param {string} rest */
  threadPath(id, rest) {
    return `${this.path}/threads/${part(id)}/${rest}`;
  }

  /** All threads, also those that were begun here. */
  get threads() {
    const known = this.view?.threads ?? [];
    return [...this.begun.filter(({ id }) => !known.some((one) => one.id === id)), ...known];
  }

  /** The open thread. */
  get current() {
    return this.threads.find(({ id }) => id === this.open);
  }

  /** Whether the viewer looks at the messages. */
  get isRead() {
    return !this.pane.hidden && document.visibilityState === "visible" && !this.isSearching && !!this.open;
  }

  /** Whether the list and a thread stand side by side. */
  get isWide() {
    return this.pane.clientWidth >= SIDE_BY_SIDE;
  }

  /** Load the list, and the open thread with it. */
  async load() {
    const asked = ++this.#asked;
    try {
      /** @type {Club.Press} */
      const view = await get(this.path);
      if (asked !== this.#asked) return;
      this.view = view;
      clearTimeout(this.#quiet);
      if (view.quiet_until) {
        const left = Math.max(1000, Date.parse(view.quiet_until) - serverNow());
        this.#quiet = window.setTimeout(() => void this.load(), left);
      }
      // An error of a message that could not be sent stays.
      if (this.#failed) this.composer.clearError();
      this.#failed = false;
      if (!this.current) this.open = "";
      if (!this.open && this.isWide && !this.pane.hidden && !this.isSearching) this.open = this.list.first?.id ?? "";
      await this.stream.load();
    } catch (error) {
      this.#failed = true;
      this.composer.showError(error);
    }
    this.show();
  }

  show() {
    if (!this.view) return;
    const { unread } = this.view;
    this.page.panels.tabs.badge(TAB, unread, t("press-unread", { count: unread }));
    this.page.tab.count(unread);
    this.list.show();
    this.stream.show();
    this.composer.show();
    this.search.show();
    this.#arrange();
  }

  /** Open a thread. @param {string} id */
  async choose(id) {
    await this.composer.keep();
    this.open = id;
    this.isSearching = false;
    this.stream.begin();
    this.show();
    if (!this.isWide) {
      this.page.panels.sheet.raise();
      this.stream.back.focus({ preventScroll: true });
    }
    await this.stream.load();
    this.show();
    this.stream.toEnd();
  }

  /** Go back to the list, where there is no room for both. */
  leave() {
    const { open } = this;
    void this.composer.keep();
    this.open = "";
    this.isSearching = false;
    this.show();
    this.list.focus(open);
  }

  /** Choose powers for a thread with several of them. */
  async begin() {
    const powers = await askPowers(this);
    if (!powers) return;
    const own = this.view?.power ?? "";
    const id = ["powers", ...[...powers, own].sort()].join(".");
    if (!this.threads.some((thread) => thread.id === id)) {
      const { atlas } = this.page.board;
      const title = powers.map((power) => atlas.powerName(power)).join(", ");
      this.begun.push({ id, kind: "powers", title, powers, unread: 0, muted: false, writes_as: own });
    }
    await this.choose(id);
    this.composer.focus();
  }

  /** Show the field to search. */
  find() {
    this.isSearching = true;
    this.show();
    this.search.focus();
  }

  /** Mute a thread, or end that. @param {Club.PressThread} thread */
  async mute(thread) {
    try {
      await send("PUT", this.threadPath(thread.id, "mute"), { muted: !thread.muted });
    } catch (error) {
      this.composer.showError(error);
    }
    await this.load();
  }

  #opened() {
    if (this.pane.hidden) return this.mentions.clear();
    if (!this.open && this.isWide && !this.isSearching) this.open = this.list.first?.id ?? "";
    void this.load().then(() => this.stream.toEnd());
  }

  /** Whoever looks at the page again has read what is shown. */
  #look() {
    if (this.isRead) void this.stream.markRead();
  }

  #arrange() {
    this.pane.classList.toggle("wide", this.isWide);
    this.pane.classList.toggle("in-thread", this.open !== "" || this.isSearching);
  }
}
