// Modules that need no page: composing and completing orders, arrow keys on the board.

import assert from "node:assert/strict";
import { describe, it } from "node:test";

const ASSETS = "../../../crates/chancery-server/assets";
const { legalOrders, moveLines, placeOf } = await import(`${ASSETS}/orders/order.js`);
const { back, begin, choose, dropIntent, intent, isAmbiguous, switched, targets } = await import(
  `${ASSETS}/orders/draft.js`
);
const { convoyRoute } = await import(`${ASSETS}/orders/route.js`);
const { along, bent, sketched, Sketcher } = await import(`${ASSETS}/orders/sketch.js`);
const { PendingOrders, UndoStack } = await import(`${ASSETS}/orders/changes.js`);
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
        { text: "A LON - NWY VIA", kind: "move", to: "nwy", via: true },
      ],
    },
    {
      unit: "F NTH",
      kind: "F",
      power: "ENGLAND",
      at: "nth",
      orders: [
        { text: "F NTH H", kind: "hold" },
        { text: "F NTH - BEL", kind: "move", to: "bel" },
        { text: "F NTH S A LON", kind: "support", help: "lon", help_unit: "A" },
        { text: "F NTH S A LON - BEL", kind: "support", help: "lon", help_unit: "A", to: "bel" },
        { text: "F NTH C A LON - BEL", kind: "convoy", help: "lon", help_unit: "A", to: "bel" },
        { text: "F NTH C A LON - NWY", kind: "convoy", help: "lon", help_unit: "A", to: "nwy" },
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

/** Clicks on a token and on land. */
const unit = (province) => ({ province, onUnit: true });
const land = (province) => ({ province, onUnit: false });
const around = {
  owner: (province) =>
    legal.find((one) => placeOf(one) === province)?.power ?? { mar: "FRANCE", bre: "FRANCE" }[province],
  ordered: (province) => legal.some((one) => placeOf(one) === province),
};
/** More legal orders of a French unit. */
const more = (at, ...orders) =>
  legalOrders({ units: [{ power: "FRANCE", kind: "A", at, orders }], builds: {} }, new Set(["FRANCE"]));

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

  it("is composed among the legal ones: a token means the unit, land the province", () => {
    const draft = begin(legal, "par");
    assert.deepEqual(targets(draft).targets, new Set(["bur", "pic"]));
    assert.equal(intent(draft, land("bur"), around).order.text, "A PAR - BUR");
    assert.equal(intent(draft, unit("par"), around).order.text, "A PAR H");
    const of = intent(draft, unit("mar"), around).draft;
    assert.deepEqual(targets(of).targets, new Set(["mar", "bur"]));
    assert.equal(intent(of, land("bur"), around).order.text, "A PAR S A MAR - BUR");
    assert.equal(intent(of, unit("mar"), around).order.text, "A PAR S A MAR");
    assert.equal(begin(legal, "mun"), undefined);
    assert.deepEqual(intent(draft, land("lon"), around).refusal, {
      tried: "move",
      place: "par",
      to: "lon",
      letter: "A",
    });
    // A unit out of reach is chosen instead, if it can be ordered.
    assert.deepEqual(intent(draft, unit("mao"), around), { does: "choose", place: "mao" });
  });

  it("attacks a foreign unit and offers its support", () => {
    const draft = begin(legal, "par");
    const foreign = { ...around, owner: () => "GERMANY" };
    const help = { text: "A PAR S A BUR", kind: "support", help: "bur", help_unit: "A" };
    const [, both] = [draft, begin([...legal, ...more("par", help)], "par")];
    assert.equal(intent(draft, unit("bur"), foreign).instead, undefined);
    const found = intent(both, unit("bur"), foreign);
    assert.equal(found.order.text, "A PAR - BUR");
    assert.equal(found.instead.draft.helped, "bur");
    // If only one of the two is legal, it is that one.
    assert.equal(intent(draft, unit("mar"), foreign).draft.helped, "mar");
    // A chosen kind leaves no choice.
    assert.equal(intent(choose(both, "support").draft, unit("bur"), foreign).draft.helped, "bur");
    assert.equal(intent(choose(both, "move").draft, unit("bur"), foreign).order.text, "A PAR - BUR");
  });

  it("goes one step back", () => {
    const draft = begin(legal, "par");
    const support = choose(draft, "support").draft;
    const of = intent(support, unit("mar"), around).draft;
    assert.equal(of.helped, "mar");
    assert.equal(back(of).helped, undefined);
    assert.equal(back(of).forced, "support");
    assert.equal(back(back(of)).forced, undefined);
    assert.equal(back(draft), undefined);
  });

  it("supports or convoys, whichever the target allows", () => {
    const fleet = intent(begin(legal, "nth"), unit("lon"), around).draft;
    assert.ok(isAmbiguous(fleet));
    assert.deepEqual(targets(fleet), { targets: new Set(["lon", "bel"]), soft: new Set(["nwy"]) });
    assert.equal(intent(fleet, land("bel"), around).order.text, "F NTH S A LON - BEL");
    assert.equal(intent(fleet, land("nwy"), around).order.text, "F NTH C A LON - NWY");
    assert.equal(intent(switched(fleet), land("bel"), around).order.text, "F NTH C A LON - BEL");
  });

  it("moves by convoy beyond its reach, and offers it within", () => {
    const army = begin(legal, "lon");
    assert.deepEqual(targets(army), { targets: new Set(["bel"]), soft: new Set(["nwy"]) });
    assert.equal(intent(army, land("nwy"), around).order.text, "A LON - NWY VIA");
    const found = intent(army, land("bel"), around);
    assert.equal(found.order.text, "A LON - BEL");
    assert.equal(found.instead.order.text, "A LON - BEL VIA");
  });

  it("asks if clicks are ambiguous: coasts, unit types", () => {
    assert.deepEqual(
      intent(begin(legal, "mao"), land("spa"), around).orders.map((one) => one.to),
      ["spa/nc", "spa/sc"],
    );
    assert.equal(choose(begin(legal, "bre"), "build").orders.length, 2);
  });

  it("is given with a drag: to a province, onto an arrow, onto a unit", () => {
    const draft = begin(legal, "par");
    assert.equal(dropIntent(draft, land("bur"), around, undefined).order.text, "A PAR - BUR");
    const along = dropIntent(draft, land("bur"), around, { from: "mar", to: "bur" });
    assert.equal(along.order.text, "A PAR S A MAR - BUR");
    assert.equal(along.instead.order.text, "A PAR - BUR");
    assert.equal(dropIntent(draft, unit("mar"), around, undefined).order.text, "A PAR S A MAR");
    assert.equal(dropIntent(draft, land("lon"), around, undefined).does, "refuse");
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

describe("a convoy", () => {
  const borders = { nth: ["lon", "nwy", "nwg", "eng"], eng: ["lon", "nth", "mao"], nwg: ["nth", "nwy"] };
  const seas = (fleets) => ({ legal, neighbours: (sea) => borders[sea] ?? [], fleets: new Set(fleets) });

  it("finds the way over the fleets, and the orders of one's own", () => {
    const army = order("A LON - NWY VIA");
    const { route, orders } = convoyRoute(army, seas(["nth", "eng", "nwg"]));
    assert.deepEqual(route, ["nth"]);
    assert.deepEqual(
      orders.map(({ text }) => text),
      ["F NTH C A LON - NWY"],
    );
    assert.deepEqual(convoyRoute(army, seas(["eng"])), { route: [], orders: [] });
  });
});

describe("a sketch", () => {
  const atlas = { placeSpot: (place) => ({ par: [0, 0], bur: [100, 0], mar: [50, 100] })[place] ?? [500, 500] };
  const empty = { units: [], orders: [] };
  const given = (text, province) => ({ power: "FRANCE", text, order: text, province, legal: true });

  it("bends to the left and can be followed by length", () => {
    const line = bent([0, 0], [100, 0], 0.1);
    assert.equal(line.length, 17);
    assert.deepEqual(
      [line[0], line[8], line[16]],
      [
        [0, 0],
        [50, -5],
        [100, 0],
      ],
    );
    assert.deepEqual(
      along(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        0.75,
      ),
      [10, 5],
    );
  });

  it("uses the line of the legal move, also for its support", () => {
    const own = {
      points: [
        [0, 0],
        [50, 50],
        [100, 0],
      ],
      end: "place",
    };
    const lines = moveLines({ units: [{ at: "mar", orders: [{ to: "bur", line: own }] }] });
    const sketcher = new Sketcher(atlas, empty, lines);
    const support = sketcher.order(order("A PAR S A MAR - BUR"));
    assert.equal(support.line.end, "order");
    assert.equal(support.unordered, own);
    assert.deepEqual(support.line.points[0], [0, 0]);
    assert.equal(sketcher.order(order("A PAR - BUR")).line.points.length, 17);
    assert.equal(sketcher.order(order("F BRE B")).built.unit, "F");
  });

  it("replaces orders in a scene and keeps the others as they are", () => {
    const drawn = { power: "FRANCE", text: "F MAO - POR", kind: "move", province: "mao", route: [] };
    const old = { power: "FRANCE", text: "A PAR - PIC", kind: "move", province: "par", route: [] };
    const sketcher = new Sketcher(atlas, { ...empty, orders: [drawn, old] }, new Map());
    const now = new Map([["FRANCE", [given("F MAO - POR", "mao"), given("A PAR - BUR", "par")]]]);
    const { orders } = sketched(sketcher, now, legal);
    assert.equal(orders[0], drawn);
    assert.deepEqual(
      orders.map(({ text }) => text),
      ["F MAO - POR", "A PAR - BUR"],
    );
  });
});

describe("changes of orders", () => {
  it("wait until the server has taken them, the newest counts", () => {
    const pending = new PendingOrders();
    const first = pending.add("FRANCE", ["one"]);
    const second = pending.add("FRANCE", ["one", "two"]);
    assert.deepEqual(pending.of("FRANCE"), ["one", "two"]);
    second();
    assert.deepEqual(pending.of("FRANCE"), ["one"]);
    first();
    assert.ok(pending.isEmpty);
    assert.equal(pending.of("FRANCE"), undefined);
  });

  it("are undone twice in a row, and kept when that fails", async () => {
    const stack = new UndoStack();
    const done = [];
    const change = (name, good = true) => ({
      undo: async () => (done.push(`-${name}`), good),
      redo: async () => (done.push(`+${name}`), good),
    });
    stack.record(change("a"));
    stack.record(change("b"));
    await Promise.all([stack.undo(), stack.undo()]);
    assert.deepEqual(done, ["-b", "-a"]);
    await stack.redo();
    assert.deepEqual(done, ["-b", "-a", "+a"]);
    stack.record(change("c", false));
    assert.equal(await stack.undo(), false);
    assert.equal(stack.done.length, 2);
    assert.equal(stack.undone.length, 0);
  });
});
