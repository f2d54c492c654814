import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** How hard to try: brotli's quality, the levels of zstd and gzip. What is left out gets no copy. */
export interface Effort {
  brotli: number;
  zstd?: number;
  gzip: number;
}

/** The endings of compressed copies. */
export const copyEndings = [".br", ".zst", ".gz"] as const;

export const bestEffort: Effort = {
  brotli: constants.BROTLI_MAX_QUALITY,
  // The highest that every browser has the memory for (RFC 8878, section 3.1.1.1.2; RFC 9659).
  zstd: 19,
  gzip: constants.Z_BEST_COMPRESSION,
};

/** With more pages than this, the last bytes of each are given up. */
const pagesWorthTheTime = 500;

/**
 * How hard to try for each of so many pages. The best brotli takes sixty times as long as the quick
 * one for pages a tenth smaller: seconds for a hundred pages, a quarter of an hour for ten thousand.
 * gzip is for the few who do not take brotli: its quickest level takes half the time for a seventh more
 * bytes. Whoever takes zstd takes brotli, and the server keeps every copy in memory. Scripts and styles
 * are few, and always get the best.
 */
export function pageEffort(pages: number): Effort {
  return pages > pagesWorthTheTime ? { brotli: 5, gzip: 1 } : bestEffort;
}

/**
 * Writes `.br`, `.zst` and `.gz` copies beside a file, where they help. Synchronous, for threads that
 * have nothing to do while they wait; a stream for each copy would only take memory outside of the heap.
 */
export function writeCompressed(file: string, content: Buffer, effort: Effort): void {
  const copies: Partial<Record<(typeof copyEndings)[number], Buffer>> = {
    ".br": brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    ...(effort.zstd !== undefined && {
      ".zst": zstdCompressSync(content, {
        params: { [constants.ZSTD_c_compressionLevel]: effort.zstd },
      }),
    }),
    ".gz": gzipSync(content, { level: effort.gzip }),
  };
  for (const [ending, copy] of Object.entries(copies)) {
    if (copy.length < content.length) writeFileSync(file + ending, copy);
  }
}
