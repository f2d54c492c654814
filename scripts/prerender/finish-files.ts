import { startThreads } from "#scripts/partition.ts";
import type { Effort } from "./compress.ts";
import { type FoundSources, finishAll } from "./finish-all.ts";

/** Text files, which are served compressed. */
export const textFile = /\.(html|js|css|svg|json|data|txt|xml|webmanifest)$/;

/** Compressing this many files quickly takes less time than starting a thread. */
const worthNoThread = 50;

/**
 * Prepares files for serving: writes compressed copies of each text file that has none yet, and collects
 * the script and style hashes of the documents among them.
 *
 * @param effort compression settings for all files; by default they depend on the file's size
 * @returns for each document, the sources that its Content-Security-Policy must allow
 * @throws {Error} if a document violates the site's Content-Security-Policy
 */
export async function finishFiles(
  files: readonly string[],
  effort?: Effort,
): Promise<FoundSources[]> {
  const known = new Set(files);
  const unfinished = files.filter((file) => textFile.test(file) && !known.has(`${file}.br`));
  if (effort && unfinished.length <= worthNoThread) return finishAll(unfinished, effort);
  const threads = startThreads<string, { effort: Effort | undefined }, FoundSources>(
    new URL("./finish-files-thread.ts", import.meta.url),
    unfinished.length,
  );
  try {
    return await threads.share(unfinished, { effort }, (found) => found);
  } finally {
    await threads.stop();
  }
}
