// The title of the tab. A dot precedes it while a change waits that happened in the background, and the number of
// unread messages, if there are any.

export class TabTitle {
  #text = "";
  #news = false;
  #count = 0;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#mark(false);
    });
  }

  /** @param {string} text */
  show(text) {
    this.#text = text;
    const counted = this.#count > 0 ? `(${this.#count}) ${text}` : text;
    document.title = this.#news ? `● ${counted}` : counted;
  }

  /** Show how many messages wait. @param {number} count */
  count(count) {
    this.#count = count;
    this.show(this.#text);
  }

  /** Something happened that the player waits for. */
  notice() {
    if (document.visibilityState !== "visible") this.#mark(true);
  }

  /** @param {boolean} news */
  #mark(news) {
    this.#news = news;
    this.show(this.#text);
  }
}
