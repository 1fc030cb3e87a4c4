// Edits a position: units, owners of centres, and the phase.

import { button, html, render } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('../board/atlas.js').Atlas} Atlas
 * @typedef {{remove?: string[], place?: {unit: string, power: string}[], owners?: Record<string, string | null>, phase?: string, empty?: boolean}} Change
 * @typedef {'A' | 'F' | 'owner' | 'remove'} Tool
 */

/** @type {[Tool, string][]} */
const TOOLS = [
  ["A", "edit-army"],
  ["F", "edit-fleet"],
  ["owner", "edit-owner"],
  ["remove", "edit-remove"],
];

export class PositionEditor {
  /** @type {Tool} */
  tool = "A";
  on = false;
  /** @type {(change: Change) => void} */
  onchange = () => {};
  /** Let the user choose a place of a province. @type {(places: string[], then: (place: string) => void) => void} */
  onask = () => {};
  /** Put the start of the variant on the board. */
  onstart = () => {};

  /** @param {HTMLElement} panel @param {Atlas} atlas */
  constructor(panel, atlas) {
    this.panel = panel;
    this.atlas = atlas;
    this.power = atlas.board.powers[0]?.id ?? "";
  }

  /** A province was clicked. @param {string} id @param {Api.SceneView} scene */
  click(id, scene) {
    const { tool, power } = this;
    if (tool === "remove") return this.onchange({ remove: [id] });
    if (tool === "owner") {
      if (!this.atlas.provinces.get(id)?.centre) return undefined;
      const owned = scene.centres.some(({ province, owner }) => province === id && owner === power);
      return this.onchange({
        owners: { [id]: owned || power === "" ? null : power },
      });
    }
    const same = scene.units.some((one) => one.province === id && one.power === power && one.unit === tool);
    if (same || power === "") return this.onchange({ remove: [id] });
    const coasts = tool === "F" ? (this.atlas.provinces.get(id)?.coasts ?? []) : [];
    const place = (/** @type {string} */ where) =>
      this.onchange({
        place: [{ unit: `${tool} ${where.toUpperCase()}`, power }],
      });
    if (coasts.length === 0) return place(id);
    const ids = coasts.map((coast) => coast.id);
    return this.onask(ids, place);
  }

  /** Show what to place, for which power, and the phase. @param {Api.PhaseName} phase */
  show(phase) {
    const tools = TOOLS.map(([tool, key]) =>
      button(t(key), () => this.#take(tool, phase), {
        "aria-pressed": String(tool === this.tool),
        "data-key": key,
      }),
    );
    const powers = [...this.atlas.board.powers, { id: "", name: t("neutral") }].map(({ id, name }) =>
      html(
        "button",
        {
          type: "button",
          "data-key": `power-${id}`,
          "data-power": id,
          "aria-pressed": String(id === this.power),
          onclick: () => this.#choose(id, phase),
        },
        html("span", { class: "swatch", "aria-hidden": "true" }),
        name,
      ),
    );
    render(
      this.panel,
      html("h2", {}, t("edit")),
      html("div", { class: "segments", role: "group", "aria-label": t("edit-what") }, ...tools),
      html("div", { class: "powers-choice", role: "group", "aria-label": t("owner") }, ...powers),
      html("p", { class: "note" }, t("edit-hint")),
      this.#phase(phase),
      html(
        "div",
        { class: "tools" },
        button(t("empty-board"), () => this.onchange({ empty: true })),
        button(t("start-position"), () => this.onstart()),
      ),
    );
  }

  /** @param {Tool} tool @param {Api.PhaseName} phase */
  #take(tool, phase) {
    this.tool = tool;
    this.show(phase);
  }

  /** @param {string} power @param {Api.PhaseName} phase */
  #choose(power, phase) {
    this.power = power;
    this.show(phase);
  }

  /** The phase: its season and kind, and the year. @param {Api.PhaseName} now */
  #phase({ season: letter, year, kind }) {
    const options = this.atlas.board.seasons.flatMap((season) =>
      season.phases.map((phase) => {
        const value = `${season.letter}?${phase}`;
        const label = `${season.name}, ${t(`phase-${phase}`)}`;
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
      { class: "fields" },
      html("label", {}, html("span", {}, t("phase")), part),
      html("label", {}, html("span", {}, t("year")), number),
    );
  }
}
