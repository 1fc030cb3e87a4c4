// What an account is told while it is away: topics by channel, browsers, and secret addresses.

import { get, send } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { site } from "../site.js";
import { addressList } from "./notice-addresses.js";
import { browserList } from "./notice-browsers.js";
import { section, tried } from "./section.js";

/** @typedef {Club.NoticeSettings} Settings */

/** @param {Club.Me} me */
export function noticeSection(me) {
  const content = html("div", { class: "notice-settings" });
  const own = section("section-notices", t("notices-text"), content);
  void tried(async () => {
    /** @type {Settings} */
    const settings = await get("me/notices");
    content.append(...parts(me, settings));
  });
  return own;
}

/** Save a change at once. @param {object} change */
async function save(change) {
  await send("PATCH", "me/notices", change);
  announce(t("told-notices"));
}

/** @param {Club.Me} me @param {Settings} settings @returns {Node[]} */
function parts(me, settings) {
  const why = !site().mail ? t("notices-site-no-mail") : !me.email ? t("notices-no-mail") : "";
  return [
    ...(why ? [html("p", { class: "muted" }, why)] : []),
    topicTable(settings),
    times(settings),
    ...(settings.push ? [browserList(settings)] : []),
    addressList(settings),
  ];
}

/** A table with a row for each topic. @param {Settings} settings */
function topicTable({ topics, mail, push }) {
  const heads = ["topic", "by-email", ...(push ? ["by-push"] : [])];
  const rows = topics.map((one) => {
    const name = t(`topic-${one.topic}`);
    const choices = ["at-once", ...(one.can_wait ? ["digest"] : []), "off"];
    const email = html("select", { "aria-label": t("by-email-about", { topic: name }), disabled: !mail });
    email.append(
      ...choices.map((value) => html("option", { value, selected: value === one.email }, t(`email-${value}`))),
    );
    const box = html("input", { type: "checkbox", "aria-label": t("by-push-about", { topic: name }) });
    box.checked = one.push;
    const change = () => void tried(() => save({ topics: { [one.topic]: { email: email.value, push: box.checked } } }));
    email.addEventListener("change", change);
    box.addEventListener("change", change);
    return html(
      "tr",
      {},
      html("th", { scope: "row" }, name),
      html("td", {}, email),
      push && html("td", { class: "tick" }, html("label", { class: "tick-box" }, box, html("span", {}, t("by-push")))),
    );
  });
  const head = html("tr", {}, ...heads.map((key) => html("th", { scope: "col" }, t(key))));
  return html(
    "table",
    { class: "topics" },
    html("caption", { class: "unseen" }, t("section-notices")),
    html("thead", {}, head),
    html("tbody", {}, ...rows),
  );
}

/** The language, the zone and the hour of the digest. @param {Settings} settings */
function times({ language, zone, digest_hour }) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([zone ?? here, here, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  const hours = [...Array(24).keys()].map((hour) => [String(hour), `${String(hour).padStart(2, "0")}:00`]);
  const languages = [
    ["en", "English"],
    ["fr", "Français"],
  ];
  const fields = [
    choice("notices-language", languages, language, (value) => save({ language: value })),
    choice(
      "notices-zone",
      zones.map((name) => [name, name.replaceAll("_", " ")]),
      zone ?? "UTC",
      (value) => save({ zone: value }),
    ),
    choice("digest-hour", hours, String(digest_hour), (value) =>
      save({ digest_hour: Number(value), ...(zone ? {} : { zone: here }) }),
    ),
  ];
  return html("div", { class: "notice-times" }, ...fields);
}

/** @param {string} key @param {string[][]} options @param {string} chosen @param {(value: string) => Promise<void>} act */
function choice(key, options, chosen, act) {
  const select = html("select", { id: key });
  select.append(...options.map(([value, text]) => html("option", { value, selected: value === chosen }, text ?? "")));
  select.addEventListener("change", () => void tried(() => act(select.value)));
  return html("div", { class: "form-row" }, html("label", { for: key }, t(key)), select);
}
