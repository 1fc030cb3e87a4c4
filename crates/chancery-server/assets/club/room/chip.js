// Where the game is in its life, in the bar: the time left until the deadline, or why there is none.

import { html, render } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { countdown, exactText, isNear, lengthText, serverNow, untilText } from "./time.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** @param {HTMLElement} panel @param {ClubRoom} room */
export function showClock(panel, room) {
  const { stage, deadline, closes_at, roll_call_ends } = room.club;
  // After the deadline, missing orders may be accepted for a while.
  const grace = !!deadline && !!closes_at && Date.parse(deadline) <= serverNow() && closes_at > deadline;
  const end = grace ? closes_at : deadline;
  const until = stage === "running" ? end : stage === "roll-call" ? roll_call_ends : undefined;
  if (until) {
    const own = html(
      "span",
      { class: isNear(until) ? "clock near" : "clock" },
      icon("clock"),
      html("span", { class: "unseen" }, t("room-time-left")),
      countdown(until, "clock"),
      html(
        "span",
        { class: "until", title: exactText(until) },
        t(grace ? "room-grace" : "room-until", { time: untilText(until) }),
      ),
    );
    return render(panel, own);
  }
  const { text, brief, sign } = said(room);
  return render(
    panel,
    html(
      "span",
      { class: "chip", title: text },
      icon(sign),
      html("span", { class: "what" }, text),
      html("span", { class: "brief", "aria-hidden": "true" }, brief),
    ),
  );
}

/** @param {ClubRoom} room @returns {{text: string, brief: string, sign: import('../../shared/icons.js').Icon}} */
function said({ club, page }) {
  const { stage, time_left_s: left } = club;
  if (stage === "waiting") {
    const [taken, total] = [placesTaken(club), page.game.powers.length];
    return {
      text: t("room-chip-waiting", { taken, total }),
      brief: t("given-of", { given: taken, wanted: total }),
      sign: "people",
    };
  }
  if (stage === "paused") {
    const text = left ? t("room-chip-paused-left", { left: lengthText(left * 1000) }) : t("room-chip-paused");
    return { text, brief: t("room-chip-paused"), sign: "pause" };
  }
  if (stage === "cancelled") return { text: t("room-chip-cancelled"), brief: t("room-chip-cancelled"), sign: "flag" };
  if (stage === "finished") return { text: t("chip-over"), brief: t("chip-brief-over"), sign: "flag" };
  return { text: t("room-chip-untimed"), brief: t("room-chip-untimed-brief"), sign: "clock" };
}

/** How many places of a game are taken. @param {Club.ClubView} club */
export function placesTaken({ players, seats }) {
  return players ?? seats.filter(({ holder }) => holder !== "vacant").length;
}
