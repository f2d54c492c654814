import type { City, ServiceInCity } from "#shop/catalog/city.ts";
import type { Service } from "#shop/catalog/service.ts";

/** A catalogue to make a larger one from: its texts give the words, the shapes and the lengths. */
export interface OriginalCatalogue {
  services: readonly Service[];
  cities: readonly City[];
  servicesInCities: Readonly<Record<string, Readonly<Record<string, ServiceInCity>>>>;
}

/** Fields that keep what the original says: keys, addresses, and what is chosen from a list. */
const kept = new Set(["id", "slug", "name", "state", "county", "kind", "number", "mark", "image"]);

/** Shorter texts are headings and names, and keep their length with a word or two. */
const shortestSentence = 40;

/** How much to generate. */
export interface CatalogueSize {
  services: number;
  cities: number;
}

/**
 * Services that the schemas accept, as many as asked for. Every text is as long as one of the original
 * and made of its words at random, so pages weigh and compress like real ones and no two say the same.
 * The same numbers give the same texts.
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
    // Short, and another one from its beginning: titles of pages are cut at their end.
    title: round === 1 ? entry.title : `${round} ${entry.title.split(" ", 2).join(" ")}`,
  }));
}

/** Cities, made like the services and of the same words. */
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

/** What is said about each of the services in each of the cities. */
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

/** Goes through entries again and again until there are enough. */
function repeated<Entry extends { id: string }>(entries: readonly Entry[], count: number) {
  return Array.from({ length: count }, (_, index) => {
    const entry = pick(entries, index);
    const round = Math.floor(index / entries.length) + 1;
    // The first round keeps its ids: the site knows some of them by name.
    return { entry, id: round === 1 ? entry.id : `${entry.id}-${round}`, round };
  });
}

/** Exchanges every text of a value for the words of some services, as `seed` decides. */
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

/** Every word of a value's texts, each once. */
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

/** Random words of exactly `length` characters in all. */
function sentence(length: number, words: readonly string[], random: () => number): string {
  let text = "";
  while (text.length < length) {
    text += `${words[Math.floor(random() * words.length)] ?? ""} `;
  }
  const end = length < shortestSentence ? "e" : ".";
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1, length - 1)}${end}`;
}

/** Numbers from 0 to 1 that follow from `seed`: FNV-1a starts a linear congruential generator. */
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
