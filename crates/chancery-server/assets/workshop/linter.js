// What is wrong with the draft: the server checks the file while one works, and the page adds hints of its own.

import { send } from "../shared/api.js";
import { t } from "../shared/texts.js";
import { changePower, changeProvince, isProvince, majority, proposedCoasts } from "./model/edits.js";
import { oneFile, writeFiles } from "./model/writing.js";

/** @typedef {import('./model/types.js').Draft} Draft */
/** @typedef {import('./model/borders.js').Found} Found */

/** The server's answer. @typedef {{sound: boolean, faults: {line: number, message: string, province?: string | null, power?: string | null}[]}} Check */

/**
 * @typedef {object} Problem
 * @property {string} message
 * @property {boolean} error      whether nobody can play until it is fixed
 * @property {number} [province]  the key of the province concerned
 * @property {string} [power]     the id of the power concerned
 * @property {'powers' | 'start' | 'rules' | 'map'} [view]  where it is fixed
 * @property {{label: string, change: (draft: Draft) => Draft}} [fix]  the draft may have changed since the check
 */

/** How long nothing may change before the server is asked, in milliseconds. */
const PAUSE = 350;

export class Linter {
  /** @type {Problem[]} */
  problems = [];
  /** Whether the draft was checked since the last change. */
  fresh = false;
  /** Whether games can be played with it. */
  sound = false;
  /** @type {() => void} */
  onchange = () => {};
  /** @type {(error: unknown) => void} */
  onfailure = () => {};
  #timer = 0;
  /** @type {AbortController | undefined} */
  #asking;

  /** Check a draft soon. @param {Draft} draft @param {Found} found @param {number} [pause] */
  check(draft, found, pause = PAUSE) {
    this.fresh = false;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(draft, found), pause);
  }

  /** @param {Draft} draft @param {Found} found */
  async #ask(draft, found) {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const files = writeFiles(draft, found);
    try {
      /** @type {Check} */
      const answer = await send("POST", "workshop/check", { text: oneFile(files) }, {}, asking.signal);
      if (asking !== this.#asking) return;
      this.fresh = true;
      this.sound = answer.sound;
      this.problems = [...faults(draft, files.variant, answer), ...hints(draft, found)];
      this.onchange();
    } catch (error) {
      if (!asking.signal.aborted) this.onfailure(error);
    }
  }
}

/** What the server found, with a remedy where one is at hand. @param {Draft} draft @param {string} text @param {Check} check @returns {Problem[]} */
function faults(draft, text, { faults: all }) {
  const lines = text.split("\n");
  return all.map(({ line, message, province, power }) => {
    const written = lines[line - 1] ?? "";
    const own = draft.areas.find((area) => isProvince(area) && area.id === province);
    /** @type {Problem} */
    const problem = { message, error: true };
    if (own) Object.assign(problem, { province: own.key, view: "map" });
    else if (power) Object.assign(problem, { power, view: written.startsWith("units") ? "start" : "powers" });
    else if (draft.powers.length === 0) problem.view = "powers";
    else problem.view = "rules";
    const centres = draft.areas.some(({ kind, centre }) => kind === "land" && centre);
    if (written.startsWith("victory") && centres) problem.fix = setMajority(draft);
    else if (written.startsWith("victory")) problem.view = "map";
    const home = /^homes/.test(written) ? draft.powers.find(({ id }) => id === power) : undefined;
    if (home) problem.fix = { label: t("ws-fix"), change: (now) => homesOnly(now, home.id) };
    return problem;
  });
}

/** @param {Draft} draft */
function setMajority(draft) {
  const count = majority(draft);
  return { label: t("ws-set", { count }), change: (/** @type {Draft} */ now) => ({ ...now, victory: majority(now) }) };
}

/** Drop the homes of a power that are no centres. @param {Draft} draft @param {string} id */
function homesOnly(draft, id) {
  const centres = new Set(draft.areas.filter(({ kind, centre }) => kind === "land" && centre).map((area) => area.id));
  const homes = draft.powers.find((power) => power.id === id)?.homes ?? [];
  return changePower(draft, id, { homes: homes.filter((home) => centres.has(home)) });
}

/** What can be played but is hardly meant. @param {Draft} draft @param {Found} found @returns {Problem[]} */
function hints(draft, found) {
  /** @type {Problem[]} */
  const all = [];
  const centres = draft.areas.filter(({ kind, centre }) => kind === "land" && centre).length;
  if (
    centres > 0 &&
    draft.victory <= centres &&
    draft.victory < majority(draft) &&
    typeof draft.keys["victory"] !== "object"
  ) {
    all.push({
      message: t("ws-no-majority", { count: draft.victory, centres }),
      error: false,
      view: "rules",
      fix: setMajority(draft),
    });
  }
  for (const land of draft.areas) {
    const coasts = found.stretches.get(land.key) ?? [];
    if (coasts.length < 2 || coasts.length > 4 || land.coasts.length > 0) continue;
    // A file that says one coast means it: there is a canal, or a strait.
    if (land.anchors.other) continue;
    const change = (/** @type {Draft} */ now) => changeProvince(now, land.key, { coasts: proposedCoasts(coasts) });
    const message = t("ws-two-coasts", { province: land.name.en, count: coasts.length });
    all.push({ message, error: false, province: land.key, view: "map", fix: { label: t("ws-name-coasts"), change } });
  }
  for (const power of draft.powers) {
    if (power.homes.length === 0)
      all.push({ message: t("ws-no-homes", { power: power.name.en }), error: false, power: power.id, view: "start" });
    else if (power.units.length === 0)
      all.push({ message: t("ws-no-units", { power: power.name.en }), error: false, power: power.id, view: "start" });
  }
  return all;
}
