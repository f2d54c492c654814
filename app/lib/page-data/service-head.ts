import type { MetaDescriptor } from "react-router";
import { breadcrumbData, faqData, serviceData } from "#app/lib/seo/catalog-structured-data.ts";
import { type PageMeta, pageMeta, siteUrl } from "#app/lib/seo/page-meta.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import type { Offer } from "#shop/catalog/site/offer.ts";
import type { ServiceInCityPageData } from "./service-in-city-page.ts";
import type { ServicePageData } from "./service-page.ts";

/**
 * Title, description and structured data of a service's page, with or without a city.
 *
 * @param offers those that the page shows
 */
export function serviceHead(
  shop: ShopFacts,
  meta: PageMeta & { path: string },
  page: ServicePageData | ServiceInCityPageData,
  offers: readonly Offer[] = [],
): MetaDescriptor[] {
  const inCity = page.kind === "service-in-city" ? page : undefined;
  const faqs = page.kind === "service-in-city" ? page.text.faqs : page.faqs;
  return [
    ...pageMeta(meta),
    {
      "script:ld+json": serviceData(
        shop,
        {
          name: meta.title,
          serviceType: inCity?.service.title ?? meta.title,
          description: meta.description,
          path: meta.path,
          prices: page.slip.offers,
          offers,
          ...(inCity && { city: inCity.city }),
        },
        siteUrl,
      ),
    },
    { "script:ld+json": breadcrumbData(page.crumbs, siteUrl) },
    ...(faqs.length > 0 ? [{ "script:ld+json": faqData(faqs) }] : []),
  ];
}
