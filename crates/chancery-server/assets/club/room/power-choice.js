// The choice of a power at joining: one of those that are free, or a list of preferences, by clicking them in order.

import { html } from "../../shared/dom.js";
import { swatch } from "../../shared/powers.js";
import { t } from "../../shared/texts.js";

export class PowerChoice {
  /** The chosen powers, the dearest first. @type {string[]} */
  chosen = [];

  /** @param {import('./club-room.js').ClubRoom} room */
  constructor(room) {
    this.room = room;
  }

  get #assignment() {
    return this.room.club.settings.assignment;
  }

  /** The powers that can be chosen. */
  get #free() {
    const { club, page } = this.room;
    const taken = new Set(club.seats.filter(({ holder }) => holder !== "vacant").map(({ power }) => power));
    const all = page.game.powers.map(({ id, name }) => ({ id, name }));
    return this.#assignment === "choice" ? all.filter(({ id }) => !taken.has(id)) : all;
  }

  /** Whether something is missing. */
  get isMissing() {
    return this.#assignment === "choice" && this.#picked.length === 0;
  }

  /** What is chosen and still free. */
  get #picked() {
    const free = new Set(this.#free.map(({ id }) => id));
    return this.chosen.filter((id) => free.has(id));
  }

  /** The body of the request to join. */
  get request() {
    const [power] = this.#picked;
    if (this.#assignment === "choice") return { power };
    return this.#assignment === "preference" ? { preferences: this.#picked } : {};
  }

  /** The choice, or nothing if powers are given at random. */
  view() {
    if (this.#assignment === "random") return undefined;
    const ranked = this.#assignment === "preference";
    const picked = this.#picked;
    const buttons = this.#free.map(({ id, name }) => {
      const rank = picked.indexOf(id) + 1;
      return html(
        "button",
        {
          type: "button",
          "data-key": `power-${id}`,
          "aria-pressed": String(rank > 0),
          onclick: () => this.#pick(id, ranked),
        },
        swatch(this.room.page.board.atlas, id),
        name,
        ranked && rank > 0 && html("span", { class: "unseen" }, `, ${t("room-preference-rank", { rank })}`),
        ranked && rank > 0 && html("span", { class: "rank", "aria-hidden": "true" }, String(rank)),
      );
    });
    const title = t(ranked ? "room-preferences" : "room-choose-power");
    return html(
      "fieldset",
      { class: "power-choice" },
      html("legend", {}, title),
      ranked && html("p", { class: "muted" }, t("room-preferences-text")),
      html("div", { class: "choices" }, ...buttons),
    );
  }

  /** @param {string} id @param {boolean} ranked */
  #pick(id, ranked) {
    if (this.chosen.includes(id)) this.chosen = this.chosen.filter((one) => one !== id);
    else this.chosen = ranked ? [...this.chosen, id] : [id];
    this.room.page.show();
  }
}
