import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { html } from "#platform/http/html.ts";
import { readDays } from "#server/appointments/availability.ts";
import { estimateScript, estimateStyle, readRefused } from "#server/approvals/estimate-section.ts";
import { readEstimate } from "#server/approvals/read-estimate.ts";
import { readRecords } from "#server/approvals/record-list.ts";
import { readBills } from "#server/bills/read-bills.ts";
import { shop } from "#server/content/published.ts";
import { readVisitRecord } from "#server/follow-ups/visit-record.ts";
import { phoneLink, renderPage } from "#server/http/page.ts";
import type { SignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import { calendarEntry, calendarFile } from "#shop/calendar/calendar-file.ts";
import { addDays, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { readVisit, type VisitDependencies } from "./visit.ts";
import { headlineOf } from "./visit-headline.ts";
import { livePage, refreshSeconds } from "./visit-progress.ts";
import { visitView } from "./visit-view.ts";

/** Message shown after a change. */
export type Outcome = "canceled" | "moved" | "arrival" | "services" | "answers";

/** Number of days offered for rescheduling, starting today. */
const daysAhead = 42;

/**
 * `GET /visit/{token}`: shows the appointment to anyone who has the signed link. Contains no name,
 * phone number or address of the customer. GET changes nothing, because mail scanners open links:
 * the buttons submit forms.
 */
export function visitPage(deps: VisitDependencies & { signedPhotoUrls: SignedPhotoUrls }) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const found = await deps.database.transaction("service_role", async (tx) => {
      const visit = await readVisit(tx, token, deps);
      if (!visit) return undefined;
      const shown = {
        visit,
        estimate: await readEstimate(tx, visit.id),
        records: await readRecords(tx, visit.id),
        record: visit.status === "completed" ? await readVisitRecord(tx, visit.id) : undefined,
        bills: await readBills(tx, visit.id),
      };
      if (!visit.isChangeable) return { ...shown, days: [] };
      const now = deps.now();
      const from = shopTimeOf(now, shop().timeZone).date;
      const days = await readDays(tx, {
        from,
        to: addDays(from, daysAhead - 1),
        now,
        except: visit.id,
      });
      return { ...shown, days: days.filter((day) => day.open) };
    });
    if (!found) return linkNotValid(c);
    const { day, done, problem, refused, live: switched } = c.req.query();
    const now = deps.now();
    const { visit, estimate } = found;
    // A reload would discard what is chosen.
    const live = visit.estimate === "open" ? "no" : livePage(visit, now, switched);
    if (live === "on") c.header("Refresh", `${refreshSeconds};url=${visitPath(token, {})}`);
    return renderPage(c, 200, {
      title: headlineOf(visit, now).title,
      ages: live !== "no" || visit.isChangeable,
      ...((estimate.lines.length > 0 || estimate.findings.length > 0) && {
        style: estimateStyle,
        script: estimateScript,
      }),
      body: visitView({
        ...found,
        token,
        day,
        done,
        problem,
        live,
        now,
        refused: readRefused(refused),
        photoUrl: deps.signedPhotoUrls.sign,
      }),
    });
  };
}

/** 404 page that does not reveal whether the appointment ever existed. */
export function linkNotValid(c: Context): Response {
  return renderPage(c, 404, {
    title: "This link is no longer valid",
    body: html`<p>Please call us at ${phoneLink()}. We can find your appointment by your name or phone number.</p>`,
  });
}

/** Path of the page after a form submission. */
export function visitPath(token: string, query: Record<string, string>): string {
  const parameters = new URLSearchParams(query).toString();
  return `/visit/${encodeURIComponent(token)}${parameters && `?${parameters}`}`;
}

/** `GET /visit/{token}/calendar.ics`: the appointment as an iCalendar file. */
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
