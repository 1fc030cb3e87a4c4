// Networks and browsers that several accounts share. A hint, and no proof.

import { get } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { dayText } from "../time-left.js";
import { paged } from "./paged.js";

export function devicesPane() {
  const table = paged({
    caption: t("operator-devices"),
    columns: [t("device-kind"), t("device-accounts")],
    none: t("no-devices"),
    read: async () => ({ lines: await get("shared-devices"), next: undefined }),
    line: (/** @type {Club.SharedDevices} */ { kind, mark, accounts }) =>
      html(
        "tr",
        {},
        html("th", { scope: "row" }, t(`device-${kind}`), " ", html("small", { class: "mono muted" }, mark)),
        html(
          "td",
          {},
          ...accounts.map(({ account, last_at }) =>
            html(
              "span",
              { class: "block" },
              html("a", { href: `/people/${account.id}` }, account.name),
              " ",
              html("small", { class: "muted" }, t("device-last", { date: dayText(last_at) })),
            ),
          ),
        ),
      ),
  });
  return html("div", {}, html("p", { class: "muted" }, t("devices-text")), table);
}
