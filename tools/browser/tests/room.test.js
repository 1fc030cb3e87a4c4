// The layout of the game room at all sizes: the board fills the window, the panel fits, and the action bar stays.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { PHONE, Table } from "./table.js";

const LAPTOP = { viewport: { width: 1280, height: 720 } };
const DESKTOP = { viewport: { width: 1920, height: 1080 } };
const LARGE = { viewport: { width: 2560, height: 1440 } };
const TABLET = { viewport: { width: 820, height: 1180 } };
const TALL = { viewport: { width: 1024, height: 900 } };
const OTHERS = ["AUSTRIA", "ENGLAND", "FRANCE", "ITALY", "RUSSIA", "TURKEY"];

/** A turn of 34 units with a few failures. */
const TURN = [
  ...["vie - gal", "bud s vie - gal", "tri - tyr", "ser - bul", "gre s ser - bul"],
  ...["lon - eng", "nth - hel", "nwg - bar", "nwy - fin", "edi - lvp"],
  ...["par - pic", "bur - bel", "mar - spa", "bre - eng", "mao - wes"],
  ...["ber - sil", "mun - boh", "kie - ruh", "den - bal", "hol h"],
  ...["ven - tri", "rom - apu", "nap - ion", "tys - tun", "pie - ven"],
  ...["mos - lvn", "war - gal", "ukr s war - gal", "sev - rum", "stp - fin"],
  ...["con - bul", "ank - arm", "smy - con", "bla s con - bul"],
];

