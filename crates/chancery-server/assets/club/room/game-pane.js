// The tab of the game: its settings, the viewer's seat, and what is left of it when it is over.

import { address } from "../../shared/api.js";
import { button, html, render } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { excuseNotes, seatTools } from "./absence.js";
import { prose } from "./dialog.js";
import { filesSection } from "./files.js";
import { relationsSection } from "./report.js";
import { leave } from "./join.js";
import { masterSection } from "./master-menu.js";
import { showReceipts } from "./receipts.js";
import { settingsList } from "./settings-text.js";
import { votesSection } from "./votes.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** @param {HTMLElement} panel @param {ClubRoom} room */
export function showGamePane(panel, room) {
  const content = panel.querySelector(".table-content") ?? html("div", { class: "table-content" });
  if (!content.isConnected) panel.prepend(content);
  render(
    content,
    votesSection(room),
    masterSection(room),
    relationsSection(room),
    seat(room),
    proof(room),
    filesSection(room),
    settings(room),
  );
}

/** @param {ClubRoom} room */
function settings(room) {
  // Before the game begins, the first tab has them.
  if (room.isCrowded) return undefined;
  return html("section", {}, html("h2", { class: "head" }, t("room-agreed")), settingsList(room));
}

/** @param {ClubRoom} room */
function seat(room) {
  const mine = room.club.seats.some(({ is_you }) => is_you);
  if (!mine || room.club.stage === "cancelled") return undefined;
  return html(
    "section",
    {},
    html("h2", { class: "head" }, t("room-seat")),
    ...excuseNotes(room),
    html(
      "p",
      { class: "tools" },
      !!room.seat &&
        !room.isCrowded &&
        button(t("room-receipts"), () => void showReceipts(room), { "data-key": "receipts" }),
      ...seatTools(room),
      room.may("leave") && button(t("room-leave"), () => void leave(room), { "data-key": "leave" }),
    ),
  );
}

/** @param {ClubRoom} room */
function proof(room) {
  if (room.club.stage !== "finished") return undefined;
  const { path, game } = room.page;
  return html(
    "section",
    {},
    html("h2", { class: "head" }, t("room-proof")),
    prose(t("room-proof-text"), { class: "muted" }),
    html(
      "p",
      { class: "tools" },
      html(
        "a",
        { class: "button", href: address(`${path}/proof`), download: `${game.name}-proof.json` },
        t("room-proof-file"),
      ),
    ),
  );
}
