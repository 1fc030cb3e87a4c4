// Units, supply centres, and the tints of land: whatever changes from one position to the next.

import { burst } from "./arrows.js";
import { svg } from "./dom.js";
import { province } from "./order.js";

/**
 * @typedef {import('./scene.js').Atlas} Atlas
 * @typedef {import('./scene.js').Scene} Scene
 * @typedef {import('./scene.js').Piece} Piece
 */

/** The shapes of tokens, as the pictures of the server have them; a gun or a sail beside the letter. */
const SHAPES = {
  A: {
    rim: "M-10.5-11.5h21a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5h-21a5 5 0 0 1-5-5v-13a5 5 0 0 1 5-5z",
    sign: "M-12.6 .2-1.6-6.8-.2-4.4-10.6 3zM-6.8-1.6a4.9 4.9 0 1 0 .1 0zM-6.8 1a2.3 2.3 0 1 1-.1 0z",
  },
  F: {
    rim: "M-16-11.5H16Q15 7 8.5 11.5H-8.5Q-15 7-16-11.5z",
    sign: "M-11.5 2.6H.6Q-1.4 6.6-3.8 7.6H-8.4Q-10.6 6-11.5 2.6zM-6.4-8.6V1.2H-11.4zM-5-7.2Q.2-3.4.2 1.2H-5z",
  },
};

/** Draws what stands on a board in a theme. */
export class Tokens {
  /** @param {Atlas} atlas @param {string} theme */
  constructor(atlas, theme) {
    this.atlas = atlas;
    this.theme = theme;
    this.liveries = atlas.board.themes[theme]?.powers ?? {};
  }

  /** @param {Piece} piece @param {'unit' | 'dislodged' | 'built'} role */
  token(piece, role) {
    const livery = this.liveries[piece.power];
    const [x, y] = this.atlas.spot(piece.at, role === "dislodged");
    const lean = role === "dislodged" ? " rotate(-14) scale(.86)" : "";
    const shape = piece.letter === "F" ? SHAPES.F : SHAPES.A;
    const own = svg(
      "g",
      {
        class: `token ${role}`,
        transform: `translate(${x} ${y})${lean}`,
        "data-province": province(piece.at),
        "data-power": piece.power,
        "data-unit": piece.letter,
      },
      svg(
        "g",
        { class: "grow" },
        svg("path", { d: shape.rim, class: "rim" }),
        svg("path", { d: shape.sign, class: "sign" }),
        svg("text", { x: 7, y: 5.4, class: "letter" }, this.letter(piece.power)),
      ),
    );
    own.style.setProperty("--token", livery?.token ?? "#888");
    own.style.setProperty("--on-token", livery?.on_token ?? "#fff");
    return own;
  }

  /** @param {string} power */
  letter(power) {
    return (this.atlas.powers.get(power)?.abbr ?? power).slice(0, 1);
  }

  /** All units, and those that are to be built. @param {Scene} scene @returns {SVGElement[]} */
  units(scene) {
    const stars = scene.drivenOut.map((place) => {
      const own = scene.pieces.find((piece) => !piece.dislodged && province(piece.at) === place);
      return burst(this.atlas.spot(own?.at ?? place), 24);
    });
    const built = scene.marks.flatMap(({ power, order }) =>
      order.kind === "build" && order.unit ? [this.token({ power, ...order.unit, dislodged: false }, "built")] : [],
    );
    const all = scene.pieces.map((piece) => this.token(piece, piece.dislodged ? "dislodged" : "unit"));
    return [...stars, ...all, ...built];
  }

  /** A dot for each centre, or a disc with the letter of its owner. @param {Scene} scene @returns {SVGElement[]} */
  centres(scene) {
    return this.atlas.board.provinces.flatMap(({ id, centre_at: at }) => {
      if (!at) return [];
      const owner = scene.owners.get(id);
      const [cx, cy] = at;
      const disc = svg("circle", { cx, cy, r: 6.6, class: "disc" });
      const inner = owner
        ? svg("text", { x: cx, y: cy + 3.4, class: "owner" }, this.letter(owner))
        : svg("circle", { cx, cy, r: 2.6, class: "dot" });
      const group = svg("g", { "data-province": id, class: owner ? "centre owned" : "centre" }, disc, inner);
      if (owner) {
        group.style.setProperty("--token", this.liveries[owner]?.token ?? "#888");
        group.style.setProperty("--on-token", this.liveries[owner]?.on_token ?? "#fff");
      }
      return [group];
    });
  }

  /** What fills each province that somebody holds. @param {Scene} scene @returns {Map<string, string>} */
  fills(scene) {
    const standing = new Map(scene.pieces.filter((one) => !one.dislodged).map((one) => [province(one.at), one.power]));
    const alive = new Set([...standing.values(), ...scene.owners.values()]);
    const order = this.atlas.board.powers.map((one) => one.id);
    /** @type {Map<string, string>} */
    const fills = new Map();
    for (const { id, kind, centre, homeland_of: home } of this.atlas.board.provinces) {
      if (kind === "sea") continue;
      const power = centre ? scene.owners.get(id) : (standing.get(id) ?? (home && alive.has(home) ? home : undefined));
      const livery = power && this.liveries[power];
      if (!power || !livery) continue;
      const plain = centre ? livery.tint : livery.pale;
      fills.set(id, this.theme === "print" ? `url(#power-${order.indexOf(power)})` : plain);
    }
    return fills;
  }
}
