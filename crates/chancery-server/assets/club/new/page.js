// A new game: a pace first, since the clock decides what kind of game it is; then the rest, with a summary.

import { get, part, send } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { onTheme } from "../../shared/theme.js";
import { t } from "../../shared/texts.js";
import { open } from "../page.js";
import { me } from "../site.js";
import { ownZone } from "./controls.js";
import { refusal, showFaults, toFault } from "./faults.js";
import { SettingsForm } from "./settings-form.js";
import { Summary } from "./summary.js";

/** @typedef {{id: string, title: string, settings: Club.GameSettings}} Preset */

/** @type {Record<string, import('../../shared/icons.js').Icon>} */
const SIGNS = { "live-evening": "play", daily: "clock", "twice-weekly": "mail", untimed: "book" };
const USUAL = "daily";

export const start = () =>
  open(async (app) => {
    const [presets, variants] = await Promise.all([
      /** @type {Promise<Preset[]>} */ (get("presets", { zone: ownZone() })),
      /** @type {Promise<Api.VariantLine[]>} */ (get("variants")),
    ]);
    const asked = new URLSearchParams(location.search).get("preset") ?? USUAL;
    const first = presets.find(({ id }) => id === asked) ?? presets[0];
    if (!first) return;
    // A title is easier to change than to find.
    const title = t("title-of", { name: me()?.name ?? "" });
    const titled = (/** @type {Preset} */ { settings }) => ({ ...structuredClone(settings), title });
    const aside = html("div", { class: "card summary" });
    const summary = new Summary(aside, variants);
    const form = new SettingsForm(titled(first), variants, () => summary.update(form));
    const cards = presetCards(presets, first, (preset) => {
      form.use(titled(preset));
      summary.update(form);
    });
    const trouble = html("p", { class: "fault", role: "alert" });
    const create = html("button", { type: "submit", class: "primary big" }, t("create-game"));
    const action = html("div", { class: "create-bar" }, trouble, create);
    aside.append(action);
    const whole = html(
      "form",
      { class: "new-game", novalidate: true },
      html("div", { class: "new-game-main" }, cards, form.main, form.details),
      html("aside", { "aria-label": t("summary") }, aside),
    );
    whole.addEventListener("submit", (event) => {
      event.preventDefault();
      void made(form, summary, trouble, create);
    });
    app.append(whole);
    onTheme(() => summary.show(form));
    await summary.ask(form);
  });

/** Presets as cards of which one is chosen. @param {Preset[]} presets @param {Preset} first @param {(preset: Preset) => void} choose */
function presetCards(presets, first, choose) {
  const cards = presets.map((preset) => {
    const { id, title } = preset;
    const input = html("input", {
      type: "radio",
      name: "preset",
      value: id,
      checked: preset === first,
      class: "unseen",
    });
    input.addEventListener("change", () => choose(preset));
    const [name, text] = [t(`pace-${id}`), t(`pace-${id}-text`)];
    // A preset that is newer than the page has its title alone.
    const known = name !== `pace-${id}`;
    return html(
      "label",
      { class: "preset" },
      input,
      icon(SIGNS[id] ?? "clock"),
      html("b", {}, known ? name : title),
      known && html("span", { class: "muted" }, text),
    );
  });
  return html("fieldset", { class: "presets" }, html("legend", { class: "unseen" }, t("pace")), ...cards);
}

/** @param {SettingsForm} form @param {Summary} summary @param {HTMLElement} trouble @param {HTMLButtonElement} button */
async function made(form, summary, trouble, button) {
  if (button.disabled) return;
  trouble.textContent = "";
  button.disabled = true;
  try {
    const check = await summary.ask(form);
    if (check && check.faults.length > 0) return void toFault(trouble);
    /** @type {Api.GameView} */
    const game = await send("POST", "games", form.body());
    location.assign(`/games/${part(game.name)}`);
  } catch (error) {
    const { faults, text } = refusal(error);
    showFaults(faults);
    if (!toFault(trouble)) trouble.textContent = text;
  } finally {
    button.disabled = false;
  }
}
