// Who borders the chosen province: found from the drawing, and changed by hand.

import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { t } from "../../shared/texts.js";
import { effective, linked, neighboursOf, pair, placesOf, provinceIn } from "../model/borders.js";
import { byId, isProvince } from "../model/edits.js";
import { head } from "./fields.js";
import { shown } from "./province.js";

/** @typedef {import('../page.js').WorkshopPage} WorkshopPage */
/** @typedef {import('../model/types.js').Province} Province */
/** @typedef {'army' | 'fleet'} BorderKind */

/** The neighbours of a province, armies and fleets together. @param {WorkshopPage} page @param {Province} own */
export function neighbourIds(page, own) {
  const sets = effective(page.draft, page.found);
  const all = placesOf(own).flatMap((place) => [...neighboursOf(sets.army, place), ...neighboursOf(sets.fleet, place)]);
  return [...new Set(all.map(provinceIn))].sort();
}

/** The ids of neighbours that were linked by hand. @param {WorkshopPage} page @param {Province} own */
export function byHand({ draft }, own) {
  const ids = draft.links
    .filter(({ on }) => on)
    .flatMap(({ a, b }) =>
      provinceIn(a) === own.id ? [provinceIn(b)] : provinceIn(b) === own.id ? [provinceIn(a)] : [],
    );
  return new Set(ids);
}

/** Chips in the inspector. @param {WorkshopPage} page @param {Province} own */
export function neighbourChips(page, own) {
  const ids = neighbourIds(page, own);
  const hand = byHand(page, own);
  const chip = (/** @type {string} */ id) =>
    html(
      "button",
      {
        type: "button",
        class: hand.has(id) ? "chip by-hand" : "chip",
        "data-key": `chip ${id}`,
        title: shown(byId(page.draft, id) ?? own),
        onclick: () => page.choose(byId(page.draft, id)?.key),
      },
      id.toUpperCase(),
    );
  const add = button(t("ws-add"), () => page.showTab("ws-neighbours"), { class: "ghost" });
  add.prepend(icon("plus"));
  return [
    head(t("ws-neighbours"), t("ws-found", { count: ids.length })),
    html("div", { class: "ws-chips" }, ...ids.map(chip), add),
  ];
}

/** @param {WorkshopPage} page */
export function neighboursPane(page) {
  const own = page.chosen;
  if (!own || !isProvince(own)) return [html("p", { class: "muted" }, t("ws-choose-one"))];
  const sets = effective(page.draft, page.found);
  const list = (/** @type {BorderKind} */ kind, /** @type {string} */ place) => {
    const known = neighboursOf(sets[kind], place);
    const gone = page.draft.links
      .filter((link) => !link.on && link.kind === kind && (link.a === place || link.b === place))
      .map(({ a, b }) => (a === place ? b : a));
    const rows = [
      ...known.map((to) => entry(page, kind, place, to, true)),
      ...gone.map((to) => entry(page, kind, place, to, false)),
    ];
    const name = place.includes("/") ? `${t(`ws-by-${kind}`)} · ${t(`ws-${place.split("/")[1]}`)}` : t(`ws-by-${kind}`);
    return [
      head(name, t("ws-count", { count: known.length })),
      html("ul", { class: "ws-borders" }, ...rows),
      adder(page, kind, place, known),
    ];
  };
  const places = placesOf(own);
  const fleets =
    own.kind === "sea" || (page.found.stretches.get(own.key)?.length ?? 0) > 0 || own.coasts.length > 1
      ? places.length > 1
        ? places.slice(1)
        : places
      : [];
  return [
    html("p", { class: "note" }, t("ws-neighbours-note")),
    ...(own.kind === "land" ? list("army", own.id) : []),
    ...fleets.flatMap((place) => list("fleet", place)),
  ];
}

/** @param {WorkshopPage} page @param {BorderKind} kind @param {string} place @param {string} to @param {boolean} on */
function entry(page, kind, place, to, on) {
  const other = byId(page.draft, provinceIn(to));
  const drawn = page.found[kind].has(pair(place, to));
  const note = on ? (drawn ? t("ws-drawn") : t("ws-by-hand")) : t("ws-removed");
  const label = t(on ? "ws-remove-border" : "ws-restore-border", { place: to.toUpperCase() });
  const act = () => page.change(linked(page.draft, page.found, kind, place, to, !on));
  return html(
    "li",
    { class: on ? "" : "gone" },
    html("b", {}, to.toUpperCase()),
    html("span", { class: "grow" }, other ? shown(other) : ""),
    html("small", { class: on && drawn ? "muted" : "ws-changed" }, note),
    html(
      "button",
      {
        type: "button",
        class: "icon ghost",
        "aria-label": label,
        title: label,
        "data-key": `${kind} ${place} ${to}`,
        onclick: act,
      },
      icon(on ? "close" : "undo"),
    ),
  );
}

/** A list of the other places, to add one. @param {WorkshopPage} page @param {BorderKind} kind @param {string} place @param {string[]} known */
function adder(page, kind, place, known) {
  const own = provinceIn(place);
  const fits = (/** @type {Province} */ one) =>
    isProvince(one) && one.id !== own && (kind === "fleet" || one.kind === "land");
  const places = page.draft.areas
    .filter(fits)
    .flatMap((one) => (kind === "fleet" && one.coasts.length > 1 ? placesOf(one).slice(1) : [one.id]));
  const options = places
    .filter((to) => !known.includes(to))
    .sort()
    .map((to) => html("option", { value: to }, to.toUpperCase()));
  const list = html(
    "select",
    { "data-key": `add ${kind} ${place}`, "aria-label": t(`ws-add-${kind}`) },
    html("option", { value: "" }, t(`ws-add-${kind}`)),
    ...options,
  );
  list.addEventListener(
    "change",
    () => list.value && page.change(linked(page.draft, page.found, kind, place, list.value, true)),
  );
  return list;
}
