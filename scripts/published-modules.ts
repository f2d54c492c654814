import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeMistake, readContent } from "#shop/catalog/read-content.ts";
import { shownContent } from "#shop/catalog/shown-content.ts";
import { modulesOf } from "./content-modules.ts";
import { mapName } from "./document-files.ts";

/**
 * Reads the document that a process renders.
 *
 * @throws when it cannot be published, naming every field
 */
function readModules(file: string): Record<string, Record<string, unknown>> {
  const read = readContent(JSON.parse(readFileSync(file, "utf8")), new Date().getFullYear());
  if (!read.ok) throw new Error(read.mistakes.map(describeMistake).join("\n"));
  return {
    ...modulesOf(shownContent(read.content)),
    "service-area-map.ts": JSON.parse(readFileSync(join(dirname(file), mapName), "utf8")),
  };
}

if (!process.env.SITE_CONTENT) throw new Error("SITE_CONTENT names no document.");

/** What `#content/` is in this process. */
export const modules = readModules(process.env.SITE_CONTENT);
