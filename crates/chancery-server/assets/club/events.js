// News of games and of one's account. All tabs of a browser share one stream: a browser opens only six connections to
// a server of HTTP/1.1. One tab holds the stream and tells the others. If it falls silent, another tab takes over.

import { EventStream, SILENCE } from "../shared/event-stream.js";
import { me } from "./site.js";

/**
 * @typedef {import('../shared/event-stream.js').Connection} Connection
 * @typedef {{kind: "game" | "press", game: string} | {kind: "me"} | {kind: "open"} | {kind: "state", state: Connection}} News
 *   open: the stream was connected (again); what happened before is unknown
 */

/** How often a tab looks whether the stream is alive. */
const CHECK = 10_000;

/** @type {SharedStream | undefined} */
let shared;

/**
 * Listen to news of one's games, and of one more that one watches. The first listener opens the stream.
 * @param {(news: News) => void} listener @param {string} [watched]  a game in which one has no part
 */
export function onNews(listener, watched) {
  shared ??= new SharedStream(me()?.id ?? "", watched);
  shared.listeners.add(listener);
}

class SharedStream {
  /** @type {Set<(news: News) => void>} */
  listeners = new Set();
  /** The stream, in the tab that holds it. @type {EventStream | undefined} */
  #stream;
  /** When news or a beat of the stream last came. */
  #heard = Date.now();
  /** @type {BroadcastChannel | undefined} */
  #channel;

  /** @param {string} account @param {string | undefined} game */
  constructor(account, game) {
    // Tabs of another account, or that watch another game, have another stream.
    this.name = ["chancery-events", account, game ?? ""].join(":");
    this.game = game;
    // Without locks, as on pages that are not secure, each tab has a stream of its own.
    if (!navigator.locks || !("BroadcastChannel" in window)) {
      this.#open();
      return;
    }
    this.#channel = new BroadcastChannel(this.name);
    this.#channel.addEventListener("message", ({ data }) => this.#hear(data));
    void this.#queue();
    setInterval(() => void this.#check(), CHECK);
    document.addEventListener("visibilitychange", () => void this.#check());
    // A page in the cache of the browser must not hold the stream.
    addEventListener("pagehide", () => this.#release?.());
    addEventListener("pageshow", (event) => event.persisted && void this.#queue());
  }

  /** Gives the lock back. @type {(() => void) | undefined} */
  #release;
  /** Ends the wait for the lock. */
  #waiting = new AbortController();

  /** Wait until this tab may hold the stream. @param {boolean} [steal]  take it at once */
  async #queue(steal = false) {
    this.#waiting.abort();
    const { signal } = (this.#waiting = new AbortController());
    const hold = () => {
      this.#open();
      return new Promise((resolve) => (this.#release = () => resolve(undefined)));
    };
    try {
      await navigator.locks.request(this.name, steal ? { steal } : { signal }, hold);
    } catch {
      // Another tab took the stream over: wait for it again. If this tab did, nothing is to be done.
      if (!signal.aborted) setTimeout(() => void this.#queue(), CHECK);
    }
    if (this.#waiting.signal === signal) this.#close();
  }

  /** Take the stream over from a tab that sleeps. */
  async #check() {
    if (this.#stream || document.visibilityState !== "visible") return;
    if (Date.now() - this.#heard > SILENCE) await this.#queue(true);
  }

  #open() {
    this.#stream = new EventStream({
      path: "events",
      query: { game: this.game },
      onevent: (name, data) => {
        if (name === "game" || name === "press") this.#spread({ kind: name, game: data.game });
        else if (name === "me") this.#spread({ kind: "me" });
      },
      onstate: (state) => {
        this.#spread({ kind: "state", state });
        if (state === "live") this.#spread({ kind: "open" });
      },
      onbeat: () => this.#channel?.postMessage({ kind: "beat" }),
    });
  }

  #close() {
    this.#release = undefined;
    this.#stream?.close();
    this.#stream = undefined;
  }

  /** @param {News} news */
  #spread(news) {
    this.#channel?.postMessage(news);
    this.#tell(news);
  }

  /** @param {News | {kind: "beat"}} news */
  #hear(news) {
    this.#heard = Date.now();
    if (news.kind !== "beat") this.#tell(news);
  }

  /** @param {News} news */
  #tell(news) {
    for (const listener of this.listeners) listener(news);
  }
}
