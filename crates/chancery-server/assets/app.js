// @ts-check

/** The words of the page, in its language. @type {Record<string, string>} */
export const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");
