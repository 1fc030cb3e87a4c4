// The site and the person at this browser. Both are embedded in every page of a club.

import { embedded } from "../shared/texts.js";

/** What the site is called and how one gets in. @returns {Club.Site} */
export const site = () => embedded("site");

/** The account that is signed in, if any. @returns {Club.PageAccount | null} */
export const me = () => embedded("me");

/** The page to go on with after signing in: the `next` of the address, if it is a path of this site. */
export function nextPage() {
  const next = new URLSearchParams(location.search).get("next") ?? "/";
  const url = new URL(next, location.origin);
  return url.origin === location.origin && next.startsWith("/") ? url.pathname + url.search + url.hash : "/";
}

/** The address of a page that comes back to this one. @param {string} path @param {string} [next] */
export function thenBack(path, next = location.pathname + location.search) {
  return next === "/" ? path : `${path}?${new URLSearchParams({ next })}`;
}
