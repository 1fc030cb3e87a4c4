// What an address of the sandbox carries: a position with orders.

import { send } from "./api.js";

/** @typedef {import('./bench.js').Setting} Setting */

/** @param {string} variant @param {string} [text] @returns {Promise<Api.Position>} */
export async function positionOf(variant, text) {
  /** @type {{position: Api.Position}} */
  const { position } = await send("POST", "sandbox/position", { variant, ...(text ? { position: text } : {}) });
  return position;
}

/** What the address carries. @returns {Promise<Setting>} */
export async function fromAddress() {
  const query = new URLSearchParams(location.search);
  const variant = query.get("v") ?? (query.get("p") ?? "").split("/")[0] ?? "";
  const rules = query.get("r") ?? "";
  const position = await positionOf(variant || "classic", query.get("p") ?? undefined);
  const texts = (query.get("o") ?? "")
    .split(";")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  /** @type {Api.Orders} */
  const orders = {};
  if (texts.length > 0) {
    /** @type {import('./play.js').Checked} */
    const read = await send("POST", "sandbox/check", {
      variant: variant || "classic",
      rules,
      position: position.text,
      text: texts.join("\n"),
    });
    for (const { power, order } of read.orders) if (power) (orders[power] ??= []).push(order);
  }
  return { variant: variant || "classic", rules, position, orders };
}
