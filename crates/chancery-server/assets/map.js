// A board ready to be shown: its data and its drawing, in the theme of the page.

import { get, getText, part } from "./api.js";
import { Board } from "./board.js";
import { Atlas } from "./scene.js";
import { onTheme, theme } from "./theme.js";
import { say } from "./words.js";

/**
 * @param {HTMLElement} frame @param {string} variant @param {() => void} redraw  what to do once the drawing is another
 * @returns {Promise<Board>}
 */
export async function openBoard(frame, variant, redraw) {
  const drawing = () => getText(`variants/${part(variant)}/board.svg`, { theme: theme() });
  const [data, text] = await Promise.all([
    /** @type {Promise<Api.Board>} */ (get(`variants/${part(variant)}`)),
    drawing(),
  ]);
  const board = new Board(frame, new Atlas(data));
  board.draw(text, theme());
  frame.append(board.zoomButtons({ nearer: say("nearer"), farther: say("farther"), whole: say("whole") }));
  onTheme(async () => {
    board.draw(await drawing(), theme());
    redraw();
  });
  return board;
}
