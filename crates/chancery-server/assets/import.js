// A file becomes a game: with a name that it is asked for.

import { upload } from "./api.js";
import { askText } from "./ask.js";
import { complain } from "./tell.js";
import { say } from "./words.js";

/** A name that games may have, made of any text. @param {string} text */
export function nameFrom(text) {
  const plain = text.normalize("NFD").replace(/\.[A-Za-z]+$/, "");
  return (
    plain
      .replace(/[^A-Za-z0-9._-]+/g, "-")
      .replace(/^[-.]+|[-.]+$/g, "")
      .slice(0, 64) || "game"
  );
}

/** @param {File} file */
export async function importFile(file) {
  const name = await askText(say("ask_import", { file: file.name }), nameFrom(file.name), say("import_file"));
  if (!name) return;
  try {
    /** @type {{game: Api.Game}} */
    const { game } = await upload("games/import", { name }, file);
    location.assign(`/games/${encodeURIComponent(game.name)}`);
  } catch (error) {
    complain(error);
  }
}
