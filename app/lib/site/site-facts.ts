import { createContext } from "react-router";
import type { LinkReport } from "#shop/link-graph.ts";
import type { Neighbor } from "#shop/similarity.ts";

/** What a build knows of the whole site, beyond its content. */
export interface SiteFacts {
  /** For each page of a service in a city, and of a city, by path, the one that is most like it. */
  siblings?: ReadonlyMap<string, Neighbor>;
  /** The internal links; left out before they have been counted. */
  links?: LinkReport;
  /** How many addresses the sitemap lists; left out before it has been written. */
  listed?: number;
}

/** The facts, for loaders: whoever renders pages hands them in. */
export const siteFacts = createContext<SiteFacts>({});
