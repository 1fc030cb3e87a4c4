// The words of the page in its language. They come with the page, so nothing is loaded for them.

/** @type {Record<string, string>} */
let words = {};

/** @returns {Record<string, string>} */
function load() {
  const text = document.getElementById("words")?.textContent;
  return text ? JSON.parse(text) : {};
}

/**
 * The words for a key, with what stands in braces put in. A key without words is shown as it is, and
 * a test fails.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  if (Object.keys(words).length === 0) words = load();
  const text = words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** The language of the page. */
export const lang = () => document.documentElement.lang || "en";
