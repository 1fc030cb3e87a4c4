// The fields of the clock: lengths or fixed times, days to skip, and what happens around a deadline.

import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { dayPicker, lengthField, ownZone, segments, select, settingRow, zones } from "./controls.js";

/** @typedef {Club.ClockSettings} Clock */

/** The days, the time and the zone of fixed times such as `Mon and Thu 19:00 Europe/Paris`. @param {string} text */
export function readTimes(text) {
  const words = text.split(/[\s,;]+/).filter((word) => word && word !== "and");
  const zone = words.pop() ?? ownZone();
  const time = words.find((word) => /^\d+:\d\d$/.test(word)) ?? "19:00";
  const named = words.filter((word) => !/^\d/.test(word));
  const days = named.includes("daily") ? ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] : named;
  return { days, time, zone };
}

/** The days of the week, dates and zone of days to skip. @param {string | null | undefined} text */
export function readSkipped(text) {
  if (!text) return { days: [], dates: [], zone: ownZone() };
  const words = text.split(/[\s,;]+/).filter((word) => word && word !== "and");
  const zone = words.pop() ?? ownZone();
  return { days: words.filter((word) => !/^\d/.test(word)), dates: words.filter((word) => /^\d/.test(word)), zone };
}

/** The row that most people look at: when phases end. @param {Clock} clock @param {() => void} told */
export function deadlineRow(clock, told) {
  const { pace } = clock;
  if (pace.kind === "untimed")
    return settingRow("clock", t("deadlines"), [html("span", { class: "muted" }, t("deadlines-none"))], {
      group: true,
    });
  const other = lengthField("other", t("retreats-and-builds"), pace.other, (value) => {
    pace.other = value;
    told();
  });
  if (pace.kind === "lengths") {
    const movement = lengthField("movement", t("movement"), pace.movement, (value) => {
      pace.movement = value;
      told();
    });
    return settingRow(
      "clock",
      t("phase-lengths"),
      [named(t("movement"), movement), named(t("retreats-and-builds"), other)],
      {
        group: true,
      },
    );
  }
  const { days, time, zone } = readTimes(pace.times);
  const now = { days, time, zone };
  const write = () => {
    pace.times = `${now.days.join(" and ")} ${now.time} ${now.zone}`;
    if (clock.skip) clock.skip = clock.skip.replace(/\S+$/, now.zone);
    told();
  };
  const at = html("input", {
    type: "time",
    name: "time",
    value: time.padStart(5, "0"),
    required: true,
    "aria-label": t("time-of-day"),
  });
  at.addEventListener("input", () => {
    if (at.value) now.time = at.value;
    write();
  });
  const where = select(
    "zone",
    zones(zone).map((name) => [name, name.replaceAll("_", " ")]),
    zone,
    (value) => {
      now.zone = value;
      write();
    },
  );
  where.setAttribute("aria-label", t("time-zone"));
  const picker = dayPicker(days, (chosen) => {
    now.days = chosen;
    write();
  });
  return settingRow(
    "clock",
    t("deadlines"),
    [picker, html("div", { class: "in-row" }, at, where), named(t("retreats-and-builds"), other)],
    {
      group: true,
    },
  );
}

/** A control with its name before it. @param {string} label @param {HTMLElement} control */
function named(label, control) {
  return html("div", { class: "named" }, html("span", { class: "muted", "aria-hidden": "true" }, label), control);
}

/** Another pace, with sensible values. @param {string} kind @returns {Club.ClockPace} */
function paceOf(kind) {
  if (kind === "untimed") return { kind };
  if (kind === "fixed") return { kind, times: `Mon and Thu 19:00 ${ownZone()}`, least: "12h", other: "1d" };
  return { kind: "lengths", movement: "1d", other: "1d" };
}

