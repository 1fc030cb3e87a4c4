// Hints for the power played here: a few order sets with the likely gains and risks of each. The selected one
// is shown on the board.

import { get } from "../shared/api.js";
import { button, html, render } from "../shared/dom.js";
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
    const { game, orders, isNow } = this.page;
    const own = game.powers.filter(({ id, due }) => orders.seats.has(id) && due);
    return isNow && own.length === 1 ? own[0]?.id : undefined;
  }

  async ask() {
    const { power } = this;
    if (!power || this.asking) return;
    this.asking = true;
    this.page.show();
    try {
      this.advice = await get(`${this.page.path}/hints`, { power });
      await this.look(0);
      announce(t("told-hints", { count: this.advice?.hints.length ?? 0 }));
    } catch (error) {
      showError(error);
    }
    this.asking = false;
    this.page.show();
    this.panel.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.advice = undefined;
    this.page.editor.preview = undefined;
    this.page.show();
  }

  /** Show one of them on the board. @param {number} at */
  async look(at) {
    this.at = at;
    // The choice shows at once; its drawing comes from the server.
    this.page.show();
    const { advice } = this;
    const orders = advice?.hints[at]?.orders;
    if (!advice || !orders) return;
    try {
      const scene = await this.page.orders.preview(advice.power, orders);
      if (this.advice === advice && this.at === at) this.page.editor.preview = scene;
    } catch (error) {
      showError(error);
    }
    this.page.show();
  }

  /** @param {string} power @param {string[]} orders */
  async #take(power, orders) {
    this.advice = undefined;
    this.page.editor.preview = undefined;
    await this.page.editor.replace(power, orders);
  }

  show() {
    // Hints for another phase or power are outdated.
    const stale = this.advice && (this.advice.phase !== this.page.game.phase || this.advice.power !== this.power);
    if (stale) {
      this.advice = undefined;
      this.page.editor.preview = undefined;
    }
    this.panel.classList.toggle("open", !!this.advice || this.asking);
    if (this.asking) return render(this.panel, html("p", { class: "thinking" }, t("thinking")));
    if (!this.advice) return render(this.panel);
    const { power, hints } = this.advice;
    const rows = hints.map(({ orders, sentence }, index) =>
      html(
        "li",
        {},
        button(t("hint-number", { number: index + 1 }), () => void this.look(index), {
          "aria-pressed": String(index === this.at),
        }),
        html("span", { class: "text" }, orders.join(", ")),
        html("p", {}, sentence),
        index === this.at &&
          button(t("take-hint"), () => void this.#take(power, orders), { class: "primary", id: "take-hint" }),
      ),
    );
    const away = html(
      "button",
      {
        type: "button",
        class: "icon",
        "data-key": "close-hints",
        "aria-label": t("close"),
        onclick: () => this.close(),
      },
      "×",
    );
    return render(
      this.panel,
      html("h2", {}, t("hints"), away),
      hints.length > 0 ? html("ol", {}, ...rows) : html("p", {}, t("hint-nothing")),
    );
  }
}
