// Helpers to create, find and replace elements. Texts are always set as text nodes, so they need no escaping.

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
    // The content security policy forbids the attribute.
    else if (name === "style") /** @type {HTMLElement | SVGElement} */ (element).style.cssText = String(value);
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

/** What the mouse is pressed on, and whether it was replaced since. @type {{element: HTMLElement, replaced: boolean} | undefined} */
let pressed;

/**
 * Replace the children. The focus stays on the element with the same `data-key`, and so does a mouse button that is
 * pressed there.
 * @param {Element} parent @param {...Child} children
 */
export function render(parent, ...children) {
  const focused = document.activeElement;
  const again = (/** @type {Element | null | undefined} */ old) => {
    const key = old instanceof HTMLElement && parent.contains(old) ? old.dataset["key"] : undefined;
    return () => (key ? parent.querySelector(`[data-key="${CSS.escape(key)}"]`) : null);
  };
  const [focus, press] = [again(focused), again(pressed?.element)];
  parent.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false));
  const [next, held] = [focus(), press()];
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  if (held instanceof HTMLElement) pressed = { element: held, replaced: true };
}

/** What parents show, as it was last refreshed. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * Replace the children if what they show has changed, so that fields keep what is being typed and lists stay open.
 * @param {Element} parent @param {unknown} about  what the children depend on @param {() => Child[]} make
 */
export function refresh(parent, about, make) {
  const now = JSON.stringify(about);
  if (shown.get(parent) === now) return;
  shown.set(parent, now);
  render(parent, ...make());
}

/** A click counts even if its element is replaced between its two halves: the browser itself would drop it. */
export function keepClicks() {
  addEventListener(
    "pointerdown",
    ({ target, button: which, pointerType }) => {
      const element = target instanceof Element ? target.closest("[data-key]") : null;
      // The browser looks for the target of a tap when it ends.
      const counts = pointerType === "mouse" && which === 0 && element instanceof HTMLElement;
      pressed = counts ? { element, replaced: false } : undefined;
    },
    true,
  );
  addEventListener(
    "pointerup",
    ({ target }) => {
      const { element, replaced } = pressed ?? {};
      pressed = undefined;
      if (replaced && target instanceof Node && element?.contains(target)) element.click();
    },
    true,
  );
}

/**
 * A button.
 * @param {string} label @param {() => void} act @param {Record<string, unknown>} [traits]
 */
export function button(label, act, traits = {}) {
  return html("button", { type: "button", "data-key": label, onclick: act, ...traits }, label);
}
