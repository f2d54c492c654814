import { readFile } from "node:fs/promises";
import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validate } from "#platform/http/json-body.ts";
import { milesBetween } from "#shop/places/miles-between.ts";
import { zonesOf } from "#shop/places/us-zones.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

/** Cities of an answer at most. */
const shownCities = 60;

const degrees = (limit: number) => z.coerce.number().check(z.gte(-limit), z.lte(limit));
const querySchema = z.union([
  z.strictObject({ zip: z.string().check(z.regex(/^\d{5}$/, "Enter a ZIP code of five digits")) }),
  z.strictObject({
    city: z.string().check(z.minLength(2), z.maxLength(100)),
    state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  z.strictObject({
    latitude: degrees(90),
    longitude: degrees(180),
    miles: z.coerce.number().check(z.gte(1), z.lte(100)),
  }),
]);

/**
 * `GET /api/desk/places`: where a postal code or a city is, or the cities around a point
 * (docs/contracts/api.md#places).
 */
export function places(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    await asStaff(deps, c.req.raw, async () => undefined);
    const query = validate(querySchema, c.req.query());
    const found =
      "zip" in query
        ? await placesOfZip(query.zip)
        : "city" in query
          ? await citiesNamed(query.city, query.state)
          : await citiesAround(query, query.miles);
    // The table changes with releases only.
    c.header("Cache-Control", "private, max-age=3600");
    return c.json({ places: found.slice(0, shownCities) });
  };
}

/** A city, or one of its postal codes. */
interface UsPlace {
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
