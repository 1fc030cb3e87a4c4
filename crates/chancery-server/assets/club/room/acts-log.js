// The log of a game in the club: the phases as at the table, and between them what else happened, from the public
// log of acts.

import { get } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { GameLog } from "../../game/log.js";
import { changedSettings } from "./changed-settings.js";
import { dateText, exactText } from "./time.js";

/** A name of a phase, as in `S1901M`. */
const PHASE = /[A-Z]\d+[A-Z]/;
/** A moment, as acts write it. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** Acts of votes and absence. Their details name powers, a phase and a moment. */
const LIFE = new Set([
  "drawn",
  "conceded",
  "excused",
  "missed",
  "seat-opened",
  "returned",
  "sitter-named",
  "sitter-ended",
  "seat-offered",
  "seat-kept",
]);

/** Acts that have a text of their own. */
const KNOWN = new Set([
  "created",
  "begun",
  "paused",
  "resumed",
  "extended",
  "forced",
  "undone",
  "replaced",
  "taken-over",
  "left",
  "roll-call",
  "roll-call-failed",
  "settings-changed",
  "clock-changed",
  "master-appointed",
  "cancelled",
  "ended",
  "outage",
]);

export class ClubLog extends GameLog {
  /** @type {Club.ActEntry[]} */
  #acts = [];
  /** The version of the game that the acts were loaded for. */
  #loaded = "";

  /** @param {HTMLElement} panel @param {import('../../game/page.js').GamePage} page @param {import('./club-room.js').ClubRoom} room */
  constructor(panel, page, room) {
    super(panel, page);
    this.room = room;
  }

  /** @override */
  show() {
    super.show();
    const { page } = this;
    if (page.panels.tabs.open === "log" && this.#loaded !== page.game.version) void this.#load(page.game.version);
  }

  /** @param {string} version */
  async #load(version) {
    this.#loaded = version;
    try {
      /** @type {{acts: Club.ActEntry[]}} */
      const { acts } = await get(`${this.page.path}/log`);
      this.#acts = acts;
      super.show();
    } catch (error) {
      showError(error);
    }
  }

  /** @override */
  get state() {
    return `${super.state} ${this.#acts.length}`;
  }

  /** The last act first; a phase stands where it was resolved. @override @returns {HTMLElement[]} */
  entries() {
    const open = new Set(this.page.game.phases);
    const entries = [...this.#acts].reverse().map((act) => {
      const phase = act.act.kind === "turn" ? (PHASE.exec(act.detail)?.[0] ?? "") : "";
      // A phase that was undone and resolved again has its results at the last time.
      if (!open.delete(phase)) return this.#line(act);
      const entry = this.entry(phase);
      entry.querySelector("h2")?.append(moment(act.at));
      return entry;
    });
    // Phases of an imported game are older than the log.
    const older = this.page.game.phases.filter((phase) => open.has(phase)).reverse();
    return [...entries, ...older.map((phase) => this.entry(phase))];
  }

  /** @param {Club.ActEntry} act */
  #line(act) {
    return html("p", { class: "act" }, html("span", {}, this.#text(act)), moment(act.at));
  }

  /** An act in words. @param {Club.ActEntry} act */
  #text({ act, detail, clock = [] }) {
    const { atlas } = this.page.board;
    const name = act.kind === "turn" ? "turn" : act.name;
    const phase = PHASE.exec(detail)?.[0];
    const until = MOMENT.exec(detail)?.[0];
    const power = this.page.game.powers.find(({ id }) => id === detail);
    const words = power ? atlas.powerWords(power.id) : {};
    const values = {
      ...words,
      phase: phase ? this.page.timeline.title(phase) : "",
      date: until ? dateText(until) : "",
    };
    if (name === "turn") return t("room-log-turn", values);
    if (name === "voted") return t(`life-log-voted-${detail}`);
    if (LIFE.has(name)) return this.#life(name, detail, values);
    if (!KNOWN.has(name)) return `${name} ${detail}`.trim();
    if (name === "settings-changed") return `${t("room-log-settings-changed")} ${changedSettings(detail)}`.trim();
    if (name === "clock-changed") return [t("room-log-clock-changed"), ...clock].join(" ");
    const dated = until && ["begun", "extended", "resumed", "outage"].includes(name);
    return t(dated ? `room-log-${name}-until` : `room-log-${name}`, values);
  }

  /** @param {string} name @param {string} detail @param {Record<string, string>} values */
  #life(name, detail, values) {
    const { atlas } = this.page.board;
    const named = this.page.game.powers.filter(({ id }) => new RegExp(`\\b${id}\\b`).test(detail));
    const powers = named.map(({ id }) => atlas.powerName(id)).join(", ");
    return t(`life-log-${name}`, { ...values, ...atlas.powerWords(named[0]?.id ?? ""), powers });
  }
}

/** When something happened. @param {string} at */
function moment(at) {
  return html("time", { datetime: at, title: exactText(at) }, dateText(at));
}
