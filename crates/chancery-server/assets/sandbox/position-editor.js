// Edits a position: units, owners of centres, and the phase.

import { button, html } from "../shared/dom.js";
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
  /** Change the position, when earlier changes are done. @type {(change: (position: Api.PositionView) => Change | undefined) => void} */
  onedit = () => {};
  /** Let the user choose a place of a province. @type {(places: string[], then: (place: string) => void) => void} */
  onask = () => {};
  /** Put the start of the variant on the board. */
  onstart = () => {};

  /** The buttons, with whether they are chosen. @type {[HTMLElement, () => boolean][]} */
  #choices = [];
  #season = html("select", { id: "edit-phase" });
  #year = html("input", { id: "edit-year", type: "number", min: 1, max: 9999 });
  /** The phase in the fields. */
  #phase = "";

  /** @param {HTMLElement} panel @param {Atlas} atlas */
  constructor(panel, atlas) {
    this.panel = panel;
    this.atlas = atlas;
    this.power = atlas.board.powers[0]?.id ?? "";
    this.#build();
  }

  /** A province was clicked. @param {string} id */
  click(id) {
    const { tool, power } = this;
    this.onedit((position) => this.#change(id, tool, power, position));
  }

  /** What a click changes. @param {string} id @param {Tool} tool @param {string} power @param {Api.PositionView} position @returns {Change | undefined} */
  #change(id, tool, power, { state }) {
    if (tool === "remove") return { remove: [id] };
    /** What the power has. @param {"units" | "centers"} what @returns {string[]} */
    const own = (what) => /** @type {any} */ (state)[what]?.[power] ?? [];
    if (tool === "owner") {
      if (!this.atlas.provinces.get(id)?.centre) return undefined;
      const owned = own("centers").includes(id.toUpperCase());
      return { owners: { [id]: owned || power === "" ? null : power } };
    }
    // As in `A PAR`, `F STP/SC` and, dislodged, `*A BUR`.
    const same = own("units").some((unit) => unit.replace("*", "").split("/")[0] === `${tool} ${id.toUpperCase()}`);
    if (same || power === "") return { remove: [id] };
    const place = (/** @type {string} */ where) => ({ place: [{ unit: `${tool} ${where.toUpperCase()}`, power }] });
    const coasts = tool === "F" ? (this.atlas.provinces.get(id)?.coasts ?? []) : [];
    if (coasts.length === 0) return place(id);
    const ids = coasts.map((coast) => coast.id);
    this.onask(ids, (where) => this.onedit(() => place(where)));
    return undefined;
  }

  /** What to place, for which power, and the phase. It stays, so that an answer does not undo what is being typed. */
  #build() {
    const tools = TOOLS.map(([tool, key]) => {
      const own = button(t(key), () => this.#choose({ tool }));
      this.#choices.push([own, () => tool === this.tool]);
      return own;
    });
    const powers = [...this.atlas.board.powers, { id: "", name: t("neutral") }].map(({ id: power, name }) => {
      const own = button(name, () => this.#choose({ power }), { "data-power": power });
      own.prepend(html("span", { class: "swatch", "aria-hidden": "true" }));
      this.#choices.push([own, () => power === this.power]);
      return own;
    });
    this.panel.append(
      html("h2", {}, t("edit")),
      html("div", { class: "segments", role: "group", "aria-label": t("edit-what") }, ...tools),
      html("div", { class: "powers-choice", role: "group", "aria-label": t("owner") }, ...powers),
      html("p", { class: "note" }, t("edit-hint")),
      this.#fields(),
      html(
        "div",
        { class: "tools" },
        button(t("empty-board"), () => this.onedit(() => ({ empty: true }))),
        button(t("start-position"), () => this.onstart()),
      ),
    );
  }

  /** The phase: its season and kind, and the year. */
  #fields() {
    for (const season of this.atlas.board.seasons) {
      for (const phase of season.phases) {
        const label = `${season.name}, ${t(`phase-${phase}`)}`;
        this.#season.append(html("option", { value: `${season.letter}?${phase}` }, label));
      }
    }
    const set = () => {
      const phase = this.#season.value.replace("?", this.#year.value);
      this.onedit(() => ({ phase }));
    };
    this.#season.addEventListener("change", set);
    this.#year.addEventListener("change", set);
    return html(
      "div",
      { class: "fields" },
      html("label", {}, html("span", {}, t("phase")), this.#season),
      html("label", {}, html("span", {}, t("year")), this.#year),
    );
  }

  /** @param {{tool?: Tool, power?: string}} chosen */
  #choose(chosen) {
    Object.assign(this, chosen);
    this.#mark();
  }

  /** Show which choices are made. */
  #mark() {
    for (const [own, isChosen] of this.#choices) own.setAttribute("aria-pressed", String(isChosen()));
  }

  /** Show the phase of the position. @param {Api.PhaseName} phase */
  show({ name, season, year, kind }) {
    this.#mark();
    if (name === this.#phase) return;
    this.#phase = name;
    this.#season.value = `${season}?${kind}`;
    this.#year.value = String(year);
  }
}
