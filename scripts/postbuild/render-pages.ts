import type { SiteFacts } from "#app/lib/site-facts.ts";
import { partition } from "#scripts/partition.ts";
import type { BuiltPage } from "#scripts/seo/parse-page.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import type { Effort } from "./compress.ts";

/** A page that is ready to be served: what it says of itself, and what its policy must allow. */
export interface WrittenPage extends BuiltPage {
  sources: PageSources;
}

/**
 * Renders pages with the code that the build left, and writes them as they are served. All that is done
 * to a page is done at once, while it is in memory, on every processor; React Router's own prerendering
 * asks a preview server for one page after the other.
 *
 * @param buildDirectory holds `server`, the rendering code, and `client`, where the pages go
 * @param facts what the pages tell beyond the content
 * @returns the pages, in no order
 * @throws when a page cannot be rendered, or not be served under the site's Content-Security-Policy
 */
export async function renderPages(
  buildDirectory: string,
  paths: readonly string[],
  effort: Effort,
  facts: SiteFacts,
): Promise<WrittenPage[]> {
  const thread = new URL("./render-pages-thread.ts", import.meta.url);
  const shares = await partition<WrittenPage[]>(thread, paths, { buildDirectory, effort, facts });
  return shares.flat();
}
