// The dialog to report a player, a game or a message to the operators.

import { ApiError, send } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { announce, sentence } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";

/** The longest reason, in characters. */
const LONGEST = 2000;

/**
 * Ask for a text of some lines and send it; the dialog stays open while something is wrong with it.
 * @param {{title: string, text: string, label: string, yes: string, act: (text: string) => Promise<unknown>}} about
 * @returns {Promise<boolean>} whether it was sent
 */
export function askStatement({ title, text, label, yes, act }) {
  return new Promise((resolve) => {
    const field = html("textarea", { id: "statement", maxlength: LONGEST, rows: 5, required: true });
    const fault = html("p", { class: "fault", role: "alert" });
    const away = html("button", { type: "button", class: "ghost" }, t("cancel"));
    const form = html(
      "form",
      { method: "dialog", class: "statement" },
      html("h2", { id: "statement-title" }, title),
      html("p", { class: "muted" }, text),
      html("label", { for: "statement" }, label),
      field,
      fault,
      html("div", { class: "tools" }, html("button", { type: "submit", class: "primary" }, yes), away),
    );
    const dialog = html("dialog", { "aria-labelledby": "statement-title" }, form);
    let isSent = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      fault.textContent = "";
      try {
        await act(field.value);
        isSent = true;
        dialog.close();
      } catch (error) {
        fault.textContent = sentence(error instanceof ApiError ? error.message : t("trouble-server"));
        field.focus();
      }
    });
    away.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(isSent);
    });
    document.body.append(dialog);
    dialog.showModal();
    field.focus();
  });
}

/**
 * Report something.
 * @param {{kind: "account" | "game" | "seat" | "message", subject?: string, game?: string, thread?: string}} subject
 * @param {string} name  of what is reported
 */
export async function reportDialog(subject, name) {
  const isMessage = subject.kind === "message";
  const isSent = await askStatement({
    title: t(isMessage ? "report-message-title" : "report-title", { name }),
    text: t(isMessage ? "report-message-text" : "report-text"),
    label: t("report-reason"),
    yes: t("report-send"),
    act: (reason) => send("POST", "reports", { ...subject, reason }),
  });
  if (isSent) announce(t("report-sent"));
}
