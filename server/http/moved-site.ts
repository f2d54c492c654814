import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import type { ContentCoding } from "./content-coding.ts";
import { pageSources } from "./page-sources.ts";
import type { PageSources } from "./security-headers.ts";

/** Where a site was built to be, and where it is. */
export interface Move {
  from: string;
  to: string;
}

/** Files with absolute addresses of the site in them: canonical links, structured data, sitemaps. */
export const mayNameSite = /\.(html|data|xml|txt)$/;

/**
 * How the site's address differs from the one that it was built for, which is the canonical address of
 * its home page. One build so serves any address. Undefined when they are the same.
 *
 * @param home the home page as it was built
 * @param siteUrl where the server says the site is, without a slash at the end
 */
export function moveOf(home: string, siteUrl: string): Move | undefined {
  const from = /<link rel="canonical" href="([^"]+)\/"/.exec(home)?.[1];
  return from === undefined || from === siteUrl ? undefined : { from, to: siteUrl };
}

// Quick rather than small: it happens while somebody waits.
const compress: Record<ContentCoding, (content: Buffer) => Buffer> = {
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  zstd: (content) => zstdCompressSync(content),
  gzip: (content) => gzipSync(content),
  identity: (content) => content,
};

/**
 * A page as it reads at the site's own address, with what its policy must allow: its inline scripts may
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
 * The same for a file with its compressed copies.
 *
 * @param copies the file as it was built, and compressed copies
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
