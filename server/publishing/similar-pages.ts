import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { counted } from "#shop/counted.ts";
import type { Neighbor } from "#shop/similarity.ts";

/** Named one by one; of more there is only the number. */
const named = 5;

/**
 * Which pages of a rendered site search engines are told to leave out, because they say too little of their
 * own, in words for the owner; empty when there is none.
 *
 * @param limit the share of a text that may stand in another one, 0 to 1
 */
export async function similarPages(directory: string, limit: number): Promise<string> {
  const file = await readFile(join(directory, "siblings.json"), "utf8");
  const { siblings }: { siblings: [path: string, neighbor: Neighbor][] } = JSON.parse(file);
  const alike = siblings.filter(([, { similarity }]) => similarity > limit);
  if (alike.length === 0) return "";
  const lines = alike
    .slice(0, named)
    .map(([path, { id, similarity }]) => `${path} is ${Math.round(similarity * 100)}% like ${id}`);
  if (alike.length > named) lines.push(`and ${alike.length - named} more`);
  return `Search engines will be told to skip ${counted(alike.length, "page")} too much like others:\n${lines.join("\n")}`;
}
