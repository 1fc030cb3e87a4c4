// Why an order succeeded or failed: in sentences, and with the strengths involved.

import { html, render } from "../shared/dom.js";
import { sentence } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/**
 * @param {HTMLElement} panel @param {import('../board/atlas.js').Atlas} atlas @param {Api.ResultView | undefined} result
 * @param {() => void} close
 */
export function showExplanation(panel, atlas, result, close) {
  panel.classList.toggle("open", !!result);
  if (!result) return render(panel);
  const { order, text, unit, word, because, strengths, dislodged_by: by, issue, power } = result;
  const rows = strengths.map((one) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, one.unit),
      html("td", {}, atlas.powerName(one.power)),
      html("td", {}, t(`role-${one.role}`)),
      html("td", { class: "number" }, String(one.strength)),
    ),
  );
  const head = html(
    "tr",
    {},
    ...["unit", "power", "role", "strength"].map((key) => html("th", { scope: "col" }, t(`col-${key}`))),
  );
  const table = html(
    "table",
    {},
    html("caption", {}, t("strengths")),
    html("thead", {}, head),
    html("tbody", {}, ...rows),
  );
  const away = html("button", { type: "button", class: "icon", "aria-label": t("close"), onclick: close }, "×");
  const title = html("h2", {}, `${order ?? text ?? unit ?? ""}: ${word}`, away);
  return render(
    panel,
    title,
    html("p", { class: "of" }, atlas.powerName(power)),
    html("p", { class: "because" }, sentence(because)),
    by && html("p", {}, t("dislodged-by", { unit: by })),
    rows.length > 0 && table,
    issue && html("p", { class: "issue" }, t("decided-by", { issue })),
  );
}
