import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { validationFailed } from "#platform/http/errors.ts";
import { nextFreeTimes, readDays, readWork } from "#server/appointments/availability.ts";
import { shop } from "#server/content/published.ts";
import { asStaff, type DeskDependencies } from "#server/desk/as-staff.ts";
import { plannedMinutes } from "#shop/forms/desk.ts";
import { isValidDate, shopTimeOf } from "#shop/schedule/shop-time.ts";

/**
 * `GET /api/desk/times?date=`: the next five free times, and all times of a day, full ones included,
 * for the given minutes of work, the work of the given services, or of the appointment that is moved
 * (`except`). Without lead time; staff can also book the slot that has just begun
 * (docs/contracts/api.md#desk).
 */
export function deskTimes(deps: DeskDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    c.header("Cache-Control", "no-store");
    const { date, minutes } = c.req.query();
    if (date !== undefined && !isValidDate(date)) {
      throw validationFailed({ date: ["Please select a valid date"] });
    }
    const planned = plannedMinutes.safeParse(Number(minutes));
    if (minutes !== undefined && !planned.success) {
      throw validationFailed({ minutes: ["Enter the length in minutes"] });
    }
    const now = new Date(deps.now().getTime() - (shop().booking.slotMinutes - 1) * 60_000);
    const at = {
      now,
      forStaff: true,
      ...readWork(c),
      ...(planned.success && { minutes: planned.data }),
    };
    const found = await asStaff(
      deps,
      c.req.raw,
      async (tx) => {
        const today = shopTimeOf(now, shop().timeZone).date;
        const next = await nextFreeTimes(tx, { date: today, time: "", ...at });
        const [day] = date ? await readDays(tx, { from: date, to: date, ...at }) : [];
        return { next, ...(day && { day }) };
      },
      { who: "desk" },
    );
    return c.json({ timeZone: shop().timeZone, ...found });
  };
}
