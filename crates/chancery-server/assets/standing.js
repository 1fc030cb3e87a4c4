// How the powers stand, by what a search expects: a bar with a part for each. It is asked for only when
// somebody stays at a position for a moment.

import { html, render } from "./dom.js";
import { say } from "./words.js";

/** How long somebody has to stay, in milliseconds. */
const MOMENT = 300;
/** What is smaller is not named. */
const SMALL = 0.005;

export class StandingBar {
  /** What is shown, or waited for. */
  about = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {HTMLElement} room @param {import('./scene.js').Atlas} atlas */
  constructor(room, atlas) {
    this.room = room;
    this.atlas = atlas;
  }

  /** Show how they stand in a position, or nothing. @param {string} about @param {() => Promise<Api.Standing>} ask */
  show(about, ask) {
    if (about === this.about) return;
    this.about = about;
    clearTimeout(this.timer);
    if (about === "") return render(this.room);
    this.timer = setTimeout(() => void this.#ask(about, ask), MOMENT);
    return undefined;
  }

  /** @param {string} about @param {() => Promise<Api.Standing>} ask */
  async #ask(about, ask) {
    try {
      const told = await ask();
      if (about === this.about) this.#draw(told);
    } catch {
      // Nobody needs it: the page is as good without.
      if (about === this.about) render(this.room);
    }
  }

  /** @param {Api.Standing} told */
  #draw({ powers }) {
    const parts = powers.filter(({ share }) => share >= SMALL).sort((a, b) => b.share - a.share);
    // On an empty board nobody has a share.
    if (parts.length === 0) {
      render(this.room);
      return;
    }
    const swatch = (/** @type {string} */ power) => {
      const own = html("span", { class: "swatch", "aria-hidden": "true" });
      own.style.backgroundColor = this.atlas.powers.get(power)?.colour ?? "transparent";
      return own;
    };
    const bar = parts.map(({ power, share }) => {
      const part = swatch(power);
      part.style.flexGrow = String(share);
      return part;
    });
    const rows = parts.map(({ power, share }) =>
      html("li", {}, swatch(power), `${this.atlas.powerName(power)} ${Math.round(100 * share)} %`),
    );
    render(
      this.room,
      html("h2", {}, say("standing")),
      html("div", { class: "shares", title: say("standing_text") }, ...bar),
      html("ul", {}, ...rows),
    );
  }
}
