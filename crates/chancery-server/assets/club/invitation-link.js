// Invitation links to games: the secret stands after `#` in the address of the game, so that no server sees it by chance.

import { part, send } from "../shared/api.js";
import { maybe } from "../shared/dom.js";
import { announce, sentence } from "../shared/messages.js";
import { me, thenBack } from "./site.js";

/** The secret in the address, if there is one. */
function secret() {
  return /^#invite\.([\w-]+)$/.exec(location.hash)?.[1];
}

/** Come into a game by the link. Visitors sign in first. @param {string} game @returns {Promise<string>} what went wrong */
export async function acceptInvitation(game) {
  const token = secret();
  if (!token || !me()) return "";
  try {
    await send("POST", `games/${part(game)}/invitation`, { token });
    // The secret has done its work, and must not be copied with the address.
    history.replaceState(null, "", location.pathname + location.search);
    return "";
  } catch (error) {
    return error instanceof Error ? sentence(error.message) : "";
  }
}

/** The secret of a link to a seat, if there is one. */
const seatSecret = () => /^#seat\.([\w-]+)$/.exec(location.hash)?.[1];

/** Take a seat of a game that one may not see, by its link. @param {string} game @returns {Promise<string>} what went wrong */
async function takeSeat(game) {
  try {
    await send("POST", `games/${part(game)}/seats`, { seat: seatSecret() });
    history.replaceState(null, "", location.pathname + location.search);
    return "";
  } catch (error) {
    return error instanceof Error ? sentence(error.message) : "";
  }
}

/** On the page of a game that one may not see: a link may open it. */
export async function start() {
  const game = location.pathname.split("/")[2];
  if (!(secret() || seatSecret()) || !game) return;
  if (!me()) return location.replace(thenBack("/sign-in", location.pathname + location.hash));
  const name = decodeURIComponent(game);
  const trouble = seatSecret() ? await takeSeat(name) : await acceptInvitation(name);
  if (trouble === "") return location.reload();
  const said = maybe("said");
  if (said) said.textContent = trouble;
  return announce(trouble);
}
