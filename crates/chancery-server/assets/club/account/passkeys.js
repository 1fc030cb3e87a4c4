// The passkeys of an account.

import { send } from "../../shared/api.js";
import { askText, confirm } from "../../shared/dialogs.js";
import { button, html, render } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { createPasskey, isCancelled, knowsPasskeys } from "../passkeys.js";
import { dayText } from "../time-left.js";
import { row, section, tried } from "./section.js";

/** @param {Club.Me} me */
export function passkeySection(me) {
  let all = [...me.passkeys];
  const list = html("ul", { class: "entries" });
  const show = () => {
    render(
      list,
      ...all.map((passkey) =>
        row(
          passkey.label,
          t("added-on", { day: dayText(passkey.created_at) }),
          button(t("delete"), () => void tried(() => remove(passkey)), {
            "aria-label": t("delete-named", { name: passkey.label }),
          }),
        ),
      ),
    );
    list.hidden = all.length === 0;
  };
  const remove = async (/** @type {Club.Passkey} */ passkey) => {
    if (!(await confirm(t("ask-delete-passkey", { name: passkey.label }), t("delete")))) return;
    await send("DELETE", `me/passkeys/${passkey.id}`);
    all = all.filter((one) => one !== passkey);
    show();
  };
  const add = async () => {
    const label = await askText(t("ask-passkey-label"), guess(), t("go-on"));
    if (!label) return;
    /** @type {{challenge_id: string, options: unknown}} */
    const { challenge_id, options } = await send("POST", "me/passkeys/start", { label });
    try {
      const credential = await createPasskey(options);
      /** @type {Club.Passkey} */
      const passkey = await send("POST", "me/passkeys/finish", { challenge_id, credential });
      all = [...all, passkey];
      show();
      announce(t("told-passkey"));
    } catch (error) {
      if (!isCancelled(error)) throw error;
    }
  };
  show();
  const action = knowsPasskeys()
    ? button(t("add-passkey"), () => void tried(add))
    : html("p", { class: "muted" }, t("passkeys-unknown"));
  return section("section-passkeys", t("passkeys-text"), list, html("p", {}, action));
}

/** A name for this device, which people can change. */
function guess() {
  const agent = navigator.userAgent;
  const known = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux"];
  const found = known.find((name) => agent.includes(name)) ?? "";
  return found === "Macintosh" ? "Mac" : found === "CrOS" ? "Chromebook" : found;
}
