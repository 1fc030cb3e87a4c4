// Where units, labels and centres stand: as the file or somebody by hand says, else where there is room.

import { linesOf } from "./planar.js";
import { coastAt, middle } from "./borders.js";
import { depthOf, pointAt, poleOf, snapped, tenth } from "./plane.js";

/** @typedef {import('../../board/geometry.js').Point} Point */
/** @typedef {import('./types.js').Draft} Draft */
/** @typedef {import('./types.js').Province} Province */

/** How far from a unit its label and the mark of the centre are. */
const STEP = 20.5;

/** Places found for shapes, with the points that they were found for. @type {WeakMap<number[][], {line: Point[], pole: Point}>} */
const poles = new WeakMap();

/** @typedef {{unit: Point, label: Point, centre: Point, dislodged: Point}} Spots */

/** Where things stand in a province. @param {Pick<Draft, 'points' | 'size'>} draft @param {Province} province @returns {Spots} */
export function spotsOf({ points, size }, province) {
  const { anchors } = province;
  const unit = anchors.unit ?? poleOfProvince(points, province);
  const lines = linesOf(points, province);
  const around = (/** @type {[number, number][]} */ offsets) => {
    const places = offsets.map(([dx, dy]) => inside(size, [unit[0] + dx, unit[1] + dy]));
    // The first that lies well inside; else the deepest.
    const depths = places.map((at) => depthOf(lines, at));
    const fits = depths.findIndex((depth) => depth > 8);
    return places[fits >= 0 ? fits : depths.indexOf(Math.max(...depths))] ?? unit;
  };
  return {
    unit,
    label:
      anchors.label ??
      around([
        [0, STEP],
        [0, -STEP],
        [26, 0],
        [-26, 0],
      ]),
    centre:
      anchors.centre ??
      around([
        [0, -STEP],
        [-22, -10],
        [22, -10],
        [-24, 0],
        [24, 0],
      ]),
    dislodged: inside(size, [unit[0] + 24, unit[1] + 10]),
  };
}

/** @param {readonly Point[]} points @param {Province} province */
function poleOfProvince(points, province) {
  const line = province.rings.flat().map((id) => pointAt(points, id));
  const known = poles.get(province.rings);
  if (known?.line.every((at, index) => at === line[index])) return known.pole;
  const pole = poleOf(linesOf(points, province));
  poles.set(province.rings, { line, pole });
  return pole;
}

/** A place on the drawing. @param {[number, number]} size @param {Point} at @returns {Point} */
function inside([width, height], [x, y]) {
  return [tenth(Math.min(width - 2, Math.max(2, x))), tenth(Math.min(height - 2, Math.max(2, y)))];
}

/** Where a fleet stands on a coast: at its shore, a little inland. @param {Draft} draft @param {Province} province @param {string} coast @param {import('./borders.js').Stretch[]} stretches @returns {Point} */
export function coastSpot(draft, province, coast, stretches) {
  const kept = fileCoast(province, coast);
  if (kept) return kept;
  const own = stretches.find(({ line }) => coastAt(province, line) === coast);
  const { unit } = spotsOf(draft, province);
  if (!own) return unit;
  const [x, y] = middle(own.line);
  return snapped(inside(draft.size, [x + (unit[0] - x) * 0.25, y + (unit[1] - y) * 0.25]));
}

/** The place of a coast in the file. @param {Province} province @param {string} coast @returns {Point | undefined} */
function fileCoast({ anchors }, coast) {
  const all = anchors.other?.["coast"];
  const entry = Array.isArray(all) ? all.find((one) => one?.id === coast) : undefined;
  const at = entry?.page?.unit ?? entry?.unit;
  return Array.isArray(at) ? [Number(at[0]), Number(at[1])] : undefined;
}

/** The curve of a sea's name, if there is room. @param {Draft} draft @param {Province} sea */
export function seaName(draft, sea) {
  const { unit } = spotsOf(draft, sea);
  const lines = linesOf(draft.points, sea);
  const [size, half] = [15, sea.name.en.length * 5.5];
  for (const dy of [-34, 44]) {
    /** @type {Point[]} */
    const curve = [
      [unit[0] - half, unit[1] + dy + 6],
      [unit[0], unit[1] + dy],
      [unit[0] + half, unit[1] + dy + 6],
    ];
    if (curve.every((at) => depthOf(lines, at) > 12)) return { curve: curve.map(snapped), size };
  }
  return undefined;
}
