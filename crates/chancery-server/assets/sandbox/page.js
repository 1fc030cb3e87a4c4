// The sandbox: adjudicates any position with any orders. The address contains both.

import { get, part, send } from "../shared/api.js";
import { askText } from "../shared/dialogs.js";
import { showPrompt } from "../orders/prompt.js";
import { SandboxOrders } from "./sandbox-orders.js";
import { button, html, render } from "../shared/dom.js";
import { PositionEditor } from "./position-editor.js";
import { OrderInput } from "../orders/order-input.js";
import { variantAndRules } from "../shared/choices.js";
import { importFile, onFileDrop } from "../shared/files.js";
import { listen as listenKeys } from "../orders/shortcuts.js";
import { layout } from "../shared/layout.js";
import { centresOf, nameOf, showGiven, showResults } from "../orders/order-list.js";
import { openBoard } from "../board/load.js";
import { describeProvince } from "../board/describe.js";
import { sandboxLink } from "../shared/links.js";
import { OrderEditor } from "../orders/order-editor.js";
import { ChancesPanel } from "../shared/chances.js";
import { showError, clearError, announce } from "../shared/messages.js";
import { fromAddress, loadPosition } from "./address.js";
import { showMenu } from "./menu.js";
import { showExplanation } from "../orders/explanation.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./sandbox-orders.js').SandboxState} SandboxState */

export class SandboxPage {
  /** The results of the orders, once they are adjudicated. @type {{view: Api.PhaseView, scene: Api.SceneView} | undefined} */
  judged;
  /** @type {Api.ResultView | undefined} */
  explained;
  /** The places of a province to choose from while editing a position. @type {{places: string[], then: (place: string) => void} | undefined} */
  asking;
  /** @type {{id: string, title: string}[]} */
  cases = [];
  /** @type {Api.VariantLine[]} */
  variants = [];

  /** @param {import('../shared/layout.js').Panels} panels @param {import('../board/board.js').Board} board @param {SandboxState} state */
  constructor(panels, board, state) {
    this.panels = panels;
    this.board = board;
    this.orders = new SandboxOrders(board.atlas, state);
    this.editor = new OrderEditor(board, this.orders);
    this.input = new OrderInput(panels.entry, this.editor);
    this.positionEditor = new PositionEditor(board.atlas);
    this.chances = new ChancesPanel(panels.chances, board.atlas);
  }

  async begin() {
    this.editor.onchange = () => this.show();
    this.orders.onchange = () => this.#keep(false);
    this.editor.listen(
      () => !this.judged && !this.positionEditor.on,
      (place) => this.#chosen(place),
    );
    this.board.describe = (id) => this.#describe(id);
    this.positionEditor.onchange = (change) => void this.#edit(change);
    this.positionEditor.onask = (places, then) => {
      this.asking = { places, then };
      this.show();
    };
    listenKeys({
      editor: this.editor,
      input: this.input,
      ordering: () => !this.judged && !this.positionEditor.on,
      step: () => {},
      turn: () => {},
      leave: () => this.#explain(undefined),
    });
    onFileDrop((file) => void this.dropped(file));
    addEventListener("popstate", () => void this.#fromAddress());
    await this.orders.set(this.orders.state);
    this.show();
    [this.cases, this.variants] = await Promise.all([get("datc"), get("variants")]);
    this.show();
  }

  /** Write everything into the address. @param {boolean} push */
  #keep(push) {
    const link = linkOf(this.orders.state);
    if (push) history.pushState(null, "", link);
    else history.replaceState(null, "", link);
  }

