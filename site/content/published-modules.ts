import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { modulesOf } from "./content-modules.ts";
import { mapName, pairTextsName } from "./document-files.ts";
import { readPairTexts } from "./pair-texts.ts";

/** Reads the content to render, which was validated when it was written (rendering-content.ts). */
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

/** The `#content/` modules of this process, by file name. */
export const modules = readModules(process.env.SITE_CONTENT);
