// The first page: three ways to start, and the list of games.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { judge } from "./axe.js";
import { PHONE, Table } from "./table.js";

const POWERS = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];

describe("the first page", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("says what this is, shows a board, and starts a game with one click", async () => {
    const me = await table.page("/", { viewport: { width: 1280, height: 720 } });
    assert.match(await me.text("h1"), /Seven powers/);
    const picture = me.page.locator(".hero-map img");
    await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
    assert.ok((await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth)) > 0);
    // The ways to start need no scrolling.
    for (const name of ["computers", "friends", "sandbox"]) {
      const box = await me.page.locator(`#door-${name}`).boundingBox();
      assert.ok(box && box.y + box.height <= 720, `${name}: ${JSON.stringify(box)}`);
    }
    await me.shot("landing-first");
    await me.page.locator("#door-computers").getByRole("button", { name: "Play now" }).click();
    await me.page.waitForURL("**/games/*");
    await me.ready();
    const name = me.page.url().split("/").at(-1);
    const { powers } = await table.api("GET", `games/${name}`);
    const people = powers.filter((power) => !power.computer);
    assert.equal(people.length, 1);
    assert.ok(powers.every(({ computer }) => !computer || computer === "search-casual"));
    await me.page.getByText(`You play ${people[0].name}`).waitFor();
    me.fine();
  });

  it("deals the powers at random", async () => {
    const me = await table.page("/");
    /** @type {Set<string>} */
    const dealt = new Set();
    await me.page.route("**/api/v1/games?*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      const { computers } = route.request().postDataJSON();
      dealt.add(POWERS.filter((power) => !(power in computers)).join());
      return route.fulfill({ status: 503, contentType: "application/json", body: "{}" });
    });
    for (let turn = 0; turn < 20; turn += 1) {
      await me.page.locator("#door-computers [data-play]").click();
      await me.page.locator("#trouble:not([hidden])").waitFor();
    }
    assert.ok(dealt.size > 1 && [...dealt].every((power) => POWERS.includes(power)), [...dealt].join(" "));
  });

  it("gives the seats of a table to people, and only the chosen ones to computers", async () => {
    const me = await table.page("/");
    const door = me.page.locator("#door-friends");
    await door.getByRole("button", { name: "More" }).click();
    await me.page.fill("#table-title", "Friday, round the table");
    for (const power of ["ITALY", "RUSSIA", "TURKEY"]) {
      await me.page.selectOption(`#seat-${power}`, "search-casual");
    }
    await me.shot("landing-friends");
    await door.getByRole("button", { name: "Start game" }).click();
    await me.page.waitForURL("**/games/friday-round-the-table");
    const { powers, title } = await table.api("GET", "games/friday-round-the-table");
    assert.equal(title, "Friday, round the table");
    const computers = powers.filter(({ computer }) => computer).map(({ id }) => id);
    assert.deepEqual(computers, ["ITALY", "RUSSIA", "TURKEY"]);

    // One click seats people only, under the title of the day.
    await me.go("/");
    await me.page.click("#set-up");
    await me.page.waitForURL("**/games/*");
    const name = me.page.url().split("/").at(-1);
    const game = await table.api("GET", `games/${name}`);
    assert.ok(game.powers.every(({ computer }) => !computer));
    me.fine();
  });

  it("lists, renames, archives and deletes games", async () => {
    await table.played("played");
    const me = await table.page("/");
    const row = me.page.locator('#games [data-game="played"]');
    assert.match(await row.innerText(), /7 people/);
    assert.match(await row.innerText(), /Fall 1901, retreats/);
    const map = row.locator("img.mini");
    await map.scrollIntoViewIfNeeded();
    await map.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
    const open = async (item) => {
      await me.page
        .locator("#games")
        .getByRole("button", { name: /^Menu of/ })
        .first()
        .click();
      await me.page.locator("#game-menu").getByRole("button", { name: item, exact: true }).click();
    };
    await me.page.locator("#games li").first().getByRole("button").click();
    await me.shot("landing-menu");
    await judge(me, "the menu of a game");
    await me.press("Escape");
    assert.equal(await me.page.locator("#games li").first().getAttribute("data-game"), "played");
    await open("Rename");
    await me.page.locator("dialog input").fill("  Émile’s Friday <b> ");
    await me.press("Enter");
    await row.getByText("Émile’s Friday <b>").waitFor();
    await open("Archive");
    await row.waitFor({ state: "detached" });
    await me.page.getByRole("link", { name: "1 in the archive" }).click();
    await me.ready();
    await me.shot("landing-archive");
    assert.equal(await me.page.locator("#games li").count(), 1);
    assert.equal(await me.page.locator(".doors").count(), 0);
    await open("Move back to your games");
    await me.page.getByText("The archive is empty.").waitFor();
    await me.go("/");
    await open("Delete");
    await me.page.locator("dialog").getByRole("button", { name: "Cancel" }).click();
    assert.equal(await row.count(), 1, "nothing is deleted without a yes");
    await open("Delete");
    await me.page.locator("dialog").getByRole("button", { name: "Delete" }).click();
    await row.waitFor({ state: "detached" });
    assert.equal((await fetch(`${table.base}/api/v1/games/played`)).status, 404);
    me.fine();
  });

  it("finds games among many, page by page", async () => {
    for (let number = 0; number < 60; number += 1) {
      await table.api("POST", "games", { name: `many-${number}`, title: `Game number ${number}` });
    }
    const me = await table.page("/", PHONE);
    const rows = me.page.locator("#games li");
    assert.equal(await rows.count(), 50);
    await me.button("Show more").tap();
    await rows.nth(59).waitFor();
    await me.page.getByRole("searchbox").fill("number 37");
    await me.page.locator(`#games [data-game="many-37"]`).waitFor();
    await me.page.waitForFunction(() => document.querySelectorAll("#games li").length === 1);
    await me.shot("landing-search");
    await me.page.getByRole("searchbox").fill("nothing of this name");
    await me.page.getByText("No game matches “nothing of this name”.").waitFor();
    assert.ok((await me.page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    me.fine();
  });
});

describe("a game with its own variant", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("shows its board, takes orders and judges them", async () => {
    await table.pond("pond");
    const me = await table.page("/games/pond");
    assert.equal(await me.page.locator(".token").count(), 2);
    assert.ok((await me.page.locator("svg.drawing [data-province]").count()) >= 3);
    // The space under a wide board holds the powers.
    assert.equal(await me.page.locator(".under .power-rows li").count(), 2);
    await me.shot("own-variant");
    await me.type("ree - dam");
    await me.has("A REE - DAM");
    await me.page.click("#what-if");
    await me.page.locator("#trial li", { hasText: "REE – DAM" }).waitFor();
    await me.page.click("#what-if");
    await me.resolve();
    assert.equal(await me.verdict("A REE - DAM"), "fails");
    await me.go("/");
    const map = me.page.locator('[data-game="pond"] img.mini');
    await map.evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
    me.fine();
  });
});
