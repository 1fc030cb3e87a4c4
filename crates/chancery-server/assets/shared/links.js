// Links that contain a position, and the clipboard.

import { announce } from "./messages.js";
import { options, t } from "./texts.js";

/** A link that contains a position with orders. @param {string} variant @param {string} text @param {string[]} orders @param {string} [rules] */
export function sandboxLink(variant, text, orders, rules = "") {
  const query = new URLSearchParams({ v: variant, p: text });
  if (orders.length > 0) query.set("o", orders.join(";"));
  if (rules && rules !== options().rules[0]) query.set("r", rules);
  // Characters that are allowed in a query stay readable.
  return `/sandbox?${String(query).replaceAll("%2F", "/").replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%3B", ";")}`;
}

/** Copy a text to the clipboard, or show it if that is not allowed. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    announce(t("copied"));
  } catch {
    announce(text);
  }
}
