// Several browsers in one game: live updates, late orders, and secret orders.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { drop, Table } from "./table.js";

describe("a table", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("shows changes of one browser in the other at once", async () => {
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

  it("refuses a late order with a message, and keeps its text", async () => {
    await table.game("late");
    const me = await table.page("/games/late");
    // This browser gets no events.
    await me.page.route("**/api/**/events*", (route) => route.abort());
    await me.page.reload();
    await me.ready();
    await table.api("POST", "games/late/resolve", { force: true });
    await me.press("/");
    await me.page.keyboard.type("par - bur");
    await me.press("Enter");
    await me.page.locator("#trouble").waitFor();
    assert.match(await me.text("#trouble"), /has changed since you read it/);
    assert.equal(await me.page.locator("#order").inputValue(), "A PAR - BUR");
    await me.page.getByText("Reconnecting to the server…").waitFor();
    await me.shot("desktop-late");
    // The page has reloaded the game; the order can be sent again.
    await me.page.getByText("Fall 1901, movement", { exact: true }).waitFor();
    await me.page.locator("#order").press("Enter");
    await me.has("A PAR - BUR");
    // The order shows before the server has stored it.
    await me.page.waitForFunction(async () => {
      const { orders } = await (await fetch("/api/v1/games/late")).json();
      return orders.FRANCE?.join() === "A PAR - BUR";
    });
    me.fine();
  });

  it("hides the orders of the others until they are resolved", async () => {
    await table.api("POST", "games", { name: "secret" });
    const me = await table.page("/games/secret");
    // No seat is chosen yet.
    await me.click("par");
    assert.equal(await me.page.locator(".light").count(), 0);
    await me.page.locator("#seat").selectOption("FRANCE");
    await me.shot("desktop-cover");
    await me.button("Play France").click();
    await me.click("par", "bur");
    await me.has("A PAR - BUR");
    // The units of others cannot be ordered, by clicks or by keys.
    await me.click("mun");
    assert.equal(await me.page.locator("#orders .chosen").count(), 0);
    assert.equal(await me.page.locator(".light.target").count(), 0);
    await me.press("/");
    await me.page.keyboard.type("mun - ruh");
    await me.press("Enter");
    await me.page.locator(".bad").waitFor();
    assert.match(await me.text(".bad"), /Germany/);
    await me.page.locator("#order").fill("");
    // The next player on the same device does not see the orders.
    await me.page.locator("#seat").selectOption("GERMANY");
    assert.equal(await me.page.locator(".layer.orders .order").count(), 0);
    await me.button("Play Germany").click();
    await me.page.locator('#powers [data-power="FRANCE"]', { hasText: "hidden until resolved" }).waitFor();
    assert.equal(await me.page.locator("#orders li[data-order]").count(), 0);
    assert.ok(!(await me.page.content()).includes("A PAR - BUR"));
    await me.click("mun", "ruh");
    await me.has("A MUN - RUH");
    await me.resolve();
    assert.equal(await me.verdict("A PAR - BUR"), "succeeds");
    me.fine();
  });

  it("shows the status of all powers, and who is not waited for", async () => {
    await table.game("standing");
    await table.api("POST", "games/standing/resolve", { force: true });
    const me = await table.page("/games/standing");
    const russia = me.page.locator('.orders [data-power="RUSSIA"] small');
    assert.equal(await russia.innerText(), "4 centres · 0 of 4 · not waited for");
    await me.click("mos", "ukr");
    await me.has("A MOS - UKR");
    await russia.filter({ hasText: "1 of 4" }).waitFor();
    me.fine();
  });

  it("imports another game without leaving the current one", async () => {
    await table.game("host");
    const file = await (await fetch(`${table.base}/api/v1/games/host/export`)).text();
    const me = await table.page("/games/host");
    await drop(me, "guest.json", file);
    assert.equal(await me.page.locator("#answer").inputValue(), "guest");
    await me.button("Cancel").click();
    assert.match(me.page.url(), /games\/host$/);
    me.fine();
  });

  it("changes to open orders and votes on draws", async () => {
    await table.game("agree");
    const me = await table.page("/games/agree");
    await me.press("3");
    await me.page.getByLabel("Bluffs: illegal orders may be submitted").check();
    await me.page.waitForFunction(() =>
      fetch("/api/v1/games/agree")
        .then((answer) => answer.json())
        .then((game) => game.bluffs),
    );
    await me.button("France, Vote for a draw").click();
    await me.button("France, Withdraw vote").waitFor();
    assert.deepEqual((await table.api("GET", "games/agree")).votes, ["FRANCE"]);
    me.fine();
  });
});
