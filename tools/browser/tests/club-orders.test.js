// Orders in the club that cannot be saved, and tabs that share one event stream.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { Club, DAY, HOUR } from "./club.js";

describe("orders in the club", () => {
  /** @type {Club} */
  let club;
  /** @type {Record<string, import('./club.js').Member>} */
  let seven;
  before(async () => {
    club = await Club.open();
    seven = await club.seven();
  });
  after(() => club.close());
  afterEach(() => club.closePages());

  /** A game that has begun. */
  const begun = async () => {
    const game = await club.clubGame(seven.AUSTRIA);
    await club.begin(game, seven);
    return game;
  };

  /** Type orders without waiting for them. @param {import('./table.js').Person} me @param {string} text */
  const typed = async (me, text) => {
    await me.press("/");
    await me.page.keyboard.type(text);
    await me.press("Enter");
    await me.page.locator("#trouble").waitFor();
  };

  it("are kept when the phase was resolved before they arrived", async () => {
    const game = await begun();
    const me = await seven.FRANCE.page(`/games/${game}`);
    // This window gets no news.
    await me.page.route("**/api/v1/events*", (route) => route.abort());
    await me.page.reload();
    await me.ready();
    await club.wait(DAY + 60);
    await club.until(seven.FRANCE, game, (view) => view.phase === "F1901M");
    await typed(me, "par - bur; mar - spa");
    const said = await me.text("#trouble");
    assert.match(said, /The phase was resolved before your orders arrived\./);
    assert.match(said, /Not saved: A PAR - BUR/);
    assert.match(await me.page.locator("#order").inputValue(), /A PAR - BUR/);
    // The page goes on to the results, and the orders can be given in the next phase.
    await me.page.locator("#go-on").click();
    await me.page.locator("#ready").waitFor();
    assert.match(await me.page.locator("#order").inputValue(), /A PAR - BUR/);
    await me.page.locator("#order").press("Enter");
    await me.has("A PAR - BUR");
    await me.page.locator("#actions", { hasText: "Receipt" }).waitFor();
    await me.page.locator("#trouble").waitFor({ state: "hidden" });
  });

  it("are kept when the deadline has passed or the server does not answer", async () => {
    const game = await begun();
    const me = await seven.FRANCE.page(`/games/${game}`);
    const late = { type: "urn:chancery:late", title: "Late", status: 409, detail: "The deadline passed." };
    await me.page.route("**/orders/**", (route) =>
      route.fulfill({ status: 409, contentType: "application/problem+json", body: JSON.stringify(late) }),
    );
    await typed(me, "par - bur; mar - spa");
    await me.page.locator("#trouble", { hasText: "A PAR - BUR and A MAR - SPA" }).waitFor();
    assert.match(await me.text("#trouble"), /The deadline has passed/);
    assert.equal(await me.page.locator("#order").inputValue(), "A PAR - BUR; A MAR - SPA");
    await me.page.locator("#orders li[data-order]").first().waitFor({ state: "detached" });
    await me.page.unrouteAll();
    await me.page.route("**/orders/**", (route) => route.abort());
    await me.page.locator("#order").fill("bre - mao");
    await me.page.locator("#order").press("Enter");
    await me.page.locator("#trouble", { hasText: "The server is not responding." }).waitFor();
    assert.match(await me.page.locator("#order").inputValue(), /F BRE - MAO/);
    await me.page.unrouteAll();
    await me.page.locator("#order").press("Enter");
    await me.has("F BRE - MAO");
    await me.page.locator("#actions", { hasText: "Receipt" }).waitFor();
    me.fine();
  });

  it("appear in all tabs of a browser, which share one stream", async () => {
    const game = await begun();
    const me = await seven.FRANCE.page(`/games/${game}`);
    const context = me.page.context();
    let streams = 0;
    context.on("request", (request) => (streams += /\/api\/v1\/events/.test(request.url()) ? 1 : 0));
    const others = [];
    for (let at = 0; at < 6; at += 1) {
      const page = await context.newPage();
      await page.goto(`${club.base}/games/${game}`);
      await page.waitForSelector("body[data-ready]");
      others.push(page);
    }
    assert.equal(streams, 0, "no further stream is opened");
    await me.page.bringToFront();
    await me.type("par - bur");
    for (const page of others) await page.locator('#orders li[data-order="A PAR - BUR"]').waitFor();
    // When the tab that holds the stream is closed, another one opens it.
    await me.page.close();
    await seven.GERMANY.api("PUT", `games/${game}/ready`, { power: "GERMANY", ready: true });
    for (const page of others) {
      await page.locator('#powers [data-power="GERMANY"]').getByText("ready", { exact: true }).waitFor();
    }
    assert.equal(streams, 1);
  });

  it("do not keep the page from hearing of others", async () => {
    const game = await begun();
    await seven.FRANCE.api("PUT", `games/${game}/orders/FRANCE`, { orders: ["A PAR H", "A MAR H", "F BRE H"] });
    const [me, other] = [await seven.FRANCE.page(`/games/${game}`), await seven.ITALY.page(`/games/${game}`)];
    const ready = (who) => who.page.locator('#powers [data-power="GERMANY"]').getByText("ready", { exact: true });
    // The page asks for the game after its own change, and somebody else is ready before it has the answer.
    const answer = await me.hold(new RegExp(`/api/v1/games/${game}\\?`));
    await me.page.locator("#ready").click();
    await answer.asked;
    await seven.GERMANY.api("PUT", `games/${game}/ready`, { power: "GERMANY", ready: true });
    await ready(other).waitFor();
    await answer.arrive();
    await ready(me).waitFor();
    await me.page.locator("#ready", { hasText: "Not ready" }).waitFor();
    me.fine();
  });

  it("leave the clock alone when they are drawn", async () => {
    const game = await begun();
    const me = await seven.FRANCE.page(`/games/${game}`);
    await me.page.clock.install();
    await me.page.reload();
    await me.ready();
    await me.page.clock.fastForward(3 * HOUR * 1000);
    await me.shows("#chip time", /^20 h/);
    await me.click("par");
    await me.page.locator("body.choosing").waitFor();
    assert.match(await me.text("#chip time"), /^20 h/);
    me.fine();
  });

  it("survive a restart of the server", async () => {
    const game = await begun();
    const me = await seven.FRANCE.page(`/games/${game}`);
    me.page.setDefaultTimeout(60_000);
    await me.type("par - bur");
    await me.page.locator("#actions", { hasText: "Receipt" }).waitFor();
    const address = new URL(club.base);
    await club.stop();
    await me.page.locator("#offline").waitFor();
    await club.serve(`127.0.0.1:${address.port}`);
    await me.page.locator("#offline").waitFor({ state: "hidden" });
    await me.page.reload();
    await me.ready();
    await me.has("A PAR - BUR");
    // The receipt is still known.
    await me.page.locator("#actions", { hasText: "Receipt" }).waitFor();
    await me.type("mar - spa");
    await me.page.locator("#actions", { hasText: "2 of 3 orders" }).waitFor();
  });
});
