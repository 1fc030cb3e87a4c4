// The action bar of a game in the club: left what is so, right the one thing to do. Who cannot do anything has no bar.

import { send } from "../../shared/api.js";
import { confirm } from "../../shared/dialogs.js";
import { html, maybe, render } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { hintButton, progress, showPast, stated } from "../../game/actions.js";
import { me, thenBack } from "../site.js";
import { placesTaken } from "./chip.js";
import { confirmPresence, join, leave } from "./join.js";
import { callRoll } from "./master-menu.js";
import { lastReceipt, savedText } from "./receipts.js";
import { countdown } from "./time.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** @param {HTMLElement} panel @param {ClubRoom} room */
export function showClubActions(panel, room) {
  const { page } = room;
  if (!page.isNow) {
    panel.hidden = !room.seat;
    return showPast(panel, page);
  }
  const content = current(room);
  panel.hidden = content.length === 0;
  return render(panel, ...content);
}

/** @param {ClubRoom} room @returns {(Node | false)[]} */
function current(room) {
  switch (room.club.stage) {
    case "waiting":
      return waiting(room);
    case "roll-call":
      return rollCall(room);
    case "running":
    case "paused":
      return room.page.orders.seats.size > 0 ? ordering(room) : [];
    default:
      return [];
  }
}

/** @param {ClubRoom} room */
function waiting(room) {
  const { club, page } = room;
  const mine = club.seats.some(({ is_you }) => is_you);
  const buttons = [];
  if (room.may("call-roll")) buttons.push(primary(room, "room-call-roll", () => void callRoll(room)));
  if (room.may("join")) buttons.push(primary(room, "room-join", () => join(room)));
  const open = placesTaken(club) < page.game.powers.length;
  if (buttons.length === 0 && open && !me()) {
    const href = thenBack("/sign-in", location.pathname + location.hash);
    buttons.push(html("a", { class: "button primary big", href }, t("room-sign-in")));
  }
  if (buttons.length === 0 && mine && room.may("leave"))
    buttons.push(plain(room, "room-leave", () => void leave(room)));
  if (buttons.length === 0) return [];
  const title = t("room-places", { taken: placesTaken(club), total: page.game.powers.length });
  return [stated(title, t(mine ? "room-joined-text" : "room-waiting-text")), ...buttons];
}

/** @param {ClubRoom} room */
function rollCall(room) {
  const { club } = room;
  const own = club.seats.find(({ is_you }) => is_you);
  if (!own) return [];
  const left = club.roll_call_ends ? withTime(t("room-roll-call"), club.roll_call_ends) : t("room-roll-call");
  const confirmed = own.confirmed === true;
  const button = confirmed
    ? room.may("leave") && plain(room, "room-leave", () => void leave(room))
    : room.may("confirm") && primary(room, "room-confirm", () => confirmPresence(room));
  return [stated(left, t(confirmed ? "room-confirmed-text" : "room-roll-call-text")), button];
}

/** @param {ClubRoom} room */
function ordering(room) {
  const { club, page } = room;
  const { wanted, given } = progress(page);
  const due = club.stage === "running" ? club.deadline : undefined;
  if (wanted === 0) return [stated(due ? withTime(t("nothing-due"), due) : t("nothing-due"), t("nothing-due-text"))];
  const ready = room.seatOf(room.seat)?.ready === true;
  const title = t(ready ? "room-ready-given" : "orders-given", { given, wanted });
  return [
    stated(due ? withTime(title, due) : title, savedLine(room)),
    hintButton(page, true),
    room.may("ready") && readyButton(room, ready, given, wanted),
  ];
}

/** What is saved, with its receipt; else what happens to units without orders. @param {ClubRoom} room */
function savedLine(room) {
  const { page, club } = room;
  if (page.editor.isSaving) return t("room-saving");
  const receipt = lastReceipt(page.game.name, room.seat, club.turn);
  const { given, wanted, missing } = progress(page);
  if (receipt) return savedText(room, receipt);
  return given < wanted ? t(`missing-${missing}`) : t("room-saved-secret");
}

/** A text with the time left. @param {string} text @param {string} until */
function withTime(text, until) {
  const left = html("span", { class: "unseen" }, t("room-time-left"));
  return html("span", { class: "with-time" }, text, " ", icon("clock"), left, countdown(until, "time-left"));
}

/** @param {ClubRoom} room @param {boolean} ready @param {number} given @param {number} wanted */
function readyButton(room, ready, given, wanted) {
  return html(
    "button",
    {
      type: "button",
      class: ready ? "big wide-action" : "primary big",
      id: "ready",
      "data-key": "ready",
      "aria-keyshortcuts": "R",
      disabled: room.isBusy,
      title: t(ready ? "room-not-ready-title" : "room-ready-title"),
      onclick: () => void setReady(room, !ready),
    },
    !ready && icon("check"),
    t(ready ? "room-not-ready" : "room-ready"),
    html("span", { class: "count", "aria-hidden": "true" }, `· ${t("given-of", { given, wanted })}`),
  );
}

/** @param {ClubRoom} room @param {string} key @param {() => void} act */
const primary = (room, key, act) => big(room, key, act, "primary big");

/** @param {ClubRoom} room @param {string} key @param {() => void} act */
const plain = (room, key, act) => big(room, key, act, "big");

/** @param {ClubRoom} room @param {string} key @param {() => void} act @param {string} kind */
function big(room, key, act, kind) {
  return html(
    "button",
    { type: "button", class: kind, id: key, "data-key": key, disabled: room.isBusy, onclick: act },
    t(key),
  );
}

/** Say that one is ready, or withdraw it. If orders are missing, ask once. @param {ClubRoom} room @param {boolean} ready */
async function setReady(room, ready) {
  const { page } = room;
  const { wanted, given, missing } = progress(page);
  const count = wanted - given;
  if (ready && count > 0 && !(await confirm(t(`room-ask-${missing}`, { count }), t("room-ready")))) return;
  page.hints.close();
  const { turn } = room.club;
  const body = { power: room.seat, turn, ready };
  await room.change(
    () => send("PUT", `${page.path}/ready`, body),
    t(ready ? "room-told-ready" : "room-told-not-ready"),
  );
}

/** Press the button that says that one is ready. @param {ClubRoom} room */
export async function pressReady(room) {
  const press = maybe("ready");
  if (!press) return;
  const ready = room.seatOf(room.seat)?.ready === true;
  const { wanted, given } = progress(room.page);
  // If orders are missing, the button asks by itself.
  if (ready || given < wanted || (await confirm(t("room-ask-ready"), t("room-ready")))) press.click();
}
