// The title of the tab. A dot precedes it while a change waits that happened in the background.

export class TabTitle {
  #text = "";
  #news = false;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#mark(false);
    });
  }

  /** @param {string} text */
  show(text) {
    this.#text = text;
    document.title = this.#news ? `● ${text}` : text;
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
