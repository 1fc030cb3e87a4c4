// Loads a board: its data and its drawing, in the theme of the page.

import { get, getText, part } from "../shared/api.js";
import { Board } from "./board.js";
import { Atlas } from "./atlas.js";
import { onTheme, theme } from "../shared/theme.js";
import { t } from "../shared/texts.js";

/** @typedef {{data: string, drawing: string}} BoardSource  paths in the API */

/** The board of a variant that is built in. @param {string} id @returns {BoardSource} */
export function variantBoard(id) {
  return { data: `variants/${part(id)}`, drawing: `variants/${part(id)}/board.svg` };
}

/** The board of a game. Games of a built-in variant share theirs in the cache of the browser. @param {Api.GameView} game */
export function gameBoard({ name, variant, own_variant }) {
  if (!own_variant) return variantBoard(variant);
  return { data: `games/${part(name)}/board`, drawing: `games/${part(name)}/board.svg` };
}

/**
 * @param {HTMLElement} frame @param {BoardSource} source @param {() => void} redraw  called after the drawing is replaced
 * @returns {Promise<Board>}
 */
export async function openBoard(frame, source, redraw) {
  const drawing = (/** @type {string} */ own) => getText(source.drawing, { theme: own, ground: "true" });
  const first = theme();
  const [data, text] = await Promise.all([/** @type {Promise<Api.BoardView>} */ (get(source.data)), drawing(first)]);
  const board = new Board(frame, new Atlas(data));
  board.draw(text, first);
  board.addZoom({
    zoomIn: t("zoom-in"),
    zoomOut: t("zoom-out"),
    whole: t("whole-board"),
  });
  const follow = async () => {
    const wanted = theme();
    const text = await drawing(wanted);
    // Another theme may have been chosen meanwhile.
    if (wanted !== theme()) return;
    board.draw(text, wanted);
    redraw();
  };
  onTheme(follow);
  // The theme may also have changed while the board was loading.
  if (theme() !== first) await follow();
  return board;
}
