import { paths } from "#shop/paths.ts";
import { shellOf } from "#site/files/built-site.ts";
import type { Effort } from "#site/files/compress.ts";
import type { PageRecord } from "./page-records.ts";

/**
 * The shells of client-rendered pages, one for the public site and one for the desk: the file to write, and
 * the path of a page that uses it.
 */
export const shells: ReadonlyMap<string, string> = new Map(
  [paths.profile, paths.admin].map((path) => [shellOf(path), path]),
);

/** Inputs and output folder of a rendering. */
export interface Rendering {
  /** Folder of the built rendering code. */
  codeDirectory: string;
  /** Folder of the site's files. */
  client: string;
  /** URL path of the module with the content for browser scripts (browser-facts.ts). */
  browserFacts: string;
  effort: Effort;
  /** Folder of a site whose pages are reused if their data is the same; if undefined, all are rendered. */
  like?: string | undefined;
}

/** A page to render, unless it can be reused. */
export interface PageToRender {
  path: string;
  /** Hash of the page's loader data on the site from which it may be reused. */
  before?: string | undefined;
}

/** The result for one page; `rendered` is undefined if it was reused. */
export interface MadePage {
  path: string;
  rendered?: PageRecord;
}
