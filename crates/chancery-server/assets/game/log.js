// The log of a game: every phase with its events and failures, the last one first. Phases are loaded when the log
// is opened. Above them, the centres of each power by year.

import { centreTable } from "./centre-table.js";
import { html, render } from "../shared/dom.js";
import { dashed } from "../orders/in-words.js";
import { showError } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./page.js').GamePage} GamePage */

export class GameLog {
  /** The phases that are listed. */
  #listed = "";

  /** @param {HTMLElement} panel @param {GamePage} page */
  constructor(panel, page) {
    this.panel = panel;
    this.page = page;
  }

  /** List the phases, if the log is open and they have changed. */
  show() {
    const { page, panel } = this;
    if (page.panels.tabs.open !== "log") return;
    const listed = this.state;
    if (listed !== this.#listed) {
      this.#listed = listed;
      const entries = this.entries();
      const none = html("p", { class: "muted" }, t("log-empty"));
      render(panel, ...(entries.length > 0 ? entries : [none]));
      void this.#fill(listed);
    }
    for (const entry of panel.querySelectorAll("section")) {
      if (entry.dataset["phase"] === page.phase) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
  }

  /** What the list depends on. */
  get state() {
    return `${this.page.game.name} ${this.page.game.phases.join()}`;
  }

  /** @returns {HTMLElement[]} */
  entries() {
    return [...this.page.game.phases].reverse().map((phase) => this.entry(phase));
  }

  /** The place of a phase, to be filled in. @param {string} phase */
  entry(phase) {
    const title = this.page.timeline.title(phase);
    const open = html(
      "button",
      {
        type: "button",
        class: "ghost",
        "data-key": `log-${phase}`,
        onclick: () => void this.page.go(phase, "results"),
      },
      title,
    );
    return html("section", { class: "entry-of-log", "data-phase": phase }, html("h2", {}, open, html("small")));
  }

  /** Load the phases one after the other. @param {string} listed */
  async #fill(listed) {
    /** @type {Api.PhaseView[]} */
    const views = [];
    for (const phase of [...this.page.game.phases].reverse()) {
      try {
        const { view } = await this.page.phases.get(phase);
        if (listed !== this.#listed) return;
        this.#write(phase, view);
        views.unshift(view);
      } catch (error) {
        showError(error);
        return;
      }
    }
    const table = centreTable(this.page.board.atlas, views);
    if (table) this.panel.prepend(table);
  }

  /** @param {string} phase @param {Api.PhaseView} view */
  #write(phase, { events, failures, results }) {
    const entry = [...this.panel.querySelectorAll("section")].find((own) => own.dataset["phase"] === phase);
    const note = entry?.querySelector("small");
    const failed = failures.reduce((sum, one) => sum + one.results.length, 0);
    if (note && results.length > 0) note.textContent = t("log-failed", { count: failed });
    const lines = failures.map(({ results: indices, short }) => {
      const orders = indices.map((index) => dashed(results[index]?.order ?? results[index]?.unit ?? ""));
      return html("li", {}, html("span", { class: "ord" }, orders.join(` ${t("and")} `)), ` ${short}`);
    });
    entry?.append(
      ...(events.length > 0 ? [html("p", {}, events.join(" "))] : []),
      ...(lines.length > 0 ? [html("ul", {}, ...lines)] : []),
    );
  }
}
