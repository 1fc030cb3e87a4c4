// Scoring tables of finished games: those with a word in their titles, or a list of ids.

import { address, get } from "../../shared/api.js";
import { html, render } from "../../shared/dom.js";
import { clearError, showError } from "../../shared/messages.js";
import { lang, t } from "../../shared/texts.js";
import { open } from "../page.js";
import { outcomeText } from "./profile.js";

const SYSTEMS = /** @type {const} */ (["draw-size", "sum-of-squares", "c-diplo", "solo-only"]);
/** Ids of games, as somebody pastes them. */
const IDS = /^[\s,]*([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[\s,]*)+$/;

export const start = () =>
  open(async (app) => {
    const asked = new URLSearchParams(location.search);
    const field = html("input", {
      id: "scores-field",
      type: "search",
      value: asked.get("games") ?? asked.get("search") ?? "",
      "aria-describedby": "scores-hint",
    });
    const place = html("div", { id: "scores", "aria-live": "polite" });
    const form = html(
      "form",
      { class: "scores-form", role: "search" },
      html("label", { for: "scores-field" }, t("scores-choose")),
      html(
        "div",
        { class: "share-row" },
        field,
        html("button", { type: "submit", class: "primary" }, t("scores-show")),
      ),
      html("p", { id: "scores-hint", class: "muted" }, t("scores-hint")),
    );
    const show = async () => {
      const text = field.value.trim();
      if (!text) return render(place);
      const isList = IDS.test(text);
      const ids = text.split(/[\s,]+/).filter((id) => id);
      /** @type {Record<string, string>} */
      const query = isList ? { games: ids.join(",") } : { search: text };
      history.replaceState(null, "", `?${new URLSearchParams(query)}`);
      clearError();
      try {
        render(place, ...table(await get("results", query), query));
      } catch (error) {
        render(place);
        showError(error);
      }
      return undefined;
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void show();
    });
    app.append(form, place);
    await show();
  });

/** A number of points. @param {number} points */
const pointsText = (points) =>
  new Intl.NumberFormat(lang(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(points);

/** @param {Club.ScoreTable} scored @param {Record<string, string>} query */
function table({ games, totals, missing }, query) {
  if (games.length === 0) return [html("p", { class: "muted" }, t("scores-none"))];
  const file = (
    /** @type {string} */ key,
    /** @type {string} */ what,
    /** @type {object} */ more,
    /** @type {string} */ name,
  ) => html("a", { class: "button", href: address(what, { ...query, ...more }), download: name }, t(key));
  const head = (/** @type {string[]} */ texts, /** @type {string[]} */ numbers) =>
    html(
      "thead",
      {},
      html(
        "tr",
        {},
        ...texts.map((text) => html("th", { scope: "col" }, text)),
        ...numbers.map((text) => html("th", { scope: "col", class: "number" }, text)),
      ),
    );
  const points = (/** @type {Record<string, number>} */ scores) =>
    SYSTEMS.map((system) => html("td", { class: "number" }, pointsText(scores[system] ?? 0)));
  const systems = SYSTEMS.map((system) => t(`scores-${system}`));
  const sums = html(
    "table",
    { class: "club-table scores-table" },
    html("caption", {}, t("scores-totals", { count: games.length })),
    head(
      [t("scores-player")],
      [t("scores-games"), t("scores-solos"), t("scores-draws"), t("scores-centres"), ...systems],
    ),
    html(
      "tbody",
      {},
      ...totals.map(({ account, games: count, solos, draws, centres, scores }) =>
        html(
          "tr",
          {},
          html("th", { scope: "row" }, html("a", { href: `/people/${account.id}` }, account.name)),
          ...[count, solos, draws, centres].map((value) => html("td", { class: "number" }, String(value))),
          ...points(scores),
        ),
      ),
    ),
  );
  const each = games.map(({ id, title, ending, seats }) =>
    html(
      "table",
      { class: "club-table scores-table" },
      html("caption", {}, html("a", { href: `/games/${id}` }, title), " ", html("span", { class: "muted" }, ending)),
      head([t("scores-power"), t("scores-player"), t("scores-outcome")], [t("scores-centres"), ...systems]),
      html(
        "tbody",
        {},
        ...seats.map(({ power_name, account, computer, outcome, sharers, centres, scores }) =>
          html(
            "tr",
            {},
            html("th", { scope: "row" }, power_name),
            html(
              "td",
              {},
              account
                ? html("a", { href: `/people/${account.id}` }, account.name)
                : computer
                  ? t("scores-computer")
                  : "",
            ),
            html("td", {}, outcomeText(outcome, sharers)),
            html("td", { class: "number" }, String(centres)),
            ...points(scores),
          ),
        ),
      ),
    ),
  );
  return [
    html(
      "p",
      { class: "tools" },
      file("scores-csv", "results.csv", { table: "seats" }, "results.csv"),
      file("scores-totals-csv", "results.csv", { table: "totals" }, "totals.csv"),
      file("scores-json", "results", {}, "results.json"),
    ),
    missing.length > 0 && html("p", { class: "muted" }, t("scores-missing", { count: missing.length })),
    html("div", { class: "card table-card" }, sums),
    ...each.map((one) => html("div", { class: "card table-card" }, one)),
  ];
}
