// The dialog to share the phase that is shown: its address, code that embeds it, and its picture.

import { address } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { copyText } from "../../shared/links.js";
import { t } from "../../shared/texts.js";
import { theme } from "../../shared/theme.js";
import { showDialog } from "./dialog.js";

/** @typedef {import('./club-room.js').ClubRoom} ClubRoom */

/** @param {ClubRoom} room */
export function showShare(room) {
  const { page, club } = room;
  const { game, phase, stage, path } = page;
  const shown = phase ?? game.phase;
  const link = new URL(page.address(phase, stage), location.href).href;
  const embed = new URL(`/embed/games/${game.name}${phase ? `/${phase}?stage=${stage}` : ""}`, location.href).href;
  const title = `${game.title} · ${page.shown?.view.title ?? page.phaseTitle}`;
  const code = `<iframe src="${embed}" title="${attribute(title)}" width="720" height="760" loading="lazy"></iframe>`;
  const { visibility, spectators } = club.settings;
  const isHidden = visibility === "private" || (spectators === "nobody" && club.stage !== "finished");
  const forMembers = !isHidden && spectators === "accounts";
  const about = isHidden
    ? "share-hidden"
    : forMembers
      ? "share-members"
      : phase
        ? "share-address-text"
        : "share-address-now";
  const picture = phase ? `${path}/phases/${phase}/picture.png` : `${path}/picture.png`;
  const large = address(picture, { theme: theme(), stage: phase ? stage : "before", width: "2000" });
  const card = `/previews/games/${game.name}/${shown}/card.png?stage=${phase ? stage : "before"}&lang=${document.documentElement.lang}`;
  const isOpen = !isHidden && !forMembers;
  showDialog(
    t("share-title"),
    html("p", { class: "muted" }, title),
    part(
      "share-address",
      copied("share-link", html("input", { id: "share-link", readonly: true, value: link }), link),
      t(about),
    ),
    isOpen &&
      part(
        "share-embed",
        copied("share-code", html("textarea", { id: "share-code", readonly: true, spellcheck: "false" }, code), code),
        t("share-embed-text"),
      ),
    html(
      "div",
      { class: "share-part" },
      html(
        "p",
        { class: "tools" },
        html("a", { class: "button", href: large, download: `${game.name}-${shown}.png` }, t("share-picture-large")),
        isOpen &&
          html(
            "a",
            { class: "button", href: card, download: `${game.name}-${shown}-card.png` },
            t("share-picture-card"),
          ),
      ),
    ),
  );
  document.querySelector("dialog[open]")?.classList.add("share");
}

/** @param {string} key  of the label @param {{row: HTMLElement, id: string}} field @param {string} text */
function part(key, { row, id }, text) {
  return html(
    "div",
    { class: "share-part" },
    html("label", { for: id }, t(key)),
    row,
    html("p", { class: "muted" }, text),
  );
}

/** A field with a button to copy it. @param {string} id @param {HTMLElement} field @param {string} value */
function copied(id, field, value) {
  const copy = button(t("share-copy"), () => void copyText(value), { "data-key": `copy-${id}` });
  field.addEventListener("focus", () => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  return { id, row: html("div", { class: "share-row" }, field, copy) };
}

/** A text inside an attribute. @param {string} text */
function attribute(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
