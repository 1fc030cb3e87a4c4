// The workshop: a map that one draws, and an inspector beside it. Every change can be undone, is saved in this browser and
// checked by the server.

import { get } from "../shared/api.js";
import { html, render } from "../shared/dom.js";
import { onFileDrop } from "../shared/files.js";
import { announce, clearError, showError } from "../shared/messages.js";
import { t } from "../shared/texts.js";
import { distance } from "../board/geometry.js";
import { openFiles, newDraft } from "./exchange.js";
import { History, keptDraft } from "./history.js";
import { listenKeys } from "./keys.js";
import { workshopLayout } from "./layout.js";
import { Linter } from "./linter.js";
import { MapView } from "./map-view.js";
import { foundBorders } from "./model/borders.js";
import { byId, byKey, isProvince } from "./model/edits.js";
import { pointAt } from "./model/plane.js";
import { filePane } from "./panes/file.js";
import { byHand, neighbourIds, neighboursPane } from "./panes/neighbours.js";
import { powersPane } from "./panes/powers.js";
import { problemsPane } from "./panes/problems.js";
import { provincePane, shown } from "./panes/province.js";
import { rulesPane } from "./panes/rules.js";
import { placed, startPane } from "./panes/start.js";
import { MapTools } from "./tools.js";

/** @typedef {import('../board/geometry.js').Point} Point */
/** @typedef {import('./model/types.js').Draft} Draft */
/** @typedef {import('./model/types.js').Province} Province */
/** @typedef {'map' | 'powers' | 'start' | 'rules'} ViewName */

/** How near two handles may be on the screen, in pixels. */
const HANDLE_GAP = 24;

const PANES = {
  "ws-province": provincePane,
  "ws-neighbours": neighboursPane,
  "ws-powers": powersPane,
  "ws-start": startPane,
  "ws-rules": rulesPane,
  "ws-problems": problemsPane,
  "ws-file": filePane,
};

/** The tabs of each view. @type {Record<ViewName, string[]>} */
export const TABS = {
  map: ["ws-province", "ws-neighbours", "ws-problems", "ws-file"],
  powers: ["ws-powers", "ws-problems", "ws-file"],
  start: ["ws-start", "ws-problems", "ws-file"],
  rules: ["ws-rules", "ws-problems", "ws-file"],
};

export class WorkshopPage {
  /** @type {ViewName} */
  view = "map";
  /** @type {number | undefined} */
  chosenKey;
  #showing = false;
  #stale = false;
  /** Whether a bend of a border is being dragged. */
  dragging = false;
  /** What a click puts on the map in the start position. @type {{power: string, piece: import('./panes/start.js').Piece}} */
  brush = { power: "", piece: "home" };
  /** @type {Api.VariantLine[]} */
  variants = [];

  /** @param {Draft} draft */
  constructor(draft) {
    this.history = new History(draft);
    this.found = foundBorders(draft);
    this.layout = workshopLayout(this);
    this.map = new MapView(this.layout.board, draft, this.found);
    this.layout.addZoom(this.map.viewport);
    this.linter = new Linter();
    this.tools = new MapTools(this);
    this.#connect();
  }

  get draft() {
    return this.history.draft;
  }

  /** The chosen province. */
  get chosen() {
    return byKey(this.draft, this.chosenKey);
  }

