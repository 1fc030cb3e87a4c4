// The settings of an account: name, e-mail, notices, password, passkeys, sessions, tokens, and one's data.

import { get } from "../../shared/api.js";
import { html } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { open } from "../page.js";
import { site } from "../site.js";
import { dataSection } from "./data.js";
import { emailSection, nameSection } from "./identity.js";
import { agentSection, othersSection } from "./others.js";
import { noticeSection } from "./notices.js";
import { passkeySection } from "./passkeys.js";
import { passwordSection } from "./password.js";
import { sessionSection } from "./sessions.js";
import { tokenSection } from "./tokens.js";

export const start = () =>
  open(async (app) => {
    /** @type {Club.Me} */
    const me = await get("me");
    const sections = [
      nameSection(me),
      ...(site().mail || me.email ? [emailSection(me)] : []),
      noticeSection(me),
      passwordSection(me),
      ...(site().passkeys ? [passkeySection(me)] : []),
      sessionSection(),
      tokenSection(me),
      agentSection(me),
      othersSection(),
      dataSection(me),
    ];
    const links = sections.map((own) =>
      html("li", {}, html("a", { href: `#${own.id}` }, own.querySelector("h2")?.textContent ?? "")),
    );
    app.append(
      html("nav", { class: "contents", "aria-label": t("on-this-page") }, html("ul", {}, ...links)),
      html("div", { class: "sections" }, ...sections),
    );
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  });
