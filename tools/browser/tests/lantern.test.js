// Lantern Coast, from the first orders to the results.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { scratchBoard } from "./scratch.js";
import { PHONE, Table } from "./table.js";

describe("another variant", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("is played by clicks", async () => {
    await table.game("coast", { variant: "lantern" });
    const me = await table.page("/games/coast");
    const { units } = await table.api("GET", "games/coast/legal");
    assert.ok(units.length > 4);
    // Every unit moves to its first free target, by clicks.
    let given = 0;
    const taken = new Set(units.map(({ at }) => at.split("/")[0]));
    for (const { at, orders } of units) {
      const move = orders.find(({ kind, via, to }) => kind === "move" && !via && !to?.includes("/") && !taken.has(to));
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
    const other = await table.page("/games/coast", PHONE);
    // The example of an order is one of this board.
    const [from, to] = ((await other.page.locator("#order").getAttribute("placeholder")) ?? "").split(" - ");
    const now = (await table.api("GET", "games/coast/legal")).units;
    const unit = now.find(({ at }) => at.split("/")[0] === from);
    assert.ok(
      unit?.orders.some((order) => order.to?.split("/")[0] === to),
      `${from} - ${to}`,
    );
    await other.shot("phone-lantern");
    other.fine();
  });

  it("is highlighted with all its islands", async () => {
    const alone = await scratchBoard(table, {}, "lantern");
    await alone.page.evaluate(() => window.board.light({ involved: ["gre", "fro"] }));
    const [lit, ground] = await alone.page.evaluate(() => {
      const boxes = (/** @type {string} */ own) =>
        [...document.querySelectorAll(own)].map((part) => {
          const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (part).getBBox();
          return [x, y, width, height].map(Math.round).join(" ");
        });
      return [boxes(".light.involved path.outline"), boxes("path[data-province=gre], path[data-province=fro]")];
    });
    assert.ok(lit.length > 2, lit.join(", "));
    assert.deepEqual(lit.sort(), ground.sort());
    alone.fine();
  });
});
