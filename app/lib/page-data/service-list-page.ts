import { mainPage } from "#app/lib/seo/main-page.ts";
import { priceOnCard } from "#shop/catalog/price.ts";
import { whatApplies, withWarranty } from "#shop/claims.ts";
import { type PageContent, pricingOf } from "#shop/pages/page-content.ts";
import { paths, servicePath } from "#shop/pages/paths.ts";
import { cutText } from "#shop/text/cut-text.ts";
import { formatCount } from "#shop/text/format.ts";
import { pricesCheckedOn, usualPrice } from "./service-parts.ts";

/** Maximum characters of a description on a card (docs/product.md#services-list). */
const cardTextLimit = 100;

/** Number of prices at the top of the page, the lowest ones. */
const headLimit = 5;

export type ServiceListPageData = ReturnType<typeof serviceListPageData>;

/** All data of the list of services (docs/product.md#services-list). */
export function serviceListPageData(content: PageContent) {
  const { pageTexts, services, shop } = content;
  const { texts, meta } = mainPage(pageTexts.services, {
    path: paths.services,
    description: `${formatCount(services.length, "auto repair service")} in ${shop.address.city}, ${shop.address.state}: ${whatApplies(["prices", "times", "written estimates", withWarranty(shop)])}.`,
  });
  return {
    texts,
    meta,
    crumbs: [{ title: "Home", path: paths.home }, { title: "Services" }],
    commonPrices: services
      .flatMap(({ id }) => pricingOf(content, id).prices[0] ?? [])
      // A price with only a ceiling is set by the state, not by the shop.
      .flatMap((price) => (price.low === undefined ? [] : [{ ...price, low: price.low }]))
      .toSorted((one, other) => one.low - other.low)
      .slice(0, headLimit)
      .map((price) => [price.what, priceOnCard(price)] as const),
    pricesChecked: pricesCheckedOn(content, services),
    services: services.map((service) => ({
      title: service.title,
      text: cutText(service.shortDescription, cardTextLimit),
      image: service.image,
      duration: service.duration,
      price: usualPrice(content, service),
      href: servicePath(service),
    })),
  };
}
