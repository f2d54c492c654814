import { shellOf } from "#server/http/site-routes.ts";
import { paths } from "#shop/paths.ts";
import type { Effort } from "./compress.ts";
import type { PageRecord } from "./page-records.ts";

/**
 * The frames of the pages that only the browser renders, by the file that each becomes, with an address
 * that is such a page: that of the public site, and that of the desk.
 */
export const shells: ReadonlyMap<string, string> = new Map(
  [paths.profile, paths.admin].map((path) => [shellOf(path), path]),
);

/** Where pages are rendered from, and to. */
export interface Rendering {
  /** Holds the rendering code that a build left. */
  codeDirectory: string;
  /** The folder of the site's files. */
  client: string;
  /** Address of the module with what scripts need of the content. */
  browserFacts: string;
  effort: Effort;
  /** The folder of a site from which pages are taken whose data are the same; none: all are rendered. */
  like?: string | undefined;
}

/** What is asked for. */
export interface PageToRender {
  path: string;
  /** Hash of what the loaders gave for the page on the site that it may be taken from. */
  before?: string | undefined;
}

/** What came of it: a page that was rendered, or taken. */
export interface MadePage {
  path: string;
  rendered?: PageRecord;
}
