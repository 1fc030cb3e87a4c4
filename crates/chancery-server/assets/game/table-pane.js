// The table: who plays, votes and settings.

import { send } from "../shared/api.js";
import { computerName, field, playerChoice } from "../shared/choices.js";
import { button, html, refresh } from "../shared/dom.js";
import { announce } from "../shared/messages.js";
import { swatch } from "../shared/powers.js";
import { t } from "../shared/texts.js";
import { theme } from "../shared/theme.js";

/** @typedef {import('./page.js').GamePage} GamePage */

/**
 * @param {HTMLElement} panel @param {GamePage} page
 * @param {HTMLElement | false} chooser  the choice of a power to play, if it is not shown elsewhere
 */
export function showTable(panel, page, chooser) {
  const content = panel.querySelector(".table-content") ?? html("div", { class: "table-content" });
  if (!content.isConnected) panel.prepend(content);
  const { isNow, game } = page;
  const { powers, votes: voted, asked, open_orders, bluffs, ending } = game;
  const people = powers.map(({ id, computer, eliminated, draw }) => [id, computer, eliminated, draw]);
  const about = [isNow, chooser && chooser.outerHTML, people, voted, asked, open_orders, bluffs, ending];
  refresh(content, [...about, ...page.orders.seats, theme()], () => [
    chooser,
    ...(isNow && !ending
      ? [seats(page), votes(page), settings(page)]
      : [html("p", { class: "muted" }, ending?.sentence ?? t("table-now"))]),
  ]);
}

/** @param {GamePage} page */
function votes(page) {
  const { game } = page;
  const own = game.powers.filter(({ id }) => page.orders.seats.has(id) && game.asked.includes(id));
  const rows = own.map(({ id, name, draw }) => {
    const vote = button(
      t(draw ? "vote-no" : "vote-draw"),
      () =>
        void page.change(async () => {
          await send("POST", `${page.path}/votes`, { power: id, draw: !draw, version: page.game.version });
          await page.reload();
          announce(t(draw ? "told-vote-no" : "told-vote", page.board.atlas.powerWords(id)));
        }),
      { "data-key": `vote-${id}`, "aria-label": `${name}, ${t(draw ? "vote-no" : "vote-draw")}` },
    );
    return html("div", { class: "field vote" }, swatch(page.board.atlas, id), html("b", {}, name), vote);
  });
  const said = game.votes.map((id) => page.board.atlas.powerName(id)).join(", ");
  return html(
    "section",
    {},
    html("h2", { class: "head" }, t("votes")),
    html("p", { class: "muted" }, said || t("no-votes")),
    ...rows,
  );
}

/** The players, who can be changed at any time. @param {GamePage} page */
function seats(page) {
  const living = page.game.powers.filter(({ eliminated }) => !eliminated);
  const rows = living.map(({ id, name, computer }) => {
    const choice = playerChoice(computer, { "data-key": `chair-${id}` });
    choice.addEventListener("change", () => {
      void page
        .change(async () => {
          const computers = { [id]: choice.value || null };
          await send("POST", `${page.path}/settings`, { computers, version: page.game.version });
          await page.reload();
          const who = choice.value ? computerName(choice.value) : t("person");
          announce(t("told-new-seat", { power: name, who }));
        })
        .then((done) => {
          if (!done) choice.value = computer ?? "";
        });
    });
    const own = field(`chair-${id}`, name, choice);
    own.prepend(swatch(page.board.atlas, id));
    return own;
  });
  return html("section", { class: "chairs" }, html("h2", { class: "head" }, t("seats")), ...rows);
}

/** @param {GamePage} page */
function settings(page) {
  const box = (/** @type {'open_orders' | 'bluffs'} */ name) => {
    const input = html("input", { type: "checkbox", checked: page.game[name], "data-key": name });
    input.addEventListener("change", () => {
      void page
        .change(async () => {
          const body = { [name]: input.checked, version: page.game.version };
          await send("POST", `${page.path}/settings`, body);
          await page.reload();
        })
        .then((done) => {
          if (!done) input.checked = page.game[name];
        });
    });
    return html("label", { class: "check" }, input, t(name.replace("_", "-")));
  };
  return html("section", {}, html("h2", { class: "head" }, t("settings")), box("open_orders"), box("bluffs"));
}
