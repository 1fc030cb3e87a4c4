// Edits a position: units, owners of centres, and the phase.

import { button, html, render } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('../board/atlas.js').Atlas} Atlas
 * @typedef {{remove?: string[], place?: {unit: string, power: string}[], owners?: Record<string, string | null>, phase?: string, empty?: boolean}} Change
 */

const TOOL_TEXTS = { A: "edit-army", F: "edit-fleet", owner: "edit-owner", remove: "edit-remove" };

export class PositionEditor {
  /** @type {'A' | 'F' | 'owner' | 'remove'} */
  tool = "A";
  power = "";
  on = false;
  /** @type {(change: Change) => void} */
  onchange = () => {};
  /** Let the user choose a place of a province. @type {(places: string[], then: (place: string) => void) => void} */
  onask = () => {};

  /** @param {Atlas} atlas */
  constructor(atlas) {
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
      return this.onchange({ owners: { [id]: owned || power === "" ? null : power } });
    }
    const same = scene.units.some((one) => one.province === id && one.power === power && one.unit === tool);
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

  /** The tools beside the board: what to place, and for which power. @param {HTMLElement} panel */
  showTools(panel) {
    const { atlas } = this;
    const tools = /** @type {const} */ (["A", "F", "owner", "remove"]).map((tool) =>
      button(t(TOOL_TEXTS[tool]), () => this.#take(tool, panel), { "aria-pressed": String(tool === this.tool) }),
    );
    const whose = html(
      "select",
      { id: "edit-power", "data-key": "edit-power" },
      ...atlas.board.powers.map(({ id, name }) => html("option", { value: id, selected: id === this.power }, name)),
      html("option", { value: "", selected: this.power === "" }, t("neutral")),
    );
    whose.addEventListener("change", () => {
      this.power = whose.value;
    });
    const owner = html("label", { for: "edit-power", class: "unseen" }, t("owner"));
    render(
      panel,
      html("div", { class: "tools", role: "group", "aria-label": t("edit") }, ...tools, owner, whose),
      html("p", { class: "hint" }, t("edit-hint")),
    );
  }

  /** The other tools: the phase, and an empty board. @param {HTMLElement} panel @param {Api.PhaseName} phase */
  show(panel, phase) {
    render(
      panel,
      html("h2", {}, t("edit")),
      this.#phase(phase),
      html(
        "div",
        { class: "tools" },
        button(t("empty-board"), () => this.onchange({ empty: true })),
      ),
    );
  }

  /** @param {'A' | 'F' | 'owner' | 'remove'} tool @param {HTMLElement} panel */
  #take(tool, panel) {
    this.tool = tool;
    this.showTools(panel);
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
      { class: "field" },
      html("label", { for: "edit-phase" }, t("phase")),
      part,
      html("label", { for: "edit-year", class: "unseen" }, t("year")),
      number,
    );
  }
}
