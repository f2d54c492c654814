import type { MetaDescriptor } from "react-router";
import { shop } from "#app/lib/site/published.ts";
import { cutText } from "#shop/text/cut-text.ts";

/** Search engines show no more (docs/product.md#search-engines). */
export const titleLimit = 60;
export const descriptionLimit = 160;

export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path: `/services`. Absent for pages without their own URL. */
  path?: string;
  /** Path of the preview image for shared links. */
  image?: string;
  keywords?: readonly string[];
  /** Keeps the page out of search engines; its links are still followed. */
  noindex?: boolean;
}

/**
 * Origin of the site: `https://example.com`, without trailing slash. Only known where pages are
 * rendered, so that no script contains it.
 */
export const siteUrl: string = import.meta.env.SSR
  ? (import.meta.env.SITE_URL || "http://localhost:3000").replace(/\/+$/, "")
  : "";

/** Absolute URL of a path of this site. */
function absoluteUrl(path: string): string {
  return path === "/" ? `${siteUrl}/` : `${siteUrl}${path}`;
}

/** Title for search engines: with the shop's name if it fits, truncated at a word. */
export function pageTitle(title: string): string {
  const withName = `${title} | ${shop.name}`;
  return withName.length <= titleLimit ? withName : cutText(title, titleLimit, "");
}

/** Title, description, canonical link and Open Graph data, for a route's `meta`. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = pageTitle(page.title);
  const description = cutText(page.description, descriptionLimit);
  const meta: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shop.name },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" },
  ];
  if (page.path !== undefined) {
    const url = absoluteUrl(page.path);
    meta.push(
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:url", content: url },
    );
  }
  if (page.image) meta.push({ property: "og:image", content: absoluteUrl(page.image) });
  if (page.keywords?.length) meta.push({ name: "keywords", content: page.keywords.join(", ") });
  if (page.noindex) meta.push({ name: "robots", content: "noindex, follow" });
  return meta;
}
