// The form of a game's settings: what most people look at, and everything else behind "More settings".

import { html, render } from "../../shared/dom.js";
import { options, t } from "../../shared/texts.js";
import { computerName } from "../../shared/choices.js";
import { preferenceFields } from "../preferences.js";
import { clockRows, deadlineRow } from "./clock-fields.js";
import { lengthField, number, segments, select, settingRow, toggle } from "./controls.js";

/**
 * @typedef {Club.GameSettings} Settings
 * @typedef {{plays: boolean, power: string}} Seat
 */

/** Settings that a preset decides on; the others stay when another preset is chosen. */
const OF_PRESET = ["clock", "roll_call", "excuses", "misses"];

export class SettingsForm {
  /** @type {Seat} */
  seat = { plays: true, power: "" };
  /** What was changed by hand. @type {Partial<Settings>} */
  #touched = {};
  /** @type {() => object} */
  #preferences = () => ({});

  /**
   * @param {Settings} settings @param {Api.VariantLine[]} variants @param {() => void} told  after every change
   * @param {{isNew?: boolean, kept?: string[]}} [about]  whether the game is new, and the settings that stay as they are
   */
  constructor(settings, variants, told, { isNew = true, kept = [] } = {}) {
    this.settings = settings;
    this.variants = variants;
    this.told = told;
    this.isNew = isNew;
    this.kept = new Set(kept);
    this.main = html("div", { class: "card settings" });
    this.more = html("div", { class: "settings" });
    const summary = html(
      "summary",
      {},
      html("b", {}, t("more-settings")),
      " ",
      html("span", { class: "muted" }, t("more-settings-text")),
    );
    this.details = html("details", { class: "card more-settings" }, summary, this.more);
    this.show();
  }

  /** The settings of a preset, and what was changed by hand. @param {Settings} preset */
  use(preset) {
    this.settings = { ...structuredClone(preset), ...this.#touched };
    this.show();
  }

  /** The body of the request that creates the game. */
  body() {
    const { assignment } = this.settings;
    const seat =
      assignment === "choice" ? { power: this.seat.power } : assignment === "preference" ? this.#preferences() : {};
    return { settings: this.settings, ...(this.seat.plays ? { seat } : {}) };
  }

  /** @template {keyof Settings} K @param {K} name @param {Settings[K]} value */
  #set(name, value) {
    this.settings[name] = value;
    if (!OF_PRESET.includes(name)) this.#touched[name] = value;
    this.told();
  }

