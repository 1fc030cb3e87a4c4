// The orders of a phase that is not resolved: one row for each unit of the powers played here.

import { button, html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { sentence } from "../shared/messages.js";
import { swatch, token } from "../shared/powers.js";
import { provinceOf } from "../board/atlas.js";
import { t } from "../shared/texts.js";
import { brief, inWords } from "./in-words.js";

/**
 * @typedef {import('./order-editor.js').OrderEditor} OrderEditor
 * @typedef {import('./order-book.js').RefusedOrder} RefusedOrder
 * @typedef {{power: string, unit: string, place: string, order?: string, legal?: boolean}} Row  unit: as in `A PAR`
 */

/** What happens to a unit without an order, by the kind of the phase. */
const DEFAULTS = /** @type {Record<string, string>} */ ({
  M: "default-hold",
  R: "default-disband",
  A: "default-remove",
});

/** The place in a name such as `F STP/SC`. @param {string} unit */
const placeIn = (unit) => unit.slice(2).toLowerCase();

/** The rows of a power: fleets before armies, then orders without a unit on the board. @param {OrderEditor} editor @param {Api.PowerView} power @returns {Row[]} */
export function rowsOf(editor, power) {
  const kind = editor.source.phaseKind;
  const given = editor.given(power.id);
  const units = kind === "M" ? power.units : kind === "R" ? power.dislodged.map(({ unit }) => unit) : [];
  const sorted = [...units].sort((a, b) => b.charCodeAt(0) - a.charCodeAt(0));
  /** @type {Row[]} */
  const rows = sorted.map((unit) => {
    const place = provinceOf(placeIn(unit));
    const own = given.find(({ province }) => province === place);
    return { power: power.id, unit, place, ...(own ? { order: own.order, legal: own.legal } : {}) };
  });
  const places = new Set(rows.map(({ place }) => place));
  for (const { order, province, legal } of given) {
    if (province && places.has(province)) continue;
    rows.push({ power: power.id, unit: order.slice(0, 1), place: province ?? "", order, legal });
  }
  return rows;
}

/**
 * @param {HTMLElement} panel @param {OrderEditor} editor @param {Api.PowerView[]} powers  those played here
 * @param {{head?: Node, note: (power: Api.PowerView) => string}} about
 */
export function showRows(panel, editor, powers, { head, note }) {
  const compact = powers.length > 1;
  const groups = powers.map((power) => {
    const rows = rowsOf(editor, power).map((one) => row(editor, one, compact));
    const refusals = editor.refused.filter((one) => one.power === power.id).map((one) => refused(editor, one));
    const title =
      compact &&
      html(
        "h2",
        { class: "power-head" },
        swatch(editor.board.atlas, power.id),
        power.name,
        " ",
        html("small", {}, note(power)),
      );
    const list = html("ul", { class: compact ? "order-rows compact" : "order-rows" }, ...rows, ...refusals);
    return html("section", { class: "power", "data-power": power.id }, title, list, waiving(editor, power.id));
  });
  const nobody = editor.refused
    .filter((one) => !powers.some(({ id }) => id === one.power))
    .map((one) => refused(editor, one));
  const loose = nobody.length > 0 && html("ul", { class: "order-rows loose" }, ...nobody);
  render(panel, head, ...groups, loose);
}

/** @param {OrderEditor} editor @param {Row} row @param {boolean} compact */
function row(editor, { power, unit, place, order, legal }, compact) {
  const { atlas } = editor.board;
  const chosen = place !== "" && editor.draft?.place === place;
  const words = order ? (compact ? html("span", { class: "ord" }, brief(order)) : inWords(order)) : missing(unit);
  const said = order ?? `${unit}, ${t("no-order-yet")}`;
  const choose = html(
    "button",
    {
      type: "button",
      class: "row",
      "data-key": `row-${power}-${place || said}`,
      "aria-current": chosen ? "true" : undefined,
      onclick: () => place && (chosen ? editor.cancel() : editor.begin(place)),
    },
    token(atlas, power, unit.charAt(0)),
    // Screen readers say the full name before the order.
    place !== "" && html("span", { class: "unseen" }, `${editor.unitName(place)}: `),
    words,
    html("span", { class: "note" }, note(editor, chosen, order, legal, compact)),
  );
  const label = t("take-back", { order: order ?? "" });
  const away =
    order !== undefined &&
    html(
      "button",
      {
        type: "button",
        class: "icon x",
        "data-key": `x-${order}`,
        "aria-label": label,
        title: label,
        onclick: () => void editor.remove(power, order),
      },
      icon("close"),
    );
  const own = html("li", { class: chosen ? "chosen" : "", "data-order": order, "data-place": place }, choose, away);
  own.addEventListener("pointerenter", () => editor.board.highlight(place));
  own.addEventListener("pointerleave", () => editor.board.highlight());
  return own;
}

/** A unit without an order. @param {string} unit */
function missing(unit) {
  return html("span", { class: "ord" }, unit.slice(2), html("i", {}, ` ${t("no-order-yet")}`));
}

/** @param {OrderEditor} editor @param {boolean} chosen @param {string | undefined} order @param {boolean | undefined} legal @param {boolean} compact */
function note(editor, chosen, order, legal, compact) {
  if (chosen) return t("choosing");
  if (order) return legal === false ? t("bluff-note") : "";
  return compact ? "" : t(DEFAULTS[editor.source.phaseKind] ?? "default-hold");
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
