// The help page. The server renders it; this adds the switch for shortcuts.

import { the } from "../shared/dom.js";
import { lettersSwitch } from "../orders/shortcuts.js";

export function start() {
  the("app").replaceChildren(lettersSwitch());
  document.body.dataset["ready"] = "yes";
}
