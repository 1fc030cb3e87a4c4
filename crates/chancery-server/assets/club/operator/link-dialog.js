// A link that an operator hands to somebody: shown once, to be copied.

import { button, html } from "../../shared/dom.js";
import { copyText } from "../../shared/links.js";
import { t } from "../../shared/texts.js";
import { dateText } from "../time-left.js";

/** The link with a button to copy it. @param {string} label @param {{url: string, expires_at: string}} link */
export function linkRow(label, { url, expires_at }) {
  const value = html("input", { id: "new-link", readonly: true, value: url, class: "mono" });
  return html(
    "div",
    { class: "secret" },
    html("label", { for: "new-link" }, label),
    html(
      "div",
      { class: "copy-row" },
      value,
      button(t("copy"), () => void copyText(url)),
    ),
    html("p", { class: "muted" }, t("link-once", { date: dateText(expires_at) })),
  );
}

/** @param {string} label @param {{url: string, expires_at: string}} link @returns {Promise<void>} */
export function showLink(label, link) {
  return new Promise((resolve) => {
    const done = html("button", { type: "submit", class: "primary" }, t("done"));
    const own = html("form", { method: "dialog" }, linkRow(label, link), html("div", { class: "tools" }, done));
    const dialog = html("dialog", { "aria-label": label, class: "wide" }, own);
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
