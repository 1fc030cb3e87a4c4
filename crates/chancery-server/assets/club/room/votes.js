// Votes: what is open, who voted where that is seen, and what can be proposed. A draw is secret until all agree.

import { part, send } from "../../shared/api.js";
import { computerName } from "../../shared/choices.js";
import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { swatch } from "../../shared/powers.js";
import { options, t } from "../../shared/texts.js";
import { askAct } from "./dialog.js";
import { lengthOf, selection, EXTENSIONS } from "./act-fields.js";

/**
 * @typedef {import('./club-room.js').ClubRoom} ClubRoom
 * @typedef {Club.Motion} Motion
 */

/** What can be proposed, in this order. A game master who plays also proposes the last three. */
const KINDS = /** @type {const} */ (["pause", "resume", "extend", "concede", "cancel", "force", "undo", "replace"]);

/** The votes in the tab of the game. @param {ClubRoom} room */
export function votesSection(room) {
  if (!room.isUnderWay) return undefined;
  const open = room.club.motions.filter(({ kind }) => kind !== "draw");
  const proposals = KINDS.filter((kind) => room.may(`vote-${kind}`) && !isOpen(room, kind));
  const draw = drawRow(room);
  if (open.length === 0 && proposals.length === 0 && !draw) return undefined;
  return html(
    "section",
    { class: "votes" },
    html("h2", { class: "head" }, t("life-votes")),
    html("p", { class: "muted" }, t("life-votes-text")),
    html("ul", { class: "motions" }, draw, ...open.map((motion) => row(room, motion))),
    proposals.length > 0 && proposeTools(room, proposals),
    room.seat && html("p", { class: "muted" }, t("life-lapse")),
  );
}

/** Votes that wait for the viewer, at the top of the orders. @param {ClubRoom} room @returns {HTMLElement[]} */
export function awaitedVotes(room) {
  const waiting = room.club.motions.filter(({ may_vote, is_yours }) => may_vote && !is_yours);
  if (!room.isUnderWay || waiting.length === 0) return [];
  const rows = waiting.map((motion) => row(room, motion));
  const title = html("b", {}, t("life-open-votes", { count: rows.length }));
  return [html("div", { class: "banner votes", role: "status" }, title, html("ul", { class: "motions" }, ...rows))];
}

/** Whether somebody proposed this, so that one votes instead. @param {ClubRoom} room @param {string} kind */
function isOpen(room, kind) {
  // There may be several of these: another winner, another length, another seat.
  const several = ["concede", "extend", "replace"].includes(kind);
  return !several && room.club.motions.some((motion) => motion.kind === kind);
}

/** The draw, which nobody sees but whoever voted. @param {ClubRoom} room */
function drawRow(room) {
  const own = room.club.motions.find(({ kind }) => kind === "draw");
  if (!own && !room.may("vote-draw")) return undefined;
  const vote = own
    ? button(t("life-withdraw"), () => void withdraw(room, "draw"), { "data-key": "withdraw-draw" })
    : button(t("life-vote"), () => void cast(room, { kind: "draw" }), { "data-key": "vote-draw" });
  return html(
    "li",
    { class: own ? "motion yours" : "motion", "data-kind": "draw" },
    html(
      "div",
      { class: "motion-text" },
      html("b", {}, t("life-draw")),
      html("small", { class: "muted" }, t("life-draw-text")),
      html("small", { class: "muted" }, own ? t("life-voted") : "", own ? " " : "", t("life-secret")),
    ),
    vote,
  );
}

/** @param {ClubRoom} room @param {Motion} motion */
function row(room, motion) {
  const { kind, votes = [], needed, is_yours, may_vote } = motion;
  const { atlas } = room.page.board;
  const names = votes.map((power) => atlas.powerName(power)).join(", ");
  const key = `${kind}-${motion.winner ?? motion.by ?? motion.power ?? ""}`;
  const approval = ["force", "undo", "replace"].includes(kind);
  const act = is_yours
    ? button(t("life-withdraw"), () => void withdraw(room, kind), { "data-key": `withdraw-${key}` })
    : may_vote &&
      button(t("life-vote"), () => void cast(room, body(motion)), { "data-key": `vote-${key}`, class: "primary" });
  return html(
    "li",
    { class: is_yours ? "motion yours" : "motion", "data-kind": kind },
    html(
      "div",
      { class: "motion-text" },
      html("b", {}, motionText(room, motion)),
      approval && html("small", { class: "muted" }, t("life-by-master")),
      html(
        "small",
        { class: "muted tally", title: names },
        html("span", { class: "voters", "aria-hidden": "true" }, ...votes.map((power) => swatch(atlas, power))),
        t("life-tally", { votes: votes.length, needed }),
        names && html("span", { class: "voter-names" }, names),
      ),
    ),
    act,
  );
}

