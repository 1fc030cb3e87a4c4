// Who sits here. Where orders are secret, one power at a time; between two of them the page is covered, so
// that one machine can go round the table.

import { button, html, render } from "./dom.js";
import { say } from "./words.js";

/** @param {string} game */
const key = (game) => `seat:${game}`;

/** Who sat here last, if that is still possible. @param {Api.Game} game */
export function seatOf(game) {
  const kept = sessionStorage.getItem(key(game.name));
  const people = game.powers.filter(({ computer }) => !computer);
  // Whoever is alone with computers need not say who he is.
  const alone = people.length === 1 ? (people[0]?.id ?? "") : "";
  if (kept === "all" || kept === null) return alone || (game.open_orders ? "all" : "");
  return people.some(({ id }) => id === kept) ? kept : "";
}

/** @param {Api.Game} game @param {string} seat */
export function keepSeat(game, seat) {
  sessionStorage.setItem(key(game.name), seat);
}

/**
 * The choice of a seat.
 * @param {Api.Game} game @param {string} seat @param {(seat: string) => void} sit
 */
export function chooser(game, seat, sit) {
  const option = (/** @type {string} */ value, /** @type {string} */ label) =>
    html("option", { value, selected: value === seat }, label);
  const living = game.powers.filter(({ eliminated, computer }) => !eliminated && !computer);
  const choice = html(
    "select",
    { id: "seat", "data-key": "seat" },
    game.open_orders && option("all", say("everybody")),
    option("", say("nobody")),
    ...living.map(({ id, name }) => option(id, name)),
  );
  choice.addEventListener("change", () => sit(choice.value));
  return html("div", { class: "seat" }, html("label", { for: "seat" }, say("play_as")), choice);
}

/**
 * Cover the page until the next one sits here.
 * @param {string} name  of the power @param {() => void} then @param {() => void} not
 */
export function cover(name, then, not) {
  const curtain = html("dialog", { class: "cover", "aria-labelledby": "cover-title" });
  let done = false;
  render(
    curtain,
    html("h2", { id: "cover-title" }, say("cover_title", { power: name })),
    html("p", {}, say("cover_text")),
    html(
      "div",
      { class: "tools" },
      button(
        say("cover_show", { power: name }),
        () => {
          done = true;
          curtain.close();
        },
        { class: "main" },
      ),
      button(say("cancel"), () => curtain.close(), { class: "plain" }),
    ),
  );
  curtain.addEventListener("close", () => {
    curtain.remove();
    if (done) then();
    else not();
  });
  document.body.append(curtain);
  curtain.showModal();
}
