import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { shownContent } from "#shop/catalog/shown-content.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { mapName, shownName } from "./document-files.ts";

// As this file ends, which is `.js` in a release.
const hook = fileURLToPath(
  new URL(`./published-content${extname(import.meta.url)}`, import.meta.url),
);

/** Environment in which `#content/` resolves to the content of a folder that `prepareRendering` has prepared. */
export function environmentOf(directory: string): Record<string, string> {
  return {
    SITE_CONTENT: join(directory, shownName),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${hook}`].filter(Boolean).join(" "),
  };
}

/** Removes the file that is needed only during rendering. */
export async function endRendering(directory: string): Promise<void> {
  await rm(join(directory, shownName));
}

/**
 * Prepares a folder for `environmentOf`: what is read there has been validated.
 *
 * @param content result of `readContent`
 * @param like folder whose map is reused if its inputs are the same: drawing takes a second
 */
export async function prepareRendering(
  directory: string,
  content: SiteContent,
  like?: string,
): Promise<void> {
  await writeFile(join(directory, shownName), JSON.stringify(shownContent(content)));
  await drawMapOf(directory, content, like);
}

async function drawMapOf(directory: string, content: SiteContent, like?: string): Promise<void> {
  const { shop, cities, serviceArea = { countyLabels: [], roads: [] } } = content;
  const { coordinates, radiusMiles } = shop;
  const sources = [coordinates, radiusMiles, cities.map((city) => city.coordinates), serviceArea];
  const drawnFrom = createHash("sha256").update(JSON.stringify(sources)).digest("hex");
  const known = like && (await readMap(like).catch(() => undefined));
  const map = known && known.drawnFrom === drawnFrom ? known : { ...(await draw()), drawnFrom };
  await writeFile(join(directory, mapName), JSON.stringify(map));

  async function draw() {
    // Imported on demand: the country's county shapes and the map library take memory.
    const { drawServiceArea } = await import("./service-area-map.ts");
    return drawServiceArea({ coordinates, radiusMiles }, cities, serviceArea);
  }
}

async function readMap(directory: string): Promise<{ drawnFrom?: string }> {
  return JSON.parse(await readFile(join(directory, mapName), "utf8"));
}
