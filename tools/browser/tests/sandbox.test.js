// The sandbox: editing positions, test cases by number, links, dropped files.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { drop, Table } from "./table.js";

describe("the sandbox", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());

  it("adjudicates orders and continues from the results", async () => {
    const me = await table.page("/sandbox");
    await me.click("par", "bur");
    await me.type("mun - bur");
    await me.has("A PAR - BUR", "A MUN - BUR");
    await me.page.click("#judge");
    assert.equal(await me.verdict("A PAR - BUR"), "fails");
    await me.page.locator(".result", { hasText: "A PAR - BUR" }).click();
    assert.match(await me.text("#why"), /standoff|strength/i);
    await me.shot("desktop-sandbox");
    await me.page.click("#go-on");
    await me.page.getByText("Fall 1901", { exact: false }).first().waitFor();
    await me.press("Control+z");
    await me.page.getByText("Spring 1901", { exact: false }).first().waitFor();
    await me.has("A PAR - BUR");
    me.fine();
  });

  it("has a position with orders in its address", async () => {
    const me = await table.page("/sandbox");
    await me.click("par", "bur");
    await me.has("A PAR - BUR");
    const link = me.page.url().slice(table.base.length);
    assert.match(link, /v=classic&p=classic\/S1901M\/.*&o=A\+PAR\+-\+BUR/);
    const other = await table.page(link);
    await other.has("A PAR - BUR");
    assert.equal(await other.page.locator(".order.move").count(), 1);
    me.fine();
    other.fine();
  });

  it("loads a DATC case by its number", async () => {
    const me = await table.page("/sandbox");
    await me.page.locator("#case").fill("6.D.1");
    await me.page.locator("#case").press("Enter");
    await me.page.locator("#orders li[data-order]").first().waitFor();
    const count = await me.page.locator("#orders li[data-order]").count();
    assert.ok(count > 2, String(count));
    await me.page.click("#judge");
    await me.page.locator(".result").first().waitFor();
    await me.page.locator("#case").fill("6.Z.99");
    await me.page.locator("#case").press("Enter");
    await me.page.locator("#trouble").waitFor();
    assert.match(await me.text("#trouble"), /6\.Z\.99/);
    me.fine();
  });

  it("edits positions", async () => {
    const me = await table.page("/sandbox");
    await me.page.getByText("No orders yet.").waitFor();
    await me.page.click("#edit");
    await me.button("Empty board").click();
    await me.page.locator(".token").first().waitFor({ state: "detached" });
    await me.page.locator("#edit-power").selectOption("FRANCE");
    await me.click("mun");
    await me.page.locator('.token[data-province="mun"][data-power="FRANCE"]').waitFor();
    await me.page.locator("#bar").getByRole("button", { name: "Fleet" }).click();
    await me.click("stp");
    await me.button("St. Petersburg (South Coast)").click();
    await me.page.locator('.token[data-unit="F"][data-province="stp"]').waitFor();
    await me.button("Centre").click();
    await me.click("par");
    await me.page.locator('.centre.owned[data-province="par"]').waitFor();
    await me.page.locator("#edit-phase").selectOption("F?M");
    await me.page.getByText("Fall 1901", { exact: false }).first().waitFor();
    await me.page.locator("#edit-year").fill("1905");
    await me.page.locator("#edit-year").press("Tab");
    await me.page.getByText("Fall 1905", { exact: false }).first().waitFor();
    await me.shot("desktop-edit");
    assert.match(decodeURIComponent(me.page.url()), /classic\/F1905M\/F:Amun,Fstp-sc=par/);
    // A second click removes it, and undo restores it.
    await me.page.locator("#bar").getByRole("button", { name: "Army" }).click();
    await me.click("mun");
    await me.page.locator('.token[data-province="mun"]').waitFor({ state: "detached" });
    await me.page.locator("#undo, button:has-text('Undo')").first().click();
    await me.page.locator('.token[data-province="mun"]').waitFor();
    me.fine();
  });

  it("works for every board and rule set", async () => {
    const me = await table.page("/sandbox");
    await me.page.getByLabel("Rules").selectOption("1971");
    await me.page.waitForURL("**r=1971");
    await me.page.getByLabel("Variant").selectOption("lantern");
    await me.page.waitForURL("**/sandbox?v=lantern");
    await me.ready();
    assert.ok((await me.page.locator(".token").count()) > 4);
    await me.shot("desktop-lantern-sandbox");
    // A test case or position of another board switches to that board.
    await me.page.locator("#case").fill("6.A.1");
    await me.page.locator("#case").press("Enter");
    await me.page.waitForURL("**v=classic**");
    await me.ready();
    await me.page.locator("#orders li[data-order]").first().waitFor();
    await me.page.locator("#more summary").click();
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
    await me.page.getByText("Fall 1902", { exact: false }).first().waitFor();
    assert.equal(await me.page.locator(".token").count(), 2);
    await drop(me, "nonsense.txt", "neither a position nor a game");
    await me.page.locator("#trouble").waitFor();
    // A game file is imported as a game.
    await table.played("export-me");
    const file = await (await fetch(`${table.base}/api/v1/games/export-me/export`)).text();
    await drop(me, "friday night.json", file);
    assert.equal(await me.page.locator("#answer").inputValue(), "friday-night");
    await me.page.locator("dialog").getByRole("button", { name: "Import a file" }).click();
    await me.page.waitForURL("**/games/friday-night");
    await me.ready();
    assert.match(await me.text(".phase"), /retreat/i);
    me.fine();
  });

  it("offers a picture and can become a game", async () => {
    const me = await table.page("/sandbox");
    await me.click("par", "bur");
    await me.has("A PAR - BUR");
    await me.page.locator("#more summary").click();
    const link = await me.page.getByRole("link", { name: "Picture SVG" }).getAttribute("href");
    const svg = await (await fetch(table.base + link)).text();
    assert.match(svg, /^<svg/);
    assert.match(svg, /aria-label="France: A PAR - BUR/);
    const waits = me.page.waitForEvent("download");
    await me.button("Position as a file").click();
    assert.equal((await waits).suggestedFilename(), "S1901M.txt");
    await me.button("Save as a game").click();
    await me.page.locator("#answer").fill("from-sandbox");
    await me.page.locator("dialog").getByRole("button", { name: "Save as a game" }).click();
    await me.page.waitForURL("**/games/from-sandbox");
    await me.ready();
    await me.has("A PAR - BUR");
    me.fine();
  });
});
