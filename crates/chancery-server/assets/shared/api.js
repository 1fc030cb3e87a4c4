// Requests to the server. Errors carry the message of the server.

import { lang } from "./texts.js";

export class ApiError extends Error {
  /** @param {Api.Problem & {refused?: Api.Refused[]}} problem */
  constructor(problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }

  /** Whether the game has changed since it was read. */
  get isStale() {
    return this.problem.status === 409 && this.problem.type.endsWith("stale");
  }

  /** Whether the deadline has passed. */
  get isLate() {
    return this.problem.status === 409 && this.problem.type.endsWith("late");
  }

  /** Whether computer players are still thinking. */
  get isThinking() {
    return this.problem.type.endsWith("thinking");
  }

  /** Whether orders are missing. */
  get isAwaited() {
    return this.problem.type.endsWith("awaited");
  }
}

/** @param {string} path @param {Record<string, string | undefined>} [query] */
export function address(path, query = {}) {
  const all = new URLSearchParams({ lang: lang() });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) all.set(name, value);
  return `/api/v1/${path}?${all}`;
}

/** @param {Response} answer @returns {Promise<Response>} */
async function checked(answer) {
  if (answer.ok) return answer;
  const kind = answer.headers.get("content-type") ?? "";
  const bare = { type: "", title: answer.statusText, status: answer.status, detail: "" };
  throw new ApiError(kind.includes("json") ? { ...bare, ...(await answer.json()) } : bare);
}

/**
 * @template T
 * @param {string} path @param {Record<string, string | undefined>} [query] @returns {Promise<T>}
 */
export async function get(path, query) {
  return (await checked(await fetch(address(path, query)))).json();
}

/** @param {string} path @param {Record<string, string | undefined>} [query] @returns {Promise<string>} */
export async function getText(path, query) {
  return (await checked(await fetch(address(path, query)))).text();
}

/**
 * @template T
 * @param {'POST' | 'PUT' | 'PATCH' | 'DELETE'} method @param {string} path @param {unknown} [body]
 * @param {Record<string, string | undefined>} [query] @param {AbortSignal} [signal] @returns {Promise<T>}
 */
export async function send(method, path, body, query, signal) {
  const headers = { "content-type": "application/json" };
  const request = { method, headers, body: JSON.stringify(body ?? {}), signal: signal ?? null };
  const answer = await checked(await fetch(address(path, query), request));
  return answer.status === 204 ? /** @type {any} */ (undefined) : answer.json();
}

/**
 * Upload a file.
 * @template T
 * @param {string} path @param {Record<string, string | undefined>} query @param {Blob} file @returns {Promise<T>}
 */
export async function upload(path, query, file) {
  const headers = { "content-type": file.type || "application/octet-stream" };
  return (await checked(await fetch(address(path, query), { method: "POST", headers, body: file }))).json();
}

/** Escape a name for a path. @param {string} name */
export const part = (name) => encodeURIComponent(name);
