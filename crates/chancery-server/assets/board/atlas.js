// A board with lookups of its provinces, powers and places.

import { point } from "./geometry.js";

/** @typedef {import('./geometry.js').Point} Point */

/** The province of a place: `stp/sc` is in `stp`. @param {string} place */
export function provinceOf(place) {
  return place.split("/")[0] ?? "";
}

export class Atlas {
  /** @param {Api.BoardView} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<string, Api.ProvinceView>} */
    this.provinces = new Map(board.provinces.map((one) => [one.id, one]));
    /** @type {Map<string, Api.PowerLine>} */
    this.powers = new Map(board.powers.map((one) => [one.id, one]));
    /** @type {Map<string, string>} */
    this.placeNames = new Map(board.provinces.map((one) => [one.id, one.name]));
    /** @type {Map<string, Point>} */
    this.spots = new Map(board.provinces.map(({ id, at }) => [id, point(at)]));
    for (const coast of board.provinces.flatMap(({ coasts }) => coasts)) {
      this.placeNames.set(coast.id, coast.name);
      this.spots.set(coast.id, point(coast.at));
    }
  }

  /** The name of a province. @param {string} id */
  name(id) {
    return this.provinces.get(id)?.name ?? id.toUpperCase();
  }

  /** The name of a place, with its coast. @param {string} place */
  placeName(place) {
    return this.placeNames.get(place) ?? this.name(provinceOf(place));
  }

  /** @param {string} power */
  powerName(power) {
    return this.powers.get(power)?.name ?? power;
  }

  /** A power as texts name it, with and without its article. @param {string} power */
  powerWords(power) {
    const name = this.powerName(power);
    return { power: name, power_the: this.powers.get(power)?.the ?? name };
  }

  /** The position of a unit in a province. @param {string} id @returns {Point} */
  spot(id) {
    return this.spots.get(id) ?? [0, 0];
  }

  /** The position of a unit at a place, with its coast. @param {string} place @returns {Point} */
  placeSpot(place) {
    return this.spots.get(place) ?? this.spot(provinceOf(place));
  }
}
