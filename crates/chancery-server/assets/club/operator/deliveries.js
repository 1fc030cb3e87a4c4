// Notices that wait to be delivered, and those that were given up.

import { get, send } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { announce, showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { dateText } from "../time-left.js";
import { paged } from "./paged.js";

/** @typedef {Club.Delivery} Delivery */

const LISTS = /** @type {const} */ (["failed", "waiting"]);

export function deliveriesPane() {
  const place = html("div");
  const choices = LISTS.map((list) => button("", () => show(list), { "aria-pressed": "false", "data-list": list }));
  const show = (/** @type {"failed" | "waiting"} */ list) => {
    for (const one of choices) one.setAttribute("aria-pressed", String(one.dataset["list"] === list));
    place.replaceChildren(table(list, count));
  };
  const count = (/** @type {{waiting: number, failed: number}} */ counts) => {
    LISTS.forEach((list, at) => {
      const one = choices[at];
      if (one) one.textContent = t(`deliveries-${list}`, { count: counts[list] });
    });
  };
  count({ waiting: 0, failed: 0 });
  show("failed");
  return html(
    "div",
    {},
    html("p", { class: "muted" }, t("deliveries-text")),
    html("div", { class: "segments", role: "group", "aria-label": t("deliveries") }, ...choices),
    place,
  );
}

/** @param {"failed" | "waiting"} list @param {(counts: {waiting: number, failed: number}) => void} count */
function table(list, count) {
  const columns = ["delivery-channel", "delivery-to", "delivery-when", "delivery-attempts", "delivery-reason"];
  return paged({
    caption: t("deliveries"),
    columns: [...columns.map((key) => t(key)), ""],
    none: t("deliveries-none"),
    read: async (before) => {
      /** @type {{deliveries: Delivery[], next?: string | null, waiting: number, failed: number}} */
      const { deliveries, next, waiting, failed } = await get("deliveries", { show: list, before });
      count({ waiting, failed });
      return { lines: deliveries, next: next ?? undefined };
    },
    line: (/** @type {Delivery} */ one, reload) => line(one, list === "failed", reload),
  });
}

/** @param {Delivery} delivery @param {boolean} isOver @param {() => void} reload */
function line({ id, channel, account, at, attempts, reason }, isOver, reload) {
  const retry = async () => {
    try {
      await send("POST", `deliveries/${id}/retry`);
      announce(t("told-retry"));
      reload();
    } catch (error) {
      showError(error);
    }
  };
  const act = button(t("delivery-retry"), () => void retry(), {
    "aria-label": t("delivery-retry-named", { name: account ? account.name : t("delivery-webhook") }),
  });
  return html(
    "tr",
    {},
    html("td", {}, t(`channel-${channel}`)),
    html("td", {}, account ? account.name : t("delivery-webhook")),
    html("td", {}, html("time", { datetime: at, title: at }, dateText(at))),
    html("td", {}, String(attempts)),
    html("td", {}, reason ?? ""),
    html("td", {}, isOver ? act : ""),
  );
}
