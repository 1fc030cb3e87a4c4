// The entry point of every page. It sets up what all pages share, then starts the module of the page.

import { keepClicks } from "./shared/dom.js";
import { addThemeMenu, followTheme } from "./shared/theme.js";

const PAGES = /** @type {Record<string, () => Promise<{start: () => unknown}>>} */ ({
  index: () => import("./games/page.js"),
  game: () => import("./game/page.js"),
  sandbox: () => import("./sandbox/page.js"),
  workshop: () => import("./workshop/page.js"),
  about: () => import("./about/page.js"),
  lobby: () => import("./club/lobby/page.js"),
  "new-game": () => import("./club/new/page.js"),
  "sign-in": () => import("./club/sign-in/page.js"),
  "sign-up": () => import("./club/sign-in/sign-up.js"),
  link: () => import("./club/link/page.js"),
  account: () => import("./club/account/page.js"),
  operator: () => import("./club/operator/page.js"),
  profile: () => import("./club/people/profile.js"),
  results: () => import("./club/people/scores.js"),
  unsubscribe: () => import("./club/unsubscribe/page.js"),
  lost: () => import("./club/invitation-link.js"),
});

const name = document.body.dataset["page"] ?? "";
followTheme();
keepClicks();
// A page with a board has the choice of a theme in its menu, a page of a club in that of the account.
if (document.getElementById("account-menu")) void import("./club/bar.js").then(({ startBar }) => startBar());
else if (!["game", "sandbox", "workshop"].includes(name)) addThemeMenu();
void PAGES[name]?.().then(({ start }) => start());
