// Joining, leaving, confirming to be there, and taking over a seat.

import { part, send } from "../../shared/api.js";
import { showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { askAct } from "./dialog.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** @param {ClubRoom} room */
export function join(room) {
  if (room.choice.isMissing) {
    showError(new Error(t("room-choose-first")));
    return;
  }
  const body = room.choice.request;
  void room.change(() => send("POST", `${room.page.path}/seats`, body), t("room-told-joined"));
}

/** @param {ClubRoom} room */
export async function leave(room) {
  const begun = room.isUnderWay;
  const text = t(begun ? "room-leave-running" : "room-leave-waiting");
  const sure = await askAct({ title: t("room-leave"), text, yes: t("room-leave") });
  if (!sure) return;
  const seat = room.seat || "me";
  await room.change(() => send("DELETE", `${room.page.path}/seats/${part(seat)}`), t("room-told-left"));
}

/** @param {ClubRoom} room */
export function confirmPresence(room) {
  void room.change(() => send("POST", `${room.page.path}/confirm`), t("room-told-confirmed"));
}

/** @param {ClubRoom} room @param {string} power */
export async function takeOver(room, power) {
  const words = room.page.board.atlas.powerWords(power);
  const { inherit_press, press } = room.club.settings;
  const earlier = press === "off" ? "" : ` ${t(inherit_press ? "room-sees-press" : "room-sees-no-press")}`;
  const text = t("room-take-over-text", words) + earlier;
  const sure = await askAct({ title: t("room-take-over-title", words), text, yes: t("room-take-over") });
  if (!sure) return;
  await room.change(() => send("POST", `${room.page.path}/seats`, { power }), t("room-told-taken", words));
}
