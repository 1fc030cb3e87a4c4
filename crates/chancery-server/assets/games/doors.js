// The three ways to start: against computers, with friends, in the sandbox. One click is enough; the forms behind
// "More" hold what most people never change.

import { get, send } from "../shared/api.js";
import { ComputersForm, FriendsForm } from "./new-game-forms.js";
import { defaultComputer } from "../shared/choices.js";
import { button, html, the } from "../shared/dom.js";
import { fileButton, importFile } from "../shared/files.js";
import { icon } from "../shared/icons.js";
import { keepSeat } from "../game/seats.js";
import { clearError, showError } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/**
 * @typedef {import('./new-game-forms.js').NewGame} NewGame
 * @typedef {{alone: ComputersForm, table: FriendsForm}} Forms
 */

export class Doors {
  /** Whether a game is being created, so that a second click does not create another. */
  #busy = false;

  async open() {
    for (const [name, sign] of /** @type {const} */ ([
      ["computers", "chip"],
      ["friends", "people"],
      ["sandbox", "pencil"],
    ])) {
      the(`door-${name}`).querySelector(".sign")?.replaceChildren(icon(sign));
    }
    const files = fileButton(t("import"), (file) => void importFile(file));
    files.classList.add("ghost");
    the("door-sandbox").querySelector(".door-tools")?.append(files);
    // A click counts even before the variants have arrived.
    /** @type {Promise<Forms>} */
    const forms = get("variants").then((/** @type {Api.VariantLine[]} */ variants) => ({
      alone: new ComputersForm(variants),
      table: new FriendsForm(variants),
    }));
    const start = async (/** @type {(forms: Forms) => NewGame} */ wanted) => {
      const ready = await forms.catch(() => undefined);
      if (ready) await this.#create(wanted(ready));
    };
    for (const play of document.querySelectorAll("[data-play]")) {
      play.addEventListener("click", () => void start(({ alone }) => alone.quick(defaultComputer())));
    }
    the("set-up").addEventListener("click", () => void start(({ table }) => table.wanted()));
    const { alone, table } = await forms;
    this.#addForm("computers", alone.form, () => alone.wanted());
    this.#addForm("friends", table.form, () => table.wanted());
  }

  /** Add a form to a door, behind a button. @param {string} name @param {HTMLFormElement} form @param {() => NewGame} wanted */
  #addForm(name, form, wanted) {
    const door = the(`door-${name}`);
    const more = button(t("more"), () => show(form.hidden), {
      class: "ghost more",
      "aria-expanded": "false",
      "aria-controls": `form-${name}`,
    });
    more.append(icon("down"));
    const show = (/** @type {boolean} */ open) => {
      form.hidden = !open;
      door.classList.toggle("open", open);
      more.setAttribute("aria-expanded", String(open));
      const first = form.querySelector("input, select");
      if (open && first instanceof HTMLElement) first.focus({ preventScroll: true });
    };
    form.id = `form-${name}`;
    form.append(html("button", { type: "submit", class: "primary" }, t("begin")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#create(wanted());
    });
    door.querySelector(".door-tools")?.append(more);
    door.append(form);
    show(false);
  }

  /** Create a game and go there. @param {NewGame} wanted */
  async #create({ seat, ...body }) {
    if (this.#busy) return;
    this.#busy = true;
    clearError();
    try {
      /** @type {Api.GameView} */
      const game = await send("POST", "games", body);
      if (seat) keepSeat(game, seat);
      location.assign(`/games/${encodeURIComponent(game.name)}`);
    } catch (error) {
      showError(error);
    } finally {
      this.#busy = false;
    }
  }
}
