import type { City } from "#shop/catalog/city.ts";
import { cities as plain } from "#tests/shop-fixture/cities.ts";

/** Copies a city of the plain shop under another name, with some texts of its own. */
function like(
  index: number,
  id: string,
  name: string,
  coordinates: City["coordinates"],
  ownText: string,
): City[] {
  return plain.slice(index, index + 1).map((city) => ({
    ...renamed(city, city.name, name),
    id,
    slug: `${id}-tx`,
    coordinates,
    longText: [...(city.longText ?? []), ownText],
    faqs: renamed(city.faqs, city.name, name).map(({ question, answer }) => ({
      question,
      answer: answer.replace(`{drive-minutes:${city.id}}`, `{drive-minutes:${id}}`),
    })),
  }));
}

/** Replaces a name in texts. */
const renamed = <Texts>(texts: Texts, name: string, other: string): Texts =>
  JSON.parse(JSON.stringify(texts).replaceAll(name, other));

/**
 * More cities than the footer lists, with roads and landmarks, in a county that requires emissions
 * tests.
 */
export const cities: readonly City[] = [
  ...plain,
  ...like(
    1,
    "woodway",
    "Woodway",
    { latitude: 31.5054, longitude: -97.2053 },
    "Hills above the lake ask more of brakes than flat streets do: pads glaze on the way down, and boat trailers push from behind while the road turns toward the marina. Fluid that has been in the lines for three summers boils on that hill.",
  ),
  ...like(
    1,
    "lorena",
    "Lorena",
    { latitude: 31.3866, longitude: -97.2156 },
    "Gravel from the quarry trucks chips windshields and radiators along the interstate, so bring a small chip in before the first cold night turns it into a crack. Ten minutes with resin today, or a whole windshield in January.",
  ),
  ...like(
    2,
    "spring-valley",
    "Spring Valley",
    { latitude: 31.46, longitude: -97.29 },
    "Farm roads with sharp edges and cattle guards wear out bushings and loosen exhaust hangers long before the odometer would suggest a visit to anybody. A knock at walking speed is the first thing that drivers hear.",
  ),
].map((city) => ({
  ...city,
  landmarks: [`${city.name} Depot`, "Cameron Park"],
  localRoads: ["Franklin Avenue", "Spring Valley Road", "Frontage Road (I-35)"],
  neighborhoods: [`North ${city.name}`, `South ${city.name}`],
  emissions: `${city.county} County asks for an emissions test once a year, on both sides of I-35, before a car is registered again.`,
}));
