// Changes of a game as they happen. A browser that lost the connection reconnects by itself.

import { address, part } from "../shared/api.js";

/**
 * @param {string} game @param {(news: Api.News) => void} told @param {(here: boolean) => void} online
 */
export function listen(game, told, online) {
  const source = new EventSource(address(`games/${part(game)}/events`));
  source.addEventListener("change", (event) => told(JSON.parse(event.data)));
  source.addEventListener("open", () => online(true));
  source.addEventListener("error", () => online(false));
  addEventListener("pagehide", () => source.close());
}
