// How to: the server has written it; what can be switched is added.

import { the } from "./dom.js";
import { lettersSwitch } from "./more.js";

export function start() {
  the("app").replaceChildren(lettersSwitch());
  document.body.dataset["ready"] = "yes";
}
