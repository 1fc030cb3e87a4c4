// The entry point of every page. It sets up what all pages share, then starts the module of the page.

import { switches } from "./shared/theme.js";

const PAGES = /** @type {Record<string, () => Promise<{start: () => unknown}>>} */ ({
  index: () => import("./games/page.js"),
  game: () => import("./game/page.js"),
  sandbox: () => import("./sandbox/page.js"),
  about: () => import("./about/page.js"),
});

switches();
const page = PAGES[document.body.dataset["page"] ?? ""];
if (page) void page().then(({ start }) => start());
