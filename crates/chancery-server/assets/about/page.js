// The help page: the server has written it, the switch for shortcuts is added.

import { the } from "../shared/dom.js";
import { lettersSwitch } from "../orders/shortcuts.js";

export function start() {
  the("app").replaceChildren(lettersSwitch());
  document.body.dataset["ready"] = "yes";
}
