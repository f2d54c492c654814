import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const textFile = /\.(html|js|css|svg|json|data|txt|xml|webmanifest)$/;

/** Files that there are as many of as there are pages. */
const pageFile = /\.(html|data)$/;

/**
 * With more pages than this, the last bytes of each are given up: the best brotli takes sixty times
 * as long as the quick one for pages a tenth smaller, seconds for a hundred pages and a quarter of an
 * hour for ten thousand. Scripts and styles are few, and stay as small as they get.
 */
const pagesWorthTheTime = 500;

const best = constants.BROTLI_MAX_QUALITY;
const quick = 6;

/** Files compressed at a time; Node works on four. */
const concurrency = 4;

/** Writes a `.br` and a `.gz` copy beside each text file, where they help. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  const waiting = files.filter((file) => textFile.test(file));
  const pages = waiting.filter((file) => file.endsWith(".html")).length;
  const pageQuality = pages > pagesWorthTheTime ? quick : best;
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await compressFile(file, pageFile.test(file) ? pageQuality : best);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function compressFile(file: string, quality: number): Promise<void> {
  const content = await readFile(file);
  const brotli = await toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const gzipped = await toGzip(content, { level: constants.Z_BEST_COMPRESSION });
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
