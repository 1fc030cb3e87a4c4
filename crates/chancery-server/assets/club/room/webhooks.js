// The webhooks of a game, for its game master.

import { get, send } from "../../shared/api.js";
import { confirm } from "../../shared/dialogs.js";
import { button, html, render } from "../../shared/dom.js";
import { copyText } from "../../shared/links.js";
import { showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { field, form } from "../forms.js";
import { dayText } from "../time-left.js";

/** @typedef {Club.Webhook} Webhook */

/** @param {import('./club-room.js').ClubRoom} room */
export function openWebhooks(room) {
  const path = `${room.page.path}/webhooks`;
  const list = html("ul", { class: "entries" });
  const none = html("p", { class: "muted" }, t("webhooks-none"));
  const fresh = html("div", { class: "secret", hidden: true });
  const load = async () => {
    /** @type {Webhook[]} */
    const all = await get(path);
    render(list, ...all.map((webhook) => line(path, webhook, load, fresh)));
    list.hidden = all.length === 0;
    none.hidden = all.length > 0;
  };
  const close = html("button", { type: "button", class: "ghost" }, t("close"));
  const dialog = html(
    "dialog",
    { class: "edit webhooks", "aria-labelledby": "webhooks-title" },
    html("h2", { id: "webhooks-title" }, t("room-act-webhooks")),
    html("p", {}, t("webhooks-text")),
    none,
    list,
    fresh,
    newWebhook(path, load, fresh),
    html("div", { class: "tools" }, close),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  void load().catch(showError);
}

/** @param {string} path @param {Webhook} webhook @param {() => Promise<void>} load @param {HTMLElement} fresh */
function line(path, { id, shape, host, created_at, disabled_at, reason }, load, fresh) {
  const renew = async () => {
    showSecret(fresh, await send("POST", `${path}/${id}/secret`));
    await load();
  };
  const remove = async () => {
    if (!(await confirm(t("ask-delete-webhook", { host }), t("webhook-delete")))) return;
    await send("DELETE", `${path}/${id}`);
    await load();
  };
  const state = disabled_at
    ? t("webhook-off", { reason: reason ?? "" })
    : reason
      ? t("webhook-failing", { reason })
      : t("webhook-fine", { day: dayText(created_at) });
  const act = (/** @type {string} */ key, /** @type {string} */ label, /** @type {() => Promise<void>} */ work) =>
    button(t(key), () => void work().catch(showError), { "aria-label": t(label, { host }) });
  return html(
    "li",
    {},
    html(
      "div",
      { class: "row-text" },
      html("b", {}, `${t(`shape-${shape}`)} · ${host}`),
      html("small", { class: disabled_at ? "fault" : "muted" }, state),
    ),
    act(disabled_at ? "webhook-enable" : "webhook-renew", "webhook-renew-named", renew),
    act("webhook-delete", "webhook-delete-named", remove),
  );
}

/** @param {string} path @param {() => Promise<void>} load @param {HTMLElement} fresh */
function newWebhook(path, load, fresh) {
  const url = field(
    "url",
    t("webhook-url"),
    { type: "url", required: true, maxlength: 2000, autocomplete: "off" },
    t("webhook-url-hint"),
  );
  const shape = select("webhook-shape", ["discord", "slack", "json"], (value) => t(`shape-${value}`));
  const names = { en: "English", fr: "Français" };
  const language = select("webhook-language", Object.keys(names), (value) => names[/** @type {"en"} */ (value)]);
  language.value = document.documentElement.lang;
  const label = (/** @type {HTMLSelectElement} */ own) =>
    html("div", { class: "form-row" }, html("label", { for: own.id }, t(own.id)), own);
  const own = form({
    fields: [url],
    submit: t("webhook-add"),
    act: async () => {
      const body = { shape: shape.value, url: url.input.value.trim(), language: language.value };
      showSecret(fresh, await send("POST", path, body));
      url.input.value = "";
      await load();
    },
  });
  own.prepend(label(shape));
  url.row.after(label(language));
  return own;
}

/** @param {string} id @param {string[]} values @param {(value: string) => string} name */
function select(id, values, name) {
  const own = html("select", { id });
  own.append(...values.map((value) => html("option", { value }, name(value))));
  return own;
}

/** The secret of a signed webhook. The others need none. @param {HTMLElement} place @param {Webhook} webhook */
function showSecret(place, { shape, secret }) {
  place.hidden = shape !== "json" || !secret;
  if (place.hidden || !secret) return;
  const input = html("input", { id: "webhook-secret", type: "text", readonly: true, value: secret });
  input.addEventListener("focus", () => input.select());
  render(
    place,
    html("label", { for: "webhook-secret" }, t("webhook-secret")),
    html(
      "div",
      { class: "tools" },
      input,
      button(t("copy-address"), () => void copyText(secret)),
    ),
  );
}
