// The page of a game: now, and every phase that was.

import { get, part, Refusal } from "./api.js";
import { showActions } from "./actions.js";
import { showBar } from "./bar.js";
import { computerName } from "./computers.js";
import { GameDesk } from "./desk.js";
import { html, render, the } from "./dom.js";
import { onDrop } from "./drop.js";
import { Entry } from "./entry.js";
import { Hints } from "./hints.js";
import { importFile } from "./import.js";
import { listen as listenKeys } from "./keys.js";
import { layout } from "./layout.js";
import { centresOf, nameOf, showGiven, showResults, showWritten } from "./list.js";
import { listen as listenLive } from "./live.js";
import { openBoard } from "./map.js";
import { showMore } from "./more.js";
import { parse, placeOf, province } from "./order.js";
import { Phases } from "./phases.js";
import { Play } from "./play.js";
import { bare, judged, ordered } from "./scene.js";
import { chooser, cover, keepSeat, seatOf } from "./seats.js";
import { StandingBar } from "./standing.js";
import { complain, hush, tell } from "./tell.js";
import { STAGES, Timeline } from "./timeline.js";
import { showWhy } from "./why.js";
import { say } from "./words.js";

/** @typedef {import('./timeline.js').Stage} Stage */

export class GamePage {
  /** The phase that is shown; none for now. @type {string | undefined} */
  phase;
  /** @type {Stage} */
  stage = "results";
  /** What of it. @type {Api.Phase | undefined} */
  shown;
  /** The order that is explained. @type {Api.Result | undefined} */
  explained;
  busy = false;
  /** How often somebody has gone somewhere: who is overtaken on the way does not arrive. */
  trips = 0;
  /** The version that was looked at last. What this page changes itself is looked at again, too. */
  looked = "";

  /** @param {import('./layout.js').Rooms} rooms @param {import('./board.js').Board} board @param {Api.Game} game */
  constructor(rooms, board, game) {
    this.rooms = rooms;
    this.board = board;
    this.desk = new GameDesk(game, board.atlas);
    this.seat = seatOf(game);
    this.play = new Play(board, this.desk);
    this.entry = new Entry(rooms.entry, this.play);
    this.timeline = new Timeline(rooms.timeline);
    this.phases = new Phases(game.name);
    this.hints = new Hints(rooms.hints, this);
    this.standing = new StandingBar(rooms.standing, board.atlas);
  }

  get game() {
    return this.desk.game;
  }

  get path() {
    return `games/${part(this.game.name)}`;
  }

  /** Is the page at the phase that the game is in? */
  get isNow() {
    return this.phase === undefined;
  }

  async begin() {
    this.play.onchange = () => this.show();
    this.play.onlost = (error, text) => this.#lost(error, text);
    this.board.onchoose = (place) => this.#chosen(place);
    this.board.describe = (id) => this.#describe(id);
    this.timeline.ongo = (phase, stage) => void this.go(phase, stage);
    listenKeys({
      play: this.play,
      entry: this.entry,
      ordering: () => this.isNow,
      step: (by) => this.timeline.step(by),
      turn: (by) => this.timeline.turn(by),
      leave: () => this.explain(undefined),
    });
    onDrop((file) => void importFile(file));
    addEventListener("popstate", () => void this.#route());
    await this.desk.look(this.seat);
    this.looked = this.game.version;
    await this.#route();
    listenLive(
      this.game.name,
      (news) => void this.#news(news),
      (here) => (the("offline").hidden = here),
    );
  }

  /** Show what the address names. */
  async #route() {
    const named = location.pathname.split("/")[3];
    const phase = named === this.game.phase ? undefined : named && decodeURIComponent(named);
    const stage = STAGES.find((own) => own === new URLSearchParams(location.search).get("stage"));
    await this.go(phase, stage ?? "results", false);
  }

  /** Go to a phase, or to now. @param {string | undefined} phase @param {Stage} stage @param {boolean} [push] */
  async go(phase, stage, push = true) {
    const known = phase !== undefined && this.game.phases.includes(phase) ? phase : undefined;
    const trip = (this.trips += 1);
    try {
      const shown = known === undefined ? undefined : await this.phases.get(known);
      if (trip !== this.trips) return;
      if (known !== this.phase) this.explained = undefined;
      this.phase = known;
      this.stage = stage;
      this.shown = shown;
    } catch (error) {
      complain(error);
      return;
    }
    tell("");
    if (push) history.pushState(null, "", this.address(known, stage));
    const at = known === undefined ? this.game.phases.length : this.game.phases.indexOf(known);
    this.phases.prefetch(this.game.phases, at);
    this.show();
  }

