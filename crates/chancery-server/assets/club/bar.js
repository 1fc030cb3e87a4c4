// The account menu at the right of the bar: the server renders its links; this adds the theme and signing out.

import { send } from "../shared/api.js";
import { maybe } from "../shared/dom.js";
import { showError } from "../shared/messages.js";
import { themeChoice } from "../shared/theme.js";

export function startBar() {
  maybe("account-menu")?.append(themeChoice());
  maybe("sign-out")?.addEventListener("click", () => void signOut());
}

async function signOut() {
  try {
    await send("DELETE", "session");
    await endPush().catch(() => undefined);
    location.assign("/");
  } catch (error) {
    showError(error);
  }
}

/** Whoever uses this browser next gets no notices of the account. The site forgets the browser at the next attempt. */
async function endPush() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
