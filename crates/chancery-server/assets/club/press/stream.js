// The messages of a thread, and between them the phases that were resolved.

import { get, send } from "../../shared/api.js";
import { button, html, render } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { swatch } from "../../shared/powers.js";
import { t } from "../../shared/texts.js";
import { reportDialog } from "../moderation/report-dialog.js";
import { exactText } from "../room/time.js";
import { longMoment } from "./moments.js";

/** @typedef {import('./press.js').Press} Press */
/** @typedef {{messages: Club.PressMessage[], next?: string, read?: string}} MessagePage */

/** How close to the end counts as its end, in pixels. */
const NEAR = 48;
/** So many phases in a row without a message between them are shown as one. */
const FOLDED = 3;

export class MessageStream {
  /** The thread that is loaded. */
  #loaded = "";
  /** @type {Club.PressMessage[]} */
  #messages = [];
  /** Where the page before begins. @type {string | undefined} */
  #next;
  /** The last message that was read when the thread was opened. @type {string | undefined} */
  #readBefore;
  /** The last message that is marked as read. @type {string | undefined} */
  #marked;
  #isLoading = false;

  /** @param {Press} press */
  constructor(press) {
    this.press = press;
    this.back = html(
      "button",
      { type: "button", class: "icon ghost press-back", "aria-label": t("press-back"), onclick: () => press.leave() },
      icon("back"),
    );
    this.head = html("header", { class: "press-head" });
    this.element = html("div", {
      class: "press-messages",
      role: "log",
      tabindex: 0,
      "aria-label": t("press-messages"),
      "aria-live": "polite",
    });
  }

