// Tabs of a panel. The keys 1, 2, 3 open them, and the arrow keys move between them.

import { html } from "./dom.js";
import { t } from "./texts.js";

export class Tabs {
  /** Called after another tab is opened. @type {(key: string) => void} */
  onopen = () => {};
  /** The key of the open tab. */
  open = "";
  /** @type {(() => void)[]} */
  #watchers = [];

  /** @param {HTMLElement} list @param {[string, HTMLElement][]} panes  the key of the label, and the pane */
  constructor(list, panes) {
    this.list = list;
    this.panes = panes;
    this.buttons = panes.map(([key, pane]) => this.#button(key, pane));
    this.#place();
    list.addEventListener("keydown", (event) => this.#key(event));
    const [first] = panes;
    if (first) this.show(first[0]);
  }

  /** @param {string} key @param {HTMLElement} pane */
  #button(key, pane) {
    pane.setAttribute("role", "tabpanel");
    // A pane that scrolls must be reachable by keyboard.
    pane.tabIndex = 0;
    pane.setAttribute("aria-labelledby", `tab-${key}`);
    const traits = { type: "button", id: `tab-${key}`, role: "tab", "aria-controls": pane.id };
    return html("button", { ...traits, onclick: () => this.show(key) }, t(key));
  }

  /** Put the buttons into the list. Each has its number as a key. */
  #place() {
    this.buttons.forEach((button, index) => {
      button.setAttribute("aria-keyshortcuts", String(index + 1));
      button.title = String(index + 1);
    });
    this.list.replaceChildren(...this.buttons);
  }

  /** Add a tab. @param {number} at @param {string} key  of its label @param {HTMLElement} pane */
  insert(at, key, pane) {
    this.panes.splice(at, 0, [key, pane]);
    this.buttons.splice(at, 0, this.#button(key, pane));
    this.#place();
    this.show(this.open);
  }

  /** Be told whenever another tab is opened. @param {() => void} listener */
  watch(listener) {
    this.#watchers.push(listener);
  }

  /** Show a number on a tab; none if it is 0. @param {string} key @param {number} count @param {string} label */
  badge(key, count, label) {
    const own = this.buttons[this.panes.findIndex(([name]) => name === key)];
    if (!own || own.dataset["count"] === String(count)) return;
    own.dataset["count"] = String(count);
    const bubble = html("span", { class: "bubble", "aria-hidden": "true" }, String(count));
    const said = html("span", { class: "unseen" }, `, ${label}`);
    own.replaceChildren(t(key), ...(count > 0 ? [bubble, said] : []));
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
    for (const tell of this.#watchers) tell();
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
