// A single person: the first two years against six computer players.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { Table } from "./table.js";

describe("a person against six computers", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  /** Wait until no computer player thinks and France has to order. */
  async function ready(name) {
    for (;;) {
      const game = await table.api("GET", `games/${name}?as=FRANCE`);
      if (game.ending || (game.thinking.length === 0 && game.waiting.length > 0)) return game;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it("starts with a click, uses hints, and plays two years", async () => {
    const me = await table.page("/");
    const door = me.page.locator("#door-computers");
    await door.getByRole("button", { name: "More" }).click();
    await me.page.fill("#alone-title", "Alone");
    assert.equal(await me.page.inputValue("#alone-power"), "", "a power at random");
    assert.equal(await me.page.inputValue("#alone-opponents"), "search-casual");
    await me.shot("desktop-index-seats");
    await me.page.selectOption("#alone-power", "FRANCE");
    await me.page.selectOption("#alone-opponents", "dumb");
    await door.getByRole("button", { name: "Start game" }).click();
    await me.page.waitForURL("**/games/alone");
    await me.ready();
    // A single person gets the seat at once.
    await me.page.getByText("You play France").waitFor();
    await me.shows("#chip", /6 computers, simple\s*all have ordered/);
    const russia = me.page.locator('#powers [data-power="RUSSIA"]');
    assert.match(await russia.innerText(), /computer, simple.*orders in/);
    assert.equal(await me.page.locator("#orders .order-rows li").count(), 3, "the orders of others are hidden");

    // A hint is drawn and can be used.
    await me.page.click("#hint");
    await me.page.locator("#take-hint").waitFor();
    await me.page.locator(".order.ghost").first().waitFor();
    assert.match(await me.text("#hints"), /centres/);
    await me.shot("desktop-hints");
    await me.page.click("#take-hint");
    await me.page.getByText("3 of 3 orders").waitFor();
    await me.resolve();
    await me.page.locator('.went[data-power="RUSSIA"] .result').first().waitFor();
    await me.press("3");
    await me.page.locator("#chances li").first().waitFor();
    assert.ok((await me.page.locator("#chances li").count()) >= 5);
    await me.shot("desktop-standing");

    // A computer player can be replaced by a better one, and by a person.
    await me.go("/games/alone");
    await me.press("3");
    await me.page.selectOption("#chair-TURKEY", "search-casual");
    await me.told(/Turkey(: computer, casual| has given its orders)/);
    await me.page.selectOption("#chair-ITALY", "");
    await me.told(/Italy: human/);
    assert.equal(await me.page.locator('#seat option[value="ITALY"]').count(), 1);
    await me.shot("desktop-chairs");
    await me.page.selectOption("#chair-ITALY", "search-casual");
    await me.told(/Italy(: computer, casual| has given its orders)/);

    // Two years, following the hints. Phases without decisions by people resolve by themselves.
    for (;;) {
      const { phase, ending } = await ready("alone");
      if (phase === "S1903M" || ending) break;
      await me.go("/games/alone");
      await me.page.click("#hint");
      await me.page.click("#take-hint");
      await me.page.locator("#actions", { hasText: /(\d) of \1 orders/ }).waitFor();
      await me.resolve();
    }
    const { phases } = await table.api("GET", "games/alone");
    assert.ok(
      ["S1901M", "F1901M", "S1902M", "F1902M"].every((phase) => phases.includes(phase)),
      phases.join(" "),
    );
    me.fine();
  });

  it("reports that computers are thinking, and resolves when they are done", async () => {
    const powers = ["AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];
    const computers = Object.fromEntries(powers.map((power) => [power, "search-club"]));
    await table.api("POST", "games", { name: "slow", computers, seed: 3 });
    const me = await table.page("/games/slow");
    await me.page.getByText("thinking…").first().waitFor();
    await me.shot("desktop-thinking");
    for (const text of ["par - bur", "mar - spa", "bre - mao"]) await me.type(text);
    await me.page.click("#resolve");
    await me.page.locator("body.past").waitFor({ timeout: 120_000 });
    assert.equal(await me.page.locator("#orders [data-verdict]").count(), 22);
    me.fine();
  });
});
