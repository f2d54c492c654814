import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deferredModule } from "#app/lib/hydration/deferred-module.ts";
import { pageSources } from "#server/http/page-sources.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { copyEndings, type Effort, writeCompressed } from "./compress.ts";
import { minifyInline } from "./minify-inline.ts";

/** A page as the site's code rendered it. */
export interface RenderedPage {
  /** `/services/brake-system-service` */
  path: string;
  html: string;
  /** What the router fetches on the way to the page; none on the way to the shell. */
  data?: string;
}

/**
 * Writes a page as it is served: the document whose scripts wait for its first paint, its data, and a
 * compressed copy of each.
 *
 * @param facts address of the module with what scripts need of the content
 * @returns what the page's Content-Security-Policy must allow
 * @throws when the page cannot be served under the site's policy
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
  if (path !== "/") nameTwice(`${folder}.data`, join(folder, "_.data"), isNew);
  return pageSources(served);
}

/**
 * Leaves the module of a page, and what is fetched beside it, to `deferScriptsScript`: they would compete with
 * the first paint for bytes and time. It is told when the module cannot be started.
 *
 * @param facts address of the module that must run before all others (browser-facts.ts)
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

/** Where the rendering code answers with the document of a page: `/services/`. */
export function documentPath(path: string): string {
  return path === "/" ? path : `${path}/`;
}

/** Where the router looks for the data of a page: `/services.data`. */
export function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

/**
 * Puts a page of another site into this one, with its data and all compressed copies: as second names of
 * the same files where the file system can do that.
 */
export function takePage(from: string, clientDirectory: string, path: string): void {
  const folder = join(clientDirectory, path);
  // A page that is written once more may lack a copy that it had.
  const isNew = makeFolder(folder);
  for (const name of [join(path, "index.html"), dataPath(path)]) {
    for (const ending of ["", ...copyEndings]) {
      const file = join(from, name) + ending;
      const second = join(clientDirectory, name) + ending;
      if (!isNew) rmSync(second, { force: true });
      // Only copies may be missing.
      if (ending === "" || existsSync(file)) linkOrCopy(file, second);
    }
  }
  if (path !== "/") nameTwice(`${folder}.data`, join(folder, "_.data"), isNew);
}

/**
 * Makes the folder of a page. Nearly always the one above it is there: to look for it first takes twice as long.
 *
 * @returns whether it is new
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
    // What is there may be a second name of another site's file, which stays as it is.
    for (const ending of ["", ...copyEndings]) rmSync(file + ending, { force: true });
  }
  const content = Buffer.from(text);
  writeFileSync(file, content);
  writeCompressed(file, content, effort);
}

/**
 * A page asked for with a trailing slash fetches `services/_.data` instead of `services.data`: the
 * same bytes, compressed copies included.
 */
function nameTwice(file: string, second: string, isNew: boolean): void {
  for (const ending of ["", ...copyEndings]) {
    // A page that is written once more has other bytes.
    if (!isNew) rmSync(second + ending, { force: true });
    if (existsSync(file + ending)) linkSync(file + ending, second + ending);
  }
}
