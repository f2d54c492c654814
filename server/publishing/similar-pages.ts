import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatCount } from "#shop/text/format-count.ts";
import type { Neighbor } from "#shop/text/similarity.ts";

/** Number of pages to list; of any further ones only the count is given. */
const named = 5;

/**
 * Lists the pages of a rendered site that are excluded from search engines because they have too
 * little unique text, in words for the owner; empty if there are none.
 *
 * @param limit highest allowed share of a text that also appears in another one, 0 to 1
 */
export async function similarPages(directory: string, limit: number): Promise<string> {
  const file = await readFile(join(directory, "siblings.json"), "utf8");
  const siblings: [path: string, neighbor: Neighbor][] = JSON.parse(file);
  const alike = siblings.filter(([, { similarity }]) => similarity > limit);
  if (alike.length === 0) return "";
  const lines = alike
    .slice(0, named)
    .map(([path, { id, similarity }]) => `${path} is ${Math.round(similarity * 100)}% like ${id}`);
  if (alike.length > named) lines.push(`and ${alike.length - named} more`);
  return `Search engines will be told to skip ${formatCount(alike.length, "page")} too much like others:\n${lines.join("\n")}`;
}
