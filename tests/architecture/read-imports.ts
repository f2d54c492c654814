import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rooms } from "./import-table.ts";

/** Static imports and exports, side-effect imports, `import()` of values and types. */
const imports =
  /^(?:import|export)\b[^"'`;=(]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

const comments = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Returns every source file with its imports, as written. */
export function readImports(): Map<string, string[]> {
  const folders = `{${[...new Set(Object.keys(rooms).map((key) => key.split("/")[0])), "tests"]}}`;
  const files = globSync(`${folders}/**/*.{ts,tsx,mjs}`);
  return new Map(
    files.map((file) => [
      file.replaceAll("\\", "/"),
      [...readFileSync(file, "utf8").replace(comments, "").matchAll(imports)].map(
        ([, a, b, c]) => a ?? b ?? c ?? "",
      ),
    ]),
  );
}

/** Resolves an import in `file` to a file of the project; undefined for a package. */
export function targetOf(file: string, imported: string): string | undefined {
  if (imported.startsWith("#")) return imported.slice(1);
  return imported.startsWith(".") ? join(dirname(file), imported) : undefined;
}

const isTest = (file: string) => /^tests\/|\.test\.tsx?$/.test(file);

const lies = (file: string, entry: string) =>
  entry.endsWith("/*")
    ? dirname(file) === entry.slice(0, -2)
    : file === entry ||
      file.startsWith(`${entry}/`) ||
      (entry.includes("*") && new RegExp(`^${entry.replace("*", "[^/]*")}$`).test(file));

/** Key of the room that contains a file: the longest matching one. */
const roomOf = (file: string) =>
  Object.keys(rooms)
    .filter((key) => lies(file, key))
    .sort((a, b) => b.length - a.length)[0];

/** Whether the table allows an import. */
export function mayImport(file: string, imported: string): boolean {
  // Imports across folders use names, those within a folder ./, so that moving a file breaks no
  // path.
  if (imported.startsWith("..")) return false;
  if (isTest(file)) return true;
  const own = roomOf(file) ?? "";
  const room = rooms[own];
  if (!room) return false;
  const target = targetOf(file, imported);
  if (target === undefined) {
    const name = imported.startsWith("node:")
      ? "node:"
      : imported.replace(/^(@[^/]+\/)?([^/]+).*/, "$1$2");
    return room.packages?.includes(name) ?? true;
  }
  return roomOf(target) === own || room.reaches.some((entry) => lies(target, entry));
}
