// What the table waits for, as a chip in the bar.

import { html, render } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { listed, options, t } from "../shared/texts.js";

/** @param {HTMLElement} panel @param {Api.GameView} game @param {Set<string>} own  the powers played here */
export function showChip(panel, game, own) {
  const { who, what, brief, sign } = state(game, own);
  const text = [who, what].filter((part) => part !== "").join(" · ");
  render(
    panel,
    html(
      "span",
      { class: "chip", title: text },
      icon(sign),
      who !== "" && html("span", { class: "who" }, who),
      html("span", { class: "what" }, what),
      html("span", { class: "brief", "aria-hidden": "true" }, brief),
    ),
  );
}

/** @param {Api.GameView} game @param {Set<string>} own */
function state(game, own) {
  const computers = game.powers.filter(({ computer, eliminated }) => computer && !eliminated);
  /** @type {import('../shared/icons.js').Icon} */
  const sign = computers.length > 0 ? "chip" : "people";
  if (game.ending) return { who: "", what: t("chip-over"), brief: t("chip-brief-over"), sign };
  // Who plays several powers wants to know which of them are missing.
  const others = game.waiting.filter((id) => own.size > 1 || !own.has(id));
  if (others.length > 0) {
    const names = others.map((id) => game.powers.find((power) => power.id === id)?.name ?? id);
    const powers = names.length > 3 ? `${names.slice(0, 3).join(", ")}…` : listed(names);
    return {
      who: "",
      what: t("chip-waiting", { powers }),
      brief: t("chip-brief-waiting"),
      sign: /** @type {const} */ ("people"),
    };
  }
  const thinking = game.thinking.length > 0;
  if (game.waiting.length > 0 && computers.length === 0)
    return {
      who: "",
      what: t("chip-waiting", { powers: t("you").toLowerCase() }),
      brief: t("chip-brief-waiting"),
      sign,
    };
  const brief = t(thinking ? "chip-thinking" : "chip-brief-ready");
  if (computers.length === 0) return { who: "", what: t("chip-all-in"), brief, sign };
  return { who: opponents(computers), what: t(thinking ? "chip-thinking" : "chip-ordered"), brief, sign };
}

/** @param {Api.PowerView[]} computers */
function opponents(computers) {
  const [first] = computers;
  const count = computers.length;
  const same = computers.every(({ computer }) => computer === first?.computer);
  const level = options().computers.find(({ id }) => id === first?.computer)?.name ?? first?.computer ?? "";
  return same ? t("chip-computers", { count, level }) : t("chip-computers-mixed", { count });
}
