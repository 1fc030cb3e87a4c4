// Votes and absence: a year in which somebody misses a phase, spends an excuse and is replaced by a link, a sitter,
// and a draw that all agree on.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { judge } from "./axe.js";
import { Club, DAY, HOUR, motion } from "./club.js";
import { PHONE } from "./table.js";

/** An order for one unit of each power. */
const HOLDS = {
  AUSTRIA: "A VIE H",
  ENGLAND: "F LON H",
  FRANCE: "A PAR H",
  GERMANY: "A BER H",
  ITALY: "A ROM H",
  RUSSIA: "A MOS H",
  TURKEY: "A CON H",
};

describe("votes and absence", () => {
  /** @type {Club} */
  let club;
  /** @type {Record<string, import('./club.js').Member>} */
  let seven;
  /** @type {import('./club.js').Member} */
  let master;
  before(async () => {
    club = await Club.open();
    master = await club.operator();
    seven = await club.seven();
  });
  after(() => club.close());
  afterEach(() => club.closePages());

  /** Some people save an order. @param {string} game @param {string[]} powers @param {Record<string, any>} [people] */
  const order = async (game, powers, people = seven) => {
    for (const power of powers)
      await people[power].api("PUT", `games/${game}/orders/${power}`, { orders: [HOLDS[power]] });
  };

  it("goes on without an absent player, who is replaced by a link, and ends in a draw", async () => {
    const game = await club.clubGame(master, { excuses: 1, misses: 3 });
    await club.begin(game, seven);
    const all = Object.keys(seven);
    const others = all.filter((power) => power !== "TURKEY");
    const me = await seven.FRANCE.page(`/games/${game}`);
    await order(game, others);

    // The deadline passes: Turkey spends its excuse, and the phase has its length once more.
    await club.wait(DAY);
    await club.until(master, game, ({ club: { excused } }) => excused?.includes("TURKEY"));
    await me.page.locator(".excused", { hasText: "Turkey sent no orders. The phase was extended until" }).waitFor();
    await me.shot("club-excused");

    // Still nothing: the units hold, and nobody waits for Turkey.
    await club.wait(DAY);
    await club.until(master, game, ({ phase }) => phase === "F1901M");
    // The results of the phase may be shown; the marks belong to the present.
    await me.go(`/games/${game}`);
    await me.page.locator('li[data-power="TURKEY"] .is-away').first().waitFor();
    const away = await seven.TURKEY.page(`/games/${game}`);
    await away.page.getByText("You are away").waitFor();
    await away.shot("club-away");
    await judge(away, "absence");
    away.fine();

    // Turkey hands the seat over by a link.
    await away.page.locator("#tab-table-tab").click();
    await away.page.locator('[data-key="offer"]').click();
    await away.page.locator("dialog").getByRole("button", { name: "Make a link" }).click();
    const link = await away.page.locator("#seat-link").inputValue();
    assert.match(link, new RegExp(`/games/${game}#seat\\.`));
    await away.shot("club-seat-link");
    const newcomer = await club.member("Ilse");
    const ilse = await newcomer.page(link.replace(club.base, ""), PHONE);
    await ilse.page.locator("dialog").getByRole("button", { name: "Take the seat" }).click();
    await ilse.page.getByText("You play Turkey").waitFor();
    assert.ok(!ilse.page.url().includes("#"), "the secret does not stay in the address");
    const people = { ...seven, TURKEY: newcomer };

    // The rest of the year.
    await order(game, all, people);
    await club.wait(DAY);
    await club.until(master, game, ({ phase }) => phase === "S1902M");

    // Who votes for a draw is secret.
    const yes = others.filter((power) => power !== "FRANCE");
    for (const power of yes) await people[power].api("POST", `games/${game}/votes`, { kind: "draw" });
    await me.page.reload();
    await me.page.locator("body[data-ready]").waitFor();
    await me.page.locator("#tab-table-tab").click();
    await motion(me, "draw").waitFor();
    assert.equal(await me.page.locator("#pane-table .motion.yours").count(), 0);
    await me.shot("club-votes");
    await judge(me, "votes");
    await motion(me, "draw").getByRole("button", { name: "Vote for it" }).click();
    await motion(me, "draw").getByText("You voted for it.").waitFor();
    await motion(me, "draw").getByRole("button", { name: "Withdraw vote" }).click();
    await motion(me, "draw").getByRole("button", { name: "Vote for it" }).click();
    await motion(me, "draw").getByText("You voted for it.").waitFor();

    // The last vote, on a phone, ends the game.
    await ilse.page.reload();
    await ilse.page.locator("body[data-ready]").waitFor();
    await ilse.page.getByRole("tab", { name: "Game" }).click();
    await ilse.shot("club-votes-phone");
    await motion(ilse, "draw").getByRole("button", { name: "Vote for it" }).click();
    await club.until(master, game, ({ club: { stage } }) => stage === "finished");
    await me.press("1");
    await me.page.getByText("The game is a draw between").first().waitFor();
    await me.page.locator("#tab-log").click();
    for (const said of [/agreed on a draw/, /An excuse was spent/, /The units held/, /new player/])
      await me.page.locator(".act", { hasText: said }).first().waitFor();
    await me.shot("club-drawn");
    me.fine();
    ilse.fine();
  });

  it("shows open votes, in French, and pauses the game", async () => {
    const game = await club.clubGame(master);
    await club.begin(game, seven);
    const me = await seven.FRANCE.page(`/games/${game}?lang=fr`, { viewport: { width: 1280, height: 720 } });
    for (const power of ["AUSTRIA", "ENGLAND", "GERMANY", "ITALY"])
      await seven[power].api("POST", `games/${game}/votes`, { kind: "pause" });
    // A vote that waits for the viewer stands at the top.
    const waiting = me.page.locator(".banner.votes");
    await waiting.getByText("4 voix sur 5").waitFor();
    await me.shot("club-votes-fr");
    await judge(me, "votes in French");
    await waiting.getByRole("button", { name: "Voter pour" }).click();
    await me.page.locator(".banner", { hasText: "La partie est en pause" }).waitFor();
    await me.page.locator("#tab-table-tab").click();
    await me.page.locator('[data-key="propose-resume"]').click();
    await me.page.locator("dialog").getByRole("button", { name: "Voter pour" }).click();
    await motion(me, "resume").getByText("1 voix sur 5").waitFor();
    await me.shot("club-votes-resume-fr");
    me.fine();
  });

  it("names a sitter, who plays until the holder is back", async () => {
    const game = await club.clubGame(master);
    await club.begin(game, seven);
    const sitter = await club.member("Nils");
    const me = await seven.GERMANY.page(`/games/${game}`);
    await me.page.locator("#tab-table-tab").click();
    await me.page.locator('[data-key="name-sitter"]').click();
    await me.page.locator("#act-account").fill("Nobody");
    await me.page.locator("dialog").getByRole("button", { name: "Name a sitter" }).click();
    await me.page.getByText("There is no account with this name").waitFor();
    await me.page.locator("#tab-table-tab").click();
    await me.page.locator('[data-key="name-sitter"]').click();
    await me.page.locator("#act-account").fill("Nils");
    await me.shot("club-sitter");
    await me.page.locator("dialog").getByRole("button", { name: "Name a sitter" }).click();
    await club.until(master, game, ({ club: { seats } }) => seats[3].sitter);
    const other = await sitter.page(`/games/${game}`);
    await other.page.getByText("You play for the holder of this seat").waitFor();
    await other.type("ber - kie");
    await me.press("1");
    await me.page.getByText("Nils plays for you until").waitFor();
    await me.page.locator('[data-key="return"]').click();
    await me.page.getByText("Nils plays for you until").waitFor({ state: "detached" });
    await club.wait(HOUR);
    assert.equal((await sitter.ask("PUT", `games/${game}/ready`, { power: "GERMANY", ready: true })).status, 403);
    other.fine();
  });
});
