// Orders that could not be saved: the page says why, and keeps all of them in the input until others are saved.

import { ApiError } from "../../shared/api.js";
import { clearError, sentence, showError } from "../../shared/messages.js";
import { listed, t } from "../../shared/texts.js";
import { untilText } from "./time.js";

export class UnsavedOrders {
  /** @type {string[]} */
  #texts = [];
  /** What was last put into the input. */
  #kept = "";

  /** @param {import('./club-room.js').ClubRoom} room */
  constructor(room) {
    this.room = room;
  }

  /** @param {unknown} error @param {string} text  the order, if it did not even get among those to be saved */
  add(error, text) {
    const { page } = this.room;
    const { editor } = page;
    // The last text of those to be saved is not always the new one.
    const lost = editor.isSaving ? this.#pending() : [text].filter((one) => one !== "");
    this.#texts = [...new Set([...this.#texts, ...lost])];
    this.#keep();
    const count = this.#texts.length;
    const note = count > 0 ? [t("room-unsaved", { orders: listed(this.#texts), count })] : [];
    showError(new Error([sentence(this.#reason(error)), ...note].join(" ")));
    if (error instanceof ApiError && (error.isStale || error.isLate)) void this.room.reload();
  }

  /** Orders were saved. */
  clear() {
    if (this.#texts.length === 0) return;
    this.#texts = [];
    this.#kept = "";
    clearError();
  }

  /** The orders on their way that the server does not have. */
  #pending() {
    const { page, seat } = this.room;
    const saved = new Set(page.orders.given.map(({ order }) => order));
    return page.editor.given(seat).flatMap(({ order }) => (saved.has(order) ? [] : [order]));
  }

  /** Put them into the input, before what is typed there meanwhile. */
  #keep() {
    const { input } = this.room.page;
    const typed = input.input.value.trim();
    const kept = this.#texts.join("; ");
    if (kept === "") return;
    input.keep(typed === "" || typed === this.#kept ? kept : `${kept}; ${typed}`);
    this.#kept = input.input.value;
  }

  /** @param {unknown} error */
  #reason(error) {
    const { deadline } = this.room.club;
    if (!(error instanceof ApiError)) return t("room-no-answer");
    if (error.isLate && deadline) return t("room-late", { time: untilText(deadline) });
    return error.isStale ? t("room-stale") : error.message;
  }
}
