// The game master changes the settings of a game that has not begun, or the clock of one that has. The form is that of
// a new game, without settings that are now fixed.

import { get, send } from "../../shared/api.js";
import { html, render } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { clockRows, deadlineRow } from "../new/clock-fields.js";
import { refusal, showFaults, toFault } from "../new/faults.js";
import { SettingsCheck } from "../new/settings-check.js";
import { SettingsForm } from "../new/settings-form.js";
import { editDialog } from "./dialog.js";

/**
 * @typedef {import('./club-room.js').ClubRoom} ClubRoom
 * @typedef {Club.GameSettings} Settings
 */

/** What players relied on when they joined. */
const RELIED_ON = ["assignment", "anonymous", "press", "master_reads_press"];

/** @param {ClubRoom} room */
export async function changeSettings(room) {
  /** @type {Api.VariantLine[]} */
  const variants = await get("variants");
  const preview = new ClockPreview();
  const settings = structuredClone(room.club.settings);
  const others = room.club.seats.some(({ holder, is_you }) => holder === "person" && !is_you);
  const kept = ["variant", ...(others ? RELIED_ON : [])];
  const form = new SettingsForm(settings, variants, () => preview.update(form.settings), { isNew: false, kept });
  preview.update(settings);
  edit(room, "change-settings", () => ({ settings: form.settings }), [
    ...(others ? [html("p", { class: "muted" }, t("room-settings-kept"))] : []),
    form.main,
    form.details,
    preview.place,
  ]);
}

/** @param {ClubRoom} room */
export function changeClock(room) {
  const preview = new ClockPreview();
  const settings = structuredClone(room.club.settings);
  const { clock } = settings;
  const place = html("div", { class: "card settings" });
  const told = () => preview.update(settings);
  const show = () => {
    render(place, deadlineRow(clock, told), ...clockRows(clock, changed, told, { begun: room.isUnderWay }));
  };
  const changed = () => {
    show();
    told();
  };
  changed();
  edit(room, "change-clock", () => ({ clock }), [place, preview.place]);
}

/** Show a form, and send what it says. @param {ClubRoom} room @param {string} act @param {() => object} body @param {HTMLElement[]} content */
function edit(room, act, body, content) {
  const trouble = html("p", { class: "fault", role: "alert" });
  const save = async () => {
    trouble.textContent = "";
    try {
      await send("POST", `${room.page.path}/acts`, { act, ...body() });
    } catch (error) {
      const { faults, text } = refusal(error);
      showFaults(faults);
      if (!toFault(trouble)) trouble.textContent = text;
      return false;
    }
    return true;
  };
  const saved = () => void room.change(() => Promise.resolve(), t("room-told-done"));
  const [title, text] = [t(`room-act-${act}`), t(`room-ask-${act}`)];
  editDialog({ title, text, content: [...content, trouble], save, saved });
}

/** What the new clock does, in sentences. */
class ClockPreview {
  place = html("p", { class: "muted", "aria-live": "polite" });
  #check = new SettingsCheck(() => {
    this.place.textContent = this.#check.last?.clock.join(" ") ?? "";
  });

  /** @param {Settings} settings */
  update(settings) {
    this.#check.soon(() => settings);
  }
}
