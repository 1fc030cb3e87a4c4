// A province in words, for screen readers.

import { t } from "../shared/texts.js";

/**
 * @param {string} id @param {import('./atlas.js').Atlas} atlas @param {Api.SceneView} scene
 * @param {Api.GivenOrder} [given]  the order of its unit
 */
export function describeProvince(id, atlas, scene, given) {
  const units = scene.units.filter(({ province }) => province === id);
  const named = units.map(({ unit, power }) => `${t(unit === "F" ? "fleet" : "army")}, ${atlas.powerName(power)}`);
  return [atlas.name(id), ...named, ...(given ? [given.order] : [])].join(", ");
}
