import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoContains,
  geoPath,
  geoProjection,
} from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { Plugin } from "vite";
import type { City } from "#shop/catalog/city.ts";
import type { MapSpot, ServiceArea, ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { importContent } from "./content-folder.ts";
import { type Point, simplify, toCurve, toPath } from "./service-area-map-geometry.ts";

type Topology = Parameters<typeof mesh>[0];
type CountyObject = Extract<Parameters<typeof mesh>[1], { type: "GeometryCollection" }>;
type Place = Pick<City, "coordinates">["coordinates"];
const frame = { width: 640, height: 600 };
const { width, height } = frame;
/** Radius of the service circle on the map; the rest of the frame is margin. */
const radius = 268;
const kilometresPerMile = 1.609344;
const kilometresPerDegree = 111.2;
const degreesPerRadian = 180 / Math.PI;
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Draws the service area of a shop anywhere in the country: census county shapes (us-atlas), and the
 * cities and roads of its content.
 */
export function drawServiceArea(
  shop: Pick<ShopFacts, "coordinates" | "radiusMiles">,
  cities: readonly Pick<City, "coordinates">[],
  area: ServiceArea,
): ServiceAreaDrawing {
  const { latitude: latitude0, longitude: longitude0 } = shop.coordinates;
  const yScale = (radius / (shop.radiusMiles * kilometresPerMile)) * kilometresPerDegree;
  const narrowing = Math.cos(latitude0 / degreesPerRadian);
  // Equirectangular around the shop: good to a few metres over twenty miles, and so simple that the
  // pages place their cities by it.
  const projection = geoProjection((longitude, latitude) => [longitude * narrowing, latitude])
    .rotate([-longitude0, 0])
    .center([0, latitude0])
    .scale(yScale * degreesPerRadian)
    .translate([width / 2, height / 2])
    .precision(0);
  const project = (latitude: number, longitude: number): Point =>
    projection([longitude, latitude]) ?? [0, 0];
  const spot = (latitude: number, longitude: number): MapSpot => {
    const [x, y] = project(latitude, longitude);
    return { x: Math.round(x), y: Math.round(y) };
  };
  const roads = area.roads.map(({ kind, number, course, shields }) => ({
    kind,
    number,
    path: toCurve(course.map(([latitude, longitude]) => project(latitude, longitude))),
    shields: shields.map(([latitude, longitude]) => spot(latitude, longitude)),
  }));

  projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
  const { topology, all } = countiesOfTheCountry();
  const shown: CountyObject = {
    type: "GeometryCollection",
    geometries: all.geometries.filter(
      (county) => linesOf(projection, feature(topology, county)).length > 0,
    ),
  };
  const counties = shown.geometries.map((county) => feature(topology, county));
  const countyOf = ({ longitude, latitude }: Place) =>
    counties.find((county) => geoContains(county, [longitude, latitude]));
  const places = [shop.coordinates, ...cities.map(({ coordinates }) => coordinates)];
  const served = new Set(places.flatMap((place) => countyOf(place) ?? []));
  return {
    projection: {
      ...frame,
      radius,
      longitude: longitude0,
      latitude: latitude0,
      xScale: round(yScale * narrowing),
      yScale: round(yScale),
    },
    borders: linesOf(
      projection,
      mesh(topology, shown, (one, other) => one !== other),
    )
      .map((line) => toPath(simplify(line, 0.5)))
      .join(""),
    servedCounties: [...served].map((county) => ({
      name: nameOf(county),
      path: linesOf(projection, county)
        .map((ring) => toPath(simplify(ring, 0.5), true))
        .join(""),
    })),
    countyLabels: area.countyLabels.map(({ name, latitude, longitude }) => ({
      name,
      ...spot(latitude, longitude),
    })),
    roads,
  };
}

/** The lines of a shape on the map, as far as they lie in the frame; those of areas are rings. */
function linesOf(projection: GeoProjection, shape: GeoPermissibleObjects): Point[][] {
  const lines: Point[][] = [];
  geoPath(projection, {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => void lines.push([[x, y]]),
    lineTo: (x, y) => void lines.at(-1)?.push([x, y]),
    // Rings that were cut end where they begin, and the path closes them anyway.
    closePath: () => {
      const ring = lines.at(-1) ?? [];
      if (String(ring.at(-1)) === String(ring[0])) ring.pop();
    },
  })(shape);
  return lines;
}

function nameOf(county: ReturnType<typeof feature>): string {
  return "properties" in county ? (county.properties?.name ?? "") : "";
}

function countiesOfTheCountry(): { topology: Topology; all: CountyObject } {
  const file = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
  const topology = JSON.parse(readFileSync(file, "utf8"));
  return { topology, all: topology.objects.counties };
}

const moduleName = "virtual:service-area-map";

/** Gives the site the map of the shop that it is built for, as a module. */
export function serviceAreaMap(): Plugin {
  return {
    name: "service-area-map",
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const { shop } = await importContent<{ shop: ShopFacts }>("shop.ts");
      const { cities } = await importContent<{ cities: readonly City[] }>("cities.ts");
      const { serviceArea } = await importContent<{ serviceArea?: ServiceArea }>("service-area.ts");
      const nothing = { countyLabels: [], roads: [] };
      const drawing = drawServiceArea(shop, cities, serviceArea ?? nothing);
      return Object.entries(drawing)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join("");
    },
  };
}
