// Pages of other origins in the browser of a member: they change nothing, read nothing and frame nothing. Another port
// of the same host is the same site, so the browser sends cookies with its requests; another host is another site.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, afterEach, before, describe, it } from "node:test";
import { Club, Member, PASSWORD } from "./club.js";

/** What a page tries on behalf of the member: a method, a path of the API and a document. */
const ACTS = /** @type {(game: string) => [string, string, object][]} */ (
  (game) => [
    ["POST", "/games", { settings: { title: "Trap" } }],
    ["POST", `/games/${game}/acts`, { act: "cancel" }],
    ["POST", "/me/tokens", { label: "Thief", scopes: ["read", "play"], days: 30 }],
    ["PATCH", "/me", { name: "Thief" }],
    ["POST", "/session", { login: "Mallory", password: PASSWORD }],
    ["PUT", "/me/password", { current: PASSWORD, new: "the thief of Vienna" }],
    ["DELETE", "/me/sessions", {}],
    ["DELETE", "/session", {}],
  ]
);

/**
 * Send a request from a page in each way that scripts know. Returns what the page could read.
 * @param {{url: string, method: string, text: string}} request
 */
async function scripts({ url, method, text }) {
  const kinds = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"];
  const read = [];
  for (const mode of /** @type {const} */ (["cors", "no-cors", "same-origin"])) {
    for (const kind of kinds) {
      try {
        const headers = { "content-type": kind };
        const answer = await fetch(url, { method, mode, headers, body: text, credentials: "include" });
        const body = await answer.text();
        if (answer.type !== "opaque") read.push(`${mode} ${kind}: ${answer.status} ${body}`);
      } catch {
        // The browser refused it, or kept the answer to itself.
      }
    }
  }
  navigator.sendBeacon(url, new Blob([text], { type: "text/plain" }));
  return read;
}

/**
 * Send a document by a form, as text that happens to be JSON. The answer replaces a frame.
 * @param {{url: string, text: string, kind: string}} request
 */
function form({ url, text, kind }) {
  const frame = document.createElement("iframe");
  frame.name = `answer${document.querySelectorAll("iframe").length}`;
  const made = document.createElement("form");
  Object.assign(made, { method: "post", action: url, enctype: kind, target: frame.name });
  const field = document.createElement("input");
  // `{"a":1,"":"` as the name and `"}` as the value are JSON with the sign `=` between them.
  field.name = `${text.slice(0, -1)}${text === "{}" ? "" : ","}"":"`;
  field.value = '"}';
  made.append(field);
  document.body.append(frame, made);
  const loaded = new Promise((resolve) => frame.addEventListener("load", () => resolve(undefined)));
  made.submit();
  return loaded;
}

