// Orders in words: "BER moves to BAL". The names of provinces stay short, so that a row fits a narrow panel.

import { html } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {object} WrittenOrder  an order in standard notation, by its parts
 * @property {string} letter   A or F; empty for a waived build
 * @property {string} at       the place of the unit, as in `STP/SC`
 * @property {string} kind     as in `does-…` of the texts
 * @property {string} [helped] the place of the unit that is supported or convoyed
 * @property {string} [to]
 * @property {boolean} [via]
 */

const UNIT = "([AF]) ([A-Z/]+)";
const WHOLE = new RegExp(`^${UNIT} (?:(H|D|B)|(-|R) ([A-Z/]+)( VIA)?|(S|C) (?:[AF] )?([A-Z/]+)(?: - ([A-Z/]+))?)$`);
const SHORT = /** @type {Record<string, string>} */ ({ H: "hold", D: "disband", B: "build" });

/** Read an order in standard notation; undefined if it is written in another way. @param {string} text @returns {WrittenOrder | undefined} */
export function parts(text) {
  if (text.toUpperCase() === "WAIVE") return { letter: "", at: "", kind: "waive" };
  const found = WHOLE.exec(text.toUpperCase());
  if (!found) return undefined;
  const [, letter = "", at = "", alone, goes, to, via, helps, helped, helpedTo] = found;
  if (alone) return { letter, at, kind: SHORT[alone] ?? "hold" };
  if (goes) return { letter, at, kind: goes === "R" ? "retreat" : "move", to: to ?? "", via: !!via };
  const kind = helps === "C" ? "convoy" : "support";
  return { letter, at, kind, helped: helped ?? "", ...(helpedTo ? { to: helpedTo } : {}) };
}

/** An order in words, for a row of a list. @param {string} text */
export function inWords(text) {
  const own = parts(text);
  if (!own) return html("span", { class: "ord" }, text);
  const { at, kind, helped, to, via } = own;
  const word = (/** @type {string} */ key) => html("i", {}, ` ${t(key)} `);
  const doing = word(`does-${kind}`);
  if (kind === "waive") return html("span", { class: "ord" }, doing);
  if (helped === undefined) return html("span", { class: "ord" }, at, doing, to, !!via && word("does-via"));
  if (!to) return html("span", { class: "ord" }, at, doing, helped, word("does-support-hold"));
  return html("span", { class: "ord" }, at, doing, helped, word("does-to"), to);
}

/** A move without its unit, "BER – BAL"; other orders in full. @param {string} text */
export function brief(text) {
  const own = parts(text);
  if (own?.kind === "move") return `${own.at} – ${own.to}`;
  return dashed(text);
}

/** Standard notation with a real dash. @param {string} text */
export function dashed(text) {
  return text.replaceAll(" - ", " – ");
}
