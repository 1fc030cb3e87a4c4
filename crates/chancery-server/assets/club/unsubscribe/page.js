// The page behind a link in a mail. Mail programs open links by themselves, so only a button ends something.

import { button, html, render } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { open } from "../page.js";

export const start = () =>
  open((app) => {
    const topic = document.body.dataset["topic"] ?? "all";
    const isAll = topic === "all";
    const text = isAll ? t("unsubscribe-all-text") : t("unsubscribe-text", { topic: t(`topic-${topic}`) });
    const card = html("div", { class: "card" });
    const stop = async (/** @type {boolean} */ all) => {
      const answer = await fetch(`${location.pathname}${all ? "?all=true" : ""}`, { method: "POST" });
      if (!answer.ok) throw new Error(t("trouble-server"));
      const done = t(all || isAll ? "unsubscribe-all-done" : "unsubscribe-done");
      render(
        card,
        html("p", { class: "good-news", role: "status" }, html("span", {}, done)),
        html("p", { class: "muted" }, t("unsubscribe-back")),
      );
    };
    const trouble = html("p", { class: "fault", role: "alert" });
    const attempt = (/** @type {boolean} */ all) =>
      void stop(all).catch((/** @type {Error} */ { message }) => {
        trouble.textContent = message;
      });
    card.append(
      html("p", {}, text),
      html(
        "p",
        { class: "tools" },
        button(t(isAll ? "unsubscribe-all" : "unsubscribe-go"), () => attempt(isAll), { class: "primary" }),
        isAll ? "" : button(t("unsubscribe-all"), () => attempt(true)),
      ),
      trouble,
    );
    app.append(card);
  });
