import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { pageSources } from "#server/http/page-sources.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { fileEffort, writeCompressed } from "./compress.ts";
import { withLateModule } from "./late-module.ts";

const { items }: { items: string[] } = workerData;

const found: [file: string, sources: PageSources][] = [];
for (const file of items) {
  const content = finish(file);
  writeCompressed(file, content, fileEffort(content.length));
}
parentPort?.postMessage(found);

function finish(file: string): Buffer {
  if (file.endsWith(".html")) return finishPage(file);
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

/** Lets scripts wait for the first paint, and notes what the page's policy must allow. */
function finishPage(file: string): Buffer {
  const html = withLateModule(readFileSync(file, "utf8"));
  found.push([file, pageSources(html)]);
  writeFileSync(file, html);
  return Buffer.from(html);
}
