// The top of the panel: what the game is doing, and what that means for the viewer.

import { html, render } from "../../shared/dom.js";
import { ownHead } from "../../game/table-room.js";
import { t } from "../../shared/texts.js";
import { absenceNotes } from "./absence.js";
import { placesTaken } from "./chip.js";
import { invitationBox } from "./invitation.js";
import { playerList } from "./players.js";
import { settingsList } from "./settings-text.js";
import { lengthText } from "./time.js";
import { awaitedVotes } from "./votes.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** @param {HTMLElement} panel @param {ClubRoom} room */
export function showStatus(panel, room) {
  const { page, club } = room;
  const { ending } = page.game;
  if (!page.isNow) return render(panel, room.follows && ending && outlook(ending.sentence));
  if (club.stage === "waiting" || club.stage === "roll-call") return render(panel, ...before(room));
  const own = page.game.powers.find(({ id }) => id === room.seat);
  return render(
    panel,
    own && ownHead(page.board.atlas, own, club.stage === "finished" || club.stage === "cancelled"),
    ...absenceNotes(room),
    ...awaitedVotes(room),
    ...notes(room, own),
  );
}

/** @param {string} text */
const outlook = (text) => html("p", { class: "outlook" }, text);

/** @param {ClubRoom} room @param {Api.PowerView | undefined} own @returns {Node[]} */
function notes({ page, club }, own) {
  const { stage, time_left_s: left } = club;
  const { ending } = page.game;
  if (stage === "cancelled") return [banner("room-cancelled", t("room-cancelled-text"))];
  if (ending) return [banner("chip-over", ending.sentence)];
  const out = [];
  if (stage === "paused") {
    const rest = left ? ` ${t("room-paused-left", { left: lengthText(left * 1000) })}` : "";
    out.push(banner("room-paused", t(own ? "room-paused-text" : "room-paused-watching") + rest));
  }
  if (own?.eliminated) out.push(outlook(t("room-eliminated")));
  else if (!own) out.push(outlook(t(club.roles.includes("master") ? "room-running-text" : "room-watching-text")));
  return out;
}

/** @param {string} title @param {string} text */
function banner(title, text) {
  return html("div", { class: "banner", role: "status" }, html("b", {}, t(title)), html("p", {}, text));
}

/** Before the game begins. @param {ClubRoom} room @returns {(Node | false)[]} */
function before(room) {
  const { club, page } = room;
  const called = club.stage === "roll-call";
  const places = called && t("room-places", { taken: placesTaken(club), total: page.game.powers.length });
  const choice = room.may("join") && room.choice.view();
  return [
    html(
      "h2",
      { class: "head" },
      t(called ? "room-roll-call" : "room-waiting"),
      " ",
      places && html("small", {}, places),
    ),
    called && html("p", { class: "outlook" }, t("room-roll-call-rule")),
    playerList(room),
    choice || false,
    room.may("invite") && invitationBox(room),
    html("h2", { class: "head" }, t("room-agreed")),
    settingsList(room),
  ];
}
