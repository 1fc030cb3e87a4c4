// The list of threads: those with letters first, the last one on top, then everybody, the game master and notes. The arrow
// keys move in it.

import { address } from "../../shared/api.js";
import { html, render } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { swatch } from "../../shared/powers.js";
import { t } from "../../shared/texts.js";
import { shortMoment } from "./moments.js";

/** @typedef {import('./press.js').Press} Press */

/** Where kinds of threads stand. */
const PLACES = ["powers", "public", "master", "notes"];
/** Swatches of at most so many powers are shown. */
const SWATCHES = 3;

export class ThreadList {
  /** @param {Press} press */
  constructor(press) {
    this.press = press;
    this.threads = html("div", { class: "press-items" });
    this.tools = html("div", { class: "press-tools" });
    this.element = html("nav", { class: "press-list", "aria-label": t("press-threads") }, this.threads, this.tools);
    this.threads.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The threads in the order of the list. */
  get sorted() {
    const place = (/** @type {Club.PressThread} */ { kind }) => PLACES.indexOf(kind);
    const time = (/** @type {Club.PressThread} */ { last }) => (last ? Date.parse(last.at) : 0);
    return [...this.press.threads].sort((a, b) => place(a) - place(b) || time(b) - time(a));
  }

  /** The thread that is shown if none was chosen. */
  get first() {
    const { sorted } = this;
    return sorted.find(({ unread, muted }) => unread > 0 && !muted) ?? sorted.find(({ last }) => last) ?? sorted[0];
  }

  show() {
    const { press } = this;
    const chosen = press.open || this.sorted[0]?.id;
    const rows = this.sorted.map((thread) => this.#row(thread, thread.id === chosen));
    const isEmpty = rows.length === 0 && press.view !== undefined;
    render(this.threads, ...rows, isEmpty && html("p", { class: "press-empty muted" }, t("press-no-threads")));
    render(
      this.tools,
      press.view?.may_start &&
        html(
          "button",
          { type: "button", class: "ghost", "data-key": "press-new", onclick: () => void press.begin() },
          icon("plus"),
          t("press-new"),
        ),
      !isEmpty &&
        html(
          "button",
          { type: "button", class: "ghost", "data-key": "press-find", onclick: () => press.find() },
          icon("find"),
          t("press-find"),
        ),
      press.room.club.stage === "finished" &&
        html(
          "a",
          {
            class: "button ghost",
            "data-key": "press-export",
            href: address(`${press.path}/export`),
            download: "press.json",
          },
          icon("copy"),
          t("press-export"),
        ),
    );
  }

  /** Give a thread the focus. @param {string} id */
  focus(id) {
    const row = this.threads.querySelector(`[data-key="${CSS.escape(`thread-${id}`)}"]`);
    if (row instanceof HTMLElement) row.focus();
  }

  /** @param {Club.PressThread} thread @param {boolean} isStop  whether the tab key stops here */
  #row(thread, isStop) {
    const { press } = this;
    const { id, unread, muted, last, title } = thread;
    const is = press.open === id && !press.isSearching;
    const bubble = { class: muted ? "bubble quiet" : "bubble", "aria-hidden": "true" };
    const count = unread > 0 && html("span", bubble, String(unread));
    const time = last && html("time", { datetime: last.at }, shortMoment(last.at));
    const said = [...(unread > 0 ? [t("press-unread", { count: unread })] : []), ...(muted ? [t("press-muted")] : [])];
    return html(
      "button",
      {
        type: "button",
        class: "press-item",
        "data-key": `thread-${id}`,
        "data-thread": id,
        tabindex: isStop ? 0 : -1,
        "aria-current": is ? "true" : undefined,
        onclick: () => void press.choose(id),
      },
      html("span", { class: "press-name" }, ...this.sign(thread), html("b", {}, title), muted && icon("mute")),
      said.length > 0 && html("span", { class: "unseen" }, `, ${said.join(", ")}: `),
      count || time || html("span"),
      html("span", { class: "press-last" }, this.#last(thread)),
    );
  }

  /** The colours of a thread, or its sign. @param {Club.PressThread} thread */
  sign({ kind, powers }) {
    const { atlas } = this.press.page.board;
    if (kind === "notes") return [icon("lock")];
    if (kind === "master" && powers.length === 0) return [icon("flag")];
    if (powers.length > SWATCHES) return [icon("people")];
    return powers.map((power) => swatch(atlas, power));
  }

  /** The last message in a line, or what there is to know. @param {Club.PressThread} thread */
  #last({ last, computers, kind, draft }) {
    if (draft) return t("press-draft", { text: line(draft) });
    if (!last) return t(computers ? "press-computer" : kind === "notes" ? "press-only-you" : "press-none");
    const text = line(last.text);
    if (kind === "notes") return text;
    if (last.own) return t("press-you", { text });
    const { atlas } = this.press.page.board;
    return t("press-by", { name: last.author ? atlas.powerName(last.author) : t("press-master"), text });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    if (by === undefined) return;
    const rows = [...this.threads.querySelectorAll("button")];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    next.focus();
    // Where both stand side by side, the thread follows.
    if (this.press.isWide) void this.press.choose(next.dataset["thread"] ?? "");
  }
}

/** The beginning of a text, in one line. @param {string} text */
function line(text) {
  const [first = ""] = text.trim().split("\n");
  return first.length > 80 ? `${first.slice(0, 80)}…` : first;
}
