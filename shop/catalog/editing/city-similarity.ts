import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { nearestNeighbors } from "#shop/text/similarity.ts";

/** The fields of a city that are prose on its own page. */
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

/** The prose of a city's page without the city's name, which alone does not make a text different. */
export function cityText(city: Readonly<Record<string, unknown>>): string {
  return prose
    .map((key) => wordsOf(city[key]))
    .join("\n")
    .replaceAll(String(city.name || "\n"), "city");
}

/**
 * Finds the city whose texts are most similar to those of a given city.
 *
 * @param index index of the city in `cities` of a document, which may be invalid
 * @returns the other city's name and the share of the text they have in common, 0 to 1; undefined
 *   for the only city and for a city without texts
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
