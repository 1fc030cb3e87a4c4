// The menu of the sandbox: cases, positions as text, files, pictures, games.

import { address, part } from "../shared/api.js";
import { button, html, render } from "../shared/dom.js";
import { download, fileButton } from "../shared/files.js";
import { copyText } from "../shared/links.js";
import { lettersSwitch } from "../orders/shortcuts.js";
import { theme } from "../shared/theme.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./page.js').SandboxPage} SandboxPage */

/** @param {HTMLElement} panel @param {SandboxPage} page */
export function showMenu(panel, page) {
  const open = panel.querySelector("details")?.open ?? false;
  const typed = panel.querySelector("#case");
  const kept = typed instanceof HTMLInputElement ? typed.value : "";
  const { position } = page.orders.state;
  const cases = page.cases.map(({ id, title }) => html("option", { value: id }, title));
  const list = html("datalist", { id: "cases" }, ...cases);
  const traits = { list: "cases", placeholder: "6.A.1" };
  const load = line("case", t("datc-case"), kept, (id) => page.loadCase(id), traits);
  const text = line("text", t("position-text"), position.text, (own) => page.loadLine(own), { spellcheck: "false" });
  const summary = html("summary", { "data-key": "more" }, t("more"));
  render(panel, load, list, html("details", { open }, summary, text, files(page), lettersSwitch()));
}

/**
 * A field with its own submit button.
 * @param {string} id @param {string} label @param {string} value @param {(value: string) => Promise<void>} act
 * @param {Record<string, unknown>} traits
 */
function line(id, label, value, act, traits) {
  const input = html("input", { id, value, "data-key": id, autocomplete: "off", ...traits });
  const send = html("button", { type: "submit" }, t("load"));
  const form = html("form", { class: "field" }, html("label", { for: id }, label), input, send);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void act(input.value);
  });
  return form;
}

/** @param {SandboxPage} page */
function files(page) {
  const { variant, position } = page.orders.state;
  const { name } = position.phase;
  const asText = () => new Blob([`${position.text}\n`], { type: "text/plain" });
  return html(
    "p",
    { class: "tools" },
    button(t("start-position"), () => location.assign(`/sandbox?v=${part(variant)}`)),
    button(t("share"), () => void copyText(location.href)),
    ...["svg", "png"].map((kind) => picture(page, kind)),
    button(t("position-file"), () => download(`${name}.txt`, asText())),
    fileButton(t("import-file"), (file) => void page.dropped(file)),
    button(t("save-game"), () => void page.save()),
  );
}

/** The address of a picture of the board. @param {SandboxPage} page @param {string} kind */
function picture(page, kind) {
  const { variant: v, rules: r, position, orders } = page.orders.state;
  const o = Object.values(orders).flat().join(";");
  const stage = page.judged ? "results" : "orders";
  const href = address(`sandbox/picture.${kind}`, { v, r, p: position.text, o, stage, theme: theme() });
  const label = `${t("picture")} ${kind.toUpperCase()}`;
  return html("a", { class: "button", href, download: `${position.phase.name}.${kind}` }, label);
}
