// Keys that work wherever the focus is. Letters go to the unit that is chosen, or else to the line where
// orders are typed; who does not want that can switch it off.

import { KEYS } from "./bar.js";

const OFF = "no-letters";

/** Do letters alone do something? */
export const letters = () => localStorage.getItem(OFF) === null;

/** @param {boolean} on */
export function setLetters(on) {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
}

/**
 * @typedef {object} Listeners
 * @property {import('./play.js').Play} play
 * @property {import('./entry.js').Entry} entry
 * @property {() => boolean} ordering           can orders be given now?
 * @property {(by: number) => void} step        a phase back or forth
 * @property {(by: number) => void} turn        less or more of a phase
 * @property {() => void} leave                 Escape, where nothing is chosen
 */

/** @param {Listeners} own */
export function listen(own) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog[open]")) return;
    const { target } = event;
    const typing = target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select");
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (!typing && own.ordering()) again(event, own.play);
      return;
    }
    if (typing || event.altKey) return;
    if (pressed(event, own)) event.preventDefault();
  });
}

/** @param {KeyboardEvent} event @param {import('./play.js').Play} play */
function again(event, play) {
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) void play.undo();
  else if ((key === "z" && event.shiftKey) || key === "y") void play.redo();
  else return;
  event.preventDefault();
}

/** @param {KeyboardEvent} event @param {Listeners} own */
function pressed(event, own) {
  const { key, target } = event;
  if (key === "Escape") {
    if (own.play.draft || own.play.asked.length > 0) own.play.cancel();
    else own.leave();
    return true;
  }
  const sliding = target instanceof HTMLInputElement;
  if (!sliding && key.startsWith("Arrow")) return arrow(key, own);
  if (!own.ordering() || !letters()) return false;
  const kind = KEYS.find(([, letter]) => letter === key.toLowerCase())?.[0];
  if (own.play.draft && kind) {
    own.play.kind(kind);
    return true;
  }
  if ((key === "Delete" || key === "Backspace") && own.play.draft) {
    dropOrder(own.play, own.play.draft.place);
    return true;
  }
  // The letter itself lands in the line, as that has the focus by then.
  if (/^[\p{L}\d]$/u.test(key)) own.entry.take();
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

/** @param {import('./play.js').Play} play @param {string} place */
function dropOrder(play, place) {
  const power = play.powerAt(place);
  const own = (play.desk.given[power] ?? []).find(({ order }) => order.unit?.at.toLowerCase().startsWith(place));
  play.cancel();
  if (own) void play.remove(power, own.order.text);
}
