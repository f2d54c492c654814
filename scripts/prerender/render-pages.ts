import type { SiteFacts } from "#app/lib/site/site-facts.ts";
import { startThreads } from "#scripts/partition.ts";
import { keptOnce, type PageRecord } from "./page-records.ts";
import type { MadePage, PageToRender, Rendering } from "./rendering.ts";

/** A page, and whether it was taken from the site before. */
interface WrittenPage extends PageRecord {
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
  /** @param left how many threads go on */
  stop(left?: number): Promise<void>;
}

/**
 * Renders pages with the code that the build left, and writes them as they are served. All that is done
 * to a page is done at once, while it is in memory, on every processor; React Router's own prerendering
 * asks a preview server for one page after the other.
 *
 * What a page shows follows from the code, from what scripts have of the content, and from its data: a
 * browser renders it from nothing else. So one whose data are those of before is not rendered again.
 *
 * @param before the pages of the site that pages may be taken from
 * @param most how many pages will be rendered at a time, or `alone`: without threads, each of which holds what the
 *   site says in memory once more
 */
export function openPageRenderer(
  rendering: Rendering,
  before: ReadonlyMap<string, PageRecord>,
  most: number | "alone",
): PageRenderer {
  const keep = keptOnce();
  const written = ({ path, rendered }: MadePage): WrittenPage => {
    const page = rendered ? keep(rendered) : before.get(path);
    if (!page) throw new Error(`${path} was taken from a site that does not have it`);
    return { ...page, taken: rendered === undefined };
  };
  const asked = (paths: readonly string[]): PageToRender[] =>
    paths.map((path) => ({ path, before: before.get(path)?.madeFrom }));
  if (most === "alone") return renderAlone(rendering, asked, written);
  const module = new URL("./render-pages-thread.ts", import.meta.url);
  const threads = startThreads<PageToRender, SiteFacts, MadePage>(module, most, { ...rendering });
  return {
    render: (paths, facts) => threads.share(asked(paths), facts, written),
    stop: (left) => threads.stop(left),
  };
}

function renderAlone(
  rendering: Rendering,
  asked: (paths: readonly string[]) => PageToRender[],
  written: (page: MadePage) => WrittenPage,
): PageRenderer {
  // As threads have it: React's own checks take time and memory.
  process.env.NODE_ENV = "production";
  const renders = import("./page-rendering.ts").then(({ loadRendering }) =>
    loadRendering(rendering),
  );
  // Whoever asks is told.
  renders.catch(() => undefined);
  return {
    render: async (paths, facts) => {
      const render = await renders;
      return (await render(asked(paths), facts)).map(written);
    },
    stop: async () => undefined,
  };
}
