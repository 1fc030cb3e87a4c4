// Who plays: names as far as the viewer may know them, computers, and who is ready.

import { computerName } from "../../shared/choices.js";
import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { swatch } from "../../shared/powers.js";
import { t } from "../../shared/texts.js";
import { absenceMark } from "./absence.js";
import { takeOver } from "./join.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** Who holds a seat. @param {Club.SeatView} seat */
export function holderName({ holder, account, computer, is_you, agent }) {
  const mark = agent && html("small", { class: "agent-mark" }, t("agent-mark"));
  if (is_you && mark) return html("span", {}, html("b", { class: "you" }, t("you")), " ", mark);
  if (is_you) return html("b", { class: "you" }, t("you"));
  if (holder === "computer") return computerName(computer ?? "");
  if (holder === "vacant") return html("span", { class: "vacant" }, t("room-vacant"));
  // In an anonymous game, nobody has a name.
  const name = account?.name
    ? html("a", { class: "person", href: `/people/${account.id}` }, account.name)
    : t("room-anonymous-player");
  return mark ? html("span", {}, name, " ", mark) : name;
}

/** In the list of powers. @param {ClubRoom} room @param {Api.PowerView} power */
export function playerName(room, { id, name, eliminated }) {
  const seat = room.seatOf(id);
  if (!seat) return "";
  const open = seat.holder === "vacant" && !eliminated && room.isUnderWay && room.may("take-over");
  if (!open) return holderName(seat);
  return button(t("room-take-over"), () => void takeOver(room, id), {
    class: "link",
    "data-key": `take-${id}`,
    "aria-label": `${name}, ${t("room-take-over")}`,
  });
}

/** Whether a power is ready, if the viewer may know. @param {ClubRoom} room @param {Api.PowerView} power */
export function seatNote(room, { id, due }) {
  const { ready } = room.seatOf(id) ?? {};
  const mark = room.isUnderWay && absenceMark(room.seatOf(id));
  if (mark) return mark;
  if (!room.isUnderWay || !due || !ready) return "";
  return html("span", { class: "is-ready" }, icon("check"), t("room-is-ready"));
}

/** The players before the game begins: by power where everybody chooses one, else only who has joined. @param {ClubRoom} room */
export function playerList(room) {
  const { club, page } = room;
  const { atlas } = page.board;
  const chosen = club.settings.assignment === "choice";
  const seats = chosen ? club.seats : club.seats.filter(({ holder }) => holder !== "vacant");
  const rows = seats.map((seat) =>
    html(
      "li",
      { class: seat.holder },
      chosen && swatch(atlas, seat.power),
      chosen && html("b", { class: "power-of" }, seat.name),
      html("span", { class: "player" }, holderName(seat)),
      seat.confirmed === true && html("small", { class: "is-ready" }, icon("check"), t("room-confirmed")),
    ),
  );
  return rows.length > 0 && html("ul", { class: "player-rows" }, ...rows);
}
