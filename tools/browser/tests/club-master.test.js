// What a game master does, coming in by a link, preferences, leaving, and taking over a seat.

import assert from "node:assert/strict";
import { after, afterEach, before, describe, it } from "node:test";
import { Club, DAY } from "./club.js";

describe("a game master", () => {
  /** @type {Club} */
  let club;
  /** @type {Record<string, import('./club.js').Member>} */
  let seven;
  /** @type {import('./club.js').Member} */
  let master;
  before(async () => {
    club = await Club.open();
    master = await club.operator();
    seven = await club.seven();
  });
  after(() => club.close());
  afterEach(() => club.closePages());

  /** Choose an act in the menu and confirm it. @param {import('./table.js').Person} me @param {string} name */
  const act = async (me, name) => {
    await me.menu(name);
    const dialog = me.page.locator("dialog");
    await dialog.getByRole("button", { name, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
  };

  it("invites by a link to a private game", async () => {
    const game = await club.clubGame(master, { visibility: "private" });
    const me = await master.page(`/games/${game}`);
    await me.button("Create invitation link").click();
    const link = await me.page.locator("#invitation").inputValue();
    assert.match(link, new RegExp(`/games/${game}#invite\\.`));
    await me.shot("club-invitation");
    // Without the link there is no such game.
    assert.equal((await seven.FRANCE.ask("GET", `games/${game}`)).status, 404);
    const guest = await seven.FRANCE.page(link.replace(club.base, ""));
    assert.ok(!guest.page.url().includes("#"), "the secret does not stay in the address");
    await guest.page.locator('[data-key="power-FRANCE"]').click();
    await guest.button("Join").click();
    await me.page.locator(".player-rows", { hasText: "Aurélie" }).waitFor();
    await guest.page.locator("#room-leave").click();
    await guest.page.locator("dialog").getByRole("button", { name: "Leave", exact: true }).click();
    await guest.page.locator("#room-join").waitFor();
    guest.fine();
    me.fine();
  });

  it("calls the roll, pauses, resumes, extends and forces", async () => {
    const game = await club.clubGame(master, { assignment: "preference", computers: "random" });
    const player = await seven.FRANCE.page(`/games/${game}`);
    await player.page.locator('[data-key="power-FRANCE"]').click();
    await player.page.locator('[data-key="power-TURKEY"]').click();
    await player.button("Join").click();
    await player.page.locator("#room-leave").waitFor();
    const me = await master.page(`/games/${game}`);
    await me.page.locator("#room-call-roll").click();
    await me.page.locator("dialog").getByRole("button", { name: "Call the roll" }).click();
    await player.page.locator("#room-confirm").click();
    // The first preference of the only player.
    await player.page.getByText("You play France").waitFor();
    // A game master who does not play has no bar.
    await me.page.locator("#actions").waitFor({ state: "hidden" });

    await act(me, "Pause the game");
    await player.page.getByText("The game is paused").waitFor();
    await club.wait(3 * DAY);
    await player.type("par - bur");
    await act(me, "Resume the game");
    await player.page.getByText("The game is paused").waitFor({ state: "detached" });
    // The time that was left is left again.
    await club.left(player, DAY);

    await act(me, "Extend the phase");
    await club.left(player, 2 * DAY);

    await act(me, "Resolve now");
    await player.page.locator("body.past").waitFor();
    assert.equal(await player.verdict("A PAR - BUR"), "succeeds");
    await player.page.locator("#tab-log").click();
    for (const said of [/paused/, /resumed/, /extended until/, /resolved .* early/]) {
      await player.page.locator(".act", { hasText: said }).waitFor();
    }
    player.fine();
    me.fine();
  });

  it("opens a seat that somebody else takes over", async () => {
    const game = await club.clubGame(master);
    await club.begin(game, seven);
    const me = await seven.ITALY.page(`/games/${game}`);
    await me.type("ven - tyr");
    await me.page.locator("#tab-table-tab").click();
    await me.page.locator("#pane-table").getByRole("button", { name: "Leave" }).click();
    await me.page.locator("dialog").getByRole("button", { name: "Leave", exact: true }).click();
    await me.page.locator("#actions").waitFor({ state: "hidden" });
    const newcomer = await club.member("Ilse");
    const other = await newcomer.page(`/games/${game}`);
    await other.button("Italy, Take over").click();
    await other.page.locator("dialog").getByRole("button", { name: "Take over" }).click();
    await other.page.getByText("You play Italy", { exact: true }).waitFor();
    // The orders of the former player are gone.
    await other.page.locator("#actions", { hasText: "0 of 3 orders" }).waitFor();
    assert.equal(await other.page.locator("#orders li[data-order]").count(), 0);
    other.fine();
    me.fine();
  });

  it("hides names and ready flags where that is agreed", async () => {
    const game = await club.clubGame(master, { anonymous: true, show_ready: false });
    await club.begin(game, seven);
    await seven.FRANCE.api("PUT", `games/${game}/ready`, { power: "FRANCE", ready: true });
    const me = await seven.GERMANY.page(`/games/${game}`);
    const text = await me.text("#powers");
    assert.ok(!text.includes("Aurélie") && text.includes("a player"), text);
    assert.ok(!/\bready\b/.test(text), text);
    assert.ok(!(await me.page.content()).includes("Aurélie"));
    const own = await seven.FRANCE.page(`/games/${game}`);
    assert.match(await own.text('#powers [data-power="FRANCE"]'), /ready/);
    me.fine();
  });

  it("cancels a game that has not begun", async () => {
    const game = await club.clubGame(master);
    const me = await master.page(`/games/${game}`);
    await act(me, "Cancel the game");
    await me.page.getByText("The game was cancelled", { exact: true }).first().waitFor();
    assert.ok(await me.page.locator("#actions").isHidden());
    me.fine();
  });
});
