// A draft as files: the variant, its shapes and its anchors.

import { coastSpot, seaName, spotsOf } from "./anchors.js";
import { effective, foundBorders, neighboursOf } from "./borders.js";
import { isProvince } from "./edits.js";
import { oneLine, writePath } from "./shapes.js";
import { block, lines } from "./toml.js";

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {import('./types.js').Draft} Draft */
/** @typedef {import('./types.js').Province} Province */
/** @typedef {import('./borders.js').Found} Found */

/** @typedef {{variant: string, svg: string, anchors: string}} FileTexts */

/** The three files of a draft. @param {Draft} draft @param {Found} [found] @returns {FileTexts} */
export function writeFiles(draft, found = foundBorders(draft)) {
  return { variant: variantFile(draft, found), svg: shapesFile(draft), anchors: anchorsFile(draft, found) };
}

/** The variant with its drawing inside: one file that is enough. @param {FileTexts} files */
export function oneFile({ variant, svg, anchors }) {
  return `${variant}\n[drawing]\nsvg = ${block(svg)}\nanchors = ${block(anchors)}\n`;
}

/** @param {Draft} draft @param {Found} found */
export function variantFile(draft, found) {
  const sets = effective(draft, found);
  const { format = 1, season, ambiguous, victory, rules, neutral, ...rest } = draft.keys;
  const table = typeof victory === "object" && victory ? { ...victory, centres: draft.victory } : draft.victory;
  const head = lines({ format, id: draft.id, name: draft.name, first_year: draft.firstYear, victory: table, ...rest });
  const parts = [head.join("\n")];
  for (const [name, value] of Object.entries({ rules, neutral }))
    if (value) parts.push([`[${name}]`, ...lines(/** @type {Record<string, unknown>} */ (value))].join("\n"));
  for (const one of Array.isArray(season) ? season : [])
    parts.push(["[[season]]", ...lines({ letter: undefined, ...one })].join("\n"));
  for (const power of draft.powers) {
    const { id, letter, short, name, adjective, colour, homes, keys } = power;
    const units = power.units.map(({ unit, at }) => `${unit} ${at}`);
    parts.push(
      ["[[power]]", ...lines({ id, letter, short, name, adjective, colour, ...keys, homes, units })].join("\n"),
    );
  }
  if (ambiguous && Object.keys(ambiguous).length > 0)
    parts.push(["[ambiguous]", ...lines(/** @type {Record<string, unknown>} */ (ambiguous))].join("\n"));
  for (const area of draft.areas.filter(isProvince))
    parts.push(["[[province]]", ...lines(provinceKeys(area, sets))].join("\n"));
  return `${parts.join("\n\n")}\n`;
}

/** @param {Province} area @param {{army: Set<string>, fleet: Set<string>}} sets */
function provinceKeys(area, sets) {
  const { id, name, centre, keys } = area;
  const army = neighboursOf(sets.army, id);
  const split = area.coasts.length > 1 && area.kind === "land";
  const coasts = split ? area.coasts.map((coast) => coast.id) : undefined;
  const whole = neighboursOf(sets.fleet, id);
  const fleet = coasts
    ? Object.fromEntries(coasts.map((coast) => [coast, neighboursOf(sets.fleet, `${id}/${coast}`)]))
    : whole;
  const isCoast = coasts ? true : whole.length > 0;
  const kind = area.kind === "sea" ? "sea" : isCoast ? "coastal" : "inland";
  const aliases = split ? keys["coast_aliases"] : undefined;
  return {
    id,
    name,
    ...keys,
    coast_aliases: aliases,
    kind,
    centre: centre && area.kind === "land" ? true : undefined,
    coasts,
    army: area.kind === "land" && army.length > 0 ? army : undefined,
    fleet: coasts || whole.length > 0 ? fleet : undefined,
  };
}

/** @param {Draft} draft */
export function shapesFile(draft) {
  const { points, areas, size, ornaments } = draft;
  const path = (/** @type {Province} */ area, /** @type {string} */ id) =>
    `<path${id ? ` id="${id}"` : ""} d="${writePath(oneLine(points, area.rings))}"/>`;
  const group = (/** @type {string} */ id, /** @type {string[]} */ paths) =>
    `<g id="${id}">\n${paths.map((one) => `${one}\n`).join("")}</g>\n`;
  const of = (/** @type {string} */ kind) => areas.filter((area) => area.kind === kind);
  const ids = new Set(areas.filter(isProvince).map(({ id }) => id));
  const ornament = (/** @type {string} */ name) =>
    ornaments
      .filter((one) => one.group === name)
      .map(({ d, province }) => `<path${ids.has(province) ? ` data-province="${province}"` : ""} d="${d}"/>`);
  const body = [
    group(
      "provinces",
      areas.filter(isProvince).map((area) => path(area, area.id)),
    ),
    group(
      "impassable",
      of("impassable").map((area) => path(area, wallId(area))),
    ),
    group(
      "outside",
      of("outside").map((area) => path(area, "")),
    ),
    group(
      "outside-water",
      of("outside-water").map((area) => path(area, "")),
    ),
    ...["islands", "lakes", "rivers", "straits", "crossings"].map((name) => group(name, ornament(name))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size[0]} ${size[1]}">\n${body.join("")}</svg>\n`;
}

/** The id of impassable land. @param {Province} area */
const wallId = ({ id, key }) => id || `wall${key}`;

/** @param {Draft} draft @param {Found} found */
export function anchorsFile(draft, found) {
  const { size, drawing } = draft;
  const parts = [lines({ ...drawing, size }).join("\n")];
  for (const area of draft.areas.filter(isProvince)) parts.push(provinceAnchors(draft, area, found));
  for (const wall of draft.areas.filter(({ kind }) => kind === "impassable")) {
    const name = wall.name.en ? wall.name : { en: wallId(wall), fr: wallId(wall) };
    parts.push(["[[impassable]]", ...lines({ id: wallId(wall), name, label: spotsOf(draft, wall).unit })].join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

/** @param {Draft} draft @param {Province} area @param {Found} found */
function provinceAnchors(draft, area, found) {
  const spots = spotsOf(draft, area);
  const { other = {} } = area.anchors;
  const ids = new Set(draft.powers.map(({ id }) => id));
  const home = draft.powers.find(({ homes }) => homes.includes(area.id))?.id;
  const homeland = home ?? (ids.has(String(other["homeland"])) ? other["homeland"] : undefined);
  const {
    coast: coasts,
    homeland: _,
    centre: __,
    name = area.kind === "sea" ? seaName(draft, area) : undefined,
    page = {},
    ...rest
  } = other;
  const unit = /** @type {Point} */ (rest["unit"] ?? spots.unit);
  const entry = {
    id: area.id,
    homeland,
    unit,
    dislodged: rest["dislodged"] ?? spots.dislodged,
    label: rest["label"] ?? spots.label,
    centre: area.centre && area.kind === "land" ? spots.centre : undefined,
    long: rest["long"],
    page: { .../** @type {object} */ (page), unit: spots.unit, label: spots.label },
    name,
  };
  const text = ["[[province]]", ...lines(entry)];
  for (const { id } of area.coasts.length > 1 && area.kind === "land" ? area.coasts : []) {
    const kept = Array.isArray(coasts) ? coasts.find((one) => one?.id === id) : undefined;
    const at = coastSpot(draft, area, id, found.stretches.get(area.key) ?? []);
    const own = kept ?? { id, unit: at, dislodged: [at[0] + 6, at[1] + 6], label: [at[0], at[1] + 4] };
    text.push("", "[[province.coast]]", ...lines(own));
  }
  return text.join("\n");
}
