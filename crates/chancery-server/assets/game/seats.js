// The power played here. With secret orders it is one power at a time, and the page is covered in between, so
// that players can share a device.

import { button, html, render } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/** @param {string} game */
const key = (game) => `seat:${game}`;

/** The power played here last, if a person still plays it. @param {Api.GameView} game */
export function seatOf(game) {
  const kept = sessionStorage.getItem(key(game.name));
  const people = game.powers.filter(({ computer }) => !computer);
  // A single person among computers need not choose.
  const alone = people.length === 1 ? (people[0]?.id ?? "") : "";
  if (kept === "all" || kept === null) return alone || (game.open_orders ? "all" : "");
  return people.some(({ id }) => id === kept) ? kept : "";
}

/** @param {Api.GameView} game @param {string} seat */
export function keepSeat(game, seat) {
  sessionStorage.setItem(key(game.name), seat);
}

/**
 * The choice of a seat.
 * @param {Api.GameView} game @param {string} seat @param {(seat: string) => void} sit
 */
export function chooser(game, seat, sit) {
  const option = (/** @type {string} */ value, /** @type {string} */ label) =>
    html("option", { value, selected: value === seat }, label);
  const living = game.powers.filter(({ eliminated, computer }) => !eliminated && !computer);
  const choice = html(
    "select",
    { id: "seat", "data-key": "seat" },
    game.open_orders && option("all", t("everybody")),
    option("", t("spectator")),
    ...living.map(({ id, name }) => option(id, name)),
  );
  choice.addEventListener("change", () => {
    const { value } = choice;
    // The seat may still be refused.
    choice.value = seat;
    sit(value);
  });
  return html("div", { class: "seat" }, html("label", { for: "seat" }, t("play-as")), choice);
}

/**
 * Cover the page until the next player confirms.
 * @param {{power: string, power_the: string}} words  the power @param {() => void} then @param {() => void} not
 */
export function cover(words, then, not) {
  const curtain = html("dialog", { class: "cover", "aria-labelledby": "cover-title" });
  let done = false;
  render(
    curtain,
    html("h2", { id: "cover-title" }, t("cover-title", words)),
    html("p", {}, t("cover-text")),
    html(
      "div",
      { class: "tools" },
      button(
        t("cover-show", words),
        () => {
          done = true;
          curtain.close();
        },
        { class: "primary" },
      ),
      button(t("cancel"), () => curtain.close(), { class: "ghost" }),
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
