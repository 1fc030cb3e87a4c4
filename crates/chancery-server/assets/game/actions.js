// The action bar: left what is so, right the one thing to do. And the tools below the order input.

import { ApiError, send } from "../shared/api.js";
import { askText, confirm } from "../shared/dialogs.js";
import { html, maybe, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { showError, announce } from "../shared/messages.js";
import { lang, listed, t } from "../shared/texts.js";
import { sandboxAddress } from "./menu.js";

/** @typedef {import('./page.js').GamePage} GamePage */

/** Orders that are missing, by what the power has to do: as in `missing-…` and `ask-missing-…` of the texts. */
const MISSING = /** @type {Record<string, string>} */ ({
  order: "hold",
  retreat: "disband",
  build: "build",
  remove: "remove",
});

/** @param {HTMLElement} panel @param {GamePage} page */
export function showActions(panel, page) {
  // A spectator has nothing to do here, and nobody has when the game is over.
  panel.hidden = page.orders.seats.size === 0 || (page.isNow && !!page.game.ending);
  if (page.isNow) now(panel, page);
  else showPast(panel, page);
}

/** The powers played here that have orders to give. @param {GamePage} page */
function dueHere({ game, orders }) {
  return game.powers.filter(({ id, due }) => orders.seats.has(id) && due);
}

/** How many orders of the powers played here are given and wanted. @param {GamePage} page */
export function progress(page) {
  const due = dueHere(page);
  const wanted = due.reduce((sum, power) => sum + (power.due?.wanted ?? 0), 0);
  // Orders on their way to the server count.
  const count = (/** @type {string} */ id) => page.editor.given(id).length;
  const given = due.reduce((sum, { id, due: own }) => sum + Math.min(count(id), own?.wanted ?? 0), 0);
  const task = due.find(({ id, due: own }) => count(id) < (own?.wanted ?? 0))?.due?.task ?? "";
  return { wanted, given, missing: MISSING[task] ?? "" };
}

/** @param {HTMLElement} panel @param {GamePage} page */
function now(panel, page) {
  const { wanted, given, missing } = progress(page);
  const title = wanted > 0 ? t("orders-given", { given, wanted }) : t("nothing-due");
  const time = page.editor.savedAt?.toLocaleTimeString(lang(), { hour: "2-digit", minute: "2-digit" });
  const saved = time && t(page.game.open_orders ? "saved-open" : "saved-secret", { time });
  const text = wanted === 0 ? t("nothing-due-text") : given < wanted && !saved ? t(`missing-${missing}`) : saved;
  const resolve = html(
    "button",
    {
      type: "button",
      class: "primary big",
      id: "resolve",
      "data-key": "resolve",
      "aria-keyshortcuts": "R",
      disabled: page.resolving,
      onclick: () => void resolvePhase(page),
    },
    t("resolve"),
    html("span", { class: "count", "aria-hidden": "true" }, wanted > 0 ? `· ${t("given-of", { given, wanted })}` : ""),
  );
  render(panel, stated(title, text || t("all-given")), hintButton(page, true), resolve);
}

/** What is so. @param {string | Node} title @param {string | Node} text */
export function stated(title, text) {
  return html("div", { class: "stated" }, html("b", {}, title), html("p", {}, text));
}

/** @param {GamePage} page @param {boolean} small  without a label, for phones @returns {HTMLElement | false} */
export function hintButton(page, small) {
  if (!page.hints.power) return false;
  return html(
    "button",
    {
      type: "button",
      class: small ? "icon big small-only" : "",
      id: small ? undefined : "hint",
      "data-key": small ? "small-hint" : "hint",
      disabled: page.hints.asking,
      "aria-label": t("hint"),
      "aria-pressed": String(page.hints.isOpen),
      onclick: () => void page.hints.ask(),
    },
    icon("hint"),
    !small && t("hint"),
  );
}

/** Hint, what if, undo and redo. @param {HTMLElement} panel @param {GamePage} page */
export function showTools(panel, page) {
  const { editor, game } = page;
  panel.hidden = !page.isNow || !!game.ending || page.orders.seats.size === 0;
  if (panel.hidden) return;
  const history = (/** @type {'undo' | 'redo'} */ what, /** @type {string} */ key) =>
    html(
      "button",
      {
        type: "button",
        class: "icon",
        "data-key": what,
        "aria-label": t(what),
        title: `${t(what)} (${key})`,
        disabled: editor.undoStack[what === "undo" ? "done" : "undone"].length === 0,
        onclick: () => void editor[what](),
      },
      icon(what),
    );
  render(
    panel,
    hintButton(page, false),
    html(
      "button",
      {
        type: "button",
        id: "what-if",
        "data-key": "what-if",
        "aria-pressed": String(page.whatIf.on),
        onclick: () => void page.whatIf.toggle(),
      },
      icon("whatIf"),
      t("what-if"),
    ),
    html("span", { class: "grow" }),
    history("undo", "Ctrl-Z"),
    history("redo", "Ctrl-Shift-Z"),
  );
}

/** The way on from the results of a phase. @param {HTMLElement} panel @param {GamePage} page */
export function showPast(panel, page) {
  const { game, phase, shown } = page;
  const next = game.phases[game.phases.indexOf(phase ?? "") + 1];
  const goOn = html(
    "button",
    { type: "button", class: "primary big", id: "go-on", "data-key": "go-on", onclick: () => void page.goOn(next) },
    t("continue"),
    icon("forward"),
  );
  // The sandbox knows the built-in variants only.
  const tryOut = !game.own_variant && html("a", { class: "button", href: sandboxAddress(page) }, t("what-if"));
  render(panel, shown && summary(shown.view), tryOut, goOn);
}

/** Who has to retreat, or how many orders succeeded. @param {Api.PhaseView} view */
function summary({ results, failures }) {
  const leaving = results.filter(({ retreats }) => retreats.length > 0);
  const [first] = leaving;
  if (first && leaving.length === 1) {
    const places = listed(
      first.retreats.map((place) => place.toUpperCase()),
      "disjunction",
    );
    return stated(t("must-retreat", { unit: first.unit ?? "" }), t("must-retreat-to", { places }));
  }
  if (first) {
    return stated(t("must-retreat-several", { count: leaving.length }), listed(leaving.map(({ unit }) => unit ?? "")));
  }
  const failed = failures.reduce((sum, one) => sum + one.results.length, 0);
  const count = results.length - failed;
  if (failed > 0) return stated(t("succeeded", { count }), t("log-failed", { count: failed }));
  return count > 0 ? stated(t("all-succeeded"), t("order-count", { count })) : stated(t("no-orders-given"), "");
}

/** Press the button that resolves the phase, after a question. If orders are missing, the page asks anyway. @param {GamePage['editor']} editor */
export async function pressResolve(editor) {
  const press = maybe("resolve");
  if (press && (editor.due().length > 0 || (await confirm(t("ask-resolve"), t("resolve"))))) press.click();
}

/** Resolve the phase. If orders are missing, ask once. @param {GamePage} page */
export async function resolvePhase(page) {
  if (page.resolving) return;
  const { wanted, given, missing } = progress(page);
  const count = wanted - given;
  const alone = page.game.waiting.every((id) => page.orders.seats.has(id));
  let force = false;
  if (count > 0 && alone) {
    force = await confirm(t(`ask-missing-${missing}`, { count }), t("resolve"));
    if (!force) return;
  }
  page.resolving = true;
  page.show();
  const awaited = await attempt(page, force);
  page.resolving = false;
  page.show();
  if (awaited && (await confirm(awaited.message, t("resolve-anyway")))) await attempt(page, true);
}

/** Resolve; an error that says whose orders are missing is returned. @param {GamePage} page @param {boolean} force */
async function attempt(page, force) {
  /** @type {ApiError | undefined} */
  let awaited;
  await page.change(async () => {
    const { phase, version } = page.game;
    if (page.game.thinking.length > 0) announce(t("told-wait"));
    page.hints.close();
    page.whatIf.leave();
    try {
      await resolved(page, version, force);
    } catch (error) {
      if (!(error instanceof ApiError && error.isAwaited)) throw error;
      awaited = error;
      return;
    }
    page.undonePhases = 0;
    await page.reload();
    await page.go(phase, "results");
    announce(t("told-resolved", { phase: page.shown?.view.title ?? phase }));
  });
  return awaited;
}

/** Resolve the phase, and retry while computer players are still thinking. @param {GamePage} page @param {string} version @param {boolean} force */
async function resolved(page, version, force) {
  for (;;) {
    try {
      return await send("POST", `${page.path}/resolve`, { version, force });
    } catch (error) {
      if (!(error instanceof ApiError && error.isThinking)) throw error;
    }
  }
}

/** @param {GamePage} page */
export async function undoPhase(page) {
  if (!(await confirm(t("ask-undo"), t("undo-phase")))) return;
  await shift(page, "undo");
}

/** Resolve the phase again that was undone here, with its orders. @param {GamePage} page */
export async function redoPhase(page) {
  await shift(page, "redo");
}

/** @param {GamePage} page @param {'undo' | 'redo'} way */
async function shift(page, way) {
  await page.change(async () => {
    await send("POST", `${page.path}/${way}`, { version: page.game.version });
    page.undonePhases = Math.max(0, page.undonePhases + (way === "undo" ? 1 : -1));
    page.phases.clear();
    page.editor.forget();
    await page.reload();
    await page.go(undefined, page.stage);
    announce(t(way === "undo" ? "told-taken-back" : "told-moved", { phase: page.phaseTitle }));
  });
}

/** Create a game from the phase. @param {GamePage} page */
export async function fork(page) {
  const phase = page.shown?.view.title ?? page.game.phase_title;
  const proposal = t("fork-title", { title: page.game.title, phase }).slice(0, 80);
  const title = await askText(t("ask-fork"), proposal, t("fork-from-here"));
  if (!title) return;
  try {
    /** @type {Api.GameView} */
    const made = await send("POST", `${page.path}/fork`, { phase: page.phase, title });
    location.assign(`/games/${encodeURIComponent(made.name)}`);
  } catch (error) {
    showError(error);
  }
}
