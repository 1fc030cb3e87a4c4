// Reports from the room of a game, and relations that its players declared.

import { get } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { reportDialog } from "../moderation/report-dialog.js";
import { askAct } from "./dialog.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** Ask who or what is reported, then why. @param {ClubRoom} room */
export async function reportFrom(room) {
  const { game } = room.page;
  const seats = room.club.seats.filter(({ holder, is_you, power }) => holder === "person" && !is_you && power);
  const who = html(
    "select",
    { id: "report-who", name: "who" },
    html("option", { value: "" }, t("report-this-game")),
    ...seats.map(({ power, name, account }) =>
      html("option", { value: power }, account ? `${name} (${account.name})` : name),
    ),
  );
  const chosen = await askAct({
    title: t("report"),
    text: t("report-text"),
    yes: t("report-continue"),
    fields: [html("label", { for: "report-who" }, t("report-which")), who],
  });
  if (!chosen) return;
  const power = chosen["who"] ?? "";
  const name = seats.find((seat) => seat.power === power)?.name ?? game.title;
  await reportDialog(
    power ? { kind: "seat", subject: power, game: game.name } : { kind: "game", game: game.name },
    name,
  );
}

/** Relations between the players, for a game master or an operator who does not play. @param {ClubRoom} room */
export function relationsSection(room) {
  const { roles } = room.club;
  const runs = roles.includes("master") || roles.includes("operator");
  if (!runs || roles.includes("player") || roles.includes("sitter")) return undefined;
  const list = html("ul", { class: "people-list" });
  const own = html("section", { hidden: true }, html("h2", { class: "head" }, t("relations")), list);
  void get(`${room.page.path}/relations`).then(
    (/** @type {Club.Relation[]} */ relations) => {
      list.replaceChildren(
        ...relations.map(({ account, other, kind }) =>
          html("li", {}, `${account.name} · ${other.name}`, html("span", { class: "muted" }, t(`relation-${kind}`))),
        ),
      );
      own.hidden = relations.length === 0;
    },
    // The list is optional.
    () => undefined,
  );
  return own;
}
