// Completion of a typed order among the legal ones: by ids or names, with or without the letters
// of units and the dash, so that `par bur` and `Paris - Burg` both find `A PAR - BUR`.

import { provinceOf } from "../board/atlas.js";

/**
 * @typedef {import('./order.js').Order} Order
 * @typedef {string[]} Part  spellings of one part of an order; an empty one marks it as optional
 */

/** Letters and digits alone, without accents. @param {string} text */
export function plain(text) {
  return text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toLowerCase();
}

/**
 * @param {string} place @param {(province: string) => string} nameOf @returns {Part[]}
 */
function placeParts(place, nameOf) {
  const [, coast] = place.split("/");
  const id = provinceOf(place);
  return [[id, plain(nameOf(id))], ...(coast ? [[coast, ""]] : [])];
}

/**
 * The parts of an order with their spellings.
 * @param {Order} order @param {(province: string) => string} nameOf @returns {Part[]}
 */
export function parts(order, nameOf) {
  if (!order.unit) return [["waive"]];
  /** @param {import('./order.js').Unit} unit @returns {Part[]} */
  const unitParts = (unit) => [[unit.letter.toLowerCase(), ""], ...placeParts(unit.at, nameOf)];
  const own = unitParts(order.unit);
  const to = order.to ? placeParts(order.to, nameOf) : [];
  switch (order.kind) {
    case "hold":
      return [...own, ["h", "hold", "holds"]];
    case "disband":
    case "remove":
      return [...own, ["d", "disband", "remove"]];
    case "build":
      return [["build", "b", ""], ...own, ["b", "build", ""]];
    case "retreat":
      return [...own, ["r", ""], ...to];
    case "move":
      return [...own, ...to, ...(order.via ? [["via", "viaconvoy"]] : [])];
    default: {
      const word = order.kind === "support" ? ["s", "support", "supports"] : ["c", "convoy", "convoys"];
      return [...own, word, ...(order.helped ? unitParts(order.helped) : []), ...to, ...(order.to ? [] : [["h", ""]])];
    }
  }
}

/**
 * How a text matches the parts: `whole` if nothing is missing, `begun` if it is a prefix.
 * @param {string} text @param {Part[]} all @returns {'whole' | 'begun' | undefined}
 */
export function fits(text, all) {
  const [first, ...rest] = all;
  if (!first) return text === "" ? "whole" : undefined;
  /** @type {'begun' | undefined} */
  let best;
  for (const spelling of first) {
    if (text.startsWith(spelling)) {
      const found = fits(text.slice(spelling.length), rest);
      if (found === "whole") return found;
      best ??= found;
    }
    if (spelling !== "" && text.length < spelling.length && spelling.startsWith(text)) best = "begun";
  }
  return best;
}

/**
 * The orders a text matches completely, and those it is a prefix of.
 * @param {string} typed @param {Order[]} legal @param {(province: string) => string} nameOf @param {number} [most]
 * @returns {{whole: Order[], begun: Order[]}}
 */
export function complete(typed, legal, nameOf, most = 8) {
  const text = plain(typed);
  /** @type {{whole: Order[], begun: Order[]}} */
  const found = { whole: [], begun: [] };
  if (text === "") return found;
  for (const order of legal) {
    const fit = fits(text, parts(order, nameOf));
    if (fit) found[fit].push(order);
  }
  // Short orders are the most likely ones.
  found.begun.sort((a, b) => a.text.length - b.text.length || (a.text < b.text ? -1 : 1));
  found.begun.length = Math.min(found.begun.length, Math.max(0, most - found.whole.length));
  return found;
}
