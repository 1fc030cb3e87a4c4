// Hints for the power played here: a few order sets with the likely gains and risks of each. The board shows one of
// them as ghosts beside the real orders, which change only when the player uses it.

import { get } from "../shared/api.js";
import { button, html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { showError, announce } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./page.js').GamePage} GamePage */

export class Hints {
  /** @type {Api.AdviceView | undefined} */
  advice;
  /** The index of the one shown on the board. */
  at = 0;
  asking = false;

  /** @param {HTMLElement} panel @param {GamePage} page */
  constructor(panel, page) {
    this.panel = panel;
    this.page = page;
  }

  /** The power that can get hints: the only one played here, if it has orders to give. */
  get power() {
    const { game, orders, isNow, room } = this.page;
    if (!room.hints) return undefined;
    const own = game.powers.filter(({ id, due }) => orders.seats.has(id) && due);
    return isNow && own.length === 1 ? own[0]?.id : undefined;
  }

  /** Whether a hint is shown. */
  get isOpen() {
    return this.asking || !!this.advice;
  }

  /** Ask for hints, or close those that are shown. */
  async ask() {
    const { power } = this;
    if (!power || this.asking) return;
    if (this.advice) return this.close();
    this.asking = true;
    this.page.show();
    try {
      this.advice = await get(`${this.page.path}/hints`, { power });
      announce(t("told-hints", { count: this.advice?.hints.length ?? 0 }));
    } catch (error) {
      showError(error);
    }
    this.asking = false;
    await this.look(0);
  }

  close() {
    this.#forget();
    this.page.show();
  }

  #forget() {
    this.advice = undefined;
    this.page.editor.ghosts = [];
  }

  /** Show one of them on the board. @param {number} at */
  async look(at) {
    this.at = at;
    this.page.editor.ghosts = [];
    this.page.show();
    const { advice } = this;
    const orders = advice?.hints[at]?.orders;
    if (!advice || !orders) return;
    try {
      const drawn = await this.page.orders.drawn(advice.power, orders);
      if (this.advice === advice && this.at === at) this.page.editor.ghosts = this.#news(drawn);
    } catch (error) {
      showError(error);
    }
    this.page.show();
  }

  /** The orders of a hint that are not given already. @param {Api.SceneOrder[]} orders */
  #news(orders) {
    return orders.filter(({ power, text }) => !this.page.editor.given(power).some(({ order }) => order === text));
  }

  /** @param {string} power @param {string[]} orders */
  async #take(power, orders) {
    this.#forget();
    await this.page.editor.replace(power, orders);
  }

  show() {
    // Hints for another phase or power are outdated.
    if (this.advice && (this.advice.phase !== this.page.game.phase || this.advice.power !== this.power)) this.#forget();
    this.panel.classList.toggle("open", this.isOpen);
    if (this.asking) return render(this.panel, html("p", { class: "thinking" }, t("thinking")));
    if (!this.advice) return render(this.panel);
    const { power, hints } = this.advice;
    const hint = hints[this.at];
    if (!hint) return render(this.panel, html("p", {}, t("hint-nothing")), this.#closeButton());
    return render(
      this.panel,
      html("p", { class: "gain", title: hint.orders.join("\n") }, hint.sentence),
      html("div", { class: "tools" }, ...this.#steps(hints.length), this.#useButton(power, hint), this.#closeButton()),
    );
  }

  /** @param {number} count @returns {HTMLElement[]} */
  #steps(count) {
    if (count < 2) return [];
    /** @param {'back' | 'forward'} sign @param {string} label @param {number} by */
    const step = (sign, label, by) =>
      html(
        "button",
        {
          type: "button",
          class: "icon",
          "data-key": label,
          "aria-label": t(label),
          title: t(label),
          onclick: () => void this.look((this.at + by + count) % count),
        },
        icon(sign),
      );
    const number = html("span", { class: "number" }, t("hint-of", { number: this.at + 1, count }));
    return [step("back", "hint-previous", -1), number, step("forward", "hint-next", 1)];
  }

  /** @param {string} power @param {Api.HintView} hint */
  #useButton(power, hint) {
    return button(t("take-hint"), () => void this.#take(power, hint.orders), { id: "take-hint" });
  }

  #closeButton() {
    return html(
      "button",
      {
        type: "button",
        class: "icon",
        "data-key": "close-hints",
        "aria-label": t("close"),
        title: t("close"),
        onclick: () => this.close(),
      },
      icon("close"),
    );
  }
}
