// The sandbox: a text of orders and a board that mean the same thing, adjudicated as one types. The address contains
// the position and the orders.

import { get, part, send } from "../shared/api.js";
import { button, html, render } from "../shared/dom.js";
import { onFileDrop } from "../shared/files.js";
import { icon } from "../shared/icons.js";
import { layout } from "../shared/layout.js";
import { copyText } from "../shared/links.js";
import { announce, clearError, showError } from "../shared/messages.js";
import { t } from "../shared/texts.js";
import { ChancesPanel } from "../shared/chances.js";
import { openBoard, variantBoard } from "../board/load.js";
import { describeProvince } from "../board/describe.js";
import { TaskQueue } from "../orders/changes.js";
import { contestOnBoard, showExplanation } from "../orders/explanation.js";
import { OrderEditor } from "../orders/order-editor.js";
import { showKinds, showPrompt } from "../orders/prompt.js";
import { listen as listenKeys } from "../orders/shortcuts.js";
import { depth, fromAddress, linkOf } from "./address.js";
import { Computers } from "./computers.js";
import { restoreDraft } from "./drafts.js";
import { dropped } from "./exchange.js";
import { LiveJudge, PAUSE } from "./live-judge.js";
import { showExports, showFields, showMenu } from "./menu.js";
import { OrderText } from "./order-text.js";
import { showActions, showOthers, showOutcome, showTools } from "./panel.js";
import { PositionEditor } from "./position-editor.js";
import { SandboxOrders } from "./sandbox-orders.js";
import { Steps } from "./steps.js";

/** @typedef {import('./address.js').SandboxState} SandboxState */

export class SandboxPage {
  /** The adjudication of the text. @type {Api.JudgedText | undefined} */
  judged;
  /** The index of the explained result. @type {number | undefined} */
  explained;
  /** @type {{id: string, title: string}[]} */
  cases = [];
  /** @type {Api.VariantLine[]} */
  variants = [];

  /** @param {import('../shared/layout.js').Panels} panels @param {import('../board/board.js').Board} board @param {SandboxState} state */
  constructor(panels, board, state) {
    this.panels = panels;
    this.board = board;
    this.state = state;
    const { atlas } = board;
    this.orders = new SandboxOrders(atlas, () => this.state);
    this.editor = new OrderEditor(board, this.orders);
    // Each edit builds on the position that the one before has made.
    this.edits = new TaskQueue();
    this.steps = new Steps(
      () => this.state,
      (before) => void this.#set(before, 0),
      () => this.edits.idle(),
    );
    this.editor.undoStack = this.steps;
    this.judge = new LiveJudge();
    this.computers = new Computers();
    this.text = new OrderText(atlas);
    this.chances = new ChancesPanel(panels.chances, atlas);
    this.parts = this.#parts();
    this.positionEditor = new PositionEditor(this.parts.editing, atlas);
  }

