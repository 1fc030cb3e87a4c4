// Shared by the tests of the club: a site with a clock that stands still until a test moves it, its members, and
// games with seven people.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PHONE, Table } from "./table.js";

/** The password of everybody. */
export const PASSWORD = "a long night in Vienna";
/** The powers in the order of the board, with those who play them. */
export const PLAYERS = {
  AUSTRIA: "Mirela",
  ENGLAND: "Tom K.",
  FRANCE: "Aurélie",
  GERMANY: "Björn",
  ITALY: "Paolo",
  RUSSIA: "Ana",
  TURKEY: "Deniz",
};

export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** The orders of a power among those of all. @param {string[]} all @param {string[]} own  the places of its units */
export const ordersOf = (all, own) => all.filter((text) => own.includes(text.slice(0, 3)));

/** The places of the units of a power. @param {any} game @param {string} power */
export const placesOf = (game, power) =>
  game.powers.find(({ id }) => id === power).units.map((unit) => unit.slice(2, 5).toLowerCase());

/** A thread in the list of press. @param {import('./table.js').Person} me @param {string} id */
export const item = (me, id) => me.page.locator(`.press-item[data-thread="${id}"]`);

/** A message that is shown. @param {import('./table.js').Person} me @param {string} text */
export const message = (me, text) => me.page.locator(".press-message", { hasText: text });

/** The field to write messages in. @param {import('./table.js').Person} me */
export const field = (me) => me.page.locator(".press-composer textarea");

/** A vote in the tab of the game. @param {import('./table.js').Person} me @param {string} kind */
export const motion = (me, kind) => me.page.locator(`#pane-table .motion[data-kind="${kind}"]`);

/** Click, or tap on a phone. @param {import('./table.js').Person} me @param {import('playwright-core').Locator} what */
export async function push(me, what) {
  if ((me.page.viewportSize()?.width ?? 0) > PHONE.viewport.width) return what.click();
  await me.still();
  // It can be reached, and nothing covers it.
  await what.click({ trial: true });
  const box = await what.boundingBox();
  assert.ok(box);
  return me.touch(box.x + box.width / 2, box.y + box.height / 2);
}

/** Open the tab of press. @param {import('./table.js').Person} me */
export async function openPress(me) {
  await me.page.locator("#tab-press").click();
  await me.page.locator("#pane-press .press-item").first().waitFor();
}

export class Club extends Table {
  /** Start a site and a browser. @param {{args?: string[]}} [options]  further arguments of the command */
  static async open({ args = ["--sign-up", "open"] } = {}) {
    const club = new Club();
    club.args = args;
    club.folder = await mkdtemp(path.join(tmpdir(), "chancery-club-"));
    club.clock = path.join(club.folder, "clock");
    // Times in the API have whole seconds.
    club.time = 1000 * Math.floor(Date.now() / 1000);
    await club.wait(0);
    await club.serve("127.0.0.1:0");
    await club.launch();
    return club;
  }

  /** Start the server. @param {string} address */
  async serve(address) {
    const binary = process.env.CHANCERY_CLUB_BINARY;
    assert.ok(binary, "CHANCERY_CLUB_BINARY must be set");
    const args = ["host", "--listen", address, "--data-dir", this.folder, ...this.args];
    const env = { ...process.env, CHANCERY_TEST_CLOCK: this.clock };
    this.server = spawn(binary, args, { stdio: ["ignore", "pipe", "inherit"], env });
    this.said = "";
    this.base = await new Promise((resolve, reject) => {
      this.server.stdout.on("data", (data) => {
        this.said += data;
        const found = /listening on (http:\S+)/.exec(this.said);
        if (found) resolve(found[1].replace(/\/$/, ""));
      });
      this.server.on("exit", () => reject(new Error(`the server ended: ${this.said}`)));
    });
  }

