// Tokens for programs that act for an account. A secret is shown once.

import { get, send } from "../../shared/api.js";
import { confirm } from "../../shared/dialogs.js";
import { button, html, render } from "../../shared/dom.js";
import { copyText } from "../../shared/links.js";
import { listed, t } from "../../shared/texts.js";
import { field, form, FormFault } from "../forms.js";
import { dayText } from "../time-left.js";
import { row, section, tried } from "./section.js";

const DAYS = [30, 90, 365];

/** @param {Club.Me} me */
export function tokenSection(me) {
  const list = html("ul", { class: "entries" });
  const fresh = html("div", { class: "secret", hidden: true });
  const load = async () => {
    /** @type {Club.Token[]} */
    const all = await get("me/tokens");
    render(list, ...all.map((token) => line(token, load)));
    list.hidden = all.length === 0;
  };
  void tried(load);
  const made = (/** @type {Club.Token} */ token) => {
    showSecret(fresh, token);
    maker.open = false;
    void tried(load);
  };
  const maker = html("details", { class: "maker" }, html("summary", {}, t("new-token")), newToken(me, made));
  return section("section-tokens", t("tokens-text"), list, fresh, maker);
}

/** @param {Club.Token} token @param {() => Promise<void>} load */
function line({ id, label, scopes, expires_at }, load) {
  const remove = async () => {
    if (!(await confirm(t("ask-revoke", { name: label }), t("revoke")))) return;
    await send("DELETE", `me/tokens/${id}`);
    await load();
  };
  const may = listed(scopes.map((scope) => t(`scope-${scope}`)));
  const about = t("token-about", { scopes: may, day: dayText(expires_at) });
  return row(
    label,
    about,
    button(t("revoke"), () => void tried(remove), { "aria-label": t("revoke-named", { name: label }) }),
  );
}

/** @param {Club.Me} me @param {(token: Club.Token) => void} made */
function newToken(me, made) {
  const label = field(
    "label",
    t("token-label"),
    { required: true, maxlength: 80, autocomplete: "off" },
    t("token-label-hint"),
  );
  const scopes = ["read", "play", "press", ...(me.operator ? ["admin"] : [])];
  const boxes = scopes.map((scope) => html("input", { type: "checkbox", value: scope, checked: scope === "read" }));
  const choices = boxes.map((box) => html("label", { class: "check" }, box, t(`scope-${box.value}-text`)));
  const days = html("select", { id: "token-days" });
  days.append(
    ...DAYS.map((count) => html("option", { value: count, selected: count === 90 }, t("count-days", { count }))),
  );
  const rest = html(
    "div",
    {},
    html("fieldset", { class: "bare" }, html("legend", {}, t("token-scopes")), ...choices),
    html("div", { class: "form-row" }, html("label", { for: "token-days" }, t("token-days")), days),
  );
  const own = form({
    fields: [label],
    submit: t("create-token"),
    primary: false,
    act: async () => {
      const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      if (chosen.length === 0) throw new FormFault(t("token-no-scope"));
      made(
        await send("POST", "me/tokens", { label: label.input.value.trim(), scopes: chosen, days: Number(days.value) }),
      );
      own.reset();
    },
  });
  label.row.after(rest);
  return own;
}

/** @param {HTMLElement} place @param {Club.Token} token */
function showSecret(place, { label, secret = "" }) {
  const value = html("input", { id: "token-secret", readonly: true, value: secret, class: "mono" });
  place.replaceChildren(
    html("label", { for: "token-secret" }, t("token-made", { name: label })),
    html(
      "div",
      { class: "copy-row" },
      value,
      button(t("copy"), () => void copyText(secret)),
    ),
    html("p", { class: "muted" }, t("token-once")),
  );
  place.hidden = false;
  value.focus();
  value.select();
}
