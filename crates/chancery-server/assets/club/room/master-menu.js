// What the game master can do. Each act asks first, since all players see it in the log.

import { computerName } from "../../shared/choices.js";
import { send } from "../../shared/api.js";
import { button, html } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { showError } from "../../shared/messages.js";
import { options, t } from "../../shared/texts.js";
import { offerSeat } from "./absence.js";
import { EXTENSIONS, selection } from "./act-fields.js";
import { askAct } from "./dialog.js";
import { openWebhooks } from "./webhooks.js";
import { changeClock, changeSettings } from "./settings-dialog.js";

/**
 * @typedef {import('./club-room.js').ClubRoom} ClubRoom
 * @typedef {Record<string, string>} Values
 * @typedef {object} Act
 * @property {string} id
 * @property {(room: ClubRoom) => HTMLElement[]} [fields]
 * @property {(values: Values, room: ClubRoom) => object} [body]
 * @property {(room: ClubRoom) => void} [open]  its own form
 */

/** The acts in the order of the menu. @type {Act[]} */
const ACTS = [
  { id: "call-roll" },
  { id: "change-settings", open: (room) => void changeSettings(room).catch(showError) },
  { id: "pause" },
  { id: "resume" },
  { id: "extend", fields: () => [extension()], body: ({ by }) => ({ by }) },
  { id: "change-clock", open: changeClock },
  { id: "force", body: (_, room) => ({ turn: room.club.turn }) },
  { id: "undo" },
  { id: "replace", fields: (room) => replacement(room), body: replacing },
  { id: "offer-seat", open: (room) => void offerSeat(room) },
  { id: "appoint", fields: (room) => [successor(room)], body: ({ account }) => ({ account }) },
  { id: "webhooks", open: openWebhooks },
  { id: "cancel" },
  { id: "archive", body: () => ({ archived: true }) },
];

/** The items of the menu in the bar. @param {ClubRoom} room @returns {Node[]} */
export function clubItems(room) {
  const items = ACTS.filter((act) => isOffered(room, act)).map((act) =>
    button(t(labelOf(act)), () => void perform(room, act), { "data-key": `menu-${act.id}` }),
  );
  const removal = room.may("delete")
    ? [button(t("room-act-delete"), () => void remove(room), { "data-key": "menu-delete" })]
    : [];
  const all = [...items, ...removal];
  return all.length > 0 ? [html("h2", {}, t("room-master")), ...all] : [];
}

/** The acts are in the menu of the bar; the tab of the game says so. @param {ClubRoom} room */
export function masterSection(room) {
  if (clubItems(room).length === 0) return undefined;
  const open = html(
    "button",
    { type: "button", popovertarget: "menu", "data-key": "master" },
    t("room-master-acts"),
    icon("down"),
  );
  return html(
    "section",
    {},
    html("h2", { class: "head" }, t("room-master")),
    html("p", { class: "muted" }, t("room-master-text")),
    html("p", { class: "tools" }, open),
  );
}

/** @param {ClubRoom} room */
export function callRoll(room) {
  const act = ACTS.find(({ id }) => id === "call-roll");
  return act && perform(room, act);
}

/** @param {Act} act */
const labelOf = ({ id }) => (id === "offer-seat" ? "life-seat-link-master" : `room-act-${id}`);

/** @param {ClubRoom} room @param {Act} act */
function isOffered(room, { id }) {
  // Players find the link to their own seat with the seat.
  if (id === "offer-seat" && !room.club.roles.includes("master")) return false;
  if (id === "appoint" && successors(room).length === 0) return false;
  // Before the game begins, the clock is one of the settings.
  return room.may(id) && !(id === "change-clock" && room.may("change-settings"));
}

/** Ask, then do it. @param {ClubRoom} room @param {Act} act */
async function perform(room, { id, fields, body, open }) {
  if (open) return open(room);
  const values = await askAct({
    title: t(`room-act-${id}`),
    text: t(`room-ask-${id}`),
    yes: t(`room-act-${id}`),
    fields: fields?.(room) ?? [],
  });
  if (!values) return;
  const request = { act: id, ...body?.(values, room) };
  await room.change(() => send("POST", `${room.page.path}/acts`, request), t("room-told-done"));
}

/** @param {ClubRoom} room */
async function remove(room) {
  const about = { title: t("room-act-delete"), text: t("room-ask-delete"), yes: t("room-act-delete") };
  if (!(await askAct(about))) return;
  const done = await room.page.change(() => send("DELETE", room.page.path));
  if (done) location.assign("/");
}

function extension() {
  const choices = EXTENSIONS.map(([value, key, count]) =>
    html("option", { value, selected: value === "1d" }, t(key, { count })),
  );
  return selection("by", t("room-extend-by"), choices);
}

/** @param {ClubRoom} room */
function replacement(room) {
  const seats = room.club.seats.filter(({ power, holder }) => power && holder === "person");
  const powers = seats.map(({ power, name }) => html("option", { value: power }, name));
  const computers = options().computers.filter(({ offered }) => offered);
  const holders = [
    html("option", { value: "" }, t("room-holder-vacant")),
    ...computers.map(({ id }) => html("option", { value: id }, computerName(id))),
  ];
  return [selection("power", t("room-replace-seat"), powers), selection("computer", t("room-replace-by"), holders)];
}

/** @param {Values} values */
function replacing({ power, computer }) {
  return computer ? { power, holder: "computer", computer } : { power, holder: "vacant" };
}

/** The accounts that could run the game, as far as the viewer knows them. @param {ClubRoom} room */
function successors({ club }) {
  return club.seats.flatMap(({ account, is_you }) => (account && !is_you ? [account] : []));
}

/** @param {ClubRoom} room */
function successor(room) {
  const choices = successors(room).map(({ id, name }) => html("option", { value: id }, name));
  return selection("account", t("room-appoint-who"), choices);
}
