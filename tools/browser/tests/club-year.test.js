// Seven people play 1901 with full press in windows that stay open, four of them on phones and one in French: letters
// that only their readers see, a player who stays away until the seat opens, a replacement, and a draw.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { judge } from "./axe.js";
import { Club, DAY, field, item, message, motion, openPress, ordersOf, placesOf, push } from "./club.js";
import { FALL, PHONE, SPRING } from "./table.js";

const DESKTOP = { viewport: { width: 1280, height: 720 } };
const PHONES = ["FRANCE", "GERMANY", "RUSSIA"];
/** Turkey holds in 1901, so that the Russian fleet gets to the Black Sea. */
const YEAR = { S1901M: SPRING, F1901M: [...FALL, "bla s ukr - rum"] };
const BUILDS = {
  AUSTRIA: ["A VIE B", "A TRI B"],
  ENGLAND: ["F LON B"],
  FRANCE: ["A PAR B", "F BRE B"],
  ITALY: ["F NAP B"],
  RUSSIA: ["A MOS B", "F SEV B"],
};

const PAIR = "powers.ENGLAND.FRANCE";
const GROUP = "powers.ENGLAND.FRANCE.GERMANY";
/** A word of each letter that is not for everybody, and what their readers see of them. */
const SECRETS = ["heron", "bittern", "curlew"];
const READERS = { ENGLAND: SECRETS, FRANCE: SECRETS, GERMANY: ["curlew"] };

