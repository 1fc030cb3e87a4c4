// The name and the e-mail address of an account.

import { send } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { emailField, form, nameField } from "../forms.js";
import { section } from "./section.js";

/** @param {Club.Me} me */
export function nameSection(me) {
  const name = nameField(me.name);
  const own = form({
    fields: [name],
    submit: t("save"),
    primary: false,
    kinds: { "name-taken": "name", name: "name" },
    act: async () => {
      /** @type {Club.Me} */
      const changed = await send("PATCH", "me", { name: name.input.value.trim() });
      name.input.value = changed.name;
      for (const shown of document.querySelectorAll("[data-own-name]")) shown.textContent = changed.name;
      announce(t("told-saved"));
    },
  });
  return section("section-name", "", own);
}

/** @param {Club.Me} me */
export function emailSection(me) {
  const now = html("p", {}, me.email ? t("email-now", { email: me.email }) : t("email-none"));
  const email = emailField({ hint: t("email-change-hint") });
  const label = email.row.querySelector("label");
  if (label && me.email) label.textContent = t("email-new");
  const own = form({
    fields: [email],
    submit: t(me.email ? "change-email" : "add-email"),
    primary: false,
    kinds: { email: "email" },
    act: async () => {
      await send("POST", "me/email", { email: email.input.value.trim() });
      const text = t(me.email ? "email-change-sent-both" : "email-change-sent", { email: email.input.value.trim() });
      own.replaceWith(html("p", { class: "good-news", role: "status" }, html("span", {}, text)));
    },
  });
  return section("section-email", "", now, own);
}
