// Facts about the site, which its operator sets when starting it.

import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { site } from "../site.js";

export function sitePane() {
  const { name, version, public_url, sign_up, mail, passkeys } = site();
  /** @type {[string, string][]} */
  const facts = [
    [t("site-name"), name],
    [t("site-url"), public_url],
    [t("site-sign-up"), t(sign_up === "open" ? "sign-up-open" : "sign-up-invitation")],
    [t("site-mail"), t(mail ? "mail-on" : "mail-off")],
    [t("site-passkeys"), t(passkeys ? "passkeys-on" : "passkeys-off")],
    [t("site-version"), version],
  ];
  const list = html("dl", { class: "facts" });
  for (const [label, value] of facts) list.append(html("div", {}, html("dt", {}, label), html("dd", {}, value)));
  return html("div", { class: "card narrow-card" }, html("p", { class: "muted" }, t("site-facts-text")), list);
}
