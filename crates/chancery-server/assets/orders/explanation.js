// Why an order succeeded or failed: the sides of the contest with their strengths, and the reason in sentences.

import { html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { sentence } from "../shared/messages.js";
import { token } from "../shared/powers.js";
import { t } from "../shared/texts.js";
import { dashed } from "./in-words.js";

/** @typedef {import('../board/atlas.js').Atlas} Atlas */

/**
 * @param {HTMLElement} panel @param {Atlas} atlas @param {Api.ResultView | undefined} result
 * @param {() => void} close
 */
export function showExplanation(panel, atlas, result, close) {
  panel.classList.toggle("open", !!result);
  if (!result) return render(panel);
  const { order, text, unit, word, because, dislodged_by: by, issue, sides, notes } = result;
  const away = html(
    "button",
    {
      type: "button",
      class: "icon x",
      "data-key": "close-why",
      "aria-label": t("close"),
      title: "Esc",
      onclick: close,
    },
    icon("close"),
  );
  const title = html("h2", {}, `${dashed(order ?? text ?? unit ?? "")} ${word}`, " ", away);
  const reason = sentence(because);
  // The winner comes first.
  const sorted = [...sides].sort((a, b) => Number(b.won) - Number(a.won));
  return render(
    panel,
    title,
    html("p", { class: "because" }, reason),
    !!by && !because.includes(by) && html("p", {}, t("dislodged-by", { unit: by })),
    sorted.length > 0 && html("div", { class: "duel" }, ...sorted.map((side) => contestSide(atlas, side))),
    ...notes.map((note) => html("p", { class: "aside-note" }, html("b", {}, note.unit), ": ", note.because)),
    !!issue && html("p", { class: "aside-note" }, t("decided-by", { issue })),
  );
}

/** @param {Atlas} atlas @param {Api.ContestSide} side */
function contestSide(atlas, { strength, won, units }) {
  const parts = units.map(({ unit, power, part }) =>
    html("span", {}, token(atlas, power, unit.charAt(0)), html("b", {}, unit), " ", t(`part-${part}`)),
  );
  const sign = icon(won ? "check" : "close");
  sign.classList.add(won ? "good" : "lost");
  return html(
    "div",
    { class: won ? "contest-side won" : "contest-side" },
    html("span", { class: "strength number" }, String(strength)),
    html("span", { class: "parts" }, ...parts),
    sign,
  );
}

/**
 * What the board lights to explain a result: the winners and losers with their strengths.
 * @param {Api.ResultView} result
 */
export function contestOnBoard({ sides, contested, provinces }) {
  const of = (/** @type {boolean} */ won) =>
    sides.filter((side) => side.won === won).flatMap((side) => side.units.map(({ province }) => province));
  const strengths = sides.flatMap(({ strength, won, units: [first] }) =>
    first ? [{ province: first.province, value: strength, lost: !won }] : [],
  );
  const [own] = provinces;
  const losers = sides.length > 0 ? of(false) : provinces.slice(1);
  return {
    winners: sides.length > 0 ? of(true) : own ? [own] : [],
    losers,
    strengths,
    province: contested ?? undefined,
  };
}
