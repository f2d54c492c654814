import type { PageMeta } from "./page-meta.ts";
import { defaultShareCard } from "./share-card.ts";

/** Title and description for search engines in the content of a page. */
interface SearchTexts {
  searchTitle: string;
  searchDescription?: string | undefined;
}

/**
 * Splits the content of a page into its texts, and its meta for search engines and shared links.
 *
 * @param fallback.description generated from facts, for a page without its own
 */
export function mainPage<Texts extends SearchTexts>(
  { searchTitle, searchDescription, ...texts }: Texts,
  { path, description }: { path: string; description: string },
): { texts: Omit<Texts, keyof SearchTexts>; meta: PageMeta } {
  return {
    texts,
    meta: {
      title: searchTitle,
      description: searchDescription ?? description,
      path,
      image: defaultShareCard,
    },
  };
}
