// The estimated chances of the powers: a bar with a part for each. They are loaded only when somebody stays
// at a position for a moment.

import { html, render } from "./dom.js";
import { t } from "./texts.js";

/** How long somebody has to stay, in milliseconds. */
const MOMENT = 300;
/** What is smaller is not named. */
const SMALL = 0.005;

export class ChancesPanel {
  /** What is shown, or waited for. */
  about = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {HTMLElement} panel @param {import('../board/atlas.js').Atlas} atlas */
  constructor(panel, atlas) {
    this.panel = panel;
    this.atlas = atlas;
  }

  /** Show the chances in a position, or nothing. @param {string} about @param {() => Promise<Api.ChancesView>} ask */
  show(about, ask) {
    if (about === this.about) return;
    this.about = about;
    clearTimeout(this.timer);
    if (about === "") return render(this.panel);
    this.timer = setTimeout(() => void this.#ask(about, ask), MOMENT);
    return undefined;
  }

  /** @param {string} about @param {() => Promise<Api.ChancesView>} ask */
  async #ask(about, ask) {
    try {
      const told = await ask();
      if (about === this.about) this.#draw(told);
    } catch {
      // Nobody needs it: the page is as good without.
      if (about === this.about) render(this.panel);
    }
  }

  /** @param {Api.ChancesView} told */
  #draw({ powers }) {
    const parts = powers.filter(({ share }) => share >= SMALL).sort((a, b) => b.share - a.share);
    // On an empty board nobody has a share.
    if (parts.length === 0) {
      render(this.panel);
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
      this.panel,
      html("h2", {}, t("chances")),
      html("div", { class: "shares", title: t("chances-text") }, ...bar),
      html("ul", {}, ...rows),
    );
  }
}
