import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { type PageSources, pageSources, withoutModulePreloads } from "./page-sources.ts";

// Everything is synchronous here: a thread of its own has nothing to do while it waits, and a stream
// for each file would only take memory outside of the heap.

const { items, pageEffort }: { items: string[]; pageEffort: Effort } = workerData;

/** How hard to try: brotli's quality, the levels of zstd and gzip. */
export interface Effort {
  brotli: number;
  zstd: number;
  gzip: number;
}

const best: Effort = {
  brotli: constants.BROTLI_MAX_QUALITY,
  // The highest that every browser has the memory for (RFC 8878, section 3.1.1.1.2; RFC 9659).
  zstd: 19,
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

/** Writes `.br`, `.zst` and `.gz` copies beside a file, where they help. */
function compress(file: string, content: Buffer): void {
  const effort = pageFile.test(file) ? pageEffort : best;
  const copies = {
    br: brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zst: zstdCompressSync(content, {
      params: { [constants.ZSTD_c_compressionLevel]: effort.zstd },
    }),
    gz: gzipSync(content, { level: effort.gzip }),
  };
  for (const [extension, copy] of Object.entries(copies)) {
    if (copy.length < content.length) writeFileSync(`${file}.${extension}`, copy);
  }
}
