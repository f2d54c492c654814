import { createContext } from "react-router";
import type { LinkReport } from "#shop/pages/link-graph.ts";
import type { Neighbor } from "#shop/text/similarity.ts";

/** Facts of a build about the whole site, besides its content. */
export interface SiteFacts {
  /** The most similar page of each page of a service in a city, and of a city, by path. */
  siblings?: ReadonlyMap<string, Neighbor>;
  /** The internal links; absent before they are counted. */
  links?: LinkReport;
  /** Number of URLs in the sitemap; absent before it is written. */
  listed?: number;
}

/** Router context with the facts for loaders, set by the renderer. */
export const siteFacts = createContext<SiteFacts>({});
