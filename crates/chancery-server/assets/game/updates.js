// Live updates of a game. The browser reconnects by itself.

import { address, part } from "../shared/api.js";

/**
 * @param {string} game @param {(news: Api.News) => void} onnews @param {(here: boolean) => void} online
 */
export function listen(game, onnews, online) {
  const source = new EventSource(address(`games/${part(game)}/events`));
  source.addEventListener("change", (event) => onnews(JSON.parse(event.data)));
  source.addEventListener("open", () => online(true));
  source.addEventListener("error", () => online(false));
  addEventListener("pagehide", () => source.close());
}
