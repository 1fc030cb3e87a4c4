// The list of games: a small map, who plays, the phase, who leads, and when it last changed.

import { address, get, part, send } from "../shared/api.js";
import { askText, confirm } from "../shared/dialogs.js";
import { button, html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { announce, clearError, showError } from "../shared/messages.js";
import { embedded, locale, t } from "../shared/texts.js";
import { onTheme, theme } from "../shared/theme.js";
import { changedText } from "./changed-text.js";

/** From this number of games on, there is a field to search. */
const SEARCHABLE = 8;
/** How long to wait for more letters of a search, in milliseconds. */
const PAUSE = 200;

export class GameList {
  /** @type {Api.GameList} */
  page = embedded("first-games");
  /** @type {Api.GameLine[]} */
  games = this.page.games;
  search = "";
  /** Counts requests, so that only the latest is shown. */
  #asked = 0;

  /** @param {HTMLElement} section @param {boolean} archived */
  constructor(section, archived) {
    this.section = section;
    this.archived = archived;
    this.items = html("ul", { id: "games", class: "game-list card" });
    this.head = html("div", { class: "games-head" });
    this.foot = html("div", { class: "games-foot" });
    this.menu = html("div", { id: "game-menu", class: "row-menu", popover: "auto" });
    this.field = this.#searchField();
  }

  begin() {
    this.section.replaceChildren(this.head, this.items, this.foot, this.menu);
    this.show();
    onTheme(() => this.show());
    // Games go on while the page is in the background.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.reload();
    });
  }

  /** Read the first page again. */
  async reload() {
    const asked = ++this.#asked;
    try {
      const page = await this.#read();
      if (asked !== this.#asked) return;
      this.page = page;
      this.games = page.games;
      this.show();
    } catch (error) {
      showError(error);
    }
  }

  async #more() {
    try {
      this.page = await this.#read(this.page.next ?? undefined);
      this.games = [...this.games, ...this.page.games];
      this.show();
    } catch (error) {
      showError(error);
    }
  }

  /** @param {string} [after] @returns {Promise<Api.GameList>} */
  #read(after) {
    return get("games", { archived: String(this.archived), search: this.search || undefined, after });
  }

  #searchField() {
    const input = html("input", {
      type: "search",
      placeholder: t("search-games"),
      "aria-label": t("search-games"),
      maxlength: 80,
      autocomplete: "off",
    });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        this.search = input.value.trim();
        void this.reload();
      }, PAUSE);
    });
    return input;
  }

  show() {
    const { total, archived, next } = this.page;
    const searched = this.search !== "";
    // A newcomer has nothing to find here.
    this.section.hidden = !this.archived && !searched && total === 0 && archived === 0;
    const title = html("h2", { id: "games-title" }, t(this.archived ? "archived-games" : "your-games"));
    this.field.hidden = !searched && total < SEARCHABLE && document.activeElement !== this.field;
    const focused = document.activeElement === this.field;
    this.head.replaceChildren(
      title,
      html("span", { class: "grow" }),
      this.field,
      html("small", { class: "muted" }, total > 0 || searched ? t("count-games", { count: total }) : ""),
      !this.archived && archived > 0
        ? html("a", { href: "/?archived=true" }, t("archive-count", { count: archived }))
        : "",
    );
    if (focused) this.field.focus();
    render(this.items, ...this.games.map((game) => this.#row(game)));
    this.items.hidden = this.games.length === 0;
    const none = searched
      ? t("no-such-games", { text: this.search })
      : t(this.archived ? "no-archived-games" : "no-games");
    render(
      this.foot,
      this.games.length === 0 && html("p", { id: "no-games", class: "muted" }, none),
      !!next && button(t("show-more"), () => void this.#more()),
    );
  }

  /** @param {Api.GameLine} game */
  #row(game) {
    const path = `/games/${part(game.name)}`;
    const more = html(
      "button",
      {
        type: "button",
        class: "icon ghost",
        "data-key": `menu-${game.name}`,
        "aria-label": t("menu-of", { title: game.title }),
        "aria-haspopup": "menu",
        onclick: () => this.#openMenu(more, game),
      },
      icon("dots"),
    );
    const link = html("a", { class: "game-title", href: path, "data-key": game.name }, game.title);
    if (game.error) {
      const said = html("small", { class: "muted" }, `${t("broken-game")}: ${game.error}`);
      return html(
        "li",
        { "data-game": game.name },
        html("span", { class: "mini" }),
        html("div", { class: "who broken" }, link, said),
        more,
      );
    }
    const changed = html("time", { class: "muted", datetime: game.changed }, changedText(game.changed, locale()));
    return html(
      "li",
      { "data-game": game.name },
      html("img", {
        class: "mini",
        src: address(`games/${part(game.name)}/thumbnail.svg`, { theme: theme() }),
        alt: "",
        width: 72,
        height: 56,
        loading: "lazy",
      }),
      html("div", { class: "who" }, link, html("small", { class: "muted" }, players(game))),
      html("span", { class: "at" }, game.ended ? game.outlook : game.phase_title),
      html("span", { class: "lead" }, ...(game.ended ? [] : leaders(game))),
      changed,
      more,
    );
  }

  /** @param {HTMLElement} from @param {Api.GameLine} game */
  #openMenu(from, game) {
    const { menu } = this;
    const item = (/** @type {string} */ label, /** @type {() => Promise<void>} */ act, traits = {}) =>
      button(
        label,
        () => {
          menu.hidePopover();
          void this.#act(act);
        },
        traits,
      );
    const known = !game.error;
    menu.replaceChildren(
      html(
        "div",
        { class: "menu-items" },
        known ? item(t("rename"), () => this.#rename(game)) : "",
        known ? item(t(this.archived ? "unarchive" : "archive-game"), () => this.#archive(game)) : "",
        item(t("delete"), () => this.#delete(game), { class: "danger" }),
      ),
    );
    menu.showPopover();
    const { right, bottom } = from.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = menu;
    menu.style.left = `${Math.max(8, right - offsetWidth)}px`;
    menu.style.top = `${Math.min(bottom + 4, innerHeight - offsetHeight - 8)}px`;
    menu.querySelector("button")?.focus();
  }

  /** @param {() => Promise<void>} act */
  async #act(act) {
    clearError();
    try {
      await act();
    } catch (error) {
      showError(error);
    }
    await this.reload();
  }

  /** @param {Api.GameLine} game */
  async #rename({ name, title, version }) {
    const wanted = await askText(t("ask-title"), title, t("rename"));
    if (!wanted || wanted === title) return;
    await send("POST", `games/${part(name)}/settings`, { title: wanted, version });
    announce(t("told-renamed", { title: wanted }));
  }

  /** @param {Api.GameLine} game */
  async #archive({ name, title, version }) {
    await send("POST", `games/${part(name)}/settings`, { archived: !this.archived, version });
    announce(t(this.archived ? "told-unarchived" : "told-archived", { title }));
  }

  /** @param {Api.GameLine} game */
  async #delete({ name, title }) {
    if (!(await confirm(t("ask-delete", { title }), t("delete")))) return;
    await send("DELETE", `games/${part(name)}`);
    announce(t("told-deleted", { title }));
  }
}

/** "2 people, 5 computers". @param {Api.GameLine} game */
function players({ people, computers }) {
  const parts = [];
  if (people > 0) parts.push(t("count-people", { count: people }));
  if (computers > 0) parts.push(t("count-computers", { count: computers }));
  return parts.join(", ");
}

/** Who has the most centres. @param {Api.GameLine} game */
function leaders({ leader }) {
  const [first, second] = leader;
  if (!first) return [];
  const swatch = (/** @type {Api.Leader} */ leader) => {
    const own = html("span", { class: "swatch", "aria-hidden": "true" });
    own.style.setProperty("--token", (theme() === "dark" ? leader.colour_dark : leader.colour) ?? "#888");
    return own;
  };
  if (!second) return [swatch(first), t("leads", { power: first.name, count: first.centres })];
  return [
    swatch(first),
    swatch(second),
    t("lead-together", { powers: `${first.name}, ${second.name}`, count: first.centres }),
  ];
}
