// The start position: who owns what, and which units stand where. A click on the map puts what is chosen here.

import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { placesOf, provinceIn } from "../model/borders.js";
import { byId, changeProvince, placeHome, placeUnit } from "../model/edits.js";
import { groupRow, segments } from "./fields.js";
import { shown } from "./province.js";

/** @typedef {import('../page.js').WorkshopPage} WorkshopPage */
/** @typedef {import('../model/types.js').Draft} Draft */
/** @typedef {import('../model/types.js').Province} Province */
/** @typedef {'A' | 'F' | 'home' | 'clear'} Piece */

/** @param {WorkshopPage} page */
export function startPane(page) {
  const { draft, brush } = page;
  if (draft.powers.length === 0) {
    return [html("p", { class: "muted" }, t("ws-powers-first")), button(t("ws-powers"), () => page.showView("powers"))];
  }
  const powers = draft.powers.map((power) =>
    html(
      "button",
      {
        type: "button",
        class: "ws-power",
        "aria-pressed": String(power.id === brush.power),
        "data-key": `brush ${power.id}`,
        style: `--token:${power.colour}`,
        onclick: () => page.setBrush({ power: power.id }),
      },
      html("span", { class: "swatch" }),
      shown(power),
    ),
  );
  const pieces = /** @type {[Piece, string][]} */ ([
    ["A", t("ws-army")],
    ["F", t("ws-fleet")],
    ["home", t("ws-home")],
    ["clear", t("ws-clear")],
  ]);
  return [
    html("p", { class: "note" }, t("ws-start-note")),
    groupRow(t("ws-power"), html("div", { class: "ws-powers" }, ...powers)),
    groupRow(
      t("ws-piece"),
      segments(pieces, brush.piece, (piece) => page.setBrush({ piece })),
    ),
    placer(page),
    ...draft.powers.map((power) => roster(page, power)),
  ];
}

/** Place something without pointing at the map. @param {WorkshopPage} page */
function placer(page) {
  const { draft, brush } = page;
  const fits = (/** @type {Province} */ one) =>
    brush.piece === "clear" || (brush.piece === "F" ? one.kind === "sea" || isCoastal(page, one) : one.kind === "land");
  const all = draft.areas
    .filter((one) => (one.kind === "land" || one.kind === "sea") && fits(one))
    .sort((one, other) => shown(one).localeCompare(shown(other)));
  const places = all.flatMap((one) =>
    (brush.piece === "F" && one.coasts.length > 1 ? placesOf(one).slice(1) : [one.id]).map((place) =>
      html("option", { value: place }, `${place.toUpperCase()} · ${shown(one)}`),
    ),
  );
  const list = html(
    "select",
    { "data-key": "placer", "aria-label": t("ws-place-in") },
    html("option", { value: "" }, t("ws-place-in")),
    ...places,
  );
  list.addEventListener("change", () => list.value && page.place(list.value));
  return list;
}

/** @param {WorkshopPage} page @param {Province} one */
const isCoastal = (page, one) => (page.found.stretches.get(one.key)?.length ?? 0) > 0;

/** @param {WorkshopPage} page @param {import('../model/types.js').Power} power */
function roster(page, power) {
  const { draft } = page;
  const remove = (/** @type {string} */ label, /** @type {() => void} */ act) =>
    html(
      "button",
      { type: "button", class: "icon ghost", "aria-label": label, title: label, "data-key": label, onclick: act },
      icon("close"),
    );
  const units = power.units.map(({ unit, at }) => {
    const name = `${unit} ${at.toUpperCase()}`;
    return html(
      "li",
      {},
      html("b", {}, name),
      remove(t("ws-remove", { what: name }), () => page.change(placeUnit(draft, at, "", unit))),
    );
  });
  const homes = power.homes.map((home) =>
    html(
      "li",
      {},
      html("b", {}, home.toUpperCase()),
      remove(t("ws-remove", { what: home.toUpperCase() }), () => page.change(placeHome(draft, home, ""))),
    ),
  );
  return html(
    "section",
    { class: "ws-roster", style: `--token:${power.colour}`, "aria-label": shown(power) },
    html(
      "h2",
      { class: "head" },
      html("span", { class: "swatch" }),
      html("span", { class: "grow" }, shown(power)),
      html("small", {}, t("ws-roster", { homes: power.homes.length, units: power.units.length })),
    ),
    html("ul", { class: "ws-list" }, ...homes.map((one) => mark(one, t("ws-home"))), ...units),
  );
}

/** @param {HTMLElement} entry @param {string} note */
function mark(entry, note) {
  entry.insertBefore(html("small", { class: "muted" }, note), entry.lastElementChild);
  return entry;
}

/** What a click does: the draft after it, or undefined if the piece cannot stand there. @param {WorkshopPage} page @param {string} place */
export function placed(page, place) {
  const { draft, brush } = page;
  const own = byId(draft, provinceIn(place));
  if (!own) return undefined;
  const { power, piece } = brush;
  if (piece === "clear") return placeHome(placeUnit(draft, own.id, "", "A"), own.id, "");
  if (piece === "home") {
    if (own.kind !== "land") return undefined;
    const owner = draft.powers.find(({ homes }) => homes.includes(own.id));
    const centred = own.centre ? draft : changeProvince(draft, own.key, { centre: true });
    return placeHome(centred, own.id, owner?.id === power ? "" : power);
  }
  if (piece === "A") return own.kind === "land" ? toggled(draft, own.id, power, "A") : undefined;
  if (own.kind === "land" && !isCoastal(page, own)) return undefined;
  const at = own.coasts.length > 1 && !place.includes("/") ? `${own.id}/${own.coasts[0]?.id}` : place;
  return toggled(draft, at, power, "F");
}

/** A second click takes the unit away again. @param {Draft} draft @param {string} at @param {string} power @param {'A' | 'F'} unit */
function toggled(draft, at, power, unit) {
  const there = draft.powers.some(
    ({ id, units }) => id === power && units.some((one) => one.at === at && one.unit === unit),
  );
  return placeUnit(draft, at, there ? "" : power, unit);
}
