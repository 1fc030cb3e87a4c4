// What was done, so that it can be undone and done again.

/** @typedef {{undo: () => Promise<boolean>, redo: () => Promise<boolean>}} Deed  each says whether it worked */

export class Memory {
  /** @type {Deed[]} */
  done = [];
  /** @type {Deed[]} */
  undone = [];

  /** @param {Deed} deed */
  did(deed) {
    this.done.push(deed);
    this.undone = [];
  }

  async undo() {
    const deed = this.done.at(-1);
    if (!deed || !(await deed.undo())) return false;
    this.done.pop();
    this.undone.push(deed);
    return true;
  }

  async redo() {
    const deed = this.undone.at(-1);
    if (!deed || !(await deed.redo())) return false;
    this.undone.pop();
    this.done.push(deed);
    return true;
  }

  clear() {
    this.done = [];
    this.undone = [];
  }
}
