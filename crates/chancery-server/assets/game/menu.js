// The menu of a game: its address, copies, downloads, and shortcuts.

import { address } from "../shared/api.js";
import { fork, redoPhase, undoPhase } from "./actions.js";
import { button, html, render } from "../shared/dom.js";
import { lettersSwitch } from "../orders/shortcuts.js";
import { copyText, sandboxLink } from "../shared/links.js";
import { theme } from "../shared/theme.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./page.js').GamePage} GamePage */

/** @param {HTMLElement} panel @param {GamePage} page */
export function showMenu(panel, page) {
  const { game } = page;
  panel.onclick = (event) => {
    if (event.target instanceof Element && event.target.closest(".menu-items button")) close(panel);
  };
  render(
    panel,
    html(
      "div",
      { class: "menu-items" },
      page.room.share?.() ??
        button(t("share"), () => void copyText(new URL(page.address(page.phase, page.stage), location.href).href)),
      !game.own_variant && html("a", { class: "button", href: sandboxAddress(page) }, t("to-sandbox")),
      ...page.room.menu(),
    ),
    html("h2", {}, t("downloads")),
    files(page),
    lettersSwitch(),
  );
}

/** What only a table can do. @param {GamePage} page */
export function tableItems(page) {
  const { game, undonePhases } = page;
  const isBegun = game.phases.length > 0 || !!game.ending;
  return [
    button(t("fork-from-here"), () => void fork(page)),
    ...(isBegun ? [button(t("undo-phase"), () => void undoPhase(page))] : []),
    ...(undonePhases > 0 ? [button(t("redo-phase"), () => void redoPhase(page))] : []),
  ];
}

/** Close the menu around a panel. @param {HTMLElement} panel */
function close(panel) {
  const menu = panel.closest("[popover]");
  if (menu instanceof HTMLElement && menu.matches(":popover-open")) menu.hidePopover();
}

/** @param {GamePage} page */
function files(page) {
  const { game, path } = page;
  const name = page.phase ?? game.phase;
  const picture = page.phase ? `${path}/phases/${encodeURIComponent(page.phase)}/picture` : `${path}/picture`;
  const look = { theme: theme(), stage: page.phase ? page.stage : "orders" };
  const link = (/** @type {string} */ href, /** @type {string} */ label, /** @type {string} */ file) =>
    html("a", { class: "button", href, download: file }, label);
  const film = { theme: theme() };
  return html(
    "p",
    { class: "tools" },
    link(address(`${picture}.svg`, look), `${t("picture")} SVG`, `${game.name}-${name}.svg`),
    link(address(`${picture}.png`, look), `${t("picture")} PNG`, `${game.name}-${name}.png`),
    game.phases.length > 0 && link(address(`${path}/film.gif`, film), t("film"), `${game.name}.gif`),
    link(address(`${path}/export`, { format: "chancery" }), t("export"), `${game.name}.json`),
  );
}

/** The sandbox with the position and the orders shown. @param {GamePage} page */
export function sandboxAddress(page) {
  const position = page.shown?.view.before ?? page.game.position;
  const orders = page.shown ? Object.values(page.shown.view.orders).flat() : Object.values(page.game.orders).flat();
  return sandboxLink(page.game.variant, position.text, orders, page.game.rules);
}
