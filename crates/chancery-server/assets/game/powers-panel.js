// The powers of a game: who plays them, their centres, and whether their orders are in.

import { computerName } from "../shared/choices.js";
import { html, render } from "../shared/dom.js";
import { pips, swatch } from "../shared/powers.js";
import { t } from "../shared/texts.js";

/** @typedef {import('../board/atlas.js').Atlas} Atlas */

/**
 * @param {HTMLElement} panel @param {Atlas} atlas @param {Api.GameView} game @param {Api.SceneView} scene
 * @param {Pick<import('./page.js').Room, 'player' | 'note'>} room @param {boolean} now  whether the phase is the current one
 */
export function showPowers(panel, atlas, game, scene, room, now) {
  const rows = game.powers.map((power) => {
    const count = scene.centres.filter(({ owner }) => owner === power.id).length;
    const player = html("span", { class: "player" }, room.player(power), now && html("small", {}, room.note(power)));
    return html(
      "li",
      { "data-power": power.id, class: power.eliminated ? "eliminated" : "" },
      swatch(atlas, power.id),
      html("b", {}, power.name),
      player,
      pips(atlas, power.id, count),
      html("span", { class: "number", "aria-label": t("centres", { count }) }, String(count)),
    );
  });
  const goal = t("centres-win", { count: atlas.board.victory });
  render(
    panel,
    html("h2", { class: "head" }, t("powers"), " ", html("small", {}, goal)),
    html("ul", { class: "power-rows" }, ...rows),
  );
}

/** @param {Api.PowerView} power @param {Set<string>} own  the powers played here */
export function playerOf({ id, computer }, own) {
  if (computer) return computerName(computer);
  return own.has(id) ? html("b", { class: "you" }, t("you")) : t("person");
}

/**
 * Whether the orders of a power are in.
 * @param {Api.PowerView} power @param {Api.GameView} game
 * @param {number} [given]  how many are given, if some are still on their way to the server
 */
export function noteOf({ id, computer, thinking, due, disorder }, game, given = game.given[id] ?? 0) {
  if (!due) return "";
  if (computer) return thinking ? t("thinking") : t("has-ordered");
  const count = t("given-of", { given, wanted: due.wanted });
  if (game.given[id] && !game.orders[id]?.length) return `${count} · ${t("hidden")}`;
  // A power in civil disorder is not waited for.
  return given < due.wanted && disorder ? `${count} · ${t("not-awaited")}` : count;
}
