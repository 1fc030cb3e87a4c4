// The theme: that of the system, or the one chosen in this browser.

import { html } from "./dom.js";
import { options, t } from "./texts.js";

const KEY = "theme";
const dark = matchMedia("(prefers-color-scheme: dark)");
/** @type {Set<() => void>} */
const listeners = new Set();

/** The chosen theme; empty for that of the system. */
function chosen() {
  const kept = localStorage.getItem(KEY) ?? "";
  return options().themes.some(({ id }) => id === kept) ? kept : "";
}

/** The theme in use. */
export function theme() {
  return chosen() || (dark.matches ? "dark" : "light");
}

/** Subscribe to changes. @param {() => void} listener */
export function onTheme(listener) {
  listeners.add(listener);
}

function apply() {
  document.documentElement.dataset["theme"] = theme();
  for (const listener of listeners) listener();
}

/** Add the theme switch beside the languages. */
export function switches() {
  const option = (/** @type {string} */ value, /** @type {string} */ label) =>
    html("option", { value, selected: value === chosen() }, label);
  const choice = html(
    "select",
    { "aria-label": t("theme"), title: t("theme") },
    option("", t("theme-auto")),
    ...options().themes.map(({ id, name }) => option(id, name)),
  );
  choice.addEventListener("change", () => {
    if (choice.value) localStorage.setItem(KEY, choice.value);
    else localStorage.removeItem(KEY);
    apply();
  });
  document.querySelector("nav .language")?.before(choice);
  dark.addEventListener("change", apply);
  apply();
}
