// The short names of provinces. A label stands below the unit of its province, else where the drawing has room, and
// gives way to units.

import { svg } from "../shared/dom.js";
import { boxAround, overlap, point, sharedArea } from "./geometry.js";

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./geometry.js').Box} Box */
/** @typedef {import('./tokens.js').Sizes} Sizes */
/** @typedef {import('./tokens.js').TokenMark} TokenMark */

/** Where a label may go if its place is taken, in its own widths and heights. @type {Point[]} */
const SHIFTS = [
  [0, 0],
  [0, -1],
  [0, 1],
  [-0.6, 0],
  [0.6, 0],
  [-0.6, -1],
  [0.6, -1],
  [-0.6, 1],
  [0.6, 1],
  [-1.1, 0],
  [1.1, 0],
  [0, -1.8],
  [0, 1.8],
];

export class Labels {
  /** @param {import('./atlas.js').Atlas} atlas @param {SVGElement} layer */
  constructor(atlas, layer) {
    this.layer = layer;
    this.labels = atlas.board.provinces.map(({ id, kind, label }) => {
      const text = id.toUpperCase();
      return {
        id,
        at: point(label),
        width: text.length * 0.64,
        element: svg("text", { class: kind === "sea" ? "label of-sea" : "label", "data-province": id }, text),
      };
    });
    this.letter = 0;
    layer.append(...this.labels.map(({ element }) => element));
  }

  /**
   * @param {Sizes} sizes @param {Map<string, TokenMark>} tokens  by province @param {Box[]} taken  boxes of all units and centres
   * @param {Set<string>} holding  provinces with the bar of a hold below the unit
   */
  place(sizes, tokens, taken, holding) {
    const { scale, letter } = sizes;
    /** @type {Box[]} */
    const placed = [];
    // Labels of units come first: they have no other place.
    const later = [];
    for (const label of this.labels) {
      const token = tokens.get(label.id);
      if (token) placed.push(this.#put(label, below(token, sizes, holding.has(label.id)), letter, taken));
      else later.push(label);
    }
    for (const label of later) {
      const [x, y] = [label.at[0] * scale, label.at[1] * scale];
      const [width, height] = [label.width * letter, letter];
      let best = /** @type {Point} */ ([x, y]);
      let least = Infinity;
      for (const [index, [dx, dy]] of SHIFTS.entries()) {
        const at = /** @type {Point} */ ([x + dx * width, y + dy * height]);
        const box = boxAround(at, width, height);
        const cost = covered(box, taken) * 4 + covered(box, placed) + index;
        if (cost < least) [best, least] = [at, cost];
        if (cost === index) break;
      }
      placed.push(this.#put(label, best, letter, taken));
    }
    if (letter !== this.letter) {
      this.letter = letter;
      this.layer.style.fontSize = `${letter}px`;
    }
  }

  /** @param {{element: SVGElement, width: number}} label @param {Point} at  its middle @param {number} letter @param {Box[]} taken */
  #put({ element, width }, [x, y], letter, taken) {
    const box = boxAround([x, y], width * letter, letter);
    // On a small board there is no room for all of them.
    const hidden = covered(box, taken) > 0.3 * width * letter * letter;
    element.setAttribute("transform", `translate(${x.toFixed(1)} ${(y + letter * 0.32).toFixed(1)})`);
    if (hidden !== element.classList.contains("hidden")) element.classList.toggle("hidden", hidden);
    return box;
  }
}

/** @param {Box} box @param {Box[]} others */
function covered(box, others) {
  let sum = 0;
  for (const other of others) if (overlap(box, other)) sum += sharedArea(box, other);
  return sum;
}

/** The middle of the label of a unit. @param {TokenMark} token @param {Sizes} sizes @param {boolean} holds @returns {Point} */
function below(token, sizes, holds) {
  const [x, y] = [token.at[0] * sizes.scale, token.at[1] * sizes.scale];
  const ringed = token.isChosen || token.isRinged;
  const down = ringed ? token.ringRadius(sizes) + 5 : sizes.token * (holds ? 0.58 : 0.43);
  return [x, y + down + sizes.letter * 0.5];
}
