// The list of games, with forms to create and to import a game.

import { get, send } from "../shared/api.js";
import { SeatForm } from "./seat-form.js";
import { html, the } from "../shared/dom.js";
import { field, variantChoice } from "../shared/choices.js";
import { fileButton, importFile, onFileDrop } from "../shared/files.js";
import { keepSeat } from "../game/seats.js";
import { showError } from "../shared/messages.js";
import { options, t } from "../shared/texts.js";

/** @param {string} name @param {boolean} checked */
function check(name, checked) {
  return html(
    "label",
    { class: "check" },
    html("input", { type: "checkbox", name, checked }),
    t(name.replace("_", "-")),
  );
}

/** @param {Api.VariantLine[]} variants */
function form(variants) {
  const name = html("input", { name: "name", required: true, maxlength: 64, autocomplete: "off", spellcheck: "false" });
  const rules = html("input", { name: "rules", value: options().rules[0], list: "rule-sets", autocomplete: "off" });
  const variant = variantChoice(variants);
  const seats = new SeatForm();
  const deal = () => seats.show(variants.find(({ id }) => id === variant.value)?.powers ?? []);
  variant.addEventListener("change", deal);
  deal();
  const own = html(
    "form",
    { class: "card", id: "new-game" },
    html("h2", {}, t("new-game")),
    field("name", t("name"), name),
    field("variant", t("variant"), variant),
    field("rules", t("rules"), rules),
    html("datalist", { id: "rule-sets" }, ...options().rules.map((value) => html("option", { value }))),
    seats.panel,
    check("open_orders", false),
    check("bluffs", false),
    html("button", { type: "submit", class: "primary" }, t("begin")),
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
      computers: seats.computers,
    };
    void create(wanted, seats.alone);
  });
  return own;
}

/** @param {Record<string, unknown>} wanted @param {string} [seat]  the power played here */
async function create(wanted, seat) {
  try {
    /** @type {Api.GameView} */
    const game = await send("POST", "games", wanted);
    if (seat) keepSeat(game, seat);
    location.assign(`/games/${encodeURIComponent(game.name)}`);
  } catch (error) {
    showError(error);
  }
}

export async function start() {
  const app = the("app");
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  const play = html(
    "div",
    { class: "card" },
    html("h2", {}, t("sandbox")),
    html("p", {}, t("sandbox-text")),
    html("p", {}, html("a", { class: "button main", href: "/sandbox" }, t("open-sandbox"))),
  );
  const files = html(
    "div",
    { class: "card" },
    html("h2", {}, t("import-file")),
    html("p", {}, t("import-text")),
    html(
      "p",
      {},
      fileButton(t("choose-file"), (file) => void importFile(file)),
    ),
  );
  app.replaceChildren(trouble);
  onFileDrop((file) => void importFile(file));
  try {
    app.append(html("div", { class: "cards" }, form(await get("variants")), play, files));
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    showError(error);
  }
}
