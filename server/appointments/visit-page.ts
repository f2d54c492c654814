import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { html } from "#platform/http/html.ts";
import { shop } from "#server/content/published.ts";
import { phoneLink, renderPage } from "#server/http/page.ts";
import { calendarEntry, calendarFile } from "#shop/calendar/calendar-file.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { readDays } from "./availability.ts";
import { readVisit, type VisitDependencies } from "./visit.ts";
import { livePage, refreshSeconds } from "./visit-progress.ts";
import { visitView } from "./visit-view.ts";

/** What the page says after a change. */
export type Outcome = "canceled" | "moved" | "arrival" | "services";

/** How far ahead the page offers days to move to. */
const daysAhead = 42;

/**
 * `GET /visit/{token}`: what the bearer of the signed link may know and do. It shows no name, phone
 * number or address of the customer, and changes nothing: its buttons send forms, because mail
 * scanners open links.
 */
export function visitPage(deps: VisitDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const found = await deps.database.transaction("service_role", async (tx) => {
      const visit = await readVisit(tx, token, deps);
      if (!visit?.isChangeable) return visit && { visit, days: [] };
      const now = deps.now();
      const from = shopTimeOf(now, shop().timeZone).date;
      const days = await readDays(tx, {
        from,
        to: addDays(from, daysAhead - 1),
        now,
        except: visit.id,
      });
      return { visit, days: days.filter((day) => day.open) };
    });
    if (!found) return linkNotValid(c);
    const { day, done, problem, live: switched } = c.req.query();
    const now = deps.now();
    const live = livePage(found.visit, now, switched);
    if (live === "on") c.header("Refresh", `${refreshSeconds};url=${visitPath(token, {})}`);
    return renderPage(c, 200, {
      title: "Your appointment",
      body: visitView({ ...found, token, day, done, problem, live, now }),
    });
  };
}

/** The neutral dead end: it tells nobody whether there was ever an appointment. */
export function linkNotValid(c: Context): Response {
  return renderPage(c, 404, {
    title: "This link is no longer valid",
    body: html`<p>Please call us at ${phoneLink()}. We can find your appointment by your name or phone number.</p>`,
  });
}

/** Where a form of the page leads back to. */
export function visitPath(token: string, query: Record<string, string>): string {
  const parameters = new URLSearchParams(query).toString();
  return `/visit/${encodeURIComponent(token)}${parameters && `?${parameters}`}`;
}

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
      calendarFile(shop(), {
        ...calendarEntry(shop(), visit),
        method: "PUBLISH",
        stamp: visit.changedAt,
      }),
    );
  };
}
