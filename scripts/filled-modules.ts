import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Plugin } from "vite";

const prefix = "#content/";
const filled = resolve("scripts/filled-content.ts");
const asWritten = resolve("server/content/folder-content.ts");

/** Modules of the content that a document does not hold, and whose texts name no facts. */
const apart = new Set(["demo.ts"]);

/**
 * Resolves `#content/` where no document is rendered: during development and in tests. All that read it find its texts
 * with their placeholders filled in; only the document that is made of the folder has them as they are written.
 *
 * @param folders where the modules are; of several, the first that has one
 */
export function filledModules(...folders: readonly string[]): Plugin {
  const isContent = (file: string) =>
    folders.some((folder) => file.startsWith(folder + sep)) && !file.endsWith(".test.ts");
  return {
    // Vitest lets projects whose plugins have the same names share what it has resolved.
    name: `filled-modules:${folders.join()}`,
    apply: "serve",
    enforce: "pre",
    resolveId(id, importer) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const reader = importer?.split("?")[0] ?? "";
      if (!apart.has(name) && reader !== asWritten && !isContent(reader)) return filled;
      return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    },
  };
}
