// Elements made and found in few words. Texts are always set as text, so a name can hold anything.

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
 * An element of the page.
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
 * An element of the drawing.
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
 * The element that the page has with this id.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id @returns {T}
 */
export function the(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return /** @type {T} */ (found);
}

/** The same, if it is there. @param {string} id */
export const maybe = (id) => document.getElementById(id);

/**
 * Put children in place of those before. The focus stays where it was, by `data-key`.
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
