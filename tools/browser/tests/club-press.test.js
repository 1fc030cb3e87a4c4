// Press beside the board: several people write to each other and read it at once, on a desktop and on a phone, in both
// languages, with every kind of press.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { judge } from "./axe.js";
import { Club, DAY, field, item, message, openPress } from "./club.js";
import { look, WINDOWS } from "./gallery.js";
import { PHONE } from "./table.js";

const DESKTOP = { viewport: { width: 1280, height: 720 } };

describe("press in the club", () => {
  /** @type {Club} */
  let club;
  /** @type {import('./club.js').Member} */
  let master;
  /** @type {Record<string, import('./club.js').Member>} */
  let seven;
  before(async () => {
    club = await Club.open();
    master = await club.operator();
    seven = await club.seven();
  });
  after(() => club.close());
  afterEach(() => club.closePages());

  /** A game that has begun. @param {object} [settings] */
  const begun = async (settings = {}) => {
    const game = await club.clubGame(master, settings);
    await club.begin(game, seven);
    return game;
  };

  /** Write a message through the API. @param {string} game @param {import('./club.js').Member} who @param {string} thread @param {string} text */
  const write = (game, who, thread, text) =>
    who.api("POST", `games/${game}/press/threads/${thread}/messages`, { text });

  /** Resolve a phase. @param {string} game @param {string} next */
  const resolve = async (game, next) => {
    await master.api("POST", `games/${game}/acts`, { act: "force" });
    await club.until(master, game, (view) => view.phase === next);
  };

  it("arrives at once, and nowhere else", async () => {
    const game = await begun();
    const [france, england, italy] = [
      await seven.FRANCE.page(`/games/${game}`, DESKTOP),
      await seven.ENGLAND.page(`/games/${game}`, DESKTOP),
      await seven.ITALY.page(`/games/${game}`, DESKTOP),
    ];
    await openPress(france);
    await item(france, "powers.ENGLAND.FRANCE").click();
    await field(france).fill("Norway is yours. Shall we keep NTH free of Germans?");
    assert.equal(await france.text("#press-count"), "51 of 8,000");
    await field(france).press("Control+Enter");
    await message(france, "Norway is yours").waitFor();
    assert.equal(await field(france).inputValue(), "");
    // The other window shows it without a click: on the tab, and in its title.
    await england.page.locator("#tab-press .bubble", { hasText: "1" }).waitFor();
    assert.match(await england.page.title(), /^\(1\) /);
    await openPress(england);
    await message(england, "Norway is yours").waitFor();
    assert.match(await message(england, "Norway is yours").innerText(), /France ·\s+today/);
    // Whoever sees a message has read it.
    await england.page.locator("#tab-press .bubble").waitFor({ state: "detached" });
    assert.doesNotMatch(await england.page.title(), /^\(/);
    await field(england).fill("Yes. F LON - NTH, and you stay out of the English Channel.");
    await england.page.locator('[data-key="press-send"]').click();
    await message(france, "you stay out").waitFor();
    assert.equal(await message(france, "Norway is yours").getAttribute("class"), "press-message own");
    // Nobody else hears of it.
    await openPress(italy);
    assert.equal(await italy.page.locator("#tab-press .bubble").count(), 0);
    assert.doesNotMatch(await italy.text("#pane-press"), /Norway/);
    for (const me of [france, england, italy]) me.fine();
  });

  it("lights up on the board what a letter names", async () => {
    const game = await begun();
    await write(
      game,
      seven.ENGLAND,
      "powers.ENGLAND.FRANCE",
      "I go F LON - ENG, then Belgium. Watch NTH and St Petersburg.",
    );
    const me = await seven.FRANCE.page(`/games/${game}#press`, DESKTOP);
    const mention = (/** @type {string} */ text) => me.page.locator(`.mention[data-mention="${text}"]`);
    await mention("F LON - ENG").waitFor();
    assert.deepEqual(await me.page.locator(".mention").allInnerTexts(), [
      "F LON - ENG",
      "Belgium",
      "NTH",
      "St Petersburg",
    ]);
    await mention("Belgium").click();
    await me.page.locator('.light.highlight[data-lit="bel"]').waitFor({ state: "attached" });
    assert.equal(await mention("Belgium").getAttribute("aria-pressed"), "true");
    await mention("F LON - ENG").focus();
    await me.press("Enter");
    await me.page.locator('.light.highlight[data-lit="eng"]').waitFor({ state: "attached" });
    await me.page.locator('.order.ghost[data-order="F LON - ENG"]').waitFor({ state: "attached" });
    assert.equal(await me.page.locator('.light.highlight[data-lit="bel"]').count(), 0);
    await me.shot("club-press-mention");
    await mention("F LON - ENG").click();
    await me.page.locator(".light.highlight").waitFor({ state: "detached" });
    me.fine();
  });

  it("is reported with its text by whoever received it", async () => {
    const game = await begun();
    await write(game, seven.ENGLAND, "powers.ENGLAND.FRANCE", "You fool.");
    await write(game, seven.FRANCE, "powers.ENGLAND.FRANCE", "Pardon?");
    const me = await seven.FRANCE.page(`/games/${game}#press`, DESKTOP);
    await message(me, "You fool.").hover();
    const report = me.page.getByRole("button", { name: "Report this message of England" });
    assert.equal(await me.page.locator(".press-report").count(), 1, "one's own are not reported");
    await report.click();
    await me.page.getByLabel("What happened").fill("An insult.");
    await me.page.locator("dialog").getByRole("button", { name: "Send" }).click();
    await me.page.locator("#told", { hasText: "The operators have your report." }).waitFor({ state: "attached" });
    me.fine();
    const desk = await master.page("/operator#reports", DESKTOP);
    await desk.page.locator("tbody tr", { hasText: "An insult." }).getByText("You fool.").waitFor();
    desk.fine();
  });

  it("keeps what was begun, here and on another device", async () => {
    const game = await begun();
    const me = await seven.FRANCE.page(`/games/${game}#press`, DESKTOP);
    await item(me, "powers.FRANCE.GERMANY").click();
    const saved = me.page.waitForResponse((answer) => answer.url().includes("/draft"));
    await field(me).fill("Dear Björn,\nBurgundy");
    await saved;
    await me.page.reload();
    await me.ready();
    await openPress(me);
    await item(me, "powers.FRANCE.GERMANY").getByText("Draft: Dear Björn,").waitFor();
    await item(me, "powers.FRANCE.GERMANY").click();
    assert.equal(await field(me).inputValue(), "Dear Björn,\nBurgundy");
    const other = await seven.FRANCE.page(`/games/${game}#press`, PHONE);
    await item(other, "powers.FRANCE.GERMANY").click();
    await field(other).waitFor();
    assert.equal(await field(other).inputValue(), "Dear Björn,\nBurgundy");
    // Changing threads keeps both.
    await item(me, "powers.FRANCE.ITALY").click();
    assert.equal(await field(me).inputValue(), "");
    await item(me, "powers.FRANCE.GERMANY").click();
    await field(me).press("Control+Enter");
    await message(me, "Burgundy").waitFor();
    await other.page.reload();
    await other.ready();
    await item(other, "powers.FRANCE.GERMANY").click();
    await message(other, "Burgundy").waitFor();
    assert.equal(await field(other).inputValue(), "");
    me.fine();
  });

  it("has threads of several powers, notes, and the game master", async () => {
    const game = await begun();
    const me = await seven.FRANCE.page(`/games/${game}#press`, DESKTOP);
    await me.page.locator('[data-key="press-new"]').click();
    const dialog = me.page.locator("dialog.press-dialog");
    await dialog.waitFor();
    assert.equal(await dialog.getByRole("button", { name: "Begin" }).isDisabled(), true);
    for (const power of ["Italy", "Austria"]) await dialog.getByLabel(power).check();
    await judge(me, "choosing powers");
    await me.shot("club-press-new-thread");
    await dialog.getByRole("button", { name: "Begin" }).click();
    assert.equal(await field(me).getAttribute("aria-label"), "Message to Austria, Italy");
    await me.page.waitForFunction(() => document.activeElement?.matches("textarea"));
    await me.page.keyboard.type("The three of us.");
    await me.press("Control+Enter");
    await message(me, "The three of us.").waitFor();
    const thread = "powers.AUSTRIA.FRANCE.ITALY";
    const austria = await seven.AUSTRIA.page(`/games/${game}#press`, DESKTOP);
    await item(austria, thread).getByText("France: The three of us.").waitFor();
    await item(me, "notes.FRANCE").click();
    await field(me).fill("Trust nobody.");
    await field(me).press("Control+Enter");
    await message(me, "Trust nobody.").waitFor();
    await item(me, "master.FRANCE").click();
    await field(me).fill("May I?");
    await field(me).press("Control+Enter");
    await message(me, "May I?").waitFor();
    const gm = await master.page(`/games/${game}#press`, DESKTOP);
    await item(gm, "master.FRANCE").getByText("France: May I?").waitFor();
    await item(gm, "master.FRANCE").click();
    await field(gm).fill("You may.");
    await field(gm).press("Control+Enter");
    await message(me, "You may.").waitFor();
    assert.match(await message(me, "You may.").innerText(), /Game master/);
    assert.equal(await item(gm, thread).count(), 0);
    for (const one of [me, austria, gm]) one.fine();
  });

  it("counts what is unread, in the lobby too, and mutes threads", async () => {
    const game = await begun({ title: "Counted" });
    for (const text of ["One", "Two"]) await write(game, seven.ITALY, "powers.FRANCE.ITALY", text);
    await write(game, seven.RUSSIA, "public", "Hello all");
    const me = await seven.FRANCE.page("/", DESKTOP);
    const row = me.page.locator(`[data-game="${game}"]`);
    await row.getByText("3 unread messages").waitFor();
    assert.match(await me.page.title(), /^\(\d+\) /);
    await me.shot("club-press-lobby");
    await write(game, seven.RUSSIA, "public", "Hello again");
    await row.getByText("4 unread messages").waitFor();
    await row.getByText("4 unread messages").click();
    await me.ready();
    // The first unread thread is open and read.
    await item(me, "powers.FRANCE.ITALY").waitFor();
    await message(me, "Two").waitFor();
    await me.page.locator("#tab-press .bubble", { hasText: "2" }).waitFor();
    await item(me, "public").click();
    await me.page.locator("#tab-press .bubble").waitFor({ state: "detached" });
    await me.page.locator('[data-key="press-mute"]').click();
    await me.page.locator('[data-key="press-mute"][aria-pressed="true"]').waitFor();
    await item(me, "powers.FRANCE.ITALY").click();
    await write(game, seven.RUSSIA, "public", "Noise");
    await item(me, "public").locator(".bubble.quiet", { hasText: "1" }).waitFor();
    assert.equal(await me.page.locator("#tab-press .bubble").count(), 0);
    me.fine();
  });

  it("finds messages", async () => {
    const game = await begun();
    await write(game, seven.ITALY, "powers.FRANCE.ITALY", "Piedmont stays empty");
    await write(game, seven.RUSSIA, "public", "piedmont? Never");
    const me = await seven.FRANCE.page(`/games/${game}#press`, DESKTOP);
    await me.page.locator('[data-key="press-find"]').click();
    await me.page.locator(".press-search input").fill("PIEDMONT");
    await me.page.locator(".press-total", { hasText: "2 messages found." }).waitFor();
    await judge(me, "search");
    await me.shot("club-press-search");
    await me.page.locator('.press-result[data-thread="powers.FRANCE.ITALY"]').click();
    await message(me, "Piedmont stays empty").waitFor();
    me.fine();
  });

  it("moves through threads with the arrow keys, and shows resolved phases", async () => {
    const game = await begun();
    await write(game, seven.ENGLAND, "powers.ENGLAND.FRANCE", "In the spring");
    await resolve(game, "F1901M");
    await write(game, seven.ENGLAND, "powers.ENGLAND.FRANCE", "In the fall");
    const me = await seven.FRANCE.page(`/games/${game}#press`, DESKTOP);
    await message(me, "In the fall").waitFor();
    const entries = me.page.locator(".press-messages > *");
    const texts = await entries.allInnerTexts();
    const at = (/** @type {RegExp} */ text) => texts.findIndex((own) => text.test(own));
    assert.ok(
      at(/In the spring/) < at(/Spring 1901 resolved/) && at(/Spring 1901 resolved/) < at(/In the fall/),
      `${texts}`,
    );
    await me.page.locator('[data-key="results-S1901M"]').click();
    await me.page.waitForURL(/S1901M/);
    await item(me, "powers.ENGLAND.FRANCE").focus();
    await me.press("ArrowDown");
    const next = me.page.locator('.press-item[aria-current="true"]');
    await me.page.waitForFunction(
      () =>
        document.activeElement?.getAttribute("aria-current") === "true" &&
        !document.activeElement.matches('[data-thread="powers.ENGLAND.FRANCE"]'),
    );
    assert.notEqual(await next.getAttribute("data-thread"), "powers.ENGLAND.FRANCE");
    await me.press("ArrowUp");
    await item(me, "powers.ENGLAND.FRANCE").and(me.page.locator('[aria-current="true"]')).waitFor();
    me.fine();
  });

  it("is a list, then a thread, on a phone", async () => {
    const game = await begun();
    await write(game, seven.ENGLAND, "powers.ENGLAND.FRANCE", "Will you support F LON - ENG ?");
    const me = await seven.FRANCE.page(`/games/${game}?lang=fr`, PHONE);
    assert.match(await me.text("#tab-press"), /^Courrier/);
    await me.page.locator("#tab-press").click();
    await item(me, "powers.ENGLAND.FRANCE").waitFor();
    assert.equal(await field(me).isVisible(), false);
    await judge(me, "the list on a phone");
    await me.shot("club-press-phone-list-fr");
    await item(me, "powers.ENGLAND.FRANCE").click();
    await message(me, "Will you support").waitFor();
    await field(me).fill("Oui, si vous quittez la Manche.");
    assert.equal(await me.text("#press-count"), "31 sur 8\u202f000");
    await judge(me, "a thread on a phone");
    await me.shot("club-press-phone-thread-fr");
    await me.page.locator('[data-key="press-send"]').click();
    await message(me, "Oui, si vous quittez").waitFor();
    await me.page.locator(".press-back").click();
    await item(me, "powers.ENGLAND.FRANCE").getByText("Vous : Oui").waitFor();
    await me.page.waitForFunction(() => document.activeElement?.matches('[data-thread="powers.ENGLAND.FRANCE"]'));
    me.fine();
  });

  it("says why one cannot write", async () => {
    const gunboat = await begun({ press: "off" });
    const me = await seven.FRANCE.page(`/games/${gunboat}#press`, DESKTOP);
    await item(me, "public").click();
    await me.page.locator(".press-note", { hasText: "This game does not allow such messages." }).waitFor();
    assert.equal(await field(me).isVisible(), false);
    assert.equal(await item(me, "powers.ENGLAND.FRANCE").count(), 0);
    assert.equal(await me.page.locator('[data-key="press-new"]').count(), 0);
    await me.shot("club-press-gunboat");
    const rulebook = await begun({ press: "rulebook" });
    await seven.FRANCE.api("PUT", `games/${rulebook}/orders/FRANCE`, { orders: ["A MAR - SPA"] });
    await resolve(rulebook, "F1901M");
    const other = await seven.FRANCE.page(`/games/${rulebook}#press`, DESKTOP);
    await item(other, "powers.ENGLAND.FRANCE").click();
    await field(other).fill("Still possible");
    await resolve(rulebook, "W1901A");
    // The phase is over while somebody writes: what was written stays, and the page says why it cannot be sent.
    await other.page.locator(".press-note", { hasText: "Messages can only be written in movement phases." }).waitFor();
    assert.equal(await field(other).inputValue(), "Still possible");
    await item(other, "notes.FRANCE").click();
    await field(other).fill("A note");
    await field(other).press("Control+Enter");
    await message(other, "A note").waitFor();
    for (const one of [me, other]) one.fine();
  });

  it("waits for the end of the phase in games with rounds", async () => {
    const game = await begun({ press: "rounds" });
    const [france, england] = [
      await seven.FRANCE.page(`/games/${game}#press`, DESKTOP),
      await seven.ENGLAND.page(`/games/${game}#press`, DESKTOP),
    ];
    await item(france, "powers.ENGLAND.FRANCE").click();
    await france.page.locator(".press-note", { hasText: "delivered together" }).waitFor();
    await field(france).fill("For later");
    await field(france).press("Control+Enter");
    await message(france, "For later").getByText("waits for the end of the phase").waitFor();
    await france.shot("club-press-rounds");
    assert.doesNotMatch(await england.text("#pane-press"), /For later/);
    await resolve(game, "F1901M");
    await item(england, "powers.ENGLAND.FRANCE").getByText("France: For later").waitFor();
    await message(france, "For later").getByText("waits for").waitFor({ state: "detached" });
    for (const one of [france, england]) one.fine();
  });

  it("refuses what cannot be shown, and keeps it", async () => {
    const game = await begun();
    const me = await seven.FRANCE.page(`/games/${game}#press`, DESKTOP);
    await item(me, "powers.ENGLAND.FRANCE").click();
    await field(me).fill("gro\u202etxt");
    await me.page.locator('[data-key="press-send"]').click();
    await me.page.locator(".press-error", { hasText: "U+202E at position 4" }).waitFor();
    assert.equal(await field(me).inputValue(), "gro\u202etxt");
    await field(me).fill("x".repeat(8001));
    assert.equal(await me.page.locator('[data-key="press-send"]').isDisabled(), true);
    assert.equal(await me.text("#press-count"), "8,001 of 8,000");
    // The lost answer of a message that was sent: sent again, it is there once.
    await field(me).fill("Once");
    let lost = 0;
    await me.page.route("**/messages?*", async (route) => {
      if (route.request().method() !== "POST" || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await field(me).press("Control+Enter");
    await me.page.locator(".press-error").waitFor();
    await me.page.locator('[data-key="press-send"]').click();
    await me.page.locator(".press-error").waitFor({ state: "hidden" });
    const page = await seven.ENGLAND.api("GET", `games/${game}/press/threads/powers.ENGLAND.FRANCE/messages`);
    assert.deepEqual(
      page.messages.map(({ text }) => text),
      ["Once"],
    );
  });

  for (const { name, lang, options, views } of WINDOWS) {
    it(`looks right ${name}`, async () => {
      const game = await begun({ title: "Tuesday Congress" });
      const say = (/** @type {string} */ power, /** @type {string} */ other, /** @type {string} */ text) =>
        write(game, seven[power], `powers.${[power, other].sort().join(".")}`, text);
      await say("TURKEY", "GERMANY", "Sevastopol is a tempting place.");
      await say("ENGLAND", "GERMANY", "Norway is mine and Sweden can be yours. Shall we keep NTH free of Frenchmen?");
      await club.wait(60);
      await say("GERMANY", "ENGLAND", "Yes, if you stay out of DEN and SKA.");
      await resolve(game, "F1901M");
      await club.wait(DAY / 24);
      await write(game, seven.TURKEY, "public", "Good luck all");
      await write(game, seven.FRANCE, "powers.ENGLAND.FRANCE.GERMANY", "Agreed for 1902");
      await say("FRANCE", "GERMANY", "Burgundy stays empty?");
      await say(
        "ENGLAND",
        "GERMANY",
        "Russia will support F STP/SC - BOT from Finland. Can you take Sweden when it leaves?",
      );
      await club.wait(600);
      await say("GERMANY", "ENGLAND", "I could send F DEN - SWE. What do I get?");
      const me = await seven.GERMANY.page(`/games/${game}?lang=${lang}#press`, options);
      await item(me, "powers.ENGLAND.GERMANY").click();
      await message(me, "What do I get").waitFor();
      await field(me).fill("Then support me into Belgium in the fall");
      await look(me, "club-press", lang, views);
    });
  }
});
