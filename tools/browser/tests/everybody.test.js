// Accessibility, phones, French, themes, and hostile names.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { judge } from "./axe.js";
import { PHONE, Table } from "./table.js";

const ASSETS = fileURLToPath(new URL("../../../crates/chancery-server/assets", import.meta.url));
const LANG = fileURLToPath(new URL("../../../crates/chancery-lang/lang", import.meta.url));

/** All assets, by path. */
const assets = () => readdirSync(ASSETS, { recursive: true, encoding: "utf8" }).filter((name) => /\.\w+$/.test(name));

describe("the pages", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
    await table.played("shown");
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("have no accessibility violations", async () => {
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      for (const [name, where] of [
        ["index", "/"],
        ["about", "/about"],
        ["now", "/games/shown"],
        ["past", "/games/shown/S1901M?stage=results"],
        ["sandbox", "/sandbox"],
      ]) {
        const me = await table.page(where, { colorScheme: scheme });
        if (name === "past") await me.page.locator(".result").first().click();
        if (name === "now") await me.click("mun");
        await me.shot(`desktop-${name}-${scheme}`);
        await judge(me, `${name}, ${scheme}`);
        me.fine();
      }
    }
  });

  it("have no accessibility violations on a phone, with editor and dialogs open", async () => {
    const me = await table.page("/sandbox", PHONE);
    await me.page.locator("#edit").tap();
    await me.shot("phone-edit");
    await judge(me, "editor on a phone");
    await me.page.locator("[popovertarget=menu]").tap();
    await judge(me, "menu of the sandbox on a phone");
    await me.go("/games/shown");
    await me.menu("Undo last phase");
    await judge(me, "a question on a phone");
    me.fine();
  });

  it("have no accessibility violations in games with computers", async () => {
    const powers = ["AUSTRIA", "ENGLAND", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];
    const computers = Object.fromEntries(powers.map((power) => [power, "dumb"]));
    await table.api("POST", "games", { name: "alone", computers });
    for (const [name, where, options] of /** @type {const} */ ([
      ["desktop-dark", "/games/alone", { colorScheme: "dark" }],
      ["phone-french", "/games/alone?lang=fr", PHONE],
    ])) {
      const me = await table.page(where, options);
      await me.page.locator("[data-key=hint], [data-key=small-hint]").filter({ visible: true }).click();
      await me.page.locator("#take-hint").waitFor();
      await me.shot(`${name}-hints`);
      await judge(me, `hints, ${name}`);
      await me.page.getByRole("tab").nth(2).click();
      await judge(me, `table, ${name}`);
      await me.page.locator("#chair-TURKEY").scrollIntoViewIfNeeded();
      await me.shot(`${name}-chairs`);
      await me.go(where.replace("/games/alone", "/games/shown/S1901M"));
      await me.page.getByRole("tab").nth(2).click();
      await me.page.locator("#chances li").first().waitFor();
      await judge(me, `how they stand, ${name}`);
      await me.page.locator("#chances").scrollIntoViewIfNeeded();
      await me.shot(`${name}-standing`);
      me.fine();
    }
    const me = await table.page("/?lang=fr", PHONE);
    await me.page.locator("#door-friends .more").tap();
    await judge(me, "seats of a new game on a phone");
    await me.shot("phone-french-index");
  });

  it("can be played by touch at 390 pixels", async () => {
    await table.game("phone");
    const me = await table.page("/games/phone", PHONE);
    await me.shot("phone-game");
    await me.tap("par");
    await me.page.locator(".light.target").nth(3).waitFor();
    assert.equal(await me.page.locator(".light.target").count(), 4);
    await me.shot("phone-chosen");
    await me.tap("bur");
    await me.has("A PAR - BUR");
    await me.tap("mos", "ukr");
    await me.has("A MOS - UKR");
    await me.page.getByRole("button", { name: "Show the whole board" }).tap();
    await me.shot("phone-whole");
    await me.resolve();
    await me.shot("phone-results");
    await me.page.locator(".result", { hasText: "A PAR – BUR" }).tap();
    await me.shows("#why", /A PAR – BUR/);
    // The explanation is visible wherever it was requested.
    await me.page.locator(".result").last().tap();
    await me.page.locator("#why", { hasNotText: "A PAR – BUR" }).waitFor();
    const { top, bottom } = await me.page.locator("#why").evaluate((own) => own.getBoundingClientRect());
    assert.ok(top >= -1 && bottom <= 845, `${top} ${bottom}`);
    await me.shot("phone-explained");
    // Nothing overflows the screen, and touch targets are large enough.
    const [wide, small] = await me.page.evaluate(() => {
      const sizes = [...document.querySelectorAll("button, select, summary, a.button")].filter((one) =>
        one.checkVisibility(),
      );
      const small = sizes.filter(
        (one) =>
          Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 44 && !one.matches(".grip"),
      );
      return [document.documentElement.scrollWidth, small.map((one) => one.outerHTML)];
    });
    assert.ok(wide <= 390, String(wide));
    assert.deepEqual(small, []);
    for (const [name, where] of [
      ["index", "/"],
      ["sandbox", "/sandbox"],
      ["about", "/about"],
    ]) {
      await me.go(where);
      await me.shot(`phone-${name}`);
      assert.ok((await me.page.evaluate(() => document.documentElement.scrollWidth)) <= 390, name);
    }
    me.fine();
  });

  it("are in French on request", async () => {
    const me = await table.page("/games/shown/S1901M?stage=results", { locale: "fr-FR" });
    assert.equal(await me.page.locator("html").getAttribute("lang"), "fr");
    assert.match(await me.text(".phase"), /Printemps 1901/);
    assert.equal(await me.button("Résultats").count(), 1);
    await me.page.locator(".result", { hasText: "MUN – BUR" }).click();
    await me.shows("#why", /échoue/);
    await me.shot("desktop-french");
    await me.go("/games/shown");
    await me.press("/");
    await me.page.keyboard.type("mun - par");
    await me.press("Enter");
    await me.page.locator(".bad").waitFor();
    assert.match(await me.text(".bad"), /ne sont pas adjacentes/);
    // Switching the language keeps the address.
    await me.page.locator("[popovertarget=menu]").click();
    await me.page.locator(".language").click();
    await me.ready();
    assert.equal(await me.page.locator("html").getAttribute("lang"), "en");
    assert.match(me.page.url(), /games\/shown/);
    me.fine();
  });

  it("have a text for every key", async () => {
    for (const lang of ["en", "fr"]) {
      const text = await (await fetch(`${table.base}/?lang=${lang}`)).text();
      const texts = JSON.parse(/id="texts">([^<]*)</.exec(text)?.[1] ?? "{}");
      // The scripts of a club have files of their own.
      const names = ["pages", "room", "settings", "press-room", "sharing", "moderation"].map((name) => `club-${name}`);
      names.push("room-life", "notice-pages");
      const club = names.map((name) => readFileSync(path.join(LANG, lang, `${name}.ftl`), "utf8"));
      const keys = (/** @type {string[]} */ files) =>
        Object.fromEntries([...files.join("\n").matchAll(/^([\w-]+) =/gm)].map(([, key]) => [key, true]));
      const own = keys(club);
      const workshop = keys([readFileSync(path.join(LANG, lang, "workshop.ftl"), "utf8")]);
      for (const file of assets().filter((name) => name.endsWith(".js"))) {
        const code = readFileSync(path.join(ASSETS, file), "utf8");
        const more = file.startsWith("club/") ? own : file.startsWith("workshop/") ? workshop : {};
        const known = { ...texts, ...more };
        const asked = [
          ...code.matchAll(/\bt\(\s*"([\w-]+)"/g),
          ...code.matchAll(/"((?:hint|told|refused|which)-[\w-]+)"/g),
        ];
        for (const [, key] of asked) assert.ok(known[key], `${file}: ${key} in ${lang}`);
      }
    }
  });

  it("switch the theme and remember it", async () => {
    const me = await table.page("/games/shown/S1901M?stage=results");
    const land = () => me.page.locator("#province-spa").evaluate((own) => getComputedStyle(own).fill);
    const bright = await land();
    await me.page.locator("[popovertarget=menu]").click();
    await me.page.locator('[data-theme-id="dark"]').click();
    await me.page.waitForFunction(
      (before) => getComputedStyle(/** @type {Element} */ (document.querySelector("#province-spa"))).fill !== before,
      bright,
    );
    await me.shot("desktop-dark");
    await me.page.locator('[data-theme-id="print"]').click();
    await me.page.locator("#power-0").waitFor({ state: "attached" });
    await me.shot("desktop-print");
    await me.page.setViewportSize({ width: 794, height: 1123 });
    await me.page.emulateMedia({ media: "print" });
    assert.equal(await me.page.locator("header").isVisible(), false);
    await me.shot("paper-print");
    await me.page.emulateMedia({ media: "screen" });
    await me.page.reload();
    await me.ready();
    assert.equal(await me.page.locator("html").getAttribute("data-theme"), "print");
    assert.equal((await me.page.locator(".order").count()) > 10, true);
    me.fine();
  });

  it("respect reduced motion", async () => {
    const me = await table.page("/games/shown", { reducedMotion: "reduce" });
    await me.click("mun");
    const moving = await me.page.evaluate(() => document.getAnimations().length);
    assert.equal(moving, 0);
  });

  it("show hostile names as text, and refuse hostile files", async () => {
    const evil = `<img src=x onerror="document.title='caught'">`;
    const me = await table.page("/");
    await me.page.locator("#door-friends .more").click();
    await me.page.fill("#table-title", evil);
    await me.page.locator("#form-friends [type=submit]").click();
    await me.page.waitForURL("**/games/*");
    await me.ready();
    assert.equal(await me.text("h1 .name"), evil);
    await me.go("/");
    assert.ok((await me.page.locator(".game-title").allInnerTexts()).includes(evil));
    assert.equal(await me.page.locator("#games a img").count(), 0);
    assert.notEqual(await me.page.title(), "caught");
    await me.shot("desktop-hostile");
    for (const title of ["../../etc/passwd", "..", ".hidden", "a/b"]) {
      await me.page.locator("#door-friends .more").click();
      await me.page.fill("#table-title", title);
      await me.page.locator("#form-friends [type=submit]").click();
      await me.page.waitForURL(/\/games\/[a-z0-9-]+$/);
      await me.go("/");
    }
    // The address of a missing game has an error page, and nothing in it runs.
    await me.page.goto(`${table.base}/games/${encodeURIComponent(evil)}`);
    assert.equal(await me.page.locator("main img").count(), 0);
    assert.equal(await me.page.locator("body").getAttribute("data-page"), "lost");
    await me.shot("desktop-lost");
    // Orders and positions in a link are shown as text too.
    await me.page.goto(`${table.base}/sandbox?o=${encodeURIComponent(`A PAR - ${evil}`)}`);
    await me.ready();
    assert.equal(await me.page.locator("main img").count(), 0);
    await me.page.goto(`${table.base}/sandbox?p=${encodeURIComponent(evil)}`);
    await me.page.locator("#trouble").waitFor();
    assert.equal(await me.page.locator("main img").count(), 0);
    assert.notEqual(await me.page.title(), "caught");
  });

  it("load in less than 300 KB, fonts included", async () => {
    const context = await table.browser.newContext();
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    let bytes = 0;
    client.on("Network.loadingFinished", (event) => {
      bytes += event.encodedDataLength;
    });
    const start = performance.now();
    await page.goto(`${table.base}/games/shown`);
    await page.waitForSelector("body[data-ready]");
    const ready = performance.now() - start;
    const code = assets().reduce((sum, name) => sum + gzipSync(readFileSync(path.join(ASSETS, name))).length, 0);
    console.log(
      `first load of a game: ${(bytes / 1024).toFixed(0)} KB, ready in ${ready.toFixed(0)} ms; all assets ${(code / 1024).toFixed(0)} KB`,
    );
    assert.ok(bytes < 300 * 1024, `${bytes} bytes`);
    await context.close();
  });
});
