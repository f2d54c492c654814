import type { Published } from "#app/lib/site/published.ts";
import { siteMenuOf } from "#app/lib/site/site-menu-of.ts";
import type { ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import type { PageContent } from "#shop/pages/page-content.ts";
import { sitePartsOf } from "#shop/pages/site-parts.ts";

/**
 * Makes a document the one that the site's code shows in this process. Call it before that code is loaded.
 *
 * @param serviceAreaMap as drawn for the document
 */
export function publish(content: PageContent, serviceAreaMap: ServiceAreaDrawing): Published {
  const { shop, stateRoute, financing } = content;
  globalThis.shopFacts = {
    shop,
    stateRoute,
    siteParts: sitePartsOf(content),
    siteMenu: siteMenuOf(content, new Date().getFullYear()),
    financing: financing && { applicationNote: financing.applicationNote },
    serviceAreaMap,
    content,
  };
  return globalThis.shopFacts;
}
