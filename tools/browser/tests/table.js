// Shared by the tests: a server with its own games, a browser, and helpers that click and type.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const SHOTS = process.env.CHANCERY_SHOTS ?? path.join(HERE, "../../../target/browser");
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Orders of a year with every kind of event. */
export const SPRING = [
  "vie - gal",
  "bud - ser",
  "tri - alb",
  "lon - nth",
  "edi - nwg",
  "lvp - yor",
  "par - bur",
  "mar s par - bur",
  "bre - mao",
  "mun - bur",
  "ber - kie",
  "kie - den",
  "ven - tyr",
  "rom - ven",
  "nap - ion",
  "war - gal",
  "mos - ukr",
  "sev - bla",
  "stp - bot",
  "con - bul",
  "smy - con",
  "ank - bla",
];
export const FALL = [
  "vie - bud",
  "ser h",
  "alb - gre",
  "nth c yor - nwy",
  "yor - nwy via",
  "nwg s yor - nwy",
  "bur - mun",
  "mar - bur",
  "mao - spa sc",
  "mun h",
  "kie - hol",
  "den - ska",
  "tyr s bur - mun",
  "ven h",
  "ion - tun",
  "war - gal",
  "ukr - rum",
  "sev s ukr - rum",
  "bot - swe",
  "bul h",
  "con s bul",
  "ank - bla",
];

