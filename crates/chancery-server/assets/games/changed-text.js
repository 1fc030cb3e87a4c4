// When a game last changed, as people say it: the time today, then yesterday, the weekday, the date.

const DAY = 86_400_000;

/** @param {string} when  RFC 3339 @param {string} lang @param {Date} [now] */
export function changedText(when, lang, now = new Date()) {
  const date = new Date(when);
  const days = Math.round((midnight(now) - midnight(date)) / DAY);
  if (days <= 0) return date.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
  if (days === 1) return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-1, "day");
  if (days < 7) return date.toLocaleDateString(lang, { weekday: "long" });
  const year = date.getFullYear() === now.getFullYear() ? {} : /** @type {const} */ ({ year: "numeric" });
  return date.toLocaleDateString(lang, { day: "numeric", month: "long", ...year });
}

/** The start of a day. @param {Date} date */
function midnight(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
