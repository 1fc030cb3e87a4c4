// The types of a variant in the making.

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {{en: string, fr: string}} Name */
/** @typedef {'land' | 'sea' | 'impassable' | 'outside' | 'outside-water'} Kind */
/** @typedef {Record<string, unknown>} Keys  keys of a file that the page does not edit */

/**
 * Where things stand. What is missing is placed by the page.
 * @typedef {object} Anchors
 * @property {Point} [unit]
 * @property {Point} [label]
 * @property {Point} [centre]
 * @property {Keys} [other]  further keys of the file: the places of dislodged units, names and coasts
 */

/**
 * @typedef {object} ProvinceParts
 * @property {Kind} kind
 * @property {string} id
 * @property {Name} name
 * @property {boolean} centre
 * @property {{id: string, at: Point}[]} coasts  two or more, or none
 * @property {Anchors} anchors
 * @property {Keys} keys
 */
/** @typedef {import('./planar.js').Area & ProvinceParts} Province */

/** @typedef {{kind: 'army' | 'fleet', a: string, b: string, on: boolean}} Link  a border added or removed by hand */
/** @typedef {{unit: 'A' | 'F', at: string}} StartUnit */

/**
 * @typedef {object} Power
 * @property {string} id
 * @property {string} letter
 * @property {string} short
 * @property {Name} name
 * @property {Name} adjective
 * @property {string} colour
 * @property {string[]} homes
 * @property {StartUnit[]} units
 * @property {Keys} keys
 */

/** @typedef {{group: string, d: string, province: string}} Ornament  an island, a lake, a river */

/**
 * A variant in the making.
 * @typedef {object} Draft
 * @property {[number, number]} size
 * @property {readonly Point[]} points
 * @property {readonly Province[]} areas
 * @property {Link[]} links
 * @property {Power[]} powers
 * @property {string} id
 * @property {Name} name
 * @property {number} firstYear
 * @property {number} victory
 * @property {Ornament[]} ornaments
 * @property {Keys} keys      other keys of the variant file
 * @property {Keys} drawing   other keys of the file with the anchors
 * @property {number} next    the key of the next province
 */

export {};
