import { published } from "#app/lib/site/published.ts";
import { demo } from "#content/demo.ts";
import { zoneLabel, zoneTitle } from "#shop/hours/zone-label.ts";
import { formatPhone } from "#shop/text/phone-format.ts";

const { about, cities, serviceArea, shop, stateRoute, testimonials } = published.content;

/** Names that every town has. */
const common = new Set(["Main Street", "Old Town", "Downtown", "The Square"]);

/** Names that only the shop in `content/` or its surroundings have. */
export const properNouns: readonly string[] = [
  ...new Set([
    shop.name,
    shop.email,
    shop.email.split("@")[1] ?? "",
    shop.phone,
    formatPhone(shop.phone),
    shop.emergencyPhone ?? "",
    shop.address.street,
    shop.address.city,
    `, ${shop.address.state}`,
    shop.address.stateName,
    shop.address.postalCode,
    shop.timeZone,
    `AM ${zoneLabel(shop.timeZone)}`,
    `PM ${zoneLabel(shop.timeZone)}`,
    zoneTitle(shop.timeZone),
    String(shop.foundedYear),
    ...shop.socials.map(({ url }) => url),
    ...(stateRoute ? [stateRoute.name, stateRoute.prefix] : []),
    ...(serviceArea?.countyLabels.map(({ name }) => name) ?? []),
    ...(serviceArea?.roads.flatMap(roadNames) ?? []),
    ...[about?.owner, ...(about?.team ?? [])].flatMap((person) => person?.name ?? []),
    ...cities.flatMap((city) => [
      city.name,
      city.slug,
      city.county ?? city.name,
      ...city.landmarks,
      ...city.localRoads,
      ...city.neighborhoods,
    ]),
    ...demo.users.flatMap(({ first_name, last_name, address }) => [
      `${first_name} ${last_name}`,
      address,
    ]),
    ...demo.messages.map(({ name }) => name),
    ...testimonials.map(({ name }) => name),
  ]),
].filter((noun) => noun !== "" && !common.has(noun));

/** Names of a road: `GA-54`, `I-285`, `US-19/41`. */
function roadNames({ kind, number }: { kind: string; number: string }): string[] {
  const prefix = { interstate: "I-", us: "US-" }[kind] ?? stateRoute?.prefix;
  return prefix ? [`${prefix}${number}`] : [];
}

/** Claims of the first shop, none of which the tests' shop makes. */
export const claims = [
  "ASE-certified",
  "family-owned",
  "one family",
  "shuttle",
  "financing",
  "24/7",
  "emissions",
  "business hour",
  "20+",
  "24-month",
  "Saturdays",
  "landmark",
  "inspection station",
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One expression for many whole words, with additional `flags`. */
export function anyOfWords(words: readonly string[], flags = ""): RegExp {
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\d])(?:${longestFirst.join("|")})(?![\\p{L}\\d])`, `gu${flags}`);
}
