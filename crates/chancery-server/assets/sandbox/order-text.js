// The text of all orders, in a field with line numbers, units and verdicts beside the lines. The field is a plain text
// area, so that typing, selecting, pasting and screen readers work as everywhere; the rows lie under it.

import { complete } from "../orders/completion.js";
import { html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { token } from "../shared/powers.js";
import { t } from "../shared/texts.js";

/** @typedef {import('../orders/order.js').Order} Order */

/** The field shows at least this many lines. */
const LEAST = 8;

export class OrderText {
  /** The text was typed or pasted; `line` is that of the caret. @type {(text: string, line: number) => void} */
  onchange = () => {};
  /** The caret is in another line. */
  oncaret = () => {};
  /** @type {(result: number) => void} */
  onexplain = () => {};
  /** @type {() => void} */
  onundo = () => {};
  /** @type {() => void} */
  onredo = () => {};
  /** The legal orders, for completion. @type {() => Order[]} */
  legal = () => [];
  /** @type {Api.JudgedLine[]} */
  #judged = [];
  /** The text that was judged, by lines. @type {string[]} */
  #seen = [];
  /** The line of the caret, or the one that the board points at. */
  line = 0;
  /** The explained result. @type {number | undefined} */
  explained;

  /** @param {import('../board/atlas.js').Atlas} atlas */
  constructor(atlas) {
    this.atlas = atlas;
    this.field = html("textarea", {
      id: "text-orders",
      class: "field-text",
      "aria-label": t("orders-text"),
      "aria-describedby": "text-state",
      placeholder: t("orders-example"),
      wrap: "off",
      spellcheck: "false",
      autocapitalize: "none",
      autocomplete: "off",
      autocorrect: "off",
    });
    this.rows = html("ol", { class: "rows" });
    this.state = html("p", {
      id: "text-state",
      class: "unseen",
      role: "status",
    });
    this.sheet = html("div", { class: "sheet" }, this.rows, this.field);
    this.element = html("div", { class: "text-editor" }, this.sheet, this.state);
    this.#listen();
    this.#show();
  }

  get text() {
    return this.field.value;
  }

  /** Replace the text; the caret stays in its line. @param {string} text */
  set text(text) {
    if (text === this.field.value) return;
    const { selectionStart: at } = this.field;
    this.field.value = text;
    this.field.setSelectionRange(Math.min(at, text.length), Math.min(at, text.length));
    this.#show();
  }

  /** Show the verdicts of a text. @param {string} text @param {Api.JudgedLine[]} lines */
  show(text, lines) {
    this.#seen = text.split("\n");
    this.#judged = lines;
    this.#show();
    this.#tell();
  }

  focus() {
    this.field.focus();
  }

  get hasFocus() {
    return document.activeElement === this.field;
  }

  /** The first order in the marked line. @returns {Api.LineOrder | undefined} */
  get order() {
    return this.#verdict(this.line)?.orders[0];
  }

  /** Mark the line with the order of a unit, without moving the focus. @param {string} province */
  point(province) {
    const line = this.#judged.findIndex(({ orders }) => orders.some((order) => order.province === province));
    if (line < 0 || this.hasFocus) return;
    this.line = line;
    this.#show();
    this.#reveal();
  }

  #listen() {
    const { field } = this;
    field.addEventListener("input", () => {
      this.#follow();
      this.#show();
      this.onchange(field.value, this.line);
    });
    field.addEventListener("beforeinput", (event) => {
      // The steps of the sandbox include clicks on the board, which the field does not know.
      if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
      event.preventDefault();
      if (event.inputType === "historyUndo") this.onundo();
      else this.onredo();
    });
    field.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("selectionchange", () => {
      if (this.hasFocus && this.#follow()) this.#moved();
    });
    field.addEventListener("focus", () => {
      this.#follow();
      this.#moved();
    });
    field.addEventListener("blur", ({ relatedTarget: to }) => {
      if (!(to instanceof Node && this.rows.contains(to))) this.#show();
    });
    // A click on a verdict leaves the caret where it is.
    this.rows.addEventListener("mousedown", (event) => event.preventDefault());
  }

  #moved() {
    this.#show();
    this.#reveal();
    this.#tell();
    this.oncaret();
  }

  /** Read the line of the caret. @returns {boolean} whether it is another one */
  #follow() {
    const line = this.field.value.slice(0, this.field.selectionStart).split("\n").length - 1;
    const moved = line !== this.line;
    this.line = line;
    return moved;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey && (key === "z" || key === "y")) {
      event.preventDefault();
      if (key === "z" && !event.shiftKey) this.onundo();
      else this.onredo();
    } else if (event.key === "Tab" && !event.shiftKey && !event.altKey && this.#accept()) event.preventDefault();
    else if (event.key === "Escape") this.field.blur();
  }

  /** The order that the unfinished line of the caret can be completed to. @returns {{text: string, from: number} | undefined} */
  #offer() {
    const { field } = this;
    if (!this.hasFocus || field.selectionStart !== field.selectionEnd) return undefined;
    const before = field.value.slice(0, field.selectionStart);
    const after = field.value.slice(field.selectionStart).split(/[\n;]/, 1)[0] ?? "";
    const from = Math.max(before.lastIndexOf("\n"), before.lastIndexOf(";")) + 1;
    const typed = before.slice(from).trim();
    if (typed === "" || after.trim() !== "") return undefined;
    const { whole, begun } = complete(typed, this.legal(), (id) => this.atlas.name(id), 1);
    const [found] = begun;
    return found && whole.length === 0 ? { text: found.text, from } : undefined;
  }

  /** Accept the completion. @returns {boolean} whether there was one */
  #accept() {
    const offer = this.#offer();
    if (!offer) return false;
    const { field } = this;
    const space = /^\s*/.exec(field.value.slice(offer.from))?.[0].replace("\n", "").length ?? 0;
    field.setRangeText(offer.text, offer.from + space, field.selectionStart, "end");
    this.#show();
    this.onchange(field.value, this.line);
    return true;
  }

  /** The verdict of a line, unless the line has changed since. @param {number} line */
  #verdict(line) {
    const now = this.field.value.split("\n");
    return now[line] === this.#seen[line] ? this.#judged[line] : undefined;
  }

  #show() {
    const lines = this.field.value.split("\n");
    const count = Math.max(lines.length, LEAST);
    this.sheet.style.setProperty("--lines", String(count));
    const current = this.hasFocus || this.field.value !== "" ? this.line : -1;
    const rows = lines.map((text, index) => this.#row(text, index, index === current));
    for (let index = lines.length; index < count; index += 1) rows.push(html("li", {}, html("span", { class: "no" })));
    render(this.rows, ...rows);
  }

  /** @param {string} text @param {number} index @param {boolean} isCurrent */
  #row(text, index, isCurrent) {
    const verdict = text.trim() === "" ? undefined : this.#judged[index];
    const fresh = this.#seen[index] === text;
    const order = verdict?.orders[0];
    const seen = fresh && order?.unit && order.verdict !== "illegal";
    return html(
      "li",
      {
        class: isCurrent ? "current" : undefined,
        "data-line": index,
        "data-verdict": fresh ? stateOf(verdict) : undefined,
      },
      html("span", { class: "no", "aria-hidden": "true" }, String(index + 1)),
      html("span", { class: "unit" }, seen && order.unit && token(this.atlas, order.power, order.unit)),
      html("span", { class: "copy", "aria-hidden": "true" }, text),
      html("span", { class: "verdict" }, ...(fresh || isCurrent ? this.#note(verdict, fresh, isCurrent) : [])),
    );
  }

  /** @param {Api.JudgedLine | undefined} verdict @param {boolean} fresh @param {boolean} isCurrent @returns {HTMLElement[]} */
  #note(verdict, fresh, isCurrent) {
    const offer = isCurrent ? this.#offer() : undefined;
    const parts = offer ? [html("span", { class: "offer" }, `${offer.text}?`, " ", html("kbd", {}, "Tab"))] : [];
    if (!verdict || !fresh) return parts;
    const order = verdict.orders.find((one) => one.verdict !== "succeeds") ?? verdict.orders[0];
    const [unread] = verdict.unread;
    // An unfinished line shows how to go on.
    if (offer) return parts;
    if (unread && !order) return [wrong(unread.message)];
    if (!order) return [];
    const { result, note } = order;
    const label = note || t(order.verdict === "succeeds" ? "line-succeeds" : "line-fails");
    const good = order.verdict === "succeeds";
    const sign = good ? icon("check") : order.verdict === "illegal" ? icon("warning") : undefined;
    const why = html(
      "button",
      {
        type: "button",
        class: "why-line",
        "data-key": `why-${result}`,
        "data-verdict": order.verdict,
        tabindex: isCurrent ? 0 : -1,
        title: unread?.message ?? t("line-why", { order: order.order }),
        "aria-label": `${order.order}: ${label}`,
        "aria-pressed": String(this.explained === result),
        onclick: () => this.onexplain(result),
      },
      sign,
      html("span", { class: "words" }, note),
    );
    return [why];
  }

  /** Scroll the marked line into view, without scrolling the page. */
  #reveal() {
    const row = this.rows.children[this.line];
    if (!(row instanceof HTMLElement)) return;
    const { element } = this;
    const top = row.offsetTop;
    const bottom = top + row.offsetHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  }

  /** Say the verdict of the line of the caret. */
  #tell() {
    const verdict = this.hasFocus ? this.#verdict(this.line) : undefined;
    const texts = verdict?.orders.map(({ order, note, verdict: word }) => {
      return [order, note || (word === "succeeds" ? t("line-succeeds") : "")].filter(Boolean).join(": ");
    });
    const text = [...(texts ?? []), ...(verdict?.unread.map(({ message }) => message) ?? [])].join(" ");
    if (this.state.textContent !== text) this.state.textContent = text;
  }
}

/** @param {Api.JudgedLine | undefined} verdict */
function stateOf(verdict) {
  if (!verdict) return undefined;
  if (verdict.unread.length > 0) return "unread";
  return verdict.orders.find((order) => order.verdict !== "succeeds")?.verdict ?? verdict.orders[0]?.verdict;
}

/** @param {string} message */
function wrong(message) {
  return html("span", { class: "wrong", title: message }, icon("warning"), html("span", { class: "words" }, message));
}
