// Tabs of a panel. The keys 1, 2, 3 open them, and the arrow keys move between them.

import { html } from "./dom.js";
import { t } from "./texts.js";

export class Tabs {
  /** Called after another tab is opened. @type {(key: string) => void} */
  onopen = () => {};
  /** The key of the open tab. */
  open = "";

  /** @param {HTMLElement} list @param {[string, HTMLElement][]} panes  the key of the label, and the pane */
  constructor(list, panes) {
    this.panes = panes;
    this.buttons = panes.map(([key, pane], index) => {
      pane.setAttribute("role", "tabpanel");
      // A pane that scrolls must be reachable by keyboard.
      pane.tabIndex = 0;
      pane.setAttribute("aria-labelledby", `tab-${key}`);
      return html(
        "button",
        {
          type: "button",
          id: `tab-${key}`,
          role: "tab",
          "aria-controls": pane.id,
          "aria-keyshortcuts": String(index + 1),
          title: String(index + 1),
          onclick: () => this.show(key),
        },
        t(key),
      );
    });
    list.append(...this.buttons);
    list.addEventListener("keydown", (event) => this.#key(event));
    const [first] = panes;
    if (first) this.show(first[0]);
  }

  /** Open a tab. @param {string} wanted */
  show(wanted) {
    this.open = wanted;
    this.panes.forEach(([key, pane], index) => {
      pane.hidden = key !== wanted;
      this.buttons[index]?.setAttribute("aria-selected", String(key === wanted));
      this.buttons[index]?.setAttribute("tabindex", key === wanted ? "0" : "-1");
    });
    this.onopen(wanted);
  }

  /** Give a tab another label. @param {string} key @param {string} text */
  label(key, text) {
    const own = this.buttons[this.panes.findIndex(([name]) => name === key)];
    if (own && own.textContent !== text) own.textContent = text;
  }

  /** Open a tab by its number, from 1; whether it exists. @param {number} number */
  pick(number) {
    const pane = this.panes[number - 1];
    if (pane) this.show(pane[0]);
    return !!pane;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    const at = this.panes.findIndex(([key]) => key === this.open);
    const to = (at + by + this.panes.length) % this.panes.length;
    this.show(this.panes[to]?.[0] ?? "");
    this.buttons[to]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
