import type { Context } from "hono";
import { shop } from "#content/shop.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { calendarEntry } from "#shop/calendar/calendar-entry.ts";
import { calendarFile } from "#shop/calendar/calendar-file.ts";
import { readVisit, type VisitDependencies } from "./visit.ts";
import { linkNotValid } from "./visit-page.ts";

/** `GET /visit/{token}/calendar.ics`: the appointment as a file for any calendar. */
export function visitCalendar(deps: VisitDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const visit = await deps.database.transaction("service_role", (tx) =>
      readVisit(tx, c.req.param("token") ?? "", deps),
    );
    if (!visit) return linkNotValid(c);
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex");
    c.header("Content-Type", "text/calendar; charset=utf-8; method=PUBLISH");
    c.header("Content-Disposition", `attachment; filename="appointment-${visit.reference}.ics"`);
    return c.body(
      calendarFile(shop, {
        ...calendarEntry(shop, visit),
        method: "PUBLISH",
        stamp: visit.changedAt,
      }),
    );
  };
}
