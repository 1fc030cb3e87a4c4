// The sandbox: any position, with any orders, judged as often as one likes. The address carries all of it.

import { get, part, send } from "./api.js";
import { askText } from "./ask.js";
import { showBar } from "./bar.js";
import { Bench } from "./bench.js";
import { button, html, render } from "./dom.js";
import { onDrop } from "./drop.js";
import { Editor } from "./edit.js";
import { Entry } from "./entry.js";
import { grounds } from "./grounds.js";
import { importFile } from "./import.js";
import { listen as listenKeys } from "./keys.js";
import { layout } from "./layout.js";
import { centresOf, nameOf, showGiven, showResults } from "./list.js";
import { openBoard } from "./map.js";
import { sandboxLink } from "./more.js";
import { parse, placeOf, province } from "./order.js";
import { Play } from "./play.js";
import { judged } from "./scene.js";
import { StandingBar } from "./standing.js";
import { complain, hush, tell } from "./tell.js";
import { fromAddress, positionOf } from "./setting.js";
import { showTray } from "./tray.js";
import { showWhy } from "./why.js";
import { say } from "./words.js";

/** @typedef {import('./bench.js').Setting} Setting */

export class SandboxPage {
  /** What came of the orders, once they are judged. @type {Api.Phase | undefined} */
  verdicts;
  /** @type {Api.Result | undefined} */
  explained;
  /** The places of a province to choose among while a position is changed. @type {{places: string[], then: (place: string) => void} | undefined} */
  asking;
  /** @type {{id: string, title: string}[]} */
  cases = [];
  /** @type {Api.VariantLine[]} */
  variants = [];

  /** @param {import('./layout.js').Rooms} rooms @param {import('./board.js').Board} board @param {Setting} setting */
  constructor(rooms, board, setting) {
    this.rooms = rooms;
    this.board = board;
    this.bench = new Bench(board.atlas, setting);
    this.play = new Play(board, this.bench);
    this.entry = new Entry(rooms.entry, this.play);
    this.editor = new Editor(board.atlas);
    this.standing = new StandingBar(rooms.standing, board.atlas);
  }

  async begin() {
    this.play.onchange = () => this.show();
    this.bench.onchange = () => this.#keep(false);
    this.board.onchoose = (place) => this.#chosen(place);
    this.board.describe = (id) => this.#describe(id);
    this.editor.onchange = (change) => void this.#edit(change);
    this.editor.onask = (places, then) => {
      this.asking = { places, then };
      this.show();
    };
    listenKeys({
      play: this.play,
      entry: this.entry,
      ordering: () => !this.verdicts && !this.editor.on,
      step: () => {},
      turn: () => {},
      leave: () => this.#explain(undefined),
    });
    onDrop((file) => void this.dropped(file));
    addEventListener("popstate", () => void this.#fromAddress());
    await this.bench.set(this.bench.setting);
    this.show();
    [this.cases, this.variants] = await Promise.all([get("datc"), get("variants")]);
    this.show();
  }

  /** Write everything into the address. @param {boolean} push */
  #keep(push) {
    const link = linkOf(this.bench.setting);
    if (push) history.pushState(null, "", link);
    else history.replaceState(null, "", link);
  }

