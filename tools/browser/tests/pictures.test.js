// Pictures of every page and state, at all sizes, in both themes and languages, each checked with axe: a record to look at.

import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { judge } from "./axe.js";
import { PHONE, Table } from "./table.js";

/** @type {[string, object][]} */
const SIZES = [
  ["1280", { viewport: { width: 1280, height: 720 } }],
  ["1920", { viewport: { width: 1920, height: 1080 } }],
  ["2560", { viewport: { width: 2560, height: 1440 } }],
  ["phone", PHONE],
];
/** @type {[string, string, ((page: import('playwright-core').Page) => Promise<void>)?][]} */
const STATES = [
  ["landing", "/"],
  ["help", "/about"],
  ["sandbox", "/sandbox"],
  ["sandbox-orders", "/sandbox?o=par - bur;mar s par - bur;mun - bur;lon - nth;edi - nth;bud - rom;vie s"],
  ["sandbox-edit", "/sandbox", (page) => page.locator("#edit").click()],
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

  for (const [size, options] of SIZES) {
    for (const lang of ["en", "fr"]) {
      for (const scheme of /** @type {const} */ (["light", "dark"])) {
        it(`has no violation and no overflow: ${size}, ${lang}, ${scheme}`, async () => {
          const me = await table.page(`/?lang=${lang}`, { ...options, colorScheme: scheme });
          for (const [name, where, act] of STATES) {
            await me.go(where);
            await act?.(me.page);
            await me.shot(`all/${name}-${size}-${lang}-${scheme}`);
            const [wide, window] = await me.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
            assert.ok(wide <= window, `${name}: ${wide} > ${window}`);
            await judge(me, `${name}, ${size}, ${lang}, ${scheme}`);
          }
          me.fine();
          await me.page.context().close();
        });
      }
    }
  }
});
