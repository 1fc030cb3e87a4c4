// Messages: a status line that screen readers announce, and errors. Each message stays long enough to be read, the
// next one waits for it.

import { html, maybe } from "./dom.js";
import { t } from "./texts.js";

/** The least and the greatest time that a message keeps the others waiting, and the time until it fades, in milliseconds. */
const LEAST = 1200;
const MOST = 4000;
const FADE = 6000;
/** The reading time of a letter, in milliseconds. */
const LETTER = 35;

/** The group of messages about orders, which the board shows. */
const QUIET = "order";

/** @type {{text: string, group: string}[]} */
let waiting = [];
/** When the line may change. */
let busyUntil = 0;
/** The group of the message that is shown. */
let shownGroup = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Show a message in the status line, after those before it. A message replaces an earlier one of its group, such as
 * the last order by the next.
 * @param {string} text @param {string} [group]
 */
export function announce(text, group = "") {
  if (text === "") waiting = [];
  else waiting = [...waiting.filter((one) => group === "" || one.group !== group), { text, group }];
  if (group !== "" && group === shownGroup && waiting[0]?.group === group) busyUntil = 0;
  advance();
}

/** Show the next message when its time has come. */
function advance() {
  clearTimeout(timer);
  const line = maybe("told");
  if (!line) return;
  const left = busyUntil - Date.now();
  if (left > 0) {
    timer = setTimeout(advance, left);
    return;
  }
  const next = waiting.shift();
  if (!next) {
    timer = setTimeout(() => (line.textContent = ""), FADE - LEAST);
    return;
  }
  line.textContent = next.text;
  line.classList.toggle("quiet", next.group === QUIET);
  shownGroup = next.group;
  busyUntil = Date.now() + Math.min(MOST, Math.max(LEAST, next.text.length * LETTER));
  timer = setTimeout(advance, busyUntil - Date.now());
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
