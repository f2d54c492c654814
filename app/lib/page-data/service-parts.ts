import type { City } from "#shop/catalog/city.ts";
import { priceOnCard } from "#shop/catalog/price.ts";
import type { Service } from "#shop/catalog/service.ts";
import { pairPath } from "#shop/pages/content-pages.ts";
import type { LinkSection } from "#shop/pages/internal-links.ts";
import { type PageContent, pricingOf } from "#shop/pages/page-content.ts";
import { cityPath, servicePath } from "#shop/pages/paths.ts";
import { longDate } from "#shop/text/long-date.ts";

/** Number of other services below a service (docs/product.md#service-page). */
const relatedLimit = 3;

interface TextLink {
  text: string;
  href: string;
}

/** A list of internal links on a page. */
export interface LinkList {
  title: string;
  links: TextLink[];
}

interface PriceLine {
  what: string;
  /** `$259–$389 per axle` */
  amount: string;
  note?: string | undefined;
}

/** Prices, duration and warranties of a service. */
export interface ServicePricingData {
  prices: PriceLine[];
  duration: string;
  warranties: { what: string; limit: string }[];
  /** Date on which the prices were last checked; undefined without prices. */
  checkedOn: string | undefined;
  /** Prices for structured data, in dollars: those of the shop with a low and a high amount. */
  offers: { what: string; low: number; high: number }[];
}

export interface RelatedService {
  title: string;
  image: string;
  href: string;
}

/** The lists of links, without empty ones. */
export function linkLists(sections: readonly LinkSection[]): LinkList[] {
  return sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => ({
      title,
      links: links.map(({ linkText, href }) => ({ text: linkText, href })),
    }));
}

export function servicePrice(content: PageContent, { id, duration }: Service): ServicePricingData {
  const { prices, warranties } = pricingOf(content, id);
  return {
    prices: prices.map((price) => ({
      what: price.what,
      amount: priceOnCard(price),
      note: price.note,
    })),
    duration,
    warranties: [...warranties],
    checkedOn: pricesCheckedOn(content, [{ id }]),
    offers: prices.flatMap(({ what, low, high }) =>
      low === undefined || high === undefined ? [] : [{ what, low, high }],
    ),
  };
}

/**
 * Date on which the prices of some services were last compared with the price sheet, the oldest if
 * they differ: `November 21, 2026`. Undefined without prices.
 */
export function pricesCheckedOn(
  content: PageContent,
  some: readonly Pick<Service, "id">[],
): string | undefined {
  const [oldest] = some
    .flatMap(({ id }) => pricingOf(content, id).prices)
    .map(({ checkedOn }) => checkedOn)
    .toSorted();
  return oldest === undefined ? undefined : longDate(oldest);
}

/** Usual price of a service for a list; by estimate if it has none. */
export function usualPrice(content: PageContent, { id }: Service): string {
  const [price] = pricingOf(content, id).prices;
  return price ? priceOnCard(price) : "By written estimate";
}

/** The first other services; for a city, links stay in that city. */
export function relatedServices(
  { catalogue, services }: PageContent,
  service: Service,
  city?: City,
): RelatedService[] {
  return services
    .filter((other) => other !== service)
    .slice(0, relatedLimit)
    .map((other) => ({
      title: other.title,
      image: other.image,
      href: city ? pairPath(other, city, catalogue) : servicePath(other),
    }));
}

/** The three steps of every job, with titles. */
export function processSteps({ process }: Service) {
  return [
    { title: "Inspection", text: process.inspection },
    { title: "Estimate", text: process.estimate },
    { title: "Repair", text: process.repair },
  ];
}

export interface Place {
  name: string;
  /** Miles to the shop by road, rounded; 0 in the home town. */
  miles: number;
  href: string;
}

/** Cities as entries of a mileage sign. */
export function places(cities: readonly City[]): Place[] {
  return cities.map((city) => ({
    name: city.name,
    miles: Math.round(city.distanceMiles),
    href: cityPath(city),
  }));
}
