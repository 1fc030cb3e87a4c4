// Events of a phase, and the last adjustment in words.

import { html, render } from "../shared/dom.js";
import { head } from "../orders/result-list.js";
import { parts } from "../orders/in-words.js";
import { listed, t } from "../shared/texts.js";

/** @param {HTMLElement} panel @param {string[]} events */
export function showEvents(panel, events) {
  const list = html("ul", {}, ...events.map((text) => html("li", {}, text)));
  render(panel, events.length > 0 && head(t("events"), ""), events.length > 0 && list);
}

/** What was built and removed, by power. @param {HTMLElement} panel @param {string} title @param {Api.PhaseView} view @param {import('../board/atlas.js').Atlas} atlas */
export function showAdjustment(panel, title, view, atlas) {
  const done = view.results.filter(({ verdict }) => verdict === "succeeds");
  const powers = [...new Set(done.map(({ power }) => power))];
  const lines = powers.flatMap((id) => {
    const own = done.filter(({ power }) => power === id);
    const units = (/** @type {string} */ kind) =>
      own.filter(({ order }) => parts(order ?? "")?.kind === kind).map(({ unit }) => unit ?? "");
    const [built, removed] = [units("build"), units("disband")];
    const waived = own.some(({ order }) => parts(order ?? "")?.kind === "waive");
    const words = atlas.powerWords(id);
    return [
      ...(built.length > 0 ? [t("was-built", { ...words, units: listed(built) })] : []),
      ...(removed.length > 0 ? [t("was-removed", { ...words, units: listed(removed) })] : []),
      ...(waived ? [t("was-waived", words)] : []),
    ];
  });
  if (lines.length === 0) return render(panel);
  const list = html("ul", {}, ...lines.map((text) => html("li", {}, text)));
  return render(panel, head(t("last-adjustment"), title), list);
}
