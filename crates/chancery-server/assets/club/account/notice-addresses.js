// The secret addresses of the feed and the calendar. Each is shown once.

import { get, send } from "../../shared/api.js";
import { confirm } from "../../shared/dialogs.js";
import { button, html, render } from "../../shared/dom.js";
import { copyText } from "../../shared/links.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { dayText } from "../time-left.js";
import { row, tried } from "./section.js";

/** @typedef {Club.NoticeSettings} Settings */

/** @param {Settings} settings */
export function addressList(settings) {
  const list = html("ul", { class: "entries" });
  const fresh = html("div", { class: "secret", hidden: true });
  const show = (/** @type {Settings} */ { feed_since, calendar_since }) =>
    render(list, line("feed", feed_since, load, fresh), line("calendar", calendar_since, load, fresh));
  const load = async () => show(await get("me/notices"));
  show(settings);
  const reset = async () => {
    if (!(await confirm(t("ask-reset-addresses"), t("reset-addresses")))) return;
    await send("POST", "me/notices/reset");
    fresh.hidden = true;
    announce(t("told-reset"));
    await load();
  };
  return html(
    "div",
    {},
    html("h3", {}, t("notice-addresses")),
    html("p", { class: "muted" }, t("notice-addresses-text")),
    list,
    fresh,
    html(
      "p",
      {},
      button(t("reset-addresses"), () => void tried(reset), { class: "ghost" }),
    ),
  );
}

/** @param {"feed" | "calendar"} kind @param {string | null | undefined} since @param {() => Promise<void>} load @param {HTMLElement} fresh */
function line(kind, since, load, fresh) {
  const name = t(`address-${kind}`);
  const path = `me/notices/addresses/${kind}`;
  const make = async () => {
    if (since && !(await confirm(t("ask-renew-address"), t("address-renew")))) return;
    /** @type {{url: string}} */
    const { url } = await send("POST", path);
    await load();
    showAddress(fresh, name, url);
  };
  const end = async () => {
    await send("DELETE", path);
    fresh.hidden = true;
    await load();
  };
  const about = since ? t("address-since", { day: dayText(since) }) : t("address-none");
  const act = t(since ? "address-renew" : "address-get");
  return row(
    name,
    about,
    button(act, () => void tried(make), { "aria-label": `${act}: ${name}` }),
    since ? button(t("address-end"), () => void tried(end), { "aria-label": t("address-end-named", { name }) }) : false,
  );
}

/** @param {HTMLElement} place @param {string} name @param {string} url */
function showAddress(place, name, url) {
  const input = html("input", { id: "notice-address", type: "text", readonly: true, value: url });
  input.addEventListener("focus", () => input.select());
  render(
    place,
    html("label", { for: "notice-address" }, `${name}. ${t("address-label")}`),
    html(
      "div",
      { class: "tools" },
      input,
      button(t("copy-address"), () => void copyText(url)),
    ),
  );
  place.hidden = false;
  input.focus();
}
