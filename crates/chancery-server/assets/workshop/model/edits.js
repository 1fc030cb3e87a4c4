// The changes one can make to a variant. Each takes a draft and gives the next one, or refuses.

import { cut } from "./cut.js";
import { provinceIn } from "./borders.js";
import { holds, movedPoints, Refusal, united } from "./planar.js";
import { coastNames, freshId, freshName } from "./naming.js";

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {import('./types.js').Draft} Draft */
/** @typedef {import('./types.js').Province} Province */
/** @typedef {import('./types.js').Power} Power */
/** @typedef {import('./types.js').Kind} Kind */

/** The province with a key. @param {Draft} draft @param {number | undefined} key */
export const byKey = (draft, key) => draft.areas.find((area) => area.key === key);

/** The province with an id. @param {Draft} draft @param {string} id */
export const byId = (draft, id) => draft.areas.find((area) => area.id === id && isProvince(area));

/** Whether units can be there. @param {{kind: Kind}} area */
export const isProvince = ({ kind }) => kind === "land" || kind === "sea";

/** An empty map: one sea. @param {(key: string) => string} text @param {import('./types.js').Name} ocean @returns {Draft} */
export function emptyDraft(text, ocean) {
  const size = /** @type {[number, number]} */ ([1120, 1000]);
  /** @type {Point[]} */
  const points = [[0, 0], [size[0], 0], size, [0, size[1]]];
  /** @type {Province} */
  const sea = {
    key: 0,
    rings: [[0, 1, 2, 3]],
    kind: "sea",
    id: "oce",
    name: ocean,
    centre: false,
    coasts: [],
    anchors: {},
    keys: {},
  };
  const season = [
    { letter: "S", name: { en: "Spring", fr: "Printemps" }, phases: ["movement", "retreat"] },
    { letter: "F", name: { en: "Fall", fr: "Automne" }, phases: ["movement", "retreat"], captures: true },
    { letter: "W", name: { en: "Winter", fr: "Hiver" }, phases: ["adjustment"] },
  ];
  return {
    size,
    points,
    areas: [sea],
    links: [],
    powers: [],
    id: "my_board",
    name: { en: text("my-board"), fr: text("my-board-fr") },
    firstYear: 1901,
    victory: 1,
    ornaments: [],
    keys: { format: 1, season },
    drawing: { format: 1 },
    next: 1,
  };
}

/** Draw a border. @param {Draft} draft @param {readonly Point[]} line @param {number} reach @returns {{draft: Draft, made: Province[]}} */
export function drawBorder(draft, line, reach) {
  let next = draft.next;
  /** @type {Province[]} */
  const named = [];
  /** @param {Province} area @param {number[][]} rings @param {boolean} closed @returns {Province} */
  const create = (area, rings, closed) => {
    const kind = closed ? (area.kind === "land" ? "sea" : "land") : area.kind;
    const all = [...draft.areas, ...named];
    const name = freshName(all, kind === "sea");
    const made = {
      ...area,
      key: next,
      rings,
      kind,
      name,
      id: freshId(all, name.en),
      centre: false,
      coasts: [],
      anchors: {},
      keys: {},
    };
    next += 1;
    named.push(made);
    return made;
  };
  const { map, made } = cut(draft, line, reach, create, (area, rings, points) => reshaped({ ...area, rings }, points));
  return { draft: { ...draft, points: map.points, areas: map.areas, next }, made };
}

/** A province of a new shape: places that lie outside of it now are chosen again. @param {Province} area @param {readonly Point[]} points @returns {Province} */
function reshaped(area, points) {
  const { unit } = area.anchors;
  return !unit || holds(points, area, unit) ? area : { ...area, anchors: {} };
}

/** Make one province of two; the first keeps its name. @param {Draft} draft @param {number} one @param {number} other @returns {Draft} */
export function joinProvinces(draft, one, other) {
  const [stays, goes] = [byKey(draft, one), byKey(draft, other)];
  if (!stays || !goes || one === other) throw new Refusal("join-apart");
  const rings = united(draft, stays, goes);
  const areas = draft.areas
    .filter(({ key }) => key !== other)
    .map((area) => (area.key === one ? { ...area, rings } : area));
  return isProvince(goes) ? forgotten({ ...draft, areas }, goes.id) : { ...draft, areas };
}

/** Drop everything that names a province. @param {Draft} draft @param {string} id @returns {Draft} */
function forgotten(draft, id) {
  const links = draft.links.filter(({ a, b }) => provinceIn(a) !== id && provinceIn(b) !== id);
  const powers = draft.powers.map((power) => ({
    ...power,
    homes: power.homes.filter((home) => home !== id),
    units: power.units.filter(({ at }) => provinceIn(at) !== id),
  }));
  return { ...draft, links, powers };
}

/**
 * Drag a bend of a border. Points near it follow, so that a detailed coast keeps its form. Points on the edge of the map
 * stay there.
 * @param {Draft} draft @param {number} id @param {Point} to @param {number} soft  how far it reaches @returns {Draft}
 */
export function dragPoint(draft, id, to, soft) {
  const from = draft.points[id];
  if (!from) return draft;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [width, height] = draft.size;
  /** @type {Map<number, Point>} */
  const moved = new Map();
  draft.points.forEach(([x, y], index) => {
    const far = Math.hypot(x - from[0], y - from[1]);
    if (index !== id && far >= soft) return;
    const share = index === id ? 1 : (1 + Math.cos((Math.PI * far) / soft)) / 2;
    const onSide = x <= 0 || x >= width;
    const onEnd = y <= 0 || y >= height;
    const nx = onSide ? x : Math.min(width, Math.max(0, x + dx * share));
    const ny = onEnd ? y : Math.min(height, Math.max(0, y + dy * share));
    moved.set(index, [Math.round(nx * 10) / 10, Math.round(ny * 10) / 10]);
  });
  const map = movedPoints(draft, moved);
  const touched = (/** @type {Province} */ area) => area.rings.some((ring) => ring.some((point) => moved.has(point)));
  const areas = map.areas.map((area) => (touched(area) ? reshaped(area, map.points) : area));
  const same = areas.every((area, index) => area === map.areas[index]);
  return { ...draft, points: map.points, areas: same ? map.areas : areas };
}

