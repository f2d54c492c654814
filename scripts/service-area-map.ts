import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature, mesh } from "topojson-client";
import type { Plugin } from "vite";
import type { City } from "#shop/catalog/city.ts";
import type { MapSpot, ServiceArea, ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { importContent } from "./content-folder.ts";
import {
  clipLine,
  clipRing,
  contains,
  type Point,
  simplify,
  toCurve,
  toPath,
} from "./service-area-map-geometry.ts";

type Topology = Parameters<typeof mesh>[0];
type CountyObject = Extract<Parameters<typeof mesh>[1], { type: "GeometryCollection" }>;
type County = { geometry: CountyObject["geometries"][number]; rings: Point[][] };
const frame = { width: 640, height: 600 };
const { width, height } = frame;
/** Radius of the service circle on the map; the rest of the frame is margin. */
const radius = 268;
const kilometresPerMile = 1.609344;
const kilometresPerDegree = 111.2;
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
  const xScale = yScale * Math.cos((latitude0 * Math.PI) / 180);
  // Equirectangular around the shop: good to a few metres over twenty miles.
  const project = (longitude: number, latitude: number): Point => [
    width / 2 + (longitude - longitude0) * xScale,
    height / 2 - (latitude - latitude0) * yScale,
  ];
  const spot = (latitude: number, longitude: number): MapSpot => {
    const [x, y] = project(longitude, latitude);
    return { x: Math.round(x), y: Math.round(y) };
  };

  const { topology, counties } = countiesAround(project);
  const countyOf = (place: { latitude: number; longitude: number }) => {
    const point = project(place.longitude, place.latitude);
    return counties.find(({ rings }) => rings.some((ring) => contains(ring, point)));
  };
  const places = [shop.coordinates, ...cities.map(({ coordinates }) => coordinates)];
  const served = new Set(places.flatMap((place) => countyOf(place) ?? []));
  const shown: CountyObject = {
    type: "GeometryCollection",
    geometries: counties.map(({ geometry }) => geometry),
  };
  return {
    projection: {
      ...frame,
      radius,
      longitude: longitude0,
      latitude: latitude0,
      xScale: round(xScale),
      yScale: round(yScale),
    },
    borders: mesh(topology, shown, (one, other) => one !== other)
      .coordinates.map((line) => line.map(([x = 0, y = 0]) => project(x, y)))
      .flatMap((line) => clipLine(line, frame))
      .map((line) => toPath(simplify(line, 0.5)))
      .join(""),
    servedCounties: [...served].map(({ geometry, rings }) => ({
      name: countyName(geometry),
      path: rings
        .map((ring) => clipRing(ring, frame))
        .filter((ring) => ring.length > 2)
        .map((ring) => toPath(simplify(ring, 0.5), true))
        .join(""),
    })),
    countyLabels: area.countyLabels.map(({ name, latitude, longitude }) => ({
      name,
      ...spot(latitude, longitude),
    })),
    roads: area.roads.map(({ kind, number, course, shields }) => ({
      kind,
      number,
      path: toCurve(course.map(([latitude, longitude]) => project(longitude, latitude))),
      shields: shields.map(([latitude, longitude]) => spot(latitude, longitude)),
    })),
  };
}

/** The counties of the country that reach into the frame. */
function countiesAround(project: (longitude: number, latitude: number) => Point): {
  topology: Topology;
  counties: County[];
} {
  const file = fileURLToPath(import.meta.resolve("us-atlas/counties-10m.json"));
  const topology = JSON.parse(readFileSync(file, "utf8"));
  const all: CountyObject = topology.objects.counties;
  const counties = all.geometries.flatMap((geometry) => {
    const rings = outerRings(topology, geometry).map((ring) =>
      ring.slice(0, -1).map(([x = 0, y = 0]) => project(x, y)),
    );
    return rings.some((ring) => clipRing(ring, frame).length > 2) ? [{ geometry, rings }] : [];
  });
  return { topology, counties };
}

function outerRings(topology: Topology, geometry: County["geometry"]): number[][][] {
  if (geometry.type === "Polygon") {
    const { geometry: shape } = feature(topology, geometry);
    return shape.type === "Polygon" ? shape.coordinates.slice(0, 1) : [];
  }
  if (geometry.type !== "MultiPolygon") return [];
  const { geometry: shape } = feature(topology, geometry);
  return shape.type === "MultiPolygon"
    ? shape.coordinates.flatMap((polygon) => polygon.slice(0, 1))
    : [];
}

function countyName(geometry: County["geometry"]): string {
  const properties: { name?: string } = geometry.properties ?? {};
  return properties.name ?? "";
}

const moduleName = "virtual:service-area-map";

/**
 * Gives the site the map of the shop that it is built for, as a module.
 *
 * @param folder another shop's content, for tests
 */
export function serviceAreaMap(folder?: string): Plugin {
  return {
    name: "service-area-map",
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const content = <Module>(name: string) => importContent<Module>(name, folder);
      const { shop } = await content<{ shop: ShopFacts }>("shop.ts");
      const { cities } = await content<{ cities: readonly City[] }>("cities.ts");
      const { serviceArea } = await content<{ serviceArea?: ServiceArea }>("service-area.ts");
      const nothing = { countyLabels: [], roads: [] };
      const drawing = drawServiceArea(shop, cities, serviceArea ?? nothing);
      return Object.entries(drawing)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
        .join("");
    },
  };
}
