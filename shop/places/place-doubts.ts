import { rowsOf } from "#shop/catalog/catalogue-entries.ts";
import { formatList } from "#shop/text/format.ts";
import { milesBetween } from "./miles-between.ts";
import { sameClock, zoneName, zonesOf } from "./us-zones.ts";

type Document = Readonly<Record<string, unknown>>;

/** Two facts that contradict each other. */
export interface PlaceDoubt {
  path: readonly (string | number)[];
  /** What contradicts what, for the owner to decide. */
  question: string;
}

/** No road is shorter than the straight line; its ends may be a little apart from the city's center. */
const roadSlack = { factor: 1.1, miles: 1.5 };
/** Roads around mountains and bays are longer, but not that much. */
const detour = { factor: 4, miles: 10 };

/** Facts about places that cannot both be right, of a document that may be unfinished. */
export function placeDoubts(document: Document): PlaceDoubt[] {
  const shop = (document.shop ?? {}) as Document;
  return [
    ...zoneDoubts(shop),
    ...rowsOf(document, "cities").flatMap((city, index) => distanceDoubts(shop, city, index)),
  ];
}

function zoneDoubts({ address, timeZone }: Document): PlaceDoubt[] {
  const { state, stateName } = (address ?? {}) as Document;
  const zones = zonesOf(String(state));
  const zone = String(timeZone);
  if (zones.length === 0 || zones.some((other) => sameClock(other, zone))) return [];
  return [
    {
      path: ["shop", "timeZone"],
      question: `${String(stateName || state)} is on ${formatList(zones.map(zoneName), "or")} time, but your shop is set to ${zoneName(zone)}. Every appointment would be off.`,
    },
  ];
}

function distanceDoubts(shop: Document, city: Document, index: number): PlaceDoubt[] {
  const [from, to] = [pointOf(shop.coordinates), pointOf(city.coordinates)];
  const { distanceMiles: miles } = city;
  if (!from || !to || typeof miles !== "number") return [];
  const straight = milesBetween(from, to);
  const isTooShort = straight > miles * roadSlack.factor + roadSlack.miles;
  const isTooLong = miles > straight * detour.factor + detour.miles;
  if (!isTooShort && !isTooLong) return [];
  return [
    {
      path: ["cities", index, "distanceMiles"],
      question: `You entered ${miles} miles to ${String(city.name)}, but on the map it's ${Math.round(straight)} miles away in a straight line.`,
    },
  ];
}

function pointOf(value: unknown): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = (value ?? {}) as Document;
  return typeof latitude === "number" && typeof longitude === "number"
    ? { latitude, longitude }
    : undefined;
}
