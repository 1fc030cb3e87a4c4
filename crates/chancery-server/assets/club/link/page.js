// A link from a mail or from an operator: `/link#KIND.TOKEN`. Nothing happens before somebody confirms it.

import { send } from "../../shared/api.js";
import { html, the } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { form, kindOf, nameField, newPasswordField } from "../forms.js";
import { open } from "../page.js";
import { signUpForm } from "../sign-in/sign-up.js";
import { me, site } from "../site.js";

/** @typedef {{kind: string, account_name?: string | null, email?: string | null, note?: string | null}} Checked */

export const start = () =>
  open(async (app) => {
    const [, kind = "", token = ""] = /^#([a-z-]+)\.([\w-]+)$/.exec(location.hash) ?? [];
    // The secret does not stay in the address bar, where people copy it.
    history.replaceState(null, "", location.pathname + location.search);
    if (!token) return bad(app, t("link-missing"));
    try {
      /** @type {Checked} */
      const checked = await send("POST", "link-checks", { kind, token });
      const card = html("div", { class: "card gate-card" });
      const fill = KINDS[kind];
      if (!fill) return bad(app, t("link-unknown"));
      fill(card, token, checked);
      app.replaceChildren(card);
    } catch (error) {
      if (kindOf(error) !== "bad-link") throw error;
      bad(app, t(site().mail ? "link-bad-mail" : "link-bad-operator"));
    }
  });

/** How each kind of link goes on. @type {Record<string, (card: HTMLElement, token: string, checked: Checked) => void>} */
const KINDS = {
  invitation,
  operator,
  "sign-in": signIn,
  "sign-up": finishSignUp,
  "password-reset": reset,
  "email-change": email,
};

/** @param {string} key @param {Record<string, string>} [values] */
function head(key, values) {
  the("page-title").textContent = t(key, values);
  document.title = `${t(key, values)} · ${site().name}`;
}

/** A form without fields. @param {string} submit @param {() => Promise<void>} act */
const confirming = (submit, act) => form({ fields: [], submit, act });

/** @param {HTMLElement} card @param {string} token @param {Checked} checked */
function invitation(card, token, { note }) {
  head("link-invitation", { site: site().name });
  const own = me();
  if (own) {
    card.append(html("p", {}, t("link-invitation-known", { name: own.name })), home());
    return;
  }
  if (note) card.append(html("p", { class: "note" }, note));
  card.append(html("p", { class: "muted" }, t("link-invitation-text")), signUpForm(card, token));
}

/** @param {HTMLElement} card @param {string} token */
function operator(card, token) {
  head("link-operator");
  const own = me();
  const done = () => location.assign("/operator");
  if (own) {
    const act = async () => {
      await send("POST", "operator", { token });
      done();
    };
    const text = t("link-operator-known", { name: own.name });
    card.append(html("p", {}, text), confirming(t("become-operator"), act));
    return;
  }
  const [name, password] = [nameField(), newPasswordField()];
  const act = async () => {
    await send("POST", "operator", { token, name: name.input.value.trim(), password: password.input.value });
    done();
  };
  const kinds = { "name-taken": "name", name: "name", password: "password", "weak-password": "password" };
  card.append(
    html("p", { class: "muted" }, t("link-operator-text")),
    form({ fields: [name, password], submit: t("create-account"), kinds, act }),
  );
}

/** @param {HTMLElement} card @param {string} token @param {Checked} checked */
function signIn(card, token, { account_name: name }) {
  head("sign-in");
  const act = async () => {
    await send("POST", "session/link", { token, ...(name ? { account_name: name } : {}) });
    location.assign("/");
  };
  if (name)
    card.append(html("p", {}, t("link-sign-in-as", { name })), html("p", { class: "muted" }, t("link-elsewhere")));
  else card.append(html("p", {}, t("link-sign-in-text")));
  card.append(confirming(name ? t("sign-in-as", { name }) : t("sign-in"), act));
}

/** @param {HTMLElement} card @param {string} token @param {Checked} checked */
function finishSignUp(card, token, { account_name: name }) {
  head("link-sign-up");
  // Somebody may have taken the name since.
  const field = nameField(name ?? "");
  const act = async () => {
    await send("POST", "session/link", { token, name: field.input.value.trim() });
    location.assign("/");
  };
  const kinds = { "name-taken": "name", name: "name" };
  card.append(
    html("p", {}, t("link-sign-up-text")),
    form({ fields: [field], submit: t("create-account"), kinds, act }),
  );
}

/** @param {HTMLElement} card @param {string} token @param {Checked} checked */
function reset(card, token, { account_name: name }) {
  head("link-reset");
  const password = newPasswordField();
  const act = async () => {
    await send("POST", "password-reset", { token, password: password.input.value });
    location.assign("/");
  };
  card.append(
    html("p", {}, name ? t("link-reset-of", { name }) : t("link-reset-text")),
    form({
      fields: [password],
      submit: t("set-password"),
      kinds: { password: "password", "weak-password": "password" },
      act,
    }),
  );
}

/** @param {HTMLElement} card @param {string} token @param {Checked} checked */
function email(card, token, { email: address }) {
  head("link-email");
  const act = async () => {
    /** @type {{done: boolean}} */
    const { done } = await send("POST", "me/email/confirm", { token });
    const said = html("p", { class: "good-news", role: "status" }, icon("check"));
    said.append(html("span", {}, t(done ? "email-changed" : "email-half")));
    card.replaceChildren(said, home(done ? "/sign-in" : "/", done ? "sign-in" : "to-games"));
  };
  card.append(
    html("p", {}, address ? t("link-email-to", { email: address }) : t("link-email-text")),
    html("p", { class: "muted" }, t("link-email-more")),
    confirming(t("confirm"), act),
  );
}

/** A button to another page. @param {string} [href] @param {string} [key] */
function home(href = "/", key = "to-games") {
  return html("p", {}, html("a", { class: "button", href }, t(key)));
}

/** A link that does not work. @param {HTMLElement} app @param {string} text */
function bad(app, text) {
  head("link-broken");
  const signedIn = me() !== null;
  app.replaceChildren(
    html(
      "div",
      { class: "card gate-card" },
      html("p", {}, text),
      home(signedIn ? "/" : "/sign-in", signedIn ? "to-games" : "sign-in"),
    ),
  );
}
