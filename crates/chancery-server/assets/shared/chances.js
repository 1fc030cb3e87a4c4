// The estimated chances of the powers, as a bar with a segment for each. They are loaded after a short delay, so
// that stepping through phases does not request them all.

import { html, render } from "./dom.js";
import { t } from "./texts.js";

/** The delay in milliseconds. */
const MOMENT = 300;
/** Smaller shares get no label. */
const SMALL = 0.005;

export class ChancesPanel {
  /** The key of the position shown or being loaded. */
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
      const view = await ask();
      if (about === this.about) this.#draw(view);
    } catch {
      // The chances are optional: hide the panel.
      if (about === this.about) render(this.panel);
    }
  }

  /** @param {Api.ChancesView} view */
  #draw({ powers }) {
    const parts = powers.filter(({ share }) => share >= SMALL).sort((a, b) => b.share - a.share);
    // On an empty board no power has a share.
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
