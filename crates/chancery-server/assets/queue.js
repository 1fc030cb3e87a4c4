// One thing after the other: who clicks faster than the server answers loses nothing.

export class Queue {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Do something once everything before it is done.
   * @template T
   * @param {() => Promise<T>} task @returns {Promise<T>}
   */
  run(task) {
    const turn = this.#last.then(task);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Wait until everything is done. */
  async idle() {
    await this.#last;
  }
}
