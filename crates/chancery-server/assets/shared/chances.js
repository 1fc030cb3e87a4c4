// The estimated chances of the powers, as a bar for each. They are loaded after a short delay, so
// that stepping through phases does not request them all.

import { html, render } from "./dom.js";
import { coloured, swatch } from "./powers.js";
import { t } from "./texts.js";

/** The delay in milliseconds. */
const MOMENT = 300;
/** Smaller shares get no label. */
const SMALL = 0.005;

export class ChancesPanel {
  /** The key of the position shown or being loaded. */
  about = "";
  /** Which position it is, in words. */
  note = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;

  /** @param {HTMLElement} panel @param {import('../board/atlas.js').Atlas} atlas */
  constructor(panel, atlas) {
    this.panel = panel;
    this.atlas = atlas;
  }

  /**
   * Show the chances in a position, or nothing.
   * @param {string} about @param {() => Promise<Api.ChancesView>} ask @param {string} [note]  which position it is
   */
  show(about, ask, note = "") {
    this.note = note;
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
    const most = parts[0]?.share ?? 1;
    const rows = parts.map(({ power, share }) => {
      const length = html("i");
      length.style.width = `${(100 * share) / most}%`;
      const bar = coloured(html("span", { class: "bar-of" }, length), this.atlas, power);
      const text = `${Math.round(100 * share)} %`;
      return html(
        "li",
        { class: "share" },
        swatch(this.atlas, power),
        bar,
        html("span", { class: "number" }, html("span", { class: "unseen" }, `${this.atlas.powerName(power)} `), text),
      );
    });
    render(
      this.panel,
      html("h2", { class: "head", title: t("chances-text") }, t("chances"), " ", html("small", {}, this.note)),
      html("ul", {}, ...rows),
    );
  }
}
