import type { ShopFacts } from "./shop-facts.ts";
import type { SiteContent } from "./site-content.ts";
import { isQuotable } from "./testimonial.ts";

/**
 * Returns the content that visitors may see. Removes hidden services with their offers, financing and shuttle that
 * are not offered, and quotes without consent, date and source; replaces the figures of
 * the example's reviews by the shop's own, and a service's drawing by its photograph. Once the owner has finished the set-up, also removes
 * sample testimonials and ratings, and shows legal texts as final.
 *
 * @param content as returned by `readContent`
 */
export function shownContent(content: SiteContent): SiteContent {
  const { setUp, shop, services, financing } = content;
  const isFinished = setUp?.finishedOn !== undefined;
  const isShown = (
    said: SiteContent["cityTestimonials"][string][number] | SiteContent["testimonials"][number],
  ) => isQuotable(said) && !(isFinished && said.sample);
  const hidden = new Set(services.filter((service) => service.hidden).map(({ id }) => id));
  const { rating, ...facts } = shop;
  const { shuttle, ...booking } = facts.booking;
  return {
    ...content,
    shop: {
      ...facts,
      ...ratingOf(content.shopReviews, isFinished ? undefined : rating),
      booking: { ...booking, ...(facts.claims.shuttle && shuttle && { shuttle }) },
    },
    services: services.filter(({ id }) => !hidden.has(id)).map(withPhoto),
    ...(content.offers && { offers: offersOf(content.offers, hidden) }),
    servicePricing: without(content.servicePricing, hidden),
    servicesInCities: mapped(content.servicesInCities, (texts) => without(texts, hidden)),
    testimonials: content.testimonials.filter(isShown),
    cityTestimonials: mapped(content.cityTestimonials, (said) => said.filter(isShown)),
    ownPages: content.ownPages?.filter((page) => !page.hidden),
    financing: financing?.offered === false ? undefined : financing,
    legal: isFinished ? inForce(content.legal) : content.legal,
  };
}

/** The figures of the shop's own reviews, with where and when they were read; else those of the example. */
function ratingOf(
  reviews: SiteContent["shopReviews"],
  example: ShopFacts["rating"],
): Pick<ShopFacts, "rating"> {
  const { stars, count, ...read } = reviews ?? {};
  if (stars === undefined || count === undefined) return example ? { rating: example } : {};
  return { rating: { value: stars, reviews: count, sample: false, ...read } };
}

/** Offers without hidden services; one that has no other is hidden with them. */
const offersOf = (offers: NonNullable<SiteContent["offers"]>, hidden: ReadonlySet<string>) =>
  offers
    .map((offer) => ({ ...offer, services: offer.services.filter((id) => !hidden.has(id)) }))
    .filter((offer) => offer.services.length > 0);

const withPhoto = (service: SiteContent["services"][number]) =>
  service.photo ? { ...service, image: service.photo.image, imageAlt: service.photo.alt } : service;

const inForce = ({ terms, privacy }: SiteContent["legal"]) => ({
  terms: { ...terms, reviewed: true },
  privacy: { ...privacy, reviewed: true },
});

const without = <Value>(record: Readonly<Record<string, Value>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.has(key)));

const mapped = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
