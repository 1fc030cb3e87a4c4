// A list of games that is read page by page and can be searched.

import { get } from "../../shared/api.js";
import { button, html, render } from "../../shared/dom.js";
import { clearError, showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";

/** @typedef {Club.GameSummary} Game */

/** How long to wait for more letters of a search, in milliseconds. */
const PAUSE = 200;
/** From this number of games on, there is a field to search. */
const SEARCHABLE = 8;

export class GameList {
  /** @type {Game[]} */
  games = [];
  /** @type {string | undefined} */
  next;
  search = "";
  /** Counts requests, so that only the latest is shown. */
  #asked = 0;

  /** @param {HTMLElement} place @param {string} key  of the title @param {Api.VariantLine[]} variants */
  constructor(place, key, variants) {
    this.variants = variants;
    this.list = html("ul", { class: "lobby-list card" });
    this.foot = html("div", { class: "games-foot" });
    this.field = this.#searchField(t("search-in", { list: t(key) }));
    this.tools = html("div", { class: "list-tools" }, this.field);
    place.replaceChildren(
      html("div", { class: "list-head" }, html("h2", {}, t(key)), this.tools),
      this.list,
      this.foot,
    );
  }

  /** Which games. */
  get wanted() {
    return "open";
  }

  /** The text of an empty list. */
  get none() {
    return "";
  }

  /** A line. @param {Game} _game @returns {HTMLElement} */
  row(_game) {
    return html("li");
  }

  async load() {
    await this.#read();
  }

  /** @param {string} [after] */
  async #read(after) {
    const asked = ++this.#asked;
    try {
      /** @type {{games: Game[], next?: string | null}} */
      const { games, next } = await get("games", { show: this.wanted, search: this.search || undefined, after });
      if (asked !== this.#asked) return;
      this.games = after ? [...this.games, ...games] : games;
      this.next = next ?? undefined;
      clearError();
      this.show();
    } catch (error) {
      showError(error);
    }
  }

  show() {
    const { search, next } = this;
    this.field.hidden = !search && !next && this.games.length < SEARCHABLE && document.activeElement !== this.field;
    const none = search ? t("no-such-games", { text: search }) : this.none;
    if (this.games.length > 0) render(this.list, ...this.games.map((game) => this.row(game)));
    else render(this.list, html("li", { class: "empty muted" }, none));
    render(this.foot, Boolean(next) && button(t("show-more"), () => void this.#read(next)));
  }

  /** @param {string} label */
  #searchField(label) {
    const input = html("input", {
      type: "search",
      placeholder: t("search-games"),
      "aria-label": label,
      maxlength: 80,
      autocomplete: "off",
      hidden: true,
    });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.search = input.value.trim();
        void this.load();
      }, PAUSE);
    });
    return input;
  }
}
