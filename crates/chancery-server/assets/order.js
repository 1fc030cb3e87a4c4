// Orders as texts in the standard style, taken apart: what is drawn, clicked and completed is told by them.

/**
 * @typedef {'hold'|'move'|'support'|'convoy'|'retreat'|'disband'|'build'|'waive'} Kind
 * @typedef {{letter: string, at: string}} Unit  at: a place as in `STP/SC`
 * @typedef {object} Order
 * @property {string} text
 * @property {Kind} kind
 * @property {Unit} [unit]    who is ordered
 * @property {Unit} [helped]  who is supported or convoyed
 * @property {string} [to]
 * @property {boolean} [via]  by convoy
 */

const PLACE = "[A-Z0-9]+(?:/[A-Z]+)?";
const UNIT = `([AF]) (${PLACE})`;
/** @type {[RegExp, (found: string[]) => Omit<Order, 'text'>][]} */
const FORMS = [
  [new RegExp(`^${UNIT} H$`), (f) => ({ kind: "hold", unit: unit(f[1], f[2]) })],
  [new RegExp(`^${UNIT} D$`), (f) => ({ kind: "disband", unit: unit(f[1], f[2]) })],
  [new RegExp(`^${UNIT} B$`), (f) => ({ kind: "build", unit: unit(f[1], f[2]) })],
  [new RegExp(`^${UNIT} R (${PLACE})$`), (f) => ({ kind: "retreat", unit: unit(f[1], f[2]), to: f[3] })],
  [
    new RegExp(`^${UNIT} - (${PLACE})( VIA)?$`),
    (f) => ({ kind: "move", unit: unit(f[1], f[2]), to: f[3], via: !!f[4] }),
  ],
  [
    new RegExp(`^${UNIT} ([SC]) ${UNIT}(?: - (${PLACE}))?$`),
    (f) => ({
      kind: f[3] === "S" ? "support" : "convoy",
      unit: unit(f[1], f[2]),
      helped: unit(f[4], f[5]),
      ...(f[6] ? { to: f[6] } : {}),
    }),
  ],
  [/^WAIVE$/, () => ({ kind: "waive" })],
];

/** @param {string | undefined} letter @param {string | undefined} at @returns {Unit} */
function unit(letter, at) {
  return { letter: letter ?? "", at: at ?? "" };
}

/** An order from its text, or nothing if the text is in another style. @param {string} text @returns {Order | undefined} */
export function parse(text) {
  const plain = text.trim().toUpperCase().replace(/\s+/g, " ");
  for (const [form, make] of FORMS) {
    const found = form.exec(plain);
    if (found) return { text: plain, ...make(found) };
  }
  return undefined;
}

/** The province of a place, as ids of the board have it: `STP/SC` is in `stp`. @param {string} place */
export function province(place) {
  return (place.split("/")[0] ?? "").toLowerCase();
}

/** A unit from a text such as `A PAR`, or `*A PAR` if it is dislodged. @param {string} text @returns {Unit & {dislodged: boolean}} */
export function readUnit(text) {
  const dislodged = text.startsWith("*");
  const [letter = "", at = ""] = (dislodged ? text.slice(1) : text).split(" ");
  return { letter, at, dislodged };
}

/** The province whose unit an order is for; empty for a build that is waived. @param {Order} order */
export function placeOf(order) {
  return order.unit ? province(order.unit.at) : "";
}

/**
 * The provinces that are clicked for an order once its unit is chosen. A support to hold is two clicks on
 * the same unit, so that it differs from the beginning of a support to move.
 * @param {Order} order @returns {string[]}
 */
export function clicks(order) {
  const own = placeOf(order);
  switch (order.kind) {
    case "move":
    case "retreat":
      return [province(order.to ?? "")];
    case "support":
    case "convoy": {
      const helped = province(order.helped?.at ?? "");
      return [helped, order.to ? province(order.to) : helped];
    }
    default:
      return [own];
  }
}
