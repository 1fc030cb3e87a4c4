// The keys of the workshop.

/** @typedef {import('./page.js').WorkshopPage} WorkshopPage */

/** @type {Record<string, import('./tools.js').ToolName>} */
export const TOOL_KEYS = { v: "choose", b: "draw", j: "join", a: "anchors" };

/** @param {WorkshopPage} page */
export function listenKeys(page) {
  addEventListener("keydown", (event) => {
    const field = event.target instanceof Element ? event.target.closest("input, select, textarea, dialog") : null;
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === "z" && !(field instanceof HTMLInputElement && field.type === "text")) {
      if (event.shiftKey) page.redo();
      else page.undo();
      event.preventDefault();
      return;
    }
    if (command || event.altKey || field) return;
    if (act(page, event.key)) event.preventDefault();
  });
}

/** @param {WorkshopPage} page @param {string} key */
function act(page, key) {
  const { tools, map, layout } = page;
  const tool = TOOL_KEYS[key.toLowerCase()];
  if (tool) page.layout.chooseTool(page, tool);
  else if (key === "Escape") {
    if (tools.line.length > 0) tools.cancel();
    else page.choose(undefined);
  } else if (key === "Enter" && tools.line.length > 1) tools.finish();
  else if (key === "+" || key === "=") map.viewport.zoom(1.5);
  else if (key === "-") map.viewport.zoom(1 / 1.5);
  else if (key === "0") map.viewport.whole();
  else if (/^[1-4]$/.test(key)) return layout.pickTab(Number(key));
  else return false;
  return true;
}
