// Ways into a club: the operator's link, a password, and a passkey of Chromium's virtual authenticator.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { Club, PASSWORD } from "./club.js";

/** Give a window an authenticator that always agrees. @param {import('./table.js').Person} me */
async function authenticator(me) {
  const client = await me.page.context().newCDPSession(me.page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

describe("signing in to a club", () => {
  /** @type {Club} */
  let club;
  before(async () => {
    club = await Club.open();
  });
  after(() => club.close());
  afterEach(() => club.closePages());

  it("makes the first operator by the link that the server printed", async () => {
    const me = await club.page(`/link#operator.${club.operatorToken}`);
    assert.ok(!me.page.url().includes("#"), "the secret does not stay in the address");
    await me.page.getByLabel("Name").fill("Olga");
    await me.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await me.button("Create account").click();
    await me.page.waitForURL(/\/operator$/);
    // It works once.
    const other = await club.page(`/link#operator.${club.operatorToken}`);
    assert.equal(await other.page.locator("input").count(), 0);
    me.fine();
  });

  it("creates an account with a password, adds a passkey, and signs in with it", async () => {
    const me = await club.page("/sign-up");
    const { client, authenticatorId } = await authenticator(me);
    await me.page.getByLabel("Name").fill("Clara");
    await me.page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await me.button("Create account").click();
    await me.page.waitForURL(`${club.base}/`);
    await me.go("/account");
    await me.button("Add a passkey").click();
    await me.page.locator("#answer").fill("My laptop");
    await me.page.locator("dialog").getByRole("button").first().click();
    await me.page.getByText("My laptop").waitFor();
    const { credentials } = await client.send("WebAuthn.getCredentials", { authenticatorId });
    assert.equal(credentials.length, 1);
    assert.equal(credentials[0].rpId, "localhost");

    await signOut(me);
    await me.go("/sign-in?next=%2Faccount");
    await me.button("Sign in with a passkey").click();
    await me.page.waitForURL(/\/account$/);
    await me.ready();
    await me.page.getByText("My laptop").waitFor();

    await signOut(me);
    await me.go("/sign-in");
    await me.page.locator("[name=login]").fill("Clara");
    await me.page.locator("[name=password]").fill("not the password");
    await me.page.locator("form button[type=submit]").first().click();
    await me.page.locator(".fault:visible, #trouble:visible").first().waitFor();
    await me.page.locator("[name=password]").fill(PASSWORD);
    await me.page.locator("form button[type=submit]").first().click();
    await me.page.waitForURL(`${club.base}/`);
    me.fine();
  });

  it("leads back to the game that one wanted to join", async () => {
    const master = await club.member("Marta");
    const game = await club.clubGame(master);
    await club.member("Nora");
    const me = await club.page(`/games/${game}`);
    await me.page.getByRole("link", { name: "Sign in to join" }).click();
    await me.ready();
    await me.page.locator("[name=login]").fill("Nora");
    await me.page.locator("[name=password]").fill(PASSWORD);
    await me.page.locator("form button[type=submit]").first().click();
    await me.page.waitForURL(new RegExp(`/games/${game}`));
    await me.page.locator("#room-join").waitFor();
    me.fine();
  });
});

/** @param {import('./table.js').Person} me */
async function signOut(me) {
  await me.page.locator("[popovertarget=account-menu]").click();
  await me.page.locator("#sign-out").click();
  await me.page.waitForURL((url) => url.pathname === "/");
  await me.ready();
}
