// The input where orders are typed, with completion. Letters typed anywhere on the page land in it.

import { complete } from "./completion.js";
import { html } from "../shared/dom.js";
import { placeOf } from "./order.js";
import { provinceOf } from "../board/atlas.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./order-editor.js').OrderEditor} OrderEditor
 * @typedef {import('./order.js').Order} Order
 */

export class OrderInput {
  /** @param {HTMLElement} panel @param {OrderEditor} editor */
  constructor(panel, editor) {
    this.panel = panel;
    this.editor = editor;
    /** @type {Order[]} */
    this.offers = [];
    this.at = -1;
    this.list = html("ul", { id: "offers", role: "listbox", "aria-label": t("offers"), hidden: true });
    this.input = html("input", {
      id: "order",
      type: "text",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      "aria-expanded": "false",
      "aria-controls": "offers",
      "aria-autocomplete": "list",
    });
    this.label = html("label", { for: "order" });
    panel.replaceChildren(this.label, html("div", { class: "combo" }, this.input, this.list));
    this.input.addEventListener("input", () => this.#offer());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => this.#close());
  }

  /** @param {boolean} shown */
  show(shown) {
    this.panel.hidden = !shown;
    const example = this.#example();
    this.label.textContent = t("write-order", { example });
    this.input.placeholder = example;
  }

  /** A legal order in short notation, as an example. */
  #example() {
    const legal = this.editor.source.legal;
    const usual =
      legal.find(({ text }) => text === "A PAR - BUR") ?? legal.find(({ to, via }) => to && !via) ?? legal[0];
    if (!usual) return "par - bur";
    if (usual.kind !== "move" || !usual.unit) return usual.text.toLowerCase();
    return `${provinceOf(usual.unit.at)} - ${provinceOf(usual.to ?? "")}`;
  }

  /** Restore a text that could not be sent. @param {string} text */
  keep(text) {
    this.input.value = text;
    this.input.focus();
  }

  /** Take the focus, for a key that was pressed elsewhere. */
  take() {
    if (this.panel.hidden) return;
    this.input.focus();
  }

  get isEmpty() {
    return this.input.value.trim() === "";
  }

  /** The text after the last separator. */
  #last() {
    return this.input.value.split(";").at(-1) ?? "";
  }

  /** @param {string} text */
  #found(text) {
    const legal = this.editor.source.legal;
    return complete(text, legal, (id) => this.editor.board.atlas.name(id));
  }

  #offer() {
    const { whole, begun } = this.#found(this.#last());
    this.offers = [...whole, ...begun];
    this.at = -1;
    this.#show();
  }

  #show() {
    const rows = this.offers.map((order, index) => {
      const row = html(
        "li",
        { id: `offer-${index}`, role: "option", "aria-selected": String(index === this.at) },
        order.text,
      );
      // A click would come after the field loses the focus, which closes the list.
      row.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        this.at = index;
        void this.#enter();
      });
      return row;
    });
    this.list.replaceChildren(...rows);
    this.list.hidden = rows.length === 0;
    this.input.setAttribute("aria-expanded", String(rows.length > 0));
    if (this.at >= 0) this.input.setAttribute("aria-activedescendant", `offer-${this.at}`);
    else this.input.removeAttribute("aria-activedescendant");
  }

  #close() {
    this.offers = [];
    this.at = -1;
    this.#show();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const count = this.offers.length;
    if (event.key === "ArrowDown" && count > 0) this.at = (this.at + 1) % count;
    else if (event.key === "ArrowUp" && count > 0) this.at = this.at <= 0 ? count - 1 : this.at - 1;
    else if (event.key === "Tab" && count > 0 && !event.shiftKey && this.at < 0) this.#complete();
    else if (event.key === "Enter") void this.#enter();
    else if (event.key === "Escape") this.#leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key.startsWith("Arrow")) this.#show();
  }

  /** Insert the first suggestion. */
  #complete() {
    const parts = this.input.value.split(";");
    parts[parts.length - 1] = `${parts.length > 1 ? " " : ""}${this.offers[0]?.text ?? ""}`;
    this.input.value = parts.join(";");
    this.#offer();
  }

  #leave() {
    if (this.offers.length > 0) return this.#close();
    if (!this.isEmpty) this.input.value = "";
    else this.input.blur();
    return undefined;
  }

  async #enter() {
    const marked = this.offers[this.at];
    const texts = this.input.value.split(";").map((text) => text.trim());
    if (marked) texts[texts.length - 1] = marked.text;
    this.input.value = "";
    this.#close();
    for (const text of texts.filter((text) => text !== "")) {
      const { whole } = this.#found(text);
      const only = marked?.text === text ? marked : whole.length === 1 ? whole[0] : undefined;
      if (only) await this.editor.order(only.power, only.text, placeOf(only));
      else if (!(await this.editor.type(text))) this.#giveBack(text);
    }
  }

  /** Restore a refused order for correction, unless the input has changed. @param {string} text */
  #giveBack(text) {
    if (!this.isEmpty) return;
    this.input.value = text;
    if (document.activeElement === this.input) this.input.select();
  }
}
