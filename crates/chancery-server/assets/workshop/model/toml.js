// Writes TOML.

/** A text in quotes. What JSON escapes, TOML escapes the same way. @param {string} text */
const quoted = (text) => JSON.stringify(text).replaceAll("\u007f", "\\u007f");

/** A key, in quotes if it has to be. @param {string} key */
const keyed = (key) => (/^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key));

/** A value in one line. @param {unknown} value @returns {string} */
export function inline(value) {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (value && typeof value === "object") {
    const parts = Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
    return parts.length > 0 ? `{ ${parts.map(([key, one]) => `${keyed(key)} = ${inline(one)}`).join(", ")} }` : "{}";
  }
  return String(value);
}

/** Lines with keys and their values; what is undefined is left out. @param {Record<string, unknown>} entries @returns {string[]} */
export function lines(entries) {
  const set = Object.entries(entries).filter(([, value]) => value !== undefined && value !== null);
  return set.map(([key, value]) => `${keyed(key)} = ${inline(value)}`);
}

/** A text of several lines, as it is. @param {string} text */
export function block(text) {
  const own = text.replaceAll("\r", "");
  return own.includes("'''") || /[\u0000-\u0008\u000b-\u001f\u007f]/.test(own) ? quoted(own) : `'''\n${own}'''`;
}
