// The menu of a game: downloads, the address, votes, seats and settings.

import { address, send } from "../shared/api.js";
import { fork } from "./actions.js";
import { button, html, render } from "../shared/dom.js";
import { computerName, field, playerChoice } from "../shared/choices.js";
import { lettersSwitch } from "../orders/shortcuts.js";
import { copyText, sandboxLink } from "../shared/links.js";
import { announce } from "../shared/messages.js";
import { theme } from "../shared/theme.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./page.js').GamePage} GamePage */

/** @param {HTMLElement} panel @param {GamePage} page */
export function showMenu(panel, page) {
  const open = panel.querySelector("details")?.open ?? false;
  const { game } = page;
  const details = html(
    "details",
    { open },
    html("summary", { "data-key": "more" }, t("more")),
    files(page),
    html(
      "p",
      { class: "tools" },
      button(t("share"), () => void copyText(new URL(page.address(page.phase, page.stage), location.href).href)),
      page.isNow && button(t("fork"), () => void fork(page)),
      html("a", { class: "button", href: sandboxAddress(page) }, t("to-sandbox")),
    ),
    ...(page.isNow && !game.ending ? [votes(page), seats(page), settings(page)] : []),
    lettersSwitch(),
  );
  render(panel, details);
}

/** @param {GamePage} page */
function files(page) {
  const { game, path } = page;
  const name = page.phase ?? game.phase;
  const picture = page.phase ? `${path}/phases/${encodeURIComponent(page.phase)}/picture` : `${path}/picture`;
  const look = { theme: theme(), stage: page.phase ? page.stage : "orders" };
  const link = (/** @type {string} */ href, /** @type {string} */ label, /** @type {string} */ file) =>
    html("a", { class: "button", href, download: file }, label);
  const film = { theme: theme() };
  return html(
    "p",
    { class: "tools" },
    link(address(`${picture}.svg`, look), `${t("picture")} SVG`, `${game.name}-${name}.svg`),
    link(address(`${picture}.png`, look), `${t("picture")} PNG`, `${game.name}-${name}.png`),
    game.phases.length > 0 && link(address(`${path}/film.gif`, film), t("film"), `${game.name}.gif`),
    link(address(`${path}/export`, { format: "chancery" }), t("export"), `${game.name}.json`),
  );
}

/** @param {GamePage} page */
function sandboxAddress(page) {
  const position = page.shown?.view.before ?? page.game.position;
  const orders = page.shown ? Object.values(page.shown.view.orders).flat() : Object.values(page.game.orders).flat();
  return sandboxLink(page.game.variant, position.text, orders, page.game.rules);
}

/** @param {GamePage} page */
function votes(page) {
  const { game } = page;
  const own = game.powers.filter(({ id }) => page.orders.seats.has(id) && game.asked.includes(id));
  const rows = own.map(({ id, name, draw }) =>
    button(
      `${name}: ${t(draw ? "vote-no" : "vote-draw")}`,
      () =>
        void page.change(async () => {
          await send("POST", `${page.path}/votes`, { power: id, draw: !draw, version: page.game.version });
          await page.reload();
          announce(t(draw ? "told-vote-no" : "told-vote", { power: name }));
        }),
    ),
  );
  const said = game.votes.map((id) => page.board.atlas.powerName(id)).join(", ");
  return html(
    "div",
    {},
    html("h3", {}, t("votes")),
    html("p", {}, said || t("no-votes")),
    html("p", { class: "tools" }, ...rows),
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
        .then((done) => done || page.show());
    });
    return field(`chair-${id}`, name, choice);
  });
  return html("div", { class: "chairs" }, html("h3", {}, t("seats")), ...rows);
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
        .then((done) => done || page.show());
    });
    return html("label", { class: "check" }, input, t(name.replace("_", "-")));
  };
  return html("div", {}, html("h3", {}, t("settings")), box("open_orders"), box("bluffs"));
}
