// The phases of a game that were looked at, kept, and their neighbours fetched before somebody asks: so a
// step through history shows what is already here.

import { get, part } from "./api.js";

export class Phases {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Map<string, Promise<Api.Phase>>} */
    this.kept = new Map();
  }

  /** @param {string} phase @returns {Promise<Api.Phase>} */
  get(phase) {
    const kept = this.kept.get(phase);
    if (kept) return kept;
    /** @type {Promise<Api.Phase>} */
    const asked = get(`games/${part(this.game)}/phases/${part(phase)}`);
    this.kept.set(phase, asked);
    asked.catch(() => this.kept.delete(phase));
    return asked;
  }

  /** Fetch those around a phase when there is time. @param {string[]} all @param {number} at */
  prefetch(all, at) {
    const near = [at - 1, at + 1, at - 2, at + 2].flatMap((index) => all[index] ?? []);
    const fetchThem = () => near.forEach((phase) => void this.get(phase).catch(() => undefined));
    if ("requestIdleCallback" in window) requestIdleCallback(fetchThem, { timeout: 500 });
    else setTimeout(fetchThem, 50);
  }

  /** What was taken back may come otherwise. */
  forget() {
    this.kept.clear();
  }
}
