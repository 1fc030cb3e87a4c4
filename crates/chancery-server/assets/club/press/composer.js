// Where a message is written. What is begun is kept on the server as a draft, so that another device has it, too. Ctrl+Enter
// sends.

import { ApiError, address, checked, request, send } from "../../shared/api.js";
import { html, render } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { announce, sentence } from "../../shared/messages.js";
import { locale, t } from "../../shared/texts.js";

/** @typedef {import('./press.js').Press} Press */

/** The most characters of a message. */
const MOST = 8000;
/** After so much time without a key, the draft is saved, in milliseconds. */
const PAUSE = 700;

export class Composer {
  /** The thread that the field belongs to. */
  #thread = "";
  /** The draft as the server has it. */
  #saved = "";
  /** The key of the message that is being sent: sent again, it is sent once. @type {{text: string, key: string} | undefined} */
  #sending;
  #isBusy = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Press} press */
  constructor(press) {
    this.press = press;
    this.field = html("textarea", { rows: 2, "data-key": "press-text", autocomplete: "off" });
    this.count = html("span", { class: "press-count", id: "press-count" });
    this.button = html(
      "button",
      { type: "button", class: "primary", "data-key": "press-send", onclick: () => void this.send() },
      icon("send"),
      t("press-send"),
    );
    this.note = html("p", { class: "press-note" });
    this.error = html("p", { class: "press-error", role: "alert", hidden: true });
    const keys = html(
      "span",
      { class: "press-keys", "aria-hidden": "true" },
      html("kbd", {}, "Ctrl"),
      html("kbd", {}, "↵"),
    );
    this.foot = html("div", { class: "press-foot" }, this.count, keys, this.button);
    this.element = html("div", { class: "press-composer" }, this.error, this.note, this.field, this.foot);
    this.field.setAttribute("aria-describedby", "press-count");
    this.field.addEventListener("input", () => this.#typed());
    this.field.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("pagehide", () => this.#keepNow());
  }

  show() {
    const { press } = this;
    const thread = press.current;
    this.element.hidden = !thread || press.isSearching;
    if (!thread) return;
    if (this.#thread !== thread.id) {
      this.#thread = thread.id;
      this.#saved = thread.draft ?? "";
      this.field.value = this.#saved;
      this.clearError();
    } else if (document.activeElement !== this.field && this.field.value === this.#saved) {
      // Another device may have gone on with the draft.
      this.#saved = thread.draft ?? "";
      this.field.value = this.#saved;
    }
    const isOpen = !!thread.writes_as;
    this.field.hidden = !isOpen && this.field.value === "";
    this.field.readOnly = !isOpen;
    this.foot.hidden = !isOpen;
    this.field.setAttribute("aria-label", this.#label(thread));
    render(this.note, ...this.#notes(thread, isOpen));
    this.#showCount();
  }

  /** @param {Club.PressThread} thread */
  #label({ kind, title, powers }) {
    if (kind === "notes") return t("press-label-notes");
    if (kind === "public") return t("press-label-public");
    if (kind === "master" && powers.length === 0) return t("press-label-master");
    return t("press-label", { name: title });
  }

  /** What is to know before one writes. @param {Club.PressThread} thread @param {boolean} isOpen */
  #notes(thread, isOpen) {
    const { view } = this.press;
    if (!isOpen) return [icon("lock"), html("span", {}, thread.closed ?? "")];
    const stage = this.press.room.club.stage;
    const isCollected = view?.kind === "rounds" && ["powers", "public"].includes(thread.kind);
    if (isCollected && thread.writes_as !== "master" && stage !== "finished") {
      return [icon("clock"), html("span", {}, t("press-rounds"))];
    }
    if (thread.writes_as === "master" && thread.kind === "public") {
      return [icon("flag"), html("span", {}, t("press-as-master"))];
    }
    return [];
  }

  focus() {
    if (!this.field.hidden) this.field.focus();
  }

  #typed() {
    this.#showCount();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keep(), PAUSE);
  }

  #showCount() {
    const count = [...this.field.value.replaceAll("\r\n", "\n").trim()].length;
    const number = (/** @type {number} */ own) => own.toLocaleString(locale());
    this.count.textContent = t("press-count", { count: number(count), most: number(MOST) });
    this.count.classList.toggle("over", count > MOST);
    this.button.disabled = this.#isBusy || count === 0 || count > MOST;
    this.field.style.setProperty("--rows", String(Math.min(8, Math.max(2, this.field.value.split("\n").length))));
  }

  /** Save the draft. */
  async keep() {
    clearTimeout(this.#timer);
    const text = this.field.value;
    const thread = this.#thread;
    if (!thread || text === this.#saved || this.#isBusy || !this.press.room.isMember) return;
    this.#saved = text;
    const known = this.press.threads.find(({ id }) => id === thread);
    if (known) known.draft = text;
    try {
      await send("PUT", this.press.threadPath(thread, "draft"), { text });
    } catch (error) {
      this.showError(error);
    }
  }

  /** Save the draft before the page is gone. */
  #keepNow() {
    if (!this.#thread || this.field.value === this.#saved || this.#isBusy) return;
    const body = JSON.stringify({ text: this.field.value });
    const headers = { "content-type": "application/json" };
    void fetch(address(this.press.threadPath(this.#thread, "draft")), {
      method: "PUT",
      headers,
      body,
      keepalive: true,
    });
  }

  async send() {
    const text = this.field.value;
    const { press } = this;
    const thread = press.current;
    if (this.button.disabled || !thread) return;
    clearTimeout(this.#timer);
    this.#isBusy = true;
    this.#showCount();
    this.clearError();
    if (this.#sending?.text !== text) this.#sending = { text, key: crypto.randomUUID() };
    try {
      await post(press.threadPath(thread.id, "messages"), text, this.#sending.key);
      this.#sending = undefined;
      this.#saved = "";
      thread.draft = "";
      // What was typed in the meantime stays.
      if (this.field.value === text) this.field.value = "";
      announce(t("press-sent"));
    } catch (error) {
      this.showError(error);
    }
    this.#isBusy = false;
    await press.load();
    press.stream.toEnd();
    this.focus();
  }

  /** @param {unknown} error */
  showError(error) {
    const text = error instanceof ApiError ? error.message : t("trouble-server");
    this.error.textContent = sentence(text);
    this.error.hidden = false;
  }

  clearError() {
    this.error.hidden = true;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void this.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.keep();
      this.press.list.focus(this.press.open);
    }
  }
}

/** Send a message. The same key sends it once, however often. @param {string} path @param {string} text @param {string} key */
async function post(path, text, key) {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  await checked(await request(address(path), { method: "POST", headers, body: JSON.stringify({ text }) }));
}
