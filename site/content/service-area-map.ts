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
import type { City } from "#shop/catalog/city.ts";
import type { MapSpot, ServiceArea, ServiceAreaDrawing } from "#shop/catalog/service-area.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";

type Point = [x: number, y: number];

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length2 === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

/** Douglas-Peucker: drops points within `tolerance` of the simplified line. */
function simplify(points: Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (points.length < 3 || !first || !last) return points;
  let farthest = 0;
  let distance = 0;
  points.forEach((point, index) => {
    const d = distanceToLine(point, first, last);
    if (d > distance) [farthest, distance] = [index, d];
  });
  if (distance <= tolerance) return [first, last];
  const head = simplify(points.slice(0, farthest + 1), tolerance);
  return [...head.slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Relative offsets from one point to others, rounded: short, repetitive numbers compress well. */
function steps(from: Point, points: Point[]): string {
  const [x, y] = whole(from);
  return join(points.map(whole).flatMap(([toX, toY]) => [toX - x, toY - y]));
}

/** Joins numbers, omitting the space before a minus sign, which separates them by itself. */
const join = (numbers: readonly (number | string)[]) => numbers.join(" ").replaceAll(" -", "-");

const start = (points: readonly Point[]) => join(whole(points[0] ?? [0, 0]));

/** SVG path of straight lines. */
function toPath(points: Point[], closed = false): string {
  const lines = points.slice(1).map((end, index) => steps(points[index] ?? end, [end]));
  return `M${start(points)}l${join(lines)}${closed ? "z" : ""}`;
}

/**
 * A smooth curve through all points (Catmull-Rom), so that roads do not look ruler-straight. The `s`
 * command mirrors the previous control point, so the tangent is continuous at each point.
 */
function toCurve(points: Point[]): string {
  const at = (index: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const curves = points.slice(1).map((end, index) => {
    const [from, after] = [at(index), at(index + 2)];
    const control: Point = [end[0] - (after[0] - from[0]) / 6, end[1] - (after[1] - from[1]) / 6];
    return steps(from, [control, end]);
  });
  return `M${start(points)}s${join(curves)}`;
}

type Topology = Parameters<typeof mesh>[0];
type CountyObject = Extract<Parameters<typeof mesh>[1], { type: "GeometryCollection" }>;
type Place = Pick<City, "coordinates">["coordinates"];
const frame = { width: 640, height: 600 };
const { width, height } = frame;
/** Radius of the service circle, in map units; the rest of the frame is margin. */
const radius = 268;
/** Map units by which county lines may be off. */
const tolerance = 1.4;
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
  // Equirectangular, centered on the shop: accurate to a few meters over twenty miles, and simple
  // enough for pages to compute the positions of their cities.
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
      .map((line) => toPath(simplify(line, tolerance)))
      // Where a county only touches the frame.
      .filter((path) => !path.endsWith("l0 0"))
      .join(""),
    servedCounties: [...served].map((county) => ({
      name: nameOf(county),
      path: linesOf(projection, county)
        .map((ring) => toPath(simplify(ring, tolerance), true))
        .join(""),
    })),
    countyLabels: area.countyLabels.map(({ name, latitude, longitude }) => ({
      name,
      ...spot(latitude, longitude),
    })),
    roads,
  };
}

/** Projects a shape to lines, clipped to the frame; areas yield rings. */
function linesOf(projection: GeoProjection, shape: GeoPermissibleObjects): Point[][] {
  const lines: Point[][] = [];
  geoPath(projection, {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => void lines.push([[x, y]]),
    lineTo: (x, y) => void lines.at(-1)?.push([x, y]),
    // Clipped rings repeat their first point, which is redundant: `z` closes the path.
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
