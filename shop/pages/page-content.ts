import type { Price } from "#shop/catalog/price.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { catalogueOf } from "./content-pages.ts";

/** What pages are made of: the published document, as visitors may see it, with the list of its pages. */
export type PageContent = ReturnType<typeof pageContentOf>;

/** @param content as returned by `shownContent` */
export function pageContentOf(content: SiteContent) {
  const { financing } = content;
  return { ...content, catalogue: catalogueOf({ ...content, financing }) };
}

type Pricing = SiteContent["servicePricing"][string];

/** Prices and warranties of a service; none of both if the document has nothing about them. */
export function pricingOf(
  { servicePricing, prices }: SiteContent,
  serviceId: string,
): { prices: Price[]; warranties: Pricing["warranties"] } {
  const pricing = servicePricing[serviceId];
  return {
    prices: pricing?.prices.flatMap((id) => prices.find((price) => price.id === id) ?? []) ?? [],
    warranties: pricing?.warranties ?? [],
  };
}
