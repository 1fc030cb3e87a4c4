// The draft and its earlier and later states. The latest is kept in this browser.

/** @typedef {import('./model/types.js').Draft} Draft */

const KEY = "workshop";
const MOST = 200;
/** How long nothing may change before the draft is saved, in milliseconds. */
const PAUSE = 500;

export class History {
  /** @type {Draft[]} */
  #before = [];
  /** @type {Draft[]} */
  #after = [];
  #group = "";
  #timer = 0;
  /** When the draft was last saved. @type {Date | undefined} */
  saved;
  /** Called after every change. @type {() => void} */
  onchange = () => {};
  /** Called after the draft was saved, or could not be. @type {(ok: boolean) => void} */
  onsave = () => {};

  /** @param {Draft} draft */
  constructor(draft) {
    this.draft = draft;
    addEventListener("pagehide", () => this.#save());
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  get canRedo() {
    return this.#after.length > 0;
  }

  /** Take over a change. Changes of one group, such as the letters of a name, are undone together. @param {Draft} draft @param {string} [group] */
  change(draft, group = "") {
    if (draft === this.draft) return;
    if (group === "" || group !== this.#group) this.#before = [...this.#before, this.draft].slice(-MOST);
    this.#group = group;
    this.#after = [];
    this.#set(draft);
  }

  /** Begin a step that the next changes do not extend. */
  settle() {
    this.#group = "";
  }

  undo() {
    const before = this.#before.pop();
    if (!before) return;
    this.#after.push(this.draft);
    this.#group = "";
    this.#set(before);
  }

  redo() {
    const after = this.#after.pop();
    if (!after) return;
    this.#before.push(this.draft);
    this.#group = "";
    this.#set(after);
  }

  /** @param {Draft} draft */
  #set(draft) {
    this.draft = draft;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#save(), PAUSE);
    this.onchange();
  }

  #save() {
    clearTimeout(this.#timer);
    if (this.#before.length + this.#after.length === 0) return;
    try {
      localStorage.setItem(KEY, JSON.stringify({ format: 1, draft: this.draft }));
      this.saved = new Date();
      this.onsave(true);
    } catch {
      this.onsave(false);
    }
  }
}

/** The draft that this browser keeps. @returns {Draft | undefined} */
export function keptDraft() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept?.format === 1 && Array.isArray(kept.draft?.areas) ? kept.draft : undefined;
  } catch {
    return undefined;
  }
}
