import type { ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import type { sitePartsOf } from "#shop/pages/site-parts.ts";
import type { SiteMenu } from "./site-menu-of.ts";

/** What code knows of the published document without a loader. */
export interface Published {
  shop: SiteContent["shop"];
  stateRoute: SiteContent["stateRoute"];
  siteParts: ReturnType<typeof sitePartsOf>;
  /** Data of header and footer, late in browsers: read it during rendering, not earlier. */
  siteMenu: SiteMenu;
  /** Of financing, only what its dialog shows, late in browsers. */
  financing?: { applicationNote: string } | undefined;
  /** Late, as the note above. */
  serviceAreaMap: ServiceAreaDrawing;
  /** Path of the module with what few screens need, in browsers. */
  late?: string;
  /** The whole document, only where pages are rendered: loaders are handed it (site-facts.ts). */
  content: PageContent;
}

declare global {
  /**
   * Put here before any other module is loaded: in browsers by the first module of a page (site/bundle/browser-facts.ts),
   * else by whoever renders.
   */
  var shopFacts: Published;
}

/** The document of this page, or of this rendering: there is one of it, and it never changes. */
export const published = globalThis.shopFacts;

export const { shop, stateRoute, siteParts, siteMenu } = published;

/**
 * Completes what is published by what few screens need, before those screens: the closures' reasons, the menu, the map.
 * Where pages are rendered it is complete.
 */
export const lateFacts = (): Promise<unknown> =>
  published.late ? import(/* @vite-ignore */ published.late) : Promise.resolve();
