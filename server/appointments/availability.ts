import type { Context } from "hono";
import { shop } from "#content/shop.ts";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validationFailed } from "#platform/http/json-body.ts";
import { addDays, isValidDate } from "#shop/schedule/shop-time.ts";
import { readDays } from "./booked-places.ts";

const maximumDays = 62;

/**
 * `GET /api/availability?date=` answers the slots of one day, `?from=&to=` which days have places
 * (docs/contracts/api.md#availability).
 */
export function availability(deps: { database: Database; now: () => Date }) {
  return async (c: Context<AppEnvironment>) => {
    c.header("Cache-Control", "no-store");
    const { date, from, to } = c.req.query();
    if (date !== undefined) {
      const [day] = await read(requireDate("date", date), date);
      return c.json({
        date,
        timeZone: shop.timeZone,
        open: day?.open ?? false,
        slots: day?.slots.map(({ tooSoon: _, ...slot }) => slot) ?? [],
        ...(day?.reason && { reason: day.reason }),
      });
    }
    const first = requireDate("from", from);
    const last = requireDate("to", to);
    if (last < first || last > addDays(first, maximumDays - 1)) {
      throw validationFailed({ to: [`Ask for 1 to ${maximumDays} days at a time`] });
    }
    const days = (await read(first, last)).map((day) => ({
      date: day.date,
      open: day.open,
      free: day.free,
      ...(day.reason && { reason: day.reason }),
    }));
    return c.json({ timeZone: shop.timeZone, days });
  };

  function read(from: string, to: string) {
    return deps.database.transaction("service_role", (tx) =>
      readDays(tx, { from, to, now: deps.now() }),
    );
  }
}

function requireDate(field: string, value: string | undefined): string {
  if (value === undefined || value === "") {
    throw validationFailed({ [field]: ["Please select a date"] });
  }
  if (!isValidDate(value)) throw validationFailed({ [field]: ["Please select a valid date"] });
  return value;
}
