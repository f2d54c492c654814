import * as z from "zod/mini";
import { type RoadShield, shieldSchema } from "./city.ts";

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const point = z.tuple([latitude, longitude]);

/** What the map of the service area shows in addition to counties and cities, which are derived. */
export const serviceAreaSchema = z.object({
  /** Label positions, near the county's center and off the roads. Other counties have no label. */
  countyLabels: z.array(z.object({ name: z.string().check(z.minLength(2)), latitude, longitude })),
  /** The main roads, accurate to about a kilometer, with the positions of their shields. */
  roads: z.array(
    z.extend(shieldSchema, {
      course: z.array(point).check(z.minLength(2)),
      shields: z.array(point),
    }),
  ),
});

export type ServiceArea = z.infer<typeof serviceAreaSchema>;

/** A point on the map. */
export interface MapSpot {
  x: number;
  y: number;
}

/** The map as shapes, in a frame centered on the shop. */
export interface ServiceAreaDrawing {
  /** Size of the frame, radius of the circle, coordinates of the center, and frame units per degree. */
  projection: {
    width: number;
    height: number;
    radius: number;
    longitude: number;
    latitude: number;
    xScale: number;
    yScale: number;
  };
  /** SVG path of county borders, each drawn once. */
  borders: string;
  /** The counties of the cities, the shop's own first. */
  servedCounties: { name: string; path: string }[];
  countyLabels: (MapSpot & { name: string })[];
  roads: (RoadShield & { path: string; shields: MapSpot[] })[];
}
