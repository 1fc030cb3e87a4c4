// Times in words, and the time left until a deadline, which counts down by the clock of the server.

import { html } from "../../shared/dom.js";
import { locale, t } from "../../shared/texts.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, seconds are shown. */
const SHORT = 10 * MINUTE;
/** Below this, a deadline is near. */
const NEAR = HOUR;

/** What the clock of the server is ahead of that of the browser, in milliseconds. */
let ahead = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/** Learn the time of the server. @param {string} now */
export function setServerTime(now) {
  ahead = Date.parse(now) - Date.now();
}

/** The time of the server. */
export const serverNow = () => Date.now() + ahead;

/** The time of the day, as in "12:03". @param {string} when */
export function clockText(when) {
  return new Date(when).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
}

/** A moment, as in "Thu 19 Nov, 19:00". @param {string} when */
export function dateText(when) {
  const day = /** @type {const} */ ({ weekday: "short", day: "numeric", month: "short" });
  return new Date(when).toLocaleString(locale(), { ...day, hour: "2-digit", minute: "2-digit" });
}

/** A moment with everything there is to know, as in "Thursday 19 November 2026 at 19:00 CET". @param {string} when */
export function exactText(when) {
  const day = /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const time = /** @type {const} */ ({ hour: "2-digit", minute: "2-digit", timeZoneName: "short" });
  return new Date(when).toLocaleString(locale(), { ...day, ...time });
}

/** A moment that is near: the time today, the day and the time this week, else the date. @param {string} when */
export function untilText(when) {
  const left = Date.parse(when) - serverNow();
  const today = new Date(when).toDateString() === new Date(serverNow()).toDateString();
  const time = clockText(when);
  if (today) return time;
  if (left > 6 * DAY) return dateText(when);
  return `${new Date(when).toLocaleDateString(locale(), { weekday: "short" })} ${time}`;
}

/** A length of time: "2 d", "1 d 4 h", "4 h 12 min", "12 min", "9:45". @param {number} left  milliseconds */
export function lengthText(left) {
  if (left < SHORT) {
    const seconds = Math.max(0, Math.ceil(left / SECOND));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
  ];
  if (days > 0) return t(hours > 0 ? "room-left-days" : "room-left-whole-days", { days, hours });
  return hours > 0 ? t("room-left-hours", { hours, minutes }) : t("room-left-minutes", { minutes });
}

/** Whether a deadline is near. @param {string} when */
export const isNear = (when) => Date.parse(when) - serverNow() < NEAR;

/**
 * The time left until a moment. It counts down by itself; hovering or the focus shows the exact date.
 * @param {string} until @param {string} [key]  keeps the focus when the page is updated
 */
export function countdown(until, key) {
  const own = html("time", { class: "countdown", datetime: until, role: "timer" });
  write(own);
  ticking ??= setInterval(() => document.querySelectorAll("time.countdown").forEach(write), SECOND);
  if (!key) return own;
  const date = html("span", { class: "tip", role: "tooltip", id: `tip-${key}` }, exactText(until));
  return html(
    "span",
    { class: "has-tip", tabindex: "0", "data-key": key, "aria-describedby": `tip-${key}` },
    own,
    date,
  );
}

/** @param {Element} own */
function write(own) {
  const left = Date.parse(own.getAttribute("datetime") ?? "") - serverNow();
  const text = left > 0 ? lengthText(left) : t("room-time-up");
  if (own.textContent !== text) own.textContent = text;
  own.closest(".clock")?.classList.toggle("up", left <= 0);
}
