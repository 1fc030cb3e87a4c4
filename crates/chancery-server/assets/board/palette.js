// The colours of the powers as custom properties, so that a change of theme recolours every mark at once.

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/** Colour everything inside `[data-variant]` that has a `data-power`. @param {Api.BoardView} board @param {string} theme */
export function applyPalette(board, theme) {
  const rules = Object.entries(board.themes[theme]?.powers ?? {}).map(
    ([power, { token, on_token, arrow }]) =>
      `[data-variant="${CSS.escape(board.id)}"] [data-power="${CSS.escape(power)}"]` +
      `{--token:${token};--on-token:${on_token};--arrow:${arrow}}`,
  );
  let sheet = sheets.get(board.id);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(board.id, sheet);
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(rules.join("\n"));
}
