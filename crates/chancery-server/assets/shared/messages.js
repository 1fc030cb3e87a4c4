// Messages: a status line that screen readers announce, and errors.

import { html, maybe } from "./dom.js";
import { t } from "./texts.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Show a message in the status line. @param {string} text */
export function announce(text) {
  const line = maybe("told");
  if (!line) return;
  clearTimeout(fading);
  line.textContent = text;
  line.classList.toggle("fresh", text !== "");
  fading = setTimeout(() => line.classList.remove("fresh"), 6000);
}

/** Show an error until it is closed. @param {unknown} error @param {...HTMLElement} remedies */
export function showError(error, ...remedies) {
  const box = maybe("trouble");
  if (!box) return;
  const text = error instanceof Error && error.message ? error.message : t("trouble-server");
  const away = html("button", { type: "button", class: "icon", "aria-label": t("close"), onclick: clearError }, "×");
  box.replaceChildren(html("p", {}, sentence(text)), ...remedies, away);
  box.hidden = false;
}

/** Close the error. */
export function clearError() {
  const box = maybe("trouble");
  if (box) box.hidden = true;
}

/** Add a capital and a full stop. @param {string} text */
export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(whole) ? whole : `${whole}.`;
}
