import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteFacts, siteFacts } from "#app/lib/site/site-facts.ts";
import { paths } from "#shop/pages/paths.ts";
import { shellOf } from "#site/files/built-site.ts";

/**
 * The shells of client-rendered pages, one for the public site and one for the desk: the file to write, and
 * the path of a page that uses it.
 */
export const shells: ReadonlyMap<string, string> = new Map(
  [paths.profile, paths.admin].map((path) => [shellOf(path), path]),
);

/** A page as rendered by the site's code. */
export interface RenderedPage {
  /** `/services/brake-system-service` */
  path: string;
  html: string;
  /** Data that the router fetches on client-side navigation; undefined for a shell. */
  data?: string;
}

/**
 * Renders a page.
 *
 * @param facts what it shows besides the content
 */
export type RenderPage = (path: string, facts: SiteFacts) => Promise<RenderedPage>;

/** Path at which the router requests a page's data: `/services.data`. */
export const dataPath = (path: string): string => (path === "/" ? "/_.data" : `${path}.data`);

/** Loads a build's rendering code, after the document that it renders has been published (publish.ts). */
export async function loadRenderer(build: string): Promise<RenderPage> {
  const code: ServerBuild = await import(pathToFileURL(resolve(build, "server/index.js")).href);
  // The built code has its own instance of the `siteFacts` context key.
  const entry = code.entry.module as typeof code.entry.module & { siteFacts: typeof siteFacts };
  // Paths not listed would be rendered as an empty shell, which is how a shell is made. It holds only the current
  // path, because each request searches the list.
  const listed: string[] = [];
  const render = createRequestHandler({ ...code, prerender: listed }, "production");

  const get = async (path: string, facts: SiteFacts): Promise<string> => {
    const context = new RouterContextProvider();
    context.set(entry.siteFacts, facts);
    const response = await render(new Request(`http://localhost${path}`), context);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.text();
  };

  return async (path, facts) => {
    listed[0] = path;
    const shown = shells.get(path);
    if (shown) return { path, html: await get(shown, facts) };
    const data = await get(dataPath(path), facts);
    return { path, html: await get(join(path, "/"), facts), data };
  };
}
