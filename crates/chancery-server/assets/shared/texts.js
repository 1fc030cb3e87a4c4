// The texts of the page in its language, and the choices it offers. Both are embedded in the page.

/** @typedef {string | {by: string, forms: Record<string, string>}} Text  a text, or its forms by an argument */

/** @type {Record<string, Text> | undefined} */
let texts;
/** @type {Api.OptionsView | undefined} */
let offered;
/** @type {Intl.PluralRules | undefined} */
let plurals;

/** JSON embedded in the page. @param {string} id @returns {any} */
export function embedded(id) {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : {};
}

/**
 * The text for a key, with values in place of `{name}`. For a text with forms, the plural rules of the language
 * select one. A missing text is shown as its key, and a test fails.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  texts ??= /** @type {Record<string, Text>} */ (embedded("texts"));
  let text = texts[key] ?? key;
  if (typeof text !== "string") {
    const value = values[text.by] ?? "";
    plurals ??= new Intl.PluralRules(lang());
    const form = typeof value === "number" ? plurals.select(value) : value;
    text = text.forms[String(value)] ?? text.forms[form] ?? Object.values(text.forms).at(-1) ?? key;
  }
  const said = text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
  // A name with an article may begin a sentence.
  return text.startsWith("{power_the}") ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** Rule sets, computer players, themes and languages. @returns {Api.OptionsView} */
export function options() {
  offered ??= /** @type {Api.OptionsView} */ (embedded("options"));
  return offered;
}

/** Names as a list: "Italy and Turkey". @param {string[]} names @param {'conjunction' | 'disjunction'} [type] */
export function listed(names, type = "conjunction") {
  return new Intl.ListFormat(locale(), { type }).format(names);
}

/** The locale of lists and dates. English is British: no comma before the last name, and the day before the month. */
export const locale = () => (lang() === "en" ? "en-GB" : lang());

/** The language of the page. */
export const lang = () => document.documentElement.lang || "en";
