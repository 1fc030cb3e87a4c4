// The invitation link of a game, for its master.

import { send } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { copyText } from "../../shared/links.js";
import { t } from "../../shared/texts.js";

/** @param {import('./club-room.js').ClubRoom} room */
export function invitationBox(room) {
  const invitation = room.club.invitation || room.madeInvitation;
  const make = button(
    t(invitation ? "room-invite-again" : "room-invite"),
    () => void room.change(() => invite(room), t("room-told-link")),
    { "data-key": "invite" },
  );
  if (!invitation)
    return html("div", { class: "invitation tools" }, make, html("p", { class: "muted" }, t("room-invite-text")));
  const field = html("input", {
    type: "text",
    id: "invitation",
    readonly: true,
    value: invitation,
    "data-key": "invitation",
    onfocus: () => field.select(),
  });
  const copy = html(
    "button",
    { type: "button", "data-key": "copy-link", onclick: () => void copyText(invitation) },
    icon("copy"),
    t("room-copy"),
  );
  return html(
    "div",
    { class: "invitation" },
    html("label", { for: "invitation" }, t("room-invitation")),
    html("div", { class: "tools" }, field, copy, make),
    html("p", { class: "muted" }, t("room-invite-text")),
  );
}

/** Make a new link. @param {import('./club-room.js').ClubRoom} room */
async function invite(room) {
  /** @type {Club.Game} */
  const made = await send("POST", `${room.page.path}/acts`, { act: "invite" });
  room.madeInvitation = made.club?.invitation ?? "";
}
