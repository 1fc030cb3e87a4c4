// Absence: who is away, excuses, sitters, coming back, and links by which a seat is taken over.

import { part, send } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { copyText } from "../../shared/links.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { me, thenBack } from "../site.js";
import { selection } from "./act-fields.js";
import { askAct, showDialog } from "./dialog.js";
import { dateText } from "./time.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** How long a sitter can be named for. */
const SITTINGS = /** @type {const} */ ([
  ["1d", 1],
  ["3d", 3],
  ["7d", 7],
  ["14d", 14],
  ["30d", 30],
]);

/** What the top of the panel says about absence. @param {ClubRoom} room @returns {HTMLElement[]} */
export function absenceNotes(room) {
  const { club, page } = room;
  if (!room.isUnderWay) return [];
  const own = room.seatOf(room.seat);
  const out = [];
  if (own?.is_away && room.may("return")) {
    const phase = page.timeline.title(own.missed ?? page.game.phase);
    out.push(banner(t("life-back-title"), t("life-back-text", { phase }), backButton(room)));
  } else if (own?.sitter && room.may("name-sitter")) {
    const { account, until } = own.sitter;
    const date = dateText(until);
    const text = account ? t("life-back-sitter", { name: account.name, date }) : t("life-back-sitter-hidden", { date });
    out.push(banner("", text, backButton(room)));
  } else if (own?.sitter) {
    const end = button(t("life-end-sitting"), () => void endSitting(room), { "data-key": "end-sitting" });
    out.push(banner("", t("life-sitting", { date: dateText(own.sitter.until) }), end));
  }
  const { excused = [], deadline } = club;
  if (excused.length > 0 && deadline) {
    const powers = excused.map((power) => page.board.atlas.powerName(power)).join(", ");
    out.push(html("p", { class: "outlook excused" }, t("life-excused", { powers, date: dateText(deadline) })));
  }
  return out;
}

/** @param {ClubRoom} room */
function backButton(room) {
  const act = () => void room.change(() => send("POST", `${seatPath(room)}/return`), t("life-told-back"));
  return button(t("life-back"), act, { class: "primary", "data-key": "return" });
}

/** @param {string} title @param {string} text @param {Node} act */
function banner(title, text, act) {
  return html(
    "div",
    { class: "banner with-act", role: "status" },
    html("div", {}, html("b", {}, title), html("p", {}, text)),
    act,
  );
}

/** A mark beside a power: away, or with a sitter. @param {Club.SeatView | undefined} seat */
export function absenceMark(seat) {
  if (seat?.is_away) return html("span", { class: "is-away", title: t("life-away-title") }, t("life-away"));
  if (!seat?.sitter) return undefined;
  const title = t("life-sits-title", { date: dateText(seat.sitter.until) });
  return html("span", { class: "is-away", title }, t("life-sits"));
}

/** What the holder of a seat reads about excuses and misses. @param {ClubRoom} room @returns {Node[]} */
export function excuseNotes(room) {
  const own = room.seatOf(room.seat);
  if (!own || own.excuses_left === undefined) return [];
  const limit = room.club.settings.misses;
  const misses = own.misses ? ` ${t("life-misses", { count: own.misses, limit })}` : "";
  const notes = [html("p", { class: "muted" }, t("life-excuses-left", { count: own.excuses_left }) + misses)];
  if (own.is_offered) notes.push(html("p", { class: "muted" }, t("life-offered")));
  return notes;
}

/** What the holder of a seat can do about being away. @param {ClubRoom} room @returns {(Node | false)[]} */
export function seatTools(room) {
  const own = room.seatOf(room.seat);
  if (!own || !room.isUnderWay) return [];
  const holds = room.club.roles.includes("player");
  return [
    room.may("name-sitter") &&
      button(t("life-name-sitter"), () => void nameSitter(room), { "data-key": "name-sitter" }),
    holds && room.may("offer-seat") && button(t("life-seat-link"), () => void offerOwn(room), { "data-key": "offer" }),
    holds &&
      own.is_offered === true &&
      button(t("life-seat-link-close"), () => void closeLink(room), { "data-key": "close-link" }),
  ];
}

