// Giving orders: every gesture by mouse, touch and keyboard, orders that show before the server answers, and hints.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { PHONE, Table } from "./table.js";

/** England can convoy, France can attack, Germany is next to it. */
const POSITION =
  "classic/S1902M/E:Alon,Fnth,Feng=lon,edi,lvp/F:Apar,Amar,Fmao=par,mar,bre/G:Amun,Aruh,Fkie=mun,kie,ber/I:Apie=ven";

describe("giving orders", () => {
  /** @type {Table} */
  let table;
  let count = 0;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  /** A page with a game of its own. */
  async function open(position = POSITION, options = {}, more = {}) {
    const name = `flow-${(count += 1)}`;
    await table.game(name, { position, ...more });
    const me = await table.page(`/games/${name}`, options);
    return { me, name };
  }

  /** Wait until the server has exactly these orders. */
  async function stored(name, wanted) {
    const sorted = [...wanted].sort();
    let have = [];
    for (let time = 0; time < 100; time += 1) {
      const { orders } = await table.api("GET", `games/${name}`);
      have = Object.values(orders).flat().sort();
      if (JSON.stringify(have) === JSON.stringify(sorted)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.deepEqual(have, sorted);
  }

  const drawn = (me, order) => me.page.locator(`.order:not(.ghost)[data-order="${order}"]`);

  it("takes two clicks to move or hold, three to support", async () => {
    const { me, name } = await open();
    await me.click("par");
    await me.clickLand("bur");
    await stored(name, ["A PAR - BUR"]);
    // A token means the unit: the supporter, the supported unit, its target.
    await me.click("mar", "par");
    await me.clickLand("bur");
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR"]);
    // The unit again supports its hold.
    await me.click("ruh", "mun", "mun");
    await me.click("kie", "kie");
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR", "A RUH S A MUN", "F KIE H"]);
    // Land means the province, even under an own unit.
    await me.click("ruh");
    await me.clickLand("mun");
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR", "A RUH - MUN", "F KIE H"]);
    me.fine();
  });

  it("says beforehand what a click does, and why it does nothing", async () => {
    const { me } = await open();
    const label = me.page.locator(".pointer-label");
    const over = async (point, text) => {
      await me.page.mouse.move(...point, { steps: 3 });
      await label.filter({ hasText: text }).waitFor();
    };
    await me.click("mun");
    await over(await me.land("bur"), "Move to BUR");
    await over(await me.at("ruh"), "Support A RUH");
    await over(await me.at("mun"), "Hold");
    await over(await me.land("rom"), "MUN does not border ROM");
    await me.shot("flow-label");
    await me.shows("#bar .next", /^Munich: choose a province/);
    await me.click("ruh");
    const next = me.page.locator("#bar .next");
    await next.filter({ hasText: "Munich supports Ruhr: choose its target, or Ruhr again to hold" }).waitFor();
    await over(await me.land("bur"), "Support A RUH to BUR");
    // A refused click keeps the unit, and says why.
    await me.press("Escape");
    await me.clickLand("rom");
    await me.told(/MUN does not border ROM|not adjacent/);
    await me.shows("#bar .next", /^Munich/);
    // A click on open sea lets go of it.
    await me.clickLand("bar");
    await me.page.locator("#bar .next", { hasText: "Munich" }).waitFor({ state: "detached" });
    me.fine();
  });

  it("attacks a foreign unit and offers to support it instead", async () => {
    const { me, name } = await open(POSITION.replace("Aruh", "Abur"));
    await me.click("par", "bur");
    await stored(name, ["A PAR - BUR"]);
    await me.button("Support instead").click();
    await stored(name, []);
    await me.shows("#bar .next", /^Paris supports Burgundy/);
    await me.click("bur");
    await stored(name, ["A PAR S A BUR"]);
    // S before the click supports at once.
    await me.click("mar");
    await me.press("s");
    await me.click("bur", "bur");
    await stored(name, ["A PAR S A BUR", "A MAR S A BUR"]);
    // If an attack is impossible, the click supports.
    await me.click("kie");
    assert.equal(await me.page.locator(".choice").count(), 0);
    me.fine();
  });

  it("convoys an army in two clicks and one for the fleet", async () => {
    const { me, name } = await open();
    await me.click("lon");
    await me.clickLand("nwy");
    await stored(name, ["A LON - NWY VIA"]);
    await me.page.locator(".order.ghost").first().waitFor();
    await me.shot("flow-route");
    await me.button("Order F NTH to convoy").click();
    await stored(name, ["A LON - NWY VIA", "F NTH C A LON - NWY"]);
    await me.page.locator(".order.ghost").waitFor({ state: "detached" });
    me.fine();
  });

  it("convoys as a fleet like a support, and Tab switches between both", async () => {
    const { me, name } = await open();
    await me.click("nth", "lon");
    await me.clickLand("nwy");
    await stored(name, ["F NTH C A LON - NWY"]);
    await me.click("eng", "lon");
    await me.page.locator('[data-key="help-support"][aria-pressed="true"]').waitFor();
    await me.press("Tab");
    await me.page.locator('[data-key="help-convoy"][aria-pressed="true"]').waitFor();
    await me.clickLand("bel");
    await stored(name, ["F NTH C A LON - NWY", "F ENG C A LON - BEL"]);
    me.fine();
  });

  it("asks for a coast on the board, only if both are possible", async () => {
    const { me, name } = await open();
    await me.click("mao");
    await me.clickLand("spa");
    await me.shot("flow-coast");
    await me.page.locator('.choice[data-place="spa/sc"]').click();
    await stored(name, ["F MAO - SPA/SC"]);
    me.fine();
  });

  it("moves and supports with a drag", async () => {
    const { me, name } = await open();
    await me.drag(await me.at("par"), await me.land("bur"));
    await stored(name, ["A PAR - BUR"]);
    // A second unit of the power to the same province supports the first.
    await me.drag(await me.at("mar"), await me.land("bur"));
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR"]);
    // Onto a unit: it is supported to hold.
    await me.drag(await me.at("ruh"), await me.at("mun"));
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR", "A RUH S A MUN"]);
    me.fine();
  });

  it("works with taps on a phone", async () => {
    const { me, name } = await open(POSITION, PHONE);
    await me.press("0");
    /** Tap when the sheet has stopped moving the board. */
    const tap = async (find) => {
      await me.still();
      await me.touch(...(await find()));
    };
    await tap(() => me.at("par"));
    await tap(() => me.land("bur"));
    await stored(name, ["A PAR - BUR"]);
    await tap(() => me.at("mar"));
    await tap(() => me.at("par"));
    await tap(() => me.land("bur"));
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR"]);
    // The buttons in the sheet choose the kind of order.
    await tap(() => me.at("mun"));
    await me.page.locator('[data-key="kind-hold"]').tap();
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR", "A MUN H"]);
    me.fine();
  });

  it("works with the keyboard: next unit, kinds, delete, undo and redo", async () => {
    const { me, name } = await open();
    const enter = async (id) => {
      await me.page.evaluate((id) => document.querySelector(`#spot-${id}`)?.focus(), id);
      await me.press("Enter");
    };
    await enter("par");
    await enter("bur");
    await stored(name, ["A PAR - BUR"]);
    await enter("mar");
    await me.press("s");
    await enter("par");
    await enter("bur");
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR"]);
    await enter("mun");
    await me.press("h");
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR", "A MUN H"]);
    await me.press("Control+z", "Control+z");
    await stored(name, ["A PAR - BUR"]);
    await me.press("Control+Shift+Z", "Control+Shift+Z");
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR", "A MUN H"]);
    await enter("mun");
    await me.press("Delete");
    await stored(name, ["A PAR - BUR", "A MAR S A PAR - BUR"]);
    // N goes through the units without an order.
    const chosen = new Set();
    for (let time = 0; time < 8; time += 1) {
      await me.press("n");
      chosen.add(await me.page.evaluate(() => /** @type {SVGElement} */ (document.activeElement).dataset.province));
    }
    assert.equal(chosen.size, 8, [...chosen].join(", "));
    assert.ok(!chosen.has("par"));
    await me.press("Escape", "?");
    const keys = me.page.locator("dialog#keys");
    await keys.getByText("next unit without an order").waitFor();
    await me.shot("flow-keys");
    await me.press("Escape");
    await keys.waitFor({ state: "detached" });
    me.fine();
  });

  it("resolves with R after a question, and steps through the phases with brackets", async () => {
    const { me, name } = await open();
    // Orders are missing, so the page asks once.
    await me.press("r");
    const question = me.page.locator("dialog[open]");
    await question.waitFor();
    await me.press("Escape");
    await question.waitFor({ state: "detached" });
    assert.equal((await table.api("GET", `games/${name}`)).phase, "S1902M");
    await me.press("r");
    await question.locator(".primary").click();
    await me.page.locator("body.past").waitFor();
    await me.press("]");
    await me.page.locator("body:not(.past)").waitFor();
    await me.press("[");
    await me.page.locator("body.past").waitFor();
    me.fine();
  });

  it("retreats, disbands, removes and builds with the same gestures", async () => {
    const retreat = await open("classic/S1902R/F:Abur,Amar=par,mar/G:Abur*bel*gas*pic*ruh=mun");
    await retreat.me.click("bur");
    await retreat.me.clickLand("ruh");
    await stored(retreat.name, ["A BUR R RUH"]);
    await retreat.me.click("bur", "bur");
    await stored(retreat.name, ["A BUR D"]);
    retreat.me.fine();
    const { me, name } = await open("classic/W1901A/F:Amar,Fbre,Aspa=bre,mar,par,spa/R:Amos,Awar,Asev=mos,stp");
    await me.click("sev", "sev");
    await stored(name, ["A SEV D"]);
    await me.click("par");
    await me.shot("flow-build");
    await me.page.locator(".choice", { hasText: "Army" }).click();
    await stored(name, ["A SEV D", "A PAR B"]);
    me.fine();
  });

  it("draws an order before the server answers", async () => {
    const { me, name } = await open();
    /** @type {() => void} */
    let answer = () => {};
    const held = new Promise((resolve) => (answer = () => resolve(undefined)));
    await me.page.route("**/api/v1/games/*/orders/*", async (route) => {
      await held;
      await route.continue();
    });
    await me.click("par");
    await me.clickLand("bur");
    await drawn(me, "A PAR - BUR").waitFor();
    await me.click("mar", "par");
    await me.clickLand("bur");
    await drawn(me, "A MAR S A PAR - BUR").waitFor();
    await me.press("Control+z");
    await drawn(me, "A MAR S A PAR - BUR").waitFor({ state: "detached" });
    assert.deepEqual((await table.api("GET", `games/${name}`)).orders, {});
    const before = await drawn(me, "A PAR - BUR").elementHandle();
    answer();
    await stored(name, ["A PAR - BUR"]);
    await me.page.waitForTimeout(500);
    // The drawing of the server is the same, so nothing flickers.
    assert.ok(await before?.evaluate((element) => element.isConnected));
    me.fine();
  });

  it("draws every kind of order as the server does", async () => {
    const { me } = await open();
    const differing = await me.page.evaluate(async (position) => {
      const base = /** @type {HTMLScriptElement} */ (document.querySelector("script[src*='/assets/']")).src.replace(
        /main\.js.*/,
        "",
      );
      const [{ legalOrders, moveLines }, { Sketcher }, { Atlas }] = await Promise.all(
        ["orders/order.js", "orders/sketch.js", "board/atlas.js"].map((name) => import(base + name)),
      );
      const post = async (what, body) =>
        (
          await fetch(`/api/v1/sandbox/${what}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ position, ...body }),
          })
        ).json();
      const atlas = new Atlas(await (await fetch("/api/v1/variants/classic")).json());
      const legal = await post("legal", {});
      const { scene } = await post("scene", {});
      const sketcher = new Sketcher(atlas, scene, moveLines(legal));
      const wrong = [];
      const all = legalOrders(legal, new Set(["ENGLAND", "FRANCE"])).filter(({ via }) => !via);
      for (const order of all.filter((_, index) => index % 7 === 0)) {
        const one = await post("scene", { orders: { [order.power]: [order.text] } });
        const [made, wanted] = [sketcher.order(order), one.scene.orders[0]];
        // Both round to tenths, but calculate in another sequence.
        const [a, b] = [made, wanted].map((one) => one.line?.points.flat() ?? []);
        const near = a.length === b.length && a.every((number, index) => Math.abs(number - b[index]) < 0.11);
        const rest = [made, wanted].map((one) =>
          JSON.stringify({ ...one, line: one.line?.end ?? null, unordered: !!one.unordered }),
        );
        if (!near || rest[0] !== rest[1]) wrong.push([order.text, rest[0], rest[1]]);
      }
      return { wrong, count: all.length };
    }, POSITION);
    assert.ok(differing.count > 50, String(differing.count));
    assert.deepEqual(differing.wrong, []);
  });

  it("gives an order back that is lost", async () => {
    const { me, name } = await open();
    await me.click("mar", "mar");
    await stored(name, ["A MAR H"]);
    await me.page.route("**/api/v1/games/*/orders/*", (route) => route.abort());
    await me.click("par");
    await me.clickLand("bur");
    await me.page.locator("#trouble:not([hidden])").waitFor();
    await drawn(me, "A PAR - BUR").waitFor({ state: "detached" });
    assert.equal(await me.page.inputValue("#order"), "A PAR - BUR");
    await me.page.unroute("**/api/v1/games/*/orders/*");
    await me.page.locator("#order").press("Enter");
    await stored(name, ["A MAR H", "A PAR - BUR"]);
    // An error stays until it is closed.
    assert.ok(await me.page.locator("#trouble").isVisible());
    await me.page.locator("#trouble button").click();
    assert.ok(await me.page.locator("#trouble").isHidden());
  });

  it("keeps each message long enough to be read", async () => {
    const { me } = await open();
    const shown = await me.page.evaluate(async () => {
      const base = /** @type {HTMLScriptElement} */ (document.querySelector("script[src*='/assets/']")).src.replace(
        /main\.js.*/,
        "",
      );
      const { announce } = await import(`${base}shared/messages.js`);
      const line = document.querySelector("#told");
      const start = performance.now();
      /** @type {[string, number][]} */
      const seen = [];
      const observer = new MutationObserver(() => seen.push([line?.textContent ?? "", performance.now() - start]));
      observer.observe(line, { childList: true, characterData: true, subtree: true });
      announce("First message.");
      announce("Order one.", "order");
      announce("Order two.", "order");
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return seen;
    });
    assert.deepEqual(
      shown.map(([text]) => text),
      ["First message.", "Order two."],
    );
    assert.ok(shown[1][1] - shown[0][1] > 1000, String(shown));
  });

  it("shows hints as ghosts that never touch the orders", async () => {
    const computers = Object.fromEntries(
      ["AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY"].map((power) => [power, "hold"]),
    );
    await table.api("POST", "games", { name: "hinted", computers });
    const me = await table.page("/games/hinted");
    await me.click("par");
    await me.clickLand("gas");
    await drawn(me, "A PAR - GAS").waitFor();
    await me.page.click("#hint");
    await me.page.locator("#take-hint").waitFor();
    await me.page.locator(".order.ghost").first().waitFor();
    await me.shot("flow-hint");
    assert.ok(await drawn(me, "A PAR - GAS").isVisible());
    assert.deepEqual((await table.api("GET", "games/hinted?as=FRANCE")).orders.FRANCE, ["A PAR - GAS"]);
    await me.page.locator('[data-key="hint-next"]').click();
    await me.page.locator("#hints", { hasText: "2 of" }).waitFor();
    assert.deepEqual((await table.api("GET", "games/hinted?as=FRANCE")).orders.FRANCE, ["A PAR - GAS"]);
    await me.page.click("#take-hint");
    await me.page.locator(".order.ghost").waitFor({ state: "detached" });
    await me.page.locator("#take-hint").waitFor({ state: "detached" });
    await me.page.waitForFunction(async () => {
      const { orders } = await (await fetch("/api/v1/games/hinted?as=FRANCE")).json();
      return orders.FRANCE?.length === 3;
    });
    await me.press("Control+z");
    await drawn(me, "A PAR - GAS").waitFor();
    me.fine();
  });
});