  #connect() {
    this.history.onchange = () => this.#changed();
    this.history.onsave = (ok) => {
      this.layout.showTitle(this);
      if (!ok) announce(t("ws-not-saved"), "workshop");
    };
    this.linter.onchange = () => this.show();
    this.linter.onfailure = (error) => showError(error);
    onFileDrop((file) => void openFiles(this, [file]));
    listenKeys(this);
    const { tabs } = this.layout;
    tabs.onopen = () => this.show();
  }

  begin() {
    this.showView("map");
    this.linter.check(this.draft, this.found, 0);
    void get("variants").then((/** @type {Api.VariantLine[]} */ variants) => {
      this.variants = variants;
      this.show();
    });
  }

  /** Take over a change. @param {Draft} draft @param {string} [group] */
  change(draft, group) {
    clearError();
    this.history.change(draft, group);
  }

  /** Open another draft; the one before can come back. @param {Draft} draft */
  open(draft) {
    this.chosenKey = undefined;
    this.change(draft);
    this.showView("map");
    this.map.viewport.whole();
    announce(t("ws-opened", { name: shown(draft) }), "workshop");
  }

  #changed() {
    // While a bend is dragged, everybody keeps their neighbours.
    if (!this.dragging) this.found = foundBorders(this.draft);
    if (!this.chosen) this.chosenKey = undefined;
    if (!this.draft.powers.some(({ id }) => id === this.brush.power))
      this.brush = { ...this.brush, power: this.draft.powers[0]?.id ?? "" };
    this.map.draw(this.draft, this.found);
    if (this.dragging) return this.showMap();
    this.linter.check(this.draft, this.found);
    return this.show();
  }

  /** A drag begins or ends. @param {boolean} dragging */
  setDragging(dragging) {
    if (dragging === this.dragging) return;
    this.dragging = dragging;
    if (!dragging) this.#changed();
  }

  /** @param {ViewName} view */
  showView(view) {
    this.view = view;
    this.tools.line = [];
    this.layout.showView(view, TABS[view]);
    this.layout.tabs.show(TABS[view][0] ?? "");
  }

  /** Open a tab, in a view that has it. @param {string} tab */
  showTab(tab) {
    if (!TABS[this.view].includes(tab)) this.showView("map");
    this.layout.tabs.show(tab);
    this.layout.sheet.half();
  }

  /** @param {Partial<WorkshopPage['brush']>} brush */
  setBrush(brush) {
    this.brush = { ...this.brush, ...brush };
    this.show();
  }

  /** @param {number | undefined} key */
  choose(key) {
    this.chosenKey = key;
    if (this.view !== "map") this.showView("map");
    this.show();
  }

  /** A click on the map. @param {Province | undefined} area @param {import('./tools.js').ToolName} tool */
  pick(area, tool) {
    if (this.view === "start") {
      if (area && isProvince(area)) this.place(area.id);
      return;
    }
    if (tool === "link" && this.chosen && area && isProvince(area) && area.key !== this.chosenKey) {
      this.layout.tabs.show("ws-neighbours");
    }
    this.choose(area?.key);
    if (this.layout.tabs.open !== "ws-neighbours") this.layout.tabs.show("ws-province");
  }

  /** Put the chosen piece somewhere. @param {string} place */
  place(place) {
    if (!this.brush.power && this.draft.powers[0]) this.brush = { ...this.brush, power: this.draft.powers[0].id };
    const next = placed(this, place);
    if (next) this.change(next);
    else announce(t("ws-cannot-stand", { place: place.toUpperCase() }), "workshop");
  }

  /** A border was drawn. @param {Province[]} made */
  drawn(made) {
    const last = made.at(-1);
    if (!last) {
      announce(t("ws-seam"), "workshop");
      return;
    }
    this.chosenKey = last.key;
    this.show();
    announce(t("ws-made", { name: shown(last) }), "workshop");
  }

  /** Show where a problem is. @param {import('./linter.js').Problem} problem */
  reveal({ province, power, view }) {
    if (province !== undefined) {
      const own = byKey(this.draft, province);
      this.choose(province);
      this.layout.tabs.show("ws-province");
      if (own) this.map.viewport.reveal(pointAt(this.draft.points, own.rings[0]?.[0]));
      return;
    }
    if (power) this.brush = { ...this.brush, power };
    this.showView(view ?? "map");
  }

  /** Say why a change is not possible. @param {import('./model/planar.js').Refusal} refusal */
  refuse(refusal) {
    announce(t(`ws-${refusal.message}`), "workshop");
  }

  undo() {
    this.history.undo();
  }

  redo() {
    this.history.redo();
  }

  checkAgain() {
    this.linter.check(this.draft, this.found, 0);
    this.show();
  }

  /** Show everything beside the map again. A field that goes away may change the draft meanwhile; then it is shown once more. */
  show() {
    if (this.#showing) {
      this.#stale = true;
      return;
    }
    this.#showing = true;
    do {
      this.#stale = false;
      this.#showAll();
    } while (this.#stale);
    this.#showing = false;
  }

  #showAll() {
    this.showMap();
    const { panes, tabs } = this.layout;
    const open = tabs.open;
    for (const [key, make] of Object.entries(PANES)) {
      const pane = panes.get(key);
      if (key === open) pane && this.#fill(pane, make(this));
      else pane?.replaceChildren();
    }
    const { problems } = this.linter;
    tabs.badge("ws-problems", problems.length, t("ws-in-map", { count: problems.length }));
    this.layout.show(this);
  }

  /** Replace the content of a pane; a field that is being typed in stays as it is. @param {HTMLElement} pane @param {HTMLElement[]} content */
  #fill(pane, content) {
    const field = document.activeElement;
    const kept =
      field instanceof HTMLInputElement && pane.contains(field) && field.type !== "checkbox" ? field : undefined;
    const [start, end] = kept?.type === "text" ? [kept.selectionStart, kept.selectionEnd] : [null, null];
    render(pane, ...content);
    const again = document.activeElement;
    if (kept && again instanceof HTMLInputElement && again !== kept && again.type === "text") {
      if (kept.dataset["key"] === "id") again.value = kept.value;
      again.setSelectionRange(start, end);
    }
  }

  /** Show the marks on the map. @param {Point} [snap] @param {Point} [pointer] */
  showMap(snap, pointer) {
    const own = this.chosen;
    const isMap = this.view === "map";
    const tab = this.layout.tabs.open;
    const line = pointer ? [...this.tools.line, snap ?? pointer] : this.tools.line;
    const links =
      isMap &&
      own &&
      isProvince(own) &&
      (tab === "ws-neighbours" || tab === "ws-province") &&
      this.tools.tool === "choose";
    const linked = links && own ? neighbourIds(this, own).flatMap((id) => byId(this.draft, id) ?? []) : [];
    const stretches = (own && this.found.stretches.get(own.key)) ?? [];
    const coasts =
      own && own.coasts.length > 1
        ? stretches.map(({ coast, line: shore }) => ({
            label: coast.toUpperCase(),
            at: pointAt(shore, Math.floor(shore.length / 2)),
          }))
        : [];
    this.map.show({
      chosen: isMap ? this.chosenKey : undefined,
      linked,
      byHand: own ? byHand(this, own) : new Set(),
      handles: isMap && own && this.tools.tool === "choose" ? this.#handles(own) : [],
      units: this.view === "start" || this.tools.tool === "anchors",
      anchors: isMap && this.tools.tool === "anchors",
      line,
      ...(snap ? { snap } : {}),
      coasts: isMap ? coasts : [],
    });
  }

  /** The bends of a border that have room for a handle. @param {Province} own @returns {Point[]} */
  #handles(own) {
    const { scale } = this.map.viewport;
    /** @type {Point[]} */
    const shownOnes = [];
    for (const ring of own.rings) {
      for (const id of ring) {
        const at = pointAt(this.draft.points, id);
        if (shownOnes.every((other) => distance(other, at) * scale > HANDLE_GAP)) shownOnes.push(at);
      }
    }
    return shownOnes;
  }
}

export function start() {
  const page = new WorkshopPage(keptDraft() ?? newDraft());
  page.begin();
  document.body.dataset["ready"] = "yes";
  return html("span");
}
