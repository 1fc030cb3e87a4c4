// Results and explanations; past phases, their addresses, and forks.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { SPRING, Table } from "./table.js";

describe("history", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
    await table.played("old");
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("explains a clicked order, with strengths and the provinces involved", async () => {
    const me = await table.page("/games/old/S1901M?stage=results");
    const row = me.page.locator(".failures .result", { hasText: "MUN – BUR" });
    assert.match(await row.innerText(), /Beaten by A PAR, 2 to 1/);
    await row.click();
    const why = me.page.locator("#why");
    assert.match(await why.innerText(), /A MUN – BUR fails/);
    assert.match(await why.innerText(), /Beaten by A PAR, 2 to 1/);
    // A duel: the winner first, with the units that make up the strength.
    assert.deepEqual(await why.locator(".strength").allInnerTexts(), ["2", "1"]);
    assert.match(await why.locator(".contest-side").first().innerText(), /A PAR\s+moves\s+A MAR\s+supports/);
    assert.match(await why.locator(".contest-side").last().innerText(), /A MUN\s+moves/);
    await me.shot("desktop-explained");
    // A click on the unit does the same, and Escape cancels.
    await me.click("vie");
    assert.match(await why.innerText(), /A VIE – GAL/);
    await me.press("Escape");
    assert.equal(await why.isVisible(), false);
    await row.click();
    await why.getByRole("button", { name: "Close" }).click();
    assert.equal(await why.isVisible(), false);
    me.fine();
  });

  it("is navigated by phases, arrows and arrow keys: before, orders and results", async () => {
    const me = await table.page("/games/old");
    const phase = () => me.text(".track output");
    assert.match(await phase(), /F1901R/);
    await me.press("ArrowLeft");
    await me.page.waitForURL("**/games/old/F1901M?stage=results");
    await me.press("ArrowLeft");
    await me.page.waitForURL("**/games/old/S1901M?stage=results");
    assert.equal(await phase(), "S1901M");
    assert.equal(await me.page.locator(".order.failed").count(), 5);
    await me.press("ArrowUp");
    await me.page.waitForURL("**/S1901M?stage=orders");
    assert.equal(await me.page.locator(".order.failed").count(), 0);
    assert.equal(await me.page.locator(".order.move").count(), 21);
    await me.press("ArrowUp");
    await me.page.waitForURL("**/S1901M?stage=before");
    assert.equal(await me.page.locator(".order").count(), 0);
    await me.button("Next phase").first().click();
    await me.page.waitForURL("**/F1901M?stage=before");
    await me.page.locator('[data-phase="S1901M"]').click();
    await me.page.waitForURL("**/S1901M?stage=before");
    await me.page.goBack();
    await me.page.waitForURL("**/F1901M?stage=before");
    await me.shows(".track output", "F1901M");
    await me.shot("desktop-history");
    me.fine();
  });

  it("has an address for every phase", async () => {
    const me = await table.page("/games/old/F1901M?stage=orders");
    assert.equal(await me.text(".track output"), "F1901M");
    assert.match(await me.page.title(), /Fall 1901/);
    await me.page.reload();
    await me.ready();
    assert.equal(await me.page.locator('#stages [aria-pressed="true"]').getAttribute("data-stage"), "orders");
    me.fine();
  });

  it("shows steps instantly", async () => {
    const me = await table.page("/games/old");
    await me.press("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight");
    await me.page.waitForURL(/\/games\/old$/);
    const times = await me.page.evaluate(async () => {
      const all = [];
      const label = /** @type {HTMLElement} */ (document.querySelector(".track output"));
      for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight"]) {
        const start = performance.now();
        const before = label.textContent;
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        while (label.textContent === before) await new Promise((resolve) => setTimeout(resolve, 0));
        document.body.getBoundingClientRect();
        all.push(performance.now() - start);
      }
      return all;
    });
    console.log(`a step through history: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
    assert.equal(times.length, 5);
    me.fine();
  });

  it("forks any phase into another game", async () => {
    const me = await table.page("/games/old/F1901M?stage=results");
    await me.menu("New game from this phase");
    await me.page.locator("#answer").fill("what-if");
    await me.page.locator("dialog").getByRole("button", { name: "New game from this phase" }).click();
    await me.page.waitForURL("**/games/what-if");
    await me.ready();
    assert.match(await me.text(".phase"), /Fall 1901/);
    await me.has("A BUR - MUN");
    const { phases } = await table.api("GET", "games/what-if");
    assert.deepEqual(phases, ["S1901M"]);
    me.fine();
  });

  it("lists the centres of every year in the log", async () => {
    await table.played("years");
    for (const phase of ["F1901R", "W1901A"]) {
      const game = await table.api("GET", "games/years");
      if (game.phase === phase) await table.api("POST", "games/years/resolve", { force: true });
    }
    const me = await table.page("/games/years");
    await me.press("2");
    const rows = me.page.locator(".centre-table tbody tr");
    await rows.first().waitFor();
    assert.match(await rows.nth(0).innerText(), /^start\s+3\s+3\s+3\s+3\s+3\s+4\s+3$/);
    const { powers } = await table.api("GET", "games/years");
    const counts = powers.map(({ centres }) => centres.length);
    const shown = (await rows.nth(1).locator("td").allInnerTexts()).map(Number);
    assert.deepEqual(shown, counts);
    // All powers fit beside the board.
    const fits = (own) => own.scrollWidth <= own.clientWidth;
    assert.ok(await me.page.locator("#pane-log").evaluate(fits));
    await me.shot("desktop-log");
    me.fine();
  });

  it("undoes a phase and redoes it", async () => {
    await table.played("back", [SPRING]);
    const me = await table.page("/games/back");
    await me.menu("Undo last phase");
    await me.page.locator("dialog").getByRole("button", { name: "Undo last phase" }).click();
    await me.page.getByText("Spring 1901", { exact: false }).first().waitFor();
    const phase = async () => (await table.api("GET", "games/back")).phase;
    assert.equal(await phase(), "S1901M");
    await me.menu("Redo phase");
    await me.told(/Fall 1901/);
    assert.equal(await phase(), "F1901M");
    await me.page.locator("[popovertarget=menu]").click();
    assert.equal(await me.page.locator("#menu").getByRole("button", { name: "Redo phase" }).count(), 0);
    me.fine();
  });

  it("offers pictures, the animation and the game as downloads", async () => {
    const me = await table.page("/games/old/S1901M?stage=results");
    await me.page.locator("[popovertarget=menu]").click();
    for (const [name, start] of [
      ["Picture SVG", "<svg"],
      ["Picture PNG", "\x89PNG"],
      ["Export", "{"],
    ]) {
      const href = await me.page.getByRole("link", { name }).getAttribute("href");
      const answer = await fetch(table.base + href);
      assert.equal(answer.status, 200, name);
      const bytes = Buffer.from(await answer.arrayBuffer()).toString("latin1");
      assert.ok(bytes.trimStart().startsWith(start), name);
    }
    assert.match((await me.page.getByRole("link", { name: "Film" }).getAttribute("href")) ?? "", /film\.gif/);
    me.fine();
  });
});
