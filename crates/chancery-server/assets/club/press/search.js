// Searching in the messages of a game.

import { get } from "../../shared/api.js";
import { html, render } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { longMoment } from "./moments.js";

/** @typedef {import('./press.js').Press} Press */
/** @typedef {{messages: Club.PressMessage[], more: boolean}} Found */

/** The shortest text that is searched for, and how long to wait for more letters, in milliseconds. */
const LEAST = 2;
const PAUSE = 250;
/** How much of a message is shown around what was found. */
const AROUND = 60;

export class PressSearch {
  /** @type {Found | undefined} */
  #found;
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Press} press */
  constructor(press) {
    this.press = press;
    const back = html(
      "button",
      { type: "button", class: "icon ghost", "aria-label": t("press-search-close"), onclick: () => this.#close() },
      icon("close"),
    );
    this.field = html("input", {
      type: "search",
      "aria-label": t("press-search"),
      placeholder: t("press-search"),
      maxlength: 100,
      autocomplete: "off",
    });
    this.results = html("div", {
      class: "press-results",
      role: "region",
      "aria-live": "polite",
      "aria-label": t("press-found-all"),
    });
    this.element = html(
      "div",
      { class: "press-search", hidden: true },
      html("div", { class: "press-head" }, this.field, back),
      this.results,
    );
    this.field.addEventListener("input", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#search(), PAUSE);
    });
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    });
  }

  show() {
    this.element.hidden = !this.press.isSearching;
  }

  focus() {
    this.field.focus();
  }

  #close() {
    const { press } = this;
    press.isSearching = false;
    if (press.isWide && !press.open) press.open = press.list.first?.id ?? "";
    press.show();
    void press.load();
    press.list.focus(press.open || (press.list.first?.id ?? ""));
  }

  async #search() {
    const asked = ++this.#asked;
    const search = this.field.value.trim();
    try {
      /** @type {Found | undefined} */
      const found = [...search].length < LEAST ? undefined : await get(`${this.press.path}/search`, { search });
      if (asked !== this.#asked) return;
      this.#found = found;
      this.#showResults(search);
    } catch (error) {
      render(this.results, html("p", { class: "press-error" }, error instanceof Error ? error.message : ""));
    }
  }

  /** @param {string} search */
  #showResults(search) {
    const found = this.#found;
    if (!found) return render(this.results);
    const { messages, more } = found;
    const count = messages.length;
    return render(
      this.results,
      html("p", { class: "muted press-total" }, t(more ? "press-found-more" : "press-found", { count })),
      ...messages.map((message) => this.#result(message, search)),
    );
  }

  /** @param {Club.PressMessage} message @param {string} search */
  #result({ thread, own, author, text, at }, search) {
    const { press } = this;
    const { atlas } = press.page.board;
    const title = press.threads.find(({ id }) => id === thread)?.title ?? "";
    const name = own ? t("press-you-name") : author ? atlas.powerName(author) : t("press-master");
    return html(
      "button",
      { type: "button", class: "press-result", "data-thread": thread, onclick: () => void press.choose(thread) },
      html("span", { class: "press-from" }, html("b", {}, title), ` · ${name} · ${longMoment(at)}`),
      html("span", { class: "press-text" }, ...around(text, search)),
    );
  }
}

/** The part of a text around what was found, which is marked. @param {string} text @param {string} search */
function around(text, search) {
  const at = text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return [text.slice(0, 2 * AROUND)];
  const [from, to] = [Math.max(0, at - AROUND), at + search.length + AROUND];
  return [
    (from > 0 ? "…" : "") + text.slice(from, at),
    html("mark", {}, text.slice(at, at + search.length)),
    text.slice(at + search.length, to) + (to < text.length ? "…" : ""),
  ];
}