  /** Let time pass. @param {number} seconds */
  async wait(seconds) {
    this.time += 1000 * seconds;
    // The server reads the file at any time, so it must never be half written.
    await writeFile(`${this.clock}.new`, `${this.time * 1000}`);
    await rename(`${this.clock}.new`, this.clock);
  }

  /** Wait until a game is as expected. @param {Member} member @param {string} game @param {(view: any) => boolean} is */
  async until(member, game, is) {
    for (let tries = 0; tries < 300; tries += 1) {
      const view = await member.api("GET", `games/${game}`);
      if (is(view)) return view;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${game} did not become as expected`);
  }

  /** Wait until a page counts down from a time. @param {import('./table.js').Person} me @param {number} seconds */
  async left(me, seconds) {
    const until = new Date(this.time + 1000 * seconds).toISOString().slice(0, 19);
    await me.page.locator(`#chip time[datetime^="${until}"]`).waitFor();
  }

  /** The secret of the link that makes the first operator. */
  get operatorToken() {
    const found = /\/link#operator\.([\w-]+)/.exec(this.said);
    assert.ok(found, this.said);
    return found[1];
  }

  /** Make the first operator. @param {string} [name] */
  async operator(name = "Olga") {
    const member = new Member(this, name);
    await member.api("POST", "operator", { token: this.operatorToken, name, password: PASSWORD });
    return member;
  }

  /** Create an account. @param {string} name */
  async member(name) {
    const member = new Member(this, name);
    await member.api("POST", "sign-up", { name, password: PASSWORD });
    return member;
  }

  /** Seven accounts, by the powers that they are going to play. @returns {Promise<Record<string, Member>>} */
  async seven() {
    const members = [];
    for (const [power, name] of Object.entries(PLAYERS)) members.push([power, await this.member(name)]);
    return Object.fromEntries(members);
  }

  /** Create a game in which everybody chooses a power. @param {Member} master @param {object} [settings] */
  async clubGame(master, settings = {}) {
    const made = await master.api("POST", "games", {
      settings: {
        title: "Tuesday Congress",
        assignment: "choice",
        excuses: 0,
        misses: 10,
        clock: { pace: { kind: "lengths", movement: "1d", other: "12h" } },
        ...settings,
      },
    });
    return made.name;
  }

  /** Begin a game through the API. @param {string} game @param {Record<string, Member>} seven */
  async begin(game, seven) {
    for (const [power, member] of Object.entries(seven)) await member.api("POST", `games/${game}/seats`, { power });
    for (const member of Object.values(seven)) await member.api("POST", `games/${game}/confirm`);
  }
}

/** Somebody with an account. */
export class Member {
  /** @type {Map<string, string>} */
  cookies = new Map();

  /** @param {Club} club @param {string} name */
  constructor(club, name) {
    this.club = club;
    this.name = name;
  }

  /** Send a request to the API, whatever comes back. */
  async ask(method, what, body) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { "content-type": "application/json", origin: this.club.base, ...(cookie ? { cookie } : {}) };
    const request = { method, headers, body: method === "GET" ? undefined : JSON.stringify(body ?? {}) };
    const answer = await fetch(`${this.club.base}/api/v1/${what}`, request);
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  }

  /** Send a request to the API that works. */
  async api(method, what, body) {
    const { status, body: said } = await this.ask(method, what, body);
    assert.ok(status < 400, `${this.name}: ${method} ${what}: ${status} ${JSON.stringify(said)}`);
    return said;
  }

  /** Open a page in a new window as this person. @param {string} where @param {import('playwright-core').BrowserContextOptions} [options] */
  page(where, options = {}) {
    const cookies = [...this.cookies].map(([name, value]) => ({
      name,
      value,
      domain: new URL(this.club.base).hostname,
      path: "/",
      httpOnly: true,
      secure: false,
      sameSite: /** @type {const} */ ("Lax"),
      expires: -1,
    }));
    return this.club.page(where, options, cookies);
  }
}
