// The powers: names, colours, letters.

import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { changePower } from "../model/edits.js";
import { freshPower, powerId } from "../model/naming.js";
import { row, textField } from "./fields.js";
import { shown } from "./province.js";

/** @typedef {import('../page.js').WorkshopPage} WorkshopPage */
/** @typedef {import('../model/types.js').Power} Power */

/** @param {WorkshopPage} page */
export function powersPane(page) {
  const { draft } = page;
  const add = button(
    t("ws-add-power"),
    () => page.change({ ...draft, powers: [...draft.powers, freshPower(draft.powers)] }),
    { class: "primary" },
  );
  add.prepend(icon("plus"));
  const empty = draft.powers.length === 0 && html("p", { class: "muted" }, t("ws-no-powers"));
  return [
    ...draft.powers.map((power, index) => card(page, power, index)),
    html("div", { class: "tools" }, add),
    empty,
  ].filter((one) => one instanceof HTMLElement);
}

/** @param {WorkshopPage} page @param {Power} power @param {number} index */
function card(page, power, index) {
  const change = (/** @type {Partial<Power>} */ to, /** @type {string} */ group) =>
    page.change(changePower(page.draft, power.id, to), group && `${group} ${index}`);
  const field = (
    /** @type {string} */ key,
    /** @type {string} */ value,
    /** @type {(value: string) => void} */ act,
    traits = {},
  ) => textField(`${key}-${index}`, value, act, traits);
  const name = field("power", power.name.en, (en) => change({ name: { ...power.name, en } }, "power"));
  // The id follows the name when one leaves the field, so that the files read well.
  name.addEventListener("change", () => {
    const others = page.draft.powers.filter(({ id }) => id !== power.id);
    change({ id: powerId(name.value, others) }, "");
  });
  const colour = html("input", {
    type: "color",
    value: power.colour,
    "data-key": `colour ${index}`,
    id: `ws-colour-${index}`,
  });
  colour.addEventListener("input", () => change({ colour: colour.value }, "colour"));
  const remove = button(
    t("ws-delete-power"),
    () => page.change({ ...page.draft, powers: page.draft.powers.filter(({ id }) => id !== power.id) }),
    { class: "ghost", "data-key": `delete ${index}` },
  );
  const upper = (/** @type {string} */ value) => value.toUpperCase();
  return html(
    "section",
    { class: "ws-card", "aria-label": shown(power), style: `--token:${power.colour}` },
    html(
      "h2",
      { class: "head" },
      html("span", { class: "swatch" }),
      html("span", { class: "grow" }, shown(power)),
      html("small", {}, t("ws-homes", { count: power.homes.length })),
    ),
    html(
      "div",
      { class: "ws-fields" },
      row(t("ws-name"), name),
      row(
        t("ws-french"),
        field("power-fr", power.name.fr, (fr) => change({ name: { ...power.name, fr } }, "power-fr"), { lang: "fr" }),
      ),
      row(
        t("ws-adjective"),
        field("adjective", power.adjective.en, (en) => change({ adjective: { ...power.adjective, en } }, "adjective")),
      ),
      row(
        t("ws-adjective-fr"),
        field(
          "adjective-fr",
          power.adjective.fr,
          (fr) => change({ adjective: { ...power.adjective, fr } }, "adjective-fr"),
          { lang: "fr" },
        ),
      ),
      row(
        t("ws-letter"),
        field("letter", power.letter, (value) => change({ letter: upper(value) }, "letter"), {
          class: "ws-id",
          maxlength: 1,
        }),
      ),
      row(
        t("ws-short"),
        field("short", power.short, (value) => change({ short: upper(value) }, "short"), {
          class: "ws-id",
          maxlength: 3,
        }),
      ),
      row(t("ws-colour"), colour),
    ),
    html("div", { class: "tools" }, remove),
  );
}
