// The seats of a new game: the own power, the opponent, and optionally each seat.

import { defaultComputer, field, playerChoice } from "../shared/choices.js";
import { html, render } from "../shared/dom.js";
import { t } from "../shared/texts.js";

export class SeatForm {
  /** @type {Map<string, HTMLSelectElement>} */
  seats = new Map();

  constructor() {
    this.panel = html("fieldset", { class: "chairs" });
  }

  /** Show the powers of a variant. @param {Api.PowerLine[]} powers */
  show(powers) {
    const mine = powers.find(({ id }) => id === "FRANCE") ?? powers[0];
    this.me = html(
      "select",
      {},
      html("option", { value: "" }, t("several")),
      ...powers.map(({ id, name }) => html("option", { value: id, selected: id === mine?.id }, name)),
    );
    this.against = playerChoice(defaultComputer(), {});
    const rows = powers.map(({ id, name }) => {
      const choice = playerChoice(null, { name: `seat-${id}` });
      this.seats.set(id, choice);
      return field(`seat-${id}`, name, choice);
    });
    this.seats = new Map([...this.seats].filter(([id]) => powers.some((power) => power.id === id)));
    for (const choice of [this.me, this.against]) choice.addEventListener("change", () => this.#deal());
    this.#deal();
    render(
      this.panel,
      html("legend", {}, t("seats")),
      field("me", t("i-play"), this.me),
      field("against", t("against"), this.against),
      html("details", {}, html("summary", {}, t("each-seat")), ...rows),
    );
  }

  /** Give every other seat to the opponent. */
  #deal() {
    for (const [id, choice] of this.seats) choice.value = id === this.me?.value ? "" : (this.against?.value ?? "");
  }

  /** The computer players by power. @returns {Record<string, string>} */
  get computers() {
    const taken = [...this.seats].filter(([, choice]) => choice.value !== "");
    return Object.fromEntries(taken.map(([id, choice]) => [id, choice.value]));
  }

  /** The power of the only person, if there is one. */
  get alone() {
    const people = [...this.seats].filter(([, choice]) => choice.value === "");
    return people.length === 1 ? people[0]?.[0] : undefined;
  }
}
