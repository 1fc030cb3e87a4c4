// Files of a game: the game in every format, its logs, and what proves how it went.

import { address } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** @param {ClubRoom} room */
export function filesSection(room) {
  const { path, game } = room.page;
  const isOver = room.club.stage === "finished";
  const file = (/** @type {string} */ key, /** @type {string} */ what, /** @type {string} */ name, query = {}) =>
    html(
      "a",
      { class: "button", href: address(`${path}/${what}`, query), download: `${game.name}-${name}.json` },
      t(key),
    );
  return html(
    "section",
    { class: "game-files" },
    html("h2", { class: "head" }, t("files-title")),
    html("p", { class: "muted" }, t(isOver ? "files-over" : "files-running")),
    html(
      "p",
      { class: "tools" },
      file("files-chancery", "export", "chancery", { format: "chancery" }),
      file("files-python", "export", "python", { format: "python" }),
      file("files-godip", "export", "godip", { format: "godip" }),
      file("files-log", "log", "log"),
      isOver && file("files-submissions", "submissions", "submissions"),
      isOver && !!room.seat && file("files-receipts", `receipts/${room.seat}`, "receipts"),
    ),
  );
}
