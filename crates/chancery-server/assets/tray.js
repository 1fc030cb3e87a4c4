// What comes into the sandbox and goes out of it: cases, lines of text, files, pictures, games.

import { address, part } from "./api.js";
import { button, html, render } from "./dom.js";
import { download, fileButton } from "./drop.js";
import { copy, lettersSwitch } from "./more.js";
import { theme } from "./theme.js";
import { say } from "./words.js";

/** @typedef {import('./sandbox.js').SandboxPage} SandboxPage */

/** @param {HTMLElement} room @param {SandboxPage} page */
export function showTray(room, page) {
  const open = room.querySelector("details")?.open ?? false;
  const typed = room.querySelector("#case");
  const kept = typed instanceof HTMLInputElement ? typed.value : "";
  const { position } = page.bench.setting;
  const cases = page.cases.map(({ id, title }) => html("option", { value: id }, title));
  const list = html("datalist", { id: "cases" }, ...cases);
  const traits = { list: "cases", placeholder: "6.A.1" };
  const load = line("case", say("datc_case"), kept, (id) => page.loadCase(id), traits);
  const text = line("text", say("position_text"), position.text, (own) => page.loadLine(own), { spellcheck: "false" });
  const summary = html("summary", { "data-key": "more" }, say("more"));
  render(room, load, list, html("details", { open }, summary, text, files(page), lettersSwitch()));
}

/**
 * A field that is sent by itself.
 * @param {string} id @param {string} label @param {string} value @param {(value: string) => Promise<void>} act
 * @param {Record<string, unknown>} traits
 */
function line(id, label, value, act, traits) {
  const input = html("input", { id, value, "data-key": id, autocomplete: "off", ...traits });
  const send = html("button", { type: "submit" }, say("load"));
  const form = html("form", { class: "field" }, html("label", { for: id }, label), input, send);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void act(input.value);
  });
  return form;
}

/** @param {SandboxPage} page */
function files(page) {
  const { variant, position } = page.bench.setting;
  const { name } = position.state;
  const asText = () => new Blob([`${position.text}\n`], { type: "text/plain" });
  return html(
    "p",
    { class: "tools" },
    button(say("start_position"), () => location.assign(`/sandbox?v=${part(variant)}`)),
    button(say("share"), () => void copy(location.href)),
    ...["svg", "png"].map((kind) => picture(page, kind)),
    button(say("position_file"), () => download(`${name}.txt`, asText())),
    fileButton(say("import_file"), (file) => void page.dropped(file)),
    button(say("save_game"), () => void page.save()),
  );
}

/** A picture of what is shown. @param {SandboxPage} page @param {string} kind */
function picture(page, kind) {
  const { variant: v, rules: r, position, orders } = page.bench.setting;
  const o = Object.values(orders).flat().join(";");
  const stage = page.verdicts ? "results" : "orders";
  const href = address(`sandbox/picture.${kind}`, { v, r, p: position.text, o, stage, theme: theme() });
  const label = `${say("picture")} ${kind.toUpperCase()}`;
  return html("a", { class: "button", href, download: `${position.state.name}.${kind}` }, label);
}
