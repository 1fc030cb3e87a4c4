// The log of every privileged act.

import { get, part } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { dateText } from "../time-left.js";
import { paged } from "./paged.js";

/** @typedef {Club.AuditEntry} Entry */

export function auditPane() {
  return paged({
    caption: t("audit"),
    columns: [t("audit-when"), t("audit-who"), t("audit-act"), t("audit-subject")],
    none: t("no-audit"),
    read: async (before) => {
      /** @type {{entries: Entry[], next?: number | string | null}} */
      const { entries, next } = await get("audit", { before });
      return { lines: entries, next: next === null || next === undefined ? undefined : String(next) };
    },
    line: (/** @type {Entry} */ entry) => line(entry),
  });
}

/** @param {Entry} entry */
function line({ at, actor, act, subject, detail }) {
  const about = words(detail ?? {});
  const who = actor ? actor.name : t("the-site");
  return html(
    "tr",
    {},
    html("td", {}, html("time", { datetime: at, title: at }, dateText(at))),
    html("td", {}, who),
    html("td", {}, named(act)),
    html(
      "td",
      {},
      subject && (act.startsWith("game-") ? gameLink(subject) : nameOf(subject)),
      about && html("small", { class: "muted block" }, about),
    ),
  );
}

/** Names of accounts by id. @type {Map<string, Promise<string>>} */
const names = new Map();

/** The name of the account that an act is about, or the id of something else. @param {string} id */
function nameOf(id) {
  const own = html("span", {}, "…");
  const asked = names.get(id) ?? get(`accounts/${part(id)}`).then((/** @type {Club.AccountRef} */ { name }) => name);
  names.set(id, asked);
  asked.then(
    (name) => (own.textContent = name),
    () => (own.textContent = id),
  );
  return own;
}

/** @param {string} id */
const gameLink = (id) => html("a", { href: `/games/${part(id)}` }, t("the-game"));

/** The name of an act, which may be newer than the page. @param {string} act */
function named(act) {
  if (act.startsWith("game-")) return t("act-in-game", { act: act.slice("game-".length) });
  const known = t(`act-${act}`);
  return known === `act-${act}` ? act : known;
}

/** Details as "days: 7, note: Clara". @param {Record<string, unknown>} detail */
function words(detail) {
  const parts = Object.entries(detail).filter(([, value]) => value !== null && value !== "");
  return parts
    .map(([name, value]) => `${name}: ${typeof value === "object" ? JSON.stringify(value) : value}`)
    .join(", ");
}
