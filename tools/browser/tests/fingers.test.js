// Mouse and fingers on the board: wheel and pinch to zoom, drag to pan or to carry a unit, click or tap to choose.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { BOARD_SIZES, DENSE, OPENING, sceneOf, scratchBoard } from "./scratch.js";
import { PHONE, Table } from "./table.js";

describe("fingers", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
    await table.played("touched");
  });
  after(() => table.close());
  afterEach(() => table.closePages());

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
    // Chromium takes a tap within a third of a second for the end of a fling, and reports no click.
    await me.page.waitForTimeout(600);
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
    assert.equal(await me.page.locator(".light.target").count(), 0, "the gesture chose nothing");
    await draw(me, [way([x, y], [0, 80])]);
    const moved = await box(me);
    assert.ok(moved[1] < near[1] && moved[2] === near[2], `${near} became ${moved}`);
    assert.equal(await me.page.locator(".light.target").count(), 0);
    const targets = me.page.locator(".light.target");
    await me.tap("mun");
    await targets.nth(3).waitFor();
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
    const fleet = me.page.locator(".choice", { hasText: "Fleet" });
    await fleet.waitFor();
    await me.shot("phone-build-dark");
    await fleet.tap();
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

  /** A board that writes down what it reports. */
  async function recorded(options, position = OPENING) {
    const me = await scratchBoard(table, options);
    await me.page.evaluate(
      (scene) => {
        const { board } = window;
        window.said = [];
        const short = (hit) =>
          hit && `${hit.onUnit ? `${hit.type} ` : ""}${hit.dislodged ? "dislodged " : ""}${hit.place}`;
        board.onpick = (hit) => window.said.push(`pick ${short(hit)} ${hit.pointer}`);
        board.onbackground = () => window.said.push("background");
        board.ondrag = (from, to, { over }) =>
          window.said.push(`drag ${short(from)} to ${short(to)} ${over?.text ?? ""}`.trim());
        board.show(scene);
      },
      await sceneOf(table, position, [], "before"),
    );
    /** What the board reports next: a number of things, or nothing of what a gesture could have meant. */
    const said = async (count = 0) => {
      await me.still();
      await me.page.waitForFunction((count) => window.said.length >= count, count);
      return me.page.evaluate(() => window.said.splice(0));
    };
    return { me, said };
  }

  it("say whether a click hits a unit or land, by mouse, finger and key", async () => {
    const { me, said } = await recorded(BOARD_SIZES["1280 × 720"]);
    await me.click("mun", "bur", "stp");
    assert.deepEqual(await said(3), ["pick A mun mouse", "pick bur mouse", "pick stp mouse"]);
    const fleet = await me.page.locator('.token[data-province="stp"] .symbol').boundingBox();
    await me.page.mouse.click(fleet.x + fleet.width / 2, fleet.y + fleet.height / 2);
    assert.deepEqual(await said(1), ["pick F stp/sc mouse"]);
    await me.page.evaluate(() => window.board.focus("mun"));
    await me.press("Enter", "ArrowLeft", "Enter");
    const keys = await said(2);
    assert.equal(keys[0], "pick A mun key");
    assert.match(keys[1], /^pick .* key$/);
    assert.notEqual(keys[1], keys[0]);
    // Switzerland is no province.
    const [x, y] = await me.at("mar");
    const [tx] = await me.at("tyr");
    await me.page.mouse.click((x + tx) / 2 - 5, y - 44);
    assert.deepEqual(await said(1), ["background"]);
    me.fine();
  });

  it("zoom with the wheel at the pointer, and pan by dragging", async () => {
    const { me, said } = await recorded(BOARD_SIZES["1280 × 720"]);
    const whole = await box(me);
    const [x, y] = await me.at("bur");
    await me.page.mouse.move(x, y);
    await me.page.mouse.wheel(0, -300);
    await me.page.waitForFunction(() => !window.board.viewport.isWhole);
    const near = await box(me);
    assert.ok(near[2] < whole[2] * 0.7, `${whole} became ${near}`);
    const [nowX, nowY] = await me.at("bur");
    assert.ok(Math.hypot(nowX - x, nowY - y) < 3, `${nowX} ${nowY}`);
    await me.page.mouse.down();
    await me.page.mouse.move(x + 30, y + 20);
    await me.page.mouse.move(x + 60, y + 40);
    await me.page.mouse.up();
    const moved = await box(me);
    assert.ok(moved[0] < near[0] && moved[1] < near[1] && moved[2] === near[2], `${near} became ${moved}`);
    assert.deepEqual(await said(), [], "a drag is no click");
    await me.page.evaluate(() => window.board.focus("bur"));
    await me.press("0");
    assert.deepEqual(await box(me), whole);
    await me.press("+");
    assert.ok((await box(me))[2] < whole[2]);
    await me.press("-");
    assert.deepEqual((await box(me)).slice(2), whole.slice(2));
    me.fine();
  });

  it("carry a unit to a province or onto an arrow, and give up with Esc", async () => {
    const { me, said } = await recorded(BOARD_SIZES["1280 × 720"], DENSE);
    const carry = async (from, to) => {
      const [[x, y], [tx, ty]] = [await me.at(from), to];
      await me.page.mouse.move(x, y);
      await me.page.mouse.down();
      await me.page.mouse.move((x + tx) / 2, (y + ty) / 2);
      await me.page.mouse.move(tx, ty);
    };
    await carry("mun", await me.at("bur"));
    assert.equal(await me.page.locator(".order.ghost.carried").count(), 1, "a line follows the pointer");
    await me.page.mouse.up();
    assert.deepEqual(await said(1), ["drag A mun to bur"]);
    assert.equal(await me.page.locator(".carried").count(), 0);
    await me.page.evaluate(
      (scene) => window.board.show(scene),
      await sceneOf(table, DENSE, ["A VIE - BOH", "A MAR - SPA"], "orders"),
    );
    const [a, b] = [await me.at("mar"), await me.at("spa")];
    const line = await me.page.locator('.order[data-province="mar"] .ink').evaluate((path) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() / 2);
      const { a, b, c, d, e, f } = path.getScreenCTM();
      return [a * x + c * y + e, b * x + d * y + f];
    });
    assert.ok(line[0] < a[0] && line[0] > b[0]);
    await carry("par", line);
    await me.page.mouse.up();
    assert.match((await said(1)).join(), /^drag A par to .* A MAR - SPA$/);
    await carry("mun", await me.at("bur"));
    await me.press("Escape");
    await me.page.mouse.up();
    assert.deepEqual(await said(), []);
    me.fine();
  });

  it("show the name of a province on a long press, and zoom on a double tap", async () => {
    const { me, said } = await recorded({ ...PHONE, viewport: { width: 390, height: 592 } });
    const whole = await box(me);
    const [x, y] = await me.at("naf");
    const client = await me.page.context().newCDPSession(me.page);
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y, id: 0 }] });
    await me.page.locator(".pointer-label", { hasText: "North Africa" }).waitFor();
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await me.page.locator(".pointer-label").waitFor({ state: "hidden" });
    assert.deepEqual(await said(), [], "a long press is no tap");
    await me.page.evaluate((stops) => (window.board.stops = () => stops), ["mun"]);
    await me.touch(x, y, x, y);
    await me.page.waitForFunction(() => !window.board.viewport.isWhole);
    assert.ok((await box(me))[2] < whole[2] * 0.6);
    me.fine();
  });

  it("reach targets nearby, and buttons at places", async () => {
    const { me, said } = await recorded({ ...PHONE, viewport: { width: 390, height: 592 } });
    await me.page.evaluate(() => window.board.light({ chosen: "mun", targets: new Set(["ruh"]) }));
    const [x, y] = await me.at("ruh");
    await me.touch(x - 14, y - 4);
    assert.deepEqual(await said(1), ["pick ruh touch"]);
    await me.page.evaluate(() =>
      window.board.choices([
        { place: "spa/nc", label: "North coast", pick: () => window.said.push("north") },
        { place: "spa/sc", label: "South coast", pick: () => window.said.push("south") },
      ]),
    );
    const button = me.page.getByRole("button", { name: "South coast" });
    assert.ok((await button.boundingBox()).height >= 44);
    await button.tap();
    assert.deepEqual(await said(1), ["south"]);
    await me.page.evaluate(() => window.board.choices([]));
    assert.equal(await button.count(), 0);
    me.fine();
  });

  it("keep what they point at in place when the sheet of a phone moves", async () => {
    const { me } = await recorded({ ...PHONE, viewport: { width: 390, height: 592 } });
    const grow = (height) =>
      me.page.evaluate(async (height) => {
        window.board.frame.parentElement.style.height = `${height}px`;
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      }, height);
    for (const open of ["whole", "home"]) {
      await grow(416);
      await me.page.evaluate((open) => window.board[open](["ber", "kie", "mun"]), open);
      await me.tap("mun");
      const before = await me.at("mun");
      await grow(592);
      assert.deepEqual(await me.at("mun"), before, open);
    }
    me.fine();
  });
});
