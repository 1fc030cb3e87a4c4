// A whole year, played by clicks only and with the keyboard only.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { FALL, SPRING, Table } from "./table.js";

describe("a year", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("is played by clicks only", async () => {
    await table.game("clicks");
    const me = await table.page("/games/clicks");
    const move = async (from, to) => {
      await me.click(from);
      await me.clickLand(to);
    };
    // Supports and convoys: the unit, the one it helps, the target.
    const help = async (by, of, to) => {
      await me.click(by, of);
      await me.clickLand(to);
    };
    // Spring: moves, a support, two bounces.
    for (const [from, to] of [
      ["vie", "gal"],
      ["bud", "ser"],
      ["tri", "alb"],
      ["lon", "nth"],
      ["edi", "nwg"],
      ["lvp", "yor"],
      ["par", "bur"],
      ["bre", "mao"],
      ["mun", "bur"],
      ["ber", "kie"],
      ["kie", "den"],
      ["ven", "tyr"],
      ["rom", "ven"],
      ["nap", "ion"],
      ["war", "gal"],
      ["mos", "ukr"],
      ["sev", "bla"],
      ["stp", "bot"],
      ["con", "bul"],
      ["smy", "con"],
      ["ank", "bla"],
    ]) {
      await move(from, to);
    }
    await help("mar", "par", "bur");
    await me.has("A PAR - BUR", "A MAR S A PAR - BUR", "F STP/SC - BOT", "F ANK - BLA");
    await me.page.locator("#actions", { hasText: "22 of 22 orders" }).waitFor();
    await me.shot("desktop-orders");
    assert.equal(await me.page.locator("#orders li[data-order]").count(), 22);
    assert.equal(await me.page.locator(".order.move").count(), 21);
    await me.resolve();
    assert.equal(await me.verdict("A PAR - BUR"), "succeeds");
    assert.equal(await me.verdict("A MUN - BUR"), "fails");
    assert.equal(await me.verdict("A VIE - GAL"), "fails");
    await me.shot("desktop-results");
    await me.page.click("#go-on");

    // Fall: a convoy, a choice of coasts, a dislodged unit.
    await move("yor", "nwy");
    await me.button("Order F NTH to convoy").click();
    await help("nwg", "yor", "nwy");
    await help("tyr", "bur", "mun");
    await move("bur", "mun");
    await move("mao", "spa");
    await me.shot("desktop-coast");
    await me.page.locator('.choice[data-place="spa/sc"]').click();
    // A second click on a unit orders it to hold.
    await me.click("mun", "mun");
    await me.has("F NTH C A YOR - NWY", "F MAO - SPA/SC", "A MUN H", "A TYR S A BUR - MUN", "F NWG S A YOR - NWY");
    await me.resolve();
    assert.equal(await me.verdict("A BUR - MUN"), "succeeds");
    assert.equal(await me.verdict("A YOR - NWY VIA"), "succeeds");
    assert.equal(await me.page.locator(".token.leaves").count(), 1);
    await me.shot("desktop-dislodged");
    await me.page.click("#go-on");

    // The dislodged unit retreats.
    await me.shows(".phase", /retreat/i);
    await me.page.getByText("Choose a dislodged unit", { exact: false }).waitFor();
    await me.click("mun");
    await me.shot("desktop-retreat");
    await me.clickLand("ruh");
    await me.has("A MUN R RUH");
    await me.resolve();
    await me.page.click("#go-on");

    // Builds: the centre, then the type of the unit.
    await me.shows(".phase", /adjustment/i);
    await me.page.getByText("Choose a centre to build in", { exact: false }).waitFor();
    await me.shot("desktop-adjust");
    // Possible builds are highlighted until all orders are given.
    const due = me.page.locator(".light.due");
    const before = await due.count();
    assert.ok(before > 4, String(before));
    await me.click("par");
    await me.page.locator('.choice[data-place="par"]', { hasText: "Army" }).click();
    await me.has("A PAR B");
    await me.click("bre");
    await me.page.locator('.choice[data-place="bre"]', { hasText: "Fleet" }).click();
    await me.has("F BRE B");
    // France may build in Marseilles as well, but has two units to build.
    await me.page.waitForFunction((had) => document.querySelectorAll(".light.due").length <= had - 2, before);
    await me.button("Turkey: waive").click();
    await me.has("WAIVE");
    await me.button("Turkey: waive").waitFor({ state: "detached" });
    await me.shot("desktop-builds");
    await me.resolve();
    assert.equal(await me.verdict("F BRE B"), "succeeds");
    await me.page.click("#go-on");
    await me.shows(".phase", /1902/);
    assert.equal(await me.page.locator('.token[data-power="FRANCE"]').count(), 5);
    me.fine();
  });

  it("is played with the keyboard only", async () => {
    await table.game("keys");
    const me = await table.page("/games/keys");
    for (const text of SPRING) await me.type(text);
    await me.has("A PAR - BUR", "A MAR S A PAR - BUR", "F STP/SC - BOT");
    await tabTo(me, "#resolve");
    await me.press("Enter");
    await me.page.locator("body.past").waitFor();
    await tabTo(me, "#go-on");
    await me.press("Enter");
    await me.page.locator("body:not(.past)").waitFor();

    for (const text of FALL) await me.type(text);
    await me.has("F NTH C A YOR - NWY", "A YOR - NWY VIA", "F MAO - SPA/SC", "A MUN H");
    await tabTo(me, "#resolve");
    await me.press("Enter");
    await me.page.locator("body.past").waitFor();
    await tabTo(me, "#go-on");
    await me.press("Enter");
    await me.page.locator("body:not(.past)").waitFor();

    await me.type("mun - ruh");
    await me.has("A MUN R RUH");
    await tabTo(me, "#resolve");
    await me.press("Enter");
    await me.page.locator("body.past").waitFor();
    await tabTo(me, "#go-on");
    await me.press("Enter");
    await me.page.locator("body:not(.past)").waitFor();

    await me.type("build a par");
    await me.type("f bre b");
    await me.has("A PAR B", "F BRE B");
    me.fine();
  });

  it("moves on the board with arrow keys, and chooses with Enter", async () => {
    await table.game("arrows");
    const me = await table.page("/games/arrows");
    await me.page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('.spots [tabindex="0"]')).focus());
    const here = () => me.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.dataset.province);
    const walked = new Set();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowRight"]) {
      await me.press(key);
      walked.add(await here());
    }
    assert.ok(walked.size > 3, [...walked].join(" "));
    await me.page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#spot-par")).focus());
    await me.press("Enter");
    assert.equal(await me.page.locator(".light.target").count(), 4);
    // Arrow keys now stop at targets only.
    await me.press("ArrowRight");
    assert.equal(await here(), "bur");
    await me.shot("desktop-keyboard");
    await me.press("Enter");
    await me.has("A PAR - BUR");
    await me.page.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("#spot-mar")).focus());
    await me.press("Enter", "s");
    await me.page.locator("#bar .next", { hasText: /support/i }).waitFor();
    await me.press("Escape", "Escape");
    assert.equal(await me.page.locator(".light.target").count(), 0);
    me.fine();
  });

  it("can be undone and redone", async () => {
    await table.game("undo");
    const me = await table.page("/games/undo");
    await me.click("par");
    await me.clickLand("bur");
    await me.has("A PAR - BUR");
    await me.click("par");
    await me.clickLand("pic");
    await me.has("A PAR - PIC");
    await me.press("Control+z");
    await me.has("A PAR - BUR");
    await me.page.getByRole("button", { name: "Undo", exact: true }).click();
    await me.page.locator("#orders li[data-order]").waitFor({ state: "detached" });
    await me.press("Control+Shift+Z", "Control+Shift+Z");
    await me.has("A PAR - PIC");
    await me.page.waitForFunction(async () => {
      const { orders } = await (await fetch("/api/v1/games/undo")).json();
      return JSON.stringify(orders.FRANCE) === '["A PAR - PIC"]';
    });
    me.fine();
  });

  it("explains an illegal order in place, and accepts it as a bluff", async () => {
    await table.game("bluff", { bluffs: true });
    const me = await table.page("/games/bluff");
    await me.press("/");
    await me.page.keyboard.type("par - lon");
    await me.press("Enter");
    const bad = me.page.locator('.power[data-power="FRANCE"] .bad');
    await bad.waitFor();
    assert.match(await bad.innerText(), /Paris/);
    await me.shot("desktop-illegal");
    await me.button("Submit as a bluff").click();
    await me.has("A PAR - LON");
    // The same with clicks: a province that is not a target says why.
    await me.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await me.press("Escape");
    await me.click("mar");
    await me.clickLand("nwy");
    await bad.filter({ hasText: "A MAR - NWY" }).waitFor();
    me.fine();
  });

  it("chooses another unit if the first cannot reach it", async () => {
    await table.game("onto");
    const me = await table.page("/games/onto");
    await me.click("par", "mos");
    await me.page.locator("#bar .next", { hasText: /^Moscow/ }).waitFor();
    await me.clickLand("ukr");
    await me.has("A MOS - UKR");
    assert.equal(await me.page.locator(".bad").count(), 0);
    me.fine();
  });
});

/** Press Tab until an element has the focus. */
async function tabTo(me, selector) {
  for (let times = 0; times < 40; times += 1) {
    if (await me.page.evaluate((own) => document.activeElement?.matches(own), selector)) return;
    await me.press("Tab");
  }
  assert.fail(`the tab key does not reach ${selector}`);
}
