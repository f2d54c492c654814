import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const textFile = /\.(html|js|css|svg|json|data|txt|xml|webmanifest)$/;

/** Files compressed at a time; Node works on four. */
const concurrency = 4;

/** Writes a `.br` and a `.gz` copy beside each text file, as small as they get, where they help. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  const waiting = files.filter((file) => textFile.test(file));
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await compressFile(file);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = await toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const gzipped = await toGzip(content, { level: constants.Z_BEST_COMPRESSION });
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
