import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type PageSources, pageSources, withoutModulePreloads } from "./page-sources.ts";

// Everything is synchronous here: a thread of its own has nothing to do while it waits, and a stream
// for each file would only take memory outside of the heap.

const { items, pageEffort }: { items: string[]; pageEffort: Effort } = workerData;

/** How hard to try: brotli's quality and gzip's level. */
export interface Effort {
  brotli: number;
  gzip: number;
}

const best: Effort = {
  brotli: constants.BROTLI_MAX_QUALITY,
  gzip: constants.Z_BEST_COMPRESSION,
};

const textFile = /\.(html|js|css|svg|json|data|txt|xml|webmanifest)$/;

/** Files that there are many of. */
const pageFile = /\.(html|data)$/;

const found: [file: string, sources: PageSources][] = [];
for (const file of items.filter((name) => textFile.test(name))) {
  compress(file, file.endsWith(".html") ? finishPage(file) : readFileSync(file));
}
parentPort?.postMessage(found);

/** Lets scripts wait for the first paint, and notes what the page's policy must allow. */
function finishPage(file: string): Buffer {
  const html = withoutModulePreloads(readFileSync(file, "utf8"));
  found.push([file, pageSources(html)]);
  writeFileSync(file, html);
  return Buffer.from(html);
}

/** Writes a `.br` and a `.gz` copy beside a file, where they help. */
function compress(file: string, content: Buffer): void {
  const effort = pageFile.test(file) ? pageEffort : best;
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const gzipped = gzipSync(content, { level: effort.gzip });
  if (brotli.length < content.length) writeFileSync(`${file}.br`, brotli);
  if (gzipped.length < content.length) writeFileSync(`${file}.gz`, gzipped);
}