describe("a year with full press in the club", () => {
  /** @type {Club} */
  let club;
  /** @type {import('./club.js').Member} */
  let master;
  /** Who plays, by power. @type {Record<string, import('./club.js').Member>} */
  let seven;
  /** The windows of those who play, by power. @type {Record<string, import('./table.js').Person>} */
  const room = {};
  /** The window of a member who watches. @type {import('./table.js').Person} */
  let spectator;
  let game = "";

  before(async () => {
    club = await Club.open();
    master = await club.operator();
    seven = await club.seven();
    game = await club.clubGame(master, { press: "full", excuses: 1, misses: 2 });
  });
  after(() => club.close());

  /** Do something in the windows of all who play, one after the other. @param {(me: any, power: string) => unknown} act */
  const each = async (act) => {
    for (const [power, me] of Object.entries(room)) await act(me, power);
  };

  /** Write in the open thread. @param {import('./table.js').Person} me @param {string} text */
  const write = async (me, text) => {
    await field(me).fill(text);
    await push(me, me.page.locator('[data-key="press-send"]'));
    await message(me, text).waitFor();
  };

  /** Watch a page for the secrets and for the number of unread messages, from now on. @param {import('./table.js').Person} me */
  const watch = (me) =>
    me.page.evaluate((secrets) => {
      const seen = (window.seen = { secrets: /** @type {string[]} */ ([]), unread: 0 });
      const look = () => {
        const text = document.documentElement.textContent ?? "";
        seen.secrets.push(...secrets.filter((one) => text.includes(one) && !seen.secrets.includes(one)));
        const counts = [...document.querySelectorAll(".bubble")].map((own) => own.textContent);
        const unread = [/^\((\d+)\)/.exec(document.title)?.[1], ...counts].map((count) => Number(count ?? 0));
        seen.unread = Math.max(seen.unread, ...unread);
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    }, SECRETS);

  /** What a page that is watched has shown so far. @param {import('./table.js').Person} me */
  const seen = (me) => me.page.evaluate(() => window.seen);

  /** All whose windows are open save orders. @param {string} phase */
  const order = async (phase) => {
    const view = await club.until(master, game, (view) => view.phase === phase);
    for (const power of Object.keys(room)) {
      const orders = ordersOf(YEAR[phase], placesOf(view, power));
      await seven[power].api("PUT", `games/${game}/orders/${power}`, { orders });
    }
  };

  it("begins with seven windows, three of them on phones", async () => {
    await club.begin(game, seven);
    for (const [power, member] of Object.entries(seven)) {
      const where = `/games/${game}${power === "FRANCE" ? "?lang=fr" : ""}`;
      room[power] = await member.page(where, PHONES.includes(power) ? PHONE : DESKTOP);
      await room[power].page.locator("#ready").waitFor();
      await watch(room[power]);
    }
    spectator = await (await club.member("Nora")).page(`/games/${game}#press`, DESKTOP);
    await item(spectator, "public").click();
    await watch(spectator);
  });

  it("brings a letter and its answer to the open windows of the two", async () => {
    const { ENGLAND: england, FRANCE: france } = room;
    await openPress(england);
    await item(england, PAIR).click();
    await write(england, "The heron is in Norway. Is the Channel free?");
    await france.page.locator("#tab-press .bubble", { hasText: "1" }).waitFor();
    assert.match(await france.page.title(), /^\(1\) /);
    await push(france, france.page.locator("#tab-press"));
    await push(france, item(france, PAIR));
    await message(france, "The heron is in Norway").waitFor();
    await france.page.locator("#tab-press .bubble").waitFor({ state: "detached" });
    await write(france, "Oui, si le bittern reste à Londres.");
    await message(england, "si le bittern reste").waitFor();
    await judge(france, "a thread in French on a phone");
    await france.shot("club-year-letter-fr");
  });

  it("brings a letter to a group to the open windows of all three", async () => {
    const { ENGLAND: england, FRANCE: france, GERMANY: germany } = room;
    await push(germany, germany.page.locator("#tab-press"));
    await push(germany, germany.page.locator('[data-key="press-new"]'));
    const dialog = germany.page.locator("dialog.press-dialog");
    for (const power of ["England", "France"]) await dialog.getByLabel(power).check();
    await push(germany, dialog.getByRole("button", { name: "Begin" }));
    await write(germany, "The three of us: curlew.");
    await item(england, GROUP).locator(".bubble", { hasText: "1" }).waitFor();
    await item(england, GROUP).click();
    await message(england, "curlew").waitFor();
    await push(france, france.page.locator(".press-back"));
    await push(france, item(france, GROUP));
    await message(france, "curlew").waitFor();
  });

  it("shows nobody else a letter or a number of unread messages", async () => {
    // Windows that show this letter to everyone have heard of all letters before it.
    const open = { text: "Good luck to everyone" };
    await seven.RUSSIA.api("POST", `games/${game}/press/threads/public/messages`, open);
    await message(spectator, open.text).waitFor();
    for (const me of [room.AUSTRIA, room.ITALY, room.TURKEY]) await me.page.locator("#tab-press .bubble").waitFor();
    for (const me of [room.AUSTRIA, room.ITALY, room.TURKEY, room.RUSSIA, spectator]) {
      await push(me, me.page.locator("#tab-press"));
      await item(me, "public").getByText(open.text).waitFor();
      const { secrets, unread } = await seen(me);
      assert.deepEqual(secrets, []);
      assert.equal(unread, me === room.RUSSIA || me === spectator ? 0 : 1);
      assert.equal(await item(me, GROUP).count(), 0);
    }
    await each((me) => push(me, me.page.locator("#tab-orders")));
  });

  it("spends the excuse of a player who sends no orders, and extends the phase", async () => {
    await room.TURKEY.page.close();
    delete room.TURKEY;
    await order("S1901M");
    await club.wait(DAY);
    await each(async (me, power) => {
      const said = power === "FRANCE" ? /^Turquie\s: aucun ordre reçu\./ : /^Turkey sent no orders\./;
      await me.page.locator(".excused", { hasText: said }).waitFor();
      await club.left(me, DAY);
    });
    await room.FRANCE.shot("club-year-excused-fr");
  });

  it("goes on without the player when that happens again", async () => {
    await club.wait(DAY);
    await each(async (me) => {
      await me.page.locator("body.past").waitFor();
      assert.equal(await me.verdict("A PAR - BUR"), "succeeds");
      await push(me, me.page.locator("#go-on"));
      await me.page.locator("#ready").waitFor();
      await me.page.locator('#powers li[data-power="TURKEY"] .is-away').waitFor({ state: "attached" });
    });
  });

  it("opens the seat after the next miss, when the six who are there are ready", async () => {
    await order("F1901M");
    await each(async (me) => {
      await me.page.locator("#ready", { hasText: /(\d)\D+\1/ }).waitFor();
      await push(me, me.page.locator("#ready"));
      await me.page.locator("body.past").or(me.page.locator("#ready.wide-action")).first().waitFor();
    });
    await each((me) => me.page.locator("body.past").waitFor());
    const view = await club.until(master, game, ({ phase }) => phase === "F1901R");
    assert.equal(view.club.seats.find(({ power }) => power === "TURKEY").holder, "vacant");
    await spectator.page.locator("#tab-log").click();
    for (const said of [/Turkey: .* An excuse was spent/, /Turkey: .* The units held/, /Turkey: the seat opened/])
      await spectator.page.locator(".act", { hasText: said }).first().waitFor();
    // The former player is back too late.
    const late = await seven.TURKEY.page(`/games/${game}`, PHONE);
    await late.page.locator("#actions").waitFor({ state: "hidden" });
    assert.equal((await seven.TURKEY.ask("POST", `games/${game}/seats/TURKEY/return`)).status, 403);
    late.fine();
  });

  it("gives the seat to a replacement who comes by a link", async () => {
    const gm = await master.page(`/games/${game}`, DESKTOP);
    await gm.menu("Seat link");
    await gm.page.locator("dialog select").selectOption("TURKEY");
    await gm.page.locator("dialog").getByRole("button", { name: "Make a link" }).click();
    const link = await gm.page.locator("#seat-link").inputValue();
    seven.TURKEY = await club.member("Ilse");
    const me = await seven.TURKEY.page(link.replace(club.base, ""), PHONE);
    const loaded = me.page.waitForEvent("load");
    await me.page.locator("dialog").getByRole("button", { name: "Take the seat" }).click();
    await loaded;
    await me.page.getByText("You play Turkey").waitFor();
    room.TURKEY = me;
    await watch(me);
    await push(me, me.page.locator("#tab-press"));
    await item(me, "public").waitFor();
    await judge(me, "the press of a replacement on a phone");
    gm.fine();
  });

  it("ends the year with a retreat and builds", async () => {
    await seven.GERMANY.api("PUT", `games/${game}/orders/GERMANY`, { orders: ["A MUN R BER"] });
    await seven.GERMANY.api("PUT", `games/${game}/ready`, { power: "GERMANY", ready: true });
    await club.until(master, game, ({ phase }) => phase === "W1901A");
    for (const [power, orders] of Object.entries(BUILDS)) {
      await seven[power].api("PUT", `games/${game}/orders/${power}`, { orders });
      await seven[power].api("PUT", `games/${game}/ready`, { power, ready: true });
    }
    const { powers } = await club.until(master, game, ({ phase }) => phase === "S1902M");
    const units = Object.fromEntries(powers.map(({ id, units }) => [id, units.length]));
    assert.deepEqual(units, { AUSTRIA: 5, ENGLAND: 4, FRANCE: 5, GERMANY: 3, ITALY: 4, RUSSIA: 6, TURKEY: 3 });
    // All windows have heard of the spring, which is longer than the phases before it.
    await each((me) => club.left(me, DAY));
  });

  it("ends in a draw when all seven have voted for it in secret", async () => {
    await each(async (me, power) => {
      await push(me, me.page.locator("#tab-table-tab"));
      // The last one, who learns nothing of the votes of the others, ends the game.
      assert.deepEqual((await seven[power].api("GET", `games/${game}`)).club.motions, []);
      if (power === "TURKEY") await judge(me, "votes on a phone");
      await push(me, motion(me, "draw").locator("button"));
      if (power !== "TURKEY") await motion(me, "draw").and(me.page.locator(".yours")).waitFor();
    });
    await club.until(master, game, ({ club: { stage } }) => stage === "finished");
    await each(async (me, power) => {
      await push(me, me.page.locator("#tab-orders"));
      const said = power === "FRANCE" ? "Partie nulle entre" : "The game is a draw between";
      await me.page.getByText(said).first().waitFor();
    });
    await room.FRANCE.shot("club-year-drawn-fr");
  });

  it("has shown the letters to their readers only, to the end and without errors", async () => {
    for (const [power, me] of Object.entries({ ...room, spectator })) {
      assert.deepEqual((await seen(me)).secrets, READERS[power] ?? [], power);
      me.fine();
    }
  });
});
