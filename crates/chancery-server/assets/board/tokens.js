// Units and supply centres, sized in pixels of the screen.

import { svg } from "../shared/dom.js";
import { boxAround, point } from "./geometry.js";

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./geometry.js').Box} Box */

/**
 * The sizes of marks at a scale.
 * @typedef {{scale: number, token: number, symbol: number, letter: number}} Sizes
 *   pixels per unit of the drawing, width of an army, scale of the symbols, height of labels
 */

/** How far a dislodged unit stands aside of the one that took its place, in pixels. @type {Point} */
export const ASIDE = [-20, -17];
/** The outline of symbols, in their own units. */
const CASING = 4.4;
/** The width of an army's symbol in the drawing, without its outline. */
const ARMY = 31;

/** The sizes of marks. @param {number} scale  pixels per unit @param {boolean} isNarrow  on a phone @returns {Sizes} */
export function sizesAt(scale, isNarrow) {
  const token = Math.min(isNarrow ? 34 : 46, Math.max(28, (32 * scale) / 0.537));
  return {
    scale,
    token,
    symbol: token / (ARMY + CASING),
    // Whole steps, so that a small zoom does not lay out all letters again.
    letter: Math.round(2 * Math.min(17, Math.max(10.4, 15 * scale))) / 2,
  };
}

/** The figure of a unit: its symbol on a pale outline. The drawing of the board defines the symbols. @param {Api.UnitLetter} unit */
export function figure(unit) {
  const href = unit === "F" ? "#fleet" : "#army";
  return svg("g", { class: "figure" }, svg("use", { href, class: "under" }), svg("use", { href, class: "symbol" }));
}

/** A cross in a disc: something failed. */
export function crossMark() {
  const cross = svg("path", { d: "M-3.4-3.4 3.4 3.4M-3.400 3.400 3.400-3.400" });
  return svg("g", { class: "cross" }, svg("circle", { r: 7.2 }), cross);
}

/** The mark of a supply centre. @param {string | null | undefined} owner @param {number} r */
function centreMark(owner, r) {
  const parts = [
    svg("circle", { r: r + 1.3, class: "rim" }),
    svg("circle", { r, class: "disc" }),
    svg("circle", { r: r * 0.38, class: "dot" }),
  ];
  return svg("g", { class: owner ? "centre owned" : "centre", "data-power": owner ?? undefined }, ...parts);
}

/** A supply centre without a unit. */
export class CentreMark {
  /** @param {Api.CentreView} centre */
  constructor({ province, owner, at }) {
    this.at = point(at);
    this.province = province;
    this.element = centreMark(owner, 4);
    this.element.setAttribute("data-province", province);
  }

  /** @param {Sizes} sizes */
  place({ scale }) {
    const [x, y] = this.at;
    this.element.setAttribute("transform", `translate(${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)})`);
  }

  /** @param {Sizes} sizes @returns {Box} */
  box({ scale }) {
    return boxAround([this.at[0] * scale, this.at[1] * scale], 11, 11);
  }
}

/** A unit on the board. */
export class TokenMark {
  /** @param {Api.TokenView} view @param {boolean} isAside  whether it is dislodged @param {Api.CentreView} [centre]  the centre it stands on */
  constructor(view, isAside, centre) {
    const { role, unit, power, province, place, at } = view;
    this.view = view;
    this.isAside = isAside;
    this.isChosen = false;
    this.isRinged = false;
    this.at = point(at);
    this.figure = figure(unit);
    this.cross = isAside ? crossMark() : undefined;
    this.centre = centre && !isAside ? centreMark(centre.owner, 3.6) : undefined;
    this.centre?.setAttribute("data-province", province);
    /** @type {SVGElement[]} */
    this.rings = [];
    /** @type {SVGElement | undefined} */
    this.due = undefined;
    /** What its parts were last sized for. */
    this.size = "";
    const traits = {
      class: `token ${role}${isAside && role !== "dislodged" ? " leaves" : ""}`,
      "data-province": province,
      "data-place": place,
      "data-power": power,
      "data-unit": unit,
    };
    this.element = svg("g", traits, this.figure, this.centre, this.cross);
  }

  /** Its middle in pixels. @param {Sizes} sizes @returns {Point} */
  middle({ scale }) {
    const [dx, dy] = this.isAside ? ASIDE : [0, 0];
    return [this.at[0] * scale + dx, this.at[1] * scale + dy];
  }

  /** @param {Sizes} sizes @returns {Box} */
  box(sizes) {
    const width = sizes.token * (this.view.unit === "F" ? 1.16 : 1);
    return boxAround(this.middle(sizes), width, sizes.token * 0.78);
  }

  /** Show the ring of a chosen unit or of one that decided something. @param {boolean} isChosen @param {boolean} isRinged */
  ring(isChosen, isRinged) {
    if (isChosen === this.isChosen && isRinged === this.isRinged) return false;
    this.isChosen = isChosen;
    this.isRinged = isRinged;
    for (const ring of this.rings) ring.remove();
    this.rings = [];
    if (isChosen || isRinged) {
      this.rings = [
        svg("circle", { class: "ring casing" }),
        svg("circle", { class: isChosen ? "ring chosen-ring" : "ring" }),
      ];
      this.element.prepend(...this.rings);
    }
    this.element.classList.toggle("chosen", isChosen);
    return true;
  }

  /** The radius of its ring. @param {Sizes} sizes */
  ringRadius({ token }) {
    return token * (this.isChosen ? 0.88 : 0.78);
  }

  /** Mark a unit that has no order yet. @param {boolean} isDue */
  markDue(isDue) {
    if (isDue === !!this.due) return false;
    if (isDue) {
      this.due = svg("g", { class: "light due" }, svg("circle", { r: 5.2 }), svg("circle", { r: 2.1, class: "dot" }));
      this.element.append(this.due);
    } else {
      this.due?.remove();
      this.due = undefined;
    }
    return true;
  }

  /** @param {Sizes} sizes */
  place(sizes) {
    const [x, y] = this.middle(sizes);
    const lean = this.isAside ? " rotate(-14)" : "";
    this.element.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})${lean}`);
    // Beyond the smallest and the largest size, a zoom only moves units.
    const size = `${sizes.token} ${this.isChosen} ${this.isRinged} ${!!this.due}`;
    if (size !== this.size) this.#resize(sizes);
    this.size = size;
  }

  /** @param {Sizes} sizes */
  #resize(sizes) {
    const { token, symbol } = sizes;
    const size = symbol * (this.isChosen ? 1.12 : this.isAside ? 0.86 : 1);
    this.figure.setAttribute("transform", `scale(${size.toFixed(3)})`);
    const corner = `${(token * 0.5).toFixed(1)} ${(-token * 0.36).toFixed(1)}`;
    this.cross?.setAttribute("transform", `translate(${corner})`);
    // The corner of a dislodged unit has its cross.
    this.due?.setAttribute("transform", `translate(${this.isAside ? "-" : ""}${corner})`);
    this.centre?.setAttribute("transform", `translate(-${corner})`);
    for (const ring of this.rings) ring.setAttribute("r", this.ringRadius(sizes).toFixed(1));
  }
}
