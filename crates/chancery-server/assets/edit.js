// A position changed by hand: units come and go, centres change hands, another phase begins.

import { button, html, render } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {import('./scene.js').Atlas} Atlas
 * @typedef {{remove?: string[], place?: {unit: string, power: string}[], owners?: Record<string, string | null>, phase?: string, empty?: boolean}} Change
 */

export class Editor {
  /** @type {'A' | 'F' | 'owner' | 'remove'} */
  tool = "A";
  power = "";
  on = false;
  /** @type {(change: Change) => void} */
  onchange = () => {};
  /** Ask among places of a province. @type {(places: string[], then: (place: string) => void) => void} */
  onask = () => {};

  /** @param {Atlas} atlas */
  constructor(atlas) {
    this.atlas = atlas;
    this.power = atlas.board.powers[0]?.id ?? "";
  }

  /** A province was clicked. @param {string} id @param {Api.State} state */
  click(id, state) {
    const { tool, power } = this;
    const there = Object.entries(state.units).find(([, units]) => units.some((unit) => at(unit) === id));
    if (tool === "remove") return this.onchange({ remove: [id] });
    if (tool === "owner") {
      if (!this.atlas.provinces.get(id)?.centre) return undefined;
      const owned = (state.centers[power] ?? []).some((centre) => centre.toLowerCase() === id);
      return this.onchange({ owners: { [id]: owned || power === "" ? null : power } });
    }
    const same = there && there[0] === power && there[1].some((unit) => at(unit) === id && unit.startsWith(tool));
    if (same) return this.onchange({ remove: [id] });
    const coasts = tool === "F" ? (this.atlas.provinces.get(id)?.coasts ?? []) : [];
    const place = (/** @type {string} */ where) =>
      this.onchange({ place: [{ unit: `${tool} ${where.toUpperCase()}`, power }] });
    return coasts.length > 0
      ? this.onask(
          coasts.map((coast) => coast.id),
          place,
        )
      : place(id);
  }

  /** What to place and for whom: beside the board, so that a finger has not far to go. @param {HTMLElement} room */
  showTools(room) {
    const { atlas } = this;
    const tools = /** @type {const} */ (["A", "F", "owner", "remove"]).map((tool) =>
      button(say(`edit_${tool}`), () => this.#take(tool, room), { "aria-pressed": String(tool === this.tool) }),
    );
    const whose = html(
      "select",
      { id: "edit-power", "data-key": "edit-power" },
      ...atlas.board.powers.map(({ id, name }) => html("option", { value: id, selected: id === this.power }, name)),
      html("option", { value: "", selected: this.power === "" }, say("neutral")),
    );
    whose.addEventListener("change", () => {
      this.power = whose.value;
    });
    const owner = html("label", { for: "edit-power", class: "unseen" }, say("owner"));
    render(
      room,
      html("div", { class: "tools", role: "group", "aria-label": say("edit") }, ...tools, owner, whose),
      html("p", { class: "hint" }, say("edit_hint")),
    );
  }

  /** The rest: the phase, and an empty board. @param {HTMLElement} room @param {Api.State} state */
  show(room, state) {
    render(
      room,
      html("h2", {}, say("edit")),
      this.#phase(state.name),
      html(
        "div",
        { class: "tools" },
        button(say("empty_board"), () => this.onchange({ empty: true })),
      ),
    );
  }

  /** @param {'A' | 'F' | 'owner' | 'remove'} tool @param {HTMLElement} room */
  #take(tool, room) {
    this.tool = tool;
    this.showTools(room);
  }

  /** The phase: what of the year, and the year. @param {string} now */
  #phase(now) {
    const [, letter = "", year = "", kind = ""] = /^([A-Z])(\d+)([MRA])$/.exec(now) ?? [];
    const options = this.atlas.board.seasons.flatMap((season) =>
      season.phases.map((phase) => {
        const value = `${season.letter}?${phase}`;
        const label = `${season.name}, ${say(`phase_${phase}`)}`;
        return html("option", { value, selected: season.letter === letter && phase === kind }, label);
      }),
    );
    const part = html("select", { id: "edit-phase", "data-key": "edit-phase" }, ...options);
    const number = html("input", {
      id: "edit-year",
      type: "number",
      min: 1,
      max: 9999,
      value: year,
      "data-key": "edit-year",
    });
    const set = () => this.onchange({ phase: part.value.replace("?", number.value) });
    part.addEventListener("change", set);
    number.addEventListener("change", set);
    return html(
      "div",
      { class: "field" },
      html("label", { for: "edit-phase" }, say("phase")),
      part,
      html("label", { for: "edit-year", class: "unseen" }, say("year")),
      number,
    );
  }
}

/** The province of a unit's text. @param {string} unit */
function at(unit) {
  return (unit.split(" ")[1] ?? "").split("/")[0]?.toLowerCase();
}
