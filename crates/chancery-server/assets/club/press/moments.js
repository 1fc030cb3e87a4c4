// When something was written: the time today, the day this week, else the date.

import { locale, t } from "../../shared/texts.js";
import { clockText, serverNow } from "../room/time.js";

const WEEK = 6 * 24 * 60 * 60 * 1000;

/** @param {string} when */
const isToday = (when) => new Date(when).toDateString() === new Date(serverNow()).toDateString();

/** @param {string} when */
const isRecent = (when) => serverNow() - Date.parse(when) < WEEK;

/** In a list: "11:40", "Mon" or "3 Nov". @param {string} when */
export function shortMoment(when) {
  if (isToday(when)) return clockText(when);
  const how = /** @type {Intl.DateTimeFormatOptions} */ (
    isRecent(when) ? { weekday: "short" } : { day: "numeric", month: "short" }
  );
  return new Date(when).toLocaleDateString(locale(), how);
}

/** Beside a message: "today 11:40", "Mon 11:40" or "3 Nov 11:40". @param {string} when */
export function longMoment(when) {
  const time = clockText(when);
  return isToday(when) ? t("press-today", { time }) : `${shortMoment(when)} ${time}`;
}
