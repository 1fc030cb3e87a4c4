// Undo and redo of everything in the sandbox: typed text, clicks on the board, and changes of the position.

import { UndoStack } from "../orders/changes.js";

/** @typedef {import('./address.js').SandboxState} SandboxState */

/** Key presses closer together than this are one step, in milliseconds. */
const BURST = 1500;
/** How many steps are kept. */
const MOST = 500;

/** It takes the place of the undo stack of an order editor, whose changes are steps here as well. */
export class Steps extends UndoStack {
  /** @type {SandboxState[]} */
  #past = [];
  /** @type {SandboxState[]} */
  #future = [];
  /** What the last step was, to join key presses in one line. */
  #last = { kind: "", at: 0 };
  /** The current state. @type {() => SandboxState} */
  current;
  /** Show another state. @type {(state: SandboxState) => void} */
  restore;
  /** Wait for changes that are on their way. @type {() => Promise<void>} */
  settled;

  /** @param {() => SandboxState} current @param {(state: SandboxState) => void} restore @param {() => Promise<void>} settled */
  constructor(current, restore, settled) {
    super();
    this.current = current;
    this.restore = restore;
    this.settled = settled;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Remember the current state before a change. Steps of one kind in quick succession are one. @param {string} [kind] */
  keep(kind = "") {
    const now = Date.now();
    const joined = kind !== "" && kind === this.#last.kind && now - this.#last.at < BURST;
    this.#last = { kind, at: now };
    this.#future = [];
    if (joined) return;
    this.#past.push(this.current());
    if (this.#past.length > MOST) this.#past.shift();
  }

  /** Changes by the order editor are kept as changes of the text. @override */
  record() {}

  /** @override */
  drop() {}

  /** @override */
  clear() {}

  /** @override */
  async undo() {
    await this.settled();
    return this.#move(this.#past, this.#future);
  }

  /** @override */
  async redo() {
    await this.settled();
    return this.#move(this.#future, this.#past);
  }

  /** @param {SandboxState[]} from @param {SandboxState[]} to */
  #move(from, to) {
    const state = from.pop();
    if (!state) return false;
    to.push(this.current());
    this.#last = { kind: "", at: 0 };
    this.restore(state);
    return true;
  }
}
