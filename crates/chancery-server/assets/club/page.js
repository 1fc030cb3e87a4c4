// What the pages of a club share: a place for messages, and their start.

import { html, the } from "../shared/dom.js";
import { showError } from "../shared/messages.js";

/**
 * Fill the page and say that it is ready. An error becomes a message on the page.
 * @param {(app: HTMLElement) => Promise<void> | void} fill
 */
export async function open(fill) {
  const app = the("app");
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  const told = html("p", { id: "told", class: "toast", role: "status", "aria-live": "polite" });
  app.before(trouble);
  document.body.append(told);
  try {
    await fill(app);
  } catch (error) {
    showError(error);
  }
  document.body.dataset["ready"] = "yes";
}
