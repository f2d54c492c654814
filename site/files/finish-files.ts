import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { startThreads } from "#site/partition.ts";
import { copyEndings, type Effort } from "./compress.ts";
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
 * @param earlier path of a file on an earlier site, whose compressed copies are reused if its content is the same
 * @returns for each document, the sources that its Content-Security-Policy must allow
 * @throws {Error} if a document violates the site's Content-Security-Policy
 */
export async function finishFiles(
  files: readonly string[],
  effort?: Effort,
  earlier?: (file: string) => string,
): Promise<FoundSources[]> {
  const known = new Set(files);
  const unfinished = files.filter(
    (file) =>
      textFile.test(file) &&
      !known.has(`${file}.br`) &&
      !(earlier && takeCopies(file, earlier(file))),
  );
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

/**
 * Copies the compressed copies of an earlier file if its content is the same. Not of a document, whose hashes are
 * read as well.
 *
 * @returns whether they were copied
 */
function takeCopies(file: string, earlier: string): boolean {
  if (file.endsWith(".html") || !existsSync(`${earlier}.br`)) return false;
  if (!readFileSync(file).equals(readFileSync(earlier))) return false;
  for (const ending of copyEndings) {
    if (existsSync(earlier + ending)) copyFileSync(earlier + ending, file + ending);
  }
  return true;
}
