// Creating an account, on a site that is open to everybody or with an invitation.

import { send } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { emailField, form, nameField, newPasswordField } from "../forms.js";
import { open } from "../page.js";
import { nextPage, site, thenBack } from "../site.js";

/** Which field an error of the server is about. */
const KINDS = { "name-taken": "name", name: "name", email: "email", password: "password", "weak-password": "password" };

export const start = () =>
  open((app) => {
    const { sign_up } = site();
    const known = html("p", { class: "gate-foot" }, html("span", { class: "muted" }, t("have-account")), " ");
    known.append(html("a", { href: thenBack("/sign-in", nextPage()) }, t("sign-in")));
    if (sign_up !== "open") {
      app.append(html("div", { class: "card gate-card" }, html("p", {}, t("invitation-needed"))), known);
      return;
    }
    const card = html("div", { class: "card gate-card" });
    card.append(signUpForm(card));
    app.append(card, known);
    if (matchMedia("(pointer: fine)").matches) app.querySelector("input")?.focus();
  });

/** @param {HTMLElement} card  where the form is, for what comes after it @param {string} [invitation] */
export function signUpForm(card, invitation) {
  const { mail, sign_up } = site();
  // Where mail is sent and everybody may come, the address is what keeps robots away.
  const needed = mail && sign_up === "open" && !invitation;
  const [name, password] = [nameField(), newPasswordField()];
  const email = emailField({ required: needed, hint: t(needed ? "email-hint-needed" : "email-hint") });
  return form({
    fields: mail ? [name, email, password] : [name, password],
    submit: t("create-account"),
    kinds: KINDS,
    act: async () => {
      /** @type {{account?: Club.Me, sent?: boolean}} */
      const { sent } = await send("POST", "sign-up", {
        name: name.input.value.trim(),
        password: password.input.value,
        ...(email.input.value.trim() ? { email: email.input.value.trim() } : {}),
        ...(invitation ? { invitation } : {}),
      });
      if (!sent) location.assign(nextPage());
      else card.replaceChildren(...checkMail(email.input.value.trim()));
    },
  });
}

/** @param {string} email */
function checkMail(email) {
  const said = html(
    "p",
    { class: "good-news", role: "status" },
    icon("check"),
    html("span", {}, t("sign-up-sent", { email })),
  );
  return [said, html("p", { class: "muted" }, t("sign-up-sent-more"))];
}
