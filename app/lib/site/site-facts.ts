import { createContext } from "react-router";
import type { LinkReport } from "#shop/pages/link-graph.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import type { Neighbor } from "#shop/text/similarity.ts";
import { published } from "./published.ts";

/** What loaders are handed: the published document, and facts about the whole site that is made of it. */
export interface SiteFacts {
  content: PageContent;
  /** The most similar page of each page of a service in a city, and of a city, by path. */
  siblings?: ReadonlyMap<string, Neighbor>;
  /** The internal links; absent before they are counted. */
  links?: LinkReport;
  /** Number of URLs in the sitemap; absent before it is written. */
  listed?: number;
}

/** Router context with the facts for loaders. The renderer adds what it knows of the other pages. */
export const siteFacts = createContext<SiteFacts>({ content: published.content });
