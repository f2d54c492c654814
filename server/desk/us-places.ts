import { readFile } from "node:fs/promises";
import { milesBetween } from "#shop/places/miles-between.ts";
import { zonesOf } from "#shop/places/us-zones.ts";

/** A city, or one of its postal codes. */
export interface UsPlace {
  city: string;
  county: string;
  /** Postal abbreviation. */
  state: string;
  latitude: number;
  longitude: number;
  timeZone: string;
}

interface ZipPoint {
  zips: readonly string[];
  latitude: number;
  longitude: number;
  timeZone: string;
}

/** A line of us-places.tsv: a city as far as it lies in one county. */
interface CityLine extends Pick<UsPlace, "city" | "county" | "state"> {
  points: readonly ZipPoint[];
}

const file = new URL("./us-places.tsv", import.meta.url);

/** All cities. Read for each question: they are rare, and the table in memory would take 20 MB. */
async function* cityLines(isMeant: (line: string) => boolean): AsyncGenerator<CityLine> {
  for (const line of (await readFile(file, "utf8")).split("\n")) {
    if (line.startsWith("#") || line === "" || !isMeant(line)) continue;
    const [state = "", county = "", city = "", points = ""] = line.split("\t");
    yield { state, county, city, points: points.split(";").map((point) => pointOf(point, state)) };
  }
}

function pointOf(written: string, state: string): ZipPoint {
  const [zips = "", latitude, longitude, zone] = written.split(" ");
  return {
    zips: zips.split(","),
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone: zone ?? zonesOf(state)[0] ?? "",
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** The middle of a city's postal codes, with the time zone that most of them have. */
function middleOf({ points, ...line }: CityLine): UsPlace {
  const mean = (of: (point: ZipPoint) => number) =>
    rounded(points.reduce((sum, point) => sum + of(point), 0) / points.length);
  const zones = points.map(({ timeZone }) => timeZone);
  const [timeZone = ""] = zones.toSorted(
    (one, other) => count(zones, other) - count(zones, one) || one.localeCompare(other),
  );
  return {
    ...line,
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    timeZone,
  };
}

const count = (values: readonly string[], value: string) =>
  values.filter((other) => other === value).length;

/** The places of a postal code; there may be several cities, or none. */
export async function placesOfZip(zip: string): Promise<UsPlace[]> {
  const found: UsPlace[] = [];
  for await (const { points, ...line } of cityLines((text) => text.includes(zip))) {
    const point = points.find(({ zips }) => zips.includes(zip));
    if (!point) continue;
    const { zips: _, ...at } = point;
    found.push({ ...line, ...at });
  }
  return found;
}

/** Cities of a name in a state: one, rarely one for each county that it lies in. */
export async function citiesNamed(name: string, state: string): Promise<UsPlace[]> {
  const wanted = name.trim().toLowerCase();
  const found: UsPlace[] = [];
  for await (const line of cityLines((text) => text.startsWith(`${state}\t`))) {
    if (line.city.toLowerCase() === wanted) found.push(middleOf(line));
  }
  return found;
}

/** Cities around a point with their distance in a straight line, the nearest first. */
export async function citiesAround(
  center: { latitude: number; longitude: number },
  miles: number,
): Promise<(UsPlace & { miles: number })[]> {
  const found: (UsPlace & { miles: number })[] = [];
  for await (const line of cityLines(() => true)) {
    const [first] = line.points;
    // A city is no larger than this; whatever is farther away need not be computed.
    if (!first || Math.abs(first.latitude - center.latitude) * 69 > miles + 40) continue;
    const city = middleOf(line);
    const away = milesBetween(center, city);
    if (away <= miles) found.push({ ...city, miles: Math.round(away * 10) / 10 });
  }
  return found.toSorted((one, other) => one.miles - other.miles);
}
