// The actions of a game: resolve, undo, continue, fork.

import { ApiError, send } from "../shared/api.js";
import { askText, confirm } from "../shared/dialogs.js";
import { button, render } from "../shared/dom.js";
import { showError, announce } from "../shared/messages.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./page.js').GamePage} GamePage */

/** @param {HTMLElement} panel @param {GamePage} page */
export function showActions(panel, page) {
  if (page.isNow) render(panel, ...now(page));
  else render(panel, ...past(page));
}

/** @param {GamePage} page @returns {HTMLElement[]} */
function now(page) {
  const { game, editor } = page;
  const own = [
    button(t("undo"), () => void editor.undo(), { disabled: editor.undoStack.done.length === 0, title: "Ctrl-Z" }),
    button(t("redo"), () => void editor.redo(), {
      disabled: editor.undoStack.undone.length === 0,
      title: "Ctrl-Shift-Z",
    }),
  ];
  const resolve = button(t("resolve"), () => void resolvePhase(page, false), { class: "primary", id: "resolve" });
  const hint = button(t("hint"), () => void page.hints.ask(), { id: "hint", disabled: page.hints.asking });
  const back = button(t("undo-phase"), () => void undoPhase(page), { class: "ghost" });
  const advised = page.hints.power ? [hint] : [];
  return [
    ...(game.ending ? [] : [resolve, ...advised, ...own]),
    ...(game.phases.length > 0 || game.ending ? [back] : []),
  ];
}

/** @param {GamePage} page @returns {HTMLElement[]} */
function past(page) {
  const { game, phase } = page;
  const next = game.phases[game.phases.indexOf(phase ?? "") + 1];
  return [
    button(next ? t("next") : t("go-on-to", { phase: game.phase_title }), () => void page.go(next, page.stage), {
      class: "primary",
      id: "go-on",
    }),
    ...(next ? [button(t("go-to-now"), () => void page.go(undefined, page.stage))] : []),
    button(t("fork"), () => void fork(page)),
  ];
}

/** Resolve the phase. If orders are missing, ask first. @param {GamePage} page @param {boolean} force */
async function resolvePhase(page, force) {
  /** @type {unknown} */
  let awaited;
  await page.change(async () => {
    const { phase, version } = page.game;
    if (page.game.thinking.length > 0) announce(t("told-wait"));
    try {
      await resolved(page, version, force);
    } catch (error) {
      if (!(error instanceof ApiError && error.isAwaited)) throw error;
      awaited = error;
      return;
    }
    await page.reload();
    await page.go(phase, "results");
    announce(t("told-resolved", { phase: page.shown?.view.title ?? phase }));
  });
  if (awaited instanceof ApiError && (await confirm(awaited.message, t("resolve-anyway"))))
    await resolvePhase(page, true);
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
async function undoPhase(page) {
  if (!(await confirm(t("ask-undo"), t("undo-phase")))) return;
  await page.change(async () => {
    await send("POST", `${page.path}/undo`, { version: page.game.version });
    page.phases.clear();
    page.editor.forget();
    await page.reload();
    await page.go(undefined, page.stage);
    announce(t("told-taken-back", { phase: page.game.phase_title }));
  });
}

/** Create a game from the phase. @param {GamePage} page */
export async function fork(page) {
  const phase = page.shown?.view.title ?? page.game.phase_title;
  const proposal = t("fork-title", { title: page.game.title, phase }).slice(0, 80);
  const title = await askText(t("ask-fork"), proposal, t("fork"));
  if (!title) return;
  try {
    /** @type {Api.GameView} */
    const made = await send("POST", `${page.path}/fork`, { phase: page.phase, title });
    location.assign(`/games/${encodeURIComponent(made.name)}`);
  } catch (error) {
    showError(error);
  }
}