/** The rest of the clock. @param {Clock} clock @param {() => void} changed  after a change of the form itself @param {() => void} told @param {{begun?: boolean}} [game]  whether the first phase has begun */
export function clockRows(clock, changed, told, { begun = false } = {}) {
  const kinds = /** @type {[string, string][]} */ (
    ["lengths", "fixed", "untimed"].map((kind) => [kind, t(`clock-kind-${kind}`)])
  );
  const rows = [
    settingRow("pace", t("pace"), [
      segments("pace", kinds, clock.pace.kind, (kind) => {
        clock.pace = paceOf(kind);
        clock.first = undefined;
        if (kind === "untimed") clock.skip = undefined;
        changed();
      }),
    ]),
  ];
  const wait = lengthField(
    "wait",
    t("ready-wait"),
    clock.wait,
    (value) => {
      clock.wait = value;
      told();
    },
    { units: ["s", "m", "h"], zero: true },
  );
  const waitRow = settingRow("wait", t("ready-wait"), [wait], { hint: t("ready-wait-hint"), group: true });
  const { pace } = clock;
  if (pace.kind === "untimed") return [...rows, waitRow];
  if (pace.kind === "fixed")
    rows.push(
      settingRow(
        "least",
        t("least-time"),
        [
          lengthField("least", t("least-time"), pace.least, (value) => {
            pace.least = value;
            told();
          }),
        ],
        { hint: t("least-time-hint"), group: true },
      ),
    );
  return [
    ...rows,
    ...(begun ? [] : [firstRow(clock, told)]),
    ...skipRows(clock, told),
    graceRow(clock, told),
    waitRow,
    earlyRow(clock, told),
  ];
}

/** @param {Clock} clock @param {() => void} told */
function firstRow(clock, told) {
  const usual = clock.pace.kind === "lengths" ? clock.pace.movement : "3d";
  const field = html("span");
  const show = () => {
    const own = clock.first;
    field.replaceChildren(
      ...(own
        ? [
            lengthField("first", t("first-phase"), own, (value) => {
              clock.first = value;
              told();
            }),
          ]
        : []),
    );
  };
  const on = html("input", {
    type: "checkbox",
    role: "switch",
    class: "switch",
    checked: Boolean(clock.first),
    "aria-label": t("first-phase"),
  });
  on.addEventListener("change", () => {
    clock.first = on.checked ? usual : undefined;
    show();
    told();
  });
  show();
  return settingRow("first", t("first-phase"), [on, field], { hint: t("first-phase-hint"), group: true });
}

/** @param {Clock} clock @param {() => void} told */
function skipRows(clock, told) {
  const skipped = readSkipped(clock.skip);
  const write = () => {
    const all = [...skipped.days, ...skipped.dates];
    const zone = clock.pace.kind === "fixed" ? readTimes(clock.pace.times).zone : skipped.zone;
    clock.skip = all.length > 0 ? `${all.join(", ")} ${zone}` : undefined;
    told();
  };
  const dates = html("input", {
    name: "dates",
    id: "setting-dates",
    value: skipped.dates.join(", "),
    placeholder: "2026-12-24, 2026-12-25",
    autocomplete: "off",
    maxlength: 1500,
  });
  dates.addEventListener("input", () => {
    skipped.dates = dates.value.split(/[\s,;]+/).filter(Boolean);
    write();
  });
  const picker = dayPicker(skipped.days, (days) => {
    skipped.days = days;
    write();
  });
  return [
    settingRow("skip", t("skipped-days"), [picker], { hint: t("skipped-days-hint"), group: true }),
    settingRow("dates", t("skipped-dates"), [dates]),
  ];
}

/** @param {Clock} clock @param {() => void} told */
function graceRow(clock, told) {
  const field = lengthField(
    "grace",
    t("grace"),
    clock.grace,
    (value) => {
      clock.grace = value;
      told();
    },
    { zero: true },
  );
  return settingRow("grace", t("grace"), [field], { hint: t("grace-hint"), group: true });
}

/** @param {Clock} clock @param {() => void} told */
function earlyRow(clock, told) {
  const choices = /** @type {[string, string][]} */ (["keep", "restart"].map((id) => [id, t(`early-${id}`)]));
  const own = segments("early", choices, clock.early, (value) => {
    clock.early = /** @type {Clock["early"]} */ (value);
    told();
  });
  return settingRow("early", t("early"), [own], { hint: t("early-hint"), group: true });
}
