// Modules that need no page: composing and completing orders, arrow keys on the board.

import assert from "node:assert/strict";
import { describe, it } from "node:test";

const ASSETS = "../../../crates/chancery-server/assets";
const { clicks, legalOrders, placeOf } = await import(`${ASSETS}/orders/order.js`);
const { begin, choose, click, targets } = await import(`${ASSETS}/orders/draft.js`);
const { complete } = await import(`${ASSETS}/orders/completion.js`);
const { next } = await import(`${ASSETS}/board/arrow-keys.js`);

const NAMES = {
  par: "Paris",
  bur: "Burgundy",
  mar: "Marseilles",
  mao: "Mid-Atlantic Ocean",
  spa: "Spain",
  nth: "North Sea",
};
const name = (id) => NAMES[id] ?? id;
/** Legal orders as the API lists them. */
const LISTED = {
  phase: "S1901M",
  kind: "movement",
  surplus: {},
  units: [
    {
      unit: "A PAR",
      kind: "A",
      power: "FRANCE",
      at: "par",
      orders: [
        { text: "A PAR H", kind: "hold" },
        { text: "A PAR - BUR", kind: "move", to: "bur" },
        { text: "A PAR - PIC", kind: "move", to: "pic" },
        { text: "A PAR S A MAR", kind: "support", help: "mar", help_unit: "A" },
        { text: "A PAR S A MAR - BUR", kind: "support", help: "mar", help_unit: "A", to: "bur" },
        { text: "A PAR S F BRE - PIC", kind: "support", help: "bre", help_unit: "F", to: "pic" },
      ],
    },
    {
      unit: "F MAO",
      kind: "F",
      power: "FRANCE",
      at: "mao",
      orders: [
        { text: "F MAO - SPA/NC", kind: "move", to: "spa/nc" },
        { text: "F MAO - SPA/SC", kind: "move", to: "spa/sc" },
        { text: "F MAO - POR", kind: "move", to: "por" },
      ],
    },
    {
      unit: "A LON",
      kind: "A",
      power: "ENGLAND",
      at: "lon",
      orders: [
        { text: "A LON - BEL", kind: "move", to: "bel" },
        { text: "A LON - BEL VIA", kind: "move", to: "bel", via: true },
      ],
    },
  ],
  builds: {
    FRANCE: [
      { text: "A BRE B", kind: "build", to: "bre", unit: "A" },
      { text: "F BRE B", kind: "build", to: "bre", unit: "F" },
      { text: "WAIVE", kind: "waive" },
    ],
  },
};
const legal = legalOrders(LISTED, new Set(["FRANCE", "ENGLAND"]));
const order = (text) => legal.find((one) => one.text === text);

describe("an order", () => {
  it("is converted from the legal orders of the powers played here", () => {
    assert.deepEqual(order("A PAR S F BRE - PIC"), {
      power: "FRANCE",
      text: "A PAR S F BRE - PIC",
      kind: "support",
      unit: { letter: "A", at: "par" },
      helped: { letter: "F", at: "bre" },
      to: "pic",
      via: false,
    });
    assert.equal(order("A LON - BEL VIA").via, true);
    assert.equal(placeOf(order("F BRE B")), "bre");
    assert.equal(placeOf(order("WAIVE")), "");
    assert.ok(legalOrders(LISTED, new Set(["ENGLAND"])).every(({ power }) => power === "ENGLAND"));
  });

  it("has a sequence of clicks", () => {
    assert.deepEqual(clicks(order("A PAR S A MAR")), ["mar", "mar"]);
    assert.deepEqual(clicks(order("A PAR S A MAR - BUR")), ["mar", "bur"]);
    assert.deepEqual(clicks(order("F MAO - SPA/NC")), ["spa"]);
  });

  it("is composed among the legal ones", () => {
    const draft = begin(legal, "par");
    assert.deepEqual(targets(draft), new Set(["bur", "pic"]));
    assert.equal(click(draft, "bur").done.text, "A PAR - BUR");
    assert.equal(click(draft, "par").done.text, "A PAR H");
    assert.ok("missed" in click(draft, "mun"));
    const support = choose(draft, "support").draft;
    assert.deepEqual(targets(support), new Set(["mar", "bre"]));
    const of = click(support, "mar").draft;
    assert.deepEqual(targets(of), new Set(["mar", "bur"]));
    assert.equal(click(of, "bur").done.text, "A PAR S A MAR - BUR");
    assert.equal(click(of, "mar").done.text, "A PAR S A MAR");
    assert.ok("missed" in choose(draft, "convoy"));
    assert.equal(begin(legal, "mun"), undefined);
  });

  it("asks if clicks are ambiguous: coasts, routes, unit types", () => {
    assert.deepEqual(
      click(begin(legal, "mao"), "spa").ask.map((one) => one.to),
      ["spa/nc", "spa/sc"],
    );
    assert.deepEqual(
      click(begin(legal, "lon"), "bel").ask.map((one) => one.via),
      [false, true],
    );
    assert.equal(choose(begin(legal, "bre"), "build").ask.length, 2);
  });

  it("is completed while typing", () => {
    const found = (text) => {
      const { whole, begun } = complete(text, legal, name);
      return { whole: whole.map((one) => one.text), begun: begun.map((one) => one.text) };
    };
    assert.deepEqual(found("par - bur").whole, ["A PAR - BUR"]);
    assert.deepEqual(found("Paris to").begun, []);
    assert.deepEqual(found("paris burg").begun, ["A PAR - BUR"]);
    assert.deepEqual(found("a par-bur").whole, ["A PAR - BUR"]);
    assert.deepEqual(found("par s mar bur").whole, ["A PAR S A MAR - BUR"]);
    assert.deepEqual(found("mao spa sc").whole, ["F MAO - SPA/SC"]);
    assert.deepEqual(found("mao spa").whole, ["F MAO - SPA/NC", "F MAO - SPA/SC"]);
    assert.deepEqual(found("build f bre").whole, ["F BRE B"]);
    assert.deepEqual(found("").begun, []);
    assert.deepEqual(found("xyz"), { whole: [], begun: [] });
  });
});

describe("the board", () => {
  it("moves arrow keys to the nearest place ahead", () => {
    const places = [
      ["a", [0, 0]],
      ["b", [100, 10]],
      ["c", [60, 200]],
      ["d", [300, 0]],
    ];
    assert.equal(next([0, 0], "ArrowRight", places), "b");
    assert.equal(next([100, 10], "ArrowRight", places), "d");
    assert.equal(next([0, 0], "ArrowLeft", places), undefined);
    assert.equal(next([100, 10], "ArrowDown", places), "c");
  });
});
