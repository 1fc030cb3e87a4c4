// Dialogs: for a name, or to confirm.

import { html } from "./dom.js";
import { t } from "./texts.js";

/**
 * Ask for a text; undefined if cancelled.
 * @param {string} question @param {string} value @param {string} yes @returns {Promise<string | undefined>}
 */
export function askText(question, value, yes) {
  const input = html("input", {
    id: "answer",
    type: "text",
    value,
    maxlength: 80,
    required: true,
    autocomplete: "off",
  });
  const fields = [html("label", { for: "answer" }, question), input];
  return open(fields, yes, () => input.value.trim());
}

/** @param {string} question @param {string} yes @returns {Promise<boolean>} */
export async function confirm(question, yes) {
  return (await open([html("p", {}, question)], yes, () => "yes")) === "yes";
}

/** @param {HTMLElement[]} fields @param {string} yes @param {() => string} value @returns {Promise<string | undefined>} */
function open(fields, yes, value) {
  return new Promise((resolve) => {
    const away = html("button", { type: "button", class: "ghost" }, t("cancel"));
    const form = html(
      "form",
      { method: "dialog" },
      ...fields,
      html("div", { class: "tools" }, html("button", { type: "submit", class: "primary" }, yes), away),
    );
    const dialog = html("dialog", { "aria-label": fields[0]?.textContent ?? "" }, form);
    /** @type {string | undefined} */
    let answer;
    form.addEventListener("submit", () => {
      answer = value() || undefined;
    });
    away.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
