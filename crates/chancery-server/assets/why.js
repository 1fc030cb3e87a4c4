// Why an order came to what it came to: in sentences, and with the strengths that met.

import { html, render } from "./dom.js";
import { sentence } from "./tell.js";
import { say } from "./words.js";

/**
 * @param {HTMLElement} room @param {import('./scene.js').Atlas} atlas @param {Api.Result | undefined} result
 * @param {() => void} close
 */
export function showWhy(room, atlas, result, close) {
  room.classList.toggle("open", !!result);
  if (!result) return render(room);
  const { order, text, unit, word, because, strengths, dislodged_by: by, issue, power } = result;
  const rows = strengths.map((one) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, one.unit),
      html("td", {}, atlas.powerName(one.power)),
      html("td", {}, say(`role_${one.role.replaceAll("-", "_")}`)),
      html("td", { class: "number" }, String(one.strength)),
    ),
  );
  const head = html(
    "tr",
    {},
    ...["unit", "power", "role", "strength"].map((key) => html("th", { scope: "col" }, say(`col_${key}`))),
  );
  const table = html(
    "table",
    {},
    html("caption", {}, say("strengths")),
    html("thead", {}, head),
    html("tbody", {}, ...rows),
  );
  const away = html("button", { type: "button", class: "icon", "aria-label": say("close"), onclick: close }, "×");
  const title = html("h2", {}, `${order ?? text ?? unit ?? ""}: ${word}`, away);
  return render(
    room,
    title,
    html("p", { class: "of" }, atlas.powerName(power)),
    html("p", { class: "because" }, sentence(because)),
    by && html("p", {}, say("dislodged_by", { unit: by })),
    rows.length > 0 && table,
    issue && html("p", { class: "issue" }, say("decided_by", { issue })),
  );
}