/** The viewport of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export class Table {
  /** Start a server and a browser. */
  static async open() {
    const table = new Table();
    table.folder = await mkdtemp(path.join(tmpdir(), "chancery-browser-"));
    await table.serve("127.0.0.1:0");
    const executablePath = process.env.CHANCERY_CHROMIUM ?? "/usr/bin/chromium";
    table.browser = await chromium.launch({ executablePath, args: FLAGS });
    return table;
  }

  /** Start the server. @param {string} address */
  async serve(address) {
    const binary = process.env.CHANCERY_BINARY;
    assert.ok(binary, "CHANCERY_BINARY must be set");
    this.server = spawn(binary, ["serve", "--listen", address, "--data-dir", this.folder], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.base = await new Promise((resolve, reject) => {
      let said = "";
      this.server.stdout.on("data", (data) => {
        said += data;
        const found = /listening on (http:\S+)/.exec(said);
        if (found) resolve(found[1].replace(/\/$/, ""));
      });
      this.server.on("exit", () => reject(new Error(`the server ended: ${said}`)));
    });
  }

  /** Stop the server and wait for its end. */
  async stop() {
    const ended = new Promise((resolve) => this.server.once("exit", resolve));
    this.server.kill("SIGINT");
    await ended;
  }

  async close() {
    await this.browser?.close();
    this.server?.kill("SIGINT");
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Send a request to the API. */
  async api(method, what, body) {
    const answer = await fetch(`${this.base}/api/v1/${what}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const said = await answer.json();
    assert.ok(answer.ok, `${method} ${what}: ${JSON.stringify(said)}`);
    return said;
  }

  /** Create a game with open orders. */
  async game(name, more = {}) {
    await this.api("POST", "games", { name, open_orders: true, ...more });
    return name;
  }

  /** Submit orders through the API. */
  async orders(game, texts) {
    const { position, variant } = await this.api("GET", `games/${game}`);
    const text = texts.join("\n");
    const { orders } = await this.api("POST", "sandbox/check", { variant, position: position.text, text });
    const by = Object.groupBy ? Object.groupBy(orders, (one) => one.power) : group(orders);
    for (const [power, own] of Object.entries(by)) {
      await this.api("PUT", `games/${game}/orders/${power}`, { orders: own.map((one) => one.order) });
    }
  }

  /** Create a game on the board of the example in docs/VARIANTS.md, which is not built in. */
  async pond(name) {
    const page = await readFile(new URL("../../../docs/VARIANTS.md", import.meta.url), "utf8");
    const file = path.join(this.folder, "pond.toml");
    await writeFile(file, /```toml\n(format = 1[^]*?)```/.exec(page)?.[1] ?? "");
    const args = ["new", name, "--variant", file, "--data-dir", this.folder];
    await promisify(execFile)(String(process.env.CHANCERY_BINARY), args);
    await this.api("POST", `games/${name}/settings`, { open_orders: true });
    return name;
  }

  /** Play phases through the API. */
  async played(name, phases = [SPRING, FALL]) {
    await this.game(name);
    for (const texts of phases) {
      await this.orders(name, texts);
      await this.api("POST", `games/${name}/resolve`, { force: true });
    }
    return name;
  }

  /** Open a page in a new window and wait until it is ready. */
  async page(where, options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
    // A generous timeout for busy machines.
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    if (process.env.CHANCERY_ASSETS) await fromDisk(context, process.env.CHANCERY_ASSETS);
    const person = new Person(this, page);
    page.on("pageerror", (error) => person.faults.push(String(error)));
    page.on("console", (line) => {
      // The browser logs refused requests as errors, too.
      if (line.type() === "error" && !line.text().startsWith("Failed to load")) person.faults.push(line.text());
    });
    await person.go(where);
    return person;
  }
}

/** Drop a file on a page. @param {Person} me @param {string} name @param {string} text */
export async function drop(me, name, text) {
  await me.page.evaluate(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: "text/plain" }));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, text],
  );
}

/** Serve assets from a directory, to try a change without building the program. */
async function fromDisk(context, folder) {
  await context.route("**/assets/**", async (route) => {
    // The path of a file follows the hash of all files.
    const name = new URL(route.request().url()).pathname.split("/").slice(3).join("/");
    await route.fulfill({ path: path.join(folder, name) });
  });
}

function group(orders) {
  const by = {};
  for (const one of orders) (by[one.power] ??= []).push(one);
  return by;
}

/** A user of a page. */
export class Person {
  faults = [];

  constructor(table, page) {
    this.table = table;
    this.page = page;
  }

  async go(where) {
    await this.page.goto(this.table.base + where);
    await this.ready();
  }

  async ready() {
    await this.page.waitForSelector("body[data-ready]");
  }

  /** The middle of a province on the screen. */
  async at(id) {
    const box = await this.page.locator(`#spot-${id}`).boundingBox();
    assert.ok(box, id);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }

  async click(...ids) {
    for (const id of ids) await this.page.mouse.click(...(await this.at(id)));
  }

  /** A point of a province that no unit covers. */
  async land(id) {
    const point = await this.page.evaluate((id) => {
      const frame = document.querySelector(".board")?.getBoundingClientRect();
      const hit = (x, y) => {
        const over = document.elementFromPoint(x, y);
        return (
          !over?.closest(".token, button") && over?.closest("[data-province]")?.getAttribute("data-province") === id
        );
      };
      const inside = (x, y) => frame && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
      /** Whether there is room around a point. */
      const roomy = (x, y, d) => hit(x, y) && hit(x + d, y) && hit(x - d, y) && hit(x, y + d) && hit(x, y - d);
      const parts = [...document.querySelectorAll(`svg.drawing [data-province="${id}"]`)];
      const points = parts.flatMap((part) => {
        const box = part.getBoundingClientRect();
        return Array.from({ length: 15 * 15 }, (_, index) => [
          box.left + (box.width * ((index % 15) + 0.5)) / 15,
          box.top + (box.height * (Math.floor(index / 15) + 0.5)) / 15,
        ]);
      });
      const shown = points.filter(([x, y]) => inside(x, y));
      for (const room of [8, 4, 1]) {
        const found = shown.find(([x, y]) => roomy(x, y, room));
        if (found) return found;
      }
      return undefined;
    }, id);
    assert.ok(point, `no land of ${id} is free`);
    return point;
  }

  /** Click on the land of provinces, not on the units there. */
  async clickLand(...ids) {
    for (const id of ids) await this.page.mouse.click(...(await this.land(id)));
  }

  /** Drag from one point to another. */
  async drag(from, to) {
    await this.page.mouse.move(...from);
    await this.page.mouse.down();
    const [[x, y], [toX, toY]] = [from, to];
    for (const share of [0.2, 0.5, 0.8, 1]) await this.page.mouse.move(x + (toX - x) * share, y + (toY - y) * share);
    await this.page.mouse.up();
  }

  /** Tap units when the sheet of a phone has stopped moving the board. */
  async tap(...ids) {
    for (const id of ids) {
      await this.still(id);
      await this.page.touchscreen.tap(...(await this.at(id)));
    }
  }

  /** Wait until a province stays at its place. */
  async still(id) {
    for (let last = "", now = "-"; now !== last;) {
      last = now;
      await this.page.waitForTimeout(300);
      now = String(await this.at(id));
    }
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Type an order with the focus anywhere. */
  async type(text) {
    if (!(await this.page.evaluate(() => document.activeElement?.matches("#order")))) await this.press("/");
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
    try {
      await this.page.waitForFunction(
        () => /** @type {HTMLInputElement} */ (document.querySelector("#order")).value === "",
      );
    } catch (error) {
      const said = await this.page.locator("#told, #trouble:not([hidden]), #orders .bad").allTextContents();
      throw new Error(`"${text}" was not taken: ${said.join(" ")}`, { cause: error });
    }
    await this.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  }

  /** Choose an item of the menu in the bar. @param {string} name */
  async menu(name) {
    await this.page.locator("[popovertarget=menu]").click();
    await this.page.locator("#menu").getByRole("button", { name, exact: true }).click();
  }

  button(name) {
    return this.page.getByRole("button", { name });
  }

  /** Wait until the list has an order. */
  async has(...orders) {
    for (const order of orders) await this.page.locator(`#orders li[data-order="${order}"]`).waitFor();
  }

  /** The verdict that the list shows for an order. */
  async verdict(order) {
    return this.page.locator(`#orders [data-verdict][data-order="${order}"]`).getAttribute("data-verdict");
  }

  /** Wait until the page has told something. @param {RegExp} pattern */
  async told(pattern) {
    await this.page.locator("#told", { hasText: pattern }).waitFor();
  }

  async text(selector) {
    return (await this.page.locator(selector).innerText()).trim();
  }

  /** Resolve the phase, even if orders are missing. */
  async resolve() {
    const phase = await this.text(".track output");
    await this.page.click("#resolve");
    const anyway = this.page.locator("dialog").getByRole("button", { name: /^Resolve/ });
    const done = this.page.locator("body.past");
    await anyway.or(done).first().waitFor();
    if (await anyway.isVisible()) await anyway.click();
    await done.waitFor();
    return phase;
  }

  async shot(name) {
    await mkdir(SHOTS, { recursive: true });
    await this.page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
  }

  /** Assert that the page logged no errors. */
  fine() {
    assert.deepEqual(this.faults, []);
  }
}
