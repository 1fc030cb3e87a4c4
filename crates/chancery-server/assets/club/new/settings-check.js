// Asks the server what settings mean, and what is wrong with them, while somebody changes them.

import { send } from "../../shared/api.js";
import { showFaults } from "./faults.js";

/** @typedef {{clock: string[], first_deadline?: string | null, victory?: number | null, faults: import('./faults.js').Fault[]}} Check */

/** How long to wait for more changes before the server is asked, in milliseconds. */
const PAUSE = 250;

export class SettingsCheck {
  /** The last answer. @type {Check | undefined} */
  last;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Counts requests, so that only the latest is shown. */
  #asked = 0;

  /** @param {() => void} told  after every answer */
  constructor(told) {
    this.told = told;
  }

  /** Ask when nothing has changed for a moment. @param {() => Club.GameSettings} settings */
  soon(settings) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(settings()), PAUSE);
  }

  /** Ask now; undefined if there is no answer. @param {Club.GameSettings} settings @returns {Promise<Check | undefined>} */
  async ask(settings) {
    const asked = ++this.#asked;
    try {
      /** @type {Check} */
      const check = await send("POST", "settings/check", { settings });
      if (asked !== this.#asked) return check;
      this.last = check;
      showFaults(check.faults);
      this.told();
      return check;
    } catch {
      // Whoever sends the settings is told what is wrong.
      return undefined;
    }
  }
}
