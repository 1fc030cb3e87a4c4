// Lantern Coast, from the list of games to the results.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { PHONE, Table } from "./table.js";

describe("another variant", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());

  it("is created on the page and played by clicks", async () => {
    const me = await table.page("/");
    await me.page.getByText("No games yet.").waitFor();
    await me.shot("desktop-index-empty");
    await me.page.getByLabel("Name", { exact: true }).fill("coast");
    await me.page.getByLabel("Variant").selectOption("lantern");
    await me.page.selectOption("#against", "");
    await me.page.getByLabel("Open orders", { exact: false }).check();
    await me.button("Start game").click();
    await me.page.waitForURL("**/games/coast");
    await me.ready();
    const { units } = await table.api("GET", "games/coast/legal");
    assert.ok(units.length > 4);
    // Every unit moves to its first target, by clicks.
    let given = 0;
    for (const { at, orders } of units) {
      const move = orders.find(({ kind, via, to }) => kind === "move" && !via && !to?.includes("/"));
      if (!move) continue;
      await me.click(at.split("/")[0], move.to);
      await me.page.locator("#orders li[data-order]").nth(given).waitFor();
      given += 1;
    }
    assert.ok(given > 4);
    await me.shot("desktop-lantern");
    await me.resolve();
    await me.page.locator(".result").first().click();
    await me.page.locator("#why.open").waitFor();
    await me.shot("desktop-lantern-results");
    me.fine();
    // Highlights cover their provinces, including islands.
    await me.page.goto(`${table.base}/games/coast/S1650M?stage=results`);
    await me.ready();
    await me.page.locator(".result", { hasText: "F GRE - FRO" }).click();
    const [lit, ground] = await me.page.evaluate(() => {
      const boxes = (/** @type {string} */ own) =>
        [...document.querySelectorAll(own)].map((part) => {
          const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (part).getBBox();
          return [x, y, width, height].map(Math.round).join(" ");
        });
      return [boxes(".light.involved path.outline"), boxes("path[data-province=gre], path[data-province=fro]")];
    });
    assert.ok(lit.length > 2, lit.join(", "));
    assert.deepEqual(lit.sort(), ground.sort());
    const other = await table.page("/games/coast", PHONE);
    assert.match((await other.page.locator("#order").getAttribute("placeholder")) ?? "", /^daw - amb$/);
    await other.shot("phone-lantern");
    other.fine();
  });
});
