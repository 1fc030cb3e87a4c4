// Notices: what people choose, secret addresses, the link that ends mail, and the worker that shows a notice which
// arrived encrypted.

import assert from "node:assert/strict";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe, it } from "node:test";
import { judge } from "./axe.js";
import { Club, DAY, Member, PASSWORD } from "./club.js";

/** The texts of all mails so far, decoded. @param {string} folder */
async function mails(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
  return texts.map((text) => text.replaceAll("=\r\n", "").replaceAll("=3D", "="));
}

/** Wait for a mail with a text. @param {string} folder @param {RegExp} wanted */
async function mail(folder, wanted) {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await mails(folder)).map((text) => wanted.exec(text)).findLast(Boolean);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail has ${wanted}`);
}

/** Sign somebody up with an address. @param {Club} club @param {string} folder @param {string} name @param {string} email */
async function mailed(club, folder, name, email) {
  const member = new Member(club, name);
  await member.api("POST", "sign-up", { name, password: PASSWORD, email });
  const [, token] = await mail(folder, new RegExp(`To: ${email}[^]*/link#sign-up\\.([\\w-]+)`));
  await member.api("POST", "session/link", { token });
  return member;
}

/** A browser that has subscribed, and a push service that keeps what it gets. */
class PushService {
  keys = createECDH("prime256v1");
  auth = randomBytes(16);
  /** @type {Buffer[]} */
  got = [];

