// How the site is doing.

import { get } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { dateText } from "../time-left.js";

export function statusPane() {
  const list = html("dl", { class: "facts" });
  void (async () => {
    try {
      /** @type {Club.SiteStatus} */
      const status = await get("site/status");
      /** @type {[string, string][]} */
      const facts = [
        ["status-games", String(status.games)],
        ["status-under-way", String(status.under_way)],
        [
          "status-overdue",
          status.overdue_since ? `${status.overdue}, ${dateText(status.overdue_since)}` : String(status.overdue),
        ],
        ["status-notices", String(status.queued_notices)],
        ["status-reports", String(status.open_reports)],
        ["status-now", dateText(status.now)],
      ];
      list.replaceChildren(
        ...facts.map(([key, value]) => html("div", {}, html("dt", {}, t(key)), html("dd", {}, value))),
      );
    } catch (error) {
      showError(error);
    }
  })();
  return html("div", { class: "card narrow-card" }, html("p", { class: "muted" }, t("status-text")), list);
}
