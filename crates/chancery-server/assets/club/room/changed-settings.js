// Settings that a game master changed, in words.

import { computerName } from "../../shared/choices.js";
import { t } from "../../shared/texts.js";
import { seconds } from "../new/controls.js";

/** Settings whose names differ from those of their texts. @type {Record<string, string>} */
const NAMES = {
  roll_call: "roll-call",
  last_year: "last-year",
  computers: "computers-in-seats",
  hints: "allow-hints",
  show_ready: "show-ready",
  least_reliability: "reliability",
  master_reads_press: "master-reads",
  inherit_press: "inherit-press",
  publish_press: "publish-press",
};
/** Settings whose choices have names. */
const CHOICES = new Set(["visibility", "assignment", "draw", "spectators"]);

/** What became different, one sentence each. @param {string} detail  of the act */
export function changedSettings(detail) {
  /** @type {Record<string, unknown>} */
  let changes = {};
  try {
    changes = JSON.parse(detail);
  } catch {
    // An act without details.
  }
  return Object.entries(changes)
    .map(([name, value]) =>
      name === "title"
        ? t("room-log-new-title")
        : t("room-log-setting", { setting: t(NAMES[name] ?? name), value: valueText(name, value) }),
    )
    .join(" ");
}

/** @param {string} name @param {unknown} value */
function valueText(name, value) {
  if (value === null) return t("none");
  if (typeof value === "boolean") return t(value ? "room-yes" : "room-no");
  const text = String(value);
  if (name === "press") return t(`press-kind-${text}`);
  if (CHOICES.has(name)) return t(`${name}-${text}`);
  if (name === "computers") return computerName(text);
  if (name === "roll_call") return lengthText(text);
  return name === "least_reliability" ? `${text} ${t("reliability-unit")}` : text;
}

/** A length of time, to the hour. @param {string} length  as in `1d12h` */
function lengthText(length) {
  const hours = seconds(length) / 3600;
  if (hours >= 24 && hours % 24 === 0) return t("room-days", { count: hours / 24 });
  return Number.isInteger(hours) ? t("room-hours", { count: hours }) : length;
}
