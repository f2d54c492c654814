import * as z from "zod/mini";
import { shieldSchema } from "./city.ts";

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
