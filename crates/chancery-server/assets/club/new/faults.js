// What is wrong with settings, beside the settings.

import { ApiError } from "../../shared/api.js";
import { sentence } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";

/** @typedef {{field: string, message: string}} Fault */

/** Show faults beside their settings; without any, those that are shown go away. @param {Fault[]} faults */
export function showFaults(faults) {
  for (const place of document.querySelectorAll(".setting > div > .fault")) {
    const name = place.closest(".setting")?.getAttribute("data-setting");
    const found = faults.find(({ field }) => field === name);
    const text = found?.message ?? "";
    if (place.textContent !== text) place.textContent = text;
    place.closest(".setting")?.classList.toggle("wrong", text !== "");
  }
  // A fault must not hide behind the fold.
  for (const wrong of document.querySelectorAll("details:not([open]) .setting.wrong")) {
    const fold = wrong.closest("details");
    if (fold) fold.open = true;
  }
}

/** What the server refuses: all faults that it names, and the sentence for what is not about one setting. @param {unknown} error */
export function refusal(error) {
  const problem = /** @type {{field?: string, faults?: Fault[]}} */ (error instanceof ApiError ? error.problem : {});
  const text = error instanceof ApiError ? sentence(error.message) : t("trouble-server");
  const faults = problem.faults ?? (problem.field ? [{ field: problem.field, message: text }] : []);
  return { faults, text };
}

/** Go to the first setting that is wrong; false if none is. @param {HTMLElement} trouble  says that there is one */
export function toFault(trouble) {
  const wrong = document.querySelector(".setting.wrong");
  trouble.textContent = wrong ? t("settings-wrong") : "";
  wrong?.scrollIntoView({ block: "center" });
  const input = wrong?.querySelector("input, select");
  if (input instanceof HTMLElement) input.focus({ preventScroll: true });
  return Boolean(wrong);
}
