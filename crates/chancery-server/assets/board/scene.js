// Draws scenes from the API. Units and lines come with their positions; sizes and colours are added here.

import { svg } from "../shared/dom.js";

/** @typedef {import('./atlas.js').Atlas} Atlas */

/** Whether an order failed. @param {Api.SceneOrder} order */
const failed = ({ verdict }) => !!verdict && verdict !== "succeeds";

/** A line, on a wider outline that sets it off from the map. @param {Api.LineView | null | undefined} line @param {string} kind @returns {SVGElement[]} */
function paths(line, kind) {
  if (!line) return [];
  const d = "M" + line.points.map((point) => point.join(" ")).join("L");
  return [
    svg("path", { d, class: `shape ${kind} casing` }),
    svg("path", { d, class: `shape ${kind}` }),
  ];
}

/** The class of an order's line. @param {Api.SceneOrder} order */
function lineKind(order) {
  if (order.kind === "support" || order.kind === "convoy") return "support";
  if (order.kind === "retreat") return "retreat";
  return failed(order) ? "failed-move" : "move";
}

/** Draws scenes in a theme. */
export class ScenePainter {
  /** @param {Atlas} atlas @param {string} theme */
  constructor(atlas, theme) {
    this.atlas = atlas;
    this.theme = theme;
    this.liveries = atlas.board.themes[theme]?.powers ?? {};
  }

  /** @param {Api.TokenView} token */
  #token({ role, unit, power, province, at: [x, y] }) {
    const lean = role === "dislodged" ? " rotate(-14) scale(.86)" : "";
    const traits = {
      class: `token ${role}`,
      transform: `translate(${x} ${y})${lean}`,
      "data-province": province,
      "data-power": power,
      "data-unit": unit,
    };
    // The drawing of the board defines the symbols of units.
    const figure = svg("use", {
      href: unit === "F" ? "#fleet" : "#army",
      class: "figure",
    });
    const letter = svg(
      "text",
      { x: 7, y: 5.4, class: "letter" },
      this.atlas.powers.get(power)?.letter,
    );
    return this.#coloured(
      svg("g", traits, svg("g", { class: "grow" }, figure, letter)),
      power,
    );
  }

  /** @template {SVGElement} E @param {E} element @param {string} power @returns {E} */
  #coloured(element, power) {
    const livery = this.liveries[power];
    element.style.setProperty("--token", livery?.token ?? "#888");
    element.style.setProperty("--on-token", livery?.on_token ?? "#fff");
    element.style.setProperty("--arrow", livery?.arrow ?? "#444");
    return element;
  }

  /** @param {Api.SceneOrder} order @param {(SVGElement | null)[]} parts */
  #order(order, parts) {
    const { power, kind, text, province, verdict } = order;
    const traits = {
      class: `order ${kind}${failed(order) ? " failed" : ""}`,
      "data-power": power,
      "data-verdict": verdict ?? "none",
      "data-order": text,
      "data-province": province ?? undefined,
    };
    return this.#coloured(
      svg("g", traits, svg("title", {}, text), ...parts),
      power,
    );
  }

  /** Orders drawn below the units. @param {Api.SceneView} scene @returns {SVGElement[]} */
  lines({ orders }) {
    const under = orders.filter(({ built }) => !built);
    return under.map((order) =>
      this.#order(order, [
        ...paths(order.unordered, "ghost"),
        ...paths(order.line, lineKind(order)),
      ]),
    );
  }

  /** Units, with marks below those that are dislodged. @param {Api.SceneView} scene @returns {SVGElement[]} */
  units({ units, dislodged }) {
    const marks = dislodged.map((province) => {
      const [cx, cy] = this.atlas.spot(province);
      return svg(
        "g",
        { class: "dislodgement", "data-province": province },
        svg("circle", { cx, cy, r: 24 }),
      );
    });
    return [...marks, ...units.map((token) => this.#token(token))];
  }

  /** Marks above the units: builds and standoffs. @param {Api.SceneView} scene @returns {SVGElement[]} */
  marks({ orders, standoffs }) {
    const over = orders.filter(({ built }) => built);
    return [
      ...over.map((order) =>
        this.#order(order, [order.built ? this.#token(order.built) : null]),
      ),
      ...standoffs.map(({ province, at: [cx, cy] }) =>
        svg(
          "g",
          {
            class: "standoff",
            "data-province": province,
            "aria-hidden": "true",
          },
          svg("circle", { cx, cy, r: 12, class: "shape burst" }),
        ),
      ),
    ];
  }

  /** A dot for each centre, or a disc with the letter of its owner. @param {Api.SceneView} scene @returns {SVGElement[]} */
  centres({ centres }) {
    return centres.map(({ province, owner, at: [cx = 0, cy = 0] }) => {
      const disc = svg("circle", { cx, cy, r: 6.6, class: "disc" });
      const inner = owner
        ? svg(
            "text",
            { x: cx, y: cy + 3.4, class: "owner" },
            this.atlas.powers.get(owner)?.letter,
          )
        : svg("circle", { cx, cy, r: 2.6, class: "dot" });
      const group = svg(
        "g",
        { "data-province": province, class: owner ? "centre owned" : "centre" },
        disc,
        inner,
      );
      return owner ? this.#coloured(group, owner) : group;
    });
  }

  /** The fill of each tinted province. @param {Api.SceneView} scene @returns {Map<string, string>} */
  fills({ tints }) {
    const numbers = new Map(
      this.atlas.board.powers.map(({ id }, index) => [id, index]),
    );
    return new Map(
      tints.map(({ province, power, centre }) => {
        const livery = this.liveries[power];
        const plain = (centre ? livery?.tint : livery?.pale) ?? "";
        return [
          province,
          this.theme === "print" ? `url(#power-${numbers.get(power)})` : plain,
        ];
      }),
    );
  }
}
