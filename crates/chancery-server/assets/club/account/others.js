// Whom one blocks, relations to other players, and whether a program makes one's moves.

import { get, send } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { announce, clearError, showError } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { section } from "./section.js";

/** Whether a program makes one's moves. @param {Club.Me} me */
export function agentSection(me) {
  const box = html("input", { type: "checkbox", id: "is-agent", checked: me.agent });
  box.addEventListener("change", async () => {
    clearError();
    try {
      await send("PUT", "me/agent", { agent: box.checked });
      announce(t(box.checked ? "told-agent" : "told-no-agent"));
    } catch (error) {
      box.checked = !box.checked;
      showError(error);
    }
  });
  return section("agent", t("agent-text"), html("p", {}, box, " ", html("label", { for: "is-agent" }, t("agent-own"))));
}

/** @param {Club.Block[]} blocks @param {Club.Relation[]} relations */
function lists(blocks, relations) {
  const row = (/** @type {Club.AccountRef} */ { id, name }, /** @type {string} */ note, /** @type {string} */ path) => {
    const own = html(
      "li",
      {},
      html("a", { href: `/people/${id}` }, name),
      note && html("span", { class: "muted" }, note),
      button(t("entry-remove"), () => void remove(), { "aria-label": t("entry-remove-named", { name }) }),
    );
    const remove = async () => {
      clearError();
      try {
        await send("DELETE", `${path}/${id}`);
        own.remove();
      } catch (error) {
        showError(error);
      }
    };
    return own;
  };
  return {
    blocked: blocks.map(({ account }) => row(account, "", "me/blocks")),
    related: relations.map(({ other, kind }) => row(other, t(`relation-${kind}`), "me/relations")),
  };
}

/** Blocks and relations. */
export function othersSection() {
  const place = html("div");
  const load = async () => {
    try {
      const [blocks, relations] = await Promise.all([get("me/blocks"), get("me/relations")]);
      const { blocked, related } = lists(blocks, relations);
      place.replaceChildren(
        html("h3", {}, t("blocks")),
        html("p", { class: "muted" }, t("blocks-text")),
        blocked.length > 0
          ? html("ul", { class: "people-list" }, ...blocked)
          : html("p", { class: "muted" }, t("blocks-none")),
        html("h3", {}, t("relations")),
        html("p", { class: "muted" }, t("relations-text")),
        related.length > 0
          ? html("ul", { class: "people-list" }, ...related)
          : html("p", { class: "muted" }, t("relations-none")),
      );
    } catch (error) {
      showError(error);
    }
  };
  void load();
  return section("others", "", place);
}
