import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import type { Plugin } from "vite";

const prefix = "#content/";
const filled = resolve("site/bundle/filled-content.ts");
const asWritten = resolve("site/content/folder-content.ts");

/** Content modules that are not part of a document and have no placeholders. */
const apart = new Set(["demo.ts"]);

/**
 * Resolves `#content/` where no document is rendered: in development and in tests. Importers get texts with
 * placeholders filled in, except folder-content.ts, which makes a document of the texts as written.
 *
 * @param folders content folders; the first that has a module wins
 */
export function filledModules(...folders: readonly string[]): Plugin {
  const isContent = (file: string) =>
    folders.some((folder) => file.startsWith(folder + sep)) && !file.endsWith(".test.ts");
  return {
    // Unique per folders: Vitest shares resolutions between projects whose plugins have the same names.
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
