import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validate } from "#platform/http/json-body.ts";

import { asStaff, type DeskDependencies } from "./as-staff.ts";
import { citiesAround, citiesNamed, placesOfZip } from "./us-places.ts";

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
