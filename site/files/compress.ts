import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { linkOrCopySync } from "#platform/link-or-copy.ts";

/** Text files, which are served compressed. */
export const textFile = /\.(html|js|css|svg|json|data|txt|xml|webmanifest)$/;

/** File name suffixes of compressed copies. */
export const copyEndings = [".br", ".zst", ".gz"] as const;

/** Compression settings: brotli's quality, the levels of zstd and gzip. Omitted formats get no copy. */
export interface Effort {
  brotli: number;
  zstd?: number;
  gzip: number;
}

/** For a build. */
export const bestEffort: Effort = {
  brotli: constants.BROTLI_MAX_QUALITY,
  // The highest level whose window size every browser supports (RFC 8878, section 3.1.1.1.2; RFC 9659).
  zstd: 19,
  gzip: constants.Z_BEST_COMPRESSION,
};

/**
 * For publishing, where somebody waits: a fortieth of the time for a tenth more bytes. Without zstd, because clients
 * that accept it accept brotli, too.
 */
export const quickEffort: Effort = { brotli: 7, gzip: 6 };

const compressors = {
  ".br": (content: Buffer, { brotli }: Effort) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ".zst": async (content: Buffer, { zstd }: Effort) =>
    zstd &&
    (await promisify(zstdCompress)(content, {
      params: { [constants.ZSTD_c_compressionLevel]: zstd },
      // Else it takes memory for the longest content there is.
      pledgedSrcSize: content.length,
    })),
  ".gz": (content: Buffer, { gzip: level }: Effort) => promisify(gzip)(content, { level }),
};

/** Writes `.br`, `.zst` and `.gz` copies next to a file if they are smaller. */
async function writeCompressed(file: string, content: Buffer, effort: Effort): Promise<void> {
  const write = async (ending: (typeof copyEndings)[number]) => {
    const copy = await compressors[ending](content, effort);
    if (copy && copy.length < content.length) await writeFile(file + ending, copy);
  };
  await Promise.all(copyEndings.map(write));
}

/**
 * Writes a file with its compressed copies. If its content is that of the same file on an earlier site, all of them
 * are that one's, as hard links where the file system supports them: publishing compresses only what has changed.
 *
 * @param earlier path of the file on the earlier site
 */
export async function writeServed(
  file: string,
  content: Buffer,
  effort: Effort,
  earlier?: string,
): Promise<void> {
  const endings = ["", ...copyEndings];
  // Removed first: they may be hard links to another site's. Synchronously, because for thousands of small files the
  // thread pool takes several times as long.
  for (const ending of endings) rmSync(file + ending, { force: true });
  if (earlier && existsSync(earlier) && content.equals(readFileSync(earlier))) {
    for (const ending of endings) {
      if (existsSync(earlier + ending)) linkOrCopySync(earlier + ending, file + ending);
    }
  } else {
    writeFileSync(file, content);
    await writeCompressed(file, content, effort);
  }
}
