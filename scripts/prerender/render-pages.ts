import type { SiteFacts } from "#app/lib/site/site-facts.ts";
import { startThreads } from "#scripts/partition.ts";
import { shellOf } from "#server/http/site-routes.ts";
import { paths } from "#shop/paths.ts";
import type { Effort } from "./compress.ts";
import type { PageRecord } from "./page-records.ts";

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
  /** The folder of a site from which pages are taken whose data are the same; none: all are rendered. */
  like?: string | undefined;
}

/** A page, and whether it was taken from the site before. */
export interface WrittenPage extends PageRecord {
  taken: boolean;
}

/** What renders pages, until it is stopped. */
export interface PageRenderer {
  /**
   * @param facts what the pages tell beyond the content
   * @returns the pages, in no order
   * @throws when a page cannot be rendered, or not be served under the site's Content-Security-Policy
   */
  render(pages: readonly string[], facts: SiteFacts): Promise<WrittenPage[]>;
  stop(): Promise<void>;
}

/**
 * Renders pages with the code that the build left, and writes them as they are served. All that is done
 * to a page is done at once, while it is in memory, on every processor; React Router's own prerendering
 * asks a preview server for one page after the other.
 *
 * What a page shows follows from the code, from what scripts have of the content, and from its data: a
 * browser renders it from nothing else. So one whose data are those of before is not rendered again.
 *
 * @param most how many pages will be rendered at a time
 */
export function openPageRenderer(rendering: Rendering, most: number): PageRenderer {
  const module = new URL("./render-pages-thread.ts", import.meta.url);
  const threads = startThreads<SiteFacts, WrittenPage[]>(module, most, { ...rendering });
  return {
    render: async (pages, facts) => (await threads.share(pages, facts)).flat(),
    stop: () => threads.stop(),
  };
}
