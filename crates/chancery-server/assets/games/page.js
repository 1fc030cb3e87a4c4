// The first page: ways to start, and the list of games.

import { Doors } from "./doors.js";
import { GameList } from "./game-list.js";
import { html, maybe, the } from "../shared/dom.js";
import { importFile, onFileDrop } from "../shared/files.js";
import { showError } from "../shared/messages.js";
import { onTheme, theme } from "../shared/theme.js";

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

export async function start() {
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  const told = html("p", { id: "told", class: "unseen", role: "status", "aria-live": "polite" });
  the("app").replaceChildren(trouble, told);
  followPicture();
  onFileDrop((file) => void importFile(file));
  const list = new GameList(the("games-section"), document.body.dataset["archived"] === "yes");
  list.begin();
  try {
    if (maybe("door-computers")) await new Doors().open();
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    showError(error);
  }
}
