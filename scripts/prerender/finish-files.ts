import { startThreads } from "#scripts/partition.ts";
import type { Effort } from "./compress.ts";
import { type FoundSources, finishAll } from "./finish-all.ts";

/** Files of text, which are served compressed. */
export const textFile = /\.(html|js|css|svg|json|data|txt|xml|webmanifest)$/;

/** To compress so many quickly takes less time than to start a thread. */
const worthNoThread = 50;

/**
 * Makes files ready to be served: documents whose scripts wait for their first paint, and compressed copies
 * beside each text that has none yet.
 *
 * @param effort how hard to try with all of them; left out, by their size
 * @returns for each document what its Content-Security-Policy must allow
 * @throws when a document cannot be served under the site's Content-Security-Policy
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