  async #fromAddress() {
    try {
      await this.#set(await fromAddress());
    } catch (error) {
      showError(error);
    }
  }

  /** @param {SandboxState} state */
  async #set(state) {
    this.judged = undefined;
    this.explained = undefined;
    this.editor.draft = undefined;
    this.editor.asked = [];
    this.editor.refused = [];
    await this.orders.set(state);
    this.show();
  }

  /** Show another state, as a step that can be undone. @param {SandboxState} state */
  async change(state) {
    // Another board needs another page.
    if (state.variant !== this.orders.state.variant) return void location.assign(linkOf(state));
    const before = this.orders.state;
    const put = async (/** @type {SandboxState} */ own) => {
      try {
        await this.#set(own);
        this.#keep(true);
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    };
    if (await put(state)) this.editor.undoStack.record({ undo: () => put(before), redo: () => put(state) });
    return this.show();
  }

  show() {
    const { panels, orders, judged } = this;
    const { position, rules } = orders.state;
    const phase = position.phase.title;
    render(panels.title, html("span", { class: "name" }, t("sandbox")), " ", html("span", { class: "phase" }, phase));
    document.title = `${t("sandbox")}: ${phase}`;
    this.input.show(!judged && !this.positionEditor.on);
    this.chances.show(`${rules} ${position.text}`, () => send("POST", "sandbox/standing", orders.position));
    panels.bar.classList.toggle("away", !!judged);
    panels.timeline.hidden = true;
    if (judged) this.#showResults(judged);
    else this.#open();
    this.#status();
    this.#actions();
    showMenu(panels.more, this);
    showExplanation(panels.why, this.board.atlas, this.explained, () => this.#explain(undefined));
    if (this.positionEditor.on && !judged) this.positionEditor.show(panels.why, position.phase);
    panels.why.classList.toggle("open", this.positionEditor.on || !!this.explained);
    this.board.walks = true;
  }

  #open() {
    this.editor.paint();
    const busy = this.board.atlas.board.powers.filter(
      ({ id }) => this.editor.given(id).length > 0 || this.editor.refused.some(({ power }) => power === id),
    );
    showGiven(this.panels.orders, this.editor, busy, () => "");
    render(this.panels.events);
    if (this.asking) this.#ask(this.asking);
    else if (this.positionEditor.on) this.positionEditor.showTools(this.panels.bar);
    else showPrompt(this.panels.bar, this.editor);
    if (this.positionEditor.on) this.board.stops = () => [];
  }

  /** @param {{places: string[], then: (place: string) => void}} asking */
  #ask({ places, then }) {
    const chips = places.map((place) =>
      button(
        this.board.atlas.placeName(place),
        () => {
          this.asking = undefined;
          then(place);
        },
        { class: "chip" },
      ),
    );
    render(this.panels.bar, html("p", { class: "hint" }, t("which-coast")), html("div", { class: "chips" }, ...chips));
  }

  /** @param {{view: Api.PhaseView, scene: Api.SceneView}} judged */
  #showResults({ view, scene }) {
    const [province] = this.explained?.provinces ?? [];
    this.board.show(scene);
    this.board.light({ involved: this.explained?.provinces ?? [] });
    this.board.mark(this.explained?.power, province);
    this.board.stops = () => view.results.flatMap(({ provinces }) => provinces.slice(0, 1));
    const marked = this.explained ? nameOf(this.explained) : "";
    const note = (/** @type {string} */ power) => centresOf(scene, power);
    showResults(this.panels.orders, this.board.atlas, view.results, marked, (result) => this.#explain(result), note);
    const events = [...view.events, ...(view.unread ?? []).map(({ text, message }) => `${text}: ${message}`)];
    const list = html("ul", {}, ...events.map((text) => html("li", {}, text)));
    render(this.panels.events, events.length > 0 && html("h2", {}, t("events")), events.length > 0 && list);
  }

  #status() {
    const { variant, rules } = this.orders.state;
    render(
      this.panels.status,
      variantAndRules(this.variants, variant, rules, (board, set) => void this.#switchTo(board, set)),
    );
  }

  /** Switch to the start of another variant, or to other rules for the current position. @param {string} variant @param {string} rules */
  async #switchTo(variant, rules) {
    const { state } = this.orders;
    if (variant !== state.variant) location.assign(`/sandbox?v=${part(variant)}`);
    else await this.change({ ...state, rules });
  }

  #actions() {
    const { editor, judged } = this;
    const { done, undone } = editor.undoStack;
    const memory = [
      button(t("undo"), () => void editor.undo(), { disabled: done.length === 0, title: "Ctrl-Z" }),
      button(t("redo"), () => void editor.redo(), { disabled: undone.length === 0, title: "Ctrl-Shift-Z" }),
    ];
    const pressed = String(this.positionEditor.on);
    const editing = button(t("edit"), () => this.#toggleEdit(), { "aria-pressed": pressed, id: "edit" });
    if (judged) {
      const { after } = judged.view;
      const on = after && button(t("go-on"), () => void this.#goOn(after), { class: "primary", id: "go-on" });
      const back = button(t("back-to-orders"), () => this.#back(), { id: "back" });
      return render(this.panels.actions, on, back);
    }
    const judge = button(t("judge"), () => void this.#judge(), { class: "primary", id: "judge" });
    return render(this.panels.actions, judge, ...memory, editing);
  }

  async #judge() {
    clearError();
    this.editor.cancel();
    this.positionEditor.on = false;
    try {
      this.judged = await this.orders.judge();
      announce(t("told-judged"));
    } catch (error) {
      showError(error);
    }
    this.show();
  }

  #back() {
    this.judged = undefined;
    this.explained = undefined;
    this.board.mark();
    this.show();
  }

  /** @param {Api.PositionView} position */
  async #goOn(position) {
    this.board.mark();
    await this.change({ ...this.orders.state, position, orders: {} });
  }

  #toggleEdit() {
    this.positionEditor.on = !this.positionEditor.on;
    this.asking = undefined;
    this.editor.cancel();
  }

  /** @param {import('./position-editor.js').Change} change */
  async #edit(change) {
    clearError();
    const { variant, position, orders } = this.orders.state;
    try {
      /** @type {Api.EditedPosition} */
      const made = await send("POST", "sandbox/position", { variant, position: position.text, ...change });
      const kept = change.phase || change.empty ? {} : orders;
      await this.change({ ...this.orders.state, position: made.position, orders: kept });
    } catch (error) {
      showError(error);
    }
  }

  /** @param {string} id */
  async loadCase(id) {
    try {
      /** @type {Api.CaseView} */
      const { variant, rules, position, orders, title } = await get(`datc/${part(id.trim())}`);
      await this.change({ variant, rules, position, orders });
      announce(`${id}: ${title}`);
    } catch (error) {
      showError(error);
    }
  }

  /** @param {string} text */
  async loadLine(text) {
    try {
      const { state } = this.orders;
      const line = text.trim();
      // A position without a variant belongs to the current board.
      const { variant, position } = await loadPosition(undefined, line).catch(() => loadPosition(state.variant, line));
      await this.change({ variant, rules: state.rules, position, orders: {} });
    } catch (error) {
      showError(error);
    }
  }

  /** Load a file: a single line is a position, anything longer a game. @param {File} file */
  async dropped(file) {
    const text = file.size < 20_000 ? (await file.text()).trim() : "";
    if (text !== "" && !text.includes("\n") && !text.startsWith("{")) await this.loadLine(text);
    else await importFile(file);
  }

  async save() {
    const title = await askText(t("ask-title"), t("sandbox"), t("save-game"));
    if (!title) return;
    try {
      const { variant, rules, position, orders } = this.orders.state;
      /** @type {Api.GameView} */
      const game = await send("POST", "games", {
        title,
        variant,
        rules,
        position: position.text,
        open_orders: true,
        bluffs: true,
      });
      for (const [power, texts] of Object.entries(orders).filter(([, texts]) => texts.length > 0)) {
        await send("PUT", `games/${part(game.name)}/orders/${part(power)}`, { orders: texts, bluff: true });
      }
      location.assign(`/games/${part(game.name)}`);
    } catch (error) {
      showError(error);
    }
  }

  /** @param {string} place */
  #chosen(place) {
    if (this.judged) {
      this.#explain(this.judged.view.results.find(({ provinces }) => provinces[0] === place));
    } else if (this.positionEditor.on) this.positionEditor.click(place, this.orders.scene);
  }

  /** @param {Api.ResultView | undefined} result */
  #explain(result) {
    this.explained = result && this.explained && nameOf(result) === nameOf(this.explained) ? undefined : result;
    if (this.explained) announce(`${this.explained.order ?? ""}: ${this.explained.because}`);
    this.show();
    if (this.explained) this.panels.why.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} id */
  #describe(id) {
    const given = this.orders.given.find(({ province }) => province === id);
    return describeProvince(id, this.board.atlas, this.judged?.scene ?? this.orders.scene, given);
  }
}

/** @param {SandboxState} state */
function linkOf({ variant, position, orders, rules }) {
  return sandboxLink(variant, position.text, Object.values(orders).flat(), rules);
}

export async function start() {
  const panels = layout();
  /** @type {SandboxPage | undefined} */
  let page;
  try {
    const state = await fromAddress();
    const board = await openBoard(panels.board, state.variant, () => page?.show());
    page = new SandboxPage(panels, board, state);
    await page.begin();
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    showError(error, html("a", { class: "button", href: "/sandbox" }, t("start-position")));
  }
}
