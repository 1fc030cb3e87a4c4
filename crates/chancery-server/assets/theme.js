// Light, dark or print: as the system says, or as somebody chose on this machine.

import { html } from "./dom.js";
import { say } from "./words.js";

const KEY = "theme";
const NAMES = /** @type {const} */ (["light", "dark", "print"]);
const dark = matchMedia("(prefers-color-scheme: dark)");
/** @type {Set<() => void>} */
const listeners = new Set();

/** What was chosen; empty for the system's. */
function chosen() {
  const kept = localStorage.getItem(KEY) ?? "";
  return NAMES.find((name) => name === kept) ?? "";
}

/** The theme that is shown. */
export function theme() {
  return chosen() || (dark.matches ? "dark" : "light");
}

/** Be told when it changes. @param {() => void} listener */
export function onTheme(listener) {
  listeners.add(listener);
}

function apply() {
  document.documentElement.dataset["theme"] = theme();
  for (const listener of listeners) listener();
}

/** Put the switch beside the languages. */
export function switches() {
  const option = (/** @type {string} */ value, /** @type {string} */ label) =>
    html("option", { value, selected: value === chosen() }, label);
  const choice = html(
    "select",
    { "aria-label": say("theme"), title: say("theme") },
    option("", say("theme_auto")),
    ...NAMES.map((name) => option(name, say(`theme_${name}`))),
  );
  choice.addEventListener("change", () => {
    if (choice.value) localStorage.setItem(KEY, choice.value);
    else localStorage.removeItem(KEY);
    apply();
  });
  document.getElementById("language")?.before(choice);
  dark.addEventListener("change", apply);
  apply();
}
