import { readFileSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import type { Share } from "#scripts/partition.ts";
import { pageSources } from "#server/http/page-sources.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { type Effort, fileEffort, writeCompressed } from "./compress.ts";

type Found = [file: string, sources: PageSources][];

parentPort?.on("message", ({ items, data: { effort } }: Share<{ effort?: Effort }>) => {
  const found: Found = [];
  for (const file of items) {
    const content = finish(file, found);
    writeCompressed(file, content, effort ?? fileEffort(content.length));
  }
  parentPort?.postMessage(found);
});

function finish(file: string, found: Found): Buffer {
  if (file.endsWith(".html")) return finishPage(file, found);
  if (/[\\/]manifest-\w+\.js$/.test(file)) return finishManifest(file);
  return readFileSync(file);
}

/**
 * Every page carries the list of all pages' files. What each file imports stands there to be fetched
 * ahead, which no page does; left out, the list is half as heavy.
 */
function finishManifest(file: string): Buffer {
  const manifest = readFileSync(file, "utf8").replace(/"imports":\[[^\]]*\]/g, '"imports":[]');
  writeFileSync(file, manifest);
  return Buffer.from(manifest);
}

/** Notes what the page's policy must allow. */
function finishPage(file: string, found: Found): Buffer {
  const html = readFileSync(file, "utf8");
  found.push([file, pageSources(html)]);
  return Buffer.from(html);
}
