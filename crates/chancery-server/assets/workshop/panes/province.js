// The inspector of a province.

import { button, html } from "../../shared/dom.js";
import { lang, t } from "../../shared/texts.js";
import { changeProvince, isProvince, proposedCoasts } from "../model/edits.js";
import { plain } from "../model/naming.js";
import { groupRow, head, row, segments, textField, toggle } from "./fields.js";
import { neighbourChips } from "./neighbours.js";
import { problemList } from "./problems.js";

/** @typedef {import('../page.js').WorkshopPage} WorkshopPage */
/** @typedef {import('../model/types.js').Province} Province */
/** @typedef {import('../model/types.js').Kind} Kind */

/** The name of a province in the language of the page. @param {{name: import('../model/types.js').Name}} one */
export const shown = ({ name }) => (lang() === "fr" ? name.fr : name.en) || name.en;

/** @param {WorkshopPage} page */
export function provincePane(page) {
  const own = page.chosen;
  if (!own) return [chooser(page), html("p", { class: "muted" }, t("ws-choose-one")), ...problems(page)];
  const change = (/** @type {Partial<Province>} */ to, /** @type {string} */ group) =>
    page.change(changeProvince(page.draft, own.key, to), group && `${group} ${own.key}`);
  const fields = [
    row(
      t("ws-name"),
      textField("name", own.name.en, (en) =>
        change({ name: { ...own.name, en, ...(own.name.fr === own.name.en ? { fr: en } : {}) } }, "name"),
      ),
    ),
    row(
      t("ws-french"),
      textField("french", own.name.fr, (fr) => change({ name: { ...own.name, fr } }, "french"), { lang: "fr" }),
    ),
  ];
  if (isProvince(own)) fields.push(row(t("ws-short"), idField(own, change)));
  const kinds = /** @type {[Kind, string][]} */ ([
    ["land", t("ws-land")],
    ["sea", t("ws-sea")],
    ["impassable", t("ws-impassable")],
  ]);
  const kind = own.kind === "outside" || own.kind === "outside-water" ? "impassable" : own.kind;
  fields.push(
    groupRow(
      t("ws-kind"),
      segments(kinds, kind, (to) => change({ kind: to }, "")),
    ),
  );
  if (own.kind === "land") {
    const note = own.centre ? t("ws-is-centre") : t("ws-no-centre");
    fields.push(
      groupRow(
        t("ws-centre"),
        toggle("centre", own.centre, note, (centre) => change({ centre }, "")),
      ),
    );
  }
  return [
    chooser(page),
    head(shown(own) || t("ws-unnamed"), describe(page, own)),
    html("div", { class: "ws-fields" }, ...fields),
    ...coasts(page, own, change),
    ...(isProvince(own) ? neighbourChips(page, own) : []),
    ...problems(page),
  ];
}

/** A list of all provinces, for those who do not point at the map. @param {WorkshopPage} page */
function chooser(page) {
  const all = page.draft.areas.filter(isProvince).sort((one, other) => shown(one).localeCompare(shown(other)));
  const option = (/** @type {Province} */ one) =>
    html("option", { value: one.key, selected: one.key === page.chosenKey }, `${one.id.toUpperCase()} · ${shown(one)}`);
  const list = html(
    "select",
    { id: "ws-chooser", "data-key": "chooser", "aria-label": t("ws-province") },
    html("option", { value: "" }, t("ws-choose-list")),
    ...all.map(option),
  );
  list.addEventListener("change", () => page.choose(list.value === "" ? undefined : Number(list.value)));
  return html("div", { class: "ws-chooser" }, list);
}

/** @param {WorkshopPage} page @param {Province} own */
function describe(page, own) {
  if (own.kind !== "land") return t(`ws-${own.kind === "sea" ? "sea" : "impassable"}`);
  const count = page.found.stretches.get(own.key)?.length ?? 0;
  return t("ws-land-coasts", { count: own.coasts.length > 1 ? own.coasts.length : Math.min(1, count) });
}

/** @param {Province} own @param {(to: Partial<Province>, group: string) => void} change */
function idField(own, change) {
  const input = textField("id", own.id.toUpperCase(), () => {}, { class: "ws-id", maxlength: 8 });
  // Only a whole id is taken over: every letter of it would change all files.
  input.addEventListener("change", () => {
    const id = plain(input.value);
    if (/^[a-z]/.test(id)) change({ id }, "");
    else input.value = own.id.toUpperCase();
  });
  return input;
}

/** @param {WorkshopPage} page @param {Province} own @param {(to: Partial<Province>, group: string) => void} change */
function coasts(page, own, change) {
  const stretches = page.found.stretches.get(own.key) ?? [];
  if (own.kind !== "land" || (stretches.length < 2 && own.coasts.length < 2)) return [];
  const title = head(t("ws-coasts"), t("ws-stretches", { count: stretches.length }));
  if (own.coasts.length < 2) {
    const name = button(t("ws-name-coasts"), () => change({ coasts: proposedCoasts(stretches) }, ""));
    return [title, html("div", { class: "tools" }, html("span", { class: "note grow" }, t("ws-one-coast")), name)];
  }
  const ids = [...new Set(["nc", "ec", "sc", "wc", ...own.coasts.map(({ id }) => id)])];
  const choices = own.coasts.map((coast, index) => {
    const free = ids.filter((id) => id === coast.id || own.coasts.every((other) => other.id !== id));
    const list = html(
      "select",
      { "data-key": `coast ${index}`, "aria-label": t("ws-coast", { number: index + 1 }) },
      ...free.map((id) => html("option", { value: id, selected: id === coast.id }, t(`ws-${id}`))),
    );
    list.addEventListener("change", () =>
      change({ coasts: own.coasts.map((one, at) => (at === index ? { ...one, id: list.value } : one)) }, ""),
    );
    return list;
  });
  return [
    title,
    html(
      "div",
      { class: "tools" },
      ...choices,
      button(t("ws-join-coasts"), () => change({ coasts: [] }, "")),
    ),
  ];
}

/** @param {WorkshopPage} page */
function problems(page) {
  const { problems: all } = page.linter;
  if (all.length === 0) return [];
  return [head(t("ws-problems"), t("ws-in-map", { count: all.length })), problemList(page, all.slice(0, 4))];
}
