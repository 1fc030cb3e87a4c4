// Invitations: links that let somebody create an account.

import { send } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { field, form } from "../forms.js";
import { linkRow } from "./link-dialog.js";

const DAYS = [1, 7, 30];

export function invitationsPane() {
  const note = field("note", t("invitation-note"), { maxlength: 80, autocomplete: "off" }, t("invitation-note-hint"));
  const days = html("select", { id: "invitation-days" });
  days.append(
    ...DAYS.map((count) => html("option", { value: count, selected: count === 7 }, t("count-days", { count }))),
  );
  const made = html("div", { "aria-live": "polite" });
  const own = form({
    fields: [note],
    submit: t("create-invitation"),
    act: async () => {
      const name = note.input.value.trim();
      const body = { ...(name ? { note: name } : {}), days: Number(days.value) };
      made.replaceChildren(linkRow(t("invitation-link"), await send("POST", "invitations", body)));
      own.reset();
    },
  });
  note.row.after(html("div", { class: "form-row" }, html("label", { for: "invitation-days" }, t("valid-for")), days));
  return html("div", { class: "card narrow-card" }, html("p", { class: "muted" }, t("invitations-text")), own, made);
}
