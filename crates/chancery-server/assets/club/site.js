// The site and the person at this browser. Both are embedded in every page of a club.

import { embedded } from "../shared/texts.js";

/** What the site is called and how one gets in. @returns {Club.Site} */
export const site = () => embedded("site");

/** The account that is signed in, if any. @returns {Club.PageAccount | null} */
export const me = () => embedded("me");

/** The page to go on with after signing in: the `next` of the address, if it is a path of this site. */
export function nextPage() {
  const next = new URLSearchParams(location.search).get("next") ?? "/";
  const url = next.startsWith("/") && URL.canParse(next, location.origin) ? new URL(next, location.origin) : null;
  if (url?.origin !== location.origin) return "/";
  // `/.//host/` has the path `//host/`, which would lead to another site.
  return url.pathname.replace(/^\/+/, "/") + url.search + url.hash;
}

/** The address of a page that comes back to this one. @param {string} path @param {string} [next] */
export function thenBack(path, next = location.pathname + location.search) {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}
