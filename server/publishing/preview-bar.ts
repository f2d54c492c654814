import { gzipSync } from "node:zlib";
import { html } from "#platform/http/html.ts";
import { light } from "#shop/palette.ts";
import type { BuiltSite } from "#site/files/built-site.ts";
import type { PageSources } from "#site/files/page-sources.ts";
import { pageSources } from "#site/files/page-sources.ts";

/** Path that ends a preview and returns to the live site. */
export const endPreviewPath = "/preview/end";

// Same colors in light and dark themes: the brand yellow with dark text.
const bar =
  html`<aside aria-label="Preview" style="display:flex;flex-wrap:wrap;justify-content:center;align-items:center;gap:0 20px;padding:2px 16px;background:${light.lane};color:${light["on-lane"]};font-weight:600;text-align:center"><span>Preview, not published. Forms send nothing.</span><a href="${endPreviewPath}" style="color:${light["on-lane"]};line-height:44px;text-decoration:underline">End Preview</a></aside>`.toString();

const barSources = pageSources(bar);

/** Start of the body, including the skip link, which must remain the first element. */
const start = /<body[^<>]*>(?:<a [^<>]*>[^<]*<\/a>)?/;

const isPage = (name: string) => name.endsWith(".html");
const compressedPage = /\.html\.(br|gz|zst)$/;

/**
 * Adds a banner to all pages of a rendered site that identifies them as a preview. React ignores
 * elements in the body that it did not render.
 */
export function withPreviewBar(site: BuiltSite): BuiltSite {
  const names = site.names.filter((name) => !compressedPage.test(name));
  return {
    names: names.flatMap((name) => (isPage(name) ? [name, `${name}.gz`] : [name])),
    policies: Object.fromEntries(
      Object.entries(site.policies).map(([address, sources]) => [address, joined(sources)]),
    ),
    async read(name) {
      if (compressedPage.test(name)) {
        return gzipSync(await readPage(site, name.replace(/\.gz$/, "")), { level: 1 });
      }
      return isPage(name) ? await readPage(site, name) : await site.read(name);
    },
  };
}

async function readPage(site: BuiltSite, name: string): Promise<Buffer> {
  const page = (await site.read(name)).toString("utf8");
  return Buffer.from(page.replace(start, (found) => found + bar));
}

const joined = ({ styleAttributes, ...sources }: PageSources): PageSources => ({
  ...sources,
  styleAttributes: [...styleAttributes, ...barSources.styleAttributes],
});
