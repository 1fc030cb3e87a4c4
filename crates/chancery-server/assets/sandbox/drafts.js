// Drafts of the workshop, which a server forgets when it stops. This browser keeps the text of the latest.

import { send } from "../shared/api.js";

const KEY = "workshop-draft";

/** Remember the text of a draft. @param {string} id @param {string} text */
export function keepDraftText(id, text) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, text }));
  } catch {
    // Without it, the sandbox works until the server stops.
  }
}

/** Give a draft to the server again, if this browser has its text. @param {string} id */
export async function restoreDraft(id) {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  if (kept?.id === id) await send("POST", "workshop/drafts", { text: kept.text });
}
