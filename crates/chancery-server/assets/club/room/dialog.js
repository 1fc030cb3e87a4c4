// Dialogs of the room: something to read, and an act to confirm, with fields if it needs any.

import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

/** A paragraph; what stands between backticks is code. @param {string} text @param {Record<string, unknown>} [traits] */
export function prose(text, traits = {}) {
  return html("p", traits, ...text.split("`").map((part, at) => (at % 2 ? html("code", {}, part) : part)));
}

/** Show something to read. @param {string} title @param {...(Node | false)} content */
export function showDialog(title, ...content) {
  const close = html("button", { type: "submit", class: "primary", autofocus: true }, t("close"));
  open(title, [...content, html("div", { class: "tools" }, close)]);
}

/**
 * Ask for a confirmation; undefined if it is cancelled.
 * @param {{title: string, text: string, yes: string, fields?: HTMLElement[]}} about
 * @returns {Promise<Record<string, string> | undefined>} the values of the fields by name
 */
export function askAct({ title, text, yes, fields = [] }) {
  return new Promise((resolve) => {
    const away = html("button", { type: "button", class: "ghost" }, t("cancel"));
    const tools = html("div", { class: "tools" }, html("button", { type: "submit", class: "primary" }, yes), away);
    const { dialog, form } = open(title, [html("p", {}, text), ...fields, tools]);
    /** @type {Record<string, string> | undefined} */
    let answer;
    form.addEventListener("submit", () => {
      answer = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    });
    away.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => resolve(answer));
  });
}

/**
 * A form that stays open until what it says is saved, or it is cancelled.
 * @param {{title: string, text: string, content: Node[], save: () => Promise<boolean>, saved: () => void}} about
 */
export function editDialog({ title, text, content, save, saved }) {
  const yes = html("button", { type: "submit", class: "primary" }, t("save-changes"));
  const away = html("button", { type: "button", class: "ghost" }, t("cancel"));
  const { dialog, form } = open(title, [html("p", {}, text), ...content, html("div", { class: "tools" }, yes, away)]);
  dialog.classList.add("edit");
  form.noValidate = true;
  away.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (yes.disabled) return;
    yes.disabled = true;
    const done = await save();
    yes.disabled = false;
    if (!done) return;
    dialog.close();
    saved();
  });
}

/** @param {string} title @param {(Node | false)[]} content */
function open(title, content) {
  const form = html("form", { method: "dialog" }, html("h2", { id: "dialog-title" }, title), ...content);
  const dialog = html("dialog", { "aria-labelledby": "dialog-title" }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, form };
}
