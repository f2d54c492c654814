import * as z from "zod/mini";
import { type RoadShield, shieldSchema } from "./city.ts";

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const point = z.tuple([latitude, longitude]);

/** What the map of the service area shows besides the counties and cities, which it finds itself. */
export const serviceAreaSchema = z.object({
  /** Where the names of counties stand: near their middle, off the roads. The others stay unnamed. */
  countyLabels: z.array(z.object({ name: z.string().check(z.minLength(2)), latitude, longitude })),
  /** The courses of the main roads, good to about a kilometre; shields stand on their road. */
  roads: z.array(
    z.extend(shieldSchema, {
      course: z.array(point).check(z.minLength(2)),
      shields: z.array(point),
    }),
  ),
});

export type ServiceArea = z.infer<typeof serviceAreaSchema>;

/** A place on the drawn map. */
export interface MapSpot {
  x: number;
  y: number;
}

/** The map as shapes, on a frame whose middle is the shop. */
export interface ServiceAreaDrawing {
  /** The frame of the map, the circle's radius in it, its middle and the units of a degree. */
  projection: {
    width: number;
    height: number;
    radius: number;
    longitude: number;
    latitude: number;
    xScale: number;
    yScale: number;
  };
  /** Borders between counties, each drawn once. */
  borders: string;
  /** The counties of the cities; the shop's own is the first. */
  servedCounties: { name: string; path: string }[];
  countyLabels: (MapSpot & { name: string })[];
  roads: (RoadShield & { path: string; shields: MapSpot[] })[];
}
