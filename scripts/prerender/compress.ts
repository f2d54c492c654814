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

const bestEffort: Effort = {
  brotli: constants.BROTLI_MAX_QUALITY,
  // The highest that every browser has the memory for (RFC 8878, section 3.1.1.1.2; RFC 9659).
  zstd: 19,
  gzip: constants.Z_BEST_COMPRESSION,
};

/**
 * Gives up the last bytes. The best brotli takes a hundred times as long for pages a sixth smaller:
 * seconds for a hundred pages, a quarter of an hour for ten thousand. gzip is for the few who do not take
 * brotli: its quickest level takes half the time for a seventh more bytes. Whoever takes zstd takes
 * brotli, and the server keeps every copy in memory.
 */
export const quickEffort: Effort = { brotli: 4, gzip: 1 };

/** With more pages a site is large, and what takes a little for each of them is left out. */
export const pagesWorthTheTime = 500;

/** How hard to try for each of so many pages. */
export function pageEffort(pages: number): Effort {
  return pages > pagesWorthTheTime ? quickEffort : bestEffort;
}

/** Larger than any script or style: a list of everything there is. */
const bytesWorthTheTime = 1_000_000;

/** How hard to try for a file of so many bytes that is no page. */
export function fileEffort(bytes: number): Effort {
  return bytes > bytesWorthTheTime ? quickEffort : bestEffort;
}

/**
 * How brotli writes distances (RFC 7932, section 4): in files of less than so many bytes, most of what
 * is said again is near. Half a percent smaller; larger files grow by it. So do short blocks, each with
 * codes of its own: a page is markup, words, scripts and data, one after the other.
 */
const nearBytes = 256 * 1024;
const codesForNear = {
  [constants.BROTLI_PARAM_LGBLOCK]: 16,
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  [constants.BROTLI_PARAM_NDIRECT]: 8,
};

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
        ...(content.length < nearBytes && codesForNear),
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
