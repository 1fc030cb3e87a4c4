// The entry point of every page. It sets up what all pages share, then starts the module of the page.

import { addThemeMenu, followTheme } from "./shared/theme.js";

const PAGES = /** @type {Record<string, () => Promise<{start: () => unknown}>>} */ ({
  index: () => import("./games/page.js"),
  game: () => import("./game/page.js"),
  sandbox: () => import("./sandbox/page.js"),
  about: () => import("./about/page.js"),
});

const name = document.body.dataset["page"] ?? "";
followTheme();
// A page with a board has the choice of a theme in its menu.
if (!["game", "sandbox"].includes(name)) addThemeMenu();
void PAGES[name]?.().then(({ start }) => start());
