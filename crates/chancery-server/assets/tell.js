// What happened, told to everybody: in a line that can be seen, and to those who hear the page.

import { html, maybe } from "./dom.js";
import { say } from "./words.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Tell something that passes. @param {string} text */
export function tell(text) {
  const line = maybe("told");
  if (!line) return;
  clearTimeout(fading);
  line.textContent = text;
  line.classList.toggle("fresh", text !== "");
  fading = setTimeout(() => line.classList.remove("fresh"), 6000);
}

/** Tell what went wrong. It stays until it is put away. @param {unknown} error @param {...HTMLElement} remedies */
export function complain(error, ...remedies) {
  const box = maybe("trouble");
  if (!box) return;
  const text = error instanceof Error && error.message ? error.message : say("trouble_server");
  const away = html("button", { type: "button", class: "icon", "aria-label": say("close"), onclick: hush }, "×");
  box.replaceChildren(html("p", {}, sentence(text)), ...remedies, away);
  box.hidden = false;
}

/** Put what went wrong away. */
export function hush() {
  const box = maybe("trouble");
  if (box) box.hidden = true;
}

/** With a capital and a full stop. @param {string} text */
export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!]$/.test(whole) ? whole : `${whole}.`;
}
