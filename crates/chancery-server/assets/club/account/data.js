// Export of everything that is stored about an account, and its deletion.

import { address, send } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { field, form, FormFault } from "../forms.js";
import { section } from "./section.js";

/** @param {Club.Me} me */
export function dataSection(me) {
  const name = field("delete-name", t("delete-type-name", { name: me.name }), { required: true, autocomplete: "off" });
  const own = form({
    fields: [name],
    submit: t("delete-account"),
    primary: false,
    kinds: { "confirm-name": "delete-name" },
    act: async () => {
      if (name.input.value.trim() !== me.name) throw new FormFault(t("delete-name-differs"));
      await send("DELETE", "me", { name: name.input.value.trim() });
      location.assign("/");
    },
  });
  own.querySelector("[type=submit]")?.classList.add("danger");
  const file = html(
    "a",
    { class: "button", href: address("me/export"), download: "chancery-account.json" },
    t("export-data"),
  );
  return section(
    "section-data",
    t("data-text"),
    html("p", {}, file),
    html("details", { class: "maker" }, html("summary", {}, t("delete-account")), html("p", {}, t("delete-text")), own),
  );
}
