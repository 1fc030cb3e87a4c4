// Touch on the board: pinch to zoom, drag to pan, tap to choose.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { PHONE, Table } from "./table.js";

describe("fingers", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
    await table.played("touched");
  });
  after(() => table.close());

  /** Put fingers on the screen and draw them along. @param {number[][][]} ways  of each finger, point after point */
  async function draw(me, ways) {
    const client = await me.page.context().newCDPSession(me.page);
    const points = (step) => ways.map((way, id) => ({ x: way[step]?.[0], y: way[step]?.[1], id }));
    const steps = ways[0]?.length ?? 0;
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(0) });
    for (let step = 1; step < steps; step += 1)
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(step) });
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await client.detach();
  }

  /** A path of a finger in a few steps. */
  const way = ([x, y], [dx, dy]) => [0, 1, 2, 3, 4, 5].map((step) => [x + (dx * step) / 5, y + (dy * step) / 5]);
  const box = async (me) =>
    ((await me.page.locator("svg.drawing").getAttribute("viewBox")) ?? "").split(" ").map(Number);

  it("zoom, pan and choose", async () => {
    await table.game("near");
    const me = await table.page("/games/near", PHONE);
    const whole = await box(me);
    const [x, y] = await me.at("mun");
    await draw(me, [way([x - 20, y], [-60, 0]), way([x + 20, y], [60, 0])]);
    const near = await box(me);
    assert.ok(near[2] < whole[2] / 2, `${whole} became ${near}`);
    // The point between the fingers stays in place.
    const [nowX, nowY] = await me.at("mun");
    assert.ok(Math.hypot(nowX - x, nowY - y) < 30, `${nowX} ${nowY}`);
    assert.equal(await me.page.locator(".light").count(), 0, "the gesture chose nothing");
    await draw(me, [way([x, y], [0, 80])]);
    const moved = await box(me);
    assert.ok(moved[1] < near[1] && moved[2] === near[2], `${near} became ${moved}`);
    assert.equal(await me.page.locator(".light").count(), 0);
    // A browser may take an immediate tap for the end of the gesture, so tap again.
    const targets = me.page.locator(".light.target");
    for (let times = 0; times < 5 && (await targets.count()) === 0; times += 1) {
      await me.tap("mun");
      await targets
        .first()
        .waitFor({ timeout: 2000 })
        .catch(() => {});
    }
    assert.ok((await targets.count()) > 3);
    await me.shot("phone-pinched");
    await me.tap("ruh");
    await me.has("A MUN - RUH");
    // Pinching zooms out to the whole board at most.
    for (let times = 0; times < 3; times += 1)
      await draw(me, [way([x - 90, y + 40], [70, 0]), way([x + 90, y + 40], [-70, 0])]);
    assert.deepEqual((await box(me)).slice(2), whole.slice(2));
    me.fine();
  });

  it("do everything a mouse does, in the dark theme and in French", async () => {
    const dark = { ...PHONE, colorScheme: /** @type {const} */ ("dark") };
    const me = await table.page("/games/touched", dark);
    assert.equal(await me.page.locator(".light.due").count(), 1);
    await me.shot("phone-retreat-dark");
    await me.tap("mun", "ruh");
    await me.has("A MUN R RUH");
    await me.resolve();
    await me.page.locator("#go-on").tap();
    await me.page.locator(".light.due").first().waitFor();
    await me.tap("bre");
    await me.page.getByRole("button", { name: "Fleet in Brest" }).waitFor();
    await me.shot("phone-build-dark");
    await me.page.getByRole("button", { name: "Fleet in Brest" }).tap();
    await me.has("F BRE B");
    await me.go("/games/touched/F1901M?stage=results");
    await me.page.locator(".result", { hasText: "A MUN H" }).tap();
    await me.page.locator("#why.open").scrollIntoViewIfNeeded();
    await me.shot("phone-explained-dark");
    me.fine();
    const other = await table.page("/games/touched/S1901M?stage=results", { ...PHONE, locale: "fr-FR" });
    await other.shot("phone-french");
    assert.ok((await other.page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    other.fine();
  });
});
