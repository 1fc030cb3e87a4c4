// What the table does with a game: resolve, take back, go on, ask what if.

import { Refusal, send } from "./api.js";
import { askText, askYes } from "./ask.js";
import { button, render } from "./dom.js";
import { complain, tell } from "./tell.js";
import { say } from "./words.js";

/** @typedef {import('./game.js').GamePage} GamePage */

/** @param {HTMLElement} room @param {GamePage} page */
export function showActions(room, page) {
  if (page.isNow) render(room, ...now(page));
  else render(room, ...past(page));
}

/** @param {GamePage} page @returns {HTMLElement[]} */
function now(page) {
  const { game, play } = page;
  const own = [
    button(say("undo"), () => void play.undo(), { disabled: play.memory.done.length === 0, title: "Ctrl-Z" }),
    button(say("redo"), () => void play.redo(), { disabled: play.memory.undone.length === 0, title: "Ctrl-Shift-Z" }),
  ];
  const resolve = button(say("resolve"), () => void resolvePhase(page, false), { class: "main", id: "resolve" });
  const hint = button(say("hint"), () => void page.hints.ask(), { id: "hint", disabled: page.hints.asking });
  const back = button(say("undo_phase"), () => void undoPhase(page), { class: "plain" });
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
    button(next ? say("next") : say("go_on_to", { phase: game.title }), () => void page.go(next, page.stage), {
      class: "main",
      id: "go-on",
    }),
    ...(next ? [button(say("go_to_now"), () => void page.go(undefined, page.stage))] : []),
    button(say("fork"), () => void fork(page)),
  ];
}

/** Resolve the phase. Where orders are missing, ask first. @param {GamePage} page @param {boolean} force */
async function resolvePhase(page, force) {
  /** @type {unknown} */
  let awaited;
  await page.change(async () => {
    const { phase, version } = page.game;
    if (page.game.thinking.length > 0) tell(say("told_wait"));
    try {
      await resolved(page, version, force);
    } catch (error) {
      if (!(error instanceof Refusal && error.isAwaited)) throw error;
      awaited = error;
      return;
    }
    await page.look();
    await page.go(phase, "results");
    tell(say("told_resolved", { phase: page.shown?.title ?? phase }));
  });
  if (awaited instanceof Refusal && (await askYes(awaited.message, say("resolve_anyway"))))
    await resolvePhase(page, true);
}

/** The server waits for computers, but not for long; then it is asked again. @param {GamePage} page @param {string} version @param {boolean} force */
async function resolved(page, version, force) {
  for (;;) {
    try {
      return await send("POST", `${page.path}/resolve`, { version, force });
    } catch (error) {
      if (!(error instanceof Refusal && error.isThinking)) throw error;
    }
  }
}

/** @param {GamePage} page */
async function undoPhase(page) {
  if (!(await askYes(say("ask_undo"), say("undo_phase")))) return;
  await page.change(async () => {
    await send("POST", `${page.path}/undo`, { version: page.game.version });
    page.phases.forget();
    page.play.forget();
    await page.look();
    await page.go(undefined, page.stage);
    tell(say("told_taken_back", { phase: page.game.title }));
  });
}

/** Make a game of a phase. @param {GamePage} page */
export async function fork(page) {
  const name = await askText(
    say("ask_fork"),
    `${page.game.name}-${page.phase ?? page.game.phase}`.slice(0, 64),
    say("fork"),
  );
  if (!name) return;
  try {
    /** @type {Api.Game} */
    const made = await send("POST", `${page.path}/fork`, { phase: page.phase, name });
    location.assign(`/games/${encodeURIComponent(made.name)}`);
  } catch (error) {
    complain(error);
  }
}
