// The timeline of a game: a button for each phase, by year, and the stage of a phase. On phones it is a pill on the
// board with the previous and the next phase.

import { html } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { t } from "../shared/texts.js";

/** @typedef {'before' | 'orders' | 'results'} Stage */

/** @type {Stage[]} */
export const STAGES = ["before", "orders", "results"];

/** The parts of the name of a phase, as in `S1901M`. @param {string} phase */
function partsOf(phase) {
  return { season: phase.charAt(0), year: phase.slice(1, -1), kind: phase.slice(-1) };
}

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
  /** What the buttons were made for. */
  #made = "";

  /** @param {import('../shared/layout.js').Panels} panels @param {Api.SeasonView[]} seasons */
  constructor({ timeline, stages, pill }, seasons) {
    this.seasons = seasons;
    const arrow = (/** @type {'back' | 'forward'} */ name, /** @type {number} */ by) => {
      const label = t(by < 0 ? "previous" : "next");
      const title = `${label} (${by < 0 ? "[" : "]"})`;
      const traits = { type: "button", class: "icon ghost", "aria-label": label, title };
      return html("button", { ...traits, onclick: () => this.step(by) }, icon(name));
    };
    this.arrows = [arrow("back", -1), arrow("forward", 1)];
    this.pillArrows = [arrow("back", -1), arrow("forward", 1)];
    this.track = html("div", { class: "years", role: "group", "aria-label": t("history") });
    // Tells screen readers which phase is shown.
    this.label = html("output", { class: "unseen" });
    this.pillLabel = html("button", {
      type: "button",
      class: "ghost",
      onclick: () => this.ongo(undefined, this.stage),
    });
    this.stages = html("div", { class: "segments", role: "group", "aria-label": t("shown") });
    const [back, forth] = this.arrows;
    timeline.replaceChildren(html("div", { class: "track" }, back ?? "", this.track, forth ?? "", this.label));
    stages.replaceChildren(this.stages);
    const [before, after] = this.pillArrows;
    pill.replaceChildren(before ?? "", this.pillLabel, after ?? "");
    // The room for the timeline changes with the window and with what stands beside it.
    new ResizeObserver(() => this.#centre()).observe(this.track);
    this.pill = pill;
    this.stagesPanel = stages;
  }

  /** A phase in words. @param {string} phase */
  title(phase) {
    const { season, year, kind } = partsOf(phase);
    const name = this.seasons.find(({ letter }) => letter === season)?.name ?? season;
    return `${name} ${year}, ${t(`phase-${kind}`)}`;
  }

  /** @param {string[]} phases @param {string} now @param {string | undefined} phase @param {Stage} stage */
  show(phases, now, phase, stage) {
    Object.assign(this, { phases, phase, stage, now });
    const at = this.#index();
    this.#buttons();
    for (const [back, forth] of [this.arrows, this.pillArrows]) {
      if (back) back.disabled = at === 0;
      if (forth) forth.disabled = at === phases.length;
    }
    this.label.textContent = phase ?? t("now-at", { phase: now });
    this.pillLabel.textContent = phase ? (this.title(phase).split(",")[0] ?? phase) : t("now");
    this.pillLabel.disabled = phase === undefined;
    this.pill.hidden = false;
    this.stagesPanel.hidden = phase === undefined;
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

  /** Make a button for each phase, and mark the current one and the one shown. */
  #buttons() {
    const all = [...this.phases, this.now];
    if (this.#made !== all.join()) {
      this.#made = all.join();
      /** @type {Map<string, HTMLElement>} */
      const years = new Map();
      all.forEach((phase, index) => {
        const { year } = partsOf(phase);
        const own = years.get(year) ?? html("span", { class: "year" }, html("b", {}, year));
        years.set(year, own);
        own.append(this.#button(phase, index));
      });
      this.track.replaceChildren(...years.values());
    }
    const at = this.#index();
    [...this.track.querySelectorAll("button")].forEach((own, index) => {
      if (index === at) own.setAttribute("aria-current", "step");
      else own.removeAttribute("aria-current");
      own.classList.toggle("now", index === this.phases.length);
    });
    this.#centre();
  }

  /** @param {string} phase @param {number} index */
  #button(phase, index) {
    const { season, kind } = partsOf(phase);
    const label = this.title(phase);
    const letter = kind === "R" ? "R" : season;
    const traits = { type: "button", class: kind === "M" ? "phase-button" : "phase-button narrow", title: label };
    return html(
      "button",
      { ...traits, "aria-label": label, "data-phase": phase, onclick: () => this.#to(index) },
      letter,
    );
  }

  /** Keep the phase shown in the middle of a timeline that is too long for the bar. */
  #centre() {
    const own = this.track.querySelector("[aria-current]");
    if (!(own instanceof HTMLElement) || this.track.scrollWidth <= this.track.clientWidth) return;
    const middle = own.offsetLeft - this.track.offsetLeft + own.offsetWidth / 2;
    this.track.scrollLeft = middle - this.track.clientWidth / 2;
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
