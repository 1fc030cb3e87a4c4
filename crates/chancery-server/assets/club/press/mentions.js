// Provinces and orders that a message names, as in `NTH`, `Norway` or `F SWE - NWY`: buttons that light them up on the board.

import { html } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { provinceOf } from "../../board/atlas.js";

/** @typedef {import('./press.js').Press} Press */

export class Mentions {
  /** What stands for each spelling of a place. @type {Map<string, string>} */
  #places = new Map();
  /** @type {RegExp} */
  #pattern;
  /** The text that is lit. */
  #lit = "";

  /** @param {Press} press */
  constructor(press) {
    this.press = press;
    for (const { id, name, coasts } of press.page.board.atlas.board.provinces) {
      this.#places.set(id.toUpperCase(), id);
      this.#places.set(name, id);
      // As people write it: `St Petersburg`.
      this.#places.set(name.replaceAll(".", ""), id);
      for (const coast of coasts) this.#places.set(coast.id.toUpperCase(), coast.id);
    }
    // The longest spelling counts: `STP/SC` before `STP`.
    const all = [...this.#places.keys()].sort((a, b) => b.length - a.length).map(escaped);
    const place = `(?:${all.join("|")})`;
    const unit = `[AF] ${place}`;
    const move = ` ?(?:-->|->|→|[-–—]) ?${place}`;
    const helped = ` [SC] (?:${unit}|${place})(?:${move})?`;
    const order = `${unit}(?:${move}|${helped}| H(?![\\p{L}\\d]))?`;
    this.#pattern = new RegExp(`(?<![\\p{L}\\d/])(?:${order}|${place})(?![\\p{L}\\d/])`, "gu");
  }

  /** A text with buttons for what it names. @param {string} text @param {string} id  of the message @returns {(string | HTMLElement)[]} */
  marked(text, id) {
    /** @type {(string | HTMLElement)[]} */
    const parts = [];
    let end = 0;
    for (const found of text.matchAll(this.#pattern)) {
      parts.push(text.slice(end, found.index), this.#button(found[0], `${id}-${found.index}`));
      end = found.index + found[0].length;
    }
    return [...parts, text.slice(end)];
  }

  /** @param {string} text @param {string} key  keeps the focus when the messages are shown again */
  #button(text, key) {
    const own = html(
      "button",
      {
        type: "button",
        class: "mention",
        "data-key": key,
        "aria-pressed": String(this.#lit === text),
        title: t("press-show-on-board"),
        onclick: () => this.#toggle(text),
      },
      text,
    );
    own.dataset["mention"] = text;
    return own;
  }

  /** The places that a text names, in order. @param {string} text */
  #placesIn(text) {
    const all = [...this.#places.keys()].sort((a, b) => b.length - a.length).map(escaped);
    const pattern = new RegExp(`(?<![\\p{L}\\d/])(?:${all.join("|")})(?![\\p{L}\\d/])`, "gu");
    return [...text.matchAll(pattern)].map(([found]) => this.#places.get(found) ?? "");
  }

  /** @param {string} text */
  #toggle(text) {
    if (this.#lit === text) return this.clear();
    this.#lit = text;
    const { board, panels } = this.press.page;
    const places = this.#placesIn(text);
    board.quote(places.map(provinceOf), this.#order(text, places));
    const at = places.at(-1);
    if (at) board.viewport.reveal(board.atlas.placeSpot(at));
    if (!this.press.isWide) panels.sheet.half();
    announce(t("press-lit", { places: places.map((place) => board.atlas.placeName(place)).join(", ") }));
    this.#show();
  }

  /** The last move that a text names, as a suggestion on the board. @param {string} text @param {string[]} places @returns {Api.SceneOrder[]} */
  #order(text, places) {
    const { board } = this.press.page;
    const isMove = /^[AF] .*(?:-->|->|→|[-–—])/u.test(text) && places.length >= 2;
    const [from, to] = places.slice(-2);
    if (!isMove || !from || !to) return [];
    const unit = board.scene?.units.find(({ province }) => province === provinceOf(from));
    const points = [[...board.atlas.placeSpot(unit?.place ?? from)], [...board.atlas.placeSpot(to)]];
    return [
      {
        power: unit?.power ?? "",
        kind: "move",
        text,
        province: provinceOf(from),
        route: [],
        line: { points, end: "place" },
      },
    ];
  }

  /** Light nothing. */
  clear() {
    if (!this.#lit) return;
    this.#lit = "";
    this.press.page.board.quote([]);
    this.#show();
  }

  #show() {
    for (const own of this.press.pane.querySelectorAll("button.mention")) {
      if (own instanceof HTMLElement) own.setAttribute("aria-pressed", String(own.dataset["mention"] === this.#lit));
    }
  }
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
