// Keyboard shortcuts, independent of the focus. Letters apply to the chosen unit, or else go to the order input;
// they can be switched off.

import { kinds } from "./draft.js";
import { KEYS } from "./toolbar.js";
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
 * @property {import('./order-input.js').OrderInput} input
 * @property {() => boolean} ordering           whether orders can be given now
 * @property {(by: number) => void} step        go back or forward by phases
 * @property {(by: number) => void} turn        go back or forward by stages
 * @property {() => void} leave                 on Escape if nothing is chosen
 */

/** @param {Listeners} own */
export function listen(own) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    const { target } = event;
    const typing = target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select");
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (!typing && own.ordering()) again(event, own.editor);
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

/** @param {KeyboardEvent} event @param {Listeners} own */
function pressed(event, own) {
  const { key, target } = event;
  if (key === "Escape") {
    if (own.editor.draft || own.editor.asked.length > 0) own.editor.cancel();
    else own.leave();
    return true;
  }
  const sliding = target instanceof HTMLInputElement;
  if (!sliding && key.startsWith("Arrow")) return arrow(key, own);
  if (!own.ordering() || !letters()) return false;
  const { draft } = own.editor;
  const named = KEYS.filter(([, letter]) => letter === key.toLowerCase()).map(([kind]) => kind);
  const kind = draft && (named.find((one) => kinds(draft).has(one)) ?? named[0]);
  if (kind) {
    own.editor.kind(kind);
    return true;
  }
  if ((key === "Delete" || key === "Backspace") && own.editor.draft) {
    dropOrder(own.editor, own.editor.draft.place);
    return true;
  }
  // The letter itself goes into the input, which has the focus by then.
  if (/^[\p{L}\d]$/u.test(key)) own.input.take();
  return false;
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

/** The switch for shortcuts of one letter. */
export function lettersSwitch() {
  const input = html("input", { type: "checkbox", checked: letters(), "data-key": "letters" });
  input.addEventListener("change", () => setLetters(input.checked));
  return html("label", { class: "check" }, input, t("letters"));
}
