import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { sameClock, zonesOf } from "#shop/places/us-zones.ts";

/**
 * `npm run places -- US.txt tz.js`: makes server/desk/places.tsv anew (docs/licences.md).
 * `US.txt` is GeoNames' list of US postal codes, `tz.js` the package @photostructure/tz-lookup.
 */
const [list, zones] = process.argv.slice(2);
if (!list || !zones) throw new Error("Name the list of postal codes, and tz.js");
const zoneAt: (latitude: number, longitude: number) => string = createRequire(import.meta.url)(
  resolve(zones),
);

/** The zone of a point if its state has several, and this is not the usual one. */
function otherZone(state: string, latitude: number, longitude: number): string {
  const [, ...others] = zonesOf(state);
  const zone = zoneAt(latitude, longitude);
  return others.find((other) => sameClock(other, zone)) ?? "";
}

/** Postal codes by `state county city`, then by `point zone`. */
const places = new Map<string, Map<string, string[]>>();
for (const line of (await readFile(list, "utf8")).split("\n")) {
  const [, zip = "", city = "", , state = "", county = "", , , , north = "", east = ""] =
    line.split("\t");
  const [latitude, longitude] = [Number(north), Number(east)];
  if (zonesOf(state).length === 0 || longitude > 0) continue;
  const at = `${latitude.toFixed(3)} ${longitude.toFixed(3)} ${otherZone(state, latitude, longitude)}`;
  const name = [state, county, city].join("\t");
  const points = places.get(name) ?? new Map<string, string[]>();
  points.set(at.trim(), [...(points.get(at.trim()) ?? []), zip]);
  places.set(name, points);
}
const lines = [...places].sort().map(([name, points]) => {
  const written = [...points].map(([at, zips]) => `${zips.join(",")} ${at}`);
  return `${name}\t${written.join(";")}`;
});
await writeFile(
  "server/desk/places.tsv",
  `${[
    "# Postal codes of the United States by GeoNames (geonames.org), CC BY 4.0: https://creativecommons.org/licenses/by/4.0/",
    "# Reduced by scripts/us-places.ts: state, county, city, then its ZIP codes with their point and, where it is not the state's usual one, their time zone.",
    ...lines,
  ].join("\n")}\n`,
);
