import * as z from "zod/mini";

/** A place in the United States, which lie between Key West, Point Barrow, the Aleutians and Maine. */
export const coordinatesSchema = z.object({
  latitude: z
    .number()
    .check(
      z.gte(17, "This place isn't in the United States"),
      z.lte(72, "This place isn't in the United States"),
    ),
  longitude: z
    .number()
    .check(
      z.gte(-180, "This place isn't in the United States"),
      z.lte(
        -64,
        "This place isn't in the United States: longitudes there start with a minus, like -84.35",
      ),
    ),
});

export type Coordinates = z.infer<typeof coordinatesSchema>;
