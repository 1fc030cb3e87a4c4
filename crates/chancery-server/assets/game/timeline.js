// The timeline of a game: a slider and buttons for phases, and the stage of a phase.

import { html } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/** @typedef {'before' | 'orders' | 'results'} Stage */

/** @type {Stage[]} */
export const STAGES = ["before", "orders", "results"];

export class Timeline {
  /** @type {(phase: string | undefined, stage: Stage) => void} */
  ongo = () => {};
  /** @type {string[]} */
  phases = [];
  /** The phase shown; undefined for the current one. @type {string | undefined} */
  phase;
  /** @type {Stage} */
  stage = "results";
  now = "";

  /** @param {HTMLElement} panel */
  constructor(panel) {
    this.back = html(
      "button",
      { type: "button", class: "icon", "aria-label": t("previous"), title: t("previous") },
      "◀",
    );
    this.forth = html("button", { type: "button", class: "icon", "aria-label": t("next"), title: t("next") }, "▶");
    this.slider = html("input", { type: "range", min: 0, step: 1, "aria-label": t("history") });
    this.label = html("output", {});
    this.stages = html("div", { class: "stages", role: "group", "aria-label": t("shown") });
    this.back.addEventListener("click", () => this.step(-1));
    this.forth.addEventListener("click", () => this.step(1));
    this.slider.addEventListener("input", () => this.#to(Number(this.slider.value)));
    panel.replaceChildren(html("div", { class: "track" }, this.back, this.slider, this.forth, this.label), this.stages);
  }

  /** @param {string[]} phases @param {string} now @param {string | undefined} phase @param {Stage} stage */
  show(phases, now, phase, stage) {
    Object.assign(this, { phases, phase, stage, now });
    const at = this.#index();
    this.slider.max = String(phases.length);
    this.slider.value = String(at);
    this.slider.disabled = phases.length === 0;
    this.slider.setAttribute("aria-valuetext", phase ?? t("now-at", { phase: now }));
    this.label.textContent = phase ?? t("now-at", { phase: now });
    this.back.disabled = at === 0;
    this.forth.disabled = at === phases.length;
    this.stages.hidden = phase === undefined;
    const buttons = STAGES.map((own) =>
      html(
        "button",
        {
          type: "button",
          "aria-pressed": String(own === stage),
          "data-stage": own,
          onclick: () => this.ongo(this.phase, own),
        },
        t(own),
      ),
    );
    const focused = this.stages.contains(document.activeElement);
    this.stages.replaceChildren(...buttons);
    if (focused) buttons[STAGES.indexOf(stage)]?.focus();
  }

  #index() {
    const at = this.phase === undefined ? -1 : this.phases.indexOf(this.phase);
    return at < 0 ? this.phases.length : at;
  }

  /** @param {number} at */
  #to(at) {
    // The next step starts here, even if this one is not shown yet.
    this.phase = this.phases[at];
    this.ongo(this.phase, this.stage);
  }

  /** Go back or forward by phases. @param {number} by */
  step(by) {
    const at = Math.min(this.phases.length, Math.max(0, this.#index() + by));
    if (at !== this.#index()) this.#to(at);
  }

  /** Go back or forward by stages. @param {number} by */
  turn(by) {
    const stage = STAGES[STAGES.indexOf(this.stage) + by];
    if (this.phase !== undefined && stage) this.ongo(this.phase, stage);
  }
}
