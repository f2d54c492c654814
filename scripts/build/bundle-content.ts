import { withCompletedEntry } from "#shop/catalog/catalogue-entries.ts";
import type { SiteContent } from "#shop/catalog/site-content.ts";

/** In the folder that a build reads the content into: what the bundler prerenders. */
export const bundledName = "of-every-kind.json";

const words =
  "What the shop says here is put in when its pages are rendered, not when they are built.";

/**
 * Replaces the ids of the first service and the first city by neutral ones: the bundler's output contains
 * the paths of the pages it has prerendered, and must not name any shop.
 */
function withoutNames(content: SiteContent): SiteContent {
  const { services, cities } = content;
  const renamed = [
    [services[0]?.id, "service"],
    [cities[0]?.id, "city"],
    [cities[0]?.slug, `city-${cities[0]?.state.toLowerCase()}`],
  ] as const;
  let text = JSON.stringify(content);
  for (const [name, other] of renamed) {
    // Whole values, and arguments of placeholders: "{distance:waco}".
    if (name) text = text.replaceAll(new RegExp(`(?<=[":])${name}(?=[":}])`, "g"), other);
  }
  return JSON.parse(text);
}

/** Keeps only the service-in-city text that the bundler renders; the others are most of a catalogue. */
function withOnePair(content: SiteContent): SiteContent {
  const [service] = content.services;
  const [city] = content.cities;
  const text = service && city && content.servicesInCities[city.id]?.[service.id];
  return {
    ...content,
    servicesInCities: text ? { [city.id]: { [service.id]: text } } : {},
  };
}

/** Stands in for the cities of a shop that names none. */
function withAnyCity(content: SiteContent): SiteContent {
  const { coordinates } = content.shop;
  const driveMinutes = { min: 1, max: 2 };
  const city = { name: "City", coordinates, distanceMiles: 1, driveMinutes, route: words };
  return withCompletedEntry({ ...content, cities: [city] }, "cities") as unknown as SiteContent;
}

/**
 * Content with every optional part, for the bundler: it prerenders one page of each kind to find what the
 * route needs. The rendered pages are discarded.
 */
export function contentOfEveryKind(folder: SiteContent): SiteContent {
  const named = withoutNames(withOnePair(folder));
  const content = named.cities.length > 0 ? named : withAnyCity(named);
  const [service] = content.services;
  return {
    ...content,
    testimonials: [
      {
        id: "somebody",
        name: "Somebody",
        role: "A driver",
        content: words,
        rating: 5,
        image: "/images/testimonials/none.svg",
        service: service?.id,
        sample: true,
      },
    ],
    ownPages: [
      {
        id: "page",
        slug: "page",
        title: "Page",
        lead: words,
        sections: [{ id: "text", kind: "text", text: words }],
      },
    ],
    about: { story: [words] },
    financing: {
      minAmount: 100,
      maxAmount: 1000,
      terms: [6],
      defaultTerm: 6,
      monthlyRate: 0.01,
      monthlyFrom: { engine: 100, other: 50, engineServiceIds: [service?.id ?? "engine"] },
      presets: ["one", "other"].map((id) => ({ id, label: words, amount: 500, hint: words })),
      options: ["one", "two", "three"].map((id) => ({ id, title: words, text: words })),
      introText: words,
      illustrationNote: words,
      applicationNote: words,
      faqs: Array.from({ length: 5 }, () => ({ question: words, answer: words })),
    },
  };
}
