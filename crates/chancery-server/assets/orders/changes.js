// Undo and redo of changes to orders, and a queue that applies one change at a time.

/** @typedef {{undo: () => Promise<boolean>, redo: () => Promise<boolean>}} Change  each resolves to whether it worked */

export class UndoStack {
  /** @type {Change[]} */
  done = [];
  /** @type {Change[]} */
  undone = [];

  /** @param {Change} change */
  record(change) {
    this.done.push(change);
    this.undone = [];
  }

  async undo() {
    const change = this.done.at(-1);
    if (!change || !(await change.undo())) return false;
    this.done.pop();
    this.undone.push(change);
    return true;
  }

  async redo() {
    const change = this.undone.at(-1);
    if (!change || !(await change.redo())) return false;
    this.undone.pop();
    this.done.push(change);
    return true;
  }

  clear() {
    this.done = [];
    this.undone = [];
  }
}

/** Runs tasks one after the other, so that fast clicks do not overtake slow responses. */
export class TaskQueue {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Run a task after all earlier ones.
   * @template T
   * @param {() => Promise<T>} task @returns {Promise<T>}
   */
  run(task) {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Wait until the queue is empty. */
  async idle() {
    await this.#last;
  }
}
