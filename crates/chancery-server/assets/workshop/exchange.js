// What goes into the workshop and out of it: files, variants of the server, the sandbox, games.

import { get, part, send } from "../shared/api.js";
import { askText, confirm } from "../shared/dialogs.js";
import { download } from "../shared/files.js";
import { showError } from "../shared/messages.js";
import { lang, t } from "../shared/texts.js";
import { keepDraftText } from "../sandbox/drafts.js";
import { emptyDraft } from "./model/edits.js";
import { Refusal } from "./model/planar.js";
import { readDraft, wholeVariant } from "./model/reading.js";
import { oneFile, writeFiles } from "./model/writing.js";
import { zip } from "./model/zip.js";

/** @typedef {import('./page.js').WorkshopPage} WorkshopPage */
/** @typedef {import('./model/types.js').Draft} Draft */
/** @typedef {import('./model/types.js').Keys} Keys */
/** @typedef {{variant: Keys, drawing?: {svg: string, anchors: Keys} | null}} VariantDocument */

/** A new map. */
export function newDraft() {
  return emptyDraft((key) => t(`ws-${key}`), { en: "Ocean", fr: "Océan" });
}

/** The paths of a drawing, by their groups. @param {string} text @returns {import('./model/reading.js').PathEntry[]} */
function pathsOf(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return [...parsed.querySelectorAll("g[id] > path")].map((path) => ({
    group: path.parentElement?.id ?? "",
    id: path.id,
    province: path.getAttribute("data-province") ?? "",
    d: path.getAttribute("d") ?? "",
  }));
}

/** @param {VariantDocument} document @returns {Promise<Draft>} */
async function draftOf({ variant, drawing }) {
  const base = variant["based_on"];
  if (typeof base === "string") {
    /** @type {VariantDocument} */
    const below = await get(`variants/${part(base)}/file`);
    return draftOf({ variant: wholeVariant(variant, below.variant), drawing: drawing ?? below.drawing ?? null });
  }
  if (!drawing) throw new Refusal("file-no-drawing");
  return readDraft({ variant, anchors: drawing.anchors, paths: pathsOf(drawing.svg) });
}

/** Open a variant of the server. @param {WorkshopPage} page @param {string} id */
export async function openBuiltIn(page, id) {
  try {
    const draft = await draftOf(await get(`variants/${part(id)}/file`));
    // Two variants with one id could not be told apart.
    page.open({
      ...draft,
      id: `my_${draft.id}`,
      name: { en: `${draft.name.en} (${t("ws-copy")})`, fr: `${draft.name.fr} (${t("ws-copy")})` },
    });
  } catch (error) {
    fail(page, error);
  }
}

/** Open files: a variant with its drawing inside, or three files. @param {WorkshopPage} page @param {File[]} files */
export async function openFiles(page, files) {
  if (files.length === 0) return;
  try {
    const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
    const svg = texts.find(({ name }) => name.endsWith(".svg"))?.text;
    const tomls = texts.filter(({ name }) => name.endsWith(".toml"));
    const variant = tomls.find(({ text }) => /^\s*\[\[power\]\]|^\s*first_year\s*=/m.test(text)) ?? tomls[0];
    const anchors = tomls.find((file) => file !== variant)?.text;
    if (!variant) throw new Refusal("file-no-variant");
    page.open(await draftOf(await send("POST", "workshop/read", { text: variant.text, svg, anchors })));
  } catch (error) {
    fail(page, error);
  }
}

/** Begin with an empty map. @param {WorkshopPage} page */
export async function startNew(page) {
  if (page.draft.areas.length > 1 && !(await confirm(t("ws-ask-new"), t("ws-new")))) return;
  page.open(newDraft());
}

/** @param {WorkshopPage} page @param {unknown} error */
function fail(page, error) {
  if (error instanceof Refusal) page.refuse(error);
  else showError(error);
}

/** @param {WorkshopPage} page */
const files = (page) => writeFiles(page.draft, page.found);

/** @param {WorkshopPage} page */
export function saveOneFile(page) {
  download(`${page.draft.id}.toml`, new Blob([oneFile(files(page))], { type: "application/toml" }));
}

/** @param {WorkshopPage} page */
export function saveZip(page) {
  const { variant, svg, anchors } = files(page);
  const { id } = page.draft;
  const names = { [`${id}/variant.toml`]: variant, [`${id}/board.svg`]: svg, [`${id}/board.toml`]: anchors };
  download(`${id}.zip`, new Blob([zip(names)], { type: "application/zip" }));
}

/** Give the draft to the server, which names it. @param {WorkshopPage} page */
async function handOver(page) {
  const text = oneFile(files(page));
  /** @type {{id: string}} */
  const { id } = await send("POST", "workshop/drafts", { text });
  keepDraftText(id, text);
  return id;
}

/** Open the draft in the sandbox. @param {WorkshopPage} page */
export async function tryIt(page) {
  try {
    location.assign(`/sandbox?v=${part(await handOver(page))}`);
  } catch (error) {
    page.showTab("ws-problems");
    showError(error);
  }
}

/** Begin a game at the table. @param {WorkshopPage} page */
export async function playAtTable(page) {
  try {
    const variant = await handOver(page);
    const name = lang() === "fr" ? page.draft.name.fr : page.draft.name.en;
    const title = await askText(t("ask-title"), name, t("begin"));
    if (!title) return;
    /** @type {Api.GameView} */
    const game = await send("POST", "games", { title, variant });
    location.assign(`/games/${part(game.name)}`);
  } catch (error) {
    page.showTab("ws-problems");
    showError(error);
  }
}
