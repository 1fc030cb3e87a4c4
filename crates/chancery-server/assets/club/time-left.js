// Time left until a deadline, as people say it, with the date on hover. The texts follow the time.

import { html } from "../shared/dom.js";
import { locale, t } from "../shared/texts.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "1 d 4 h", "3 h 20 min", "12 min". @param {number} left  milliseconds */
export function leftText(left) {
  if (left <= 0) return t("left-none");
  if (left < MINUTE) return t("left-moment");
  const [days, hours, minutes] = [left / DAY, (left % DAY) / HOUR, (left % HOUR) / MINUTE].map(Math.floor);
  if (days) return hours ? t("left-days-hours", { days, hours: hours ?? 0 }) : t("left-days", { days });
  if (hours) return minutes ? t("left-hours-minutes", { hours, minutes: minutes ?? 0 }) : t("left-hours", { hours });
  return t("left-minutes", { minutes: minutes ?? 0 });
}

/** A date with its time, as in "Thu 26 Nov, 19:00". @param {string} when */
export function dateText(when) {
  const date = new Date(when);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : /** @type {const} */ ({ year: "numeric" });
  return date.toLocaleString(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    ...year,
  });
}

/** A date without its time. @param {string} when */
export function dayText(when) {
  return new Date(when).toLocaleDateString(locale(), { day: "numeric", month: "long", year: "numeric" });
}

/** When something was last seen: "today, 12:04" or a date. @param {string} when */
export function momentText(when) {
  const date = new Date(when);
  const today = date.toDateString() === new Date().toDateString();
  const time = date.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
  return today ? t("today-at", { time }) : dayText(when);
}

/** The time left until a deadline. @param {string} deadline */
export function timeLeft(deadline) {
  const own = html("time", { class: "time-left", datetime: deadline, title: dateText(deadline) });
  own.textContent = leftText(Date.parse(deadline) - Date.now());
  return own;
}

/** Keep the times on the page up to date. */
export function followTime() {
  setInterval(() => {
    for (const own of document.querySelectorAll("time.time-left")) {
      const text = leftText(Date.parse(own.getAttribute("datetime") ?? "") - Date.now());
      if (own.textContent !== text) own.textContent = text;
    }
  }, 10_000);
}
