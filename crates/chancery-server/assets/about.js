// How to: keys, and what can be done with the mouse.

import { html, the } from "./dom.js";
import { lettersSwitch } from "./more.js";
import { say } from "./words.js";

/** Keys, and the words that say what they do. */
const KEYS = [
  ["par - bur ⏎", "key_type"],
  ["↑ ↓ ← →", "key_walk"],
  ["⏎", "key_enter"],
  ["H S C M", "key_kind"],
  ["R D", "key_retreat"],
  ["Del", "key_delete"],
  ["Esc", "key_escape"],
  ["Ctrl-Z, Ctrl-Shift-Z", "key_undo"],
  ["← →", "key_history"],
  ["↑ ↓", "key_stage"],
];

export function start() {
  const rows = KEYS.map(([key, word]) =>
    html("tr", {}, html("th", { scope: "row" }, html("kbd", {}, key)), html("td", {}, say(word ?? ""))),
  );
  const steps = ["how_give", "how_support", "how_resolve", "how_history", "how_sandbox", "how_secret", "how_share"];
  the("app").replaceChildren(
    html("div", { class: "prose" }, html("ul", {}, ...steps.map((word) => html("li", {}, say(word))))),
    html(
      "div",
      { class: "card" },
      html("table", {}, html("caption", {}, say("keys")), html("tbody", {}, ...rows)),
      lettersSwitch(),
    ),
  );
  document.body.dataset["ready"] = "yes";
}
