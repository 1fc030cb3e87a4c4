// What the page says while an order is given: the label at the pointer, the prompt, and why a click is refused.

import { kinds } from "./draft.js";
import { provinceOf } from "../board/atlas.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./draft.js').Intent} Intent
 * @typedef {import('./draft.js').Refusal} Refusal
 * @typedef {import('./order.js').Order} Order
 * @typedef {import('./order.js').Unit} Unit
 * @typedef {import('../board/atlas.js').Atlas} Atlas
 */

/** A place as on the board, as in `STP/SC`. @param {string} [place] */
const short = (place = "") => place.toUpperCase();

/** A unit as in orders, as in `A PAR`. @param {Unit | undefined} unit */
const unitText = (unit) => (unit ? `${unit.letter} ${short(unit.at)}` : "");

/** What a click will do, in a few words. @param {Intent} intent @param {Atlas} atlas @returns {string} */
export function label(intent, atlas) {
  switch (intent.does) {
    case "order":
      return ordered(intent.order, short(intent.order.to));
    case "ask": {
      const [first] = intent.orders;
      return first ? ordered(first, short(provinceOf(first.to ?? ""))) : "";
    }
    case "help":
      return helping(intent.draft);
    case "choose":
      return t("label-choose", { place: short(intent.place) });
    case "cancel":
      return t("cancel");
    default:
      return reason(intent.refusal, atlas);
  }
}

/** @param {Order} order @param {string} to */
function ordered(order, to) {
  const unit = unitText(order.helped);
  switch (order.kind) {
    case "move":
      return t(order.via ? "label-convoyed" : "label-move", { to });
    case "retreat":
      return t("label-retreat", { to });
    case "support":
      return order.to ? t("label-support-to", { unit, to }) : t("label-support-hold", { unit });
    case "convoy":
      return t("label-convoy-to", { unit, to });
    case "build":
      return t("label-build");
    default:
      return t(`do-${order.kind}`);
  }
}

/** @param {Draft} draft */
function helping({ legal, helped, prefer }) {
  const unit = legal.find((order) => provinceOf(order.helped?.at ?? "") === helped)?.helped;
  return t(prefer === "convoy" ? "label-convoy" : "label-support", { unit: unitText(unit) });
}

/**
 * Why a click does nothing, as far as the borders of the board tell.
 * @param {Refusal} refusal @param {Atlas} atlas @returns {string}
 */
export function reason({ tried, place, to, helped, letter }, atlas) {
  const [here, there] = [short(place), short(to)];
  const goal = atlas.provinces.get(to);
  const near = atlas.provinces.get(place)?.neighbours;
  const reach = letter === "F" ? near?.fleet : near?.army;
  const borders = !!reach?.some((one) => provinceOf(one) === to);
  if (tried === "other") return t("refuse-other", { place: here });
  if (helped && borders) return t("refuse-helped", { unit: short(helped), to: there });
  if (letter === "A" && goal?.kind === "sea") return t("refuse-army", { to: there });
  if (letter === "F" && goal?.kind === "land") return t("refuse-fleet", { to: there });
  if (!borders) return t("refuse-border", { from: here, to: there });
  return t(tried === "retreat" ? "refuse-retreat" : "refuse-nobody", { from: here, to: there });
}

/** What to do next, with the name of the unit. @param {Draft} draft @param {Order[]} asked @param {Atlas} atlas */
export function prompt(draft, asked, atlas) {
  const unit = atlas.name(draft.place);
  const open = kinds(draft);
  if (asked.length > 0) return t(asked[0]?.kind === "build" ? "prompt-build" : "prompt-coast", { unit });
  if (draft.helped) {
    const helped = atlas.name(draft.helped);
    return t(draft.prefer === "convoy" ? "prompt-convoy-to" : "prompt-support-to", { unit, helped });
  }
  if (draft.forced === "support") return t("prompt-support", { unit });
  if (draft.forced === "convoy") return t("prompt-convoy", { unit });
  if (open.has("retreat")) return t("prompt-retreat", { unit });
  if (open.has("disband")) return t("prompt-disband", { unit });
  if (open.has("remove")) return t("prompt-remove", { unit });
  if (draft.forced === "move") return t("prompt-to", { unit });
  return t(open.has("convoy") ? "prompt-fleet" : "prompt-move", { unit });
}

/** The part of an order that distinguishes it from the alternatives. @param {Order} order @param {Atlas} atlas */
export function choiceLabel(order, atlas) {
  const place = (order.kind === "build" ? order.unit?.at : order.to) ?? "";
  const coast = place.includes("/") ? (/\((.*)\)/.exec(atlas.placeName(place))?.[1] ?? place) : "";
  if (order.kind !== "build") return coast || order.text;
  const unit = t(order.unit?.letter === "F" ? "edit-fleet" : "edit-army");
  return coast ? `${unit}, ${coast}` : unit;
}
