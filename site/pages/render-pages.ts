import type { SiteFacts } from "#app/lib/site/site-facts.ts";
import { isSmall, startThreads } from "#site/partition.ts";
import { keptOnce, type PageRecord } from "./page-records.ts";
import { takeBeside, takeHere } from "./page-taker.ts";
import type { MadePage, PageToRender, Rendering } from "./rendering.ts";

/** A page; `taken` if it was reused from the earlier site. */
interface WrittenPage extends PageRecord {
  taken: boolean;
}

/** Renders pages until it is stopped. */
export interface PageRenderer {
  /**
   * @param facts what the pages show besides the content
   * @returns the pages
   * @throws {Error} if a page cannot be rendered, or violates the site's Content-Security-Policy
   */
  render(pages: readonly string[], facts: SiteFacts): Promise<WrittenPage[]>;
  /** @param left number of threads to keep running */
  stop(left?: number): Promise<void>;
}

/**
 * Renders pages with the built code and writes them as they are served. Every step for a page is done at
 * once, while it is in memory, using all processors; React Router's own prerendering requests one page
 * after the other from a preview server.
 *
 * A page depends only on the code, the browser facts and its loader data: a browser has nothing else to
 * render it from. So a page whose data has not changed is reused instead of rendered.
 *
 * @param before pages of the site from which pages may be reused
 * @param most largest number of pages per call, or `alone` to use no threads, each of which would hold the
 *   content in memory once more
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
  // As in the threads: React's development checks take time and memory.
  process.env.NODE_ENV = "production";
  const renders = import("./page-rendering.ts").then(({ loadRendering }) =>
    loadRendering(rendering, isSmall ? takeHere : takeBeside),
  );
  // Not an unhandled rejection: `render` awaits it and reports the error.
  renders.catch(() => undefined);
  return {
    render: async (paths, facts) => {
      const render = await renders;
      return (await render(asked(paths), facts)).map(written);
    },
    stop: async () => undefined,
  };
}
