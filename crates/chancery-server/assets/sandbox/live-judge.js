// Adjudicates as one types: one request at a time, the newest wins, and failures are tried again.

import { ApiError, send } from "../shared/api.js";

/** The time without a key press before a request, in milliseconds. */
export const PAUSE = 80;
/** The times before a failed request is tried again, in milliseconds. */
const RETRIES = [500, 1000, 2000, 4000, 8000];

/** @typedef {{variant: string, rules: string, position: string, text: string, others: string[]}} Trial */

export class LiveJudge {
  /** Called with the adjudication of the newest trial. @type {(judged: Api.JudgedText, trial: Trial) => void} */
  onanswer = () => {};
  /** Called when a request failed. It is tried again unless the server refused it. @type {(error: unknown) => void} */
  onfailure = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #request = new AbortController();
  /** @type {(() => void)[]} */
  #waiting = [];

  /** Adjudicate a trial after a pause, instead of any earlier one. @param {Trial} trial @param {number} [pause] */
  ask(trial, pause = PAUSE) {
    clearTimeout(this.#timer);
    this.#request.abort();
    this.#timer = setTimeout(() => void this.#send(trial, 0), pause);
  }

  /** Wait until the newest trial is adjudicated or its request failed. @returns {Promise<void>} */
  settled() {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param {Trial} trial @param {number} failures */
  async #send(trial, failures) {
    const request = new AbortController();
    this.#request = request;
    try {
      /** @type {Api.JudgedText} */
      const judged = await send("POST", "sandbox/lines", trial, {}, request.signal);
      if (request.signal.aborted) return;
      this.onanswer(judged, trial);
    } catch (error) {
      if (request.signal.aborted) return;
      this.onfailure(error);
      // The server has judged the request itself: another try would fail, too.
      const refused = error instanceof ApiError && error.problem.status < 500;
      const pause = RETRIES[Math.min(failures, RETRIES.length - 1)];
      if (!refused) this.#timer = setTimeout(() => void this.#send(trial, failures + 1), pause);
    }
    for (const done of this.#waiting.splice(0)) done();
  }
}