/** @param {ClubRoom} room @param {string} [power] */
const seatPath = (room, power = room.seat) => `${room.page.path}/seats/${part(power)}`;

/** @param {ClubRoom} room */
async function nameSitter(room) {
  const name = html(
    "div",
    { class: "field" },
    html("label", { for: "act-account" }, t("life-sitter-name")),
    html("input", { id: "act-account", name: "account", required: true, autocomplete: "off", maxlength: "40" }),
  );
  const lengths = SITTINGS.map(([value, count]) =>
    html("option", { value, selected: value === "7d" }, t("room-days", { count })),
  );
  const values = await askAct({
    title: t("life-name-sitter"),
    text: t("life-sitter-text"),
    yes: t("life-name-sitter"),
    fields: [name, selection("for", t("life-sitter-for"), lengths)],
  });
  if (!values) return;
  const known = room.seatOf(room.seat)?.sitter?.until;
  await room.change(() => send("PUT", `${seatPath(room)}/sitter`, values), t("life-told-sitter"));
  // The first tab says what went wrong.
  if (room.seatOf(room.seat)?.sitter?.until === known) room.page.panels.tabs.show("orders");
}

/** @param {ClubRoom} room */
function endSitting(room) {
  return room.change(() => send("DELETE", `${seatPath(room)}/sitter`), t("life-told-sitter-ended"));
}

/** @param {ClubRoom} room */
async function offerOwn(room) {
  const title = t("life-seat-link");
  const sure = await askAct({ title, text: t("life-seat-link-own"), yes: t("life-seat-link-make") });
  if (sure) await makeLink(room, room.seat);
}

/** The game master makes a link to a seat. @param {ClubRoom} room */
export async function offerSeat(room) {
  const seats = room.club.seats.filter(({ power, is_you }) => power && !is_you);
  const choices = seats.map(({ power, name }) => html("option", { value: power }, name));
  const values = await askAct({
    title: t("life-seat-link-master"),
    text: t("life-seat-link-other"),
    yes: t("life-seat-link-make"),
    fields: [selection("power", t("room-replace-seat"), choices)],
  });
  if (values?.["power"]) await makeLink(room, values["power"]);
}

/** @param {ClubRoom} room @param {string} power */
async function makeLink(room, power) {
  let link = "";
  await room.change(async () => {
    /** @type {Club.Game} */
    const made = await send("POST", `${seatPath(room, power)}/link`);
    link = made.club?.invitation ?? "";
  });
  if (!link) return;
  const field = html("input", { type: "text", id: "seat-link", readonly: true, value: link });
  field.addEventListener("focus", () => field.select());
  const copy = html("button", { type: "button", onclick: () => void copyText(link) }, icon("copy"), t("room-copy"));
  showDialog(
    t("life-seat-link-ready"),
    html("p", {}, t("life-seat-link-ready-text")),
    html(
      "div",
      { class: "invitation" },
      html("label", { for: "seat-link" }, t("life-seat-link-ready")),
      html("div", { class: "tools" }, field, copy),
    ),
  );
}

/** @param {ClubRoom} room */
function closeLink(room) {
  return room.change(() => send("DELETE", `${seatPath(room)}/link`), t("life-told-link-closed"));
}

/** The secret of a link to a seat in the address, if there is one. */
export const seatSecret = () => /^#seat\.([\w-]+)$/.exec(location.hash)?.[1];

/** Whoever came by a link to a seat is asked whether to take it. @param {ClubRoom} room */
export async function acceptSeat(room) {
  const seat = seatSecret();
  if (!seat) return;
  if (!me()) return location.replace(thenBack("/sign-in", location.pathname + location.hash));
  const sure = await askAct({ title: t("life-take-title"), text: t("life-take-text"), yes: t("life-take") });
  // The secret has done its work, and must not be copied with the address.
  history.replaceState(null, "", location.pathname + location.search);
  if (!sure) return;
  await room.change(async () => {
    await send("POST", `${room.page.path}/seats`, { seat });
    announce(t("life-told-taken"));
    location.reload();
  });
}
