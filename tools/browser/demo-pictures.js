// Takes the pictures of docs/club from a demonstration club: `node tools/browser/demo-pictures.js`.

import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PHONE, Table } from "./tests/table.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PICTURES = path.join(ROOT, "docs/club");
const BINARY = process.env.CHANCERY_BINARY ?? path.join(ROOT, "target/debug/chancery");

const DESKTOP = { viewport: { width: 1280, height: 720 } };
const ON_PHONE = { ...PHONE, deviceScaleFactor: 1 };
const LOOK = { locale: "en", timezoneId: "Europe/Paris", colorScheme: "light", reducedMotion: "reduce" };

const OPERATOR = "Margaux";
const PLAYER = "Aurélie";
/** The powers are given out at random, so a picture of a game is taken by whoever plays this one. */
const POWER = "FRANCE";

/**
 * A picture: what is shown on which device. `prepare` opens what is to be seen, and `only` is the part that is taken.
 * @typedef {object} Picture
 * @property {string} name  of the file
 * @property {import('playwright-core').BrowserContextOptions} device
 * @property {string} [game]  title of the game; omitted for pages outside games
 * @property {string} where
 * @property {string} [who]
 * @property {(page: import('playwright-core').Page) => Promise<unknown>} [prepare]
 * @property {string} [only]
 */

/** @type {Picture[]} */
const SHOWN = [
  { name: "lobby", device: DESKTOP, where: "/" },
  { name: "press", device: DESKTOP, game: "Tuesday Congress", where: "#press", prepare: write },
  {
    name: "votes-phone",
    device: ON_PHONE,
    game: "Tuesday Congress",
    where: "",
    prepare: openVotes,
  },
  { name: "phase", device: DESKTOP, game: "The Long Peace", where: "/F1903M?stage=results" },
  { name: "notices", device: DESKTOP, where: "/account", only: "#section-notices" },
  { name: "operator", device: DESKTOP, where: "/operator#operator-games", who: OPERATOR },
];

/** Open the votes, as high as the screen. @param {import('playwright-core').Page} page */
async function openVotes(page) {
  await page.locator("#tab-table-tab").click();
  await page.locator(".grip").click();
}

/** Open a thread and begin an answer. @param {import('playwright-core').Page} page */
async function write(page) {
  await page.locator(`.press-item[data-thread="powers.ENGLAND.${POWER}"]`).click();
  await page.locator(".press-composer textarea").fill("Then support me into Belgium in the fall.");
  await page
    .locator(".press-message")
    .nth(1)
    .evaluate((message) => message.scrollIntoView());
}

/** A club that `chancery host --demo` fills. */
class DemoClub extends Table {
  static async open() {
    const club = new DemoClub();
    club.folder = await mkdtemp(path.join(tmpdir(), "chancery-demo-"));
    await club.serve("127.0.0.1:0");
    await club.launch();
    return club;
  }

  /** @param {string} address */
  async serve(address) {
    const args = ["host", "--demo", "--listen", address, "--data-dir", this.folder];
    this.server = spawn(BINARY, args, { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    await new Promise((resolve, reject) => {
      this.server.stdout.on("data", (data) => {
        said += data;
        this.base = /listening on (http:\S+)/.exec(said)?.[1];
        this.password = /password (\S+)/.exec(said)?.[1];
        if (this.base && this.password && said.endsWith("\n")) resolve(undefined);
      });
      this.server.on("exit", () => reject(new Error(`the server ended: ${said}`)));
    });
  }

  /** Sign in, and return the cookies. @param {string} login */
  async cookies(login) {
    const context = await this.browser.newContext();
    const answer = await context.request.post(`${this.base}/api/v1/session`, {
      headers: { origin: this.base },
      data: { login, password: this.password },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  }

  /** A game that somebody plays or watches, by its title. @param {string} title */
  async game(title) {
    const me = await this.page("/", LOOK, await this.cookies(PLAYER));
    const address = await me.page.locator("a[href^='/games/']", { hasText: title }).first().getAttribute("href");
    const answer = await me.page.request.get(`${this.base}/api/v1${address}`);
    const { club } = await answer.json();
    const seat = club.seats.find((/** @type {any} */ { power }) => power === POWER);
    return { address, player: seat.account.name };
  }

  /** @param {Picture} picture */
  async take({ name, device, game: title, where, who = PLAYER, prepare, only }) {
    const game = title ? await this.game(title) : { address: "", player: who };
    const me = await this.page(game.address + where, { ...LOOK, ...device }, await this.cookies(game.player));
    await prepare?.(me.page);
    await me.page.mouse.move(0, 0);
    await me.still();
    const file = path.join(PICTURES, `${name}.png`);
    await (only ? me.page.locator(only) : me.page).screenshot({ path: file });
    await this.closePages();
    return file;
  }
}

/** Reduce pictures to 256 colours, with Pillow in a virtual environment under `target`. @param {string[]} files */
function reduceColours(files) {
  const venv = path.join(ROOT, "target/pictures-venv");
  const python = path.join(venv, "bin/python");
  if (!existsSync(python)) {
    execFileSync("python3", ["-m", "venv", venv]);
    execFileSync(python, ["-m", "pip", "install", "--quiet", "pillow"]);
  }
  const reduce = [
    "import sys",
    "from PIL import Image",
    "for name in sys.argv[1:]:",
    "    picture = Image.open(name).convert('RGB')",
    "    picture.quantize(256, dither=Image.Dither.NONE).save(name, optimize=True)",
  ];
  execFileSync(python, ["-c", reduce.join("\n"), ...files]);
}

await mkdir(PICTURES, { recursive: true });
const club = await DemoClub.open();
try {
  const files = [];
  for (const picture of SHOWN) files.push(await club.take(picture));
  reduceColours(files);
  console.log(files.map((file) => path.relative(ROOT, file)).join("\n"));
} finally {
  await club.close();
}
