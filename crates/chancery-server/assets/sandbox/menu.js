// The menu of the sandbox, its fields for variant, rules and test case, and what it exports.

import { address } from "../shared/api.js";
import { rulesChoice, variantChoice } from "../shared/choices.js";
import { button, html, refresh, render } from "../shared/dom.js";
import { download, fileButton } from "../shared/files.js";
import { options, t } from "../shared/texts.js";
import { theme } from "../shared/theme.js";
import { lettersSwitch } from "../orders/shortcuts.js";
import { linesOf } from "./address.js";
import { dropped, loadCase, loadLine } from "./exchange.js";

/** @typedef {import('./page.js').SandboxPage} SandboxPage */

/** Show the fields at the top of the panel. @param {HTMLElement} panel @param {SandboxPage} page */
export function showFields(panel, page) {
  const { variant, rules } = page.state;
  refresh(panel, [variant, rules, page.variants, page.cases], () => fields(panel, page));
}

/** @param {HTMLElement} panel @param {SandboxPage} page */
function fields(panel, page) {
  const typed = panel.querySelector("#case");
  const kept = typed instanceof HTMLInputElement ? typed.value : "";
  const { variant, rules } = page.state;
  const known = page.variants.some(({ id }) => id === variant);
  // A draft of the workshop is in no list.
  const own = { ...page.board.atlas.board, id: variant };
  const board = variantChoice(known ? page.variants : [...page.variants, own], variant);
  board.addEventListener("change", () => page.switchVariant(board.value));
  const set = rulesChoice(rules || (options().rules[0] ?? ""));
  set.addEventListener("change", () => page.change({ ...page.state, rules: set.value }));
  const cases = html(
    "datalist",
    { id: "cases" },
    ...page.cases.map(({ id, title }) => html("option", { value: id }, title)),
  );
  const number = html("input", {
    id: "case",
    "data-key": "case",
    value: kept,
    list: "cases",
    placeholder: "6.A.1",
    autocomplete: "off",
  });
  number.addEventListener("change", () => number.value.trim() !== "" && void loadCase(page, number.value));
  return [
    html(
      "div",
      { class: "fields" },
      html("label", {}, html("span", {}, t("variant")), board),
      html("label", {}, html("span", {}, t("rules")), set),
      html("label", {}, html("span", {}, t("datc-case")), number),
    ),
    cases,
  ];
}

/** @param {HTMLElement} panel @param {SandboxPage} page */
export function showMenu(panel, page) {
  refresh(panel, page.state.position.text, () => menu(page));
}

/** @param {SandboxPage} page */
function menu(page) {
  const { position } = page.state;
  const input = html("input", {
    id: "text",
    value: position.text,
    "data-key": "text",
    autocomplete: "off",
    spellcheck: "false",
  });
  const load = html("button", { type: "submit" }, t("load"));
  const form = html("form", { class: "field" }, html("label", { for: "text" }, t("position-text")), input, load);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void loadLine(page, input.value);
  });
  return [
    html(
      "div",
      { class: "tools" },
      button(t("start-position"), () => page.restart()),
      fileButton(t("import-file"), (file) => void dropped(page, file)),
      // A club has no workshop: its operator installs variants.
      !document.getElementById("account-menu") && html("a", { class: "button", href: "/workshop" }, t("workshop")),
    ),
    form,
    lettersSwitch(),
  ];
}

/** Show what can be downloaded. @param {HTMLElement} panel @param {SandboxPage} page */
export function showExports(panel, page) {
  const { position } = page.state;
  const { name } = position.phase;
  const asText = () => new Blob([`${position.text}\n`], { type: "text/plain" });
  render(
    panel,
    ...["svg", "png"].map((kind) => picture(page, kind)),
    button(t("position-file"), () => download(`${name}.txt`, asText())),
    button(t("orders-file"), () => download(`${name}-orders.txt`, new Blob([`${page.state.text}\n`]))),
  );
}

/** The address of a picture of the board. @param {SandboxPage} page @param {string} kind */
function picture({ state }, kind) {
  const { variant: v, rules: r, position, text } = state;
  const o = linesOf(text).join(";");
  const href = address(`sandbox/picture.${kind}`, {
    v,
    r,
    p: position.text,
    o,
    theme: theme(),
  });
  const label = `${t("picture")} ${kind.toUpperCase()}`;
  return html("a", { class: "button", href, download: `${position.phase.name}.${kind}` }, label);
}
