import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deferredModule } from "#app/lib/hydration/deferred-module.ts";
import { copyEndings, type Effort, writeCompressed } from "#site/files/compress.ts";
import type { PageSources } from "#site/files/page-sources.ts";
import { pageSources } from "#site/files/page-sources.ts";
import { minifyInline } from "./minify-inline.ts";
import { dataPath, makeFolder } from "./page-files.ts";

/** A page as rendered by the site's code. */
export interface RenderedPage {
  /** `/services/brake-system-service` */
  path: string;
  html: string;
  /** Data that the router fetches on client-side navigation; undefined for the shell. */
  data?: string;
}

/**
 * Writes a page as it is served: the document, with scripts deferred until after the first paint, its data,
 * and compressed copies of both.
 *
 * @param facts URL path of the module with the content for browser scripts
 * @returns the sources that the page's Content-Security-Policy must allow
 * @throws {Error} if the page violates the site's policy
 */
export function writePage(
  clientDirectory: string,
  { path, html, data }: RenderedPage,
  facts: string,
  effort: Effort,
): PageSources {
  const folder = join(clientDirectory, path);
  const served = minifyInline(deferScripts(html, facts));
  if (data === undefined) {
    write(folder, served, effort, false);
    return pageSources(served);
  }
  const isNew = makeFolder(folder);
  write(join(folder, "index.html"), served, effort, isNew);
  write(join(clientDirectory, dataPath(path)), data, effort, isNew);
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

/** Path at which the rendering code returns a page's document: `/services/`. */
export function documentPath(path: string): string {
  return path === "/" ? path : `${path}/`;
}

function write(file: string, text: string, effort: Effort, isNew: boolean): void {
  if (!isNew) {
    // An existing file may be a hard link to another site's, which must not be overwritten.
    for (const ending of ["", ...copyEndings]) rmSync(file + ending, { force: true });
  }
  const content = Buffer.from(text);
  writeFileSync(file, content);
  writeCompressed(file, content, effort);
}
