// The results of a phase: what failed first, each with its reason in a few words, then the rest by power.

import { html, render } from "../shared/dom.js";
import { swatch, token } from "../shared/powers.js";
import { t } from "../shared/texts.js";
import { brief, dashed } from "./in-words.js";

/**
 * @typedef {import('../board/atlas.js').Atlas} Atlas
 * @typedef {object} ResultActions
 * @property {string} marked  the name of the explained result
 * @property {(result: Api.ResultView) => void} explain
 * @property {(province: string | undefined) => void} [hover]
 */

/** Identifies a result among those of a phase. @param {Api.ResultView} result */
export const nameOf = (result) => `${result.power} ${result.order ?? result.text ?? result.unit ?? ""}`;

/** @param {HTMLElement} panel @param {Atlas} atlas @param {Api.PhaseView} view @param {ResultActions} actions */
export function showOutcome(panel, atlas, view, actions) {
  const { results, failures } = view;
  const failed = new Set(failures.flatMap((one) => one.results));
  const went = results.filter((_, index) => !failed.has(index));
  const rows = failures.map((failure) => failureRow(atlas, view, failure, actions));
  const count = t("failed-of", { count: failed.size, all: t("order-count", { count: results.length }) });
  const blocks = atlas.board.powers.flatMap(({ id }) => {
    const own = went.filter(({ power }) => power === id);
    if (own.length === 0) return [];
    const orders = own.map((result) => wentOrder(result, actions));
    return [
      html(
        "div",
        { class: "went", "data-power": id },
        swatch(atlas, id),
        html("p", { class: "powers-orders" }, ...orders),
      ),
    ];
  });
  render(
    panel,
    results.length === 0 && html("p", { class: "muted" }, t("no-orders-given")),
    rows.length > 0 && head(t("what-failed"), `${count} · ${t("click-why")}`),
    rows.length > 0 && html("ul", { class: "failures" }, ...rows),
    blocks.length > 0 && head(t("as-ordered"), t("order-count", { count: went.length })),
    ...blocks,
  );
}

/** A heading with a note at its right. @param {string} title @param {string} note */
export function head(title, note) {
  return html("h2", { class: "head" }, title, " ", html("small", {}, note));
}

/** @param {Atlas} atlas @param {Api.PhaseView} view @param {Api.FailureView} failure @param {ResultActions} actions */
function failureRow(atlas, view, failure, { marked, explain, hover }) {
  const results = failure.results.flatMap((index) => view.results[index] ?? []);
  const [first] = results;
  if (!first) return html("li");
  const orders = results.flatMap((result, index) => [
    index > 0 && html("i", {}, ` ${t("and")} `),
    html("span", { "data-order": result.order ?? "", "data-verdict": result.verdict }, brief(textOf(result))),
  ]);
  const pressed = results.some((result) => nameOf(result) === marked);
  const row = html(
    "button",
    {
      type: "button",
      class: "result",
      "data-key": nameOf(first),
      "aria-pressed": String(pressed),
      onclick: () => explain(first),
    },
    token(atlas, first.power, first.unit?.charAt(0) ?? "A"),
    html("span", { class: "ord" }, ...orders),
    html("span", { class: "reason" }, ...emphasised(failure)),
  );
  row.addEventListener("pointerenter", () => hover?.(first.provinces[0]));
  row.addEventListener("pointerleave", () => hover?.(undefined));
  return html("li", {}, row);
}

/** The order of a result, or its unit. @param {Api.ResultView} result */
function textOf(result) {
  return result.order ?? result.text ?? result.unit ?? "";
}

/** A short reason with its strengths in bold. @param {Pick<Api.FailureView, 'short' | 'score'>} failure */
export function emphasised({ short, score }) {
  const at = score ? short.lastIndexOf(score) : -1;
  if (!score || at < 0) return [html("b", {}, short)];
  return [short.slice(0, at), html("b", {}, score), short.slice(at + score.length)];
}

/** @param {Api.ResultView} result @param {ResultActions} actions */
function wentOrder(result, { marked, explain, hover }) {
  const name = nameOf(result);
  const own = html(
    "button",
    {
      type: "button",
      class: "result",
      "data-key": name,
      "data-order": result.order ?? "",
      "data-verdict": result.verdict,
      "aria-pressed": String(name === marked),
      onclick: () => explain(result),
    },
    dashed(textOf(result)),
  );
  own.addEventListener("pointerenter", () => hover?.(result.provinces[0]));
  own.addEventListener("pointerleave", () => hover?.(undefined));
  return own;
}

/** The orders of a phase, without their results. @param {HTMLElement} panel @param {Atlas} atlas @param {Record<string, string[]>} orders */
export function showOrders(panel, atlas, orders) {
  const count = Object.values(orders).flat().length;
  const blocks = atlas.board.powers.flatMap(({ id }) => {
    const own = (orders[id] ?? []).map((text) => html("span", { class: "ord", "data-order": text }, dashed(text)));
    if (own.length === 0) return [];
    return [
      html(
        "div",
        { class: "went", "data-power": id },
        swatch(atlas, id),
        html("p", { class: "powers-orders" }, ...own),
      ),
    ];
  });
  const none = html("p", { class: "muted" }, t("no-orders-given"));
  render(panel, head(t("orders"), t("order-count", { count })), ...(count > 0 ? blocks : [none]));
}
