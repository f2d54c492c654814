import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { modulesOf } from "./content-modules.ts";
import { mapName } from "./document-files.ts";

/** Reads the content to render, which was validated when it was written (rendering-content.ts). */
function readModules(file: string): Record<string, Record<string, unknown>> {
  return {
    ...modulesOf(JSON.parse(readFileSync(file, "utf8"))),
    "service-area-map.ts": JSON.parse(readFileSync(join(dirname(file), mapName), "utf8")),
  };
}

if (!process.env.SITE_CONTENT) throw new Error("SITE_CONTENT names no file.");

/** The `#content/` modules of this process, by file name. */
export const modules = readModules(process.env.SITE_CONTENT);