  /** The parts of the panel. They stay, so that the text keeps its caret. */
  #parts() {
    const others = html("div", { class: "others" });
    const outcome = html("div", { class: "outcome" });
    const tools = html("div", { class: "tools" });
    const exports = html("div", {
      id: "exports",
      class: "menu exports",
      popover: "auto",
    });
    const head = html("h2", { class: "head" }, t("orders"), html("small", {}, t("all-powers")));
    const ordering = html("div", { class: "ordering" }, head, this.text.element, others, outcome, tools, exports);
    const editing = html("div", { class: "editing", hidden: true });
    const mode = html("div", {
      class: "segments mode",
      role: "group",
      "aria-label": t("mode"),
    });
    this.panels.orders.dataset["variant"] = this.board.atlas.board.id;
    this.panels.orders.replaceChildren(ordering, editing);
    this.panels.bar.before(mode);
    return { ordering, editing, others, outcome, tools, exports, mode };
  }

  async begin() {
    this.#connect();
    onFileDrop((file) => void dropped(this, file));
    addEventListener("popstate", () => void this.#fromAddress());
    await this.#set(this.state, 0);
    [this.cases, this.variants] = await Promise.all([get("datc"), get("variants")]);
    this.show();
  }

  #connect() {
    const { editor, orders, judge, text, positionEditor, board } = this;
    editor.onchange = () => this.show();
    orders.onchange = (written) => this.#write(written);
    orders.isFilled = (province) => this.state.computers && this.computers.orders(province);
    editor.listen(
      () => !positionEditor.on,
      (place) => positionEditor.click(place),
    );
    board.describe = (id) => this.#describe(id);
    judge.onanswer = (judged, trial) => this.#take(judged, trial.text);
    judge.onfailure = (error) => showError(error);
    text.legal = () => orders.legal;
    text.onchange = (typed, line) => this.#type(typed, line);
    text.oncaret = () => this.#caret();
    text.onexplain = (result) => this.#explain(result === this.explained ? undefined : result);
    text.onundo = () => void editor.undo();
    text.onredo = () => void editor.redo();
    positionEditor.onedit = (change) => void this.edits.run(() => this.#edit(change(this.state.position)));
    positionEditor.onstart = () => this.restart();
    positionEditor.onask = (places, then) => {
      const { atlas } = board;
      board.choices(
        places.map((place) => ({
          place,
          label: atlas.placeName(place),
          pick: () => this.#asked(place, then),
        })),
      );
    };
    listenKeys({
      editor,
      input: { take: () => text.focus() },
      ordering: () => !positionEditor.on,
      editing: () => true,
      step: (by) => (by > 0 ? this.next() : this.back()),
      turn: () => {},
      leave: () => this.#explain(undefined),
    });
  }

  /** @param {string} place @param {(place: string) => void} then */
  #asked(place, then) {
    this.board.choices([]);
    then(place);
  }

  /** Show another state. @param {SandboxState} state @param {number} [pause]  before it is adjudicated, in milliseconds */
  async #set(state, pause = PAUSE) {
    const before = this.state;
    const moved = state.position.text !== before.position.text || state.rules !== before.rules;
    this.state = state;
    this.text.text = state.text;
    if (state.text !== before.text || moved) this.explained = undefined;
    history.replaceState(history.state, "", linkOf(state));
    if (moved || this.orders.legal.length === 0) {
      this.editor.draft = undefined;
      this.editor.asked = [];
      this.editor.refused = [];
      await this.#load();
    }
    if (state.computers) await this.#think();
    if (this.state === state) this.#judge(pause);
  }

  async #load() {
    try {
      await this.orders.load();
    } catch (error) {
      showError(error);
    }
  }

  /** Ask the computers, once for a position. */
  async #think() {
    try {
      if (this.computers.needs(this.orders.position)) {
        showOthers(this.parts.others, this, true);
        await this.computers.think(this.orders.position);
      }
    } catch (error) {
      showError(error);
    }
  }

  /** @param {number} pause */
  #judge(pause) {
    const others = this.state.computers ? this.computers.texts(this.orders.position) : [];
    this.judge.ask({ ...this.orders.position, text: this.state.text, others }, pause);
  }

  /** @param {Api.JudgedText} judged @param {string} text */
  #take(judged, text) {
    clearError();
    this.judged = judged;
    this.orders.take(judged);
    this.editor.ghosts = this.orders.ghosts;
    this.text.show(text, judged.lines);
    this.show();
  }

  /** The text was typed. @param {string} text @param {number} line */
  #type(text, line) {
    this.steps.keep(`line ${line}`);
    void this.#set({ ...this.state, text });
    showTools(this.parts.tools, this);
  }

  /** The board changed the text. @param {string} text */
  async #write(text) {
    if (text === this.state.text) return;
    this.steps.keep();
    const settled = this.judge.settled();
    await this.#set({ ...this.state, text }, 0);
    await settled;
  }

  /** Show another state, as a step that can be undone. @param {SandboxState} state */
  change(state) {
    // Another board needs another page.
    if (state.variant !== this.state.variant) return location.assign(linkOf(state));
    this.steps.keep();
    void this.#set(state, 0);
    return this.show();
  }

  async #fromAddress() {
    try {
      this.change(await fromAddress());
    } catch (error) {
      showError(error);
    }
  }

  show() {
    const { panels, positionEditor } = this;
    const { position, rules } = this.state;
    const phase = position.phase.title;
    render(panels.title, html("span", { class: "name" }, t("sandbox")), " ", html("span", { class: "phase" }, phase));
    document.title = `${t("sandbox")}: ${phase}`;
    panels.timeline.hidden = true;
    panels.entry.hidden = true;
    this.chances.show(`${rules} ${position.text}`, () => send("POST", "sandbox/standing", this.orders.position));
    this.#showBoard();
    this.#showMode();
    showOthers(this.parts.others, this);
    showOutcome(this.parts.outcome, this.judged);
    showTools(this.parts.tools, this);
    showActions(panels.actions, this);
    showFields(panels.status, this);
    showMenu(panels.more, this);
    showExports(this.parts.exports, this);
    const traits = { type: "button", id: "copy-link", "data-key": "share", "aria-label": t("share") };
    const copy = html("button", traits, icon("link"), html("span", { class: "words" }, t("share")));
    copy.addEventListener("click", () => void copyText(location.href));
    render(panels.chip, copy);
    showExplanation(panels.why, this.board.atlas, this.result, () => this.#explain(undefined));
    this.text.explained = this.explained;
    if (positionEditor.on) positionEditor.show(position.phase);
  }

  /** The explained result. */
  get result() {
    return this.explained === undefined ? undefined : this.judged?.results[this.explained];
  }

  #showBoard() {
    const { board, editor, positionEditor, panels } = this;
    const choosing = !positionEditor.on && (!!editor.draft || !!editor.offer);
    document.body.classList.toggle("choosing", choosing);
    panels.sheet.lower(choosing);
    editor.paint();
    showKinds(panels.kinds, editor);
    board.walks = true;
    if (positionEditor.on) {
      board.stops = () => [];
      this.panels.bar.hidden = true;
      return;
    }
    showPrompt(this.panels.bar, editor);
    if (editor.draft) this.text.point(editor.draft.place);
    else this.#caret();
    board.explain(this.result && contestOnBoard(this.result));
  }

  /** Light the unit of the line with the caret. */
  #caret() {
    if (this.editor.draft || this.positionEditor.on) return;
    const { order } = this.text;
    const chosen = this.text.hasFocus && !this.result ? (order?.province ?? undefined) : undefined;
    this.board.light({ chosen, due: this.editor.due() });
  }

  #showMode() {
    const { on } = this.positionEditor;
    const choice = (/** @type {boolean} */ edit, /** @type {string} */ label, /** @type {string} */ id) =>
      button(label, () => this.#edits(edit), {
        "aria-pressed": String(on === edit),
        "data-key": id,
        id,
      });
    render(this.parts.mode, choice(false, t("orders"), "mode-orders"), choice(true, t("edit"), "edit"));
    this.parts.ordering.hidden = on;
    this.parts.editing.hidden = !on;
  }

  /** @param {boolean} on */
  #edits(on) {
    this.positionEditor.on = on;
    this.board.choices([]);
    this.#explain(undefined);
    this.editor.cancel();
  }

  /** Open the next phase. The button of the browser that goes back returns. */
  next() {
    const after = this.judged?.after;
    if (!after) return;
    history.pushState({ depth: depth() + 1 }, "", location.href);
    this.judged = undefined;
    this.change({ ...this.state, position: after, text: "" });
    announce(after.phase.title);
  }

  /** Go back to the phase before. */
  back() {
    if (depth() > 0) history.back();
  }

  /** @param {import('./position-editor.js').Change} [change] */
  async #edit(change) {
    if (!change) return;
    clearError();
    const { variant, position } = this.state;
    try {
      /** @type {Api.EditedPosition} */
      const made = await send("POST", "sandbox/position", { variant, position: position.text, ...change });
      const text = change.phase || change.empty ? "" : this.state.text;
      this.change({ ...this.state, position: made.position, text });
    } catch (error) {
      showError(error);
    }
  }

  /** Start again with a variant. @param {string} [variant] */
  restart(variant = this.state.variant) {
    location.assign(`/sandbox?v=${part(variant)}`);
  }

  /** @param {string} variant */
  switchVariant(variant) {
    this.restart(variant);
  }

  /** @param {number | undefined} result  an index of the results */
  #explain(result) {
    this.explained = result;
    this.show();
    if (result !== undefined) this.panels.why.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} id */
  #describe(id) {
    const given = this.orders.given.find(({ province }) => province === id);
    return describeProvince(id, this.board.atlas, this.orders.scene, given);
  }
}

export async function start() {
  const panels = layout();
  /** @type {SandboxPage | undefined} */
  let page;
  try {
    const variant = new URLSearchParams(location.search).get("v") ?? "";
    if (variant.startsWith("draft-")) await restoreDraft(variant);
    const state = await fromAddress();
    const board = await openBoard(panels.board, variantBoard(state.variant), () => page?.show());
    page = new SandboxPage(panels, board, state);
    await page.begin();
    document.body.dataset["ready"] = "yes";
  } catch (error) {
    showError(error, html("a", { class: "button", href: "/sandbox" }, t("start-position")));
  }
}
