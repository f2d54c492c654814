/** A parsed JSON-LD node. */
export type JsonNode = Record<string, unknown>;

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string" && value.trim().length > 0;
const number: Check = (value) => typeof value === "number" && Number.isFinite(value);
const url: Check = (value) => typeof value === "string" && URL.canParse(value);
const time: Check = (value) => typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const year: Check = (value) => typeof value === "string" && /^\d{4}$/.test(value);
const phone: Check = (value) => typeof value === "string" && /^\+1\d{10}$/.test(value);
const day: Check = (value) =>
  typeof value === "string" && /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/.test(value);

/** Allowed values of a property: a checked literal, or a node of one of these types. */
type Range = Check | readonly string[];

interface TypeRule {
  required: Record<string, Range>;
  optional?: Record<string, Range>;
}

/**
 * The schema.org types that this site uses, with their properties according to schema.org and the search
 * engines' guidelines. Unlisted types and properties are mistakes: look them up before adding them.
 */
const rules: Record<string, TypeRule> = {
  AutoRepair: {
    required: {
      name: text,
      url,
      telephone: phone,
      address: ["PostalAddress"],
      geo: ["GeoCoordinates"],
      areaServed: ["GeoCircle", "City"],
      openingHoursSpecification: ["OpeningHoursSpecification"],
    },
    optional: {
      alternateName: text,
      email: text,
      foundingDate: year,
      contactPoint: ["ContactPoint"],
      sameAs: url,
      image: url,
      priceRange: text,
      aggregateRating: ["AggregateRating"],
    },
  },
  WebSite: {
    required: { name: text, url, publisher: ["AutoRepair"] },
    optional: { alternateName: text },
  },
  PostalAddress: {
    required: {
      streetAddress: text,
      addressLocality: text,
      addressRegion: text,
      postalCode: text,
      addressCountry: text,
    },
  },
  GeoCoordinates: { required: { latitude: number, longitude: number } },
  GeoCircle: { required: { geoMidpoint: ["GeoCoordinates"], geoRadius: number } },
  City: { required: { name: text }, optional: { containedInPlace: ["State"] } },
  State: { required: { name: text } },
  OpeningHoursSpecification: { required: { dayOfWeek: day, opens: time, closes: time } },
  ContactPoint: {
    required: { contactType: text, telephone: phone },
    optional: { hoursAvailable: ["OpeningHoursSpecification"] },
  },
  AggregateRating: { required: { ratingValue: number, reviewCount: number } },
  Service: {
    required: {
      name: text,
      serviceType: text,
      description: text,
      url,
      provider: ["AutoRepair"],
    },
    optional: { areaServed: ["City"], offers: ["AggregateOffer", "Offer"] },
  },
  AggregateOffer: {
    required: { priceCurrency: text, lowPrice: number, highPrice: number },
    optional: { name: text },
  },
  Offer: {
    required: { name: text, priceCurrency: text, price: number },
    optional: { priceValidUntil: text },
  },
  BreadcrumbList: { required: { itemListElement: ["ListItem"] } },
  // The last item may omit its URL: it is the page itself.
  ListItem: { required: { position: number, name: text }, optional: { item: url } },
  FAQPage: { required: { mainEntity: ["Question"] } },
  Question: { required: { name: text, acceptedAnswer: ["Answer"] } },
  Answer: { required: { text } },
};

const isNode = (value: unknown): value is JsonNode =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Validates a JSON-LD block. @returns one line per mistake; empty if there are none */
export function schemaMistakes(block: unknown): string[] {
  if (!isNode(block)) return ["not an object"];
  const { "@context": context, ...node } = block;
  const wrongContext = context === "https://schema.org" ? [] : [`@context is ${String(context)}`];
  return [...wrongContext, ...nodeMistakes(node, undefined)];
}

function nodeMistakes(node: JsonNode, allowed: readonly string[] | undefined): string[] {
  const { "@type": type, "@id": id, ...properties } = node;
  // A reference to a node defined elsewhere.
  if (type === undefined && url(id) && Object.keys(properties).length === 0) return [];
  const rule = typeof type === "string" ? rules[type] : undefined;
  if (!rule) return [`unknown type ${String(type)}`];
  if (allowed && !allowed.includes(String(type))) return [`${String(type)} does not belong here`];
  const ranges = { ...rule.required, ...rule.optional };
  return [
    ...Object.keys(rule.required)
      .filter((name) => !(name in properties))
      .map((name) => `${String(type)} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) =>
      propertyMistakes(`${String(type)}.${name}`, ranges[name], value),
    ),
  ];
}

function propertyMistakes(name: string, range: Range | undefined, value: unknown): string[] {
  if (!range) return [`${name} is not a property`];
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) return [`${name} is empty`];
  return values.flatMap((entry: unknown) => {
    if (typeof range === "function") {
      return range(entry) ? [] : [`${name} is ${JSON.stringify(entry)}`];
    }
    if (!isNode(entry)) return [`${name} is not a node`];
    return nodeMistakes(entry, range).map((line) => `${name}: ${line}`);
  });
}
