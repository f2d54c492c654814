import type { SiteFacts } from "#app/lib/site-facts.ts";
import { partition } from "#scripts/partition.ts";
import type { BuiltPage } from "#scripts/seo/parse-page.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { shellOf } from "#server/http/site-routes.ts";
import { paths } from "#shop/paths.ts";
import type { Effort } from "./compress.ts";

/**
 * The frames of the pages that only the browser renders, by the file that each becomes, with an address
 * that is such a page: that of the public site, and that of the desk.
 */
export const shells: ReadonlyMap<string, string> = new Map(
  [paths.profile, paths.admin].map((path) => [shellOf(path), path]),
);

/** Where pages are rendered from, and to. */
export interface Rendering {
  /** Holds the rendering code that a build left. */
  codeDirectory: string;
  /** The folder of the site's files. */
  client: string;
  /** Address of the module with what scripts need of the content. */
  browserFacts: string;
  effort: Effort;
  /** What the pages tell beyond the content. */
  facts: SiteFacts;
}

/** A page that is ready to be served: what it says of itself, and what its policy must allow. */
export interface WrittenPage extends BuiltPage {
  sources: PageSources;
}

/**
 * Renders pages with the code that the build left, and writes them as they are served. All that is done
 * to a page is done at once, while it is in memory, on every processor; React Router's own prerendering
 * asks a preview server for one page after the other.
 *
 * @returns the pages, in no order
 * @throws when a page cannot be rendered, or not be served under the site's Content-Security-Policy
 */
export async function renderPages(
  pages: readonly string[],
  rendering: Rendering,
): Promise<WrittenPage[]> {
  const thread = new URL("./render-pages-thread.ts", import.meta.url);
  const shares = await partition<WrittenPage[]>(thread, pages, { ...rendering });
  return shares.flat();
}
