// Loads a board: its data and its drawing, in the theme of the page.

import { get, getText, part } from "../shared/api.js";
import { Board } from "./board.js";
import { Atlas } from "./atlas.js";
import { onTheme, theme } from "../shared/theme.js";
import { t } from "../shared/texts.js";

/**
 * @param {HTMLElement} frame @param {string} variant @param {() => void} redraw  called after the drawing is replaced
 * @returns {Promise<Board>}
 */
export async function openBoard(frame, variant, redraw) {
  const drawing = () =>
    getText(`variants/${part(variant)}/board.svg`, {
      theme: theme(),
      ground: "true",
    });
  const [data, text] = await Promise.all([
    /** @type {Promise<Api.BoardView>} */ (get(`variants/${part(variant)}`)),
    drawing(),
  ]);
  const board = new Board(frame, new Atlas(data));
  board.draw(text, theme());
  board.addZoom({
    zoomIn: t("zoom-in"),
    zoomOut: t("zoom-out"),
    whole: t("whole-board"),
  });
  onTheme(async () => {
    board.draw(await drawing(), theme());
    redraw();
  });
  return board;
}
