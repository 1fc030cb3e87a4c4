// The frame of the workshop: bar, palette, map, inspector. On phones the inspector is a sheet.

import { button, html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { Sheet } from "../shared/sheet.js";
import { Tabs } from "../shared/tabs.js";
import { locale, t } from "../shared/texts.js";
import { themeChoice } from "../shared/theme.js";
import { zoomButtons } from "../board/zoom-buttons.js";
import { playAtTable, saveOneFile, saveZip, tryIt } from "./exchange.js";
import { isProvince } from "./model/edits.js";
import { shown } from "./panes/province.js";

/** @typedef {import('./page.js').WorkshopPage} WorkshopPage */
/** @typedef {import('./page.js').ViewName} ViewName */
/** @typedef {import('./tools.js').ToolName} ToolName */

/** @type {[ToolName, import('../shared/icons.js').Icon, string][]} */
const TOOLS = [
  ["choose", "pointer", "V"],
  ["draw", "pencil", "B"],
  ["join", "join", "J"],
  ["anchors", "flag", "A"],
];
const KEYS = ["ws-province", "ws-neighbours", "ws-powers", "ws-start", "ws-rules", "ws-problems", "ws-file"];
/** A window narrower than this has no room for the views in the bar. */
const NARROW = matchMedia("(max-width: 999px)");

/** @param {WorkshopPage} page */
export function workshopLayout(page) {
  const main = document.getElementById("main");
  const board = html("div", { class: "board ws-board" });
  const palette = html("div", {
    class: "ws-palette",
    role: "toolbar",
    "aria-label": t("ws-tools"),
    "aria-orientation": "vertical",
  });
  const prompt = html("p", { class: "prompt ws-prompt", id: "bar", role: "status" });
  const told = html("p", { id: "told", class: "told", role: "status", "aria-live": "polite" });
  const stage = html("section", { class: "stage ws-stage", "aria-label": t("ws-map") }, board, palette, prompt, told);
  const trouble = html("div", { id: "trouble", class: "trouble", role: "alert", hidden: true });
  const panes = new Map(
    KEYS.map((key) => [key, html("div", { class: "pane ws-pane", id: `pane-${key}`, hidden: true })]),
  );
  const list = html("div", { class: "tabs", role: "tablist", "aria-label": t("ws-inspector") });
  const tabs = new Tabs(list, [...panes]);
  const side = html("aside", { class: "side ws-side", "aria-label": t("ws-inspector") });
  const sheet = new Sheet(side);
  const views = html("div", { class: "segments ws-views", role: "group", "aria-label": t("ws-view") });
  const small = html("div", { class: "ws-views-row" });
  const foot = html("footer", { class: "actions ws-foot", id: "actions" });
  side.append(sheet.grip, small, list, trouble, ...panes.values(), foot);
  main?.classList.add("room", "ws-room");
  main?.replaceChildren(stage, side);
  document.body.classList.add("with-board");
  const bar = barParts(page);
  const arrange = () => (NARROW.matches ? small.append(views) : bar.middle.append(views));
  NARROW.addEventListener("change", arrange);
  arrange();
  return {
    board,
    panes,
    tabs,
    sheet,
    /** @param {import('../board/viewport.js').Viewport} viewport */
    addZoom(viewport) {
      const buttons = zoomButtons(viewport, { zoomIn: t("zoom-in"), zoomOut: t("zoom-out"), whole: t("whole-board") });
      buttons.setAttribute("aria-label", t("ws-zoom"));
      buttons.dataset["corner"] = "bottom-right";
      stage.append(buttons);
    },
    /** Open a tab of the view by its number. @param {number} number */
    pickTab(number) {
      const seen = tabs.panes.filter((_, index) => !tabs.buttons[index]?.hidden);
      const [key] = seen[number - 1] ?? [];
      if (key) tabs.show(key);
      return !!key;
    },
    /** @param {ViewName} view @param {string[]} keys */
    showView(view, keys) {
      tabs.panes.forEach(([key], index) => {
        const own = tabs.buttons[index];
        if (own) own.hidden = !keys.includes(key);
      });
      const all = /** @type {[ViewName, string][]} */ ([
        ["map", t("ws-map")],
        ["powers", t("ws-powers")],
        ["start", t("ws-start")],
        ["rules", t("ws-rules")],
      ]);
      render(
        views,
        ...all.map(([one, label]) =>
          button(label, () => page.showView(one), { "aria-pressed": String(one === view), "data-key": `view ${one}` }),
        ),
      );
      palette.hidden = view !== "map";
    },
    /** @param {WorkshopPage} own @param {ToolName} tool */
    chooseTool(own, tool) {
      own.tools.choose(tool);
      own.show();
    },
    /** @param {WorkshopPage} own */
    showTitle(own) {
      const { saved } = own.history;
      const time = saved?.toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit" });
      const note = time ? t("ws-saved", { time }) : t("workshop");
      render(bar.title, html("span", { class: "name" }, shown(own.draft)), " ", html("span", { class: "phase" }, note));
      document.title = `${shown(own.draft)} · ${t("workshop")}`;
    },
    /** @param {WorkshopPage} own */
    show(own) {
      this.showTitle(own);
      const tool = (/** @type {[ToolName, import('../shared/icons.js').Icon, string]} */ [name, sign, key]) => {
        const label = t(`ws-tool-${name}`);
        const traits = {
          type: "button",
          "aria-pressed": String(own.tools.tool === name),
          "aria-label": label,
          title: `${label} (${key})`,
          "aria-keyshortcuts": key,
          "data-key": `tool ${name}`,
        };
        return html("button", { ...traits, onclick: () => this.chooseTool(own, name) }, icon(sign));
      };
      const step = (/** @type {'undo' | 'redo'} */ name, /** @type {boolean} */ can, /** @type {string} */ key) =>
        html(
          "button",
          {
            type: "button",
            "aria-label": t(name),
            title: `${t(name)} (${key})`,
            disabled: !can,
            "data-key": name,
            onclick: () => own[name](),
          },
          icon(name),
        );
      render(
        palette,
        ...TOOLS.map(tool),
        step("undo", own.history.canUndo, "Ctrl-Z"),
        step("redo", own.history.canRedo, "Ctrl-Shift-Z"),
      );
      render(prompt, promptText(own));
      footer(foot, own);
    },
  };
}

/** What comes next. @param {WorkshopPage} page */
function promptText(page) {
  if (page.view === "start") return t("ws-prompt-start");
  if (page.view !== "map") return "";
  const { tool } = page.tools;
  if (tool === "draw") return page.draft.areas.length < 2 ? t("ws-prompt-first") : t("ws-prompt-draw");
  if (tool === "join")
    return page.chosen ? t("ws-prompt-join", { name: shown(page.chosen) }) : t("ws-prompt-join-first");
  if (tool === "anchors") return t("ws-prompt-anchors");
  return page.draft.areas.length < 2 ? t("ws-prompt-empty") : "";
}

/** @param {HTMLElement} foot @param {WorkshopPage} page */
function footer(foot, page) {
  const { draft, linter } = page;
  const provinces = draft.areas.filter(isProvince).length;
  const centres = draft.areas.filter(({ kind, centre }) => kind === "land" && centre).length;
  const errors = linter.problems.filter(({ error }) => error).length;
  const said = !linter.fresh ? t("ws-checking") : errors > 0 ? t("ws-errors", { count: errors }) : t("ws-ready");
  render(
    foot,
    html(
      "div",
      { class: "ws-so" },
      html(
        "strong",
        {},
        t("ws-counts-provinces", { count: provinces }),
        " · ",
        t("ws-counts-centres", { count: centres }),
      ),
      html("small", { role: "status", class: linter.fresh && errors > 0 ? "ws-bad" : "" }, said),
    ),
    button(t("ws-check-again"), () => page.checkAgain(), { id: "ws-check" }),
  );
}

/** Title, views, actions and menu in the bar. @param {WorkshopPage} page */
function barParts(page) {
  const bar = document.querySelector("header.bar");
  const title = document.querySelector("h1") ?? html("h1");
  document.getElementById("heading")?.replaceChildren(title);
  const middle = html("div", { class: "ws-middle" });
  const attempt = html(
    "button",
    { type: "button", id: "ws-try", "data-key": "try", onclick: () => void tryIt(page) },
    icon("play"),
    html("span", { class: "words" }, t("ws-try")),
  );
  attempt.setAttribute("aria-label", t("ws-try"));
  const out = html(
    "button",
    { type: "button", class: "primary", id: "ws-export", popovertarget: "ws-exports", "aria-label": t("ws-export") },
    icon("file"),
    html("span", { class: "words" }, t("ws-export")),
  );
  const exports = html(
    "div",
    { id: "ws-exports", class: "menu", popover: "auto" },
    html(
      "div",
      { class: "menu-items" },
      button(t("ws-save-one"), () => saveOneFile(page)),
      button(t("ws-save-zip"), () => saveZip(page)),
      button(t("ws-play-table"), () => void playAtTable(page)),
    ),
  );
  const open = html(
    "button",
    { type: "button", class: "icon ghost", popovertarget: "menu", "aria-label": t("menu"), title: t("menu") },
    icon("menu"),
  );
  const back = html("a", { class: "back icon", href: "/", "aria-label": t("games") }, icon("left"));
  const links = [...(bar?.querySelectorAll("nav, .preferences") ?? [])];
  const menu = html("div", { id: "menu", class: "menu", popover: "auto" }, themeChoice(), ...links);
  bar?.prepend(back);
  bar?.append(middle, html("div", { class: "state ws-acts" }, attempt, out), open, menu, exports);
  return { title, middle };
}
