// The details of a new game: variant, rules, title and seats.

import { computerChoice, defaultComputer, field, playerChoice, rulesChoice, variantChoice } from "../shared/choices.js";
import { html, render } from "../shared/dom.js";
import { locale, options, t } from "../shared/texts.js";

/**
 * A game to create, and the power played here.
 * @typedef {{title: string, variant: string, rules: string, open_orders?: boolean, bluffs?: boolean, computers: Record<string, string>, seat?: string | undefined}} NewGame
 */

/** The powers of a variant. @param {Api.VariantLine[]} variants @param {string} variant */
function powersOf(variants, variant) {
  return variants.find(({ id }) => id === variant)?.powers ?? [];
}

/** @template T @param {T[]} all @returns {T | undefined} */
function atRandom(all) {
  return all[Math.floor(Math.random() * all.length)];
}

/** The title of a table without one: the day, as in "Tuesday 17 November". */
function today() {
  const day = new Date().toLocaleDateString(locale(), { weekday: "long", day: "numeric", month: "long" });
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** The fields that both forms share. @param {Api.VariantLine[]} variants @param {string} form */
function common(variants, form) {
  const title = html("input", { name: "title", maxlength: 80, autocomplete: "off", placeholder: t("title-free") });
  const variant = variantChoice(variants, "classic");
  const rules = rulesChoice(options().rules[0] ?? "");
  // Two forms on one page need different keys.
  for (const input of [variant, rules]) input.dataset["key"] = `${form}-${input.name}`;
  return {
    title,
    variant,
    rules,
    titleField: field(`${form}-title`, t("title"), title),
    grounds: html(
      "div",
      { class: "grounds" },
      field(`${form}-variant`, t("variant"), variant),
      field(`${form}-rules`, t("rules"), rules),
    ),
  };
}

/** One person against computers. */
export class ComputersForm {
  /** @param {Api.VariantLine[]} variants */
  constructor(variants) {
    this.variants = variants;
    this.fields = common(variants, "alone");
    this.power = html("select", { name: "power" });
    this.opponents = computerChoice(defaultComputer(), { name: "opponents" });
    this.fields.variant.addEventListener("change", () => this.#offerPowers());
    this.#offerPowers();
    this.form = html(
      "form",
      { class: "door-form" },
      field("alone-power", t("i-play"), this.power),
      field("alone-opponents", t("against"), this.opponents),
      this.fields.titleField,
      this.fields.grounds,
    );
  }

  get #powers() {
    return powersOf(this.variants, this.fields.variant.value);
  }

  #offerPowers() {
    const all = this.#powers.map(({ id, name }) => html("option", { value: id }, name));
    render(this.power, html("option", { value: "" }, t("random-power")), ...all);
  }

  /** What one click starts: the classic game as a random power. @param {string} computer @returns {NewGame} */
  quick(computer) {
    return this.#game("classic", options().rules[0] ?? "", "", "", computer);
  }

  /** @returns {NewGame} */
  wanted() {
    const { variant, rules, title } = this.fields;
    return this.#game(variant.value, rules.value, title.value.trim(), this.power.value, this.opponents.value);
  }

  /** @param {string} variant @param {string} rules @param {string} title @param {string} chosen @param {string} computer @returns {NewGame} */
  #game(variant, rules, title, chosen, computer) {
    const powers = powersOf(this.variants, variant);
    const own = powers.find(({ id }) => id === chosen) ?? atRandom(powers);
    const others = powers.filter((power) => power !== own);
    return {
      title: title || t("title-alone", { power: own?.name ?? "" }),
      variant,
      rules,
      computers: Object.fromEntries(others.map(({ id }) => [id, computer])),
      seat: own?.id,
    };
  }
}

/** Several people, and computers in the seats that are given to them. */
export class FriendsForm {
  /** @type {Map<string, HTMLSelectElement>} */
  #seats = new Map();

  /** @param {Api.VariantLine[]} variants */
  constructor(variants) {
    this.variants = variants;
    this.fields = common(variants, "table");
    const seats = html("fieldset", { class: "chairs" });
    const deal = () => this.#offerSeats(seats);
    this.fields.variant.addEventListener("change", deal);
    deal();
    this.openOrders = html("input", { type: "checkbox", name: "open_orders" });
    this.bluffs = html("input", { type: "checkbox", name: "bluffs" });
    this.form = html(
      "form",
      { class: "door-form" },
      this.fields.titleField,
      seats,
      this.fields.grounds,
      html("label", { class: "check" }, this.openOrders, t("open-orders")),
      html("label", { class: "check" }, this.bluffs, t("bluffs")),
    );
  }

  /** @param {HTMLElement} panel */
  #offerSeats(panel) {
    const powers = powersOf(this.variants, this.fields.variant.value);
    this.#seats = new Map(powers.map(({ id }) => [id, playerChoice(null, { name: `seat-${id}` })]));
    const rows = powers.map(({ id, name }) =>
      field(`seat-${id}`, name, /** @type {HTMLSelectElement} */ (this.#seats.get(id))),
    );
    render(panel, html("legend", {}, t("seats")), ...rows);
  }

  /** @returns {NewGame} */
  wanted() {
    const { variant, rules, title } = this.fields;
    const seats = [...this.#seats].map(([id, choice]) => ({ id, computer: choice.value }));
    const people = seats.filter(({ computer }) => computer === "");
    return {
      title: title.value.trim() || today(),
      variant: variant.value,
      rules: rules.value,
      open_orders: this.openOrders.checked,
      bluffs: this.bluffs.checked,
      computers: Object.fromEntries(
        seats.filter(({ computer }) => computer !== "").map(({ id, computer }) => [id, computer]),
      ),
      seat: people.length === 1 ? people[0]?.id : undefined,
    };
  }
}
