// The list of games: a new one, a file, the sandbox.

import { get, send } from "./api.js";
import { Chairs } from "./chairs.js";
import { html, the } from "./dom.js";
import { fileButton, onDrop } from "./drop.js";
import { field, RULES, variantChoice } from "./grounds.js";
import { importFile } from "./import.js";
import { keepSeat } from "./seats.js";
import { complain } from "./tell.js";
import { say } from "./words.js";

/** @param {string} name @param {boolean} checked */
function check(name, checked) {
  return html("label", { class: "check" }, html("input", { type: "checkbox", name, checked }), say(name));
}

/** @param {Api.VariantLine[]} variants */
function form(variants) {
  const name = html("input", { name: "name", required: true, maxlength: 64, autocomplete: "off", spellcheck: "false" });
  const rules = html("input", { name: "rules", value: RULES[0], list: "rule-sets", autocomplete: "off" });
  const variant = variantChoice(variants);
  const chairs = new Chairs();
  const deal = () => chairs.show(variants.find(({ id }) => id === variant.value)?.powers ?? []);
  variant.addEventListener("change", deal);
  deal();
  const own = html(
    "form",
    { class: "card", id: "new-game" },
    html("h2", {}, say("new_game")),
    field("name", say("name"), name),
    field("variant", say("variant"), variant),
    field("rules", say("rules"), rules),
    html("datalist", { id: "rule-sets" }, ...RULES.map((value) => html("option", { value }))),
    chairs.room,
    check("open_orders", false),
    check("bluffs", false),
    html("button", { type: "submit", class: "main" }, say("begin")),
  );
  own.addEventListener("submit", (event) => {
    event.preventDefault();
    const data = new FormData(own);
    const wanted = {
      name: String(data.get("name")).trim(),
      variant: String(data.get("variant")),
      rules: String(data.get("rules")).trim(),
      open_orders: data.has("open_orders"),
      bluffs: data.has("bluffs"),
      computers: chairs.computers,
    };
    void create(wanted, chairs.alone);
  });
  return own;
}

/** @param {Record<string, unknown>} wanted @param {string} [seat]  who sits here */
async function create(wanted, seat) {
  try {
    /** @type {Api.Game} */
    const game = await send("POST", "games", wanted);
    if (seat) keepSeat(game, seat);
    location.assign(`/games/${encodeURIComponent(game.name)}`);
  } catch (error) {
    complain(error);
  }
}

export async function start() {
  const app = the("app");
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  const play = html(
    "div",
    { class: "card" },
    html("h2", {}, say("sandbox")),
    html("p", {}, say("sandbox_text")),
    html("p", {}, html("a", { class: "button main", href: "/sandbox" }, say("open_sandbox"))),
  );
  const files = html(
    "div",
    { class: "card" },
    html("h2", {}, say("import_file")),
    html("p", {}, say("import_text")),
    html(
      "p",
      {},
      fileButton(say("choose_file"), (file) => void importFile(file)),
    ),
  );
  app.replaceChildren(trouble);
  onDrop((file) => void importFile(file));
  try {
    app.append(html("div", { class: "cards" }, form(await get("variants")), play, files));
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    complain(error);
  }
}
