import { messageMistakes } from "#shop/catalog/message-words.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";
import { catalogueOf } from "#shop/pages/content-pages.ts";
import { keyCollisions } from "#shop/pages/page-keys.ts";
import { type ContentMistake, repeated } from "./content-mistake.ts";
import { ownPageMistakes } from "./own-page-mistakes.ts";

/** Returns contradictions between the parts of a document. The schemas validate each part separately. */
export function contentMistakes(content: SiteContent): ContentMistake[] {
  const catalogue = catalogueOf({ ...content, financing: content.financing });
  return [
    ...unknownEntries(content),
    ...cityFacts(content),
    ...(["id", "slug", "title"] as const).flatMap((field) =>
      repeated("services", field, content.services),
    ),
    ...(["id", "slug"] as const).flatMap((field) => repeated("cities", field, content.cities)),
    ...repeated("prices", "id", content.prices),
    ...repeated("testimonials", "id", content.testimonials),
    ...repeated("inspections", "id", content.inspections ?? []),
    ...repeated("notices", "id", content.notices ?? []),
    ...repeated("offers", "id", content.offers ?? []),
    ...repeated("estimating.cannedJobs", "id", content.estimating?.cannedJobs ?? []),
    ...suggestions(content),
    ...(content.shop.followUps?.askForReviews && !content.shopReviews
      ? [
          {
            path: ["shop", "followUps", "askForReviews"],
            message: "Enter the link to your reviews first, under Reviews and Testimonials",
          },
        ]
      : []),
    ...ownPageMistakes(content),
    ...messageMistakes(content),
    ...(content.services.every(({ hidden }) => hidden)
      ? [{ path: ["services"], message: "Show at least one service" }]
      : []),
    ...keyCollisions(catalogue).map((message) => ({ path: ["services"], message })),
    ...ambiguousSlugs(content),
  ];
}

/** Reports service slugs that end in a city id, because their paths would be ambiguous. */
function ambiguousSlugs({ services, cities }: SiteContent): ContentMistake[] {
  return services.flatMap((service, index) =>
    cities
      .filter((city) => service.slug.endsWith(`-${city.id}`) || service.slug.endsWith(city.slug))
      .map((city) => ({
        path: ["services", index, "slug"],
        message: `The address can't end in the name of a city, such as ${city.name}`,
      })),
  );
}

/** Reports texts and prices that refer to unknown services, cities or prices. */
function unknownEntries(content: SiteContent): ContentMistake[] {
  const { services, cities, prices, servicesInCities, servicePricing, cityTestimonials } = content;
  const about = content.testimonials.map(({ service }) => service);
  const isService = (id: string) => services.some((service) => service.id === id);
  const isCity = (id: string) => cities.some((city) => city.id === id);
  const noCity = (part: string, ids: readonly string[]) =>
    ids
      .filter((id) => !isCity(id))
      .map((id) => ({ path: [part, id], message: `There's no city ${id}` }));
  const noService = (path: readonly string[], ids: readonly string[]) =>
    ids
      .filter((id) => !isService(id))
      .map((id) => ({ path: [...path, id], message: "There's no such service" }));
  return [
    ...noCity("servicesInCities", Object.keys(servicesInCities)),
    ...noCity("cityTestimonials", Object.keys(cityTestimonials)),
    ...Object.entries(servicesInCities).flatMap(([city, texts]) =>
      noService(["servicesInCities", city], Object.keys(texts)),
    ),
    ...about.flatMap((service, index) =>
      service === undefined || isService(service)
        ? []
        : [
            {
              path: ["testimonials", index, "service"],
              message: `There's no service ${service}`,
            },
          ],
    ),
    ...noService(["servicePricing"], Object.keys(servicePricing)),
    ...Object.entries(servicePricing).flatMap(([service, pricing]) =>
      pricing.prices.flatMap((id, index) =>
        prices.some((price) => price.id === id)
          ? []
          : [
              {
                path: ["servicePricing", service, "prices", index],
                message: `There's no price ${id}`,
              },
            ],
      ),
    ),
  ];
}

/** Reports services and prices that offers, inspections and canned jobs name and the shop does not have. */
function suggestions(content: SiteContent): ContentMistake[] {
  const { inspections = [], offers = [], estimating: { cannedJobs = [] } = {} } = content;
  const missing = (
    path: readonly (string | number)[],
    id: string,
    kind: "services" | "prices",
  ): ContentMistake[] =>
    content[kind].some((entry) => entry.id === id)
      ? []
      : [{ path, message: `There's no ${kind === "services" ? "service" : "price"} ${id}` }];
  const noService = (path: readonly (string | number)[], ids: readonly string[]) =>
    ids.flatMap((id, at) => missing([...path, "services", at], id, "services"));
  return [
    ...offers.flatMap((offer, index) => noService(["offers", index], offer.services)),
    ...inspections.flatMap((template, index) =>
      noService(["inspections", index], template.services),
    ),
    ...cannedJobs.flatMap(({ services: own, price }, index) => {
      const path = ["estimating", "cannedJobs", index];
      return [
        ...noService(path, own),
        ...(price === undefined ? [] : missing([...path, "price"], price, "prices")),
      ];
    }),
  ];
}

/** Reports facts of cities that contradict the shop's own facts. */
function cityFacts({ cities, shop }: SiteContent): ContentMistake[] {
  return cities.flatMap(({ distanceMiles, driveMinutes: { min, max } }, index) => [
    ...(distanceMiles > shop.radiusMiles
      ? [
          {
            path: ["cities", index, "distanceMiles"],
            message: `${distanceMiles} is beyond the ${shop.radiusMiles} miles that the shop serves`,
          },
        ]
      : []),
    ...(min > max
      ? [{ path: ["cities", index, "driveMinutes"], message: "Fastest can't be more than Slowest" }]
      : []),
  ]);
}
