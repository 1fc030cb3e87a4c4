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

/** An answer that is not an error. @param {Response} answer @returns {Promise<Response>} */
export async function checked(answer) {
  if (answer.ok) return answer;
  const kind = answer.headers.get("content-type") ?? "";
  const bare = { type: "", title: answer.statusText, status: answer.status, detail: "" };
  throw new ApiError(kind.includes("json") ? { ...bare, ...(await answer.json()) } : bare);
}

// How often a request is sent that the server refuses because it has too many.
const ATTEMPTS = 4;

/**
 * Send a request, again if the server has too many: then nothing was done. Pauses differ, so that clients do not all come
 * back at once.
 * @param {string} url @param {RequestInit} [options] @returns {Promise<Response>}
 */
export async function request(url, options) {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, options);
    const seconds = Number(answer.headers.get("retry-after"));
    if (answer.status !== 503 || !seconds || attempt === ATTEMPTS) return answer;
    /** @type {Api.Problem} */
    const problem = await answer.clone().json();
    if (!problem.type.endsWith("overloaded")) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds * (0.5 + Math.random())));
  }
}

/**
 * @template T
 * @param {string} path @param {Record<string, string | undefined>} [query] @returns {Promise<T>}
 */
export async function get(path, query) {
  return (await checked(await request(address(path, query)))).json();
}

/** @param {string} path @param {Record<string, string | undefined>} [query] @returns {Promise<string>} */
export async function getText(path, query) {
  return (await checked(await request(address(path, query)))).text();
}

/**
 * @template T
 * @param {'POST' | 'PUT' | 'PATCH' | 'DELETE'} method @param {string} path @param {unknown} [body]
 * @param {Record<string, string | undefined>} [query] @param {AbortSignal} [signal] @returns {Promise<T>}
 */
export async function send(method, path, body, query, signal) {
  const headers = { "content-type": "application/json" };
  const options = { method, headers, body: JSON.stringify(body ?? {}), signal: signal ?? null };
  const answer = await checked(await request(address(path, query), options));
  return answer.status === 204 ? /** @type {any} */ (undefined) : answer.json();
}

/**
 * Upload a file.
 * @template T
 * @param {string} path @param {Record<string, string | undefined>} query @param {Blob} file @returns {Promise<T>}
 */
export async function upload(path, query, file) {
  const headers = { "content-type": file.type || "application/octet-stream" };
  return (await checked(await request(address(path, query), { method: "POST", headers, body: file }))).json();
}

/** Escape a name for a path. @param {string} name */
export const part = (name) => encodeURIComponent(name);
