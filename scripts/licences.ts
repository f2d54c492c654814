import { readFile, writeFile } from "node:fs/promises";
import { licenceList } from "./licence-list.ts";

/** Writes the list of licences, and names those that nobody has decided about. */
const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
const { page, unexpected } = licenceList(packages);
await writeFile("docs/licences.md", page);
process.stdout.write("docs/licences.md is written\n");
if (unexpected.length > 0) {
  process.stderr.write(`Nobody has decided about these yet:\n  ${unexpected.join("\n  ")}\n`);
  process.exitCode = 1;
}
