// Writes api.d.ts, the types of the JSON API, from its OpenAPI document. `check.py` fails if the file is outdated.

import { readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const DOCUMENT = new URL("../../crates/chancery-server/openapi.json", import.meta.url);
const TYPES = new URL("api.d.ts", import.meta.url);
const HEAD = "// Generated from the OpenAPI document by generate-types.js: do not edit.\n\n";

const document = JSON.parse(await readFile(DOCUMENT, "utf8"));
// Pages only need the schemas, under the namespace `Api`.
const ast = await openapiTS(
  { ...document, paths: {} },
  { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: true },
);
const types = astToString(ast);
const made = `${HEAD}declare namespace Api {\n${types.replaceAll("export ", "").replace(/^(?=.)/gm, "  ")}}\n`;
if (process.argv.includes("--check")) {
  const stored = await readFile(TYPES, "utf8").catch(() => "");
  if (stored !== made) {
    console.error("tools/browser/api.d.ts is outdated: run `npm run generate-types` in tools/browser");
    process.exit(1);
  }
} else {
  await writeFile(TYPES, made);
}
