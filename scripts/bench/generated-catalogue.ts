import type { City, ServiceInCity } from "#shop/catalog/city.ts";
import type { Service } from "#shop/catalog/service.ts";

/** The catalogue from which a larger one is generated, with its words, structure and text lengths. */
export interface OriginalCatalogue {
  services: readonly Service[];
  cities: readonly City[];
  servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>>;
}

/** Fields whose original values are kept: ids, paths and enumerated values. */
const kept = new Set(["id", "slug", "name", "state", "county", "kind", "number", "mark", "image"]);

/** Shorter texts are headings and names, which do not end with a period. */
const shortestSentence = 40;

/** Number of services and cities to generate. */
export interface CatalogueSize {
  services: number;
  cities: number;
}

/**
 * Generates valid services. Every text is as long as the original's and made of random words of it, so that
 * pages have realistic sizes and compression ratios, and no two are the same. The result is
 * deterministic.
 */
export function generateServices(
  { services }: Pick<OriginalCatalogue, "services">,
  count: number,
): Service[] {
  const reworded = rewording(services);
  return repeated(services, count).map(({ entry, id, round }) => ({
    ...reworded(entry, id),
    id,
    slug: id,
    // Short, and unique at its beginning, because page titles are truncated.
    title: round === 1 ? entry.title : `${round} ${entry.title.split(" ", 2).join(" ")}`,
  }));
}

/** Generates cities like the services, from the same words. */
export function generateCities(
  { services, cities }: Pick<OriginalCatalogue, "services" | "cities">,
  count: number,
): City[] {
  const reworded = rewording(services);
  return repeated(cities, count).map(({ entry, id, round }) => ({
    ...reworded(entry, id),
    id,
    slug: `${id}-${entry.state.toLowerCase()}`,
    name: round === 1 ? entry.name : `${round} ${entry.name}`,
    coordinates: {
      latitude: entry.coordinates.latitude + round / 1000,
      longitude: entry.coordinates.longitude + round / 1000,
    },
  }));
}

/** Generates a text for each service in each city. */
export function generateServicesInCities(
  { services, cities, servicesInCities }: OriginalCatalogue,
  size: CatalogueSize,
): OriginalCatalogue["servicesInCities"] {
  const reworded = rewording(services);
  return Object.fromEntries(
    repeated(cities, size.cities).map((city) => [
      city.id,
      Object.fromEntries(
        repeated(services, size.services).map((service) => {
          const text = servicesInCities[city.entry.id]?.[service.entry.id];
          if (!text) throw new Error(`No text for ${service.entry.id} in ${city.entry.id}`);
          return [service.id, reworded(text, `${service.id} ${city.id}`)];
        }),
      ),
    ]),
  );
}

/** Repeats the entries until there are `count`. */
function repeated<Entry extends { id: string }>(entries: readonly Entry[], count: number) {
  return Array.from({ length: count }, (_, index) => {
    const entry = pick(entries, index);
    const round = Math.floor(index / entries.length) + 1;
    // The first round keeps its ids, because the site's code refers to some of them.
    return { entry, id: round === 1 ? entry.id : `${entry.id}-${round}`, round };
  });
}

/** Returns a function that replaces every text of a value by random words of the services, given a seed. */
function rewording(services: readonly Service[]) {
  const words = wordsOf(services);
  return <Value>(value: Value, seed: string): Value =>
    reword(value, words, randomNumbers(seed)) as Value;
}

function pick<Entry>(entries: readonly Entry[], index: number): Entry {
  const entry = entries[index % entries.length];
  if (entry === undefined) throw new Error("The original catalogue is empty");
  return entry;
}

/** The distinct words of a value's texts. */
function wordsOf(value: unknown): string[] {
  const texts: string[] = [];
  const collect = (part: unknown): void => {
    if (typeof part === "string") texts.push(part);
    else if (typeof part === "object" && part !== null) Object.values(part).forEach(collect);
  };
  collect(value);
  return [...new Set(texts.join(" ").match(/[a-z]+/g))];
}

function reword(value: unknown, words: readonly string[], random: () => number): unknown {
  if (typeof value === "string") return sentence(value.length, words, random);
  if (Array.isArray(value)) return value.map((entry) => reword(entry, words, random));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      kept.has(key) ? entry : reword(entry, words, random),
    ]),
  );
}

/** Random words, exactly `length` characters in total. */
function sentence(length: number, words: readonly string[], random: () => number): string {
  let text = "";
  while (text.length < length) {
    text += `${words[Math.floor(random() * words.length)] ?? ""} `;
  }
  const end = length < shortestSentence ? "e" : ".";
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1, length - 1)}${end}`;
}

/** Seeded random numbers from 0 to 1: a linear congruential generator, seeded by FNV-1a. */
function randomNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0;
  }
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
