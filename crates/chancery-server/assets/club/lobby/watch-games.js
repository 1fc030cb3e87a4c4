// Games to watch: those that are running, and those that are over.

import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { timeLeft } from "../time-left.js";
import { GameList } from "./game-list.js";
import { kindText, miniMap, pageOf } from "./game-words.js";

/** @typedef {Club.GameSummary} Game */

export class WatchGames extends GameList {
  #finished = false;

  /** @param {HTMLElement} place @param {Api.VariantLine[]} variants */
  constructor(place, variants) {
    super(place, "watch", variants);
    const buttons = [false, true].map((finished) =>
      html(
        "button",
        { type: "button", "aria-pressed": String(!finished), onclick: () => choose(finished) },
        t(finished ? "watch-finished" : "watch-running"),
      ),
    );
    const choose = (/** @type {boolean} */ finished) => {
      this.#finished = finished;
      buttons.forEach((own, at) => own.setAttribute("aria-pressed", String(Boolean(at) === finished)));
      void this.load();
    };
    this.tools.prepend(html("div", { class: "segments", role: "group", "aria-label": t("watch") }, ...buttons));
  }

  get wanted() {
    return this.#finished ? "finished" : "running";
  }

  get none() {
    return t(this.#finished ? "watch-none-finished" : "watch-none-running");
  }

  /** @param {Game} game */
  row(game) {
    const { id, title, phase_title: phase, deadline, stage, result } = game;
    const state = stage === "paused" ? t("paused") : stage === "roll-call" ? t("in-roll-call") : "";
    const left = deadline && stage === "running" ? timeLeft(deadline) : html("span", {}, state);
    return html(
      "li",
      { class: "watch-row", "data-game": id },
      miniMap(game),
      html(
        "div",
        { class: "open-text" },
        html("a", { class: "row-title whole", href: pageOf(game), "data-key": id }, title),
        html("small", { class: "muted" }, kindText(this.variants, game)),
      ),
      html("span", { class: "watch-phase" }, result || phase),
      left,
    );
  }
}
