import { existsSync } from "node:fs";
import * as z from "zod/mini";
import { catalogue } from "#content/catalogue.ts";
import { cities } from "#content/cities.ts";
import { financing } from "#content/financing.ts";
import { prices } from "#content/prices.ts";
import { serviceArea } from "#content/service-area.ts";
import { servicesInCities } from "#content/service-in-city.ts";
import { servicePricing } from "#content/service-pricing.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { testimonials } from "#content/testimonials.ts";
import { citySchema, serviceInCitySchema } from "#shop/catalog/city.ts";
import { financingSchema } from "#shop/catalog/financing.ts";
import { priceSchema } from "#shop/catalog/price.ts";
import { serviceSchema } from "#shop/catalog/service.ts";
import { serviceAreaSchema } from "#shop/catalog/service-area.ts";
import { shopFactsSchema } from "#shop/catalog/shop-facts.ts";
import { testimonialSchema } from "#shop/catalog/testimonial.ts";
import { keyCollisions } from "#shop/page-keys.ts";

interface Entry {
  /** The file to open when something is wrong. */
  file: string;
  value: unknown;
}

/**
 * Judges everything the shop says of itself, before it is published.
 *
 * @returns one line per mistake, naming the file and the field; empty when all is well
 */
export function checkContent(): string[] {
  const inFolder = (folder: string, entries: readonly { id: string }[]): Entry[] =>
    entries.map((value) => ({ file: `content/${folder}/${value.id}.ts`, value }));
  const serviceEntries = inFolder("services", services);
  const cityEntries = inFolder("cities", cities);
  return [
    ...mistakes(shopFactsSchema, [{ file: "content/shop.ts", value: shop }]),
    ...mistakes(serviceSchema, serviceEntries),
    ...mistakes(citySchema, cityEntries),
    ...mistakes(
      testimonialSchema,
      testimonials.map((value) => ({ file: "content/testimonials.ts", value })),
    ),
    ...mistakes(
      priceSchema,
      Object.values(prices).map((value) => ({ file: "content/prices.ts", value })),
    ),
    ...mistakes(
      financingSchema,
      financing ? [{ file: "content/financing-offer.ts", value: financing }] : [],
    ),
    ...mistakes(
      serviceAreaSchema,
      serviceArea ? [{ file: "content/service-area.ts", value: serviceArea }] : [],
    ),
    ...mistakes(serviceInCitySchema, textsOfPairs()),
    ...unknownEntries(),
    ...cityFacts(),
    ...repeated("id", serviceEntries),
    ...repeated("slug", serviceEntries),
    ...repeated("title", serviceEntries),
    ...repeated("id", cityEntries),
    ...repeated("slug", cityEntries),
    ...keyCollisions(catalogue),
    ...ambiguousSlugs(),
    ...missingImages(),
  ];
}

/** What a schema says against entries, by file and field. */
export function mistakes(schema: z.core.$ZodType, entries: readonly Entry[]): string[] {
  return entries.flatMap(({ file, value }) =>
    (z.safeParse(schema, value).error?.issues ?? []).map(
      (issue) => `${file}: ${issue.path.join(".") || "(entry)"}: ${issue.message}`,
    ),
  );
}

/** Entries that share what must be unique. */
export function repeated(field: string, entries: readonly Entry[]): string[] {
  const first = new Map<unknown, string>();
  return entries.flatMap(({ file, value }) => {
    const key = (value as Record<string, unknown>)[field];
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, file);
    return earlier === undefined ? [] : [`${file}: ${field}: "${key}" is also used in ${earlier}`];
  });
}

/** A service slug that ends in a city id could not be told from a service in that city. */
function ambiguousSlugs(): string[] {
  return services.flatMap((service) =>
    cities
      .filter((city) => service.slug.endsWith(`-${city.id}`) || service.slug.endsWith(city.slug))
      .map((city) => `content/services/${service.id}.ts: slug: ends in the city ${city.id}`),
  );
}

function textsOfPairs(): Entry[] {
  return Object.entries(servicesInCities).flatMap(([cityId, texts]) =>
    Object.values(texts).map((value) => ({ file: `content/service-in-city/${cityId}.ts`, value })),
  );
}

/** Texts and prices about services and cities that the shop does not have. */
function unknownEntries(): string[] {
  const isService = (id: string) => services.some((service) => service.id === id);
  const pairs = Object.entries(servicesInCities).flatMap(([cityId, texts]) => {
    const file = `content/service-in-city/${cityId}.ts`;
    if (!cities.some(({ id }) => id === cityId))
      return [`${file}: ${cityId} is no city of the shop`];
    return Object.keys(texts)
      .filter((id) => !isService(id))
      .map((id) => `${file}: ${id}: is no service of the shop`);
  });
  const slips = Object.keys(servicePricing)
    .filter((id) => !isService(id))
    .map((id) => `content/service-pricing.ts: ${id}: is no service of the shop`);
  return [...pairs, ...slips];
}

/** What cities say that the shop's own facts deny. */
function cityFacts(): string[] {
  const tooFar = cities
    .filter(({ distanceMiles }) => distanceMiles > shop.radiusMiles)
    .map(
      ({ id, distanceMiles }) =>
        `content/cities/${id}.ts: distanceMiles: ${distanceMiles} is beyond the ${shop.radiusMiles} miles of content/shop.ts`,
    );
  const turned = cities
    .filter(({ driveMinutes: { min, max } }) => min > max)
    .map(({ id }) => `content/cities/${id}.ts: driveMinutes: min must not be above max`);
  return [...tooFar, ...turned];
}

function missingImages(): string[] {
  const pictures: [file: string, image: string][] = [
    ...services.map(({ id, image }): [string, string] => [`content/services/${id}.ts`, image]),
    ...testimonials.map(({ image }): [string, string] => ["content/testimonials.ts", image]),
  ];
  return pictures
    .filter(([, image]) => !existsSync(`public${image}`))
    .map(([file, image]) => `${file}: image: public${image} does not exist`);
}