/** Change a province. @param {Draft} draft @param {number} key @param {Partial<Province>} change @returns {Draft} */
export function changeProvince(draft, key, change) {
  const before = byKey(draft, key);
  if (!before) return draft;
  const areas = draft.areas.map((area) => (area.key === key ? { ...area, ...change } : area));
  /** @type {Draft} */
  let next = { ...draft, areas };
  if (change.id !== undefined && change.id !== before.id) next = renamed(next, before.id, change.id);
  if (change.coasts) next = recoasted(next, before, change.coasts);
  if (change.kind && change.kind !== before.kind) next = rekinded(next, key, before);
  if (change.centre === false) next = withoutHome(next, before.id);
  return next;
}

/** @param {Draft} draft @param {number} key @param {Province} before @returns {Draft} */
function rekinded(draft, key, before) {
  const now = byKey(draft, key);
  if (!now) return draft;
  const areas = draft.areas.map((area) =>
    area.key === key ? { ...area, coasts: [], centre: area.centre && area.kind === "land", anchors: {} } : area,
  );
  const next = { ...draft, areas };
  if (isProvince(now)) {
    const wrong = now.kind === "sea" ? "A" : "F";
    const powers = next.powers.map((power) => ({
      ...power,
      homes: power.homes.filter((home) => home !== now.id || now.kind === "land"),
      units: power.units.filter(({ unit, at }) => provinceIn(at) !== now.id || unit !== wrong),
    }));
    return { ...next, powers };
  }
  return forgotten(next, before.id);
}

/** @param {Draft} draft @param {string} id @returns {Draft} */
function withoutHome(draft, id) {
  const powers = draft.powers.map((power) => ({ ...power, homes: power.homes.filter((home) => home !== id) }));
  return { ...draft, powers };
}

/** @param {Draft} draft @param {string} before @param {string} now @returns {Draft} */
function renamed(draft, before, now) {
  const place = (/** @type {string} */ text) => (provinceIn(text) === before ? now + text.slice(before.length) : text);
  return {
    ...draft,
    links: draft.links.map((link) => ({ ...link, a: place(link.a), b: place(link.b) })),
    powers: draft.powers.map((power) => ({
      ...power,
      homes: power.homes.map(place),
      units: power.units.map((unit) => ({ ...unit, at: place(unit.at) })),
    })),
    ornaments: draft.ornaments.map((one) => ({ ...one, province: place(one.province) })),
  };
}

/** Fleets and borders follow a change of coasts. @param {Draft} draft @param {Province} before @param {Province['coasts']} coasts @returns {Draft} */
function recoasted(draft, before, coasts) {
  const { id } = before;
  const old = before.coasts.length > 1 ? before.coasts : [];
  const place = (/** @type {string} */ text) => {
    if (provinceIn(text) !== id) return text;
    const own = text.split("/")[1] ?? "";
    const at = old.find((coast) => coast.id === own)?.at;
    const near = coasts.find((coast) => at && coast.at[0] === at[0] && coast.at[1] === at[1]) ?? coasts[0];
    return coasts.length > 1 && near ? `${id}/${near.id}` : id;
  };
  const powers = draft.powers.map((power) => ({
    ...power,
    units: power.units.map((one) => (one.unit === "F" ? { ...one, at: place(one.at) } : one)),
  }));
  const links = draft.links.map((link) =>
    link.kind === "fleet" ? { ...link, a: place(link.a), b: place(link.b) } : link,
  );
  return { ...draft, powers, links };
}

/** Name the stretches of a coast. @param {import('./borders.js').Stretch[]} stretches @returns {Province['coasts']} */
export function proposedCoasts(stretches) {
  return coastNames(stretches.map(({ line }) => line));
}

/** Put a unit at the start, or take away what is there. @param {Draft} draft @param {string} at @param {string} power  empty for none @param {'A' | 'F'} unit @returns {Draft} */
export function placeUnit(draft, at, power, unit) {
  const own = provinceIn(at);
  const powers = draft.powers.map((one) => {
    const units = one.units.filter((other) => provinceIn(other.at) !== own);
    return { ...one, units: one.id === power ? [...units, { unit, at }] : units };
  });
  return { ...draft, powers };
}

/** Give a home centre to a power, or to none. @param {Draft} draft @param {string} id @param {string} power @returns {Draft} */
export function placeHome(draft, id, power) {
  const powers = draft.powers.map((one) => {
    const homes = one.homes.filter((home) => home !== id);
    return { ...one, homes: one.id === power ? [...homes, id] : homes };
  });
  return { ...draft, powers };
}

/** The number of centres that is a majority. @param {Draft} draft */
export function majority(draft) {
  return Math.floor(draft.areas.filter(({ kind, centre }) => kind === "land" && centre).length / 2) + 1;
}

/** Change a power; a new id is followed everywhere. @param {Draft} draft @param {string} id @param {Partial<Power>} change @returns {Draft} */
export function changePower(draft, id, change) {
  return { ...draft, powers: draft.powers.map((power) => (power.id === id ? { ...power, ...change } : power)) };
}
