// The powers that somebody likes best, in order.

import { html } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/** How many powers one can name. */
const CHOICES = 3;

/** @param {Api.PowerLine[]} powers */
export function preferenceFields(powers) {
  const selects = Array.from({ length: Math.min(CHOICES, powers.length) }, (_, at) => {
    const id = `preference-${at + 1}`;
    const any = html("option", { value: "" }, t("any-power"));
    return html("select", { id }, any, ...powers.map(({ id, name }) => html("option", { value: id }, name)));
  });
  const fields = selects.map((select, at) =>
    html("div", { class: "form-row" }, html("label", { for: select.id }, t("preference", { number: at + 1 })), select),
  );
  const body = () => ({ preferences: [...new Set(selects.map(({ value }) => value).filter(Boolean))] });
  return { fields: [html("div", { class: "preferences-row" }, ...fields)], body };
}
