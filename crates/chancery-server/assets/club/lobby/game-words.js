// What the lists of games have in common: links, maps, seats and words.

import { address, part } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { theme } from "../../shared/theme.js";

/** @typedef {Club.GameSummary} Game */

/** The page of a game. @param {Game} game */
export const pageOf = ({ id }) => `/games/${part(id)}`;

/** A small map of the game. @param {Game} game */
export function miniMap({ id }) {
  const image = html("img", {
    class: "mini",
    src: address(`games/${part(id)}/thumbnail.svg`, { theme: theme() }),
    alt: "",
    width: 96,
    height: 76,
    loading: "lazy",
  });
  // A picture that cannot be loaded leaves its place, so that nothing moves.
  image.addEventListener("error", () => image.replaceWith(html("span", { class: "mini" })));
  return image;
}

/** Seats as boxes. @param {Game} game */
export function seatBoxes({ seats_taken, seats_total }) {
  const boxes = Array.from({ length: seats_total }, (_, at) => html("i", { class: at < seats_taken ? "taken" : "" }));
  const label = t("seats-taken", { taken: seats_taken, total: seats_total });
  return html("span", { class: "seat-boxes", role: "img", "aria-label": label, title: label }, ...boxes);
}

/** The name of a variant. @param {Api.VariantLine[]} variants @param {string} id */
export const variantName = (variants, id) => variants.find((one) => one.id === id)?.name ?? id;

/** A power's name with its colour. @param {Api.VariantLine[]} variants @param {string} variant @param {string} power @param {string} [after] */
export function powerName(variants, variant, power, after = "") {
  const found = variants.find(({ id }) => id === variant)?.powers.find(({ id }) => id === power);
  const swatch = html("span", { class: "swatch", "aria-hidden": "true" });
  swatch.style.setProperty("--token", found?.colour ?? "var(--line-2)");
  return html("span", { class: "power-name" }, swatch, (found?.name ?? power) + after);
}

/** "Classic · full press, anonymous". @param {Api.VariantLine[]} variants @param {Game} game */
export function kindText(variants, { variant, press, anonymous, agents }) {
  const words = [
    t(`press-${press}-short`),
    ...(anonymous ? [t("anonymous-short")] : []),
    ...(agents ? [t("agents-in-game", { count: agents })] : []),
  ];
  return `${variantName(variants, variant)} · ${words.join(", ")}`;
}

/** The kind of a phase by its name, as in `S1901M`. @param {Game} game @returns {'M' | 'R' | 'A'} */
export function phaseKind({ phase }) {
  const last = phase.at(-1);
  return last === "R" || last === "A" ? last : "M";
}