  get #powers() {
    return this.variants.find(({ id }) => id === this.settings.variant)?.powers ?? [];
  }

  show() {
    const rows = [
      this.#title(),
      this.#press(),
      this.#visibility(),
      deadlineRow(this.settings.clock, this.told),
      this.isNew && this.#own(),
      this.#anonymous(),
      this.#computers(),
    ];
    render(this.main, ...this.#open(rows));
    render(this.more, ...this.#groups());
  }

  /** The rows of settings that can change. @param {(HTMLElement | false)[]} rows @returns {HTMLElement[]} */
  #open(rows) {
    return rows.filter((row) => row !== false).filter((row) => !this.kept.has(row.dataset["setting"] ?? ""));
  }

  /** After a change that changes the form itself. */
  #rebuilt() {
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined;
    this.show();
    const again =
      focused && document.querySelector(`.settings input[name="${focused.name}"][value="${focused.value}"]`);
    if (again instanceof HTMLElement) again.focus();
    this.told();
  }

  #title() {
    const input = html("input", {
      name: "title",
      value: this.settings.title,
      maxlength: 80,
      required: true,
      autocomplete: "off",
    });
    input.addEventListener("input", () => this.#set("title", input.value));
    return settingRow("title", t("title"), [input]);
  }

  #press() {
    const kinds = /** @type {const} */ (["full", "public-only", "off", "rulebook", "rounds"]);
    const hint = html("p", { class: "setting-hint muted" }, t(`press-${this.settings.press}-text`));
    const own = segments(
      "press",
      kinds.map((id) => [id, t(`press-kind-${id}`)]),
      this.settings.press,
      (id) => {
        hint.textContent = t(`press-${id}-text`);
        this.#set("press", /** @type {Settings["press"]} */ (id));
      },
    );
    return settingRow("press", t("press"), [own], { hint, group: true });
  }

  #visibility() {
    const kinds = /** @type {const} */ (["public", "link", "private"]);
    const hint = html("p", { class: "setting-hint muted" }, t(`visibility-${this.settings.visibility}-text`));
    const own = segments(
      "visibility",
      kinds.map((id) => [id, t(`visibility-${id}`)]),
      this.settings.visibility,
      (id) => {
        hint.textContent = t(`visibility-${id}-text`);
        this.#set("visibility", /** @type {Settings["visibility"]} */ (id));
      },
    );
    return settingRow("visibility", t("visibility"), [own], { hint, group: true });
  }

  /** Whether the creator plays, and what. */
  #own() {
    const { assignment } = this.settings;
    const place = html("div", { class: "own-seat" });
    const show = () => {
      const wanted = this.seat.plays ? assignment : "";
      if (wanted === "choice") {
        if (!this.#powers.some(({ id }) => id === this.seat.power)) this.seat.power = this.#powers[0]?.id ?? "";
        const own = select(
          "power",
          this.#powers.map(({ id, name }) => [id, name]),
          this.seat.power,
          (id) => {
            this.seat.power = id;
          },
        );
        own.setAttribute("aria-label", t("join-power"));
        place.replaceChildren(own);
      } else if (wanted === "preference") {
        const { fields, body } = preferenceFields(this.#powers);
        this.#preferences = body;
        place.replaceChildren(...fields);
      } else place.replaceChildren();
    };
    const hint = html("p", { class: "setting-hint muted" }, t(this.seat.plays ? "own-play-text" : "own-run-text"));
    const choices = /** @type {[string, string][]} */ ([
      ["play", t("own-play")],
      ["run", t("own-run")],
    ]);
    const own = segments("own", choices, this.seat.plays ? "play" : "run", (id) => {
      this.seat.plays = id === "play";
      hint.textContent = t(this.seat.plays ? "own-play-text" : "own-run-text");
      show();
      this.told();
    });
    show();
    return settingRow("own", t("own-seat"), [own, place], { hint, group: true });
  }

  #anonymous() {
    const own = toggle("anonymous", this.settings.anonymous, (on) => this.#set("anonymous", on));
    return settingRow("anonymous", t("anonymous"), [own]);
  }

  #computers() {
    const offered = options().computers.filter((one) => one.offered);
    const usual = this.settings.computers ?? offered.find((one) => one.default)?.id ?? offered[0]?.id ?? "";
    const level = select(
      "computer",
      offered.map(({ id }) => [id, computerName(id)]),
      usual,
      (id) => this.#set("computers", id),
    );
    level.setAttribute("aria-label", t("computer-level"));
    level.hidden = this.settings.computers === null || this.settings.computers === undefined;
    const hint = html(
      "p",
      { class: "setting-hint muted" },
      t(level.hidden ? "computers-off-text" : "computers-on-text"),
    );
    const on = toggle("computers", !level.hidden, (chosen) => {
      level.hidden = !chosen;
      hint.textContent = t(chosen ? "computers-on-text" : "computers-off-text");
      this.#set("computers", chosen ? level.value : null);
    });
    return settingRow("computers", t("computers-in-seats"), [on, level], { hint });
  }

  #groups() {
    const { settings } = this;
    const group = (/** @type {string} */ key, /** @type {HTMLElement[]} */ rows) =>
      html("section", { class: "setting-group", "aria-label": t(key) }, html("h2", {}, t(key)), ...this.#open(rows));
    const told = this.told;
    return [
      group("group-board", this.#board()),
      group("group-clock", [...clockRows(settings.clock, () => this.#rebuilt(), told), this.#rollCall()]),
      group("group-absence", this.#absence()),
      group("group-end", this.#end()),
      group("group-seen", this.#seen()),
      group("group-press", this.#pressMore()),
    ];
  }

  #board() {
    const { settings } = this;
    const variant = select(
      "variant",
      this.variants.map(({ id, name }) => [id, name]),
      settings.variant,
      (id) => {
        this.#set("variant", id);
        this.#rebuilt();
      },
    );
    const sets = options().rules.includes(settings.rules) ? options().rules : [...options().rules, settings.rules];
    const rules = select(
      "rules",
      sets.map((id) => [id, id]),
      settings.rules,
      (id) => this.#set("rules", id),
    );
    const kinds = /** @type {const} */ (["random", "preference", "choice"]);
    const assignment = segments(
      "assignment",
      kinds.map((id) => [id, t(`assignment-${id}`)]),
      settings.assignment,
      (id) => {
        this.#set("assignment", /** @type {Settings["assignment"]} */ (id));
        this.#rebuilt();
      },
    );
    return [
      settingRow("variant", t("variant"), [variant]),
      settingRow("rules", t("rules"), [rules], { hint: t("rules-hint") }),
      settingRow("assignment", t("assignment"), [assignment], { group: true }),
    ];
  }

  #rollCall() {
    const own = lengthField("roll_call", t("roll-call"), this.settings.roll_call, (value) =>
      this.#set("roll_call", value),
    );
    return settingRow("roll_call", t("roll-call"), [own], { hint: t("roll-call-hint"), group: true });
  }

  #absence() {
    const { settings } = this;
    const excuses = number("excuses", settings.excuses, 0, 4, (value) => value !== null && this.#set("excuses", value));
    const misses = number("misses", settings.misses, 1, 10, (value) => value !== null && this.#set("misses", value));
    const reliability = number("least_reliability", settings.least_reliability, 0, 100, (value) =>
      this.#set("least_reliability", value ?? 0),
    );
    return [
      settingRow("excuses", t("excuses"), [excuses], { hint: t("excuses-hint") }),
      settingRow("misses", t("misses"), [misses], { hint: t("misses-hint") }),
      settingRow(
        "least_reliability",
        t("reliability"),
        [reliability, html("span", { class: "muted" }, t("reliability-unit"))],
        { hint: t("reliability-hint") },
      ),
    ];
  }

  #end() {
    const { settings } = this;
    const rules = /** @type {const} */ (["survivors", "never"]);
    const draw = segments(
      "draw",
      rules.map((id) => [id, t(`draw-${id}`)]),
      settings.draw,
      (id) => this.#set("draw", /** @type {Settings["draw"]} */ (id)),
    );
    const first = this.variants.find(({ id }) => id === settings.variant)?.start_year ?? 1901;
    const last = number(
      "last_year",
      settings.last_year ?? null,
      first,
      first + 200,
      (value) => this.#set("last_year", value),
      {
        placeholder: t("none"),
      },
    );
    return [
      settingRow("draw", t("draw"), [draw], { group: true }),
      settingRow("last_year", t("last-year"), [last], { hint: t("last-year-hint") }),
    ];
  }

  #seen() {
    const { settings } = this;
    const who = /** @type {const} */ (["everybody", "accounts", "nobody"]);
    const spectators = segments(
      "spectators",
      who.map((id) => [id, t(`spectators-${id}`)]),
      settings.spectators,
      (id) => this.#set("spectators", /** @type {Settings["spectators"]} */ (id)),
    );
    return [
      settingRow("spectators", t("spectators"), [spectators], { group: true }),
      this.#switch("show_ready", "show-ready"),
      this.#switch("hints", "allow-hints"),
    ];
  }

  #pressMore() {
    return [
      this.#switch("master_reads_press", "master-reads", "master-reads-hint"),
      this.#switch("inherit_press", "inherit-press", "inherit-press-hint"),
      this.#switch("publish_press", "publish-press"),
    ];
  }

  /** @param {'show_ready' | 'hints' | 'master_reads_press' | 'inherit_press' | 'publish_press'} name @param {string} key @param {string} [hint] */
  #switch(name, key, hint) {
    const own = toggle(name, this.settings[name], (on) => this.#set(name, on));
    return settingRow(name, t(key), [own], hint ? { hint: t(hint) } : {});
  }
}
