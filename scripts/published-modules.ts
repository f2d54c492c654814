import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { modulesOf } from "./content-modules.ts";
import { mapName, pairTextsName } from "./document-files.ts";
import { readPairTexts } from "./pair-texts.ts";

/** Reads what a process renders, which was judged when it was written down (rendering-content.ts). */
function readModules(file: string): Record<string, Record<string, unknown>> {
  const beside = (name: string) => join(dirname(file), name);
  const shown = JSON.parse(readFileSync(file, "utf8"));
  const texts = readPairTexts(beside(pairTextsName), shown.servicesInCities);
  return {
    ...modulesOf({ ...shown, servicesInCities: texts }),
    "service-area-map.ts": JSON.parse(readFileSync(beside(mapName), "utf8")),
  };
}

if (!process.env.SITE_CONTENT) throw new Error("SITE_CONTENT names no file.");

/** What `#content/` is in this process. */
export const modules = readModules(process.env.SITE_CONTENT);
