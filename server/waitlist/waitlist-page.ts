import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type Html, html } from "#platform/http/html.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { shop, zone } from "#server/content/published.ts";
import { phoneLink, renderPage } from "#server/http/page.ts";
import { paths } from "#shop/pages/paths.ts";
import { dateLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { whenLabelUnbroken } from "#shop/schedule/when-label.ts";
import { unbrokenTimeLabel } from "#shop/text/time-label.ts";
import { isOffered, offerMinutes, readEntry, type WaitlistEntry } from "./entry.ts";

/** Path of the page after a form submission. */
export const waitlistPath = (token: string): string => `/waitlist/${encodeURIComponent(token)}`;

/**
 * `GET /waitlist/{token}`: status of an entry and its current offer, with forms to accept it or
 * leave. GET changes nothing, because mail scanners open links: the buttons submit forms.
 */
export function waitlistPage(deps: {
  database: Database;
  tokens: AppointmentTokens;
  now: () => Date;
}) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const token = c.req.param("token") ?? "";
    const id = deps.tokens.verify("waitlist", token);
    const entry =
      id && (await deps.database.transaction("service_role", (tx) => readEntry(tx, id)));
    if (!entry) return linkNotValid(c);
    const visit = entry.appointmentId && deps.tokens.sign("visit", entry.appointmentId);
    const refused = c.req.query("problem") !== undefined && isOffered(entry, deps.now());
    return renderPage(c, 200, {
      ...(refused ? noLongerFree() : view(entry, token, deps.now(), visit)),
      ages: entry.status === "waiting" || entry.status === "offered",
    });
  };
}

/** 404 page that does not reveal whether the entry ever existed. */
export function linkNotValid(c: Context): Response {
  return renderPage(c, 404, {
    title: "This link is no longer valid",
    body: html`<p>Please call us at ${phoneLink()}. We'll find you a time.</p>`,
  });
}

/** View of an offer whose time could not be booked after all, for example on a day closed since. */
const noLongerFree = () => ({
  title: "That time is no longer available",
  body: html`<p role="alert">We're sorry. Pick another day, or call us and we'll find you a time.</p>${another()}`,
});

const another = (label = "Pick Another Day"): Html =>
  html`<p><a class="button" href="${paths.appointment}">${label}</a></p><p>Or call us at ${phoneLink()}.</p>`;

function view(
  entry: WaitlistEntry,
  token: string,
  now: Date,
  visit: string | null,
): { title: string; body: Html } {
  const { day, service, status, offeredTime, offerEndsAt } = entry;
  if (status === "booked") {
    const link = visit
      ? html`<p><a class="button" href="/visit/${visit}">View Your Appointment</a></p>`
      : html`<p>Questions? Call us at ${phoneLink()}.</p>`;
    return { title: "This time is yours", body: link };
  }
  if (status === "left") {
    return { title: "You're off the list", body: another() };
  }
  if (status === "waiting" && entry.suspected) {
    return {
      title: "We have your request",
      body: html`<p>This day is fully booked. If a time opens, we'll call you. This isn't an appointment yet.</p>
<dl><dt>Day</dt><dd>${dateLabel(day)}</dd><dt>Service</dt><dd>${service}</dd></dl>
${leave(token, "Leave the list")}`,
    };
  }
  if (status === "waiting") {
    return {
      title: "You're on the list",
      body: html`<p>This day is fully booked. If a time opens, we'll offer it to you and hold it for ${offerMinutes} minutes. This isn't an appointment yet.</p>
<dl><dt>Day</dt><dd>${dateLabel(day)}</dd><dt>Service</dt><dd>${service}</dd></dl>
${leave(token, "Leave the list")}`,
    };
  }
  if (!offeredTime) {
    return {
      title: "Your wait is over",
      body: html`<p>We're not holding a time for you on ${dateLabel(day)}.</p>${another()}`,
    };
  }
  const until = offerEndsAt
    ? unbrokenTimeLabel(shopTimeOf(offerEndsAt, shop().timeZone).time)
    : undefined;
  if (!isOffered(entry, now) || !until) {
    return {
      title: "This offer has ended",
      body: html`<p>We held it for you until ${until}.</p>${another("See Free Times")}`,
    };
  }
  return {
    title: "A time opened for you",
    body: html`<p class="notice go">We're holding it for you until ${until}\u00a0${zone()}.</p>
<dl><dt>When</dt><dd>${whenLabelUnbroken({ date: day, time: offeredTime }, zone())}</dd><dt>Service</dt><dd>${service}</dd></dl>
<form method="post" action="/api${waitlistPath(token)}/accept"><button>Take This Time</button></form>
${leave(token, "No thanks")}`,
  };
}

const leave = (token: string, label: string): Html =>
  html`<section><details><summary>${label}</summary>
<form method="post" action="/api${waitlistPath(token)}/leave">
<p>You won't be offered a time for this request.</p>
<button class="danger">Take Me Off the List</button>
</form></details></section>`;
