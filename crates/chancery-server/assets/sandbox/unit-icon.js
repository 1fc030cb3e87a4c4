// A unit as an icon in a list, with the symbols and colours of the board.

import { figure } from "../board/tokens.js";
import { svg } from "../shared/dom.js";

/** @param {Api.UnitLetter} unit @param {string} power */
export function unitIcon(unit, power) {
  return svg(
    "svg",
    {
      class: "unit-icon",
      viewBox: "-20 -15 40 30",
      "data-power": power,
      "aria-hidden": "true",
    },
    figure(unit),
  );
}
