// Changes to orders: undo and redo, a queue that sends one change at a time, and the changes that the server has
// not confirmed yet.

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

  /** Remove a change that failed. @param {Change} change */
  drop(change) {
    this.done = this.done.filter((one) => one !== change);
  }

  /** Undo the last change. A second undo may follow before this one is done. */
  async undo() {
    const change = this.done.pop();
    if (!change) return false;
    this.undone.push(change);
    if (await change.undo()) return true;
    this.undone = this.undone.filter((one) => one !== change);
    this.done.push(change);
    return false;
  }

  async redo() {
    const change = this.undone.pop();
    if (!change) return false;
    this.done.push(change);
    if (await change.redo()) return true;
    this.drop(change);
    this.undone.push(change);
    return false;
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

/** The orders of powers as they will be when the server has taken all changes. */
export class PendingOrders {
  /** @type {{power: string, orders: Api.GivenOrder[]}[]} */
  #waiting = [];

  /** Whether changes are on their way. */
  get isEmpty() {
    return this.#waiting.length === 0;
  }

  /** The powers with changes on their way. */
  get powers() {
    return new Set(this.#waiting.map(({ power }) => power));
  }

  /** @param {string} power @returns {Api.GivenOrder[] | undefined} */
  of(power) {
    return this.#waiting.findLast((one) => one.power === power)?.orders;
  }

  /** Add the new orders of a power, and return a function that removes them. @param {string} power @param {Api.GivenOrder[]} orders */
  add(power, orders) {
    const entry = { power, orders };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== entry);
    };
  }

  clear() {
    this.#waiting = [];
  }
}
