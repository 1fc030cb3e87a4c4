// Pictures of every page and state, at all sizes, in both themes and languages, checked with axe: a record to look at.

import { after, before, describe, it } from "node:test";
import { look, WINDOWS } from "./gallery.js";
import { Table } from "./table.js";

/** @type {[string, string, ((page: import('playwright-core').Page) => Promise<void>)?][]} */
const STATES = [
  ["landing", "/"],
  ["help", "/about"],
  ["sandbox", "/sandbox"],
  ["sandbox-orders", "/sandbox?o=par - bur;mar s par - bur;mun - bur;lon - nth;edi - nth;bud - rom;vie s"],
  ["sandbox-edit", "/sandbox", (page) => page.locator("#edit").click()],
  ["workshop", "/workshop"],
  ["room", "/games/alone"],
  ["hotseat", "/games/shown"],
  ["results", "/games/shown/S1901M?stage=results"],
  ["explained", "/games/shown/F1901M?stage=results", (page) => page.locator(".failures .result").first().click()],
  ["log", "/games/shown", (page) => page.getByRole("tab").nth(1).click()],
  ["table", "/games/shown", (page) => page.getByRole("tab").nth(2).click()],
  ["menu", "/games/shown", (page) => page.locator("[popovertarget=menu]").click()],
];
const OTHERS = ["AUSTRIA", "ENGLAND", "FRANCE", "ITALY", "RUSSIA", "TURKEY"];

describe("every page", () => {
  /** @type {Table} */
  let table;
  before(async () => {
    table = await Table.open();
    await table.played("shown");
    const computers = Object.fromEntries(OTHERS.map((power) => [power, "hold"]));
    await table.api("POST", "games", { name: "alone", computers });
  });
  after(() => table.close());

  for (const { name: window, lang, options, views } of WINDOWS) {
    describe(window, () => {
      /** @type {import('./table.js').Person} */
      let me;
      before(async () => {
        me = await table.page(`/?lang=${lang}`, options);
      });
      after(() => table.closePages());

      for (const [name, where, act] of STATES) {
        it(`fits and has no violation: ${name}`, async () => {
          await me.go(where);
          await act?.(me.page);
          await look(me, `all/${name}`, lang, views);
        });
      }
    });
  }
});
