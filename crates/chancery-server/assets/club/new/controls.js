// Controls of the form for a new game: choices in a row, switches, lengths of time, days of the week.

import { html } from "../../shared/dom.js";
import { locale, t } from "../../shared/texts.js";

/** A row of a form: what it is, its controls, a hint, and a place for an error. @param {string} name @param {string} label @param {HTMLElement[]} controls @param {{hint?: HTMLElement | string, group?: boolean}} [options] */
export function settingRow(name, label, controls, { hint = "", group = false } = {}) {
  const labelId = `label-${name}`;
  const first = controls[0];
  const single = !group && first && "name" in first;
  if (single && !first.id) first.id = `setting-${name}`;
  const head = single
    ? html("label", { class: "setting-label", id: labelId, for: first.id }, label)
    : html("span", { class: "setting-label", id: labelId }, label);
  const fault = html("p", { class: "fault", id: `fault-${name}`, role: "alert" });
  const box = html("div", { class: "setting-controls" }, ...controls);
  if (!single) {
    box.setAttribute("role", "group");
    box.setAttribute("aria-labelledby", labelId);
  } else first.setAttribute("aria-describedby", fault.id);
  const said = typeof hint === "string" ? hint && html("p", { class: "setting-hint muted" }, hint) : hint;
  return html("div", { class: "setting", "data-setting": name }, head, html("div", {}, box, said, fault));
}

/** Choices in a row, of which one is chosen. @param {string} name @param {[string, string][]} choices  values and labels @param {string} value @param {(value: string) => void} choose */
export function segments(name, choices, value, choose) {
  const labels = choices.map(([id, label]) => {
    const input = html("input", { type: "radio", name, value: id, checked: id === value, class: "unseen" });
    input.addEventListener("change", () => choose(id));
    return html("label", {}, input, html("span", {}, label));
  });
  return html("div", { class: "segments radios" }, ...labels);
}

/** A switch. @param {string} name @param {boolean} on @param {(on: boolean) => void} choose */
export function toggle(name, on, choose) {
  const input = html("input", { type: "checkbox", role: "switch", class: "switch", name, checked: on });
  input.addEventListener("change", () => choose(input.checked));
  return input;
}

/** A choice from a list. @param {string} name @param {[string, string][]} choices @param {string} value @param {(value: string) => void} choose */
export function select(name, choices, value, choose) {
  const options = choices.map(([id, label]) => html("option", { value: id, selected: id === value }, label));
  const own = html("select", { name }, ...options);
  own.addEventListener("change", () => choose(own.value));
  return own;
}

/** A number. @param {string} name @param {number | null} value @param {number} least @param {number} most @param {(value: number | null) => void} choose @param {Record<string, unknown>} [traits] */
export function number(name, value, least, most, choose, traits = {}) {
  const own = html("input", {
    type: "number",
    name,
    min: least,
    max: most,
    step: 1,
    value: value ?? "",
    inputmode: "numeric",
    ...traits,
  });
  own.addEventListener("input", () => choose(own.value === "" || !own.validity.valid ? null : own.valueAsNumber));
  return own;
}

const UNITS = /** @type {const} */ ([
  ["d", 86_400],
  ["h", 3_600],
  ["m", 60],
  ["s", 1],
]);

/** The seconds of a length such as `1d12h`. @param {string} text */
export function seconds(text) {
  const parts = [...text.matchAll(/(\d+)([dhms])/g)];
  return parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNITS.find(([own]) => own === unit)?.[1] ?? 0),
    0,
  );
}

/** A length of time as a number and a unit. @param {string} name @param {string} label @param {string} value  as in `1d12h` @param {(value: string) => void} choose @param {{units?: string[], zero?: boolean}} [options] */
export function lengthField(name, label, value, choose, { units = ["m", "h", "d"], zero = false } = {}) {
  const total = seconds(value);
  const fitting = UNITS.filter(([unit]) => units.includes(unit)).find(
    ([, size]) => total >= size && total % size === 0,
  );
  const unit = fitting?.[0] ?? units[0] ?? "m";
  const size = UNITS.find(([own]) => own === unit)?.[1] ?? 60;
  const count = html("input", {
    type: "number",
    name,
    min: zero ? 0 : 1,
    max: 9999,
    step: 1,
    required: true,
    value: total / size,
    inputmode: "numeric",
    "aria-label": label,
    class: "count",
  });
  const units_ = html("select", { "aria-label": t("unit-of", { what: label }) });
  units_.append(...units.map((own) => html("option", { value: own, selected: own === unit }, t(`unit-${own}`))));
  const tell = () => {
    if (count.value !== "" && count.validity.valid) choose(`${count.valueAsNumber}${units_.value}`);
  };
  count.addEventListener("input", tell);
  units_.addEventListener("change", tell);
  return html("span", { class: "length-field" }, count, units_);
}

/** Days of the week as their English abbreviations, from Monday. */
export const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The name of a day. @param {string} day @param {'short' | 'long'} [weekday] */
export function dayName(day, weekday = "short") {
  // 5 January 2026 is a Monday.
  const date = new Date(Date.UTC(2026, 0, 5 + DAYS.indexOf(day), 12));
  return date.toLocaleDateString(locale(), { weekday, timeZone: "UTC" });
}

/** Days of the week to choose from. @param {string[]} chosen @param {(days: string[]) => void} choose */
export function dayPicker(chosen, choose) {
  const boxes = DAYS.map((day) =>
    html("input", {
      type: "checkbox",
      value: day,
      checked: chosen.includes(day),
      class: "unseen",
      "aria-label": dayName(day, "long"),
    }),
  );
  for (const box of boxes)
    box.addEventListener("change", () => choose(boxes.filter(({ checked }) => checked).map(({ value }) => value)));
  return html(
    "div",
    { class: "days" },
    ...boxes.map((box) => html("label", {}, box, html("span", { "aria-hidden": "true" }, dayName(box.value)))),
  );
}

/** All time zones, as the browser knows them. @param {string} own */
export function zones(own) {
  const all = Intl.supportedValuesOf?.("timeZone") ?? [];
  return [...new Set([own, ...all, "UTC"])].sort();
}

/** The time zone of this browser. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
