// Live updates after the server was away: the page reconnects by itself and says what is so.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { Table } from "./table.js";

describe("a page whose server goes away", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("reconnects after a restart and shows what changed meanwhile", async () => {
    await table.game("friday");
    const me = await table.page("/games/friday");
    me.page.setDefaultTimeout(60_000);
    const banner = me.page.locator("#offline");
    await me.click("par", "bur");
    await me.has("A PAR - BUR");
    assert.ok(await banner.isHidden());
    const address = new URL(table.base).host;
    await table.stop();
    await banner.waitFor();
    assert.equal(await banner.innerText(), "Reconnecting to the server…");
    // The server is back, but refuses listeners at first.
    const refusals = [503, 429];
    let asked = 0;
    await me.page.route("**/events*", (route) => {
      asked += 1;
      const status = refusals.shift();
      if (status) return route.fulfill({ status, headers: { "retry-after": "1" }, body: "" });
      return route.continue();
    });
    await table.serve(address);
    await table.orders("friday", ["mun - ruh"]);
    await me.has("A MUN - RUH");
    await banner.waitFor({ state: "hidden" });
    assert.deepEqual(refusals, [], "both refusals came");
    assert.ok(asked >= 3, `${asked} attempts`);
    // The page kept its version: a change is accepted without a reload.
    await me.click("kie", "den");
    await me.has("F KIE - DEN");
    // Changes arrive again, one by one.
    await table.orders("friday", ["lon - nth"]);
    await me.has("F LON - NTH");
    me.fine();
  });

  it("says that the browser is offline, and comes back at once", async () => {
    await table.game("train");
    const me = await table.page("/games/train");
    me.page.setDefaultTimeout(60_000);
    const banner = me.page.locator("#offline");
    await me.page.context().setOffline(true);
    await banner.waitFor();
    assert.equal(await banner.innerText(), "You are offline. Changes appear when the connection is back.");
    await table.orders("train", ["par - bur"]);
    await me.page.context().setOffline(false);
    await me.has("A PAR - BUR");
    await banner.waitFor({ state: "hidden" });
    me.fine();
  });

  it("says that a game is gone", async () => {
    await table.game("short");
    const me = await table.page("/games/short");
    me.page.setDefaultTimeout(60_000);
    await me.page.route("**/events*", (route) => route.fulfill({ status: 404, body: "" }));
    await table.stop();
    await table.serve(new URL(table.base).host);
    await me.page.locator("#offline", { hasText: "This game no longer exists." }).waitFor();
  });
});
