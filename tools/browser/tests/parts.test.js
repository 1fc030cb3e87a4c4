// The modules that need no page: orders taken apart, put together and completed; ways on the board.

import assert from "node:assert/strict";
import { describe, it } from "node:test";

const ASSETS = "../../../crates/chancery-server/assets";
const { parse, clicks, province } = await import(`${ASSETS}/order.js`);
const { begin, choose, click, targets } = await import(`${ASSETS}/compose.js`);
const { complete } = await import(`${ASSETS}/complete.js`);
const { direct, end, length, shortened, bent } = await import(`${ASSETS}/curves.js`);
const { next } = await import(`${ASSETS}/walk.js`);

const NAMES = {
  par: "Paris",
  bur: "Burgundy",
  mar: "Marseilles",
  mao: "Mid-Atlantic Ocean",
  spa: "Spain",
  nth: "North Sea",
};
const name = (id) => NAMES[id] ?? id;
const legal = [
  "A PAR H",
  "A PAR - BUR",
  "A PAR - PIC",
  "A PAR S A MAR",
  "A PAR S A MAR - BUR",
  "A PAR S F BRE - PIC",
  "F MAO - SPA/NC",
  "F MAO - SPA/SC",
  "F MAO - POR",
  "A LON - BEL",
  "A LON - BEL VIA",
  "A BRE B",
  "F BRE B",
  "WAIVE",
].map(parse);

describe("an order", () => {
  it("is taken apart", () => {
    assert.deepEqual(parse("F NTH C A LON - NWY"), {
      text: "F NTH C A LON - NWY",
      kind: "convoy",
      unit: { letter: "F", at: "NTH" },
      helped: { letter: "A", at: "LON" },
      to: "NWY",
    });
    assert.equal(parse("a lon - bel via")?.via, true);
    assert.equal(parse("A MUN R RUH")?.kind, "retreat");
    assert.equal(province("STP/SC"), "stp");
    for (const other of ["par - bur", "", "A PAR", "A PAR - BUR - MUN", "<b>"]) assert.equal(parse(other), undefined);
  });

  it("is what was clicked", () => {
    assert.deepEqual(clicks(parse("A PAR S A MAR")), ["mar", "mar"]);
    assert.deepEqual(clicks(parse("A PAR S A MAR - BUR")), ["mar", "bur"]);
    assert.deepEqual(clicks(parse("F MAO - SPA/NC")), ["spa"]);
  });

  it("is put together out of those that are legal", () => {
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

  it("asks where clicks leave a choice: coasts, ways, kinds of unit", () => {
    assert.deepEqual(
      click(begin(legal, "mao"), "spa").ask.map((one) => one.to),
      ["SPA/NC", "SPA/SC"],
    );
    assert.deepEqual(
      click(begin(legal, "lon"), "bel").ask.map((one) => one.via),
      [false, true],
    );
    assert.equal(choose(begin(legal, "bre"), "build").ask.length, 2);
  });

  it("is completed from what was typed", () => {
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

describe("a way", () => {
  it("goes round what is in it, and ends short", () => {
    const plain = direct([0, 0], [200, 0], 10, []);
    const middle = plain[Math.floor(plain.length / 2)];
    const wall = { at: middle, half: [15, 6] };
    const round = direct([0, 0], [200, 0], 10, [wall]);
    const inside = ([x, y]) => Math.abs(x - wall.at[0]) < 15 && Math.abs(y - wall.at[1]) < 6;
    assert.ok(plain.some(inside) && !round.some(inside));
    const [tip] = end(shortened(bent([0, 0], [100, 0], 0), 20));
    assert.ok(Math.abs(tip[0] - 80) < 0.1);
    assert.ok(length(shortened(bent([0, 0], [10, 0], 0), 50)) > 3);
  });

  it("leads the arrow keys to the nearest place ahead", () => {
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
