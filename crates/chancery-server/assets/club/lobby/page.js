// The lobby: the games that wait for me, open games, and games to watch.

import { get } from "../../shared/api.js";
import { maybe, the } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { onTheme, theme } from "../../shared/theme.js";
import { onNews } from "../events.js";
import { open } from "../page.js";
import { me } from "../site.js";
import { followTime } from "../time-left.js";
import { MyGames } from "./my-games.js";
import { OpenGames } from "./open-games.js";
import { WatchGames } from "./watch-games.js";

/** How long to wait for more news before the lists are read again, in milliseconds. */
const PAUSE = 400;

export const start = () =>
  open(async () => {
    followPicture();
    for (const sign of document.querySelectorAll("[data-icon]"))
      sign.append(icon(/** @type {import('../../shared/icons.js').Icon} */ (sign.getAttribute("data-icon"))));
    /** @type {Api.VariantLine[]} */
    const variants = await get("variants");
    const place = maybe("my-games");
    const mine = place ? new MyGames(place, variants) : undefined;
    const others = [new OpenGames(the("open-games"), variants, mine), new WatchGames(the("watch-games"), variants)];
    const lists = mine ? [mine, ...others] : others;
    const load = async () => {
      // The list of open games marks those that are mine.
      await mine?.load();
      await Promise.all(others.map((list) => list.load()));
    };
    await load();
    followTime();
    onTheme(() => lists.forEach((list) => list.show()));
    // Games go on while the page is in the background.
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void load();
    });
    if (!me()) return;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let first = true;
    const tell = (/** @type {import('../events.js').News} */ { kind }) => {
      if (kind === "state") return;
      // The lists have just been read when the stream opens.
      if (kind === "open" && first) return void (first = false);
      clearTimeout(timer);
      timer = setTimeout(() => void load(), PAUSE);
    };
    onNews(tell);
  });

/** Show the board beside the introduction in the theme of the page, which may not be that of the system. */
function followPicture() {
  const image = document.querySelector(".hero-map img");
  if (!(image instanceof HTMLImageElement)) return;
  const show = () => {
    image.parentElement?.querySelector("source")?.remove();
    const wanted = image.dataset[theme() === "dark" ? "dark" : "light"] ?? "";
    if (image.getAttribute("src") !== wanted) image.src = wanted;
  };
  show();
  onTheme(show);
}
