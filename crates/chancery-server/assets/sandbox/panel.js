// What stands around the text: units without an order, the outcome, tools, and the way to the next phase.

import { button, html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { t } from "../shared/texts.js";
import { depth } from "./address.js";
import { save } from "./exchange.js";

/** @typedef {import('./page.js').SandboxPage} SandboxPage */

/** What units without an order do. @param {HTMLElement} panel @param {SandboxPage} page @param {boolean} [thinking] */
export function showOthers(panel, page, thinking = false) {
  const choice = (/** @type {boolean} */ computers, /** @type {string} */ key) =>
    button(t(key), () => page.change({ ...page.state, computers }), {
      "aria-pressed": String(page.state.computers === computers),
      "data-key": key,
    });
  render(
    panel,
    html("span", { class: "note" }, thinking ? t("thinking") : t("without-order")),
    html(
      "div",
      { class: "segments", role: "group", "aria-label": t("without-order") },
      choice(false, "others-hold"),
      choice(true, "others-computer"),
    ),
  );
}

/** @param {HTMLElement} panel @param {Api.JudgedText | undefined} judged */
export function showOutcome(panel, judged) {
  const { outcome = "", events = [] } = judged ?? {};
  const list = events.map((text) => html("li", {}, text));
  render(
    panel,
    html("h2", { class: "head" }, t("outcome")),
    html("p", { role: "status" }, outcome),
    list.length > 0 && html("ul", {}, ...list),
  );
}

/** @param {HTMLElement} panel @param {SandboxPage} page */
export function showTools(panel, page) {
  const { steps, editor } = page;
  const undo = button(t("undo"), () => void editor.undo(), { disabled: !steps.canUndo, title: "Ctrl-Z" });
  const redo = button(t("redo"), () => void editor.redo(), { disabled: !steps.canRedo, title: "Ctrl-Shift-Z" });
  undo.prepend(icon("undo"));
  redo.prepend(icon("redo"));
  const traits = { type: "button", popovertarget: "exports", "data-key": "export" };
  const exports = html("button", traits, t("export"), icon("down"));
  render(
    panel,
    undo,
    redo,
    button(t("save-game"), () => void save(page)),
    exports,
  );
}

/** The next phase, and the way back. @param {HTMLElement} panel @param {SandboxPage} page */
export function showActions(panel, page) {
  const after = page.judged?.after;
  const label = t("previous");
  const traits = { type: "button", class: "icon", id: "back", "data-key": "back", "aria-label": label, title: label };
  const back = html("button", { ...traits, onclick: () => page.back() }, icon("back"));
  const on = button(t("next"), () => page.next(), { class: "primary big", id: "go-on", disabled: !after });
  on.append(icon("forward"));
  const state = html(
    "div",
    { class: "so" },
    html("strong", {}, after ? t("comes-next", { phase: after.phase.title }) : ""),
    html("small", {}, t(page.state.variant.startsWith("draft-") ? "nothing-saved-draft" : "nothing-saved")),
  );
  render(panel, depth() > 0 && back, state, on);
}
