// Shared by the tests that look at every page: a page is opened once for a device and a language, then shown at
// several sizes and in both themes.

import assert from "node:assert/strict";
import { judge } from "./axe.js";
import { PHONE } from "./table.js";

const SIZES = {
  1280: { width: 1280, height: 720 },
  1920: { width: 1920, height: 1080 },
  2560: { width: 2560, height: 1440 },
  phone: PHONE.viewport,
};

/**
 * A size and a theme. Every size is shown in both languages or both themes, but not in every combination: texts are
 * as long in the dark, and colours are the same in French.
 * @typedef {object} View
 * @property {keyof typeof SIZES} size
 * @property {'light' | 'dark'} theme
 * @property {boolean} [judged]  whether axe looks at it
 */

/** What a page is opened for, with what is shown of it. @type {{name: string, lang: string, options: import('playwright-core').BrowserContextOptions, views: View[]}[]} */
export const WINDOWS = [
  {
    name: "on a desktop in English",
    lang: "en",
    options: { viewport: SIZES[1280] },
    views: [
      { size: 1280, theme: "light", judged: true },
      { size: 1280, theme: "dark", judged: true },
      { size: 1920, theme: "light" },
      { size: 2560, theme: "light" },
    ],
  },
  {
    name: "on a desktop in French",
    lang: "fr",
    options: { viewport: SIZES[1920], colorScheme: "dark" },
    views: [
      { size: 1920, theme: "dark", judged: true },
      { size: 1280, theme: "light" },
    ],
  },
  {
    name: "on a phone in English",
    lang: "en",
    options: PHONE,
    views: [
      { size: "phone", theme: "light", judged: true },
      { size: "phone", theme: "dark" },
    ],
  },
  {
    name: "on a phone in French",
    lang: "fr",
    options: { ...PHONE, colorScheme: "dark" },
    views: [{ size: "phone", theme: "dark", judged: true }],
  },
].map(({ options, ...rest }) => ({ ...rest, options: { colorScheme: "light", reducedMotion: "reduce", ...options } }));

/**
 * Look at a page that is open: it fits into the window, and axe finds nothing.
 * @param {import('./table.js').Person} me @param {string} name  of the pictures @param {string} lang @param {View[]} views
 */
export async function look(me, name, lang, views) {
  for (const { size, theme, judged } of views) {
    await me.page.setViewportSize(SIZES[size]);
    await me.page.emulateMedia({ colorScheme: theme });
    await shown(me.page, theme);
    await me.still();
    await me.shot(`${name}-${size}-${lang}-${theme}`);
    const excess = await me.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(excess <= 0, `${name}, ${size}, ${lang}: ${excess} pixels too wide`);
    if (judged) await judge(me, `${name}, ${size}, ${lang}, ${theme}`);
  }
  me.fine();
}

/**
 * Wait until boards are drawn in the theme and images are there, and say what was missing if they do not come.
 * @param {import('playwright-core').Page} page @param {'light' | 'dark'} theme
 */
async function shown(page, theme) {
  const missing = () =>
    page.evaluate((theme) => {
      const boards = [...document.querySelectorAll(".board[data-drawn]")].filter((one) => one.dataset.drawn !== theme);
      const images = [...document.images].filter(({ loading, complete }) => loading !== "lazy" && !complete);
      return [...boards.map((one) => `a board in ${one.dataset.drawn}`), ...images.map(({ src }) => src)];
    }, theme);
  const end = Date.now() + 60_000;
  let still = await missing();
  while (still.length > 0 && Date.now() < end) {
    await page.waitForTimeout(20);
    still = await missing();
  }
  assert.deepEqual(still, [], `not shown in the theme ${theme}`);
}
