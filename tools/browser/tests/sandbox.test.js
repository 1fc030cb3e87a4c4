// The sandbox: verdicts as one types, clicks that write lines, positions, test cases by number, links, dropped files.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { drop, Person, PHONE, Table } from "./table.js";

/** @param {Person} me */
const field = (me) => me.page.locator("#text-orders");

/** Type lines at the end of the text. @param {Person} me @param {...string} lines */
async function write(me, ...lines) {
  await field(me).focus();
  await me.press("Control+End");
  await me.page.keyboard.type(lines.join("\n"));
}

/** A row of the text, counted from 1. @param {Person} me @param {number} line */
const row = (me, line) => me.page.locator(`.rows [data-line="${line - 1}"]`);

/** Wait until a line has a verdict. @param {Person} me @param {number} line @param {string} verdict @param {string} [note] */
async function judged(me, line, verdict, note = "") {
  const wanted = me.page.locator(`.rows [data-line="${line - 1}"][data-verdict="${verdict}"]`);
  try {
    await wanted.locator(".verdict", { hasText: note }).waitFor();
  } catch (error) {
    throw new Error(`line ${line} is "${await row(me, line).innerText()}"`, { cause: error });
  }
}

/** Wait until the text is this. @param {Person} me @param {string} text */
async function reads(me, text) {
  try {
    await me.page.waitForFunction(
      (wanted) => /** @type {HTMLTextAreaElement} */ (document.querySelector("#text-orders")).value === wanted,
      text,
    );
  } catch (error) {
    throw new Error(`not "${text}" but "${await field(me).inputValue()}"`, { cause: error });
  }
}

