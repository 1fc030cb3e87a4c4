// Files: drop, choose, import as a game, download.

import { upload } from "./api.js";
import { askText } from "./dialogs.js";
import { html } from "./dom.js";
import { showError } from "./messages.js";
import { t } from "./texts.js";

/** Handle files dropped anywhere on the page. @param {(file: File) => void} take */
export function onFileDrop(take) {
  let depth = 0;
  const shade = html("div", { class: "drop", "aria-hidden": "true" }, t("drop-file"));
  document.body.append(shade);
  const files = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  const set = (/** @type {number} */ to) => {
    depth = to;
    shade.classList.toggle("shown", depth > 0);
  };
  addEventListener("dragenter", (event) => files(event) && set(depth + 1));
  addEventListener("dragleave", (event) => files(event) && set(Math.max(0, depth - 1)));
  addEventListener("dragover", (event) => files(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!files(event)) return;
    event.preventDefault();
    set(0);
    const file = event.dataTransfer?.files[0];
    if (file) take(file);
  });
}

/** A button to choose a file. @param {string} label @param {(file: File) => void} take */
export function fileButton(label, take) {
  const input = html("input", { type: "file", class: "unseen", "aria-label": label });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) take(file);
    input.value = "";
  });
  return html("label", { class: "button file" }, label, input);
}

/** Start a download. @param {string} name @param {Blob} content */
export function download(name, content) {
  const link = html("a", { href: URL.createObjectURL(content), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {File} file */
export async function importFile(file) {
  const proposal = file.name.replace(/\.[A-Za-z0-9]+$/, "").slice(0, 80);
  const title = await askText(t("ask-import", { file: file.name }), proposal, t("import-file"));
  if (!title) return;
  try {
    /** @type {{game: Api.GameView}} */
    const { game } = await upload("games/import", { title }, file);
    location.assign(`/games/${encodeURIComponent(game.name)}`);
  } catch (error) {
    showError(error);
  }
}
