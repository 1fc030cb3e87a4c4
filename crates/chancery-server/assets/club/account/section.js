// What the sections of the account page share: a card with a title, and rows with an action each.

import { html } from "../../shared/dom.js";
import { clearError, showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";

/** @param {string} id @param {string} text @param {...(Node | string)} content */
export function section(id, text, ...content) {
  return html(
    "section",
    { id, class: "card", "aria-labelledby": `${id}-title` },
    html("h2", { id: `${id}-title` }, t(id)),
    text && html("p", { class: "muted" }, text),
    ...content,
  );
}

/** A row of a list: what it is, what is known about it, and what one can do. @param {Node | string} title @param {string} about @param {...(Node | false)} actions */
export function row(title, about, ...actions) {
  return html(
    "li",
    {},
    html("div", { class: "row-text" }, html("b", {}, title), html("small", { class: "muted" }, about)),
    ...actions,
  );
}

/** Do something and show its error. @param {() => Promise<void>} act */
export async function tried(act) {
  clearError();
  try {
    await act();
  } catch (error) {
    showError(error);
    document.getElementById("trouble")?.scrollIntoView({ block: "nearest" });
  }
}
