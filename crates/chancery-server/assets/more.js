// What is not needed every minute: files to take home, the address, votes, and what the table agreed on.

import { address, send } from "./api.js";
import { fork } from "./actions.js";
import { computerName, whoPlays } from "./computers.js";
import { button, html, render } from "./dom.js";
import { field } from "./grounds.js";
import { letters, setLetters } from "./keys.js";
import { tell } from "./tell.js";
import { theme } from "./theme.js";
import { say } from "./words.js";

/** @typedef {import('./game.js').GamePage} GamePage */

/** @param {HTMLElement} room @param {GamePage} page */
export function showMore(room, page) {
  const open = room.querySelector("details")?.open ?? false;
  const { game } = page;
  const details = html(
    "details",
    { open },
    html("summary", { "data-key": "more" }, say("more")),
    files(page),
    html(
      "p",
      { class: "tools" },
      button(say("share"), () => void copy(new URL(page.address(page.phase, page.stage), location.href).href)),
      page.isNow && button(say("fork"), () => void fork(page)),
      html("a", { class: "button", href: sandboxAddress(page) }, say("to_sandbox")),
    ),
    ...(page.isNow && !game.ending ? [votes(page), chairs(page), settings(page)] : []),
    lettersSwitch(),
  );
  render(room, details);
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
    link(address(`${picture}.svg`, look), `${say("picture")} SVG`, `${game.name}-${name}.svg`),
    link(address(`${picture}.png`, look), `${say("picture")} PNG`, `${game.name}-${name}.png`),
    game.phases.length > 0 && link(address(`${path}/film.gif`, film), say("film"), `${game.name}.gif`),
    link(address(`${path}/export`, { format: "chancery" }), say("export"), `${game.name}.json`),
  );
}

/** @param {GamePage} page */
function sandboxAddress(page) {
  const position = page.shown?.before ?? page.game.position;
  const orders = page.shown ? Object.values(page.shown.orders).flat() : Object.values(page.game.orders).flat();
  return sandboxLink(page.game.variant, position.text, orders, page.game.rules);
}

/** A link that carries a position with orders. @param {string} variant @param {string} text @param {string[]} orders @param {string} [rules] */
export function sandboxLink(variant, text, orders, rules = "") {
  const query = new URLSearchParams({ v: variant, p: text });
  if (orders.length > 0) query.set("o", orders.join(";"));
  if (rules && rules !== "classic") query.set("r", rules);
  // What may stand in a query as it is stays readable.
  return `/sandbox?${String(query).replaceAll("%2F", "/").replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%3B", ";")}`;
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(say("copied"));
  } catch {
    tell(text);
  }
}

/** @param {GamePage} page */
function votes(page) {
  const { game } = page;
  const own = game.powers.filter(({ id }) => page.desk.seats.has(id) && game.asked.includes(id));
  const rows = own.map(({ id, name, draw }) =>
    button(
      `${name}: ${say(draw ? "vote_no" : "vote_draw")}`,
      () =>
        void page.change(async () => {
          await send("POST", `${page.path}/votes`, { power: id, draw: !draw, version: page.game.version });
          await page.look();
          tell(say(draw ? "told_vote_no" : "told_vote", { power: name }));
        }),
    ),
  );
  const said = game.votes.map((id) => page.board.atlas.powerName(id)).join(", ");
  return html(
    "div",
    {},
    html("h3", {}, say("votes")),
    html("p", {}, said || say("no_votes")),
    html("p", { class: "tools" }, ...rows),
  );
}

/** Who plays; a seat can change hands at any time. @param {GamePage} page */
function chairs(page) {
  const living = page.game.powers.filter(({ eliminated }) => !eliminated);
  const rows = living.map(({ id, name, computer }) => {
    const choice = whoPlays(computer, { "data-key": `chair-${id}` });
    choice.addEventListener("change", () => {
      void page
        .change(async () => {
          const computers = { [id]: choice.value || null };
          await send("POST", `${page.path}/settings`, { computers, version: page.game.version });
          await page.look();
          const who = choice.value ? computerName(choice.value) : say("person");
          tell(say("told_new_seat", { power: name, who }));
        })
        .then((done) => done || page.show());
    });
    return field(`chair-${id}`, name, choice);
  });
  return html("div", { class: "chairs" }, html("h3", {}, say("seats")), ...rows);
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
          await page.look();
        })
        .then((done) => done || page.show());
    });
    return html("label", { class: "check" }, input, say(name));
  };
  return html("div", {}, html("h3", {}, say("settings")), box("open_orders"), box("bluffs"));
}

/** Letters that do something by themselves can be in the way. */
export function lettersSwitch() {
  const input = html("input", { type: "checkbox", checked: letters(), "data-key": "letters" });
  input.addEventListener("change", () => setLetters(input.checked));
  return html("label", { class: "check" }, input, say("letters"));
}
