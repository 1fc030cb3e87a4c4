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

/** How long a page may take to show something, in milliseconds. The machine may be busy. */
const PATIENCE = 1000 * Number(process.env.CHANCERY_PATIENCE ?? 60);

/** The viewport of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export class Table {
  /** Windows in use, with what they were opened for. @type {{key: string, context: import('playwright-core').BrowserContext}[]} */
  #open = [];
  /** Windows that can be used again, by what they were opened for: they have the modules in their cache. @type {Map<string, import('playwright-core').BrowserContext[]>} */
  #closed = new Map();

  /** Start a server and a browser. */
  static async open() {
    const table = new Table();
    table.folder = await mkdtemp(path.join(tmpdir(), "chancery-browser-"));
    await table.serve("127.0.0.1:0");
    await table.launch();
    return table;
  }

  /** Start a browser. */
  async launch() {
    const executablePath = process.env.CHANCERY_CHROMIUM ?? "/usr/bin/chromium";
    this.browser = await chromium.launch({ executablePath, args: FLAGS });
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

  /**
   * Open a page in a new window and wait until it is ready.
   * @param {string} where @param {import('playwright-core').BrowserContextOptions} [options]
   * @param {import('playwright-core').Cookie[]} [cookies]
   */
  async page(where, options = {}, cookies = []) {
    const context = await this.#window({ viewport: { width: 1400, height: 900 }, ...options });
    if (cookies.length > 0) await context.addCookies(cookies);
    const page = await context.newPage();
    if (process.env.CHANCERY_SLOWER) {
      const client = await context.newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: Number(process.env.CHANCERY_SLOWER) });
    }
    const person = new Person(this, page);
    page.on("pageerror", (error) => person.faults.push(String(error)));
    page.on("console", (line) => {
      // The browser logs refused requests as errors, too.
      if (line.type() === "error" && !line.text().startsWith("Failed to load")) person.faults.push(line.text());
    });
    await person.go(where);
    return person;
  }

  /** @param {import('playwright-core').BrowserContextOptions} options */
  async #window(options) {
    const key = JSON.stringify(options);
    let context = this.#closed.get(key)?.pop();
    if (!context) {
      context = await this.browser.newContext(options);
      context.setDefaultTimeout(PATIENCE);
      await context.addInitScript(recordMessages);
      if (process.env.CHANCERY_ASSETS) await fromDisk(context, process.env.CHANCERY_ASSETS);
    }
    this.#open.push({ key, context });
    return context;
  }

  /** Close all windows, at the end of a test. What they stored is gone, except for what the server lets them cache. */
  async closePages() {
    for (const { key, context } of this.#open.splice(0)) {
      const [page = await context.newPage()] = context.pages();
      const client = await context.newCDPSession(page);
      await client.send("Storage.clearDataForOrigin", { origin: this.base, storageTypes: "local_storage" });
      await context.clearCookies();
      await context.setOffline(false);
      await Promise.all(context.pages().map((one) => one.close()));
      this.#closed.set(key, [...(this.#closed.get(key) ?? []), context]);
    }
  }
}

/** Write down the messages of the status line, which disappear after a moment. It runs in the page. */
function recordMessages() {
  /** @type {string[]} */
  const all = (window.messages = []);
  let last = "";
  new MutationObserver(() => {
    const text = document.getElementById("told")?.textContent ?? "";
    if (text && text !== last) all.push(text);
    last = text;
  }).observe(document, { subtree: true, childList: true, characterData: true });
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

/** Something to wait for. */
function signal() {
  let give = () => {};
  const given = new Promise((resolve) => (give = () => resolve(undefined)));
  return { given, give: () => give() };
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
      await this.still();
      await this.touch(...(await this.at(id)));
    }
  }

  /**
   * Tap points, one after the other, and wait until the page has got the clicks. There is no pause between the two
   * halves of a tap: if the page is slow to answer, it does not become a long press.
   */
  async touch(...numbers) {
    const client = await this.page.context().newCDPSession(this.page);
    await this.page.evaluate(() => {
      if (window.clicks === undefined) addEventListener("click", () => (window.clicks += 1), true);
      window.clicks = 0;
    });
    const sent = [];
    for (let at = 0; at < numbers.length; at += 2) {
      const touchPoints = [{ x: numbers[at], y: numbers[at + 1] }];
      sent.push(client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints }));
      sent.push(client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }));
    }
    await Promise.all(sent);
    await client.detach();
    await this.page.waitForFunction((count) => window.clicks >= count, numbers.length / 2);
  }

  /** Wait until nothing moves: the page has drawn its last change, and no animation runs. */
  async still() {
    await this.page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const places = () =>
        [...document.querySelectorAll(".stage, .side, svg.drawing")].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height, one.getAttribute("viewBox")].join();
        });
      for (let quiet = 0, last = ""; quiet < 3;) {
        await frame();
        await Promise.allSettled(document.getAnimations().map((one) => one.finished));
        const now = places().join();
        quiet = now === last ? quiet + 1 : 0;
        last = now;
      }
    });
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
    await this.page.locator(".icon[popovertarget=menu]").click();
    await this.page.locator("#menu").getByRole("button", { name, exact: true }).click();
  }

  /**
   * Hold the answers of the server back. `asked` resolves when there is one; `arrive` lets them arrive, and resolves
   * when the page has drawn what they changed.
   * @param {string | RegExp} pattern  of the addresses @returns {Promise<{asked: Promise<void>, arrive: () => Promise<void>}>}
   */
  async hold(pattern) {
    const [asked, freed] = [signal(), signal()];
    /** @type {Promise<void>[]} */
    const held = [];
    const late = async (route) => {
      const response = await route.fetch();
      asked.give();
      await freed.given;
      // The page may have given up.
      await route.fulfill({ response }).catch(() => undefined);
    };
    await this.page.route(pattern, (route) => {
      const done = late(route);
      held.push(done);
      return done;
    });
    const arrive = async () => {
      await asked.given;
      freed.give();
      await Promise.all(held);
      await this.page.unroute(pattern);
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    };
    return { asked: asked.given, arrive };
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

  /** Wait until the page has told something. Each message counts once. @param {RegExp} pattern */
  async told(pattern) {
    await this.page.waitForFunction((pattern) => {
      const at = window.messages.findIndex((text) => new RegExp(pattern).test(text));
      return at >= 0 && window.messages.splice(0, at + 1).length > 0;
    }, pattern.source);
  }

  async text(selector) {
    return (await this.page.locator(selector).innerText()).trim();
  }

  /** Wait until an element reads as expected. @param {string} selector @param {RegExp | string} text */
  async shows(selector, text) {
    await this.page.locator(selector, { hasText: text }).first().waitFor();
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
