import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteFacts, siteFacts } from "#app/lib/site/site-facts.ts";
import { parsePage } from "#site/seo/parse-page.ts";
import { loaderDataOf } from "./loader-data.ts";
import { dataPath } from "./page-files.ts";
import { hashesOf, type PageRecord } from "./page-records.ts";
import { type PageTaker, takeHere } from "./page-taker.ts";
import { type MadePage, type PageToRender, type Rendering, shells } from "./rendering.ts";
import { documentPath, type RenderedPage, writePage } from "./write-page.ts";

/** Renders pages one after the other. */
export type RenderPages = (pages: readonly PageToRender[], facts: SiteFacts) => Promise<MadePage[]>;

const urlOf = (urlPath: string) => `http://localhost${urlPath}`;

/**
 * Loads a build's rendering code into this thread.
 *
 * @param takerOf takes the pages that can be reused
 */
export async function loadRendering(
  rendering: Rendering,
  takerOf: (from: string, client: string) => PageTaker = takeHere,
): Promise<RenderPages> {
  const { codeDirectory, client, browserFacts, effort, like } = rendering;
  const file = pathToFileURL(resolve(codeDirectory, "index.js")).href;
  const build: ServerBuild = await import(file);
  // The built code has its own instance of the `siteFacts` context key.
  const entry = build.entry.module as typeof build.entry.module & { siteFacts: typeof siteFacts };
  // Paths not listed would be rendered as an empty shell. It holds only the current path, because each
  // request searches the list.
  const listed: string[] = [];
  const render = createRequestHandler({ ...build, prerender: listed }, "production");
  const dataOf = loaderDataOf(build);
  const taker = like === undefined ? undefined : takerOf(join(like, "client"), client);

  const contextOf = (facts: SiteFacts) => {
    const context = new RouterContextProvider();
    context.set(entry.siteFacts, facts);
    return context;
  };

  const get = async (urlPath: string, facts: SiteFacts): Promise<string> => {
    const response = await render(new Request(urlOf(urlPath)), contextOf(facts));
    if (response.status !== 200) throw new Error(`${urlPath} answered ${response.status}`);
    return response.text();
  };

  /** A shell is rendered from a path that is not listed. */
  const make = async (
    path: string,
    madeFrom: string | undefined,
    facts: SiteFacts,
  ): Promise<PageRecord> => {
    listed[0] = path;
    const shown = shells.get(path);
    const data = shown ? undefined : await get(dataPath(path), facts);
    const html = await get(shown ?? documentPath(path), facts);
    const page: RenderedPage = { path, html, ...(data !== undefined && { data }) };
    const sources = writePage(client, page, browserFacts, effort);
    // Copied, because substrings would keep the whole HTML in memory.
    const parsed = structuredClone(parsePage(html));
    const said = { path, sources, ...parsed, ...hashesOf(parsed, html) };
    return { ...said, ...(madeFrom !== undefined && { madeFrom }) };
  };

  return async (pages, facts) => {
    const made: MadePage[] = [];
    const changed: { page: MadePage; madeFrom: string | undefined }[] = [];
    for (const { path, before } of pages) {
      const page: MadePage = { path };
      made.push(page);
      const madeFrom = shells.has(path) ? undefined : await dataOf(urlOf(path), contextOf(facts));
      if (taker && before !== undefined && before === madeFrom) taker.take(path);
      else changed.push({ page, madeFrom });
    }
    // After all others have been given to the taker, which works meanwhile.
    for (const { page, madeFrom } of changed) {
      page.rendered = await make(page.path, madeFrom, facts);
      // Rendering alone never yields to the event loop, and what is queued there stays in memory: 70 kB
      // per page.
      await setImmediate();
    }
    await taker?.finish();
    return made;
  };
}
