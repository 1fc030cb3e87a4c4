// Hints for the power played here: a few order sets, with the likely gains and risks of each. The chosen one
// is shown on the board.

import { get } from "../shared/api.js";
import { button, html, render } from "../shared/dom.js";
import { showError, announce } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./page.js').GamePage} GamePage */

export class Hints {
  /** @type {Api.AdviceView | undefined} */
  told;
  /** The one that is drawn. */
  at = 0;
  asking = false;

  /** @param {HTMLElement} panel @param {GamePage} page */
  constructor(panel, page) {
    this.panel = panel;
    this.page = page;
  }

  /** The power that can get hints: the only one that is played here, if it has orders to give. */
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
      this.told = await get(`${this.page.path}/hints`, { power });
      await this.look(0);
      announce(t("told-hints", { count: this.told?.hints.length ?? 0 }));
    } catch (error) {
      showError(error);
    }
    this.asking = false;
    this.page.show();
    this.panel.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.told = undefined;
    this.page.editor.preview = undefined;
    this.page.show();
  }

  /** Show one of them on the board. @param {number} at */
  async look(at) {
    this.at = at;
    // The choice shows at once; its drawing comes from the server.
    this.page.show();
    const { told } = this;
    const orders = told?.hints[at]?.orders;
    if (!told || !orders) return;
    try {
      const scene = await this.page.orders.preview(told.power, orders);
      if (this.told === told && this.at === at) this.page.editor.preview = scene;
    } catch (error) {
      showError(error);
    }
    this.page.show();
  }

  /** @param {string} power @param {string[]} orders */
  async #take(power, orders) {
    this.told = undefined;
    this.page.editor.preview = undefined;
    await this.page.editor.replace(power, orders);
  }

  show() {
    // What was advised in another phase, or to somebody else, is no advice.
    const stale = this.told && (this.told.phase !== this.page.game.phase || this.told.power !== this.power);
    if (stale) {
      this.told = undefined;
      this.page.editor.preview = undefined;
    }
    this.panel.classList.toggle("open", !!this.told || this.asking);
    if (this.asking) return render(this.panel, html("p", { class: "thinking" }, t("thinking")));
    if (!this.told) return render(this.panel);
    const { power, hints } = this.told;
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
          button(t("take-hint"), () => void this.#take(power, orders), { class: "main", id: "take-hint" }),
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
