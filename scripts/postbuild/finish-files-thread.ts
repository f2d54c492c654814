import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { pageSources } from "#server/http/page-sources.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { fileEffort, writeCompressed } from "./compress.ts";
import { withLateModule } from "./write-page.ts";

const { items }: { items: string[] } = workerData;

const found: [file: string, sources: PageSources][] = [];
for (const file of items) {
  const content = file.endsWith(".html") ? finishPage(file) : readFileSync(file);
  writeCompressed(file, content, fileEffort(content.length));
}
parentPort?.postMessage(found);

/** Lets scripts wait for the first paint, and notes what the page's policy must allow. */
function finishPage(file: string): Buffer {
  const html = withLateModule(readFileSync(file, "utf8"));
  found.push([file, pageSources(html)]);
  writeFileSync(file, html);
  return Buffer.from(html);
}
