// The theme: that of the system, or the one chosen in this browser.

import { html } from "./dom.js";
import { icon } from "./icons.js";
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

/** @param {string} id  a theme; empty for that of the system */
function choose(id) {
  if (id) localStorage.setItem(KEY, id);
  else localStorage.removeItem(KEY);
  apply();
}

function apply() {
  document.documentElement.dataset["theme"] = theme();
  for (const button of document.querySelectorAll(".themes button")) {
    button.setAttribute("aria-pressed", String(button.getAttribute("data-theme-id") === chosen()));
  }
  for (const listener of listeners) listener();
}

/** The choice of a theme. */
export function themeChoice() {
  const all = [{ id: "", name: t("theme-auto") }, ...options().themes];
  const buttons = all.map(({ id, name }) =>
    html(
      "button",
      { type: "button", "data-theme-id": id, "aria-pressed": String(id === chosen()), onclick: () => choose(id) },
      name,
    ),
  );
  return html("div", { class: "segments themes", role: "group", "aria-label": t("theme") }, ...buttons);
}

/** Apply the theme now and whenever that of the system changes. */
export function followTheme() {
  dark.addEventListener("change", apply);
  apply();
}

/** Add a button to the bar that opens the choice of a theme. */
export function addThemeMenu() {
  const open = html(
    "button",
    { type: "button", class: "icon ghost", popovertarget: "themes", "aria-label": t("theme"), title: t("theme") },
    icon("theme"),
  );
  const menu = html("div", { id: "themes", class: "menu", popover: "auto" }, themeChoice());
  document.querySelector(".preferences")?.append(open, menu);
}
