import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** Compression settings: brotli's quality, the levels of zstd and gzip. Omitted formats get no copy. */
export interface Effort {
  brotli: number;
  zstd?: number;
  gzip: number;
}

/** File name suffixes of compressed copies. */
export const copyEndings = [".br", ".zst", ".gz"] as const;

const bestEffort: Effort = {
  brotli: constants.BROTLI_MAX_QUALITY,
  // The highest level whose window size every browser supports (RFC 8878, section 3.1.1.1.2; RFC 9659).
  zstd: 19,
  gzip: constants.Z_BEST_COMPRESSION,
};

/**
 * Trades size for speed. Brotli's maximum quality makes pages a sixth smaller but takes a hundred times as
 * long: seconds for a hundred pages, a quarter of an hour for ten thousand. gzip serves the few clients
 * without brotli; its fastest level takes half the time for a seventh more bytes. There are no zstd copies:
 * clients that accept zstd also accept brotli, and the server keeps every copy in memory.
 */
export const quickEffort: Effort = { brotli: 4, gzip: 1 };

/** Above this many pages a site is large, and steps that take a little time per page are skipped. */
const pagesWorthTheTime = 500;

/** Compression settings for a page, given the site's number of pages. */
export function pageEffort(pages: number): Effort {
  return pages > pagesWorthTheTime ? quickEffort : bestEffort;
}

/** Larger than any script or style; larger files are lists of the whole catalogue. */
const bytesWorthTheTime = 1_000_000;

/** Compression settings for a file that is not a page, given its size. */
export function fileEffort(bytes: number): Effort {
  return bytes > bytesWorthTheTime ? quickEffort : bestEffort;
}

/**
 * Files below this size compress half a percent better, and larger ones worse, with distance codes for near
 * repetitions (NPOSTFIX and NDIRECT; RFC 7932, section 4) and with short blocks (LGBLOCK), each with separate
 * prefix codes: a page is a sequence of markup, text, scripts and data.
 */
const nearBytes = 256 * 1024;
const codesForNear = {
  [constants.BROTLI_PARAM_LGBLOCK]: 17,
  [constants.BROTLI_PARAM_NPOSTFIX]: 0,
  [constants.BROTLI_PARAM_NDIRECT]: 8,
};

/**
 * Writes `.br`, `.zst` and `.gz` copies next to a file if they are smaller. Synchronous, because the calling
 * threads have nothing else to do; a stream per copy would only take off-heap memory.
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
