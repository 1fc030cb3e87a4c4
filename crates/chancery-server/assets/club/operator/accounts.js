// The accounts of the site, with what an operator can do to them.

import { get, send } from "../../shared/api.js";
import { confirm } from "../../shared/dialogs.js";
import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { announce, clearError, showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { askStatement } from "../moderation/report-dialog.js";
import { me } from "../site.js";
import { dayText } from "../time-left.js";
import { showLink } from "./link-dialog.js";
import { paged } from "./paged.js";

/** @typedef {Club.AccountLine} Account */

export function accountsPane() {
  const menu = html("div", { id: "row-menu", class: "row-menu", popover: "auto" });
  const table = paged({
    caption: t("accounts"),
    columns: [t("account-name"), t("email"), t("account-since"), t("account-state"), ""],
    none: t("no-accounts"),
    read: async (after) => {
      /** @type {{accounts: Account[], next?: string | null}} */
      const { accounts, next } = await get("accounts", { after });
      return { lines: accounts, next };
    },
    line: (/** @type {Account} */ account, reload) => line(account, reload, menu),
  });
  return html("div", {}, table, menu);
}

/** @param {Account} account @param {() => void} reload @param {HTMLElement} menu */
function line(account, reload, menu) {
  const { id, name, email, created_at, operator, banned_at, ban_reason, agent } = account;
  const more = html(
    "button",
    {
      type: "button",
      class: "icon ghost",
      "aria-label": t("menu-of", { title: name }),
      "aria-haspopup": "menu",
      onclick: () => openMenu(menu, more, account, reload),
    },
    icon("dots"),
  );
  const state = banned_at
    ? html("span", { class: "chip banned" }, t("banned"))
    : operator
      ? html("span", { class: "chip" }, t("operator"))
      : "";
  return html(
    "tr",
    {},
    html("th", { scope: "row" }, html("a", { href: `/people/${id}` }, name)),
    html("td", {}, email ?? ""),
    html("td", {}, dayText(created_at)),
    html(
      "td",
      {},
      state,
      agent && html("span", { class: "chip agent-mark" }, t("agent-chip")),
      ban_reason && html("small", { class: "muted block" }, ban_reason),
    ),
    html("td", { class: "end" }, more),
  );
}

/** @param {HTMLElement} menu @param {HTMLElement} from @param {Account} account @param {() => void} reload */
function openMenu(menu, from, account, reload) {
  const { id, name, operator, banned_at, agent } = account;
  const own = me()?.id === id;
  const item = (/** @type {string} */ key, /** @type {() => Promise<void>} */ act, traits = {}) =>
    button(
      t(key),
      () => {
        menu.hidePopover();
        void tried(act, reload);
      },
      traits,
    );
  const ask = async (/** @type {string} */ key, /** @type {string} */ yes) => confirm(t(key, { name }), t(yes));
  const items = [
    item("reset-link", async () => {
      /** @type {{url: string, expires_at: string}} */
      const link = await send("POST", `accounts/${id}/reset-link`);
      await showLink(t("reset-link-for", { name }), link);
    }),
  ];
  if (!own && operator)
    items.push(
      item("take-operator", async () => {
        if (await ask("ask-take-operator", "take-operator"))
          await send("PUT", `accounts/${id}/operator`, { operator: false });
      }),
    );
  if (!own && !operator && !banned_at)
    items.push(
      item("make-operator", async () => {
        if (await ask("ask-make-operator", "make-operator"))
          await send("PUT", `accounts/${id}/operator`, { operator: true });
      }),
    );
  if (!own)
    items.push(
      item(agent ? "unmark-agent" : "mark-agent", () => send("PUT", `accounts/${id}/agent`, { agent: !agent })),
    );
  if (banned_at) items.push(item("unban", () => send("POST", `accounts/${id}/unban`)));
  else if (!own)
    items.push(
      item(
        "ban",
        async () => {
          const isDone = await askStatement({
            title: t("ban-title", { name }),
            text: t("ask-ban", { name }),
            label: t("ban-reason"),
            yes: t("ban"),
            act: (reason) => send("POST", `accounts/${id}/ban`, { reason }),
          });
          if (isDone) announce(t("told-banned", { name }));
        },
        { class: "danger" },
      ),
    );
  menu.replaceChildren(html("div", { class: "menu-items" }, ...items));
  menu.showPopover();
  const { right, bottom } = from.getBoundingClientRect();
  menu.style.left = `${Math.max(8, right - menu.offsetWidth)}px`;
  menu.style.top = `${Math.min(bottom + 4, innerHeight - menu.offsetHeight - 8)}px`;
  menu.querySelector("button")?.focus();
}

/** @param {() => Promise<void>} act @param {() => void} reload */
async function tried(act, reload) {
  clearError();
  try {
    await act();
    reload();
  } catch (error) {
    showError(error);
  }
}
