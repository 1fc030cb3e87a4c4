// What would happen: the orders given so far, judged after every change against units that hold. Orders drawn for
// the other powers stay in this page; those of the powers played here are given as usual.

import { get, send } from "../shared/api.js";
import { html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { showError } from "../shared/messages.js";
import { legalOrders } from "../orders/order.js";
import { emphasised, head } from "../orders/result-list.js";
import { brief } from "../orders/in-words.js";
import { token } from "../shared/powers.js";
import { t } from "../shared/texts.js";

/** @typedef {import('./page.js').GamePage} GamePage */

/** The orders of the powers played here, and drawn ones of all others. */
class TrialOrders {
  /** @type {import('../orders/order.js').Order[]} */
  legal = [];
  /** Orders of the other powers, as texts. @type {Map<string, string[]>} */
  drawn = new Map();
  /** @type {Api.GivenOrder[]} */
  given = [];
  /** @type {Map<string, Api.LineView>} */
  lines = new Map();

  /** @param {import('./game-orders.js').GameOrders} real */
  constructor(real) {
    this.real = real;
    this.scene = real.scene;
    this.seats = new Set(real.game.powers.map(({ id }) => id));
    this.phaseKind = real.phaseKind;
    this.bluffs = false;
    this.given = real.given;
    this.lines = real.lines;
  }

  async load() {
    this.legal = legalOrders(await get(`${this.real.path}/legal`), this.seats);
    await this.refresh();
  }

  /** The position and all orders, as the sandbox takes them. */
  get trial() {
    /** @type {Record<string, string[]>} */
    const orders = Object.fromEntries(this.drawn);
    for (const { power, text } of this.real.given) (orders[power] ??= []).push(text);
    return { ...this.real.place, orders };
  }

  /** Read the combined orders and their scene. */
  async refresh() {
    /** @type {Api.OrdersScene} */
    const { given, scene } = await send("POST", "sandbox/scene", this.trial);
    this.given = given;
    this.scene = scene;
  }

  /** @param {string} power */
  owes(power) {
    return this.real.owes(power);
  }

  /** @param {string} text @param {string} [power] */
  check(text, power) {
    return this.real.check(text, power);
  }

  /** @param {string} power @param {string[]} texts @returns {Promise<Api.Refused[]>} */
  async give(power, texts) {
    const own = this.real.seats.has(power);
    const refused = own ? await this.real.give(power, texts) : [];
    if (!own) this.drawn.set(power, texts);
    await this.refresh();
    return refused;
  }
}

export class WhatIf {
  on = false;
  /** @type {Api.PhaseView | undefined} */
  view;
  /** @type {TrialOrders | undefined} */
  orders;
  /** The orders that were judged last, or are being judged. */
  #judged = "";

  /** @param {HTMLElement} panel @param {GamePage} page */
  constructor(panel, page) {
    this.panel = panel;
    this.page = page;
  }

  async toggle() {
    if (this.on) return this.leave();
    const { page } = this;
    try {
      const orders = new TrialOrders(page.orders);
      await orders.load();
      this.on = true;
      this.orders = orders;
      page.editor.cancel();
      page.editor.source = orders;
      await this.judge();
    } catch (error) {
      showError(error);
    }
    return page.show();
  }

  /** Go back to the orders of the powers played here. */
  leave() {
    if (!this.on) return;
    this.on = false;
    this.view = undefined;
    this.orders = undefined;
    this.#judged = "";
    this.page.editor.cancel();
    this.page.editor.source = this.page.orders;
    this.page.show();
  }

  /** Judge the orders, unless they are those judged last. */
  async judge() {
    const { orders } = this;
    if (!orders) return;
    const { trial } = orders;
    const asked = JSON.stringify(trial);
    if (asked === this.#judged) return;
    this.#judged = asked;
    try {
      /** @type {Api.PhaseView} */
      const view = await send("POST", "sandbox/judge", trial);
      // Later orders are judged already.
      if (asked !== this.#judged) return;
      this.view = view;
      this.page.show();
    } catch (error) {
      showError(error);
    }
  }

  show() {
    const { page, panel, on, view } = this;
    panel.hidden = !on;
    document.body.classList.toggle("trying", on);
    if (!on) return render(panel);
    if (page.game.phase !== view?.phase && view) return this.leave();
    void this.judge();
    const given = new Set(this.orders?.given.map(({ power, province }) => `${power} ${province}`));
    const shown = (view?.results ?? []).filter(({ power, provinces: [at] }) => given.has(`${power} ${at}`));
    const rows = shown.map((result) =>
      html(
        "li",
        {},
        token(page.board.atlas, result.power, result.unit?.charAt(0) ?? "A"),
        html("span", { class: "ord" }, brief(result.order ?? result.text ?? "")),
        html(
          "span",
          { class: "reason" },
          ...(result.short ? emphasised({ short: result.short, score: null }) : [sign()]),
        ),
      ),
    );
    const none = html("p", { class: "muted" }, t("what-if-nothing"));
    return render(
      panel,
      head(t("what-would"), t("what-would-hold")),
      rows.length > 0 ? html("ul", { class: "failures" }, ...rows) : none,
      html("p", { class: "muted" }, t("what-would-text")),
    );
  }
}

/** A tick for an order that succeeds. */
function sign() {
  const own = icon("check");
  own.classList.add("good");
  own.setAttribute("aria-hidden", "false");
  own.setAttribute("role", "img");
  own.setAttribute("aria-label", t("verdict-good"));
  return own;
}
