// A game master changes the settings of a game that waits for players, and the clock of one that runs.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { Club } from "./club.js";

describe("what was agreed", () => {
  /** @type {Club} */
  let club;
  /** @type {Record<string, import('./club.js').Member>} */
  let seven;
  /** @type {import('./club.js').Member} */
  let master;
  before(async () => {
    club = await Club.open();
    master = await club.operator();
    seven = await club.seven();
  });
  after(() => club.close());

  it("changes before the game begins, and the log says how", async () => {
    const game = await club.clubGame(master);
    const me = await master.page(`/games/${game}`);
    await me.menu("Change the settings");
    const dialog = me.page.locator("dialog.edit");
    await dialog.getByLabel("Title").fill("");
    const save = dialog.getByRole("button", { name: "Save", exact: true });
    await save.click();
    await dialog.locator('[data-setting="title"] .fault', { hasText: "no title" }).waitFor();
    await dialog.getByText("Fix the marked settings").waitFor();
    await dialog.getByLabel("Title").fill("Wednesday Congress");
    await dialog.locator('[data-setting="press"] label', { hasText: /^None$/ }).click();
    await dialog.locator("summary").click();
    await dialog.getByLabel("Last year").fill("1910");
    await me.shot("club-settings");
    await save.click();
    await dialog.waitFor({ state: "detached" });
    await me.page.getByText("Wednesday Congress").first().waitFor();
    await me.page.locator("#tab-log").click();
    await me.page.locator(".act", { hasText: "Press: None. Last year: 1910." }).waitFor();
    // What somebody joined with is not offered any more.
    await seven.FRANCE.api("POST", `games/${game}/seats`, { power: "FRANCE" });
    await me.page.locator(".player-rows", { hasText: "Aurélie" }).waitFor({ state: "attached" });
    await me.menu("Change the settings");
    await dialog.getByText("Somebody has joined").waitFor();
    assert.equal(await dialog.locator('[data-setting="press"]').count(), 0);
    assert.equal(await dialog.locator('[data-setting="visibility"]').count(), 1);
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    me.fine();
  });

  it("gets another clock from the next phase on", async () => {
    const game = await club.clubGame(master);
    await club.begin(game, seven);
    const me = await master.page(`/games/${game}`);
    await me.menu("Change the clock");
    const dialog = me.page.locator("dialog.edit");
    await dialog.getByLabel("Movement", { exact: true }).fill("3");
    await dialog.getByText("3 days").waitFor();
    await me.shot("club-clock");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await me.page.locator("#tab-log").click();
    await me.page.locator(".act", { hasText: "from the next phase on." }).waitFor();
    const { deadline, settings } = (await master.api("GET", `games/${game}`)).club;
    assert.equal(settings.clock.pace.movement, "3d");
    assert.ok(Date.parse(deadline) - club.time < 2 * 86_400_000, "the phase keeps its deadline");
    me.fine();
  });
});
