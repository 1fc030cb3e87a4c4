// Rows of the inspector: a label and a control.

import { html } from "../../shared/dom.js";

/** @param {string} label @param {HTMLElement} control */
export function row(label, control) {
  const id = control.id || `ws-${label.toLowerCase().replace(/\W+/g, "-")}`;
  control.id = id;
  return html("div", { class: "ws-row" }, html("label", { for: id }, label), control);
}

/** A row whose control is a group. @param {string} label @param {HTMLElement} control */
export function groupRow(label, control) {
  control.setAttribute("role", "group");
  control.setAttribute("aria-label", label);
  return html("div", { class: "ws-row" }, html("span", { class: "ws-label", "aria-hidden": "true" }, label), control);
}

/** A text field that changes the draft as one types. @param {string} key @param {string} value @param {(value: string) => void} change @param {Record<string, unknown>} [traits] */
export function textField(key, value, change, traits = {}) {
  const input = html("input", {
    type: "text",
    value,
    id: `ws-${key}`,
    "data-key": key,
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 60,
    ...traits,
  });
  input.addEventListener("input", () => change(input.value));
  return input;
}

/** A switch. @param {string} key @param {boolean} on @param {string} text @param {(on: boolean) => void} change */
export function toggle(key, on, text, change) {
  const input = html("input", {
    type: "checkbox",
    role: "switch",
    class: "ws-switch",
    id: `ws-${key}`,
    "data-key": key,
    checked: on,
  });
  input.addEventListener("change", () => change(input.checked));
  return html("span", { class: "ws-switch-row" }, input, html("label", { for: `ws-${key}` }, text));
}

/** Buttons of which one is chosen. @template {string} T @param {[T, string][]} options @param {T} chosen @param {(value: T) => void} choose */
export function segments(options, chosen, choose) {
  const buttons = options.map(([value, label]) =>
    html(
      "button",
      {
        type: "button",
        "aria-pressed": String(value === chosen),
        "data-key": `segment ${value}`,
        onclick: () => choose(value),
      },
      label,
    ),
  );
  return html("div", { class: "segments", role: "group" }, ...buttons);
}

/** The head of a section. @param {string} title @param {string} [note] */
export function head(title, note = "") {
  return html("h2", { class: "head" }, title, note && html("small", {}, note));
}
