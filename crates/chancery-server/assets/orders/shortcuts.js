// Keyboard shortcuts, independent of the focus. Those of one letter can be switched off.

import { isAmbiguous, kinds } from "./draft.js";
import { KEYS } from "./prompt.js";
import { html } from "../shared/dom.js";
import { t } from "../shared/texts.js";

const OFF = "no-letters";

/** Whether shortcuts of one letter are on. */
export const letters = () => localStorage.getItem(OFF) === null;

/** @param {boolean} on */
export function setLetters(on) {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
}

/**
 * @typedef {object} Listeners
 * @property {import('./order-editor.js').OrderEditor} editor
 * @property {{take: () => void}} input          takes the focus to type an order
 * @property {() => boolean} ordering           whether orders can be given now
 * @property {() => boolean} [editing]          whether there may be something to undo, if not only orders
 * @property {(by: number) => void} step        go back or forward by phases
 * @property {(by: number) => void} turn        go back or forward by stages
 * @property {() => unknown} [act]             what R does
 * @property {() => void} leave                 on Escape if nothing is chosen
 */

/** The keys and the keys of their descriptions, as the help lists them. */
const HELP = [
  ["/", "key-type"],
  ["N", "key-next"],
  ["↑ ↓ ← →", "key-walk"],
  ["⏎", "key-enter"],
  ["M S H C D", "key-kind"],
  ["Tab", "key-switch"],
  ["Del", "key-delete"],
  ["Esc", "key-escape"],
  ["Ctrl-Z, Ctrl-Shift-Z", "key-undo"],
  ["[ ]", "key-history"],
  ["↑ ↓", "key-stage"],
  ["+ - 0", "key-zoom"],
  ["1 2 3 4", "key-tabs"],
  ["R", "key-resolve"],
  ["?", "key-help"],
];

/** @param {Listeners} own */
export function listen(own) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    const { target } = event;
    const typing = target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select");
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (!typing && (own.editing ?? own.ordering)()) again(event, own.editor);
      return;
    }
    if (typing || event.altKey) return;
    if (pressed(event, own)) event.preventDefault();
  });
}

/** @param {KeyboardEvent} event @param {import('./order-editor.js').OrderEditor} editor */
function again(event, editor) {
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) void editor.undo();
  else if ((key === "z" && event.shiftKey) || key === "y") void editor.redo();
  else return;
  event.preventDefault();
}

/** @param {KeyboardEvent} event @param {Listeners} own @returns {boolean} whether the key did something */
function pressed(event, own) {
  const { key, target } = event;
  const { editor } = own;
  if (key === "Escape") {
    if (editor.draft || editor.asked.length > 0 || editor.offer) editor.back();
    else own.leave();
    return true;
  }
  if (key === "Tab" && !event.shiftKey && editor.draft && isAmbiguous(editor.draft)) {
    editor.switchHelp();
    return true;
  }
  const sliding = target instanceof HTMLInputElement;
  if (!sliding && key.startsWith("Arrow")) return arrow(key, own);
  if (!letters()) return false;
  return general(key, own) || (own.ordering() && ordering(key, own));
}

/** Keys that work in every phase. @param {string} key @param {Listeners} own */
function general(key, own) {
  const { viewport } = own.editor.board;
  if (key === "?") showKeys();
  else if (key === "[") own.step(-1);
  else if (key === "]") own.step(1);
  else if (key === "+" || key === "=") viewport?.zoom(1.5);
  else if (key === "-") viewport?.zoom(1 / 1.5);
  else if (key === "0") viewport?.whole();
  else if (/^[1-4]$/.test(key)) return showTab(Number(key));
  else return false;
  return true;
}

/** Keys that change orders. @param {string} key @param {Listeners} own */
function ordering(key, own) {
  const { editor } = own;
  const { draft } = editor;
  const letter = key.toLowerCase();
  const named = KEYS.filter(([, own]) => own === letter).map(([kind]) => kind);
  const kind = draft && (named.find((one) => kinds(draft).has(one)) ?? named[0]);
  if (kind) editor.kind(kind);
  else if (draft && (key === "Delete" || key === "Backspace")) dropOrder(editor, draft.place);
  else if (key === "/") own.input.take();
  else if (letter === "n") editor.next();
  else if (letter === "r" && own.act) void own.act();
  else return false;
  return true;
}

/** @param {string} key @param {Listeners} own */
function arrow(key, own) {
  if (key === "ArrowLeft") own.step(-1);
  else if (key === "ArrowRight") own.step(1);
  else if (own.ordering()) return false;
  else own.turn(key === "ArrowUp" ? -1 : 1);
  return true;
}

/** @param {import('./order-editor.js').OrderEditor} editor @param {string} place */
function dropOrder(editor, place) {
  const power = editor.powerAt(place);
  const own = editor.given(power).find(({ province }) => province === place);
  editor.cancel();
  if (own) void editor.remove(power, own.order);
}

/** Show a tab of the panel, counted from 1. @param {number} number */
function showTab(number) {
  const tab = [...document.querySelectorAll('[role="tab"]')][number - 1];
  if (tab instanceof HTMLElement) tab.click();
  return !!tab;
}

/** The list of all keys, in a dialog. */
export function showKeys() {
  const rows = HELP.map(([key = "", what = ""]) =>
    html("tr", {}, html("th", { scope: "row" }, html("kbd", {}, key)), html("td", {}, t(what))),
  );
  const close = html("button", { type: "submit", class: "primary", autofocus: true }, t("close"));
  const form = html(
    "form",
    { method: "dialog" },
    html("h2", {}, t("keys")),
    html("table", { class: "keys" }, html("tbody", {}, ...rows)),
    lettersSwitch(),
    html("div", { class: "tools" }, close),
  );
  const dialog = html("dialog", { id: "keys", "aria-label": t("keys") }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** The switch for shortcuts of one letter. */
export function lettersSwitch() {
  const input = html("input", { type: "checkbox", checked: letters(), "data-key": "letters" });
  input.addEventListener("change", () => setLetters(input.checked));
  return html("label", { class: "check" }, input, t("letters"));
}
