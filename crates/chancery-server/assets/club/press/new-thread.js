// Choosing the powers of a new thread.

import { html } from "../../shared/dom.js";
import { swatch } from "../../shared/powers.js";
import { t } from "../../shared/texts.js";

/** @typedef {import('./press.js').Press} Press */

/**
 * Ask for the powers of a thread; undefined if it is cancelled.
 * @param {Press} press @returns {Promise<string[] | undefined>}
 */
export function askPowers(press) {
  const { atlas } = press.page.board;
  const own = press.view?.power;
  const boxes = press.page.game.powers
    .filter(({ id }) => id !== own)
    .map(({ id }) => {
      const computer = press.room.seatOf(id)?.holder === "computer";
      const input = html("input", { type: "checkbox", name: "power", value: id });
      return html(
        "label",
        { class: "check press-power" },
        input,
        swatch(atlas, id),
        html("span", {}, atlas.powerName(id)),
        computer && html("small", { class: "muted" }, t("press-computer-name")),
      );
    });
  const begin = html("button", { type: "submit", class: "primary", disabled: true }, t("press-begin"));
  const away = html("button", { type: "button", class: "ghost" }, t("cancel"));
  const form = html(
    "form",
    { method: "dialog" },
    html("h2", { id: "dialog-title" }, t("press-new")),
    html("p", { class: "muted" }, t("press-new-text")),
    html("fieldset", { class: "press-powers" }, html("legend", { class: "unseen" }, t("press-new-powers")), ...boxes),
    html("div", { class: "tools" }, begin, away),
  );
  const dialog = html("dialog", { "aria-labelledby": "dialog-title", class: "press-dialog" }, form);
  const chosen = () => new FormData(form).getAll("power").map(String);
  form.addEventListener("change", () => (begin.disabled = chosen().length === 0));
  return new Promise((resolve) => {
    /** @type {string[] | undefined} */
    let answer;
    form.addEventListener("submit", () => (answer = chosen()));
    away.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(answer);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