/** A motion in words. @param {ClubRoom} room @param {Motion} motion */
export function motionText(room, { kind, winner, by, power, holder, computer, account }) {
  const { atlas } = room.page.board;
  const words = atlas.powerWords(winner ?? power ?? "");
  if (kind === "extend") return t("life-extend", { length: lengthOf(by ?? "") });
  if (kind === "replace" && holder === "vacant") return t("life-replace-vacant", words);
  if (kind === "replace" && holder === "computer")
    return `${t("life-replace-computer", words)} (${computerName(computer ?? "")})`;
  const to = kind === "replace" && account ? ` (${account.name})` : "";
  return t(`life-${kind}`, words) + to;
}

/** What a vote for an open motion says. @param {Motion} motion */
function body({ kind, winner, by, power }) {
  return { kind, ...(winner && { winner }), ...(by && { by }), ...(power && { power }) };
}

/** @param {ClubRoom} room @param {object} vote */
function cast(room, vote) {
  return room.change(() => send("POST", `${room.page.path}/votes`, vote), t("life-told-voted"));
}

/** @param {ClubRoom} room @param {string} kind */
function withdraw(room, kind) {
  return room.change(() => send("DELETE", `${room.page.path}/votes/${part(kind)}`), t("life-told-withdrawn"));
}

/** @param {ClubRoom} room @param {string[]} kinds */
function proposeTools(room, kinds) {
  const buttons = kinds.map((kind) =>
    button(t(`life-propose-${kind}`), () => void propose(room, kind), {
      class: "ghost small",
      "data-key": `propose-${kind}`,
    }),
  );
  return html(
    "p",
    { class: "tools propose" },
    html("span", { class: "muted" }, icon("plus"), t("life-propose")),
    ...buttons,
  );
}

/** @param {ClubRoom} room @param {string} kind */
async function propose(room, kind) {
  const title = t(`life-propose-${kind}`).replace(/…$/, "");
  const fields = fieldsOf(room, kind);
  const values = await askAct({ title, text: t(`life-ask-${kind}`), yes: t("life-vote"), fields });
  if (!values) return;
  const { computer, ...rest } = values;
  const seat = computer ? { holder: "computer", computer } : { holder: "vacant" };
  await cast(room, kind === "replace" ? { kind, ...rest, ...seat } : { kind, ...values });
}

/** @param {ClubRoom} room @param {string} kind @returns {HTMLElement[]} */
function fieldsOf(room, kind) {
  const { page, club } = room;
  const option = (/** @type {string} */ value, /** @type {string} */ text) => html("option", { value }, text);
  if (kind === "extend") {
    const choices = EXTENSIONS.map(([value, key, count]) =>
      html("option", { value, selected: value === "1d" }, t(key, { count })),
    );
    return [selection("by", t("room-extend-by"), choices)];
  }
  if (kind === "concede") {
    const others = page.game.powers.filter(({ id, eliminated }) => !eliminated && id !== room.seat);
    // The largest is the most likely winner.
    const sorted = [...others].sort((one, other) => other.centres.length - one.centres.length);
    return [
      selection(
        "winner",
        t("life-concede-to"),
        sorted.map(({ id, name }) => option(id, name)),
      ),
    ];
  }
  if (kind === "replace") {
    const seats = club.seats.filter(({ holder, is_you }) => holder === "person" && !is_you);
    const computers = options().computers.filter(({ offered }) => offered);
    const holders = [option("", t("room-holder-vacant")), ...computers.map(({ id }) => option(id, computerName(id)))];
    return [
      selection(
        "power",
        t("room-replace-seat"),
        seats.map(({ power, name }) => option(power, name)),
      ),
      selection("computer", t("room-replace-by"), holders),
    ];
  }
  return [];
}
