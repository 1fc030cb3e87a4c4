// Files: begin, open, save, play.

import { button, html } from "../../shared/dom.js";
import { fileButton } from "../../shared/files.js";
import { t } from "../../shared/texts.js";
import { openBuiltIn, openFiles, playAtTable, saveOneFile, saveZip, startNew } from "../exchange.js";
import { head } from "./fields.js";

/** @typedef {import('../page.js').WorkshopPage} WorkshopPage */

/** @param {WorkshopPage} page */
export function filePane(page) {
  const { variants } = page;
  const list = html(
    "select",
    { "data-key": "start-from", "aria-label": t("ws-start-from") },
    html("option", { value: "" }, t("ws-start-from")),
    ...variants.map(({ id, name }) => html("option", { value: id }, name)),
  );
  list.addEventListener("change", () => {
    const { value } = list;
    list.value = "";
    if (value) void openBuiltIn(page, value);
  });
  const several = fileButton(t("ws-open"), () => {});
  const input = several.querySelector("input");
  if (input) {
    input.multiple = true;
    input.accept = ".toml,.svg";
    input.addEventListener("change", () => void openFiles(page, [...(input.files ?? [])]), true);
  }
  return [
    head(t("ws-save")),
    html("p", { class: "note" }, t("ws-save-note")),
    html(
      "div",
      { class: "tools" },
      button(t("ws-save-one"), () => saveOneFile(page), { class: "primary" }),
      button(t("ws-save-zip"), () => saveZip(page)),
    ),
    head(t("ws-play")),
    html("p", { class: "note" }, t("ws-play-note")),
    html(
      "div",
      { class: "tools" },
      button(t("ws-play-table"), () => void playAtTable(page)),
    ),
    head(t("ws-begin")),
    html(
      "div",
      { class: "tools" },
      button(t("ws-new"), () => void startNew(page)),
      several,
      list,
    ),
  ];
}
