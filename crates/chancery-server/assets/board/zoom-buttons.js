// The buttons that zoom in, zoom out and show the whole board.

import { html } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

/** @param {import('./viewport.js').Viewport} viewport @param {{zoomIn: string, zoomOut: string, whole: string}} labels */
export function zoomButtons(viewport, labels) {
  /** @param {import('../shared/icons.js').Icon} sign @param {string} label @param {string} key @param {() => void} act */
  const button = (sign, label, key, act) => {
    const traits = { "aria-label": label, "aria-keyshortcuts": key, title: `${label} (${key})`, onclick: act };
    return html("button", { type: "button", class: `icon zoom-${sign}`, ...traits }, icon(sign));
  };
  return html(
    "div",
    { class: "zoom", role: "group" },
    button("plus", labels.zoomIn, "+", () => viewport.zoom(1.5)),
    button("minus", labels.zoomOut, "-", () => viewport.zoom(1 / 1.5)),
    button("whole", labels.whole, "0", () => viewport.whole()),
  );
}
