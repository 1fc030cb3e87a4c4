// A variant and its drawing, as the server reads files, into a draft.

import { effective, foundBorders, middle, pair } from "./borders.js";
import { Refusal } from "./planar.js";
import { PointSet, readPath, ringsOf } from "./shapes.js";

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {import('./types.js').Draft} Draft */
/** @typedef {import('./types.js').Keys} Keys */
/** @typedef {import('./types.js').Kind} Kind */
/** @typedef {import('./types.js').Province} Province */
/** @typedef {{group: string, id: string, province: string, d: string}} PathEntry  a path of the drawing */
/** @typedef {{variant: Keys, anchors: Keys, paths: PathEntry[]}} Files */

/** @param {unknown} value @returns {Keys} */
const keys = (value) =>
  value && typeof value === "object" && !Array.isArray(value) ? /** @type {Keys} */ (value) : {};
/** @param {unknown} value @returns {Keys[]} */
const entries = (value) => (Array.isArray(value) ? value.map(keys) : []);
/** @param {unknown} value @returns {string[]} */
const texts = (value) => (Array.isArray(value) ? value.map(String) : []);
/** @param {unknown} value @returns {string} */
const text = (value) => (typeof value === "string" ? value : "");
/** @param {unknown} value @returns {Point | undefined} */
const spot = (value) => (Array.isArray(value) && value.length === 2 ? [Number(value[0]), Number(value[1])] : undefined);
/** @param {unknown} value @returns {import('./types.js').Name} */
const named = (value) => {
  const one = text(value);
  return one ? { en: one, fr: one } : { en: text(keys(value)["en"]), fr: text(keys(value)["fr"]) };
};

/** @param {Keys} from @param {string[]} without @returns {Keys} */
function others(from, without) {
  return Object.fromEntries(Object.entries(from).filter(([key]) => !without.includes(key)));
}

/** @param {Files} files @returns {Draft} */
export function readDraft({ variant, anchors, paths }) {
  const set = new PointSet();
  const size = spot(anchors["size"]);
  if (!size) throw new Refusal("file-no-drawing");
  const spots = new Map(entries(anchors["province"]).map((entry) => [text(entry["id"]), entry]));
  const walls = new Map(entries(anchors["impassable"]).map((entry) => [text(entry["id"]), entry]));
  const drawn = new Map(paths.filter(({ group }) => group === "provinces").map((path) => [path.id, path.d]));
  /** @type {Province[]} */
  const areas = [];
  for (const entry of entries(variant["province"])) {
    const id = text(entry["id"]);
    const shape = drawn.get(id);
    if (shape === undefined) throw new Refusal("file-not-drawn");
    const found = spots.get(id) ?? {};
    areas.push(province(areas.length, entry, found, ringsOf(set, readPath(shape))));
  }
  for (const { group, id, d } of paths) {
    if (group !== "impassable" && group !== "outside" && group !== "outside-water") continue;
    for (const line of readPath(d)) {
      const name = named(walls.get(id)?.["name"]);
      const label = spot(walls.get(id)?.["label"]);
      areas.push({
        key: areas.length,
        rings: ringsOf(set, [line]),
        kind: /** @type {Kind} */ (group),
        id,
        name,
        centre: false,
        coasts: [],
        anchors: label ? { unit: label } : {},
        keys: {},
      });
    }
  }
  const ornaments = paths.filter(({ group }) => ["islands", "lakes", "rivers", "straits", "crossings"].includes(group));
  /** @type {Draft} */
  const draft = {
    size,
    points: set.points,
    areas,
    links: [],
    powers: entries(variant["power"]).map(power),
    id: text(variant["id"]),
    name: named(variant["name"]),
    firstYear: Number(variant["first_year"]) || 0,
    victory: Number(keys(variant["victory"])["centres"] ?? variant["victory"]) || 0,
    ornaments: ornaments.map(({ group, d, province: own }) => ({ group, d, province: own })),
    keys: others(variant, [
      "id",
      "name",
      "first_year",
      "power",
      "province",
      "drawing",
      "based_on",
      ...(typeof variant["victory"] === "number" ? ["victory"] : []),
    ]),
    drawing: others(anchors, ["size", "province", "impassable"]),
    next: areas.length,
  };
  return withBorders(withCoasts(draft, variant), variant);
}

