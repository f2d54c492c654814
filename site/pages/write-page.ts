import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { minify_sync } from "terser";
import { deferredModule } from "#app/lib/hydration/deferred-module.ts";
import { type Effort, writeServed } from "#site/files/compress.ts";
import { type PageSources, pageSources } from "#site/files/page-sources.ts";
import { dataPath, type RenderedPage } from "./render-page.ts";

/** Where pages are written, and how. */
export interface Writing {
  /** Folder of the site's files. */
  client: string;
  /** URL path of the module with the content for browser scripts (browser-facts.ts). */
  facts: string;
  effort: Effort;
  /** The same folder of an earlier site, whose compressed copies are kept where a page is the same. */
  like?: string | undefined;
}

/**
 * Writes a page as it is served: the document, with scripts deferred until after the first paint, its data,
 * and compressed copies of both.
 *
 * @returns the sources that the page's Content-Security-Policy must allow
 * @throws {Error} if the page violates the site's policy
 */
export async function writePage(
  { path, html, data }: RenderedPage,
  { client, facts, effort, like }: Writing,
): Promise<PageSources> {
  const served = minifyInline(deferScripts(html, facts));
  const write = async (name: string, text: string) => {
    const file = join(client, name);
    mkdirSync(dirname(file), { recursive: true });
    await writeServed(file, Buffer.from(text), effort, like && join(like, name));
  };
  if (data === undefined) {
    await write(path, served);
  } else {
    await Promise.all([write(join(path, "index.html"), served), write(dataPath(path), data)]);
  }
  return pageSources(served);
}

/**
 * Lets `deferScriptsScript` load a page's module and preloads, which would compete with the first paint for
 * bandwidth and time. `pageStart.failed` is called if the entry module fails to load.
 *
 * @param facts URL path of the module that must run before all others (browser-facts.ts)
 */
function deferScripts(html: string, facts: string): string {
  const link = `<link rel="${deferredModule}"`;
  return html
    .replaceAll('<link rel="modulepreload"', link)
    .replace(link, `${link} href="${facts}"/>${link}`)
    .replace(
      /<script type="module" async="">([^<]*)\bimport\(("[^"]*")\);?<\/script>/,
      (_, imports: string, entry: string) =>
        `<script type="${deferredModule}">import ${JSON.stringify(facts)};${imports}import(${entry}).catch(pageStart.failed)</script>`,
    );
}

/** The router's hydration data at the end of a page, as one string literal. */
const pageData = /streamController\.enqueue\("((?:[^"\\]|\\.)*)"\)/;

/** Minified code by source: all pages have the same scripts. */
const known = new Map<string, string>();

function minified(code: string): string {
  const short =
    known.get(code) ??
    minify_sync(code, { ecma: 2020, compress: { passes: 3 } }).code?.replace(/;$/, "") ??
    code;
  known.set(code, short);
  return short;
}

/**
 * Minifies the inline scripts of a document. The page's data becomes a single-quoted string: its many double
 * quotes then need no escaping, so the text resembles the rest of the document and compresses better.
 */
export function minifyInline(html: string): string {
  return html
    .replace(
      pageData,
      (_, text: string) =>
        `streamController.enqueue('${text.replaceAll('\\"', '"').replaceAll("'", "\\'")}')`,
    )
    .replace(/(?<=<script>)(?!window\.__reactRouterContext)(?:(?!<\/script>)[\s\S])+/g, minified);
}
