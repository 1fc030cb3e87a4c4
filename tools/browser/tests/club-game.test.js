// Seven people play 1901 in the club: secret orders, ready, deadlines, results, and what a spectator sees.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Club, DAY, HOUR, ordersOf, placesOf, PLAYERS } from "./club.js";
import { FALL, SPRING } from "./table.js";

/** The first letters of the units that orders begin with, by power. */
const UNITS = {
  AUSTRIA: ["vie", "bud", "tri", "ser", "alb"],
  ENGLAND: ["lon", "edi", "lvp", "nth", "nwg", "yor"],
  FRANCE: ["par", "mar", "bre", "bur", "mao"],
  GERMANY: ["mun", "ber", "kie", "den"],
  ITALY: ["ven", "rom", "nap", "tyr", "ion"],
  RUSSIA: ["war", "mos", "sev", "stp", "ukr", "bot"],
  TURKEY: ["con", "smy", "ank", "bul"],
};

describe("a game in the club", () => {
  /** @type {Club} */
  let club;
  /** @type {Record<string, import('./club.js').Member>} */
  let seven;
  /** The windows of the seven, by power. @type {Record<string, import('./table.js').Person>} */
  const room = {};
  let master;
  let game = "";

  before(async () => {
    club = await Club.open();
    master = await club.operator();
    seven = await club.seven();
    game = await club.clubGame(master);
  });
  after(() => club.close());

  /** Do something in all windows, one after the other. */
  const each = async (act) => {
    for (const power of Object.keys(PLAYERS)) await act(room[power], power);
  };

  it("is joined by seven people, who choose their powers", async () => {
    for (const [power, member] of Object.entries(seven)) {
      const me = (room[power] = await member.page(`/games/${game}`, { viewport: { width: 1280, height: 720 } }));
      assert.equal(await me.text("#tab-orders"), "Players");
      await me.page.locator(`[data-key="power-${power}"]`).click();
      await me.button("Join").click();
      await me.page.locator("#room-join").waitFor({ state: "detached" });
    }
    // The last one to join begins the roll call, which all windows show without a reload.
    await each(async (me) => me.page.locator("#room-confirm").waitFor());
    await room.FRANCE.shot("club-roll-call");
  });

  it("begins when everybody has confirmed", async () => {
    await each(async (me) => {
      await me.page.locator("#room-confirm").click();
      await me.page.locator("#room-confirm").waitFor({ state: "detached" });
    });
    await each(async (me, power) => {
      await me.page.locator("#ready").waitFor();
      await me.page.locator("#actions", { hasText: power === "RUSSIA" ? "0 of 4 orders" : "0 of 3 orders" }).waitFor();
    });
    // The page counts down by its own clock from the time of the server, which stands still here.
    const time = room.GERMANY.page.locator("#chip time");
    assert.equal(Date.parse((await time.getAttribute("datetime")) ?? ""), club.time + 1000 * DAY);
    assert.match(await time.innerText(), /^(1 d|23 h 5\d min)$/);
    const germany = room.GERMANY.page.locator('#powers [data-power="FRANCE"]');
    assert.match(await germany.innerText(), /Aurélie/);
  });

  it("keeps orders secret, and gives a receipt for them", async () => {
    await each(async (me, power) => {
      for (const text of ordersOf(SPRING, UNITS[power])) await me.type(text);
      await me.page.locator("#actions", { hasText: /(\d) of \1 orders/ }).waitFor();
      await me.page.locator("#actions", { hasText: /Saved \d\d:\d\d\. Receipt [0-9a-f]{8}/ }).waitFor();
    });
    await room.FRANCE.shot("club-orders");
    // Nobody sees the orders of others: not on the board, not in the list, not in the page, not in the API.
    await each(async (me, power) => {
      const drawn = await me.page.locator(".layer.orders .order").count();
      const own = ordersOf(SPRING, UNITS[power]).length;
      assert.ok(drawn <= own && drawn > 0, `${power}: ${drawn} orders are drawn`);
      const view = await seven[power].api("GET", `games/${game}`);
      assert.deepEqual(Object.keys(view.orders), [power]);
      assert.deepEqual(Object.keys(view.given), [power]);
      const { given } = await seven[power].api("GET", `games/${game}/scene`);
      assert.ok(given.every((one) => one.power === power));
      const others = Object.keys(PLAYERS).filter((other) => other !== power);
      for (const other of others) {
        const receipts = await seven[power].ask("GET", `games/${game}/receipts/${other}`);
        assert.equal(receipts.status, 403);
      }
    });
    const denied = await seven.FRANCE.ask("PUT", `games/${game}/orders/GERMANY`, { orders: ["A MUN H"] });
    assert.equal(denied.status, 403);
    assert.match(denied.body.type, /not-your-seat/);
    const sealed = await seven.FRANCE.ask("GET", `games/${game}/submissions`);
    assert.equal(sealed.status, 403);
    // The receipts that the page lists are those of the server.
    await room.FRANCE.page.locator("[data-key=receipt]").click();
    const dialog = room.FRANCE.page.locator("dialog");
    await dialog.locator("tbody tr").first().waitFor();
    assert.equal(await dialog.locator("tbody tr").count(), 3);
    assert.equal(await dialog.locator(".lost").count(), 0);
    await room.FRANCE.shot("club-receipts");
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  it("resolves when all are ready, and shows everybody the results", async () => {
    const france = room.FRANCE.page.locator('#powers [data-power="GERMANY"]');
    await room.GERMANY.page.locator("#ready").click();
    await room.GERMANY.page.locator("#ready", { hasText: "Not ready" }).waitFor();
    await france.getByText("ready", { exact: true }).waitFor();
    // It can be withdrawn.
    await room.GERMANY.page.locator("#ready").click();
    await france.getByText("ready", { exact: true }).waitFor({ state: "detached" });
    await each(async (me) => {
      await me.page.locator("#ready").click();
      await me.page.locator("#ready", { hasText: "Not ready" }).or(me.page.locator("#go-on")).first().waitFor();
    });
    await each(async (me) => {
      await me.page.locator("body.past").waitFor();
      assert.equal(await me.verdict("A PAR - BUR"), "succeeds");
      assert.match(me.page.url(), /S1901M/);
    });
    await room.FRANCE.shot("club-results");
    await each(async (me) => {
      await me.page.locator("#go-on").click();
      await me.page.locator("#ready").waitFor();
    });
  });

  it("resolves at the deadline with what is saved, ready or not", async () => {
    const view = await master.api("GET", `games/${game}`);
    await each(async (me, power) => {
      // Turkey is away.
      if (power === "TURKEY") return;
      for (const text of ordersOf(FALL, placesOf(view, power))) await me.type(text);
      await me.page.locator("#actions", { hasText: /Receipt/ }).waitFor();
    });
    await room.FRANCE.page.locator("#ready").click();
    // A game that is due earlier shows that the server has looked.
    const sooner = await club.clubGame(master, { clock: { pace: { kind: "lengths", movement: "1h", other: "1h" } } });
    await club.begin(sooner, seven);
    await club.wait(DAY - HOUR);
    await club.until(master, sooner, ({ phase }) => phase !== "S1901M");
    assert.equal((await master.api("GET", `games/${game}`)).phase, "F1901M", "it is not resolved before its time");
    await club.wait(2 * HOUR);
    await each(async (me) => {
      await me.page.locator("body.past").waitFor({ timeout: 60_000 });
      assert.match(me.page.url(), /F1901M/);
    });
    assert.equal(await room.ITALY.verdict("A BUR - MUN"), "succeeds");
  });

  it("goes on to winter, where only those who owe orders can be ready", async () => {
    // Munich has to retreat first.
    await room.GERMANY.page.locator("#go-on").click();
    await room.GERMANY.page.locator("#actions", { hasText: "0 of 1 orders" }).waitFor();
    await room.FRANCE.page.locator("#go-on").click();
    await room.FRANCE.page.locator("#actions", { hasText: "Nothing to order" }).waitFor();
    assert.equal(await room.FRANCE.page.locator("#ready").count(), 0);
    await room.GERMANY.page.locator("#ready").click();
    await room.GERMANY.page.locator("dialog").getByRole("button", { name: "Ready" }).click();
    await room.GERMANY.page.locator("body.past").waitFor();
    const view = await master.api("GET", `games/${game}`);
    assert.equal(view.phase, "W1901A");
    await club.wait(13 * HOUR);
    await room.FRANCE.page.waitForFunction(async (game) => {
      const answer = await fetch(`/api/v1/games/${game}`);
      return (await answer.json()).phase === "S1902M";
    }, game);
  });

  it("tells what happened in its log", async () => {
    const me = room.FRANCE;
    await me.page.locator("#tab-log").click();
    await me.page.locator(".act", { hasText: "The game began." }).waitFor();
    // A year has four phases: spring, fall, the retreat of Munich, and winter.
    await me.page.locator(".entry-of-log").nth(3).waitFor();
    assert.equal(await me.page.locator(".entry-of-log").count(), 4);
    await me.shot("club-log");
  });

  it("shows a spectator no action", async () => {
    const visitor = await club.page(`/games/${game}`, { viewport: { width: 1280, height: 720 } });
    assert.ok(await visitor.page.locator("#actions").isHidden());
    assert.equal(await visitor.page.locator("#order").isVisible(), false);
    await visitor.page.getByText("You are watching.", { exact: false }).first().waitFor();
    // The phases have permanent addresses.
    await visitor.go(`/games/${game}/S1901M?stage=results`);
    assert.equal(await visitor.verdict("A PAR - BUR"), "succeeds");
    assert.ok(await visitor.page.locator("#actions").isHidden());
    await visitor.shot("club-spectator");
    visitor.fine();
  });

  it("logs no errors in any window", async () => {
    await each((me) => me.fine());
  });
});
