import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { modulesOf } from "./content-modules.ts";
import { mapName } from "./document-files.ts";

/** Reads what a process renders, which was judged when it was written down (rendering-content.ts). */
function readModules(file: string): Record<string, Record<string, unknown>> {
  return {
    ...modulesOf(JSON.parse(readFileSync(file, "utf8"))),
    "service-area-map.ts": JSON.parse(readFileSync(join(dirname(file), mapName), "utf8")),
  };
}

if (!process.env.SITE_CONTENT) throw new Error("SITE_CONTENT names no file.");

/** What `#content/` is in this process. */
export const modules = readModules(process.env.SITE_CONTENT);
