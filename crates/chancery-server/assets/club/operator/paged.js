// A table that is read page by page.

import { button, html } from "../../shared/dom.js";
import { clearError, showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";

/**
 * @template T
 * @param {{caption: string, columns: string[], none: string, read: (from?: string) => Promise<{lines: T[], next?: string | null | undefined}>, line: (one: T, reload: () => void) => HTMLTableRowElement}} options
 */
export function paged({ caption, columns, none, read, line }) {
  const body = html("tbody");
  const heads = columns.map((text) => (text ? html("th", { scope: "col" }, text) : html("td", {})));
  const head = html("thead", {}, html("tr", {}, ...heads));
  const table = html(
    "table",
    { class: "club-table", hidden: true },
    html("caption", { class: "unseen" }, caption),
    head,
    body,
  );
  const empty = html("p", { class: "muted empty", hidden: true }, none);
  const foot = html("div", { class: "games-foot" });
  const load = async (/** @type {string | undefined} */ from) => {
    clearError();
    try {
      const { lines, next } = await read(from);
      if (from === undefined) body.replaceChildren();
      body.append(...lines.map((one) => line(one, () => void load(undefined))));
      foot.replaceChildren(...(next ? [button(t("show-more"), () => void load(next))] : []));
      table.hidden = body.childElementCount === 0;
      empty.hidden = !table.hidden;
    } catch (error) {
      showError(error);
    }
  };
  void load(undefined);
  return html("div", {}, html("div", { class: "card table-card" }, table, empty), foot);
}
