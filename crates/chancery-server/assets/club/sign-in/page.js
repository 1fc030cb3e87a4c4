// Signing in: with a password, with a passkey, or with a link by e-mail.

import { send } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { clearError, showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { emailField, field, form, withReveal } from "../forms.js";
import { open } from "../page.js";
import { isCancelled, knowsPasskeys, usePasskey } from "../passkeys.js";
import { nextPage, site, thenBack } from "../site.js";

export const start = () =>
  open((app) => {
    const { mail, passkeys } = site();
    const others = html("div", { class: "other-ways" });
    if (passkeys && knowsPasskeys()) {
      const own = button(t("sign-in-passkey"), () => void withPasskey(), { "data-key": "passkey" });
      own.prepend(icon("key"));
      others.append(own);
    }
    const byMail = mailForm();
    if (mail) {
      const own = button(t("sign-in-mail"), () => show(), { "aria-expanded": "false", "data-key": "mail" });
      own.prepend(icon("mail"));
      const show = () => {
        byMail.hidden = !byMail.hidden;
        own.setAttribute("aria-expanded", String(!byMail.hidden));
        if (!byMail.hidden) byMail.querySelector("input")?.focus();
      };
      others.append(own, byMail);
    }
    app.append(
      html(
        "div",
        { class: "card gate-card" },
        passwordForm(),
        others.childElementCount > 0 && html("p", { class: "or muted" }, html("span", {}, t("or"))),
        others,
      ),
      forgotten(mail),
      newHere(),
    );
    if (matchMedia("(pointer: fine)").matches) app.querySelector("input")?.focus();
  });

function passwordForm() {
  const login = field("login", t(site().mail ? "login-or-email" : "login"), {
    required: true,
    maxlength: 254,
    autocomplete: "username",
    autocapitalize: "none",
    spellcheck: "false",
  });
  const password = withReveal(
    field("password", t("password"), {
      type: "password",
      required: true,
      maxlength: 256,
      autocomplete: "current-password",
    }),
  );
  return form({
    fields: [login, password],
    submit: t("sign-in"),
    act: async () => {
      await send("POST", "session", { login: login.input.value.trim(), password: password.input.value });
      location.assign(nextPage());
    },
  });
}

function mailForm() {
  const email = emailField();
  const own = form({
    fields: [email],
    submit: t("send-link"),
    primary: false,
    act: async () => {
      await send("POST", "sign-in-links", { email: email.input.value.trim() });
      const sent = html("p", { class: "good-news", role: "status", tabindex: -1 });
      sent.append(icon("check"), html("span", {}, t("link-sent", { email: email.input.value.trim() })));
      own.replaceWith(sent);
      sent.focus();
    },
  });
  own.hidden = true;
  return own;
}

async function withPasskey() {
  clearError();
  try {
    /** @type {{challenge_id: string, options: unknown}} */
    const { challenge_id, options } = await send("POST", "session/passkey/start");
    const credential = await usePasskey(options);
    await send("POST", "session/passkey/finish", { challenge_id, credential });
    location.assign(nextPage());
  } catch (error) {
    if (!isCancelled(error)) showError(error);
  }
}

/** What to do without the password. @param {boolean} mail */
function forgotten(mail) {
  return html("p", { class: "gate-foot muted" }, t(mail ? "forgot-mail" : "forgot-operator"));
}

function newHere() {
  if (site().sign_up !== "open") return html("p", { class: "gate-foot muted" }, t("by-invitation"));
  const link = html("a", { href: thenBack("/sign-up", nextPage()) }, t("sign-up"));
  return html("p", { class: "gate-foot" }, html("span", { class: "muted" }, t("no-account")), " ", link);
}