  /** The address of a phase. @param {string | undefined} phase @param {Stage} stage */
  address(phase, stage) {
    const own = `/games/${part(this.game.name)}`;
    return phase === undefined ? own : `${own}/${part(phase)}?stage=${stage}`;
  }

  /** Put everything on the page as it is. */
  show() {
    const { rooms, game, shown } = this;
    const title = shown ? shown.title : game.title;
    render(rooms.title, html("span", { class: "name" }, game.name), " ", html("span", { class: "phase" }, title));
    document.title = `${game.name}: ${title}`;
    document.body.classList.toggle("past", !this.isNow);
    this.timeline.show(game.phases, game.phase, this.phase, this.stage);
    this.board.walks = this.isNow;
    this.entry.show(this.isNow && this.desk.seats.size > 0 && !game.ending);
    rooms.bar.classList.toggle("away", !this.isNow || !!game.ending);
    this.#status();
    this.hints.show();
    this.#stand();
    if (shown) this.#past(shown);
    else this.#now();
    showActions(rooms.actions, this);
    showMore(rooms.more, this);
    showWhy(rooms.why, this.board.atlas, this.explained, () => this.explain(undefined));
  }

  #status() {
    const { game } = this;
    const sit = chooser(game, this.seat, (seat) => this.#sit(seat));
    const line = this.isNow ? (game.ending?.sentence ?? game.outlook) : "";
    render(this.rooms.status, line && html("p", { class: "outlook" }, line), this.isNow && !game.ending && sit);
  }

