// The summary of a new game in sentences: it catches mistakes that a form hides.

import { html, render } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { theme } from "../../shared/theme.js";
import { dateText } from "../time-left.js";
import { SettingsCheck } from "./settings-check.js";

/** @typedef {import('./settings-form.js').SettingsForm} SettingsForm */

export class Summary {
  /** @type {SettingsForm | undefined} */
  #form;
  #check = new SettingsCheck(() => this.#form && this.show(this.#form));

  /** @param {HTMLElement} place @param {Api.VariantLine[]} variants */
  constructor(place, variants) {
    this.variants = variants;
    this.picture = html("img", { alt: "", width: 340, height: 190 });
    this.lines = html("ul", { class: "summary-lines" });
    this.first = html("p", { class: "muted", "aria-live": "polite" });
    const map = html("div", { class: "summary-map" }, this.picture);
    place.append(map, html("h2", {}, t("summary")), this.lines, this.first);
  }

  /** Show the settings, and ask the server about them when nothing has changed for a moment. @param {SettingsForm} form */
  update(form) {
    this.show(form);
    this.#check.soon(() => form.settings);
  }

  /** What the server says about the settings. @param {SettingsForm} form */
  ask(form) {
    this.#form = form;
    return this.#check.ask(form.settings);
  }

  /** @param {SettingsForm} form */
  show(form) {
    this.#form = form;
    const { settings, seat } = form;
    const check = this.#check.last;
    const variant = this.variants.find(({ id }) => id === settings.variant);
    const wanted = `/api/v1/variants/${encodeURIComponent(settings.variant)}/board.svg?theme=${theme()}`;
    if (this.picture.getAttribute("src") !== wanted) this.picture.src = wanted;
    const people = t("summary-people", {
      variant: variant?.name ?? settings.variant,
      count: variant?.powers.length ?? 0,
    });
    const names = settings.anonymous ? ` ${t("summary-anonymous")}` : "";
    const victory = check?.victory;
    const end = [
      victory ? t("summary-victory", { count: victory }) : "",
      t(`summary-draw-${settings.draw}`),
      settings.last_year ? t("summary-last-year", { year: settings.last_year }) : "",
    ];
    /** @type {[import('../../shared/icons.js').Icon, string][]} */
    const lines = [
      [
        "people",
        `${people} ${t(`summary-assignment-${settings.assignment}`)} ${t(seat.plays ? "summary-you-play" : "summary-you-run")}`,
      ],
      ["clock", check?.clock.join(" ") ?? "…"],
      ["mail", `${t(`press-${settings.press}-text`)}${names}`],
      ["eye", `${t(`visibility-${settings.visibility}-text`)} ${t(`summary-spectators-${settings.spectators}`)}`],
      ["flag", end.filter(Boolean).join(" ")],
    ];
    render(this.lines, ...lines.map(([sign, text]) => html("li", {}, icon(sign), html("span", {}, text))));
    const first = check?.first_deadline;
    this.first.replaceChildren(...(first ? emphasised(t("summary-first"), "{date}", dateText(first)) : []));
  }
}

/** A text with one emphasised part. @param {string} text @param {string} mark @param {string} part */
function emphasised(text, mark, part) {
  const [before = "", after = ""] = text.split(mark);
  return [before, html("b", {}, part), after];
}
