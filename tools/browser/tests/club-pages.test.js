// Every page of a club and every state of its games, at all sizes, in both themes and languages, checked with axe.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Club } from "./club.js";
import { look, WINDOWS } from "./gallery.js";

/** Who looks at what: a visitor, a player, the operator; games by what has happened in them. @type {[string, string, string][]} */
const PAGES = [
  ["lobby-visitor", "visitor", "/"],
  ["sign-in", "visitor", "/sign-in"],
  ["sign-up", "visitor", "/sign-up"],
  ["link", "visitor", "/link#sign-in.nothing"],
  ["waiting-visitor", "visitor", "/games/waiting"],
  ["running-visitor", "visitor", "/games/running"],
  ["results-visitor", "visitor", "/games/played/S1901M"],
  ["lobby", "player", "/"],
  ["new", "player", "/new"],
  ["account", "player", "/account"],
  ["about", "player", "/about"],
  ["waiting", "player", "/games/waiting"],
  ["preferences", "player", "/games/preferred"],
  ["roll-call", "player", "/games/called"],
  ["running", "player", "/games/running"],
  ["results", "player", "/games/played/S1901M"],
  ["paused", "player", "/games/paused"],
  ["cancelled", "player", "/games/cancelled"],
  ["operator", "operator", "/operator"],
  ["running-master", "operator", "/games/running"],
];

describe("the pages of a club", () => {
  /** @type {Club} */
  let club;
  /** @type {Record<string, import('./club.js').Member>} */
  let people;
  /** The addresses of the games. @type {Record<string, string>} */
  let games;

  before(async () => {
    club = await Club.open();
    const operator = await club.operator();
    const seven = await club.seven();
    people = { operator, player: seven.FRANCE };
    const waiting = await club.clubGame(operator);
    await seven.GERMANY.api("POST", `games/${waiting}/seats`, { power: "GERMANY" });
    const preferred = await club.clubGame(operator, { assignment: "preference", anonymous: true });
    const called = await club.clubGame(operator);
    for (const [power, member] of Object.entries(seven)) await member.api("POST", `games/${called}/seats`, { power });
    const running = await club.clubGame(operator, { hints: true });
    await club.begin(running, seven);
    await seven.FRANCE.api("PUT", `games/${running}/orders/FRANCE`, { orders: ["A PAR - BUR"] });
    const played = await club.clubGame(operator);
    await club.begin(played, seven);
    await operator.api("POST", `games/${played}/acts`, { act: "force" });
    const paused = await club.clubGame(operator);
    await club.begin(paused, seven);
    await operator.api("POST", `games/${paused}/acts`, { act: "pause" });
    const cancelled = await club.clubGame(operator);
    await operator.api("POST", `games/${cancelled}/acts`, { act: "cancel" });
    games = { waiting, preferred, called, running, played, paused, cancelled };
  });
  after(() => club.close());

  for (const { name: window, lang, options, views } of WINDOWS) {
    describe(window, () => {
      /** The windows of the people. @type {Record<string, import('./table.js').Person>} */
      const open = {};
      after(() => club.closePages());

      for (const [name, who, where] of PAGES) {
        it(`fit and have no violation: ${name}`, async () => {
          const address = where.replace(/(?<=^\/games\/)\w+/, (game) => games[game] ?? game);
          if (open[who]) await open[who].go(address);
          else open[who] = await (people[who] ?? club).page(address, { ...options, locale: lang });
          const me = open[who];
          await look(me, `club/${name}`, lang, views);
          const raw = await me.page.evaluate(() => document.body.innerText.match(/\b(room|club)-[a-z]+-[a-z-]+/g));
          assert.equal(raw, null, `${name}: a text is missing`);
        });
      }
    });
  }
});
