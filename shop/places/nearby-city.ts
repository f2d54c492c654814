import { rowsOf, withCompletedEntry } from "#shop/catalog/catalogue-entries.ts";
import type { Coordinates } from "./coordinates.ts";
import { guessDrive, milesBetween } from "./miles-between.ts";

type Document = Readonly<Record<string, unknown>>;

/** What a table of places knows of a city. */
interface KnownCity extends Coordinates {
  city: string;
  county: string;
  state: string;
}

/** Where one point lies, seen from another. */
function directionFrom(from: Coordinates, to: Coordinates): string {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const turn = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  const names = [
    "north",
    "northeast",
    "east",
    "southeast",
    "south",
    "southwest",
    "west",
    "northwest",
  ];
  return names[(turn + 8) % 8] ?? "north";
}

/** A county as our content has it: `Clayton`, not `Clayton County`. */
const shortCounty = (county: string) => county.replace(/ county$/i, "");

/**
 * Adds a city with what a map tells of it: where it is, how far, and in which direction. It claims no road that
 * nobody has driven; the owner adds those later.
 */
export function withNearbyCity(document: Document, known: KnownCity): Document {
  const { coordinates } = (document.shop ?? {}) as { coordinates: Coordinates };
  const { latitude, longitude, city: name, state } = known;
  const { miles, minutes } = guessDrive(milesBetween(coordinates, known));
  const isHere = miles < 1.5;
  const far = `${miles} ${miles === 1 ? "mile" : "miles"}`;
  const way = isHere
    ? `We're right in ${name}, within a mile or so of the center of town.`
    : `From ${name} it's about ${far} to our shop, which is to the ${directionFrom(known, coordinates)}.`;
  const row = {
    name,
    state,
    ...(known.county && { county: shortCounty(known.county) }),
    coordinates: { latitude, longitude },
    distanceMiles: miles,
    driveMinutes: minutes,
    route: `${way} Plan on ${minutes.min} to ${minutes.max} minutes for the drive.`,
  };
  return withCompletedEntry(
    { ...document, cities: [...rowsOf(document, "cities"), row] },
    "cities",
  );
}
