// The password of an account, which can be left out if there is another way to sign in.

import { send } from "../../shared/api.js";
import { confirm } from "../../shared/dialogs.js";
import { button, html } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { field, form, newPasswordField, withReveal } from "../forms.js";
import { site } from "../site.js";
import { section, tried } from "./section.js";

/** @param {Club.Me} me */
export function passwordSection(me) {
  const current = withReveal(
    field("current", t("password-current"), {
      type: "password",
      required: true,
      maxlength: 256,
      autocomplete: "current-password",
    }),
  );
  const fresh = newPasswordField();
  const label = fresh.row.querySelector("label");
  if (label && me.has_password) label.textContent = t("password-new");
  const own = form({
    fields: me.has_password ? [current, fresh] : [fresh],
    submit: t(me.has_password ? "change-password" : "set-password"),
    primary: false,
    kinds: { "wrong-password": "current", password: "password", "weak-password": "password" },
    act: async () => {
      const body = { ...(me.has_password ? { current: current.input.value } : {}), new: fresh.input.value };
      await send("PUT", "me/password", body);
      current.input.value = "";
      fresh.input.value = "";
      announce(t("told-password"));
    },
  });
  const others = me.passkeys.length > 0 || (site().mail && Boolean(me.email));
  const remove = button(t("remove-password"), () => void tried(() => removed(current.input)), { class: "ghost" });
  return section(
    "section-password",
    me.has_password ? "" : t("password-none"),
    own,
    me.has_password && others ? html("p", {}, remove) : "",
  );
}

/** @param {HTMLInputElement} current */
async function removed(current) {
  if (!current.value) {
    current.focus();
    throw new Error(t("remove-password-first"));
  }
  if (!(await confirm(t("ask-remove-password"), t("remove-password")))) return;
  await send("PUT", "me/password", { current: current.value, new: null });
  location.reload();
}