  async #fromAddress() {
    try {
      await this.#set(await fromAddress());
    } catch (error) {
      complain(error);
    }
  }

  /** @param {Setting} setting */
  async #set(setting) {
    this.verdicts = undefined;
    this.explained = undefined;
    this.play.draft = undefined;
    this.play.asked = [];
    this.play.bad = [];
    await this.bench.set(setting);
    this.show();
  }

  /** Put another setting on the board, so that it can be undone. @param {Setting} setting */
  async change(setting) {
    // Another board is another page.
    if (setting.variant !== this.bench.setting.variant) return void location.assign(linkOf(setting));
    const before = this.bench.setting;
    const put = async (/** @type {Setting} */ own) => {
      try {
        await this.#set(own);
        this.#keep(true);
        return true;
      } catch (error) {
        complain(error);
        return false;
      }
    };
    if (await put(setting)) this.play.memory.did({ undo: () => put(before), redo: () => put(setting) });
    return this.show();
  }

  show() {
    const { rooms, play, bench, verdicts } = this;
    const { state } = bench;
    const phase = this.board.atlas.phaseName(state.name, (kind) => say(`phase_${kind}`));
    render(rooms.title, html("span", { class: "name" }, say("sandbox")), " ", html("span", { class: "phase" }, phase));
    document.title = `${say("sandbox")}: ${phase}`;
    this.entry.show(!verdicts && !this.editor.on);
    const { position, rules } = bench.setting;
    this.standing.show(`${rules} ${position.text}`, () => send("POST", "sandbox/standing", bench.told));
    rooms.bar.classList.toggle("away", !!verdicts);
    rooms.timeline.hidden = true;
    if (verdicts) this.#judged(verdicts);
    else this.#open();
    this.#status();
    this.#actions();
    showTray(rooms.more, this);
    showWhy(rooms.why, this.board.atlas, this.explained, () => this.#explain(undefined));
    if (this.editor.on && !verdicts) this.editor.show(rooms.why, state);
    rooms.why.classList.toggle("open", this.editor.on || !!this.explained);
    play.board.walks = true;
  }

  #open() {
    this.play.paint();
    const everybody = this.board.atlas.board.powers.map(
      ({ id }) => /** @type {Api.Seat} */ (/** @type {unknown} */ ({ id })),
    );
    const busy = everybody.filter(
      ({ id }) => (this.bench.given[id] ?? []).length > 0 || this.play.bad.some((bad) => bad.power === id),
    );
    showGiven(this.rooms.orders, this.play, busy, () => "");
    render(this.rooms.events);
    if (this.asking) this.#ask(this.asking);
    else if (this.editor.on) this.editor.showTools(this.rooms.bar);
    else showBar(this.rooms.bar, this.play);
    if (this.editor.on) this.board.stops = () => [];
  }

  /** @param {{places: string[], then: (place: string) => void}} asking */
  #ask({ places, then }) {
    const chips = places.map((place) =>
      button(
        this.board.atlas.placeName(place),
        () => {
          this.asking = undefined;
          then(place);
        },
        { class: "chip" },
      ),
    );
    render(this.rooms.bar, html("p", { class: "hint" }, say("which_coast")), html("div", { class: "chips" }, ...chips));
  }

  /** @param {Api.Phase} verdicts */
  #judged(verdicts) {
    this.board.show(judged(verdicts.before.state, verdicts.results));
    this.board.light({ involved: this.explained?.provinces ?? [] });
    this.board.mark(this.explained?.order ?? "");
    this.board.stops = () => verdicts.results.map(({ unit }) => province((unit ?? "").split(" ")[1] ?? ""));
    const marked = this.explained ? nameOf(this.explained) : "";
    const note = (/** @type {string} */ power) => centresOf(verdicts.before.state.centers[power]);
    showResults(this.rooms.orders, this.board.atlas, verdicts.results, marked, (result) => this.#explain(result), note);
    const news = [...verdicts.events, ...(verdicts.unread ?? []).map(({ text, message }) => `${text}: ${message}`)];
    const list = html("ul", {}, ...news.map((text) => html("li", {}, text)));
    render(this.rooms.events, news.length > 0 && html("h2", {}, say("events")), news.length > 0 && list);
  }

  #status() {
    const { variant, rules } = this.bench.setting;
    render(
      this.rooms.status,
      grounds(this.variants, variant, rules, (board, law) => void this.#ground(board, law)),
    );
  }

  /** Another board, from its start; or other rules for what is there. @param {string} variant @param {string} rules */
  async #ground(variant, rules) {
    const { setting } = this.bench;
    if (variant !== setting.variant) location.assign(`/sandbox?v=${part(variant)}`);
    else await this.change({ ...setting, rules });
  }

  #actions() {
    const { play, verdicts, editor } = this;
    const memory = [
      button(say("undo"), () => void play.undo(), { disabled: play.memory.done.length === 0, title: "Ctrl-Z" }),
      button(say("redo"), () => void play.redo(), { disabled: play.memory.undone.length === 0, title: "Ctrl-Shift-Z" }),
    ];
    const editing = button(say("edit"), () => this.#toggleEdit(), { "aria-pressed": String(editor.on), id: "edit" });
    if (verdicts) {
      const on =
        verdicts.after && button(say("go_on"), () => void this.#goOn(verdicts), { class: "main", id: "go-on" });
      const back = button(say("back_to_orders"), () => this.#back(), { id: "back" });
      return render(this.rooms.actions, on, back);
    }
    const judge = button(say("judge"), () => void this.#judge(), { class: "main", id: "judge" });
    return render(this.rooms.actions, judge, ...memory, editing);
  }

  async #judge() {
    hush();
    this.play.cancel();
    this.editor.on = false;
    try {
      this.verdicts = await this.bench.judge();
      tell(say("told_judged"));
    } catch (error) {
      complain(error);
    }
    this.show();
  }

  #back() {
    this.verdicts = undefined;
    this.explained = undefined;
    this.board.mark("");
    this.show();
  }

  /** @param {Api.Phase} verdicts */
  async #goOn(verdicts) {
    if (!verdicts.after) return;
    this.board.mark("");
    await this.change({ ...this.bench.setting, position: verdicts.after, orders: {} });
  }

  #toggleEdit() {
    this.editor.on = !this.editor.on;
    this.asking = undefined;
    this.play.cancel();
  }

  /** @param {import('./edit.js').Change} change */
  async #edit(change) {
    hush();
    const { variant, position, orders } = this.bench.setting;
    try {
      /** @type {{position: Api.Position}} */
      const made = await send("POST", "sandbox/position", { variant, position: position.text, ...change });
      const kept = change.phase || change.empty ? {} : orders;
      await this.change({ ...this.bench.setting, position: made.position, orders: kept });
    } catch (error) {
      complain(error);
    }
  }

  /** @param {string} id */
  async loadCase(id) {
    try {
      /** @type {Setting & {title: string, id: string}} */
      const { variant, rules, position, orders, title } = await get(`datc/${part(id.trim())}`);
      await this.change({ variant, rules, position, orders });
      tell(`${id}: ${title}`);
    } catch (error) {
      complain(error);
    }
  }

  /** @param {string} text */
  async loadLine(text) {
    try {
      const { setting } = this.bench;
      const named = text.trim().split("/")[0]?.toLowerCase() ?? "";
      const variant = this.variants.some(({ id }) => id === named) ? named : setting.variant;
      const position = await positionOf(variant, text.trim());
      await this.change({ variant, rules: setting.rules, position, orders: {} });
    } catch (error) {
      complain(error);
    }
  }

  /** A line of text is a position; anything longer a game. @param {File} file */
  async dropped(file) {
    const text = file.size < 20_000 ? (await file.text()).trim() : "";
    if (text !== "" && !text.includes("\n") && !text.startsWith("{")) await this.loadLine(text);
    else await importFile(file);
  }

  async save() {
    const name = await askText(say("ask_name"), "sandbox", say("save_game"));
    if (!name) return;
    try {
      const { variant, rules, position, orders } = this.bench.setting;
      /** @type {Api.Game} */
      const game = await send("POST", "games", {
        name,
        variant,
        rules,
        position: position.text,
        open_orders: true,
        bluffs: true,
      });
      for (const [power, texts] of Object.entries(orders).filter(([, texts]) => texts.length > 0)) {
        await send("PUT", `games/${part(game.name)}/orders/${part(power)}`, { orders: texts, bluff: true });
      }
      location.assign(`/games/${part(game.name)}`);
    } catch (error) {
      complain(error);
    }
  }

  /** @param {string} place */
  #chosen(place) {
    if (this.verdicts) {
      this.#explain(
        this.verdicts.results.find(({ order, unit }) => {
          const read = parse(order ?? `${unit ?? ""} H`);
          return read && placeOf(read) === place;
        }),
      );
    } else if (this.editor.on) this.editor.click(place, this.bench.state);
    else this.play.choose(place);
  }

  /** @param {Api.Result | undefined} result */
  #explain(result) {
    this.explained = result && this.explained && nameOf(result) === nameOf(this.explained) ? undefined : result;
    if (this.explained) tell(`${this.explained.order ?? ""}: ${this.explained.because}`);
    this.show();
    if (this.explained) this.rooms.why.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} id */
  #describe(id) {
    const { atlas } = this.board;
    const units = Object.entries(this.bench.state.units).flatMap(([power, own]) =>
      own
        .filter((unit) => province(unit.split(" ")[1] ?? "") === id)
        .map((unit) => `${unit}, ${atlas.powerName(power)}`),
    );
    const given = Object.values(this.bench.given)
      .flat()
      .find(({ order }) => placeOf(order) === id);
    return [atlas.name(id), ...units, ...(given ? [given.order.text] : [])].join(", ");
  }
}

/** @param {Setting} setting */
function linkOf({ variant, position, orders, rules }) {
  return sandboxLink(variant, position.text, Object.values(orders).flat(), rules);
}

export async function start() {
  const rooms = layout();
  /** @type {SandboxPage | undefined} */
  let page;
  try {
    const setting = await fromAddress();
    const board = await openBoard(rooms.board, setting.variant, () => page?.show());
    page = new SandboxPage(rooms, board, setting);
    await page.begin();
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    complain(error, html("a", { class: "button", href: "/sandbox" }, say("start_position")));
  }
}
