// Sharing a game: visitors, the dialog, the page that another site frames; profiles, scores, reports and programs.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, afterEach, before, describe, it } from "node:test";
import { judge } from "./axe.js";
import { Club } from "./club.js";
import { look } from "./gallery.js";
import { PHONE } from "./table.js";

const DESKTOP = { viewport: { width: 1280, height: 720 }, colorScheme: "light", reducedMotion: "reduce" };
const MOBILE = { ...PHONE, colorScheme: "light", reducedMotion: "reduce" };

describe("sharing and moderation", () => {
  /** @type {Club} */
  let club;
  /** @type {import('./club.js').Member} */
  let operator;
  /** @type {Record<string, import('./club.js').Member>} */
  let seven;
  /** Ids of accounts by power. @type {Record<string, string>} */
  const ids = {};
  let running = "";
  let finished = "";

  before(async () => {
    club = await Club.open();
    operator = await club.operator();
    seven = await club.seven();
    for (const [power, member] of Object.entries(seven)) ids[power] = (await member.api("GET", "me")).id;
    running = await club.clubGame(operator, { title: "Tuesday Congress" });
    await club.begin(running, seven);
    const orders = { AUSTRIA: ["A VIE - TYR", "F TRI - VEN"], FRANCE: ["A PAR - BUR", "A MAR S A PAR - BUR"] };
    for (const [power, texts] of Object.entries(orders))
      await seven[power].api("PUT", `games/${running}/orders/${power}`, { orders: texts });
    await operator.api("POST", `games/${running}/acts`, { act: "force" });
    finished = await club.clubGame(operator, { title: "Winter Cup, round 1", last_year: 1901 });
    await club.begin(finished, seven);
    for (let phase = 0; phase < 6; phase += 1) {
      const { status, body } = await operator.ask("POST", `games/${finished}/acts`, { act: "force" });
      if (status >= 400 || body.club.stage === "finished") break;
    }
  });
  after(() => club.close());
  afterEach(() => club.closePages());

  /** What programs read of a page. @param {string} where */
  const tags = async (where) => {
    const text = await (await fetch(club.base + where)).text();
    return Object.fromEntries(
      [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
  };

  it("show a phase to whoever is not signed in", async () => {
    const me = await club.page(`/games/${running}/S1901M?stage=results`, DESKTOP);
    await me.page.locator("#orders", { hasText: "VEN" }).first().waitFor();
    await me.shot("club/share-visitor");
    const { "og:title": title, "og:image": image, "twitter:card": card } = await tags(`/games/${running}/S1901M`);
    assert.equal(title, "Tuesday Congress · Spring 1901, movement · results");
    assert.equal(card, "summary_large_image");
    const answer = await fetch(image.replaceAll("&amp;", "&").replace(/^https?:\/\/[^/]+/, club.base));
    assert.equal(answer.headers.get("content-type"), "image/png");
    await me.page.goto(answer.url);
    const size = await me.page.locator("img").evaluate((own) => [own.naturalWidth, own.naturalHeight]);
    assert.deepEqual(size, [1200, 630]);
    await me.page.screenshot({ path: `${process.env.CHANCERY_SHOTS}/club/share-card.png` });
  });

  it("offer the address, code and pictures in a dialog", async () => {
    for (const [options, name] of [
      [DESKTOP, "desktop"],
      [MOBILE, "phone"],
    ]) {
      const me = await seven.FRANCE.page(`/games/${running}/S1901M?stage=orders`, options);
      await me.menu("Share…");
      const dialog = me.page.locator("dialog.share");
      const link = await dialog.getByLabel("Link").inputValue();
      assert.equal(link, `${club.base}/games/${running}/S1901M?stage=orders`);
      const code = await dialog.getByLabel("Embed in a page").inputValue();
      assert.match(code, new RegExp(`^<iframe src="${club.base}/embed/games/${running}/S1901M`));
      assert.equal(await dialog.getByRole("link", { name: "Download picture" }).count(), 1);
      await me.shot(`club/share-dialog-${name}`);
      await judge(me, `the dialog on a ${name}`);
      await dialog.getByRole("button", { name: "Close" }).click();
      me.fine();
    }
  });

  it("are framed by a page of another site, and only there", async () => {
    const pages = {
      "/": `<iframe name="embed" width="700" height="680" src="${club.base}/embed/games/${running}/S1901M"></iframe>`,
      "/other": `<iframe name="embed" width="700" height="680" src="${club.base}/games/${running}"></iframe>`,
    };
    const server = createServer((request, answer) => {
      answer.setHeader("content-type", "text/html");
      answer.end(`<!doctype html><title>Another site</title><h1>Another site</h1>${pages[request.url ?? "/"] ?? ""}`);
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    try {
      const me = await seven.FRANCE.page(`/games/${running}`, DESKTOP);
      await me.page.goto(`http://127.0.0.1:${port}/`);
      const frame = me.page.frameLocator("iframe");
      await frame.getByRole("heading", { name: "Tuesday Congress" }).waitFor();
      const board = frame.locator(".embed-board");
      await board.evaluate((own) => own.complete || new Promise((done) => own.addEventListener("load", done)));
      assert.ok((await board.evaluate((own) => own.naturalWidth)) > 100, "the board is drawn");
      const style = await frame.locator("body").evaluate((own) => getComputedStyle(own).display);
      assert.equal(style, "flex", "the style sheet is loaded");
      await frame.getByText("Results", { exact: true }).last().click();
      await frame.getByText("F TRI - VEN").waitFor();
      await me.shot("club/share-framed");
      await frame.getByRole("link", { name: "Orders" }).click();
      await frame.locator('a[aria-current="true"]', { hasText: "Orders" }).waitFor();
      await frame.getByRole("link", { name: "Next ›" }).click();
      await frame.getByText("Fall 1901, movement").waitFor();
      await me.page.goto(`http://127.0.0.1:${port}/other`);
      await me.page.waitForTimeout(300);
      const inner = me.page.frames().find((one) => one.name() === "embed");
      assert.ok(!(await inner?.content())?.includes("Tuesday Congress"), "the room is not framed");
    } finally {
      server.close();
    }
  });

  it("fit on a phone and a desktop, in both languages", async () => {
    const pages = [
      ["embed", `/embed/games/${running}/S1901M`],
      ["profile", `/people/${ids.FRANCE}`],
      ["scores", "/results?search=winter"],
    ];
    for (const [name, where] of pages) {
      for (const [lang, options, size] of /** @type {const} */ ([
        ["en", DESKTOP, 1280],
        ["fr", MOBILE, "phone"],
      ])) {
        const context = { ...options, locale: lang };
        // The embedded page has no scripts, so it never says that it is ready.
        const me = await club.page("/about", context);
        await me.page.goto(club.base + where);
        if (name !== "embed") await me.ready();
        const views = [
          { size, theme: "light", judged: true },
          { size, theme: "dark", judged: name !== "embed" },
        ];
        await look(me, `club/share-${name}`, lang, /** @type {any} */ (views));
      }
      await club.closePages();
    }
  });

  it("tell how games ended, in profiles and tables", async () => {
    const me = await club.page(`/people/${ids.RUSSIA}`, DESKTOP);
    await me.page.locator(".profile-games", { hasText: "Winter Cup, round 1" }).waitFor();
    await me.page.locator(".outcome", { hasText: "Draw of 7" }).waitFor();
    await me.page.locator(".profile-games", { hasText: "Tuesday Congress" }).waitFor();
    await me.go("/results");
    await me.page.getByLabel("Games").fill("winter cup");
    await me.page.getByRole("button", { name: "Show" }).click();
    const best = me.page.locator("table").first().locator("tbody tr").first();
    await best.getByText("Ana").waitFor();
    await best.getByText("14.29").waitFor();
    const csv = await me.page.getByRole("link", { name: "Totals as CSV" }).getAttribute("href");
    assert.match(await (await fetch(club.base + csv)).text(), /"Ana",1,0,1,4,14\.29/);
    await me.page.getByLabel("Games").fill(finished);
    await me.page.getByRole("button", { name: "Show" }).click();
    await me.page.waitForURL(/games=/);
    await me.page.locator("caption", { hasText: "Winter Cup, round 1" }).waitFor();
    me.fine();
  });

  it("offer every file of a finished game", async () => {
    const me = await seven.FRANCE.page(`/games/${finished}`, DESKTOP);
    await me.page.getByRole("tab", { name: "Game", exact: true }).click();
    const files = me.page.locator(".game-files");
    for (const name of [
      "Chancery",
      "Python package diplomacy",
      "godip",
      "Log of the game",
      "All submissions",
      "My receipts",
    ]) {
      const href = await files.getByRole("link", { name, exact: true }).getAttribute("href");
      assert.ok(href, name);
      assert.ok((await seven.FRANCE.ask("GET", href.replace("/api/v1/", ""))).status === 200, name);
    }
    await me.shot("club/share-files");
    me.fine();
  });

  it("bring reports to the operator's queue", async () => {
    const me = await seven.ITALY.page(`/games/${running}`, MOBILE);
    await me.menu("Report…");
    const dialog = me.page.locator("dialog");
    await dialog.getByLabel("About").selectOption("FRANCE");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByLabel("What happened").fill("Insults in every letter.");
    await me.shot("club/report-dialog-phone");
    await judge(me, "the dialog of a report");
    await dialog.getByRole("button", { name: "Send" }).click();
    await me.page.locator("#told", { hasText: "The operators have your report." }).waitFor({ state: "attached" });
    me.fine();
    const desk = await operator.page("/operator#reports", DESKTOP);
    const line = desk.page.locator("tbody tr", { hasText: "Insults in every letter." });
    await line.getByText("Aurélie").waitFor();
    await desk.shot("club/operator-reports");
    await judge(desk, "the queue");
    await line.getByRole("button", { name: "Resolve" }).click();
    await desk.page.getByLabel("Decision").fill("A warning.");
    await desk.page.locator("dialog").getByRole("button", { name: "Resolve" }).click();
    await desk.page.getByText("No reports are waiting.").waitFor();
    await desk.page.getByRole("button", { name: "Resolved" }).click();
    await desk.page.locator("tbody tr", { hasText: "A warning." }).waitFor();
    for (const tab of ["Games", "Shared devices", "Status"]) {
      await desk.page.getByRole("tab", { name: tab }).click();
      await desk.page.locator("#operator-pane :is(table, dl) >> visible=true").first().waitFor();
      await desk.shot(`club/operator-${tab.toLowerCase().replace(" ", "-")}`);
      await judge(desk, tab);
    }
    desk.fine();
  });

  it("block, declare relations and mark programs", async () => {
    const [bot, other] = [await club.member("Robot"), await club.member("Somebody")];
    const id = (await bot.api("GET", "me")).id;
    const me = await bot.page("/account#agent", DESKTOP);
    await me.page.getByLabel("A program makes my moves").check();
    await me.page.locator("#told", { hasText: "marked" }).waitFor({ state: "attached" });
    me.fine();
    const game = await club.clubGame(operator, { anonymous: true, title: "Masks" });
    await bot.api("POST", `games/${game}/seats`, { power: "TURKEY" });
    const guest = await other.page(`/games/${game}`, DESKTOP);
    await guest.page.locator(".player-rows .agent-mark", { hasText: "Program" }).waitFor();
    await guest.go("/");
    await guest.page.locator("#open-games", { hasText: "1 program" }).waitFor();
    await guest.go(`/people/${id}`);
    await guest.page.locator(".agent-mark", { hasText: "Program" }).waitFor();
    await guest.page.getByLabel("Relation").selectOption("friends");
    await guest.page.locator("#told", { hasText: "declared" }).waitFor({ state: "attached" });
    await guest.page.getByRole("button", { name: "Block" }).click();
    await guest.page.locator("#told", { hasText: "Robot" }).waitFor({ state: "attached" });
    await guest.shot("club/share-profile-member");
    await guest.go("/account#others");
    await guest.page.locator("#others li", { hasText: "Robot" }).first().waitFor();
    await judge(guest, "the settings");
    await guest.shot("club/account-others");
    const { status, body } = await other.ask("POST", `games/${game}/seats`, { power: "ITALY" });
    assert.deepEqual([status, body.type], [403, "urn:chancery:blocked"]);
    guest.fine();
  });
});
