// The address of the sandbox, which contains a position with orders.

import { send } from "../shared/api.js";
import { sandboxLink } from "../shared/links.js";

/**
 * @typedef {object} SandboxState
 * @property {string} variant
 * @property {string} rules
 * @property {Api.PositionView} position
 * @property {string} text                  the orders of all powers, in lines
 * @property {boolean} computers            whether computers order the units that have no order
 */

/** A position and its variant. @param {string} [variant] @param {string} [position] @returns {Promise<Api.EditedPosition>} */
export function loadPosition(variant, position) {
  return send("POST", "sandbox/position", { variant, position });
}

/** Read the address. @returns {Promise<SandboxState>} */
export async function fromAddress() {
  const query = new URLSearchParams(location.search);
  const { variant, position } = await loadPosition(query.get("v") || undefined, query.get("p") ?? undefined);
  const text = linesOf(query.get("o") ?? "").join("\n");
  return {
    variant,
    rules: query.get("r") ?? "",
    position,
    text,
    computers: query.get("u") === "computers",
  };
}

/** The address of a state. @param {SandboxState} state */
export function linkOf({ variant, position, text, rules, computers }) {
  const link = sandboxLink(variant, position.text, linesOf(text), rules);
  return computers ? `${link}&u=computers` : link;
}

/** The orders in a text, without empty lines. @param {string} text */
export function linesOf(text) {
  return text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** How many phases one has gone on to from a first one, with this page. @returns {number} */
export const depth = () => history.state?.depth ?? 0;
