// The page of the operator: accounts, invitations, the log of what operators did, and facts about the site.

import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { open } from "../page.js";
import { accountsPane } from "./accounts.js";
import { auditPane } from "./audit.js";
import { devicesPane } from "./devices.js";
import { gamesPane } from "./games.js";
import { deliveriesPane } from "./deliveries.js";
import { invitationsPane } from "./invitations.js";
import { reportsPane } from "./reports.js";
import { sitePane } from "./site-facts.js";
import { statusPane } from "./status.js";

/** @type {[string, () => HTMLElement][]} */
const PANES = [
  ["accounts", accountsPane],
  ["reports", reportsPane],
  ["operator-games", gamesPane],
  ["invitations", invitationsPane],
  ["deliveries", deliveriesPane],
  ["audit", auditPane],
  ["operator-devices", devicesPane],
  ["site-status", statusPane],
  ["site-facts", sitePane],
];

export const start = () =>
  open((app) => {
    const list = html("div", { class: "tabs", role: "tablist", "aria-label": t("operator") });
    const pane = html("div", { id: "operator-pane", class: "operator-pane", role: "tabpanel", tabindex: 0 });
    const tabs = PANES.map(([name, make]) => {
      const tab = html("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": pane.id }, t(name));
      tab.addEventListener("click", () => choose(tab, make, name));
      return tab;
    });
    const choose = (
      /** @type {HTMLElement} */ tab,
      /** @type {() => HTMLElement} */ make,
      /** @type {string} */ name,
    ) => {
      for (const one of tabs) {
        one.setAttribute("aria-selected", String(one === tab));
        one.tabIndex = one === tab ? 0 : -1;
      }
      pane.setAttribute("aria-labelledby", tab.id);
      pane.replaceChildren(make());
      history.replaceState(null, "", `#${name}`);
    };
    list.addEventListener("keydown", ({ key }) => {
      const at = tabs.findIndex((tab) => tab === document.activeElement);
      const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
      if (at < 0 || step === 0) return;
      const next = tabs[(at + step + tabs.length) % tabs.length];
      next?.focus();
      next?.click();
    });
    list.append(...tabs);
    app.append(list, pane);
    const wanted = PANES.findIndex(([name]) => `#${name}` === location.hash);
    tabs[Math.max(0, wanted)]?.click();
  });
