import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteFacts, siteFacts } from "#app/lib/site/site-facts.ts";
import { parsePage } from "#scripts/seo/parse-page.ts";
import { loaderDataOf } from "./loader-data.ts";
import { hashesOf } from "./page-records.ts";
import { type MadePage, type PageToRender, type Rendering, shells } from "./rendering.ts";
import { dataPath, documentPath, type RenderedPage, takePage, writePage } from "./write-page.ts";

/** Renders pages, one after the other. */
export type RenderPages = (pages: readonly PageToRender[], facts: SiteFacts) => Promise<MadePage[]>;

const urlOf = (urlPath: string) => `http://localhost${urlPath}`;

/** Loads the code that a build left, in this thread. */
export async function loadRendering(rendering: Rendering): Promise<RenderPages> {
  const { codeDirectory, client, browserFacts, effort, like } = rendering;
  const file = pathToFileURL(resolve(codeDirectory, "index.js")).href;
  const build: ServerBuild = await import(file);
  // The built code has a copy of its own of what names the facts.
  const entry = build.entry.module as typeof build.entry.module & { siteFacts: typeof siteFacts };
  // What is not listed would become the empty frame of a page, and each request searches the list.
  const listed: string[] = [];
  const render = createRequestHandler({ ...build, prerender: listed }, "production");
  const dataOf = loaderDataOf(build);

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

  /** The router renders the frame of a page where an address is not listed. */
  const make = async ({ path, before }: PageToRender, facts: SiteFacts): Promise<MadePage> => {
    listed[0] = path;
    const shown = shells.get(path);
    const madeFrom = shown ? undefined : await dataOf(urlOf(path), contextOf(facts));
    if (like !== undefined && before !== undefined && before === madeFrom) {
      takePage(join(like, "client"), client, path);
      return { path };
    }
    const data = shown ? undefined : await get(dataPath(path), facts);
    const html = await get(shown ?? documentPath(path), facts);
    const page: RenderedPage = { path, html, ...(data !== undefined && { data }) };
    const sources = writePage(client, page, browserFacts, effort);
    // A copy, because what is cut out of a text keeps the whole text in memory.
    const parsed = structuredClone(parsePage(html));
    const said = { path, sources, ...parsed, ...hashesOf(parsed, html) };
    return { path, rendered: { ...said, ...(madeFrom !== undefined && { madeFrom }) } };
  };

  return async (pages, facts) => {
    const made: MadePage[] = [];
    for (const page of pages) {
      made.push(await make(page, facts));
      // Rendering alone never comes back to the event loop, and all that waits there for its end stays in
      // memory: 70 kB a page.
      await setImmediate();
    }
    return made;
  };
}
