// Where an account is signed in.

import { get, send } from "../../shared/api.js";
import { confirm } from "../../shared/dialogs.js";
import { button, html, render } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { momentText } from "../time-left.js";
import { row, section, tried } from "./section.js";

export function sessionSection() {
  const list = html("ul", { class: "entries" });
  const others = button(t("end-others"), () => void tried(endOthers));
  const foot = html("p", { hidden: true }, others);
  const load = async () => {
    /** @type {Club.Session[]} */
    const all = await get("me/sessions");
    render(list, ...all.map((session) => line(session, load)));
    foot.hidden = all.length < 2;
  };
  const endOthers = async () => {
    if (!(await confirm(t("ask-end-others"), t("end-others")))) return;
    await send("DELETE", "me/sessions");
    announce(t("told-others-ended"));
    await load();
  };
  void tried(load);
  return section("section-sessions", t("sessions-text"), list, foot);
}

/** @param {Club.Session} session @param {() => Promise<void>} load */
function line({ id, label, seen_at, current }, load) {
  const end = async () => {
    await send("DELETE", `me/sessions/${id}`);
    await load();
  };
  const name = label || t("session-unknown");
  const about = current ? t("session-current") : t("session-seen", { when: momentText(seen_at) });
  const act = button(t("end-session"), () => void tried(end), { "aria-label": t("end-session-of", { name }) });
  return row(name, about, !current && act);
}
