// The workshop: a board is drawn, checked, tried, saved and played, all by the mouse; a built-in one is changed.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { judge } from "./axe.js";
import { PHONE, Person, Table } from "./table.js";

const DESKTOP = { viewport: { width: 1280, height: 720 } };

/** A place on the screen, by shares of the map's width and height. @param {Person} me @param {number[]} at */
async function place(me, [x = 0, y = 0]) {
  const box = await me.page.locator(".ws-board").boundingBox();
  assert.ok(box);
  return /** @type {[number, number]} */ ([box.x + x * box.width, box.y + y * box.height]);
}

/** Draw a line with the mouse. @param {Person} me @param {number[][]} line */
async function draw(me, line) {
  const [first = [0, 0], ...rest] = line;
  await me.page.mouse.move(...(await place(me, first)));
  await me.page.mouse.down();
  for (const at of rest) await me.page.mouse.move(...(await place(me, at)), { steps: 4 });
  await me.page.mouse.up();
}

/** A closed line around the middle of the map. @param {number} wide @param {number} high */
function coast(wide, high) {
  return Array.from({ length: 41 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 40;
    const far = 1 + 0.05 * Math.sin(5 * angle) + 0.04 * Math.cos(3 * angle);
    return [0.5 + wide * far * Math.cos(angle), 0.5 + high * far * Math.sin(angle)];
  });
}

/** The ids of the provinces, from the list. @param {Person} me */
async function provinces(me) {
  const texts = await me.page.locator("#ws-chooser option").allInnerTexts();
  return texts.slice(1).map((text) => text.split(" ")[0]?.toLowerCase() ?? "");
}

/** @param {Person} me @param {string} name */
const view = (me, name) => me.page.locator(".ws-views").getByRole("button", { name, exact: true }).click();

/** @param {Person} me @param {RegExp | string} name */
const tab = (me, name) => me.page.getByRole("tab", { name }).click();

/** Put a piece somewhere by the list, as the keyboard does. @param {Person} me @param {string} power @param {string} piece @param {string} at */
async function put(me, power, piece, at) {
  await me.page.locator(".ws-powers").getByRole("button", { name: power }).click();
  await me.page.locator("#pane-ws-start").getByRole("button", { name: piece, exact: true }).click();
  await me.page.getByRole("combobox", { name: "Place in" }).selectOption(at);
}

/** Twelve lands and three seas, by real mouse events. @param {Person} me */
async function drawBoard(me) {
  await me.page.getByRole("button", { name: "Draw a border" }).click();
  await draw(me, coast(0.34, 0.34));
  await draw(me, [
    [0.08, 0.4],
    [0.3, 0.38],
    [0.6, 0.42],
    [0.92, 0.39],
  ]);
  await draw(me, [
    [0.08, 0.62],
    [0.4, 0.6],
    [0.7, 0.63],
    [0.92, 0.6],
  ]);
  for (const x of [0.34, 0.5, 0.66])
    await draw(me, [
      [x, 0.06],
      [x + 0.02, 0.4],
      [x - 0.02, 0.7],
      [x + 0.01, 0.94],
    ]);
  await draw(me, [
    [0.001, 0.5],
    [0.08, 0.52],
    [0.2, 0.5],
  ]);
  await me.told(/divides nothing yet/);
  await draw(me, [
    [0.999, 0.5],
    [0.93, 0.48],
    [0.8, 0.5],
  ]);
  await draw(me, [
    [0.5, 0.999],
    [0.51, 0.9],
    [0.5, 0.8],
  ]);
  await me.shows("#actions", "15 provinces");
}

