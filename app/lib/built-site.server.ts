import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltSite } from "./built-site.d.ts";

/** What the last build left behind. Two pages tell of the whole site and are rendered after it. */
const output = join(process.cwd(), process.env.BUILD_DIRECTORY ?? "build", "client");

export const builtSite: BuiltSite = {
  async linkReport() {
    const text = await read("seo/link-graph.json");
    return text === undefined ? undefined : JSON.parse(text);
  },
  async sitemapAddresses() {
    const text = await read("sitemap.txt");
    return text?.split("\n").filter(Boolean).length;
  },
  siblings() {
    const file = process.env.SIBLINGS_FILE;
    return file ? new Map(JSON.parse(readFileSync(file, "utf8"))) : undefined;
  },
};

async function read(name: string): Promise<string | undefined> {
  return readFile(join(output, name), "utf8").catch(() => undefined);
}