  /** In the past it is told how the powers stood; now, that would be advice. */
  #stand() {
    const { shown, phase = "" } = this;
    this.standing.show(shown?.before.text ?? "", () => get(`${this.path}/phases/${part(phase)}/standing`));
  }

  #now() {
    this.play.paint();
    showBar(this.rooms.bar, this.play);
    const living = this.game.powers.filter(({ eliminated }) => !eliminated);
    showGiven(this.rooms.orders, this.play, living, (power) => this.#note(power));
    render(this.rooms.events);
  }

  /** How far a power is. @param {string} power */
  #note(power) {
    const own = this.game.powers.find((one) => one.id === power);
    const { due, centres, disorder } = own ?? {};
    const given = this.game.given[power] ?? 0;
    const parts = [centresOf(centres)];
    if (own?.computer) {
      parts.unshift(computerName(own.computer));
      if (own.thinking) parts.push(say("thinking"));
      else if (due) parts.push(say("has_ordered"));
      return parts.join(" · ");
    }
    if (due) parts.push(say("given_of", { given, wanted: due.wanted }));
    if (due && given > 0 && !this.game.orders[power]?.length) parts.push(say("hidden"));
    // Nobody has ordered for it last time: it holds up nobody.
    else if (due && given < due.wanted && disorder) parts.push(say("not_awaited"));
    return parts.join(" · ");
  }

  /** @param {Api.Phase} shown */
  #past(shown) {
    const { state } = shown.before;
    const { atlas } = this.board;
    const scene = { before: bare(state), orders: this.#written(shown), results: judged(state, shown.results) }[
      this.stage
    ];
    this.board.show(scene);
    this.board.light({ involved: this.explained?.provinces ?? [] });
    this.board.mark(this.explained?.order ?? "");
    this.board.stops = () => shown.results.map(({ unit }) => province((unit ?? "").split(" ")[1] ?? ""));
    if (this.stage === "results") {
      const marked = this.explained ? nameOf(this.explained) : "";
      const note = (/** @type {string} */ power) => centresOf(state.centers[power]);
      showResults(this.rooms.orders, atlas, shown.results, marked, (result) => this.explain(result), note);
    } else {
      showWritten(this.rooms.orders, atlas, this.stage === "orders" ? shown.orders : {});
    }
    const news = this.stage === "results" ? shown.events : [];
    const list = html("ul", {}, ...news.map((text) => html("li", {}, text)));
    render(this.rooms.events, news.length > 0 && html("h2", {}, say("events")), news.length > 0 && list);
  }

  /** Orders without what came of them. @param {Api.Phase} shown */
  #written(shown) {
    const marks = shown.results.flatMap(({ power, order, text }) => {
      const read = text === null ? undefined : parse(order ?? "");
      return read ? [{ power, order: read }] : [];
    });
    return ordered(shown.before.state, marks);
  }

  /** Show why an order came to what it came to. @param {Api.Result | undefined} result */
  explain(result) {
    if (!result && !this.explained) return;
    this.explained = result && this.explained && nameOf(result) === nameOf(this.explained) ? undefined : result;
    if (this.explained) tell(`${this.explained.order ?? ""}: ${this.explained.because}`);
    this.show();
    if (this.explained) this.rooms.why.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} place */
  #chosen(place) {
    if (this.isNow) {
      if (this.desk.seats.size === 0 && !this.game.ending) tell(say("hint_watch"));
      this.play.choose(place);
    } else if (this.stage === "results") {
      const own = this.shown?.results.find(({ order, unit }) => {
        const read = parse(order ?? `${unit ?? ""} H`);
        return read && placeOf(read) === place;
      });
      this.explain(own);
    }
  }

  /** @param {string} id */
  #describe(id) {
    const { atlas } = this.board;
    const state = this.shown?.before.state ?? this.game.position.state;
    const parts = [atlas.name(id)];
    for (const [power, units] of Object.entries(state.units)) {
      for (const unit of units) {
        const [letter = "", at = ""] = unit.replace("*", "").split(" ");
        if (province(at) === id) parts.push(`${say(letter === "F" ? "fleet" : "army")}, ${atlas.powerName(power)}`);
      }
    }
    const given = Object.values(this.desk.given)
      .flat()
      .find(({ order }) => placeOf(order) === id);
    if (given && this.isNow) parts.push(given.order.text);
    return parts.join(", ");
  }

  /** @param {string} seat */
  #sit(seat) {
    const take = async () => {
      this.seat = seat;
      keepSeat(this.game, seat);
      this.play.forget();
      await this.look();
      if (seat) tell(say("told_seat", { power: seat === "all" ? say("everybody") : this.board.atlas.powerName(seat) }));
    };
    const secret = !this.game.open_orders && this.game.powers.some(({ id }) => id === seat);
    if (!secret) return void take();
    // Nobody is to see the orders of the one before while the page goes round.
    this.desk.sit("");
    this.desk.given = {};
    this.show();
    return cover(
      this.board.atlas.powerName(seat),
      () => void take(),
      () => void this.look(),
    );
  }

  /** Look at the game again, as whoever sits here. */
  async look() {
    try {
      const before = this.game.phase;
      await this.play.queue.run(() => this.desk.look(this.seat));
      this.looked = this.game.version;
      if (before !== this.game.phase) {
        this.play.forget();
        this.phases.forget();
      }
      this.show();
    } catch (error) {
      complain(error);
    }
  }

  /** @param {Api.News} news */
  async #news(news) {
    // What this page changes itself is told to it as well, sometimes before the answer comes.
    await this.play.queue.idle();
    if (news.version === this.looked || this.busy) return;
    if (news.version === this.game.version) return void (await this.look());
    const [before, given] = [this.game.phase, { ...this.game.given }];
    await this.look();
    if (this.game.phase !== before) {
      tell(say("told_moved", { phase: this.game.title }));
      return;
    }
    const changed = Object.keys({ ...given, ...news.given }).find((power) => given[power] !== news.given[power]);
    const computer = this.game.powers.find(({ id }) => id === changed)?.computer;
    if (changed) tell(say(computer ? "told_ordered" : "told_other", { power: this.board.atlas.powerName(changed) }));
  }

  /** An order that came too late goes back to where it was written. @param {unknown} error @param {string} text */
  #lost(error, text) {
    complain(error);
    if (text) this.entry.keep(text);
    if (error instanceof Refusal && error.isStale) void this.look();
  }

  /** Do something that changes the game, and show what came of it. @param {() => Promise<unknown>} act */
  async change(act) {
    hush();
    this.busy = true;
    try {
      await this.play.queue.idle();
      await act();
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.isStale) await this.look();
      complain(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

export async function start() {
  const name = document.body.dataset["game"] ?? "";
  const rooms = layout();
  /** @type {GamePage | undefined} */
  let page;
  try {
    /** @type {Api.Game} */
    const game = await get(`games/${part(name)}`);
    const board = await openBoard(rooms.board, game.variant, () => page?.show());
    page = new GamePage(rooms, board, game);
    await page.begin();
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    complain(error);
  }
}
