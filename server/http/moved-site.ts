import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import type { PageSources } from "#site/files/page-sources.ts";
import { pageSources } from "#site/files/page-sources.ts";
import type { ContentCoding } from "./content-coding.ts";

/** Origin that a site was built for, and the origin it is served from. */
export interface Move {
  from: string;
  to: string;
}

/** Files that may contain absolute URLs of the site: canonical links, structured data, sitemaps. */
export const mayNameSite = /\.(html|data|xml|txt)$/;

/**
 * Compares the site's URL with the one it was built for, taken from the home page's canonical link,
 * so that one build can be served at any URL. Undefined if they are the same.
 *
 * @param home HTML of the built home page
 * @param siteUrl configured URL of the site, without a trailing slash
 */
export function moveOf(home: string, siteUrl: string): Move | undefined {
  const from = /<link rel="canonical" href="([^"]+)\/"/.exec(home)?.[1];
  return from === undefined || from === siteUrl ? undefined : { from, to: siteUrl };
}

// Favors speed over size, since a client waits for the result.
const compress: Record<ContentCoding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (content) => zstdCompressSync(content),
  gzip: (content) => gzipSync(content),
  identity: (content) => content,
};

/**
 * Replaces the site's URL in a page and recomputes its CSP sources, since its inline scripts may
 * have changed.
 */
export function movedPage(
  built: string,
  { from, to }: Move,
): { text: string; sources: PageSources } {
  const text = built.replaceAll(from, to);
  return { text, sources: pageSources(text) };
}

/**
 * Same as `movedPage`, for a file and its compressed copies.
 *
 * @param copies the file as built and its compressed copies
 */
export function movedCopies(
  copies: readonly (readonly [ContentCoding, Buffer])[],
  move: Move,
): { copies: (readonly [ContentCoding, Buffer])[]; sources: PageSources } {
  const built = copies.find(([coding]) => coding === "identity")?.[1].toString("utf8") ?? "";
  const { text, sources } = movedPage(built, move);
  const content = Buffer.from(text);
  return {
    copies: copies.map(([coding]) => [coding, compress[coding](content)] as const),
    sources,
  };
}
