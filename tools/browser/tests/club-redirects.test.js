// After signing in, a page goes on to an address of the club and never to another site, whatever a link says.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { Club, PASSWORD } from "./club.js";

/** What a link may say, and where it leads. */
const NEXT = {
  "/account": "/account",
  "/results?search=x#y": "/results?search=x#y",
  "": "/",
  account: "/",
  "https://evil.example/": "/",
  "//evil.example/": "/",
  "///evil.example/": "/",
  "/\\evil.example/": "/",
  "\\\\evil.example/": "/",
  "/\t/evil.example/": "/",
  "javascript:alert(1)": "/",
  "data:text/html,x": "/",
  "//[": "/",
  "//evil.example:x/": "/",
  // A browser takes the dot away, and then two slashes begin the name of a host.
  "/.//evil.example/": "/evil.example/",
  "/..//evil.example/": "/evil.example/",
  "/x/..//evil.example/": "/evil.example/",
  "/.\\/evil.example/": "/evil.example/",
  "/%2e//evil.example/": "/evil.example/",
};

describe("links that go on after signing in", () => {
  /** @type {Club} */
  let club;

  before(async () => {
    club = await Club.open();
    await club.member("Ada");
  });
  after(() => club.close());
  afterEach(() => club.closePages());

  it("stay in the club, whatever they say", async () => {
    const me = await club.page("/sign-in");
    for (const [next, expected] of Object.entries(NEXT)) {
      const address = `/sign-in?${new URLSearchParams({ next })}`;
      await me.go(address);
      const found = await me.page.evaluate(async () => {
        const module = [...document.querySelectorAll("script[src]")].map((one) => one.getAttribute("src") ?? "");
        const main = module.find((src) => src.endsWith("main.js")) ?? "";
        const { nextPage } = await import(new URL("club/site.js", new URL(main, location.origin)).href);
        return nextPage();
      });
      assert.equal(found, expected, next);
      assert.equal(new URL(found, club.base).origin, new URL(club.base).origin, next);
    }
  });

  it("are followed there", async () => {
    for (const next of ["/.//evil.example/", "//evil.example/", "https://evil.example/", "/account"]) {
      const me = await club.page(`/sign-in?${new URLSearchParams({ next })}`);
      await me.page.getByLabel(/name/i).first().fill("Ada");
      await me.page
        .getByLabel(/password/i)
        .first()
        .fill(PASSWORD);
      await me.page.getByRole("button", { name: "Sign in", exact: true }).click();
      await me.page.waitForURL((url) => url.pathname !== "/sign-in");
      assert.equal(new URL(me.page.url()).origin, new URL(club.base).origin, next);
      await club.closePages();
    }
  });
});
