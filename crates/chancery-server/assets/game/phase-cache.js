// A cache of phases with their scenes. Neighbouring phases are prefetched, so that stepping through the history
// is instant.

import { get, part } from "../shared/api.js";

/** @typedef {{view: Api.PhaseView, scenes: Api.PhaseScenes}} LoadedPhase */

export class PhaseCache {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Map<string, Promise<LoadedPhase>>} */
    this.cached = new Map();
  }

  /** @param {string} phase @returns {Promise<LoadedPhase>} */
  get(phase) {
    const cached = this.cached.get(phase);
    if (cached) return cached;
    const loaded = this.#load(phase);
    this.cached.set(phase, loaded);
    loaded.catch(() => this.cached.delete(phase));
    return loaded;
  }

  /** @param {string} phase @returns {Promise<LoadedPhase>} */
  async #load(phase) {
    const path = `games/${part(this.game)}/phases/${part(phase)}`;
    const [view, scenes] = await Promise.all([
      /** @type {Promise<Api.PhaseView>} */ (get(path)),
      /** @type {Promise<Api.PhaseScenes>} */ (get(`${path}/scenes`)),
    ]);
    return { view, scenes };
  }

  /** Load the neighbours of a phase when the browser is idle. @param {string[]} all @param {number} at */
  prefetch(all, at) {
    const near = [at - 1, at + 1, at - 2, at + 2].flatMap((index) => all[index] ?? []);
    const load = () => near.forEach((phase) => void this.get(phase).catch(() => undefined));
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 500 });
    else setTimeout(load, 50);
  }

  /** Drop all phases, since undone ones may get other results. */
  clear() {
    this.cached.clear();
  }
}
