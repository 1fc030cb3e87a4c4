// The profile of a player: games and outcomes, and for members a way to report or block.

import { get, part, send } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { announce, showError } from "../../shared/messages.js";
import { locale, t } from "../../shared/texts.js";
import { reportDialog } from "../moderation/report-dialog.js";
import { open } from "../page.js";
import { me } from "../site.js";
import { dayText } from "../time-left.js";

export const start = () =>
  open(async (app) => {
    const id = document.body.dataset["profile"] ?? "";
    const name = document.body.dataset["name"] ?? "";
    /** @type {[Club.Profile, Club.Account]} */
    const [profile, { attendance }] = await Promise.all([
      get(`accounts/${part(id)}/profile`),
      get(`accounts/${part(id)}`),
    ]);
    const list = html("ul", { class: "profile-games card" });
    const foot = html("div", { class: "games-foot" });
    const add = (/** @type {Club.Profile} */ { games, next }) => {
      list.append(...games.map(finished));
      foot.replaceChildren(...(next ? [button(t("show-more"), () => void more(next))] : []));
    };
    const more = async (/** @type {string} */ after) => {
      try {
        add(await get(`accounts/${part(id)}/profile`, { after }));
      } catch (error) {
        showError(error);
      }
    };
    add(profile);
    app.append(
      html(
        "p",
        { class: "profile-since" },
        profile.agent && html("span", { class: "chip agent-mark" }, t("agent-mark")),
        html("span", { class: "muted" }, t("profile-since", { month: monthText(profile.member_since) })),
      ),
      totals(profile, attendance),
      html(
        "section",
        { hidden: profile.playing.length === 0 },
        html("h2", {}, t("profile-playing")),
        html("ul", { class: "profile-games card" }, ...profile.playing.map(playing)),
      ),
      html(
        "section",
        {},
        html("h2", {}, t("profile-finished")),
        profile.games.length > 0 ? list : html("p", { class: "muted" }, t("profile-none")),
        foot,
        html("p", { class: "muted" }, t("profile-public")),
      ),
      tools(id, name),
    );
  });

/** @param {Club.Profile} profile @param {Club.Account["attendance"]} attendance */
function totals({ totals: { games, solos, draws, survivals, eliminations } }, attendance) {
  const { owed = 0, kept = 0, reliability } = attendance ?? {};
  /** @type {[string, number][]} */
  const figures = [
    ["profile-games", games],
    ["outcome-solo", solos],
    ["outcome-draw", draws],
    ["outcome-survived", survivals],
    ["outcome-eliminated", eliminations],
  ];
  return html(
    "dl",
    { class: "profile-totals" },
    ...figures.map(([key, value]) => html("div", {}, html("dt", {}, t(key)), html("dd", {}, String(value)))),
    html(
      "div",
      {},
      html("dt", {}, t("profile-reliability")),
      html("dd", {}, typeof reliability === "number" ? t("profile-percent", { percent: reliability }) : "–"),
      html("dd", { class: "muted small" }, t("profile-phases", { kept, owed })),
    ),
  );
}

/** @param {Club.ProfileGame} game */
function playing({ id, title, power_name, phase_title }) {
  return html(
    "li",
    {},
    html("a", { href: `/games/${id}` }, title),
    html("span", {}, power_name),
    html("span", { class: "muted" }, phase_title),
  );
}

/** @param {Club.FinishedGame} game */
function finished({ id, title, power_name, outcome, sharers, centres, finished_at }) {
  return html(
    "li",
    {},
    html("a", { href: `/games/${id}` }, title),
    html("span", {}, `${power_name}, ${t("profile-centres", { count: centres })}`),
    html("b", { class: `outcome ${outcome}` }, outcomeText(outcome, sharers)),
    html("span", { class: "muted" }, dayText(finished_at)),
  );
}

/** How a game ended for somebody. @param {string} outcome @param {number} sharers */
export function outcomeText(outcome, sharers) {
  return outcome === "draw" ? t("outcome-draw-of", { count: sharers }) : t(`outcome-${outcome}`);
}

/** What a member can do about another. @param {string} id @param {string} name */
function tools(id, name) {
  const own = me();
  if (!own || own.id === id) return html("span");
  const block = button(t("block"), async () => {
    try {
      await send("PUT", `me/blocks/${id}`);
      announce(t("told-blocked", { name }));
    } catch (error) {
      showError(error);
    }
  });
  const relation = html(
    "select",
    { id: "relation", "aria-label": t("relation-label") },
    html("option", { value: "" }, t("relation-choose")),
    ...["household", "friends"].map((kind) => html("option", { value: kind }, t(`relation-${kind}`))),
  );
  relation.addEventListener("change", async () => {
    if (!relation.value) return;
    try {
      await send("PUT", `me/relations/${id}`, { kind: relation.value });
      announce(t("told-relation"));
    } catch (error) {
      showError(error);
    }
  });
  return html(
    "p",
    { class: "tools profile-tools" },
    relation,
    block,
    button(t("report"), () => void reportDialog({ kind: "account", subject: id }, name)),
  );
}

/** A month in words. @param {string} month  as in `2026-11` */
function monthText(month) {
  const date = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(locale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(date);
}
