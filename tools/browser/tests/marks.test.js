// The marks on the board: their sizes on the screen, what covers what, and how highlights look.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { BOARD_SIZES, DENSE, OPENING, sceneOf, scratchBoard } from "./scratch.js";
import { PHONE, Table } from "./table.js";

/** A phone whose sheet leaves the board this much. */
const PHONE_BOARD = { ...PHONE, viewport: { width: 390, height: 592 } };
const HOMES = {
  AUSTRIA: ["bud", "tri", "vie"],
  ENGLAND: ["edi", "lon", "lvp"],
  FRANCE: ["bre", "mar", "par"],
  GERMANY: ["ber", "kie", "mun"],
  ITALY: ["nap", "rom", "ven"],
  RUSSIA: ["mos", "sev", "stp", "war"],
  TURKEY: ["ank", "con", "smy"],
};
/** Orders of the dense position: a convoy, a standoff, short arrows, a dislodgement. */
const ORDERS = [
  "A YOR - NWY VIA",
  "F NTH C A YOR - NWY",
  "F NWY - STP/NC",
  "F SWE - NWY",
  "A STP S F SWE - NWY",
  "A PAR - BUR",
  "A MUN - BUR",
  "A BEL - HOL",
  "A HOL - BEL",
  "F BER - BAL",
  "F KIE S F BER - BAL",
  "A VEN H",
];

