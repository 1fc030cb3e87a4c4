// The texts of the page in its language, and what it offers to choose from. Both come with the page.

/** @typedef {string | {by: string, forms: Record<string, string>}} Text  a text, or its forms by an argument */

/** @type {Record<string, Text> | undefined} */
let texts;
/** @type {Api.OptionsView | undefined} */
let offered;
/** @type {Intl.PluralRules | undefined} */
let plurals;

/** What the page carries as JSON. @param {string} id @returns {any} */
function embedded(id) {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : {};
}

/**
 * The text for a key, with values in place of `{name}`. Of a text with forms, the plural rules of the language
 * choose one for a number. A key without a text is shown as it is, and a test fails.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  texts ??= /** @type {Record<string, Text>} */ (embedded("texts"));
  let text = texts[key] ?? key;
  if (typeof text !== "string") {
    const value = values[text.by] ?? "";
    plurals ??= new Intl.PluralRules(lang());
    const form = typeof value === "number" ? plurals.select(value) : value;
    text = text.forms[form] ?? Object.values(text.forms).at(-1) ?? key;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Rule sets, computer players, themes and languages. @returns {Api.OptionsView} */
export function options() {
  offered ??= /** @type {Api.OptionsView} */ (embedded("options"));
  return offered;
}

/** The language of the page. */
export const lang = () => document.documentElement.lang || "en";
