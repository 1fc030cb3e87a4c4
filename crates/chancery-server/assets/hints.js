// Hints for whoever sits here: a few order sets, with what each hopes for and fears. The one that is looked
// at is drawn on the board.

import { get } from "./api.js";
import { button, html, render } from "./dom.js";
import { parse } from "./order.js";
import { complain, tell } from "./tell.js";
import { say } from "./words.js";

/** @typedef {import('./game.js').GamePage} GamePage */

export class Hints {
  /** @type {Api.Hints | undefined} */
  told;
  /** The one that is drawn. */
  at = 0;
  asking = false;

  /** @param {HTMLElement} room @param {GamePage} page */
  constructor(room, page) {
    this.room = room;
    this.page = page;
  }

  /** The power that can be advised: the only one that somebody sits here for, if something is asked of it. */
  get power() {
    const { game, desk, isNow } = this.page;
    const own = game.powers.filter(({ id, due }) => desk.seats.has(id) && due);
    return isNow && own.length === 1 ? own[0]?.id : undefined;
  }

  async ask() {
    const { power } = this;
    if (!power || this.asking) return;
    this.asking = true;
    this.page.show();
    try {
      this.told = await get(`${this.page.path}/hints`, { power });
      this.look(0);
      tell(say("told_hints", { count: this.told?.hints.length ?? 0 }));
    } catch (error) {
      complain(error);
    }
    this.asking = false;
    this.page.show();
    this.room.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.told = undefined;
    this.page.play.preview = undefined;
    this.page.show();
  }

  /** Draw one of them. @param {number} at */
  look(at) {
    this.at = at;
    const { power = "", hints = [] } = this.told ?? {};
    this.page.play.preview = hints[at]?.orders.flatMap((text) => {
      const order = parse(text);
      return order ? [{ power, order }] : [];
    });
    this.page.show();
  }

  /** @param {string} power @param {string[]} orders */
  async #take(power, orders) {
    this.told = undefined;
    this.page.play.preview = undefined;
    await this.page.play.replace(power, orders);
  }

  show() {
    // What was advised in another phase, or to somebody else, is no advice.
    const stale = this.told && (this.told.phase !== this.page.game.phase || this.told.power !== this.power);
    if (stale) {
      this.told = undefined;
      this.page.play.preview = undefined;
    }
    this.room.classList.toggle("open", !!this.told || this.asking);
    if (this.asking) return render(this.room, html("p", { class: "thinking" }, say("thinking")));
    if (!this.told) return render(this.room);
    const { power, hints } = this.told;
    const rows = hints.map(({ orders, sentence }, index) =>
      html(
        "li",
        {},
        button(say("hint_number", { number: index + 1 }), () => this.look(index), {
          "aria-pressed": String(index === this.at),
        }),
        html("span", { class: "text" }, orders.join(", ")),
        html("p", {}, sentence),
        index === this.at &&
          button(say("take_hint"), () => void this.#take(power, orders), { class: "main", id: "take-hint" }),
      ),
    );
    const away = html(
      "button",
      {
        type: "button",
        class: "icon",
        "data-key": "close-hints",
        "aria-label": say("close"),
        onclick: () => this.close(),
      },
      "×",
    );
    return render(
      this.room,
      html("h2", {}, say("hints"), away),
      hints.length > 0 ? html("ol", {}, ...rows) : html("p", {}, say("hint_nothing")),
    );
  }
}
