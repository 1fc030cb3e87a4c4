// Live updates of a game at the table. The page says so while it is not connected.

import { part } from "../shared/api.js";
import { the } from "../shared/dom.js";
import { EventStream } from "../shared/event-stream.js";
import { t } from "../shared/texts.js";

/**
 * Listen to the changes of a game.
 * @param {string} game @param {() => string} version  the version that the page shows
 * @param {(news: Api.News) => void} onnews
 */
export function listenToGame(game, version, onnews) {
  return new EventStream({
    path: `games/${part(game)}/events`,
    headers: () => ({ "last-event-id": version() }),
    onevent: (name, data) => (name === "removed" ? follow(data) : onnews(data)),
    onstate: showConnection,
  });
}

/** Go to the new address of a renamed game. @param {Api.Removal} removal */
function follow({ renamed }) {
  if (!renamed) return;
  const [, games, , ...rest] = location.pathname.split("/");
  location.replace(["", games, part(renamed), ...rest].join("/") + location.search + location.hash);
}

/** Say on the board that the page is not connected. @param {import('../shared/event-stream.js').Connection} state */
export function showConnection(state) {
  const banner = the("offline");
  banner.hidden = state === "live";
  if (state !== "live") banner.textContent = t(state === "gone" ? "game-gone" : state);
}
