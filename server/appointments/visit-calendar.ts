import type { Context } from "hono";
import type { AppEnvironment } from "#server/http/app-environment.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { calendarFile } from "./calendar-file.ts";
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
      calendarFile({ ...calendarEntry(visit), method: "PUBLISH", stamp: visit.changedAt }),
    );
  };
}
