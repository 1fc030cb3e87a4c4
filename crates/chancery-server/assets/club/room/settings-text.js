// The settings of a game in words.

import { computerName } from "../../shared/choices.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

/** @param {import('./club-room.js').ClubRoom} room */
export function settingsList({ club, page }) {
  const { settings, clock = [], master } = club;
  /** @type {[string, (string | false)[]][]} */
  const rows = [
    ["room-set-clock", clock],
    ["room-set-press", [t(`room-press-${settings.press}`), settings.press !== "off" && t(pressOf(settings))]],
    [
      "room-set-players",
      [
        settings.anonymous && t("room-anonymous"),
        t(`room-assign-${settings.assignment}`),
        settings.computers ? t("room-computers", { computer: computerName(settings.computers) }) : false,
        settings.least_reliability > 0 && t("room-reliability", { least: settings.least_reliability }),
      ],
    ],
    [
      "room-set-absence",
      [t("room-excuses", { count: settings.excuses }), t("room-misses", { count: settings.misses })],
    ],
    [
      "room-set-end",
      [
        t("room-win", { count: page.board.atlas.board.victory }),
        settings.draw === "never" ? t("room-no-draw") : t("room-draw"),
        settings.last_year ? t("room-last-year", { year: settings.last_year }) : false,
      ],
    ],
    [
      "room-set-seen",
      [
        t(`room-visible-${settings.visibility}`),
        t(`room-spectators-${settings.spectators}`),
        !settings.show_ready && t("room-ready-hidden"),
        t(settings.hints ? "room-hints-on" : "room-hints-off"),
      ],
    ],
    ["room-set-rules", [settings.rules]],
    ["room-set-master", [master ? master.name : false]],
  ];
  const parts = rows.flatMap(([title, texts]) => {
    const said = texts.filter((text) => text);
    return said.length > 0 ? [html("dt", {}, t(title)), html("dd", {}, said.join(" "))] : [];
  });
  return html("dl", { class: "terms" }, ...parts);
}

/** @param {Club.GameSettings} settings */
function pressOf({ master_reads_press }) {
  return master_reads_press ? "room-master-reads" : "room-master-reads-not";
}
