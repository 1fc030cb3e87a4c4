// Open games: those that wait for players, and seats to take over.

import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { me, thenBack } from "../site.js";
import { GameList } from "./game-list.js";
import { kindText, pageOf, powerName, seatBoxes } from "./game-words.js";

/** @typedef {Club.GameSummary} Game */

export class OpenGames extends GameList {
  /** @param {HTMLElement} place @param {Api.VariantLine[]} variants @param {import('./my-games.js').MyGames} [mine] */
  constructor(place, variants, mine) {
    super(place, "open-games", variants);
    this.mine = mine;
  }

  get none() {
    return t(me() ? "open-games-none" : "open-games-none-visitor");
  }

  /** @param {Game} game */
  row(game) {
    const { id, title, phase_title: phase, clock, variant, vacant = [], stage } = game;
    const begun = stage !== "waiting" && stage !== "roll-call";
    const about = begun ? `${kindText(this.variants, game)} · ${phase}` : kindText(this.variants, game);
    const seats = begun
      ? html("span", { class: "open-seats" }, ...vacant.map((power) => powerName(this.variants, variant, power)))
      : seatBoxes(game);
    return html(
      "li",
      { class: "open-row", "data-game": id },
      html(
        "div",
        { class: "open-text" },
        html("a", { class: "row-title", href: pageOf(game), "data-key": id }, title),
        html("small", { class: "muted" }, about),
      ),
      html("small", { class: "open-clock" }, clock),
      seats,
      this.#action(game, begun),
    );
  }

  /** @param {Game} game @param {boolean} begun */
  #action(game, begun) {
    const label = t(begun ? "take-over" : "join");
    // The page of the game tells what is agreed on, and has the button that takes the seat.
    const isMine = this.mine?.games.some(({ id }) => id === game.id);
    const [text, path] = isMine ? [t("open-game"), pageOf(game)] : [label, placeOf(game)];
    const name = t("act-on", { action: text, title: game.title });
    return html("a", { class: "button", href: path, "data-key": `join-${game.id}`, "aria-label": name }, text);
  }
}

/** Where to join a game: visitors sign in first. @param {Game} game */
const placeOf = (game) => (me() ? pageOf(game) : thenBack("/sign-in", pageOf(game)));