/** @param {number} key @param {Keys} entry @param {Keys} found @param {number[][]} rings @returns {Province} */
function province(key, entry, found, rings) {
  const page = keys(found["page"]);
  return {
    key,
    rings,
    kind: entry["kind"] === "sea" ? "sea" : "land",
    id: text(entry["id"]),
    name: named(entry["name"]),
    centre: entry["centre"] === true,
    coasts: [],
    anchors: definedOnly({
      unit: spot(page["unit"]) ?? spot(found["unit"]),
      label: spot(page["label"]) ?? spot(found["label"]),
      centre: spot(found["centre"]),
      other: others(found, ["id"]),
    }),
    keys: others(entry, ["id", "name", "kind", "centre", "coasts", "army", "fleet", "at"]),
  };
}

/** @template {object} T @param {T} from @returns {import('./types.js').Anchors} */
function definedOnly(from) {
  return Object.fromEntries(Object.entries(from).filter(([, value]) => value !== undefined));
}

/** @param {Keys} entry @returns {import('./types.js').Power} */
function power(entry) {
  return {
    id: text(entry["id"]),
    letter: text(entry["letter"]),
    short: text(entry["short"]),
    name: named(entry["name"]),
    adjective: named(entry["adjective"]),
    colour: text(entry["colour"]),
    homes: texts(entry["homes"]),
    units: texts(entry["units"]).map((unit) => ({ unit: unit.startsWith("F") ? "F" : "A", at: unit.slice(1).trim() })),
    keys: others(entry, ["id", "letter", "short", "name", "adjective", "colour", "homes", "units"]),
  };
}

/** The coasts of the file, each at its stretch of the drawing. @param {Draft} draft @param {Keys} variant @returns {Draft} */
function withCoasts(draft, variant) {
  const { stretches } = foundBorders(draft);
  const files = new Map(entries(variant["province"]).map((entry) => [text(entry["id"]), entry]));
  const areas = draft.areas.map((area) => {
    const entry = files.get(area.id);
    const ids = texts(entry?.["coasts"]);
    if (ids.length < 2) return area;
    const coasts = ids.flatMap((id) => {
      const listed = new Set(texts(keys(entry?.["fleet"])[id]));
      const score = (/** @type {import('./borders.js').Stretch} */ { seas, line }) => {
        const known = draft.areas.filter((sea) => seas.has(sea.key) && listed.has(sea.id)).length;
        return known * 1000 + line.length * (known > 0 ? 1 : 0);
      };
      const own = [...(stretches.get(area.key) ?? [])].sort((one, other) => score(other) - score(one))[0];
      const coast = entries(area.anchors.other?.["coast"]).find((one) => one["id"] === id);
      // The place of its fleet is nearer to the right shore than any guess.
      const at = spot(coast?.["unit"]) ?? (own && middle(own.line));
      return at ? [{ id, at }] : [];
    });
    return { ...area, coasts };
  });
  return { ...draft, areas };
}

/** What the file says beside the drawing becomes a change by hand. @param {Draft} draft @param {Keys} variant @returns {Draft} */
function withBorders(draft, variant) {
  const found = foundBorders(draft);
  const written = { army: new Set(), fleet: new Set() };
  for (const entry of entries(variant["province"])) {
    const id = text(entry["id"]);
    for (const to of texts(entry["army"])) written.army.add(pair(id, to));
    if (Array.isArray(entry["fleet"])) for (const to of texts(entry["fleet"])) written.fleet.add(pair(id, to));
    else
      for (const [coast, list] of Object.entries(keys(entry["fleet"])))
        for (const to of texts(list)) written.fleet.add(pair(`${id}/${coast}`, to));
  }
  /** @type {Draft['links']} */
  const links = [];
  for (const kind of /** @type {const} */ (["army", "fleet"])) {
    const differs = [
      ...[...written[kind]].filter((one) => !found[kind].has(one)),
      ...[...found[kind]].filter((one) => !written[kind].has(one)),
    ];
    for (const one of differs) {
      const [a = "", b = ""] = one.split(" ");
      links.push({ kind, a, b, on: written[kind].has(one) });
    }
  }
  return { ...draft, links };
}

/** A variant that is based on another one, as a whole. @param {Keys} variant @param {Keys} base @returns {Keys} */
export function wholeVariant(variant, base) {
  const own = entries(variant["province"]);
  const ids = new Set(own.map((entry) => entry["id"]));
  const kept = entries(base["province"]).map((entry) => own.find(({ id }) => id === entry["id"]) ?? entry);
  const added = own.filter(({ id }) => !entries(base["province"]).some((entry) => entry["id"] === id) && ids.has(id));
  const season = entries(variant["season"]).length > 0 ? variant["season"] : base["season"];
  const powers = entries(variant["power"]).length > 0 ? variant["power"] : base["power"];
  const ambiguous = { ...keys(base["ambiguous"]), ...keys(variant["ambiguous"]) };
  return { ...others(variant, ["based_on"]), season, power: powers, ambiguous, province: [...kept, ...added] };
}

export { effective };
