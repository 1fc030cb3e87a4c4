// The browsers that show notices, and this one among them.

import { get, send } from "../../shared/api.js";
import { button, html, render } from "../../shared/dom.js";
import { announce } from "../../shared/messages.js";
import { t } from "../../shared/texts.js";
import { dayText } from "../time-left.js";
import { row, tried } from "./section.js";

const WORKER = "/notices-worker.js";

/** @param {Club.NoticeSettings} settings */
export function browserList({ browsers, push_key }) {
  const list = html("ul", { class: "entries" });
  const none = html("p", { class: "muted" }, t("browsers-none"));
  const show = (/** @type {Club.NoticeBrowser[]} */ all) => {
    render(list, ...all.map((one) => line(one, load)));
    list.hidden = all.length === 0;
    none.hidden = all.length > 0;
  };
  const load = async () => {
    /** @type {Club.NoticeSettings} */
    const settings = await get("me/notices");
    show(settings.browsers);
  };
  show(browsers);
  const add = knowsPush()
    ? button(t("browser-add"), () => void tried(() => subscribe(push_key ?? "", load)))
    : html("span", { class: "muted" }, t("browser-cannot"));
  return html("div", {}, html("h3", {}, t("notice-browsers")), none, list, html("p", {}, add));
}

const knowsPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @param {Club.NoticeBrowser} browser @param {() => Promise<void>} load */
function line({ id, label, created_at }, load) {
  const name = label || t("browser-unknown");
  const remove = async () => {
    await send("DELETE", `me/notices/browsers/${id}`);
    await load();
  };
  const act = button(t("browser-remove"), () => void tried(remove), {
    "aria-label": t("browser-remove-named", { name }),
  });
  return row(name, t("browser-added", { day: dayText(created_at) }), act);
}

/** Ask the browser, then tell the site. @param {string} key @param {() => Promise<void>} load */
async function subscribe(key, load) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(t("browser-refused"));
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  // A subscription to another site of this address is of no use.
  await known?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options).catch(() => {
    throw new Error(t("browser-refused"));
  });
  await send("POST", "me/notices/browsers", subscription.toJSON());
  announce(t("told-browser"));
  await load();
}
