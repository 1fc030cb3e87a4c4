// Everything that is wrong, with a remedy where one is at hand.

import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";

/** @typedef {import('../page.js').WorkshopPage} WorkshopPage */
/** @typedef {import('../linter.js').Problem} Problem */

/** @param {WorkshopPage} page @param {Problem[]} problems */
export function problemList(page, problems) {
  const entry = (/** @type {Problem} */ problem, /** @type {number} */ index) => {
    const { message, error, fix, view } = problem;
    const sign = icon("warning");
    const kind = html("span", { class: "unseen" }, t(error ? "ws-error" : "ws-hint"));
    const act = fix
      ? button(fix.label, () => page.change(fix.change(page.draft)), { "data-key": `fix ${index}` })
      : view && button(t("ws-show"), () => page.reveal(problem), { "data-key": `show ${index}` });
    return html("li", { class: error ? "error" : "hint" }, sign, html("span", {}, kind, message), act);
  };
  return html("ul", { class: "ws-problems" }, ...problems.map(entry));
}

/** @param {WorkshopPage} page */
export function problemsPane(page) {
  const { problems, fresh } = page.linter;
  if (problems.length > 0) return [problemList(page, problems)];
  return [html("p", { class: "ws-sound" }, icon("check"), fresh ? t("ws-all-sound") : t("ws-checking"))];
}
