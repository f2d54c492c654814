import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LinkReport } from "#shop/link-graph.ts";

/** What the last build left behind. Two pages tell of the whole site and are rendered after it. */
const output = join(process.cwd(), process.env.BUILD_DIRECTORY ?? "build", "client");

/** The internal links of the built site; undefined before they have been counted. */
export async function readLinkReport(): Promise<LinkReport | undefined> {
  const text = await read("seo/link-graph.json");
  return text === undefined ? undefined : JSON.parse(text);
}

/** How many addresses the sitemap lists; undefined before it has been written. */
export async function countSitemapAddresses(): Promise<number | undefined> {
  const text = await read("sitemap.txt");
  return text?.split("\n").filter(Boolean).length;
}

async function read(name: string): Promise<string | undefined> {
  return readFile(join(output, name), "utf8").catch(() => undefined);
}
