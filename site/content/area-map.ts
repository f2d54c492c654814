import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/** In the folder of a rendered site: the drawn service area map. */
const mapName = "service-area-map.json";

type KnownDrawing = ServiceAreaDrawing & { drawnFrom: string };

/**
 * Draws the service area of a document, and keeps the drawing with its site.
 *
 * @param directory folder of the site
 * @param like folder of an earlier site, whose drawing is taken if its inputs are the same: drawing takes a second
 */
export async function areaMapOf(
  content: SiteContent,
  directory: string,
  like?: string,
): Promise<ServiceAreaDrawing> {
  const { shop, cities, serviceArea } = content;
  const { coordinates, radiusMiles } = shop;
  const sources = [coordinates, radiusMiles, cities.map((city) => city.coordinates), serviceArea];
  const drawnFrom = createHash("sha256").update(JSON.stringify(sources)).digest("hex");
  const known = like && (await readDrawing(like).catch(() => undefined));
  const map =
    known && known.drawnFrom === drawnFrom ? known : { ...(await drawAreaMap(content)), drawnFrom };
  await writeFile(join(directory, mapName), JSON.stringify(map));
  return map;
}

async function readDrawing(directory: string): Promise<KnownDrawing> {
  return JSON.parse(await readFile(join(directory, mapName), "utf8"));
}

/** Draws the service area of a document. */
export async function drawAreaMap(content: SiteContent): Promise<ServiceAreaDrawing> {
  // Imported on demand: the country's county shapes and the map library take memory.
  const { drawServiceArea } = await import("./service-area-map.ts");
  const { shop, cities, serviceArea = { countyLabels: [], roads: [] } } = content;
  return drawServiceArea(shop, cities, serviceArea);
}