describe("the workshop", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
  });
  after(() => table.close());
  afterEach(() => table.closePages());

  it("makes a playable board of 15 provinces", async () => {
    const begun = Date.now();
    const me = await table.page("/workshop", DESKTOP);
    await me.shows(".ws-prompt", "Choose the pencil");
    await drawBoard(me);
    await me.shot("workshop-drawn");

    // A click chooses a province; its name, kind and centre are in the inspector.
    await me.press("v");
    await me.page.mouse.click(...(await place(me, [0.42, 0.5])));
    await me.page.getByLabel("Name", { exact: true }).fill("Heartland");
    await me.page.getByLabel("Short").fill("hrt");
    await me.page.getByLabel("Short").press("Tab");
    await me.shows("#ws-chooser", "HRT · Heartland");
    await me.page.getByRole("switch").check();
    await me.shows("#actions", "1 centre");
    await me.shows(".ws-chips", "Add");

    // The linter speaks: there is no power yet.
    await tab(me, /Problems/);
    await me.shows(".ws-problems .error", "power");
    await me.shot("workshop-problems");
    await me.page.locator(".ws-problems").getByRole("button", { name: "Show" }).first().click();
    for (let count = 1; count <= 3; count += 1) {
      await me.page.getByRole("button", { name: "Add a power" }).click();
      await me.page
        .locator(".ws-card")
        .nth(count - 1)
        .waitFor();
    }
    await me.page.locator("#ws-power-0").fill("Avalon");
    await me.page.locator("#ws-power-0").press("Tab");
    await me.shot("workshop-powers");

    await view(me, "Map");
    const all = await provinces(me);
    assert.equal(all.length, 15);
    const lands = await me.page.evaluate(() => [...document.querySelectorAll(".ws-map .land")].length);
    assert.equal(lands, 12);

    // The start position, by clicks on the map and by the list.
    await view(me, "Start position");
    await me.page.locator(".ws-powers").getByRole("button", { name: "Avalon" }).click();
    await me.page.locator("#pane-ws-start").getByRole("button", { name: "Home", exact: true }).click();
    await me.page.mouse.click(...(await place(me, [0.42, 0.5])));
    await me.page.locator("#pane-ws-start").getByRole("button", { name: "Army", exact: true }).click();
    await me.page.mouse.click(...(await place(me, [0.42, 0.5])));
    await me.shows(".ws-roster", "A HRT");
    // A sea is no place for an army.
    await me.page.mouse.click(...(await place(me, [0.5, 0.03])));
    await me.told(/cannot stand/);
    const options = await me.page
      .getByRole("combobox", { name: "Place in" })
      .locator("option")
      .evaluateAll((list) => list.map((one) => /** @type {HTMLOptionElement} */ (one).value));
    const others = options.filter((id) => id && id !== "hrt");
    await put(me, "Belmar", "Home", others[0] ?? "");
    await put(me, "Belmar", "Army", others[0] ?? "");
    await put(me, "Corvia", "Home", others[1] ?? "");
    await put(me, "Corvia", "Fleet", others[1] ?? "").catch(() => put(me, "Corvia", "Army", others[1] ?? ""));
    await put(me, "Avalon", "Home", others[2] ?? "");
    await me.shot("workshop-start");

    // Two more centres, then a majority, by the remedy that the list of problems offers.
    await view(me, "Map");
    for (const id of others.slice(3, 5)) {
      const option = me.page.locator("#ws-chooser option", { hasText: id.toUpperCase() });
      await me.page.locator("#ws-chooser").selectOption((await option.getAttribute("value")) ?? "");
      await me.page.getByRole("switch").check();
    }
    await me.shows("#actions", "6 centres");
    await tab(me, /Problems/);
    await me.page.getByRole("button", { name: "Set 4" }).click();
    await me.shows("#actions", "Ready to play.");
    await judge(me, "the workshop");

    // Undo and redo.
    await me.page.getByRole("button", { name: "Undo" }).click();
    await me.page.getByRole("button", { name: "Set 4" }).waitFor();
    await me.page.getByRole("button", { name: "Redo" }).click();
    await me.shows("#actions", "Ready to play.");

    // The browser keeps it.
    await me.shows("h1", "saved");
    await me.page.reload();
    await me.ready();
    await me.shows("#actions", "15 provinces · 6 centres");
    await me.shows("#actions", "Ready to play.");

    // The file is sound, with its drawing.
    const [saved] = await Promise.all([
      me.page.waitForEvent("download"),
      (async () => {
        await me.page.locator("#ws-export").click();
        await me.page.locator("#ws-exports").getByRole("button", { name: "Variant file" }).click();
      })(),
    ]);
    const file = path.join(table.folder, saved.suggestedFilename());
    await saved.saveAs(file);
    const run = promisify(execFile);
    const binary = String(process.env.CHANCERY_BINARY);
    const { stdout } = await run(binary, ["variant", "check", file]);
    assert.match(stdout, /is valid\. My board: 3 powers, 15 provinces/);
    const text = await readFile(file, "utf8");
    assert.match(text, /\[drawing\]/);
    const [hrt] = /id = "hrt"[^[]*/.exec(text) ?? [""];
    const army = /army = \["(\w+)"/.exec(text.slice(text.indexOf('id = "hrt"')))?.[1] ?? "";
    assert.match(hrt, /Heartland/);
    assert.ok(army);
    assert.ok((Date.now() - begun) / 60_000 < 15);

    // In the sandbox an army moves.
    await me.page.locator("#ws-try").click();
    await me.page.waitForURL(/\/sandbox\?v=draft-/);
    await me.ready();
    await me.page.locator("#text-orders").focus();
    await me.page.keyboard.type(`hrt - ${army}`);
    await me.page.locator('.rows [data-line="0"][data-verdict="succeeds"]').waitFor();
    await me.shot("workshop-sandbox");
    await me.page.locator("#go-on").click();
    await me.shows("h1", "Fall");
    const token = me.page.locator(`.token[data-province="${army}"]`);
    await token.waitFor();

    // The server forgets drafts when it stops; the browser gives it back.
    const address = new URL(table.base).host;
    await table.stop();
    await table.serve(address);
    await me.page.reload();
    await me.ready();
    await token.waitFor();
    me.fine();

    // It is played at the table, with its own drawing.
    await me.go("/workshop");
    await tab(me, "File");
    await me.shows("#actions", "Ready to play.");
    await me.page.getByRole("button", { name: "Play at the table" }).last().click();
    await me.page.locator("dialog").getByRole("button", { name: "Start game" }).click();
    await me.page.waitForURL(/\/games\//);
    await me.ready();
    assert.equal((await me.page.locator(".drawing [data-province]").count()) >= 15, true);
    await me.shot("workshop-game");
    me.fine();

    // An operator installs the file: it is offered like those built in.
    await writeFile(path.join(table.folder, "variants-note.txt"), "no variant");
  });

  it("opens a built-in board and changes it", async () => {
    const me = await table.page("/workshop", DESKTOP);
    await tab(me, "File");
    await me.page.getByRole("combobox", { name: "Start from" }).selectOption("classic");
    await me.shows("#actions", "75 provinces · 34 centres");
    await me.shows("#actions", "Ready to play.");
    const choose = async (/** @type {string} */ id) => {
      await tab(me, "Province");
      const option = me.page.locator("#ws-chooser option", { hasText: `${id} ·` });
      await me.page.locator("#ws-chooser").selectOption((await option.getAttribute("value")) ?? "");
    };
    await choose("BUR");
    await me.shows(".ws-pane", "7, found from the drawing");
    assert.equal(await me.page.getByLabel("French").inputValue(), "Bourgogne");
    await me.shot("workshop-classic");
    await judge(me, "the workshop with the classic board");
    // Spain has the coasts of the file.
    await choose("SPA");
    await me.shows(".ws-pane", "land · 2 coasts");
    // A border by hand is marked, and the file stays sound.
    await choose("BUR");
    await tab(me, "Neighbours");
    await me.page.getByRole("combobox", { name: "Add an army border" }).selectOption("tyr");
    await me.shows(".ws-borders", "by hand");
    await me.shot("workshop-neighbours");
    await me.shows("#actions", "Ready to play.");
    // A new name and a centre: the hint offers the majority.
    await tab(me, "Province");
    await me.page.getByRole("switch").check();
    await me.shows("#actions", "35 centres");
    await me.page.getByLabel("Name", { exact: true }).fill("Bourgogne");
    await me.shows("#actions", "Ready to play.");
    // Its border is dragged; the neighbours stay.
    const [x, y] = await me.page.evaluate(() => {
      const handle = document.querySelector(".ws-handle")?.getBoundingClientRect();
      return [(handle?.x ?? 0) + 4, (handle?.y ?? 0) + 4];
    });
    const before = await me.page.locator(".light.ws-chosen .outline").getAttribute("d");
    await me.page.mouse.move(x, y);
    await me.page.mouse.down();
    await me.page.mouse.move(x + 5, y + 4, { steps: 3 });
    await me.page.mouse.up();
    await me.page.waitForFunction(
      (old) => document.querySelector(".light.ws-chosen .outline")?.getAttribute("d") !== old,
      before,
    );
    await me.shows("#actions", "Ready to play.");
    await me.press("Control+z");
    await me.page.waitForFunction(
      (old) => document.querySelector(".light.ws-chosen .outline")?.getAttribute("d") === old,
      before,
    );
    me.fine();
  });

  it("works on a phone, in French and in the dark", async () => {
    const me = await table.page("/workshop?lang=fr", { ...PHONE, colorScheme: "dark" });
    await me.shot("workshop-phone-empty");
    await me.page.getByRole("button", { name: "Tracer une frontière" }).tap();
    await draw(me, coast(0.28, 0.3));
    await me.shows("#actions", "2 provinces");
    await draw(me, [
      [0.5, 0.2],
      [0.52, 0.5],
      [0.5, 0.8],
    ]);
    await me.shows("#actions", "3 provinces");
    await me.shot("workshop-phone");
    await judge(me, "the workshop on a phone");
    const excess = await me.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(excess <= 0, `${excess} pixels too wide`);
    await view(me, "Puissances");
    await me.page.getByRole("button", { name: "Ajouter une puissance" }).tap();
    await me.shot("workshop-phone-powers");
    me.fine();
  });
});
