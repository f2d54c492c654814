import { shareOut } from "#scripts/share-out.ts";
import type { PageSources } from "./page-sources.ts";

/**
 * With more pages than this, the last bytes of each are given up: the best brotli takes sixty times
 * as long as the quick one for pages a tenth smaller, seconds for a hundred pages and a quarter of an
 * hour for ten thousand. Scripts and styles are few, and stay as small as they get. zstd and gzip are
 * for the few who do not take brotli: their quick levels take half the time or less for a seventh more
 * bytes.
 */
const pagesWorthTheTime = 500;

/**
 * Makes files ready to be served: pages without preload hints for scripts, and `.br`, `.zst` and
 * `.gz` copies beside each text file.
 *
 * @returns for each page what its Content-Security-Policy must allow
 * @throws when a page cannot be served under the site's Content-Security-Policy
 */
export async function finishFiles(
  files: readonly string[],
): Promise<[file: string, sources: PageSources][]> {
  const pages = files.filter((file) => file.endsWith(".html")).length;
  const pageEffort =
    pages > pagesWorthTheTime ? { brotli: 5, zstd: 3, gzip: 1 } : { brotli: 11, zstd: 19, gzip: 9 };
  const found = await shareOut<[file: string, sources: PageSources][]>(
    new URL("./finish-files-thread.ts", import.meta.url),
    files,
    { pageEffort },
  );
  return found.flat();
}
