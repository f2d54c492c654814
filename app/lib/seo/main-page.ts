import type { PageMeta } from "./page-meta.ts";
import { defaultShareCard } from "./share-card.ts";

/** What the content says of how search engines call a page. */
interface SearchTexts {
  searchTitle: string;
  searchDescription?: string | undefined;
}

/**
 * The texts of a page as its content has them, apart from what only search engines and shared links
 * show of it.
 *
 * @param fallback.description made of facts, for a page without a description of its own
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
