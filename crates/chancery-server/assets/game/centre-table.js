// The centres of each power at the end of every year.

import { html } from "../shared/dom.js";
import { swatch } from "../shared/powers.js";
import { t } from "../shared/texts.js";

/** @typedef {import('../board/atlas.js').Atlas} Atlas */

/** The number of centres by power. @param {Api.PositionView} position @returns {Record<string, number>} */
function counts(position) {
  const { centers } = /** @type {{centers?: Record<string, string[]>}} */ (position.state);
  return Object.fromEntries(Object.entries(centers ?? {}).map(([power, own]) => [power, own.length]));
}

/**
 * The table, or nothing before the first year ends. A year counts when a phase of the next one is reached.
 * @param {Atlas} atlas @param {Api.PhaseView[]} views  the resolved phases, in order
 */
export function centreTable(atlas, views) {
  const first = views[0];
  if (!first) return undefined;
  /** @type {Map<number, Record<string, number>>} */
  const years = new Map([[first.before.phase.year - 1, counts(first.before)]]);
  for (const { before, after } of views) {
    if (after && after.phase.year > before.phase.year) years.set(before.phase.year, counts(after));
  }
  if (years.size < 2) return undefined;
  const { powers } = atlas.board;
  const head = powers.map(({ id, name, abbr }) =>
    html("th", { scope: "col" }, html("abbr", { title: name }, swatch(atlas, id), abbr)),
  );
  /** @type {Record<string, number>} */
  let last = {};
  const rows = [...years].map(([year, own], index) => {
    const cells = powers.map(({ id }) => {
      const [now, before] = [own[id] ?? 0, last[id] ?? 0];
      const change = index === 0 || now === before ? "" : now > before ? "more" : "fewer";
      return html("td", { class: `number ${change}` }, now === 0 ? "–" : String(now));
    });
    last = own;
    return html("tr", {}, html("th", { scope: "row" }, index === 0 ? t("at-start") : String(year)), ...cells);
  });
  return html(
    "table",
    { class: "centre-table" },
    html("caption", {}, t("centres-by-year")),
    html("thead", {}, html("tr", {}, html("th", { scope: "col" }, t("year")), ...head)),
    html("tbody", {}, ...rows),
  );
}
