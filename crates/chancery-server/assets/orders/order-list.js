// Lists of orders by power: submitted orders, results, and refused orders with the reasons.

import { button, html, render } from "../shared/dom.js";
import { sentence } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./order-editor.js').OrderEditor} OrderEditor
 * @typedef {import('./order-book.js').RefusedOrder} RefusedOrder
 * @typedef {import('../board/atlas.js').Atlas} Atlas
 */

/** Symbols of verdicts, shown beside the words. */
const SIGNS = /** @type {Record<string, string>} */ ({
  succeeds: "✓",
  fails: "✗",
  cut: "✂",
  disrupted: "✗",
  void: "∅",
  illegal: "!",
});

/** @param {Atlas} atlas @param {string} power @param {string} note @param {HTMLElement[]} rows @param {HTMLElement | false} [tool] */
function group(atlas, power, note, rows, tool = false) {
  const swatch = html("span", { class: "swatch", "aria-hidden": "true" });
  swatch.style.backgroundColor = atlas.powers.get(power)?.colour ?? "transparent";
  const head = html("h3", {}, swatch, atlas.powerName(power), " ", html("small", {}, note));
  const list = rows.length > 0 && html("ul", {}, ...rows);
  return html("section", { class: "power", "data-power": power }, head, list, tool);
}

/**
 * The orders of a phase that is not resolved.
 * @param {HTMLElement} panel @param {OrderEditor} editor @param {{id: string}[]} powers @param {(power: string) => string} note
 */
export function showGiven(panel, editor, powers, note) {
  const { atlas } = editor.board;
  const groups = powers.map(({ id }) => {
    const rows = editor.given(id).map(({ order }) => given(editor, id, order));
    rows.push(...editor.refused.filter((one) => one.power === id).map((one) => refused(editor, one)));
    return group(atlas, id, note(id), rows, waiving(editor, id));
  });
  const nobody = editor.refused
    .filter((one) => !powers.some(({ id }) => id === one.power))
    .map((one) => refused(editor, one));
  const loose = nobody.length > 0 && html("ul", { class: "loose" }, ...nobody);
  const none = groups.length === 0 && !loose && html("p", { class: "none" }, t("no-orders"));
  render(panel, html("h2", {}, t("orders")), loose, ...groups, none);
}

/** A power that may build may also waive. @param {OrderEditor} editor @param {string} power */
function waiving(editor, power) {
  const may = editor.source.legal.some((order) => order.power === power && order.kind === "waive");
  if (!may || !editor.source.owes(power)) return false;
  const label = `${editor.board.atlas.powerName(power)}: ${t("waive")}`;
  return button(t("waive"), () => void editor.order(power, "WAIVE", ""), {
    "aria-label": label,
    "data-key": label,
    class: "ghost",
  });
}

/** The number of centres of a power in a scene. @param {Api.SceneView} scene @param {string} power */
export function centresOf({ centres }, power) {
  return t("centres", { count: centres.filter(({ owner }) => owner === power).length });
}

/** @param {OrderEditor} editor @param {string} power @param {string} text */
function given(editor, power, text) {
  const own = editor.source.seats.has(power);
  const away = html(
    "button",
    {
      type: "button",
      class: "icon",
      "data-key": `x-${text}`,
      "aria-label": t("take-back", { order: text }),
      title: t("take-back", { order: text }),
      onclick: () => void editor.remove(power, text),
    },
    "×",
  );
  return html("li", { "data-order": text }, html("span", { class: "text" }, text), own && away);
}

/** A refused order with the reason. @param {OrderEditor} editor @param {RefusedOrder} order */
function refused(editor, { power, text, place, message, bluff }) {
  const give =
    bluff && button(t("bluff"), () => void editor.order(power, text, place, true), { "data-key": `bluff-${text}` });
  const away = button(t("discard"), () => void editor.remove(power, text), {
    class: "ghost",
    "data-key": `drop-${text}`,
  });
  return html(
    "li",
    { class: "bad" },
    html("span", { class: "text" }, text),
    html("p", {}, sentence(message)),
    html("div", { class: "tools" }, give, away),
  );
}

/**
 * The results of a phase.
 * @param {HTMLElement} panel @param {Atlas} atlas @param {Api.ResultView[]} results @param {string} marked
 * @param {(result: Api.ResultView) => void} explain @param {(power: string) => string} note
 */
export function showResults(panel, atlas, results, marked, explain, note) {
  const groups = atlas.board.powers.flatMap(({ id }) => {
    const own = results.filter((result) => result.power === id);
    if (own.length === 0) return [];
    const rows = own.map((result) => judged(result, marked, explain));
    return [group(atlas, id, note(id), rows)];
  });
  render(panel, html("h2", {}, t("results")), ...groups);
}

/** Identifies a result among those of a phase. @param {Api.ResultView} result */
export const nameOf = (result) => `${result.power} ${result.order ?? result.text ?? result.unit ?? ""}`;

/** @param {Api.ResultView} result @param {string} marked @param {(result: Api.ResultView) => void} explain */
function judged(result, marked, explain) {
  const name = nameOf(result);
  const text = result.order ?? result.text ?? `${result.unit ?? ""} ${t("no-order")}`;
  const row = html(
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
    html("span", { class: "sign", "aria-hidden": "true" }, SIGNS[result.verdict] ?? ""),
    html("span", { class: "text" }, text),
    html("span", { class: "word" }, result.word),
  );
  return html("li", {}, row);
}

/** The orders of a phase, without their results. @param {HTMLElement} panel @param {Atlas} atlas @param {Record<string, string[]>} orders */
export function showWritten(panel, atlas, orders) {
  const groups = atlas.board.powers.flatMap(({ id }) => {
    const rows = (orders[id] ?? []).map((text) => html("li", {}, html("span", { class: "text" }, text)));
    return rows.length > 0 ? [group(atlas, id, "", rows)] : [];
  });
  render(panel, html("h2", {}, t("orders")), ...groups);
}
