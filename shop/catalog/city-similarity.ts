import { nearestNeighbors } from "#shop/similarity.ts";
import { rowsOf } from "./catalogue-entries.ts";

/** What a city's own page says in words. */
const prose = [
  "route",
  "localDescription",
  "commonRepairs",
  "keyFeatures",
  "roadEffects",
  "commonProblems",
  "reasons",
  "faqs",
  "longText",
] as const;

const wordsOf = (value: unknown): string => {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null
    ? Object.values(value).map(wordsOf).join("\n")
    : "";
};

/** What a city's page says of it, without its name, which makes no text another one. */
export function cityText(city: Readonly<Record<string, unknown>>): string {
  return prose
    .map((key) => wordsOf(city[key]))
    .join("\n")
    .replaceAll(String(city.name || "\n"), "city");
}

/**
 * The city whose texts are most like those of another one.
 *
 * @param index of the city in `cities` of a document, which may hold mistakes
 * @returns the other city's name and the share of the text that both have, 0 to 1; undefined for the
 *   only city, and for one that says nothing yet
 */
export function nearestCity(
  document: Readonly<Record<string, unknown>>,
  index: number,
): { name: string; similarity: number } | undefined {
  const cities = rowsOf(document, "cities");
  const texts = cities.map((city, place) => ({ id: String(place), text: cityText(city) }));
  if (!texts[index]?.text.trim()) return undefined;
  const nearest = nearestNeighbors(texts).get(String(index));
  const other = nearest && cities[Number(nearest.id)];
  return other && { name: String(other.name), similarity: nearest.similarity };
}