describe("marks on the board", () => {
  /** @type {Table} */
  let table;
  let opening, dense;
  before(async () => {
    table = await Table.open();
    opening = await sceneOf(table, OPENING, [], "before");
    dense = await sceneOf(table, DENSE, ORDERS);
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  /** A board with a scene. */
  async function shown(options, scene = opening) {
    const me = await scratchBoard(table, options);
    await me.page.evaluate((scene) => window.board.show(scene), scene);
    return me;
  }

  /** The boxes of elements on the screen. */
  const boxes = (me, selector) =>
    me.page.evaluate(
      (selector) =>
        [...document.querySelectorAll(selector)].map((element) => {
          const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
          const owner = element.closest("[data-province]");
          return { id: owner?.getAttribute("data-province"), left, top, right, bottom, width, height };
        }),
      selector,
    );
  const shared = (a, b) =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  it("have the same size on the screen at every zoom", async () => {
    for (const [name, options] of [...Object.entries(BOARD_SIZES), ["390 × 844", PHONE_BOARD]]) {
      const me = await shown(options);
      for (const times of [1, 2, 2]) {
        await me.page.evaluate((times) => window.board.viewport.zoom(times), times);
        const tokens = await boxes(me, '.token[data-unit="A"] .symbol');
        assert.ok(tokens.length > 10);
        for (const { id, width: bare } of tokens) {
          // The outline belongs to the unit.
          const width = (bare * 35.4) / 31;
          assert.ok(width >= 27 && width <= 48, `${name}: ${id} is ${width} px wide`);
        }
        const [label] = await me.page.evaluate(() =>
          [...document.querySelectorAll(".label")].map((one) => parseFloat(getComputedStyle(one).fontSize)),
        );
        assert.ok(label >= 10 && label <= 18, `${name}: labels of ${label} px`);
        for (const { width } of await boxes(me, ".layer.centres .disc")) assert.ok(Math.abs(width - 8) < 0.5);
      }
      me.fine();
    }
  });

  it("tell armies from fleets by their shape, without letters", async () => {
    const me = await shown(BOARD_SIZES["1280 × 720"]);
    assert.equal(await me.page.locator(".token text, .centre text").count(), 0);
    const symbols = await me.page.evaluate(() =>
      ["A", "F"].map((unit) => document.querySelector(`.token[data-unit="${unit}"] .symbol`)?.getAttribute("href")),
    );
    assert.deepEqual(symbols, ["#army", "#fleet"]);
  });

  it("leave no band around the board", async () => {
    const narrower = { viewport: { width: 740, height: 668 } };
    const flatter = { viewport: { width: 748, height: 660 } };
    for (const options of [...Object.values(BOARD_SIZES), narrower, flatter]) {
      const me = await shown(options);
      const [x, y, width, height] = (await me.page.locator("svg.drawing").getAttribute("viewBox"))
        .split(" ")
        .map(Number);
      const inside = x >= -0.5 && y >= -0.5 && x + width <= 1400.5 && y + height <= 1250.5;
      assert.ok(inside, `${JSON.stringify(options)} shows ${[x, y, width, height]}`);
      // Only sea is cut off, at the left and at the top.
      assert.ok(x + width > 1399 && y + height > 1249, `${[x, y, width, height]}`);
      assert.equal(await me.page.locator("#frame").count(), 0);
    }
  });

  it("keep labels clear of units, in the opening and in a dense position", async () => {
    for (const scene of [opening, { ...dense, orders: [], dislodged: [], standoffs: [] }]) {
      for (const options of Object.values(BOARD_SIZES)) {
        const me = await shown(options, scene);
        const tokens = await boxes(me, ".token .symbol");
        const labels = await boxes(me, ".label:not(.hidden)");
        assert.ok(labels.length > 70, `only ${labels.length} labels`);
        for (const label of labels) {
          const area = label.width * label.height;
          const covered = tokens.find((token) => shared(label, token) > area * 0.2);
          assert.ok(!covered, `${label.id} lies on the unit in ${covered?.id}`);
        }
      }
    }
  });

  it("highlight with ink and casing, never with the colour of a power", async () => {
    const { themes } = await table.api("GET", "variants/classic");
    for (const colorScheme of ["light", "dark"]) {
      const me = await shown({ ...BOARD_SIZES["1280 × 720"], colorScheme });
      await me.page.evaluate(() =>
        window.board.light({
          chosen: "mun",
          targets: new Set(["bur", "tyr"]),
          soft: new Set(["nwy"]),
          involved: ["par"],
          due: ["kie", "nwy"],
        }),
      );
      const colours = await me.page.evaluate(() => {
        const found = new Set();
        const marks = ".light path, .light circle, .token .ring, .hatch-line, .hatch-ground";
        for (const element of document.querySelectorAll(marks)) {
          const style = getComputedStyle(element);
          for (const value of [style.stroke, style.fill]) if (value.startsWith("rgb")) found.add(value);
        }
        return [...found];
      });
      assert.ok(colours.length >= 2, colours.join());
      const hex = (rgb) =>
        `#${rgb
          .match(/\d+/g)
          .slice(0, 3)
          .map((n) => Number(n).toString(16).padStart(2, "0"))
          .join("")}`;
      const powers = Object.values(themes[colorScheme].powers).flatMap(({ token, tint, pale, arrow }) => [
        token,
        tint,
        pale,
        arrow,
      ]);
      for (const colour of colours) assert.ok(!powers.includes(hex(colour)), `${colour} belongs to a power`);
      // Each is a shape: hatching and a dashed outline, a solid outline under the pointer, a ring, a dot.
      assert.equal((await me.page.locator(".light.target .hatch").count()) > 1, true);
      const dash = (selector) =>
        me.page
          .locator(selector)
          .first()
          .evaluate((one) => getComputedStyle(one).strokeDasharray);
      assert.notEqual(await dash('[data-lit="bur"] .outline'), "none");
      await me.page.mouse.move(...(await me.at("bur")));
      assert.equal(await dash('.over[data-lit="bur"] .outline'), "none");
      assert.equal(await me.page.locator('.token[data-province="mun"] .chosen-ring').count(), 1);
      assert.equal(await me.page.locator('.token[data-province="kie"] .due').count(), 1);
      me.fine();
    }
  });

  it("draw short arrows above the units, and others below", async () => {
    const me = await shown(BOARD_SIZES["1280 × 720"], dense);
    const over = () =>
      me.page.locator(".layer.over .order").evaluateAll((all) => all.map((one) => one.dataset.order).sort());
    assert.deepEqual(await over(), ["A BEL - HOL", "A HOL - BEL"]);
    await me.page.evaluate(() => window.board.viewport.zoom(5));
    assert.deepEqual(await over(), []);
  });

  it("explain a result with the culprit at full strength", async () => {
    const me = await shown(BOARD_SIZES["1280 × 720"], dense);
    await me.page.evaluate(() =>
      window.board.explain({
        winners: ["swe", "stp"],
        losers: ["yor"],
        strengths: [
          { province: "swe", value: 2 },
          { province: "yor", value: 1, lost: true },
        ],
        province: "nwy",
      }),
    );
    const opacity = (selector) =>
      me.page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).opacity);
    for (const own of ["swe", "stp", "yor"]) assert.equal(await opacity(`.order[data-province="${own}"]`), "1", own);
    for (const other of ["par", "mun", "ber"]) assert.equal(await opacity(`.order[data-province="${other}"]`), "0.22");
    for (const token of await me.page.locator(".token").all()) {
      assert.equal(await token.evaluate((one) => getComputedStyle(one).opacity), "1");
    }
    assert.equal(await me.page.locator(".token .ring:not(.casing)").count(), 3);
    assert.deepEqual(await me.page.locator(".strength").allTextContents(), ["2", "1"]);
    assert.equal(await me.page.locator('.light.involved[data-lit="nwy"]').count(), 1);
    await me.page.evaluate(() => window.board.explain());
    assert.equal(await me.page.locator(".mute, .strength, .ring, .light.involved").count(), 0);
  });

  it("draw suggestions hollow, above the orders that stay", async () => {
    const me = await shown(BOARD_SIZES["1280 × 720"], dense);
    const orders = await me.page.locator(".layer.orders .order").count();
    await me.page.evaluate((all) => window.board.ghosts(all), dense.orders.slice(0, 3));
    assert.equal(await me.page.locator(".layer.ghosts .order.ghost").count(), 3);
    assert.equal(await me.page.locator(".order.ghost .core").count(), 0);
    assert.equal(await me.page.locator(".layer.orders .order").count(), orders);
    await me.page.evaluate(() => window.board.ghosts([]));
    assert.equal(await me.page.locator(".order.ghost").count(), 0);
  });

  it("show a new unit like one that stands there, with a sign, and a removed one with a cross", async () => {
    const position = "classic/W1901A/F:Amar=par,mar,bre,spa/G:Amun,Fkie,Aber,Aruh,Fden=mun,kie,ber";
    const winter = await sceneOf(table, position, ["A PAR B", "F BRE B", "F DEN D"], "orders");
    const me = await shown(BOARD_SIZES["1280 × 720"], winter);
    const [label] = await boxes(me, '.label[data-province="par"]');
    const [unit] = await boxes(me, '.order.build .token[data-province="par"] .symbol');
    assert.ok(label.top > unit.bottom - 3, `${JSON.stringify(label)} is not below ${JSON.stringify(unit)}`);
    assert.equal(await me.page.locator('.layer.centres [data-province="par"]').isVisible(), false);
    assert.equal(await me.page.locator(".order.build .badge").count(), 2);
    assert.equal(await me.page.locator(".order.remove .cross").count(), 1);
  });

  it("replace only what changes", async () => {
    const me = await shown(BOARD_SIZES["1280 × 720"], dense);
    const changed = await me.page.evaluate(async (scene) => {
      let count = 0;
      const watch = new MutationObserver((all) => {
        for (const { addedNodes, removedNodes } of all) count += addedNodes.length + removedNodes.length;
      });
      watch.observe(document.querySelector("svg.marks"), { childList: true, subtree: true });
      window.board.show({ ...structuredClone(scene), orders: structuredClone(scene.orders).slice(1) });
      await new Promise((done) => setTimeout(done));
      return count;
    }, dense);
    assert.equal(changed, 1);
  });

  it("stay when the theme changes", async () => {
    const me = await shown(BOARD_SIZES["1280 × 720"], dense);
    await me.page.evaluate(() => {
      window.board.light({ chosen: "mun", targets: new Set(["bur", "ruh"]) });
      window.board.ghosts(window.board.scene.orders.slice(0, 2));
      window.board.viewport.zoom(2);
    });
    const state = () =>
      me.page.evaluate(() => ({
        box: document.querySelector("svg.drawing").getAttribute("viewBox"),
        counts: [".order", ".token", ".light.target", ".order.ghost", ".chosen-ring"].map(
          (one) => document.querySelectorAll(`.board ${one}`).length,
        ),
      }));
    const { themes } = await table.api("GET", "variants/classic");
    const england = () =>
      me.page
        .locator('.token[data-power="ENGLAND"]')
        .first()
        .evaluate((one) => getComputedStyle(one).getPropertyValue("--token"));
    const before = await state();
    assert.equal(await england(), themes.light.powers.ENGLAND.token);
    const redrawn = me.page.waitForResponse((answer) => answer.url().includes("theme=dark"));
    await me.page.emulateMedia({ colorScheme: "dark" });
    await redrawn;
    await me.page.waitForFunction(() => window.board.drawing.theme === "dark");
    assert.deepEqual(await state(), before);
    assert.equal(await england(), themes.dark.powers.ENGLAND.token);
    me.fine();
  });

  it("are not covered by controls on a phone, whichever power one plays", async () => {
    const me = await shown(PHONE_BOARD);
    for (const [power, homes] of Object.entries(HOMES)) {
      await me.page.evaluate((homes) => window.board.home(homes), homes);
      await me.still();
      const [zoom] = await boxes(me, ".zoom");
      assert.ok(zoom.width >= 44 && zoom.height >= 44, JSON.stringify(zoom));
      for (const token of await boxes(me, ".token .symbol")) {
        assert.equal(shared(zoom, token), 0, `${power}: the button covers the unit in ${token.id}`);
      }
      const scale = await me.page.evaluate(() => window.board.viewport.scale);
      assert.ok(scale > 0.54, `${power}: ${scale} is not larger than on a desktop`);
      // The home units are in view.
      for (const id of homes) {
        const [x, y] = await me.at(id);
        assert.ok(x > 0 && x < 390 && y > 0 && y < 592, `${power}: ${id} at ${x}, ${y}`);
      }
    }
    await me.page.evaluate(() => window.board.whole());
    for (const id of ["mao", "stp", "syr"]) {
      const [x] = await me.at(id);
      assert.ok(x > 0 && x < 390, `${id} at ${x}`);
    }
    me.fine();
  });
});