  /** Another thread was chosen. */
  begin() {
    if (this.#loaded === this.press.open) return;
    this.#loaded = "";
    this.#messages = [];
    this.#next = undefined;
    this.element.replaceChildren();
  }

  /** Load the last messages of the open thread. Older ones that were loaded stay. */
  async load() {
    const { open } = this.press;
    if (!open || this.press.isSearching) return;
    /** @type {MessagePage} */
    const page = await get(this.press.threadPath(open, "messages"));
    if (open !== this.press.open) return;
    const isNew = this.#loaded !== open;
    const [first] = page.messages;
    const older = isNew || !first ? [] : this.#messages.slice(0, index(this.#messages, first.id));
    this.#messages = [...older, ...page.messages];
    if (isNew || older.length === 0) this.#next = page.next;
    if (isNew) this.#readBefore = page.read;
    this.#marked = page.read;
    this.#loaded = open;
    if (this.press.isRead) await this.markRead();
  }

  /** What is shown has been read. */
  async markRead() {
    const { press } = this;
    const thread = press.current;
    const last = this.#messages.findLast(({ waits }) => !waits);
    if (!thread || !last || thread.id !== this.#loaded || !press.room.isMember) return;
    if (last.id === this.#marked || thread.unread === 0) return;
    this.#marked = last.id;
    await send("PUT", press.threadPath(thread.id, "read"), { message: last.id });
    if (press.view && !thread.muted) press.view.unread -= thread.unread;
    thread.unread = 0;
    press.show();
  }

  async #older() {
    if (this.#isLoading || !this.#next) return;
    this.#isLoading = true;
    try {
      const { open } = this.press;
      /** @type {MessagePage} */
      const page = await get(this.press.threadPath(open, "messages"), { before: this.#next });
      if (open !== this.press.open) return;
      const { scrollHeight, scrollTop } = this.element;
      this.#messages = [...page.messages, ...this.#messages];
      this.#next = page.next;
      this.show();
      this.element.scrollTop = this.element.scrollHeight - scrollHeight + scrollTop;
    } catch (error) {
      this.press.composer.showError(error);
    } finally {
      this.#isLoading = false;
    }
  }

  show() {
    const { press } = this;
    const thread = press.current;
    const hidden = !thread || press.isSearching;
    this.element.hidden = hidden;
    this.head.hidden = hidden;
    if (!thread || hidden) return;
    this.#showHead(thread);
    const { scrollHeight, scrollTop, clientHeight } = this.element;
    const wasAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    const isLoaded = this.#loaded === thread.id;
    render(
      this.element,
      this.#next !== undefined &&
        isLoaded &&
        button(t("press-older"), () => void this.#older(), { class: "ghost press-older", "data-key": "press-older" }),
      ...(isLoaded ? this.#entries() : []),
      isLoaded && this.#messages.length === 0 && html("p", { class: "press-empty muted" }, this.#emptyText(thread)),
    );
    if (wasAtEnd) this.toEnd();
  }

  /** @param {Club.PressThread} thread */
  #emptyText({ kind, title, computers }) {
    if (kind === "notes") return t("press-empty-notes");
    if (kind === "public") return t("press-empty-public");
    return t(computers ? "press-empty-computer" : "press-empty", { name: title });
  }

  /** @param {Club.PressThread} thread */
  #showHead(thread) {
    const { press } = this;
    const [power, other] = thread.powers;
    const seat = power && !other && thread.kind === "powers" ? press.room.seatOf(power) : undefined;
    const who = seat?.holder === "computer" ? t("press-computer-name") : seat?.account?.name;
    const isMuted = thread.muted;
    const label = t(isMuted ? "press-unmute" : "press-mute");
    render(
      this.head,
      this.back,
      html("h2", {}, ...press.list.sign(thread), html("span", {}, thread.title)),
      !!who && html("span", { class: "press-who muted" }, who),
      html("span", { class: "grow" }),
      press.room.isMember &&
        html(
          "button",
          {
            type: "button",
            class: "icon ghost",
            "data-key": "press-mute",
            "aria-pressed": String(isMuted),
            "aria-label": label,
            title: label,
            onclick: () => void press.mute(thread),
          },
          icon(isMuted ? "mute" : "bell"),
        ),
    );
  }

  /** Messages and events in order. */
  #entries() {
    const messages = this.#messages;
    const [first] = messages;
    if (!first) return [];
    const events = (this.press.view?.events ?? []).filter(({ act }) => act > first.after_act);
    /** @type {HTMLElement[]} */
    const all = [];
    let isNew = false;
    messages.forEach((message, at) => {
      const later = events.findIndex(({ act }) => act > message.after_act);
      all.push(...this.#events(events.splice(0, later < 0 ? events.length : later)));
      const before = messages[at - 1]?.id ?? this.#next;
      if (!isNew && !message.own && before === this.#readBefore && at > 0) {
        isNew = true;
        all.push(html("p", { class: "press-event new" }, html("span", {}, t("press-unread-from-here"))));
      }
      all.push(this.#message(message));
    });
    return [...all, ...this.#events(events)];
  }

  /** Events with no message between them. Many would push the messages out of sight, so they become one. @param {Club.PressEvent[]} events */
  #events(events) {
    const [first, ...rest] = events;
    const last = rest.at(-1);
    const isRun = first && last && events.length >= FOLDED && events.every(({ kind }) => kind === "resolved");
    if (!isRun) return events.map((event) => this.#event(event));
    return [this.#event(last, t("press-resolved-many", { first: short(first), last: short(last) }))];
  }

  /** @param {Club.PressMessage} message */
  #message({ id, author, own, text, at, waits }) {
    const { press } = this;
    const { atlas } = press.page.board;
    const isNote = press.current?.kind === "notes";
    const name = own ? t("press-you-name") : author ? atlas.powerName(author) : t("press-master");
    const time = html("time", { datetime: at, title: exactText(at) }, longMoment(at));
    return html(
      "article",
      { class: own ? "press-message own" : "press-message", "data-message": id },
      html(
        "p",
        { class: "press-from" },
        !own && (author ? swatch(atlas, author) : icon("flag")),
        !isNote && html("span", {}, name, " · "),
        time,
        !own && press.room.isMember && this.#reportButton(id, name),
        !!waits && html("span", { class: "press-waits" }, icon("clock"), t("press-waits")),
      ),
      html("p", { class: "press-text" }, ...press.mentions.marked(text, id)),
    );
  }

  /** @param {string} message @param {string} name  of the author */
  #reportButton(message, name) {
    const { press } = this;
    const label = t("report-message", { name });
    const subject = { kind: /** @type {const} */ ("message"), subject: message, game: press.page.game.name };
    return html(
      "button",
      {
        type: "button",
        class: "icon ghost press-report",
        "data-key": `report-${message}`,
        "aria-label": label,
        title: label,
        onclick: () => void reportDialog({ ...subject, thread: press.open }, name),
      },
      icon("warning"),
    );
  }

  /** @param {Club.PressEvent} event @param {string} [text] */
  #event(event, text = t(`press-${event.kind}`, { phase: short(event) })) {
    const { kind, phase, title } = event;
    const { page } = this.press;
    const isThere = kind === "resolved" && page.game.phases.includes(phase);
    const results = button(t("press-results"), () => void this.#toResults(phase), {
      class: "link",
      "data-key": `results-${phase}`,
      "aria-label": t("press-results-of", { phase: title }),
    });
    return html("p", { class: "press-event" }, html("span", {}, text, isThere && " · ", isThere && results));
  }

  /** @param {string} phase */
  async #toResults(phase) {
    const { page } = this.press;
    await page.go(phase, "results");
    if (!this.press.isWide) page.panels.sheet.half();
  }

  /** Show the last message. */
  toEnd() {
    this.element.scrollTop = this.element.scrollHeight;
  }
}

/** "Fall 1901, movement" is plain enough without the kind. @param {Club.PressEvent} event */
function short({ phase, title }) {
  return phase.endsWith("R") ? title : (title.split(",")[0] ?? title);
}

/** Where a message is; the end if it is not there. @param {Club.PressMessage[]} messages @param {string} id */
function index(messages, id) {
  const at = messages.findIndex((message) => message.id === id);
  return at < 0 ? messages.length : at;
}
