// What goes into the sandbox and out of it: test cases, positions, files, and games.

import { get, part, send } from "../shared/api.js";
import { askText } from "../shared/dialogs.js";
import { importFile } from "../shared/files.js";
import { announce, clearError, showError } from "../shared/messages.js";
import { t } from "../shared/texts.js";
import { loadPosition } from "./address.js";

/** @typedef {import('./page.js').SandboxPage} SandboxPage */

/** Load a test case by its number. @param {SandboxPage} page @param {string} id */
export async function loadCase(page, id) {
  try {
    /** @type {Api.CaseView} */
    const { variant, rules, position, orders, title } = await get(`datc/${part(id.trim())}`);
    const lines = Object.entries(orders).flatMap(([power, texts]) =>
      texts.map((order) => headed(power, order, position)),
    );
    clearError();
    page.change({ variant, rules, position, text: lines.join("\n"), computers: false });
    announce(`${id.trim()}: ${title}`);
  } catch (error) {
    showError(error);
  }
}

/** An order with its power before it, if it is not that of the unit. @param {string} power @param {string} order @param {Api.PositionView} position */
function headed(power, order, position) {
  const units = Object.entries(/** @type {Record<string, string[]>} */ (position.state["units"] ?? {}));
  const place = /^\s*[AF]\s+(\S+)/i.exec(order)?.[1]?.toUpperCase();
  const owner = units.find(([, own]) => own.some((unit) => unit.replace("*", "").split(" ")[1] === place))?.[0];
  return owner === power ? order : `${power}: ${order}`;
}

/** Load a position written in one line. @param {SandboxPage} page @param {string} text */
export async function loadLine(page, text) {
  try {
    const line = text.trim();
    // A position without a variant belongs to the current board.
    const { variant, position } = await loadPosition(undefined, line).catch(() =>
      loadPosition(page.state.variant, line),
    );
    clearError();
    page.change({ ...page.state, variant, position, text: "" });
  } catch (error) {
    showError(error);
  }
}

/** Load a file: a single line is a position, anything longer a game. @param {SandboxPage} page @param {File} file */
export async function dropped(page, file) {
  const text = file.size < 20_000 ? (await file.text()).trim() : "";
  if (text !== "" && !text.includes("\n") && !text.startsWith("{")) await loadLine(page, text);
  else await importFile(file);
}

/** Save the position and its orders as a game. @param {SandboxPage} page */
export async function save({ state, orders: { given } }) {
  const title = await askText(t("ask-title"), t("sandbox"), t("save-game"));
  if (!title) return;
  try {
    const { variant, rules, position } = state;
    const table = { title, variant, rules, position: position.text, open_orders: true, bluffs: true };
    /** @type {Api.GameView} */
    const game = await send("POST", "games", table);
    for (const power of new Set(given.map((order) => order.power))) {
      const orders = given.filter((order) => order.power === power).map(({ order }) => order);
      await send("PUT", `games/${part(game.name)}/orders/${part(power)}`, { orders, bluff: true });
    }
    location.assign(`/games/${part(game.name)}`);
  } catch (error) {
    showError(error);
  }
}
