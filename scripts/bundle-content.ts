import type { SiteContent } from "#shop/catalog/site-content.ts";

const words =
  "What the shop says here is put in when its pages are rendered, not when they are built.";

/**
 * The content with other names for the first service and the first city: the bundler writes down the
 * addresses of the pages that it has rendered, and what it makes is for every shop.
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
    // Whole values, and what placeholders stand for: "{distance:waco}".
    if (name) text = text.replaceAll(new RegExp(`(?<=[":])${name}(?=[":}])`, "g"), other);
  }
  return JSON.parse(text);
}

/** Of all that is said of services in cities, which is most of a catalogue, what the bundler renders. */
function withOnePair(content: SiteContent): SiteContent {
  const [service] = content.services;
  const [city] = content.cities;
  const text = service && city && content.servicesInCities[city.id]?.[service.id];
  return {
    ...content,
    servicesInCities: text ? { [city.id]: { [service.id]: text } } : {},
  };
}

/**
 * Content with every part that a site can have, for the bundler: it renders one page of each kind to see
 * what its route needs. Nothing of it is kept.
 */
export function contentOfEveryKind(folder: SiteContent): SiteContent {
  const content = withoutNames(withOnePair(folder));
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
