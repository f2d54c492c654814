import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deferredModule } from "#app/lib/hydration/deferred-module.ts";
import { pageSources } from "#server/http/page-sources.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { copyEndings, type Effort, writeCompressed } from "./compress.ts";
import { minifyInline } from "./minify-inline.ts";

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

/** Path at which the router requests a page's data: `/services.data`. */
export function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

/**
 * Reuses a page of another site, with its data and all compressed copies: as hard links where the file
 * system supports them.
 */
export function takePage(from: string, clientDirectory: string, path: string): void {
  const folder = join(clientDirectory, path);
  // A page that is rewritten may lack a compressed copy that it had before.
  const isNew = makeFolder(folder);
  for (const name of [`${path}/index.html`, dataPath(path)]) {
    // Joined once: for ten thousand pages, joining takes as long as linking.
    const [of, to] = [join(from, name), join(clientDirectory, name)];
    for (const ending of ["", ...copyEndings]) {
      const file = of + ending;
      const second = to + ending;
      if (!isNew) rmSync(second, { force: true });
      // Only compressed copies may be missing.
      if (ending === "" || existsSync(file)) linkOrCopy(file, second);
    }
  }
}

/**
 * Creates a page's folder. Its parent nearly always exists, and checking for that first takes twice as long.
 *
 * @returns whether the folder is new
 */
function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return mkdirSync(folder, { recursive: true }) !== undefined;
  }
}

function linkOrCopy(file: string, second: string): void {
  try {
    linkSync(file, second);
  } catch {
    copyFileSync(file, second);
  }
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
