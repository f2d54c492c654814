import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { documentName } from "#server/http/built-site.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { mapName } from "./document-files.ts";
import { drawServiceArea } from "./service-area-map.ts";

const hook = fileURLToPath(new URL("./published-content.ts", import.meta.url));

/** The environment of a process in which `#content/` is the document of a folder. */
export function environmentOf(directory: string): Record<string, string> {
  return {
    SITE_CONTENT: join(directory, documentName),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${hook}`].filter(Boolean).join(" "),
  };
}

/**
 * Makes a folder ready for `environmentOf`: puts the map of the service area beside the document.
 *
 * @param like a folder whose map is taken where it would be the same: drawing takes a second
 */
export async function drawMapOf(
  directory: string,
  content: SiteContent,
  like?: string,
): Promise<void> {
  const { shop, cities, serviceArea = { countyLabels: [], roads: [] } } = content;
  const { coordinates, radiusMiles } = shop;
  const sources = [coordinates, radiusMiles, cities.map((city) => city.coordinates), serviceArea];
  const drawnFrom = createHash("sha256").update(JSON.stringify(sources)).digest("hex");
  const known = like && (await readMap(like).catch(() => undefined));
  const map =
    known && known.drawnFrom === drawnFrom
      ? known
      : { ...drawServiceArea({ coordinates, radiusMiles }, cities, serviceArea), drawnFrom };
  await writeFile(join(directory, mapName), JSON.stringify(map));
}

async function readMap(directory: string): Promise<{ drawnFrom?: string }> {
  return JSON.parse(await readFile(join(directory, mapName), "utf8"));
}
