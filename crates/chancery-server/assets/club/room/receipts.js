// Receipts of saved orders. This browser keeps its own, so that nobody has to trust the list of the server.

import { get, part } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { copyText } from "../../shared/links.js";
import { showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { prose, showDialog } from "./dialog.js";
import { clockText, dateText } from "./time.js";

/** How many receipts of a game are kept. */
const MOST = 400;
/** The letters of a hash that tell receipts apart. */
const SHORT = 8;

/** @param {string} game */
const key = (game) => `receipts:${game}`;

/** The receipts that this browser keeps, the oldest first. @param {string} game @returns {Club.Receipt[]} */
export function keptReceipts(game) {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {string} game @param {Club.Receipt} receipt */
export function keepReceipt(game, receipt) {
  const all = [...keptReceipts(game).filter(({ hash }) => hash !== receipt.hash), receipt];
  try {
    localStorage.setItem(key(game), JSON.stringify(all.slice(-MOST)));
  } catch {
    // The browser has no room left. The server lists the receipt, too.
  }
}

/** The receipt of the orders that are saved for a turn. @param {string} game @param {string} power @param {number} turn */
export function lastReceipt(game, power, turn) {
  return keptReceipts(game).findLast((one) => one.power === power && one.turn === turn);
}

/** "Saved 12:03, receipt 3f2a91c0", which opens the receipts. @param {import('./club-room.js').ClubRoom} room @param {Club.Receipt} receipt */
export function savedText(room, receipt) {
  const open = button(t("room-receipt", { hash: receipt.hash.slice(0, SHORT) }), () => void showReceipts(room), {
    class: "link",
    "data-key": "receipt",
    title: t("room-receipt-show"),
  });
  return html("span", {}, `${t("room-saved", { time: clockText(receipt.at) })} `, open);
}

/** All receipts of the viewer's power. @param {import('./club-room.js').ClubRoom} room */
export async function showReceipts(room) {
  const { game } = room.page;
  const kept = keptReceipts(game.name).filter(({ power }) => power === room.seat);
  /** @type {Club.Receipt[]} */
  let listed = [];
  try {
    listed = await get(`${room.page.path}/receipts/${part(room.seat)}`);
  } catch (error) {
    showError(error);
  }
  const known = new Set(listed.map(({ hash }) => hash));
  const lost = kept.filter(({ hash }) => !known.has(hash));
  const all = [...listed, ...lost].sort((a, b) => b.number - a.number);
  const rows = all.map((receipt) =>
    html(
      "tr",
      {},
      html("td", { class: "number" }, String(receipt.number)),
      html("td", {}, dateText(receipt.at)),
      html(
        "td",
        {},
        html("code", { title: receipt.hash }, receipt.hash.slice(0, 2 * SHORT)),
        !known.has(receipt.hash) && html("p", { class: "lost" }, t("room-receipt-unlisted")),
      ),
      html(
        "td",
        {},
        button(t("room-copy"), () => void copyText(JSON.stringify(receipt)), { "data-key": receipt.hash }),
      ),
    ),
  );
  const head = ["room-receipt-number", "room-receipt-time", "room-receipt-hash"].map((name) =>
    html("th", { scope: "col" }, t(name)),
  );
  showDialog(
    t("room-receipts"),
    prose(t("room-receipts-text")),
    rows.length > 0
      ? html(
          "table",
          { class: "receipts" },
          html("thead", {}, html("tr", {}, ...head, html("td"))),
          html("tbody", {}, ...rows),
        )
      : html("p", { class: "muted" }, t("room-receipts-none")),
  );
}
