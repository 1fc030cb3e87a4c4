// The queue of reports, and those that are resolved.

import { address, get, send } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { askStatement } from "../moderation/report-dialog.js";
import { dateText } from "../time-left.js";
import { paged } from "./paged.js";

/** @typedef {Club.Report} Report */

export function reportsPane() {
  const place = html("div");
  const states = ["open", "resolved"];
  const tabs = states.map((state) =>
    html("button", { type: "button", "aria-pressed": "false", onclick: () => choose(state) }, t(`reports-${state}`)),
  );
  const choose = (/** @type {string} */ state) => {
    for (const [at, tab] of tabs.entries()) tab.setAttribute("aria-pressed", String(states[at] === state));
    place.replaceChildren(reports(state));
  };
  choose("open");
  return html("div", {}, html("div", { class: "segments", role: "group", "aria-label": t("reports") }, ...tabs), place);
}

/** @param {string} state */
function reports(state) {
  return paged({
    caption: t("reports"),
    columns: [t("audit-when"), t("report-about"), t("report-says"), state === "open" ? "" : t("report-decision")],
    none: t(`reports-none-${state}`),
    read: async (after) => {
      /** @type {{reports: Report[], next?: string | null}} */
      const { reports: lines, next } = await get("reports", { state, after });
      return { lines, next };
    },
    line: (/** @type {Report} */ report, reload) => line(report, reload),
  });
}

/** @param {Report} report @param {() => void} reload */
function line(report, reload) {
  const { id, at, reporter, quote, reason, resolution } = report;
  const resolve = async () => {
    const isDone = await askStatement({
      title: t("report-resolve"),
      text: t("report-resolve-text"),
      label: t("report-note"),
      yes: t("report-resolve"),
      act: (note) => send("POST", `reports/${id}/resolve`, { note }),
    });
    if (!isDone) return;
    announce(t("told-resolved"));
    reload();
  };
  return html(
    "tr",
    {},
    html("td", {}, html("time", { datetime: at, title: at }, dateText(at))),
    html("th", { scope: "row" }, ...subject(report)),
    html(
      "td",
      {},
      !!quote && html("blockquote", { class: "statement-text" }, quote),
      html("span", { class: "statement-text" }, reason),
      html("small", { class: "muted block" }, t("report-by", { name: reporter.name })),
    ),
    html(
      "td",
      { class: resolution ? "" : "end" },
      resolution
        ? html("span", {}, resolution.note, html("small", { class: "muted block" }, resolution.by.name))
        : html(
            "span",
            { class: "tools" },
            html(
              "a",
              { class: "button ghost", href: address(`reports/${id}/export`), download: `report-${id}.json` },
              t("report-export"),
            ),
            button(t("report-resolve"), () => void resolve()),
          ),
    ),
  );
}

/** What a report is about. @param {Report} report @returns {(Node | string)[]} */
function subject({ kind, subject: id, game, account }) {
  const person = account && html("a", { href: `/people/${account.id}` }, account.name);
  const place = game && html("a", { href: `/games/${game}` }, t("report-game"));
  if (kind === "seat") return [id, ...(person ? [" · ", person] : []), ...(place ? [" · ", place] : [])];
  if ((kind === "account" || kind === "message") && person) return [person, ...(place ? [" · ", place] : [])];
  return place ? [place] : [id];
}
