// A stream of events from the server. It reconnects until the server answers, and tells how it is connected.

import { address } from "./api.js";

/** The shortest wait before another attempt, and the longest base of it; a random part of up to the same is added. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
/** The server sends something every 15 seconds. After this much silence, the connection is dead. */
export const SILENCE = 45_000;

/**
 * @typedef {"live" | "reconnecting" | "offline" | "gone"} Connection
 * @typedef {object} StreamSource
 * @property {string} path  under /api/v1/
 * @property {Record<string, string | undefined>} [query]
 * @property {() => Record<string, string>} [headers]  of the next attempt
 * @property {(name: string, data: any) => void} onevent
 * @property {(state: Connection) => void} onstate
 * @property {() => void} [onbeat]  anything was received
 */

export class EventStream {
  /** Failed attempts in a row. */
  #failures = 0;
  /** @type {AbortController | undefined} */
  #attempt;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** When the server was last heard. */
  #heard = 0;
  /** @type {Connection} */
  #state = "live";
  /** Ends the listeners. */
  #closed = new AbortController();

  /** @param {StreamSource} source */
  constructor(source) {
    this.source = source;
    const { signal } = this.#closed;
    addEventListener("online", () => this.#connect(), { signal });
    addEventListener("offline", () => this.#wait(0), { signal });
    document.addEventListener(
      "visibilitychange",
      () => {
        // A device that slept does not notice that its connections are dead.
        const stale = Date.now() - this.#heard > SILENCE / 2;
        if (document.visibilityState === "visible" && (this.#state !== "live" || stale)) this.#connect();
      },
      { signal },
    );
    addEventListener("pagehide", () => this.#end(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.#connect(), { signal });
    this.#connect();
  }

  /** End the stream for good. */
  close() {
    this.#closed.abort();
    this.#end();
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
    const { path, query, headers } = this.source;
    let wait = 0;
    let gone = false;
    try {
      const answer = await fetch(address(path, query), {
        headers: { accept: "text/event-stream", ...headers?.() },
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
      this.source.onbeat?.();
      text += decoder.decode(value, { stream: true });
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) {
        const lines = event.split("\n");
        const field = (/** @type {string} */ name) => lines.find((line) => line.startsWith(name))?.slice(name.length);
        const data = field("data: ");
        if (data) this.source.onevent(field("event: ") ?? "message", JSON.parse(data));
      }
    }
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
    this.source.onstate(state);
  }
}
