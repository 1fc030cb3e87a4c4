// The prompt on the board, which says what to click next, and the buttons for the kind of order on phones.

import { isAmbiguous, kinds } from "./draft.js";
import { choiceLabel, prompt } from "./words.js";
import { provinceOf } from "../board/atlas.js";
import { button, html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { token } from "../shared/powers.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./order-editor.js').OrderEditor} OrderEditor
 * @typedef {import('./order.js').Kind} Kind
 */

/** The kinds of order in the sequence of their buttons, with their keys. @type {[Kind, string][]} */
export const KEYS = [
  ["move", "m"],
  ["support", "s"],
  ["convoy", "c"],
  ["hold", "h"],
  ["disband", "d"],
  ["remove", "d"],
];

/** Show what to click next, in one line. Without a chosen unit the prompt says how to begin. @param {HTMLElement} panel @param {OrderEditor} editor */
export function showPrompt(panel, editor) {
  let [figure, line, rest] = panel.children;
  if (!figure || !line || !rest) {
    // Screen readers announce the line when its text changes, so it is the same element every time.
    figure = html("span", { class: "rest" });
    line = html("span", { class: "next", "aria-live": "polite" });
    rest = html("span", { class: "rest" });
    panel.replaceChildren(figure, line, rest);
  }
  render(figure, unitToken(editor));
  const text = promptText(editor);
  if (line.textContent !== text) line.textContent = text;
  panel.hidden = text === "";
  panel.classList.toggle("open", !!editor.draft || !!editor.offer);
  render(rest, ...promptButtons(editor), targetButtons(editor));
}

/**
 * Show the prompt with a button for each kind of order, for a sheet on a phone. Empty without a chosen unit.
 * @param {HTMLElement} panel @param {OrderEditor} editor
 */
export function showKinds(panel, editor) {
  const { draft } = editor;
  if (!draft && !editor.offer) return render(panel);
  const buttons = kindButtons(editor);
  return render(
    panel,
    html("p", { class: "next" }, unitToken(editor), promptText(editor)),
    html(
      "div",
      { class: "kinds", role: "group", "aria-label": t("action") },
      ...buttons,
      cancel(editor, buttons.length > 3),
    ),
  );
}

/** The token of the chosen unit. @param {OrderEditor} editor */
function unitToken(editor) {
  const place = editor.draft?.place ?? provinceOf(editor.offer?.army.unit?.at ?? "");
  const unit = editor.token(place);
  return unit && token(editor.board.atlas, unit.power, unit.unit);
}

/** @param {OrderEditor} editor */
function promptText(editor) {
  const { draft, offer, asked, source, board } = editor;
  const { atlas } = board;
  if (draft) return prompt(draft, asked, atlas);
  if (offer) {
    const unit = atlas.placeName(offer.army.unit?.at ?? "");
    return t("prompt-route", { unit, to: atlas.placeName(offer.army.to ?? "") });
  }
  // Once somebody has given an order, the page need not say how.
  if (source.seats.size === 0 || source.legal.length === 0 || source.given.length > 0) return "";
  const kind = source.phaseKind;
  return t(kind === "R" ? "hint-choose-retreat" : kind === "A" ? "hint-choose-adjust" : "hint-choose");
}

/** @param {OrderEditor} editor @returns {HTMLElement[]} */
function promptButtons(editor) {
  const { draft, offer } = editor;
  if (!draft && !offer) return [];
  const away = html(
    "button",
    {
      type: "button",
      class: "key",
      "data-key": "prompt-cancel",
      title: t("cancel"),
      onclick: () => editor.back(),
    },
    html("span", { class: "unseen" }, `${t("cancel")} `),
    html("kbd", {}, "Esc"),
  );
  return [...(offer ? [takeOffer(editor)] : []), ...(draft && isAmbiguous(draft) ? [helpSwitch(editor)] : []), away];
}

/** @param {OrderEditor} editor */
function takeOffer(editor) {
  const fleets = (editor.offer?.orders ?? []).map(({ unit }) => `F ${(unit?.at ?? "").toUpperCase()}`);
  return button(t("order-fleets", { fleets: fleets.join(", ") }), () => void editor.takeOffer(), {
    class: "offer",
    "data-key": "take-offer",
  });
}

/** The choice between support and convoy. @param {OrderEditor} editor */
function helpSwitch(editor) {
  const options = /** @type {const} */ (["support", "convoy"]).map((kind) =>
    html(
      "button",
      {
        type: "button",
        "data-key": `help-${kind}`,
        "aria-pressed": String(editor.draft?.prefer === kind),
        title: "Tab",
        onclick: () => editor.draft?.prefer !== kind && editor.switchHelp(),
      },
      t(`do-${kind}`),
    ),
  );
  return html("span", { class: "segments", role: "group", "aria-label": t("action") }, ...options);
}

/** @param {OrderEditor} editor @returns {HTMLElement[]} */
function kindButtons(editor) {
  const { draft } = editor;
  if (!draft) return editor.offer ? [takeOffer(editor)] : [];
  if (editor.asked.length > 0) return choiceButtons(editor);
  const can = kinds(draft);
  const chosen = draft.helped ? draft.prefer : draft.forced;
  return KEYS.filter(([kind]) => can.has(kind)).map(([kind, key]) =>
    html(
      "button",
      {
        type: "button",
        "data-key": `kind-${kind}`,
        "aria-pressed": String(chosen === kind),
        "aria-keyshortcuts": key,
        onclick: () => editor.kind(kind),
      },
      t(`do-${kind}`),
    ),
  );
}

/** The orders to choose among. @param {OrderEditor} editor */
function choiceButtons(editor) {
  return editor.asked.map((order) =>
    button(choiceLabel(order, editor.board.atlas), () => editor.pick(order), {
      class: "chip",
      "data-key": `pick-${order.text}`,
    }),
  );
}

/** @param {OrderEditor} editor @param {boolean} isTight  whether there is room for the sign only */
function cancel(editor, isTight) {
  return html(
    "button",
    {
      type: "button",
      "data-key": "kind-cancel",
      "aria-keyshortcuts": "Escape",
      "aria-label": t("cancel"),
      onclick: () => editor.cancel(),
    },
    icon("close"),
    !isTight && t("cancel"),
  );
}

/** The targets as buttons that show when they have the focus, for keyboards and screen readers. @param {OrderEditor} editor */
function targetButtons(editor) {
  const { atlas } = editor.board;
  if (editor.asked.length > 0)
    return html("span", { class: "targets", role: "group", "aria-label": t("target") }, ...choiceButtons(editor));
  const targets = [...editor.targets()].map((id) => ({ id, name: atlas.name(id) }));
  targets.sort((a, b) => a.name.localeCompare(b.name));
  const buttons = targets.map(({ id, name }) =>
    button(name, () => editor.choose(id), { class: "chip", "data-key": `to-${id}`, "data-province": id }),
  );
  return buttons.length > 0 && html("span", { class: "targets", role: "group", "aria-label": t("target") }, ...buttons);
}