describe("the game room", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
    await table.played("old");
    const computers = Object.fromEntries(OTHERS.map((power) => [power, "hold"]));
    await table.api("POST", "games", { name: "alone", computers });
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  /** The box of an element. */
  const box = (me, selector) =>
    me.page
      .locator(selector)
      .first()
      .evaluate((own) => own.getBoundingClientRect().toJSON());
  /** How far the open pane must be scrolled to see all of it. */
  const hidden = (me) => me.page.locator(".pane:not([hidden])").evaluate((own) => own.scrollHeight - own.clientHeight);

  for (const [name, options, rail] of /** @type {const} */ ([
    ["1280 × 720", LAPTOP, 0],
    ["1920 × 1080", DESKTOP, 320],
    ["2560 × 1440", LARGE, 400],
  ])) {
    it(`leaves no band beside or below the board at ${name}`, async () => {
      const me = await table.page("/games/alone", options);
      const { width, height } = options.viewport;
      const [bar, stage, side] = [await box(me, "header.bar"), await box(me, ".stage"), await box(me, ".side")];
      assert.equal(stage.top, bar.bottom);
      assert.equal(stage.bottom, height);
      assert.ok(Math.abs(stage.width - (stage.height * 1400) / 1250) < 1, `${stage.width} × ${stage.height}`);
      assert.equal(stage.left, rail);
      assert.ok(Math.abs(side.left - stage.right) < 1);
      assert.equal(side.right, width);
      assert.equal(await me.page.locator(".rail").isVisible(), rail > 0);
      assert.equal(await me.page.evaluate(() => document.documentElement.scrollWidth), width);
      assert.equal(await hidden(me), 0, "the panel needs no scrolling in the opening");
      me.fine();
    });
  }

  it("moves the powers below the board if the window is narrow and tall", async () => {
    const me = await table.page("/games/alone", TALL);
    const [stage, side] = [await box(me, ".stage"), await box(me, ".side")];
    assert.ok(side.width >= 360);
    assert.equal(stage.width, 1024 - side.width);
    assert.equal(await me.page.locator(".under #powers").count(), 1);
    assert.ok((await box(me, ".under #powers")).top >= stage.bottom);
    me.fine();
  });

  it("has one column on a tablet, with the actions at the bottom", async () => {
    const me = await table.page("/games/alone", TABLET);
    const [stage, actions] = [await box(me, ".stage"), await box(me, "#actions")];
    assert.equal(stage.width, 820);
    assert.equal(actions.bottom, 1180);
    assert.equal(await me.page.evaluate(() => document.documentElement.scrollWidth), 820);
    me.fine();
  });

  it("keeps the action bar in place while a unit is chosen", async () => {
    for (const options of [LAPTOP, PHONE]) {
      const me = await table.page("/games/alone", options);
      const first = await box(me, "#resolve");
      if (options === PHONE) await me.tap("mun");
      else await me.click("mun");
      await me.page.locator("body.choosing").waitFor();
      await me.still();
      assert.deepEqual(await box(me, "#resolve"), first);
      assert.equal(await me.page.locator("#resolve").isVisible(), true);
      me.fine();
    }
  });

  it("lists every unit with its order in words, fleets first", async () => {
    const me = await table.page("/games/alone", LAPTOP);
    assert.match(await me.text("#status"), /You play Germany\s+3 units · 3 centres/);
    const rows = me.page.locator("#orders .order-rows li");
    assert.deepEqual(await rows.evaluateAll((all) => all.map((own) => own.dataset["place"])), ["kie", "ber", "mun"]);
    assert.match(await rows.nth(2).innerText(), /MUN no order yet\s+holds by default/);
    await me.type("mun - bur");
    await me.has("A MUN - BUR");
    await rows.nth(2).filter({ hasText: "MUN moves to BUR" }).waitFor();
    await me.shows("#actions", "1 of 3 orders");
    await me.page.getByText("Nobody else sees them.").waitFor();
    // A click on a row chooses its unit, and the cross deletes the order.
    await rows.nth(0).locator(".row").click();
    await me.page.locator("#orders li.chosen", { hasText: "choosing" }).waitFor();
    await me.press("Escape");
    await me.page.getByRole("button", { name: "Remove A MUN - BUR" }).click();
    await me.page.getByText("0 of 3 orders").waitFor();
    me.fine();
  });

  it("opens tabs with the keys 1 to 3", async () => {
    const me = await table.page("/games/old", LAPTOP);
    const open = () => me.text('[role="tab"][aria-selected="true"]');
    assert.equal(await open(), "Orders");
    await me.press("2");
    assert.equal(await open(), "Log");
    await me.page.getByText("Beaten by A PAR, 2 to 1").waitFor();
    await me.button("Spring 1901, movement").last().click();
    await me.page.waitForURL("**/S1901M?stage=results");
    assert.equal(await open(), "Log", "the tab stays open");
    await me.press("3");
    assert.equal(await open(), "Table");
    await me.press("1");
    assert.equal(await open(), "Orders");
    me.fine();
  });

  it("shows a turn of 34 units without scrolling at 1280 × 720", async () => {
    const position =
      "classic/S1905M/A:Avie,Abud,Atri,Aser,Fgre/E:Flon,Fnth,Fnwg,Anwy,Aedi/F:Apar,Abur,Amar,Fbre,Fmao/" +
      "G:Aber,Amun,Akie,Fden,Fhol/I:Aven,Arom,Fnap,Ftys,Apie/R:Amos,Awar,Fsev,Fstp-sc,Aukr/T:Acon,Fank,Asmy,Fbla";
    await table.game("many", { position });
    await table.orders("many", TURN);
    await table.api("POST", "games/many/resolve", { force: true });
    const me = await table.page("/games/many/S1905M", LAPTOP);
    assert.equal(await me.page.locator("#orders [data-verdict]").count(), 34);
    assert.equal(await hidden(me), 0);
    // Both orders of a standoff share a row.
    const standoff = me.page.locator(".failures li", { hasText: "GAL" });
    assert.match(await standoff.innerText(), /VIE – GAL and WAR – GAL\s+Standoff, 2 to 2/);
    await me.shot("desktop-many");
    me.fine();
  });

  it("shows no action bar to a spectator", async () => {
    await table.api("POST", "games", { name: "watched" });
    const me = await table.page("/games/watched", LAPTOP);
    assert.equal(await me.page.locator("#actions").isVisible(), false);
    assert.equal(await me.page.locator("#resolve").isVisible(), false);
    await me.page.getByText("You are watching.").waitFor();
    me.fine();
  });

  it("asks once if orders are missing, and continues where the player left off", async () => {
    const computers = Object.fromEntries(OTHERS.map((power) => [power, "hold"]));
    await table.api("POST", "games", { name: "turns", computers });
    const me = await table.page("/games/turns", LAPTOP);
    await me.type("mun - ruh");
    await me.page.click("#resolve");
    const question = me.page.locator("dialog");
    assert.match(await question.innerText(), /2 units have no order and will hold/);
    await question.getByRole("button", { name: "Resolve" }).click();
    await me.page.locator("body.past").waitFor();
    assert.match(me.page.url(), /S1901M\?stage=results/);
    await me.page.click("#go-on");
    await me.page.waitForURL(/games\/turns$/);
    await me.page.getByText("Fall 1901, movement").first().waitFor();
    assert.equal(await me.page.locator("#resolve").isVisible(), true);
    me.fine();
  });

  it("tells what would happen, with orders drawn for others, and sends none of them", async () => {
    const computers = Object.fromEntries(OTHERS.map((power) => [power, "hold"]));
    await table.api("POST", "games", { name: "maybe", computers });
    const me = await table.page("/games/maybe", LAPTOP);
    await me.type("mun - bur");
    await me.page.click("#what-if");
    const rows = me.page.locator("#trial li");
    await rows.first().waitFor();
    assert.equal(await rows.count(), 1);
    assert.equal(await rows.first().locator(".good").count(), 1);
    await me.type("par - bur");
    await me.page.getByText("Standoff with A PAR, 1 to 1").waitFor();
    assert.equal(await rows.count(), 2);
    await me.shot("desktop-what-if");
    await me.page.click("#what-if");
    await me.page.locator("#trial").waitFor({ state: "hidden" });
    await me.has("A MUN - BUR");
    const { given } = await table.api("GET", "games/maybe");
    assert.equal(given.FRANCE, 3, "the computer's orders are as before");
    me.fine();
  });

  it("has a sheet with three heights on a phone", async () => {
    const me = await table.page("/games/alone", PHONE);
    /** The height of the sheet when it has come to rest. @param {string} detent */
    const height = async (detent) => {
      await me.page.locator(`.side[data-detent="${detent}"]`).waitFor();
      await me.still();
      return (await box(me, ".side")).height;
    };
    assert.equal(await height("half"), 376);
    const grip = me.page.locator(".grip");
    await grip.tap();
    assert.equal(await height("full"), 844 - 52);
    await grip.tap();
    assert.equal(await height("peek"), 200);
    // A unit that is chosen lowers the sheet, which then shows the prompt and the kinds of order.
    await grip.tap();
    assert.equal(await height("half"), 376);
    await me.tap("mun");
    assert.equal(await height("peek"), 200);
    await me.page.locator("#kinds button").first().waitFor();
    assert.equal(await me.page.locator(".tabs").isVisible(), false);
    await me.shot("phone-choosing");
    await me.page.locator("#kinds").getByRole("button", { name: "Cancel" }).tap();
    assert.equal(await height("half"), 376);
    me.fine();
  });

  it("scrolls a long timeline and keeps the phase in the middle", async () => {
    await table.game("long");
    for (let phase = 0; phase < 16; phase += 1) await table.api("POST", "games/long/resolve", { force: true });
    const me = await table.page("/games/long", LAPTOP);
    const years = me.page.locator(".years");
    assert.ok(await years.evaluate((own) => own.scrollWidth > own.clientWidth));
    assert.equal(await me.page.evaluate(() => document.documentElement.scrollWidth), 1280);
    await me.page.goto(`${table.base}/games/long/S1904M?stage=results`);
    await me.ready();
    const off = await years.evaluate((own) => {
      const shown = /** @type {Element} */ (own.querySelector("[aria-current]")).getBoundingClientRect();
      const all = own.getBoundingClientRect();
      return Math.abs(shown.left + shown.width / 2 - (all.left + all.width / 2));
    });
    assert.ok(off < 3, String(off));
    me.fine();
  });
});
