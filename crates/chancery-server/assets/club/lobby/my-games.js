// My games: those that wait for me first, by time left.

import { get } from "../../shared/api.js";
import { html, render } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { clearError, showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { timeLeft } from "../time-left.js";
import { miniMap, pageOf, phaseKind, powerName } from "./game-words.js";

/** @typedef {Club.GameSummary} Game */

/** What is due within this time is tinted, in milliseconds. */
const SOON = 12 * 3_600_000;

export class MyGames {
  /** @type {Game[]} */
  games = [];

  /** @param {HTMLElement} place @param {Api.VariantLine[]} variants */
  constructor(place, variants) {
    this.place = place;
    this.variants = variants;
  }

  async load() {
    try {
      /** @type {{games: Game[]}} */
      const { games } = await get("games", { show: "mine" });
      this.games = games.sort(byUrgency);
      clearError();
      this.show();
    } catch (error) {
      showError(error);
    }
  }

  show() {
    const unread = this.games.reduce((sum, game) => sum + (game.unread ?? 0), 0);
    const title = document.title.replace(/^\(\d+\) /, "");
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
    const due = this.games.filter(needsMe);
    const count = due.length > 0 ? t("need-you", { count: due.length }) : "";
    const list = html("ul", { class: "due-list card" }, ...this.games.map((game) => this.#row(game)));
    render(
      this.place,
      html("div", { class: "list-head" }, html("h2", {}, t("my-games")), html("small", { class: "muted" }, count)),
      this.games.length > 0 ? list : html("p", { class: "card empty muted" }, t("my-games-none")),
    );
  }

  /** @param {Game} game */
  #row(game) {
    const { title, deadline, power, variant, phase_title: phase, stage } = game;
    const waits = needsMe(game);
    const soon = waits && deadline && Date.parse(deadline) - Date.now() < SOON;
    const [what, action] = due(game);
    const begun = stage === "running" || stage === "paused" || stage === "finished";
    const about = html("p", { class: "due-about" });
    if (power) about.append(powerName(this.variants, variant, power, begun ? ` · ${phase}` : ""));
    else if (begun) about.append(html("span", {}, phase));
    about.append(what);
    if (game.unread) {
      const text = t("press-unread", { count: game.unread });
      about.append(html("a", { class: "unread", href: `${pageOf(game)}#press` }, icon("mail"), text));
    }
    return html(
      "li",
      { class: soon ? "soon" : "", "data-game": game.id },
      miniMap(game),
      html(
        "div",
        { class: "due-text" },
        html("h3", {}, html("a", { href: pageOf(game), "data-key": `title-${game.id}` }, title)),
        about,
      ),
      html(
        "div",
        { class: "due-left" },
        timing(game),
        html(
          "a",
          {
            class: waits ? "button primary" : "button",
            href: pageOf(game),
            "aria-label": t("act-on", { action, title }),
          },
          action,
        ),
      ),
    );
  }
}

/** Whether a game waits for me. @param {Game} game */
function needsMe({ stage, due }) {
  return (stage === "running" || stage === "roll-call") && Boolean(due?.needed && !due.ready);
}

/** Those that wait for me first, then by deadline. @param {Game} a @param {Game} b */
function byUrgency(a, b) {
  const over = (/** @type {Game} */ { stage }) => Number(stage === "finished" || stage === "cancelled");
  const time = (/** @type {Game} */ { deadline }) => (deadline ? Date.parse(deadline) : Infinity);
  const left = time(a) === time(b) ? 0 : time(a) - time(b);
  return over(a) - over(b) || Number(needsMe(b)) - Number(needsMe(a)) || left || a.title.localeCompare(b.title);
}

/** What is to do, and the name of the button. @param {Game} game @returns {[HTMLElement, string]} */
function due(game) {
  const { stage, seats_taken: taken, seats_total: total } = game;
  const calm = (/** @type {string} */ text) => html("span", { class: "muted" }, text);
  const urgent = (/** @type {string} */ text) => html("b", { class: "urgent" }, text);
  if (stage === "waiting") return [calm(t("waiting-for-players", { taken, total })), t("open-game")];
  if (stage === "paused") return [calm(t("paused")), t("open-game")];
  if (stage === "finished") return [calm(t("finished")), t("open-game")];
  if (stage === "cancelled") return [calm(t("cancelled")), t("open-game")];
  if (needsMe(game)) {
    if (stage === "roll-call") return [urgent(t("due-confirm")), t("do-confirm")];
    const kind = phaseKind(game);
    return [urgent(t(`due-${kind}`)), t(`do-${kind}`)];
  }
  // Whoever holds a seat has something due, or a power.
  if (!game.due && !game.power) return [calm(t("due-master")), t("open-game")];
  if (stage === "roll-call") return [done(t("confirmed")), t("open-game")];
  return [game.due?.needed ? done(t("ready")) : calm(t("due-nothing")), t("open-game")];
}

/** @param {string} text */
const done = (text) => html("span", { class: "done" }, icon("check"), text);

/** The time left, or what else is to know. @param {Game} game */
function timing({ deadline, stage }) {
  if (deadline && (stage === "running" || stage === "roll-call")) return timeLeft(deadline);
  if (stage === "running") return html("span", { class: "no-clock muted" }, t("no-deadline"));
  return html("span");
}
