import { existsSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageSources } from "#server/http/page-sources.ts";
import type { PageSources } from "#server/http/security-headers.ts";
import { copyEndings, type Effort, writeCompressed } from "./compress.ts";
import { withLateModule } from "./late-module.ts";

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
  const served = withLateModule(html, facts);
  if (data === undefined) {
    write(folder, served, effort);
    return pageSources(served);
  }
  mkdirSync(folder, { recursive: true });
  write(join(folder, "index.html"), served, effort);
  write(join(clientDirectory, dataPath(path)), data, effort);
  if (path !== "/") nameTwice(`${folder}.data`, join(folder, "_.data"));
  return pageSources(served);
}

/** Where the rendering code answers with the document of a page: `/services/`. */
export function documentPath(path: string): string {
  return path === "/" ? path : `${path}/`;
}

/** Where the router looks for the data of a page: `/services.data`. */
export function dataPath(path: string): string {
  return path === "/" ? "/_.data" : `${path}.data`;
}

function write(file: string, text: string, effort: Effort): void {
  const content = Buffer.from(text);
  writeFileSync(file, content);
  writeCompressed(file, content, effort);
}

/**
 * A page asked for with a trailing slash fetches `services/_.data` instead of `services.data`: the
 * same bytes, compressed copies included.
 */
function nameTwice(file: string, second: string): void {
  for (const ending of ["", ...copyEndings]) {
    if (existsSync(file + ending) && !existsSync(second + ending)) {
      linkSync(file + ending, second + ending);
    }
  }
}
