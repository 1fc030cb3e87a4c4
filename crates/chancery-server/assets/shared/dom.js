// Helpers to create and find elements. Texts are always set as text nodes, so they need no escaping.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string | Node | null | undefined | false} Child */

/**
 * @param {Element} element @param {Record<string, unknown>} traits  attributes; `on…` are listeners
 * @param {Child[]} children
 */
function dress(element, traits, children) {
  for (const [name, value] of Object.entries(traits)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
}

/**
 * Create an HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, unknown>} [traits] @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function html(tag, traits = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, traits, children);
  return element;
}

/**
 * Create an SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag @param {Record<string, unknown>} [traits] @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, traits = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, traits, children);
  return /** @type {SVGElementTagNameMap[T]} */ (element);
}

/**
 * The element with an id, which must exist.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id @returns {T}
 */
export function the(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return /** @type {T} */ (found);
}

/** The element with an id, if it exists. @param {string} id */
export const maybe = (id) => document.getElementById(id);

/**
 * Replace the children. The focus stays on the element with the same `data-key`.
 * @param {Element} parent @param {...Child} children
 */
export function render(parent, ...children) {
  const focused = document.activeElement;
  const key = parent.contains(focused) && focused instanceof HTMLElement ? focused.dataset["key"] : undefined;
  parent.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false));
  if (!key) return;
  const again = parent.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * A button.
 * @param {string} label @param {() => void} act @param {Record<string, unknown>} [traits]
 */
export function button(label, act, traits = {}) {
  return html("button", { type: "button", "data-key": label, onclick: act, ...traits }, label);
}
