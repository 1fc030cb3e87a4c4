// Where every page begins: what all of them have, then what is its own.

import { switches } from "./theme.js";

const PAGES = /** @type {Record<string, () => Promise<{start: () => unknown}>>} */ ({
  index: () => import("./index.js"),
  game: () => import("./game.js"),
  sandbox: () => import("./sandbox.js"),
  about: () => import("./about.js"),
});

switches();
const page = PAGES[document.body.dataset["page"] ?? ""];
if (page) void page().then(({ start }) => start());
