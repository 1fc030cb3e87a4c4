// The address of the sandbox, which contains a position with orders.

import { send } from "../shared/api.js";

/** @typedef {import('./sandbox-orders.js').SandboxState} SandboxState */

/** A position and its variant. @param {string} [variant] @param {string} [position] @returns {Promise<Api.EditedPosition>} */
export function loadPosition(variant, position) {
  return send("POST", "sandbox/position", { variant, position });
}

/** Read the address. @returns {Promise<SandboxState>} */
export async function fromAddress() {
  const query = new URLSearchParams(location.search);
  const rules = query.get("r") ?? "";
  const { variant, position } = await loadPosition(query.get("v") || undefined, query.get("p") ?? undefined);
  const texts = (query.get("o") ?? "")
    .split(";")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  /** @type {Record<string, string[]>} */
  const orders = {};
  if (texts.length > 0) {
    const body = { variant, rules, position: position.text, text: texts.join("\n") };
    /** @type {Api.Checked} */
    const read = await send("POST", "sandbox/check", body);
    for (const { power, order } of read.orders) if (power) (orders[power] ??= []).push(order);
  }
  return { variant, rules, position, orders };
}