describe("the sandbox", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("judges as one types", async () => {
    const me = await table.page("/sandbox", { viewport: { width: 1280, height: 720 } });
    await write(me, "par - bur", "mun - bur");
    await judged(me, 2, "fails", "Standoff with A PAR, 1 to 1");
    await write(me, "\nmar s par - bur", "bud - rom", "nonsense here");
    await judged(me, 2, "fails", "Beaten by A PAR, 2 to 1");
    await judged(me, 1, "succeeds", "2 to 1");
    await judged(me, 4, "illegal", "BUD does not border ROM");
    await judged(me, 5, "unread");
    await me.page.locator(".outcome", { hasText: "A PAR takes BUR. Nobody is dislodged. 1 move fails." }).waitFor();
    assert.equal(await row(me, 1).locator(".unit-token").count(), 1);
    assert.equal(await me.page.getByRole("button", { name: "Judge" }).count(), 0);
    await me.shot("desktop-sandbox");
    // The verdict opens the explanation.
    await row(me, 2).locator(".why-line").click();
    await me.page.locator("#why", { hasText: /A PAR/ }).waitFor();
    await me.press("Escape");
    me.fine();
  });

  it("completes a line with Tab", async () => {
    const me = await table.page("/sandbox");
    await write(me, "vie s f tr");
    await row(me, 1).locator(".offer", { hasText: "A VIE S F TRI" }).waitFor();
    await me.press("Tab");
    await reads(me, "A VIE S F TRI");
    await judged(me, 1, "succeeds");
    // A second Tab leaves the text.
    await me.press("Tab");
    assert.notEqual(await me.page.evaluate(() => document.activeElement?.id), "text-orders");
    me.fine();
  });

  it("writes a line for clicks on the board", async () => {
    const me = await table.page("/sandbox");
    // At once: letters that are typed slowly are undone one by one.
    await field(me).focus();
    await me.page.keyboard.insertText("lon - nth");
    await me.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await me.click("par", "bur");
    await reads(me, "lon - nth\nA PAR - BUR");
    await judged(me, 2, "succeeds");
    // Another order of the unit replaces its line.
    await me.click("lon", "eng");
    await reads(me, "F LON - ENG\nA PAR - BUR");
    await judged(me, 1, "succeeds");
    await me.press("Control+z");
    await reads(me, "lon - nth\nA PAR - BUR");
    await me.press("Control+z");
    await reads(me, "lon - nth");
    await me.press("Control+Shift+z");
    await reads(me, "lon - nth\nA PAR - BUR");
    // The text undoes clicks as well.
    await field(me).focus();
    await me.press("Control+z");
    await reads(me, "lon - nth");
    await me.press("Control+z");
    await reads(me, "");
    me.fine();
  });

  it("lights the unit of the line with the caret", async () => {
    const me = await table.page("/sandbox");
    await write(me, "par - bur", "lon - nth");
    await judged(me, 2, "succeeds");
    await me.press("ArrowUp");
    await row(me, 1).and(me.page.locator(".current")).waitFor();
    await me.page.locator('.token.chosen[data-province="par"]').waitFor();
    await me.press("ArrowDown");
    await me.page.locator('.token.chosen[data-province="lon"]').waitFor();
    // And the reverse: a click on a unit marks its line.
    await me.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await me.click("par");
    await row(me, 1).and(me.page.locator(".current")).waitFor();
    me.fine();
  });

  it("goes on to the next phase and back", async () => {
    const me = await table.page("/sandbox");
    await write(me, "par - bur", "mun - bur");
    await judged(me, 2, "fails");
    await me.page.click("#go-on");
    await me.page.locator("h1 .phase", { hasText: "Fall 1901" }).waitFor();
    await reads(me, "");
    await me.page.click("#back");
    await me.page.locator("h1 .phase", { hasText: "Spring 1901" }).waitFor();
    await reads(me, "par - bur\nmun - bur");
    me.fine();
  });

  it("asks a computer for units without an order", async () => {
    const me = await table.page("/sandbox?v=classic&p=classic/S1901M/F:Apar,Amar,Fbre=par,mar,bre/G:Amun=mun");
    await write(me, "par - bur");
    await judged(me, 1, "succeeds");
    await me.button("do what a computer would").click();
    await me.page.locator(".ghosts > *").first().waitFor();
    await reads(me, "par - bur");
    await me.page.locator(".others").getByRole("button", { name: "hold" }).click();
    await me.page.locator(".ghosts > *").first().waitFor({ state: "detached" });
    me.fine();
  });

  it("has a position with orders in its address", async () => {
    const me = await table.page("/sandbox");
    await write(me, "A PAR - BUR", "mun - ruh");
    await judged(me, 2, "succeeds");
    const link = me.page.url().slice(table.base.length);
    assert.match(link, /v=classic&p=classic\/S1901M\/.*&o=A\+PAR\+-\+BUR;mun\+-\+ruh/);
    const other = await table.page(link);
    await reads(other, "A PAR - BUR\nmun - ruh");
    await judged(other, 2, "succeeds");
    me.fine();
    other.fine();
  });

  it("loads a DATC case by its number", async () => {
    const me = await table.page("/sandbox");
    await me.page.locator("#case").fill("6.D.1");
    await me.page.locator("#case").press("Enter");
    await me.page.locator(".rows [data-verdict]").nth(2).waitFor();
    await me.page.locator("#case").fill("6.Z.99");
    await me.page.locator("#case").press("Enter");
    await me.page.locator("#trouble").waitFor();
    assert.match(await me.text("#trouble"), /6\.Z\.99/);
    me.fine();
  });

  it("edits positions", async () => {
    const me = await table.page("/sandbox");
    await me.page.click("#edit");
    await me.button("Empty board").click();
    await me.page.locator(".token").first().waitFor({ state: "detached" });
    await me.button("France").click();
    await me.click("mun");
    await me.page.locator('.token[data-province="mun"][data-power="FRANCE"]').waitFor();
    await me.button("Fleet").click();
    await me.click("stp");
    await me.button("St. Petersburg (South Coast)").click();
    await me.page.locator('.token[data-unit="F"][data-province="stp"]').waitFor();
    await me.button("Centre").click();
    await me.click("par");
    await me.page.locator("#edit-phase").selectOption("F?M");
    await me.page.locator("h1 .phase", { hasText: "Fall 1901" }).waitFor();
    await me.page.locator("#edit-year").fill("1905");
    await me.page.locator("#edit-year").press("Tab");
    await me.page.locator("h1 .phase", { hasText: "Fall 1905" }).waitFor();
    await me.shot("desktop-edit");
    // Fast edits build on each other, whichever response comes first.
    await me.page.waitForURL((url) => decodeURIComponent(url.href).includes("classic/F1905M/F:Amun,Fstp-sc=par"));
    // A second click removes it, and undo restores it.
    await me.page.locator(".editing").getByRole("button", { name: "Army" }).click();
    await me.click("mun");
    await me.page.locator('.token[data-province="mun"]').waitFor({ state: "detached" });
    await me.page.click("#mode-orders");
    await me.button("Undo").click();
    await me.page.locator('.token[data-province="mun"]').waitFor();
    me.fine();
  });

  it("builds fast edits on each other", async () => {
    const me = await table.page("/sandbox");
    await me.page.click("#edit");
    await me.button("Empty board").click();
    await me.page.locator(".token").first().waitFor({ state: "detached" });
    await me.button("France").click();
    const places = (/** @type {string} */ units) =>
      me.page.waitForURL((url) => decodeURIComponent(url.href).endsWith(`classic/S1901M${units}=`));
    const answer = await me.hold("**/sandbox/position*");
    // The second click on Munich removes what the first one has placed, although no answer has come.
    await me.click("mun", "kie", "mun", "ber");
    await answer.arrive();
    await places("/F:Aber,Akie");
    const again = await me.hold("**/sandbox/position*");
    await me.click("ruh");
    await me.press("Control+z");
    await again.arrive();
    await places("/F:Aber,Akie");
    await me.page.locator('.token[data-province="ruh"]').waitFor({ state: "detached" });
    me.fine();
  });

  it("lets answers of the server change nothing that is being typed or clicked", async () => {
    const me = await table.page("/sandbox");
    await me.page.click("#edit");
    const answer = await me.hold("**/sandbox/lines*");
    await me.page.locator("#edit-phase").selectOption("F?M");
    await me.page.locator("h1 .phase", { hasText: "Fall 1901" }).waitFor();
    await me.page.locator("#edit-year").fill("1905");
    await answer.arrive();
    await me.page.locator("#edit-year").press("Tab");
    await me.page.locator("h1 .phase", { hasText: "Fall 1905" }).waitFor();
    // A test case, while the orders are judged.
    await me.page.click("#mode-orders");
    const verdict = await me.hold("**/sandbox/lines*");
    await write(me, "par - bur");
    await me.page.locator("#case").fill("6.D.1");
    await verdict.arrive();
    await me.page.locator("#case").press("Enter");
    await me.page.locator(".rows [data-verdict]").nth(2).waitFor();
    // A click whose button is drawn anew between its halves.
    const last = await me.hold("**/sandbox/lines*");
    await write(me, "\nlon - nth");
    const { x, y, width, height } = /** @type {any} */ (await me.button("Undo").boundingBox());
    await me.page.mouse.move(x + width / 2, y + height / 2);
    await me.page.mouse.down();
    await last.arrive();
    await me.page.mouse.up();
    await me.page.waitForFunction(
      () => !(/** @type {HTMLTextAreaElement} */ (document.querySelector("#text-orders")).value.includes("lon - nth")),
    );
    me.fine();
  });

  it("works for every board and rule set", async () => {
    const me = await table.page("/sandbox");
    await me.page.getByLabel("Rules").selectOption("1971");
    await me.page.waitForURL("**r=1971");
    await me.page.getByLabel("Variant").selectOption("lantern");
    await me.page.waitForURL("**/sandbox?v=lantern**");
    await me.ready();
    assert.ok((await me.page.locator(".token").count()) > 4);
    await me.shot("desktop-lantern-sandbox");
    // A test case or position of another board switches to that board.
    await me.page.locator("#case").fill("6.A.1");
    await me.page.locator("#case").press("Enter");
    await me.page.waitForURL("**v=classic**");
    await me.ready();
    await me.page.locator(".rows [data-verdict]").first().waitFor();
    await me.page.getByRole("button", { name: "Menu" }).click();
    const text = (await table.api("POST", "sandbox/position", { variant: "lantern" })).position.text;
    await me.page.locator("#text").fill(text);
    await me.page.locator("#text").press("Enter");
    await me.page.waitForURL("**v=lantern&p=lantern/**");
    await me.ready();
    me.fine();
  });

  it("imports dropped files", async () => {
    const me = await table.page("/sandbox");
    await drop(me, "position.txt", "classic/F1902M/T:Acon,Fank=ank,con,smy\n");
    await me.page.locator("h1 .phase", { hasText: "Fall 1902" }).waitFor();
    await me.page.waitForFunction(() => document.querySelectorAll(".token").length === 2);
    await drop(me, "nonsense.txt", "neither a position nor a game");
    await me.page.locator("#trouble").waitFor();
    // A game file is imported as a game.
    await table.played("export-me");
    const file = await (await fetch(`${table.base}/api/v1/games/export-me/export`)).text();
    await drop(me, "friday night.json", file);
    assert.equal(await me.page.locator("#answer").inputValue(), "friday night");
    await me.page.locator("dialog").getByRole("button", { name: "Import a file" }).click();
    await me.page.waitForURL("**/games/friday-night");
    await me.ready();
    me.fine();
  });

  it("offers a picture and can become a game", async () => {
    const me = await table.page("/sandbox");
    await me.click("par", "bur");
    await reads(me, "A PAR - BUR");
    await judged(me, 1, "succeeds");
    await me.button("Export").click();
    const link = await me.page.getByRole("link", { name: "Picture SVG" }).getAttribute("href");
    const svg = await (await fetch(table.base + link)).text();
    assert.match(svg, /^<svg/);
    assert.match(svg, /aria-label="France: A PAR - BUR/);
    const waits = me.page.waitForEvent("download");
    await me.button("Position as a file").click();
    assert.equal((await waits).suggestedFilename(), "S1901M.txt");
    await me.press("Escape");
    await me.button("Save as a game").click();
    await me.page.locator("#answer").fill("From the sandbox");
    await me.page.locator("dialog").getByRole("button", { name: "Save as a game" }).click();
    await me.page.waitForURL("**/games/**");
    await me.ready();
    const name = decodeURIComponent(new URL(me.page.url()).pathname.split("/")[2] ?? "");
    const { title, given } = await table.api("GET", `games/${name}`);
    assert.equal(title, "From the sandbox");
    assert.equal(given.FRANCE, 1);
    me.fine();
  });

  it("keeps the newest answer and loses nothing when the server fails", async () => {
    const me = await table.page("/sandbox");
    /** @type {(() => Promise<void>)[]} */
    const held = [];
    let mode = "hold";
    await me.page.route("**/sandbox/lines*", async (route) => {
      if (mode === "hold") held.push(() => route.continue().catch(() => undefined));
      else if (mode === "fail") await route.abort();
      else await route.continue();
    });
    // The first answer is late: the second one counts.
    await write(me, "par - bur");
    while (held.length === 0) await me.page.waitForTimeout(20);
    mode = "pass";
    await write(me, "\nmun - bur");
    await judged(me, 2, "fails");
    for (const late of held) await late();
    await me.page.waitForTimeout(200);
    await judged(me, 1, "fails", "Standoff with A MUN");
    // The server fails: the text stays, and the error goes when the server answers again.
    mode = "fail";
    await write(me, "\nmar s par - bur");
    await me.page.locator("#trouble").waitFor();
    await reads(me, "par - bur\nmun - bur\nmar s par - bur");
    mode = "pass";
    await me.page.locator("#trouble").waitFor({ state: "hidden" });
    await judged(me, 1, "succeeds");
    me.fine();
  });

  it("puts the text into the sheet of a phone", async () => {
    const me = await table.page("/sandbox", PHONE);
    await me.page.evaluate(() => document.querySelector("#text-orders")?.scrollIntoView());
    await field(me).tap();
    await me.page.keyboard.type("par - bur");
    await judged(me, 1, "succeeds");
    const wide = await me.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, String(wide));
    await me.shot("phone-sandbox");
    me.fine();
  });
});
