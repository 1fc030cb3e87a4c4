// Orders in a list, power by power: what was given, what came of it, and what was not taken and why.

import { button, html, render } from "./dom.js";
import { sentence } from "./tell.js";
import { say } from "./words.js";

/**
 * @typedef {import('./play.js').Play} Play
 * @typedef {import('./play.js').Bad} Bad
 * @typedef {import('./scene.js').Atlas} Atlas
 */

/** The signs of verdicts; words stand beside them. */
const SIGNS = /** @type {Record<string, string>} */ ({
  succeeds: "✓",
  fails: "✗",
  cut: "✂",
  disrupted: "✗",
  void: "∅",
  illegal: "!",
});

/** @param {Atlas} atlas @param {string} power @param {string} note @param {HTMLElement[]} rows @param {HTMLElement | false} [tool] */
function group(atlas, power, note, rows, tool = false) {
  const swatch = html("span", { class: "swatch", "aria-hidden": "true" });
  swatch.style.backgroundColor = atlas.powers.get(power)?.colour ?? "transparent";
  const head = html("h3", {}, swatch, atlas.powerName(power), " ", html("small", {}, note));
  const list = rows.length > 0 && html("ul", {}, ...rows);
  return html("section", { class: "power", "data-power": power }, head, list, tool);
}

/**
 * The orders of a phase that is not resolved.
 * @param {HTMLElement} room @param {Play} play @param {Api.Seat[]} powers @param {(power: string) => string} note
 */
export function showGiven(room, play, powers, note) {
  const { atlas } = play.board;
  const groups = powers.map(({ id }) => {
    const rows = (play.desk.given[id] ?? []).map(({ order }) => given(play, id, order.text));
    rows.push(...play.bad.filter((bad) => bad.power === id).map((bad) => notTaken(play, bad)));
    return group(atlas, id, note(id), rows, waiving(play, id));
  });
  const nobody = play.bad.filter((bad) => !powers.some(({ id }) => id === bad.power)).map((bad) => notTaken(play, bad));
  const loose = nobody.length > 0 && html("ul", { class: "loose" }, ...nobody);
  const none = groups.length === 0 && !loose && html("p", { class: "none" }, say("no_orders"));
  render(room, html("h2", {}, say("orders")), loose, ...groups, none);
}

/** A power that may build may also renounce. @param {Play} play @param {string} power */
function waiving(play, power) {
  const may = play.desk.legal.some((own) => own.power === power && own.order.kind === "waive");
  if (!may || !play.desk.owes(power)) return false;
  const label = `${play.board.atlas.powerName(power)}: ${say("waive")}`;
  return button(say("waive"), () => void play.order(power, "WAIVE"), {
    "aria-label": label,
    "data-key": label,
    class: "plain",
  });
}

/** How many centres a power has. @param {string[] | undefined} centres */
export function centresOf(centres) {
  const count = centres?.length ?? 0;
  return say(count === 1 ? "centre_one" : "centre_many", { count });
}

/** @param {Play} play @param {string} power @param {string} text */
function given(play, power, text) {
  const own = play.desk.seats.has(power);
  const away = html(
    "button",
    {
      type: "button",
      class: "icon",
      "data-key": `x-${text}`,
      "aria-label": say("take_back", { order: text }),
      title: say("take_back", { order: text }),
      onclick: () => void play.remove(power, text),
    },
    "×",
  );
  return html("li", { "data-order": text }, html("span", { class: "text" }, text), own && away);
}

/** @param {Play} play @param {Bad} bad */
function notTaken(play, bad) {
  const bluff =
    bad.bluff &&
    button(say("bluff"), () => void play.order(bad.power, bad.text, true), { "data-key": `bluff-${bad.text}` });
  const away = button(say("drop"), () => void play.remove(bad.power, bad.text), {
    class: "plain",
    "data-key": `drop-${bad.text}`,
  });
  return html(
    "li",
    { class: "bad" },
    html("span", { class: "text" }, bad.text),
    html("p", {}, sentence(bad.message)),
    html("div", { class: "tools" }, bluff, away),
  );
}

/**
 * What came of the orders of a phase.
 * @param {HTMLElement} room @param {Atlas} atlas @param {Api.Result[]} results @param {string} marked
 * @param {(result: Api.Result) => void} explain @param {(power: string) => string} note
 */
export function showResults(room, atlas, results, marked, explain, note) {
  const groups = atlas.board.powers.flatMap(({ id }) => {
    const own = results.filter((result) => result.power === id);
    if (own.length === 0) return [];
    const rows = own.map((result) => judged(result, marked, explain));
    return [group(atlas, id, note(id), rows)];
  });
  render(room, html("h2", {}, say("results")), ...groups);
}

/** A result has a name of its own among those of a phase. @param {Api.Result} result */
export const nameOf = (result) => `${result.power} ${result.order ?? result.text ?? result.unit ?? ""}`;

/** @param {Api.Result} result @param {string} marked @param {(result: Api.Result) => void} explain */
function judged(result, marked, explain) {
  const name = nameOf(result);
  const text = result.order ?? result.text ?? `${result.unit ?? ""} ${say("no_order")}`;
  const row = html(
    "button",
    {
      type: "button",
      class: "result",
      "data-key": name,
      "data-verdict": result.verdict,
      "aria-pressed": String(name === marked),
      onclick: () => explain(result),
    },
    html("span", { class: "sign", "aria-hidden": "true" }, SIGNS[result.verdict] ?? ""),
    html("span", { class: "text" }, text),
    html("span", { class: "word" }, result.word),
  );
  return html("li", {}, row);
}

/** The orders of a phase, without what came of them. @param {HTMLElement} room @param {Atlas} atlas @param {Api.Orders} orders */
export function showWritten(room, atlas, orders) {
  const groups = atlas.board.powers.flatMap(({ id }) => {
    const rows = (orders[id] ?? []).map((text) => html("li", {}, html("span", { class: "text" }, text)));
    return rows.length > 0 ? [group(atlas, id, "", rows)] : [];
  });
  render(room, html("h2", {}, say("orders")), ...groups);
}
