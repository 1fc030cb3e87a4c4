// A board with lookups of its provinces, powers and places.

/** @typedef {[number, number]} Point */

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
    for (const one of board.provinces) for (const coast of one.coasts) this.placeNames.set(coast.id, coast.name);
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

  /** The position of a unit in a province. @param {string} id @returns {Point} */
  spot(id) {
    const [x = 0, y = 0] = this.provinces.get(id)?.at ?? [];
    return [x, y];
  }
}
