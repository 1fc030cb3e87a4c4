// Live updates of a game. The page reconnects until the server answers, and says so meanwhile.

import { address, part } from "../shared/api.js";
import { the } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/** The shortest wait before another attempt, and the longest base of it; a random part of up to the same is added. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
/** The server sends something every 15 seconds. After this much silence, the connection is dead. */
const SILENCE = 45_000;

/** @typedef {"live" | "reconnecting" | "offline" | "gone"} Connection */

export class Updates {
  /** Failed attempts in a row. */
  #failures = 0;
  /** @type {AbortController | undefined} */
  #attempt;
  /** @type {number | undefined} */
  #timer;
  /** When the server was last heard. */
  #heard = 0;
  /** @type {Connection} */
  #state = "live";

  /**
   * @param {string} game @param {() => string} version  the version that the page shows
   * @param {(news: Api.News) => void} onnews
   */
  constructor(game, version, onnews) {
    this.game = game;
    this.version = version;
    this.onnews = onnews;
    addEventListener("online", () => this.#connect());
    addEventListener("offline", () => this.#wait(0));
    document.addEventListener("visibilitychange", () => {
      // A device that slept does not notice that its connections are dead.
      const stale = Date.now() - this.#heard > SILENCE / 2;
      if (document.visibilityState === "visible" && (this.#state !== "live" || stale)) this.#connect();
    });
    addEventListener("pagehide", () => this.#end());
    addEventListener("pageshow", (event) => event.persisted && this.#connect());
    this.#connect();
  }

  #end() {
    clearTimeout(this.#timer);
    this.#attempt?.abort();
    this.#attempt = undefined;
  }

  #connect() {
    this.#end();
    const attempt = (this.#attempt = new AbortController());
    this.#watch();
    void this.#listen(attempt);
  }

  /** Read the stream until it ends. @param {AbortController} attempt */
  async #listen(attempt) {
    let wait = 0;
    let gone = false;
    try {
      const answer = await fetch(address(`games/${part(this.game)}/events`), {
        headers: { accept: "text/event-stream", "last-event-id": this.version() },
        cache: "no-store",
        signal: attempt.signal,
      });
      if (answer.ok && answer.body) {
        this.#failures = 0;
        this.#show("live");
        await this.#read(answer.body, attempt);
      } else {
        gone = answer.status === 404;
        wait = 1000 * Number(answer.headers.get("retry-after") ?? 0);
      }
    } catch {
      // The server does not answer, or the connection broke.
    }
    if (attempt === this.#attempt) this.#wait(wait, gone);
  }

  /** @param {ReadableStream<Uint8Array>} body @param {AbortController} attempt */
  async #read(body, attempt) {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done || attempt !== this.#attempt) return;
      this.#watch();
      text += decoder.decode(value, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const lines = event.split("\n");
        const data = lines.find((line) => line.startsWith("data: "))?.slice(6);
        if (!data) continue;
        if (lines.includes("event: removed")) this.#follow(JSON.parse(data));
        else this.onnews(JSON.parse(data));
      }
    }
  }

  /** Go to the new address of a renamed game. @param {Api.Removal} removal */
  #follow({ renamed }) {
    if (!renamed) return;
    const [, games, , ...rest] = location.pathname.split("/");
    location.replace(["", games, part(renamed), ...rest].join("/") + location.search + location.hash);
  }

  /** Give up the connection if nothing is heard for too long. */
  #watch() {
    this.#heard = Date.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wait(0), SILENCE);
  }

  /** Try again later. @param {number} least  milliseconds that the server asked for @param {boolean} [gone] */
  #wait(least, gone = false) {
    this.#end();
    this.#show(gone ? "gone" : navigator.onLine ? "reconnecting" : "offline");
    const base = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    // Not all pages come back at the same moment.
    const wait = base * (1 + Math.random());
    this.#timer = setTimeout(() => this.#connect(), Math.max(least, wait));
  }

  /** @param {Connection} state */
  #show(state) {
    this.#state = state;
    const banner = the("offline");
    banner.hidden = state === "live";
    if (state !== "live") banner.textContent = t(state === "gone" ? "game-gone" : state);
  }
}
