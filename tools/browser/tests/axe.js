// Accessibility checks with axe.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Assert that axe finds no violation. @param {import('./table.js').Person} me @param {string} name */
export async function judge(me, name) {
  // The content security policy forbids other scripts, so axe is injected through the debugger.
  const client = await me.page.context().newCDPSession(me.page);
  await client.send("Runtime.evaluate", { expression: `if (!globalThis.axe) { ${AXE} }` });
  await client.detach();
  const { violations: found, passes } = await me.page.evaluate((tags) => {
    const { axe } = /** @type {any} */ (globalThis);
    // The drawing of the board is hidden from assistive technology, and has more elements than all the rest.
    return axe.run({ exclude: [["svg.drawing"]] }, { runOnly: tags, resultTypes: ["violations"] });
  }, RULES);
  assert.ok(passes.length > 10, `${name}: only ${passes.length} rules were looked at`);
  const said = found.map(
    (one) => `${one.id} (${one.impact}): ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
  );
  assert.deepEqual(said, [], name);
}
