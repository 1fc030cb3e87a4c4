// All games of the site.

import { get } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { paged } from "./paged.js";

export function gamesPane() {
  return paged({
    caption: t("operator-games"),
    columns: [t("game-title"), t("game-stage"), t("game-phase"), t("game-seats"), t("game-visibility")],
    none: t("no-games-at-all"),
    read: async (after) => {
      /** @type {{games: Club.GameSummary[], next?: string | null}} */
      const { games, next } = await get("games", { show: "all", after });
      return { lines: games, next };
    },
    line: (/** @type {Club.GameSummary} */ game) =>
      html(
        "tr",
        {},
        html("th", { scope: "row" }, html("a", { href: `/games/${game.id}` }, game.title)),
        html("td", {}, t(`stage-${game.stage}`)),
        html("td", {}, game.phase_title),
        html("td", {}, `${game.seats_taken}/${game.seats_total}`),
        html("td", {}, t(`visible-${game.visibility}`)),
      ),
  });
}
