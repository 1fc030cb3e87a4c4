// Title, id, first year and victory.

import { button, html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { majority } from "../model/edits.js";
import { groupRow, head, row, textField, toggle } from "./fields.js";

/** @typedef {import('../page.js').WorkshopPage} WorkshopPage */

/** @param {WorkshopPage} page */
export function rulesPane(page) {
  const { draft } = page;
  const change = (/** @type {Partial<import('../model/types.js').Draft>} */ to, /** @type {string} */ group) =>
    page.change({ ...page.draft, ...to }, group);
  const number = (
    /** @type {string} */ key,
    /** @type {number} */ value,
    /** @type {(value: number) => void} */ act,
    /** @type {number} */ most,
  ) =>
    textField(key, String(value), (text) => act(Math.max(0, Math.min(most, Math.floor(Number(text)) || 0))), {
      type: "number",
      min: 0,
      max: most,
      class: "ws-number",
    });
  const best = majority(draft);
  const victory = html(
    "div",
    { class: "tools" },
    number("victory", draft.victory, (value) => change({ victory: value }, "victory"), 256),
    draft.victory !== best && button(t("ws-set-majority", { count: best }), () => change({ victory: best }, "")),
  );
  const field = victory.querySelector("input");
  field?.setAttribute("aria-label", t("ws-victory"));
  return [
    head(t("ws-rules")),
    html(
      "div",
      { class: "ws-fields" },
      row(
        t("ws-title"),
        textField("title", draft.name.en, (en) => change({ name: { ...draft.name, en } }, "title")),
      ),
      row(
        t("ws-french"),
        textField("title-fr", draft.name.fr, (fr) => change({ name: { ...draft.name, fr } }, "title-fr"), {
          lang: "fr",
        }),
      ),
      row(
        t("ws-file-id"),
        textField("variant-id", draft.id, (id) =>
          change({ id: id.toLowerCase().replace(/[^a-z0-9_]/g, "_") }, "variant-id"),
        ),
      ),
      row(
        t("ws-first-year"),
        number("first-year", draft.firstYear, (firstYear) => change({ firstYear }, "first-year"), 9000),
      ),
      groupRow(t("ws-victory"), victory),
      groupRow(
        t("ws-fog"),
        toggle("fog", draft.keys["fog"] === true, t("ws-fog-note"), (fog) =>
          change({ keys: { ...draft.keys, fog: fog || undefined } }, ""),
        ),
      ),
    ),
    html("p", { class: "note" }, t("ws-rules-note")),
  ];
}