  async open() {
    this.keys.generateKeys();
    this.server = createServer((request, answer) => {
      /** @type {Buffer[]} */
      const parts = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        this.got.push(Buffer.concat(parts));
        answer.writeHead(201).end();
      });
    });
    await new Promise((resolve) => this.server?.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = /** @type {import('node:net').AddressInfo} */ (this.server.address());
    this.endpoint = `http://127.0.0.1:${address.port}/push`;
  }

  subscription() {
    const key = this.keys.getPublicKey().toString("base64url");
    return { endpoint: this.endpoint, keys: { p256dh: key, auth: this.auth.toString("base64url") } };
  }

  /** What the next message says: RFC 8291, written from the standard. */
  async message() {
    for (let tries = 0; this.got.length === 0; tries += 1) {
      assert.ok(tries < 200, "nothing was pushed");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const body = /** @type {Buffer} */ (this.got.shift());
    const [salt, site, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.keys.getPublicKey(), site]);
    const input = Buffer.from(hkdfSync("sha256", this.keys.computeSecret(site), this.auth, info, 32));
    const derive = (/** @type {string} */ label, /** @type {number} */ size) =>
      Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${label}\0`, size));
    const open = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    open.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }

  close() {
    this.server?.close();
  }
}

describe("notices", () => {
  /** @type {Club} */
  let club;
  /** @type {string} */
  let folder;
  /** @type {Member} */
  let operator;
  /** @type {Member} */
  let ada;
  /** @type {Member} */
  let bea;
  /** @type {string} */
  let game;
  const service = new PushService();
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "chancery-mail-"));
    club = await Club.open({ args: ["--sign-up", "open", "--mail", `file:${folder}`, "--loopback-targets"] });
    // The link that makes an operator does not outlive the days that the tests let pass.
    operator = await club.operator();
    await service.open();
    ada = await mailed(club, folder, "Ada", "ada@example.org");
    bea = await mailed(club, folder, "Bea", "bea@example.org");
    game = await club.clubGame(ada, { title: "Harbour", variant: "lantern" });
    await ada.api("POST", `games/${game}/seats`, { power: "KELVANE" });
    await bea.api("POST", `games/${game}/seats`, { power: "LUMERA" });
    await ada.api("POST", `games/${game}/acts`, { act: "call-roll" });
    await ada.api("POST", `games/${game}/confirm`);
    await bea.api("POST", `games/${game}/confirm`);
  });
  after(async () => {
    service.close();
    await club.close();
  });

  it("are chosen by topic and channel, and saved at once", async () => {
    const me = await ada.page("/account#section-notices");
    const section = me.page.locator("#section-notices");
    const results = section.getByLabel("E-mail: Results of a phase, end of a game");
    assert.equal(await results.inputValue(), "at-once");
    const saved = () => me.page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await Promise.all([saved(), results.selectOption("digest")]);
    await Promise.all([saved(), section.getByLabel("Daily mail at").selectOption("19")]);
    await Promise.all([saved(), section.getByLabel("Browser: Votes, pauses and new deadlines").check()]);
    const settings = await ada.api("GET", "me/notices");
    assert.deepEqual([settings.topics[2].email, settings.digest_hour, settings.topics[3].push], ["digest", 19, true]);
    // A warning cannot wait for the daily mail.
    const warning = section.getByLabel("E-mail: A deadline is near and your orders are missing");
    assert.deepEqual(await warning.locator("option").allTextContents(), ["at once", "off"]);
    await section.getByRole("button", { name: "Get address: Calendar of deadlines (ICS)" }).click();
    const address = await me.page.locator("#notice-address").inputValue();
    const calendar = await fetch(address);
    assert.equal(calendar.headers.get("content-type"), "text/calendar; charset=utf-8");
    assert.match(await calendar.text(), /SUMMARY:Harbour: /);
    await judge(me, "notices");
    await me.shot("club-notices");
    await me.page.reload();
    await results.waitFor();
    assert.equal(await results.inputValue(), "digest");
    await section.getByText("since ").waitFor();
    me.fine();
  });

  it("have settings that fit a phone, in French and in the dark", async () => {
    const phone = { viewport: { width: 390, height: 844 }, locale: "fr", colorScheme: /** @type {const} */ ("dark") };
    const me = await bea.page("/account?lang=fr#section-notices", phone);
    const section = me.page.locator("#section-notices");
    await section.getByLabel("Courriel\u202f: Résultats d’une phase, fin d’une partie").waitFor();
    const wide = await me.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(wide, false, "the page does not scroll sideways");
    await section.scrollIntoViewIfNeeded();
    await judge(me, "notices");
    await me.shot("club-notices-phone");
    me.fine();
  });

  it("end with a link that works signed out", async () => {
    const [, address] = await mail(folder, /To: bea@[^]*has begun[^]*List-Unsubscribe: <([^>]+)>/);
    const visitor = await club.page(new URL(address).pathname);
    await visitor.page.getByText("A game begins, or your seat changes").waitFor();
    await judge(visitor, "unsubscribe");
    await visitor.shot("club-unsubscribe");
    await visitor.page.getByRole("button", { name: "Stop this mail" }).click();
    await visitor.page.getByText("You get no more mail of this kind.").waitFor();
    const { topics } = await bea.api("GET", "me/notices");
    assert.deepEqual([topics[0].email, topics[2].email], ["off", "at-once"]);
    visitor.fine();
  });

  it("arrive encrypted, and the worker shows them", async () => {
    await ada.api("POST", "me/notices/browsers", service.subscription());
    await ada.api("PUT", `games/${game}/orders/KELVANE`, { orders: ["A RAV H", "F GRE H"] });
    await club.wait(DAY + 1800);
    await club.until(ada, game, ({ club: { turn } }) => turn > 0);
    const message = await service.message();
    assert.equal(JSON.parse(message).title, "Harbour: results are in");
    const me = await ada.page("/account");
    await me.page.context().grantPermissions(["notifications"], { origin: club.base });
    // A headless browser cannot subscribe, but its worker gets messages like any other.
    await me.page.evaluate(async () => {
      await navigator.serviceWorker.register("/notices-worker.js");
      await navigator.serviceWorker.ready;
    });
    const protocol = await me.page.context().newCDPSession(me.page);
    const registered = new Promise((resolve) => {
      protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ isDeleted }) => !isDeleted);
        if (own) resolve(own.registrationId);
      });
    });
    await protocol.send("ServiceWorker.enable");
    const registrationId = await registered;
    await protocol.send("ServiceWorker.deliverPushMessage", { origin: club.base, registrationId, data: message });
    const shown = await me.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (let tries = 0; tries < 600; tries += 1) {
        const [first] = await registration.getNotifications();
        if (first) return { title: first.title, body: first.body, url: first.data.url };
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return undefined;
    });
    assert.equal(shown?.title, "Harbour: results are in");
    assert.match(shown?.body ?? "", /The phase was resolved/);
    assert.equal(new URL(shown?.url ?? "").pathname, `/games/${game}`);
    me.fine();
  });

  it("go to webhooks that the game master adds", async () => {
    const me = await ada.page(`/games/${game}`);
    await me.menu("Webhooks");
    const dialog = me.page.locator("dialog.webhooks");
    await dialog.getByText("The game has no webhooks.").waitFor();
    await dialog.getByLabel("Address").fill("https://10.0.0.1/hook");
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    await dialog.getByText("is an address inside of a network").waitFor();
    await dialog.getByLabel("Kind").selectOption("json");
    await dialog.getByLabel("Address").fill(`${service.endpoint}/hook`);
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    await dialog.getByText("It is not shown again").waitFor();
    await dialog.getByText("JSON, signed · 127.0.0.1").waitFor();
    await judge(me, "notices");
    await me.shot("club-webhooks");
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    service.got.length = 0;
    await ada.api("POST", `games/${game}/acts`, { act: "pause" });
    for (let tries = 0; !service.got.some((body) => body.includes("paused")) && tries < 200; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const body = service.got.map(String).find((text) => text.includes("paused"));
    const event = JSON.parse(body ?? "{}");
    assert.deepEqual([event.event, event.game.title], ["paused", "Harbour"]);
    me.fine();
  });

  it("are in the queue of the operator if they fail", async () => {
    const me = await operator.page("/operator#deliveries");
    await me.page.getByText("Warnings of deadlines are not listed").waitFor();
    await me.page.getByRole("button", { name: /^Waiting/ }).click();
    await judge(me, "notices");
    await me.shot("club-deliveries");
    me.fine();
  });
});