describe("pages of other origins", () => {
  /** @type {Club} */
  let club;
  /** @type {import('./club.js').Member} */
  let ada;
  let game = "";
  /** @type {import('node:http').Server} */
  let server;
  let port = 0;

  before(async () => {
    club = await Club.open();
    ada = await club.member("Ada");
    await club.member("Mallory");
    game = await club.clubGame(ada, { title: "Tuesday Congress" });
    server = createServer((request, answer) => {
      answer.setHeader("content-type", "text/html");
      // Other pages could say where a link comes from, or not.
      const policy = request.url === "/silent" ? "no-referrer" : "unsafe-url";
      answer.setHeader("referrer-policy", policy);
      answer.end("<!doctype html><title>Another site</title><h1>Another site</h1>");
    });
    // Both families, as `localhost` may be either.
    await new Promise((resolve) => server.listen(0, "::", () => resolve(undefined)));
    port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  });
  after(async () => {
    server.closeAllConnections();
    server.close();
    await club.close();
  });
  afterEach(() => club.closePages());

  /** Everything that a page could have changed. */
  const state = async () => {
    const ask = (/** @type {string} */ what) => ada.api("GET", what);
    // Whoever knows the password can still sign in with it.
    const guest = new Member(club, "guest");
    await guest.api("POST", "session", { login: "Ada", password: PASSWORD });
    await guest.api("DELETE", "session");
    return {
      name: (await ask("me")).name,
      tokens: (await ask("me/tokens")).length,
      sessions: (await ask("me/sessions")).map((/** @type {any} */ one) => one.id),
      games: (await ask("games?show=mine")).games.map((/** @type {any} */ one) => one.title),
      version: (await ask(`games/${game}`)).version,
      log: (await ask(`games/${game}/log`)).head,
    };
  };

  /** The pages of the attacker. */
  const origins = () => [
    `http://localhost:${port}/`,
    `http://localhost:${port}/silent`,
    `http://127.0.0.1:${port}/`,
    `http://evil.localhost:${port}/`,
  ];

  /** The member, on a page of somebody else. @param {string} origin */
  const lured = async (origin) => {
    const me = await ada.page("/about");
    await me.page.goto(origin);
    assert.equal(await me.page.title(), "Another site");
    return me.page;
  };

  it("are a danger only if they are those of the club", async () => {
    // The same requests from a page of the club do change something: otherwise the tests below would show nothing.
    const me = await ada.page("/about");
    const title = { settings: { title: "Own" } };
    const request = { url: `${club.base}/api/v1/games`, method: "POST", text: JSON.stringify(title) };
    const read = await me.page.evaluate(scripts, request);
    assert.ok(
      read.some((line) => line.startsWith("cors application/json: 201")),
      read.join("\n"),
    );
    const { games } = await ada.api("GET", "games?show=mine");
    assert.ok(games.some((/** @type {any} */ one) => one.title === "Own"));
  });

  it("change nothing by scripts and read no answer", async () => {
    const before = await state();
    for (const origin of origins()) {
      const page = await lured(origin);
      for (const [method, path, document] of ACTS(game)) {
        const request = { url: `${club.base}/api/v1${path}`, method, text: JSON.stringify(document) };
        assert.deepEqual(await page.evaluate(scripts, request), [], `${origin}: ${method} ${path}`);
      }
    }
    assert.deepEqual(await state(), before);
  });

  it("change nothing by forms", async () => {
    const before = await state();
    for (const origin of origins()) {
      const page = await lured(origin);
      for (const [method, path, document] of ACTS(game)) {
        if (method !== "POST") continue;
        for (const kind of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
          const request = { url: `${club.base}/api/v1${path}`, text: JSON.stringify(document), kind };
          await page.evaluate(form, request);
        }
      }
    }
    assert.deepEqual(await state(), before);
  });

  it("change nothing by leading the whole window to an address", async () => {
    const before = await state();
    for (const origin of origins()) {
      for (const path of ["/api/v1/session", "/api/v1/games", `/api/v1/games/${game}/acts`]) {
        const page = await lured(origin);
        const text = JSON.stringify(path.endsWith("acts") ? { act: "cancel" } : { settings: { title: "Trap" } });
        await page.evaluate(
          ([url, body]) => {
            const made = document.createElement("form");
            Object.assign(made, { method: "post", action: url, enctype: "text/plain" });
            const field = document.createElement("input");
            field.name = body;
            made.append(field);
            document.body.append(made);
            made.submit();
          },
          [club.base + path, text],
        );
        await page.waitForURL(club.base + path);
        assert.match(await page.content(), /urn:chancery:stranger/);
      }
      await club.closePages();
    }
    assert.deepEqual(await state(), before);
  });

  it("read nothing of a member", async () => {
    for (const origin of origins()) {
      const page = await lured(origin);
      const read = await page.evaluate(async (base) => {
        /** @type {string[]} */
        const seen = [];
        for (const path of ["/api/v1/me", "/api/v1/games?show=mine", "/account", "/api/v1/me/export"]) {
          for (const mode of /** @type {const} */ (["cors", "no-cors"])) {
            try {
              const text = await (await fetch(base + path, { mode, credentials: "include" })).text();
              if (text) seen.push(`${mode} ${path}: ${text}`);
            } catch {
              // As it should be.
            }
          }
          for (const tag of ["script", "img", "link", "object", "embed", "video"]) {
            const part = document.createElement(tag);
            const loaded = new Promise((resolve) => {
              part.addEventListener("load", () => resolve(tag !== "object"));
              part.addEventListener("loadeddata", () => resolve(true));
              part.addEventListener("error", () => resolve(false));
              setTimeout(() => resolve(false), 300);
            });
            if (tag === "link") part.setAttribute("rel", "stylesheet");
            part.setAttribute(tag === "link" ? "href" : tag === "object" ? "data" : "src", base + path);
            document.body.append(part);
            if ((await loaded) && tag !== "embed") seen.push(`${tag} ${path}`);
          }
        }
        const events = new EventSource(`${base}/api/v1/events`, { withCredentials: true });
        const opened = await new Promise((resolve) => {
          events.addEventListener("open", () => resolve(true));
          events.addEventListener("error", () => resolve(false));
        });
        events.close();
        if (opened) seen.push("events");
        return seen;
      }, club.base);
      assert.deepEqual(read, [], origin);
    }
  });

  it("frame no page of a member", async () => {
    for (const origin of origins()) {
      const page = await lured(origin);
      for (const path of ["/", "/account", `/games/${game}`, "/sign-in", "/api/v1/me"]) {
        await page.evaluate((url) => {
          const frame = document.createElement("iframe");
          frame.src = url;
          document.body.append(frame);
          return new Promise((resolve) => frame.addEventListener("load", () => resolve(undefined)));
        }, club.base + path);
        const frame = page.frames().at(-1);
        assert.ok(frame);
        // The browser shows a page of its own instead, at once or a moment later.
        for (let tries = 0; frame.url() === "" && tries < 100; tries += 1) await page.waitForTimeout(100);
        assert.equal(frame.url(), "chrome-error://chromewebdata/", `${origin}: ${path}`);
        const text = await frame.locator("body").innerText();
        assert.ok(!text.includes("Ada") && !text.includes("Tuesday Congress"), `${origin}: ${path}: ${text}`);
      }
    }
  });
});
