// Several browsers on one game: news, orders that come too late, and orders that nobody else may see.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { drop, Table } from "./table.js";

describe("a table", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());

  it("shows one browser what the other does, at once", async () => {
    await table.game("two");
    const [one, other] = [await table.page("/games/two"), await table.page("/games/two")];
    await one.click("par", "bur");
    await other.has("A PAR - BUR");
    await other.told(/France/);
    await other.click("mun", "ruh");
    await one.has("A MUN - RUH");
    await one.resolve();
    await other.page.getByText("Fall 1901, movement", { exact: true }).waitFor();
    await other.told(/Fall 1901/);
    one.fine();
    other.fine();
  });

  it("refuses an order that comes too late with a sentence, and keeps it", async () => {
    await table.game("late");
    const me = await table.page("/games/late");
    // Nobody tells this browser what happens.
    await me.page.route("**/events*", (route) => route.abort());
    await me.page.reload();
    await me.ready();
    await table.api("POST", "games/late/resolve", { force: true });
    await me.page.keyboard.type("par - bur");
    await me.press("Enter");
    await me.page.locator("#trouble").waitFor();
    assert.match(await me.text("#trouble"), /has changed since you read it/);
    assert.equal(await me.page.locator("#order").inputValue(), "A PAR - BUR");
    await me.page.getByText("Connection lost", { exact: false }).waitFor();
    await me.shot("desktop-late");
    // The page has looked again; the order can be sent as it is.
    await me.page.getByText("Fall 1901, movement", { exact: true }).waitFor();
    await me.page.locator("#order").press("Enter");
    await me.has("A PAR - BUR");
    const { orders } = await table.api("GET", "games/late");
    assert.deepEqual(orders.FRANCE, ["A PAR - BUR"]);
    me.fine();
  });

  it("hides the orders of the others until they are resolved", async () => {
    await table.api("POST", "games", { name: "secret" });
    const me = await table.page("/games/secret");
    // Nobody sits here yet.
    await me.click("par");
    assert.equal(await me.page.locator(".light").count(), 0);
    await me.page.locator("#seat").selectOption("FRANCE");
    await me.shot("desktop-cover");
    await me.button("Play France").click();
    await me.click("par", "bur");
    await me.has("A PAR - BUR");
    // The units of others cannot be ordered, by clicks or by keys.
    await me.click("mun");
    assert.equal(await me.page.locator(".light").count(), 0);
    await me.page.keyboard.type("mun - ruh");
    await me.press("Enter");
    await me.page.locator(".bad").waitFor();
    assert.match(await me.text(".bad"), /Germany/);
    await me.page.locator("#order").fill("");
    // The next one at the same machine sees nothing of it.
    await me.page.locator("#seat").selectOption("GERMANY");
    assert.equal(await me.page.locator(".layer.orders .order").count(), 0);
    await me.button("Play Germany").click();
    await me.page.locator('[data-power="FRANCE"] small', { hasText: "hidden until resolved" }).waitFor();
    assert.equal(await me.page.locator("#orders li[data-order]").count(), 0);
    assert.ok(!(await me.page.content()).includes("A PAR - BUR"));
    await me.click("mun", "ruh");
    await me.has("A MUN - RUH");
    await me.resolve();
    assert.equal(await me.verdict("A PAR - BUR"), "succeeds");
    me.fine();
  });

  it("says how everybody stands, and who is not waited for", async () => {
    await table.game("standing");
    await table.api("POST", "games/standing/resolve", { force: true });
    const me = await table.page("/games/standing");
    const russia = me.page.locator('[data-power="RUSSIA"] small');
    assert.equal(await russia.innerText(), "4 centres · 0 of 4 · not waited for");
    await me.click("mos", "ukr");
    await me.has("A MOS - UKR");
    assert.match(await russia.innerText(), /1 of 4/);
    me.fine();
  });

  it("takes the file of another game without leaving its own", async () => {
    await table.game("host");
    const file = await (await fetch(`${table.base}/api/v1/games/host/export`)).text();
    const me = await table.page("/games/host");
    await drop(me, "guest.json", file);
    assert.equal(await me.page.locator("#answer").inputValue(), "guest");
    await me.button("Cancel").click();
    assert.match(me.page.url(), /games\/host$/);
    me.fine();
  });

  it("agrees on open orders and on draws", async () => {
    await table.game("agree");
    const me = await table.page("/games/agree");
    await me.page.locator("#more summary").click();
    await me.page.getByLabel("Bluffs: illegal orders may be submitted").check();
    await me.page.waitForFunction(() =>
      fetch("/api/v1/games/agree")
        .then((answer) => answer.json())
        .then((game) => game.bluffs),
    );
    await me.button("France: Vote for a draw").click();
    await me.button("France: Withdraw vote").waitFor();
    assert.deepEqual((await table.api("GET", "games/agree")).votes, ["FRANCE"]);
    me.fine();
  });
});
