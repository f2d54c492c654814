import { existsSync } from "node:fs";
import * as z from "zod/mini";
import { catalogue } from "#content/catalogue.ts";
import { cities } from "#content/cities.ts";
import { prices } from "#content/prices.ts";
import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import { testimonials } from "#content/testimonials.ts";
import { citySchema } from "#shop/catalog/city.ts";
import { priceSchema } from "#shop/catalog/price.ts";
import { serviceSchema } from "#shop/catalog/service.ts";
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

function missingImages(): string[] {
  const pictures: [file: string, image: string][] = [
    ...services.map(({ id, image }): [string, string] => [`content/services/${id}.ts`, image]),
    ...testimonials.map(({ image }): [string, string] => ["content/testimonials.ts", image]),
  ];
  return pictures
    .filter(([, image]) => !existsSync(`public${image}`))
    .map(([file, image]) => `${file}: image: public${image} does not exist`);
}
