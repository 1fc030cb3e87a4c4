// The service worker: shows notices that arrive while no page is open, and opens the game when one is clicked.

/** @typedef {{title: string, body: string, url: string, tag: string, lang: string}} Message */

const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (/** @type {any} */ event) => {
  /** @type {Message} */
  const { title, body, url, tag, lang } = event.data.json();
  const shown = worker.registration.showNotification(title, { body, tag, lang, renotify: true, data: { url } });
  event.waitUntil(shown);
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** Show a page: in a tab that has it, or in a new one. @param {string} address */
async function open(address) {
  const url = new URL(address, worker.location.origin);
  // Only pages of this site.
  if (url.origin !== worker.location.origin) return;
  const tabs = await worker.clients.matchAll({ type: "window" });
  for (const tab of tabs) {
    if (new URL(tab.url).pathname === url.pathname) {
      await tab.focus();
      return;
    }
  }
  await worker.clients.openWindow(url.href);
}
