import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { type Html, html } from "#platform/http/html.ts";
import { readForm } from "#platform/http/json-body.ts";
import { readFacts } from "#server/appointments/availability.ts";
import { services } from "#server/content/published.ts";
import type { FormDependencies } from "#server/forms/form.ts";
import { acceptSubmission } from "#server/forms/receive-submission.ts";
import { errorSummary, option, phoneLink, renderPage } from "#server/http/page.ts";
import type { ShopFacts } from "#shop/catalog/shop-facts.ts";
import { otherService } from "#shop/forms/appointment.ts";
import { callbackFields } from "#shop/forms/callback.ts";
import { readPhone } from "#shop/forms/fields/phone.ts";
import { relativeDayLabel } from "#shop/hours/hours.ts";
import { afterOpeningMinutes, answerWithinMinutes } from "#shop/hours/opening-minutes.ts";
import { phoneDays, plurals } from "#shop/hours/weekdays.ts";
import { callbackPath, paths } from "#shop/pages/paths.ts";
import { phoneDates } from "#shop/schedule/phone-dates.ts";
import { addDays, dateLabel, dayLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { formatList } from "#shop/text/format.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import { unbrokenTimeLabel } from "#shop/text/time-label.ts";
import { callbackForm } from "./callback-form.ts";

/** Number of days offered, starting today. */
const daysAhead = 56;
const bodyLimit = 16 * 1024;

/** `GET /call-back`: form for requesting a callback about a day that is booked by phone. */
export function callbackPage(deps: FormDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> =>
    askAgain(c, 200, await factsOf(deps), deps.now(), { values: { day: c.req.query("day") } });
}

/**
 * `POST /call-back`: stores the request and states by when the shop will call. Errors are shown
 * next to their fields and all input is kept; works without scripts.
 */
export function askForCallback(deps: FormDependencies) {
  const accept = acceptSubmission(callbackForm(deps), deps);
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const values = await readForm(c, bodyLimit);
    const facts = await factsOf(deps);
    const { shownAt, ...fields } = values;
    try {
      await accept(c, { ...fields, openMilliseconds: openSince(shownAt, deps.now()) });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      return askAgain(c, error.status, facts, deps.now(), { values, error });
    }
    const by = promise(facts, deps.now());
    return renderPage(c, 200, {
      title: "We'll call you",
      body: html`<p class="notice go" role="status">We'll call ${formatPhone(readPhone(fields.phone ?? "") ?? "")}${by ? ` by ${by}` : ""}.</p>
<dl><dt>Day</dt><dd>${dateLabel(fields.day ?? "")}</dd><dt>Service</dt><dd>${fields.service ?? ""}</dd></dl>
<p>This isn't an appointment yet: we'll find a time together on the phone. Can't wait? Call us at ${phoneLink()}.</p>
<p><a class="button quiet" href="/">Back to Our Site</a></p>`,
    });
  };
}

/** Milliseconds since the form was rendered, according to its hidden field. */
function openSince(shownAt: string | undefined, now: Date): number | undefined {
  const milliseconds = now.getTime() - Number(shownAt || Number.NaN);
  return Number.isFinite(milliseconds) ? milliseconds : undefined;
}

const factsOf = ({ database }: Pick<FormDependencies, "database">) =>
  database.transaction("service_role", readFacts);

/**
 * When a caller who asks now is called back at the latest: `Monday at 9:00 AM`; undefined: the shop
 * does not open again.
 */
function promise(facts: ShopFacts, now: Date): string | undefined {
  const due = afterOpeningMinutes(now, answerWithinMinutes, facts);
  if (!due) return undefined;
  const { date, time } = shopTimeOf(due, facts.timeZone);
  const today = shopTimeOf(now, facts.timeZone).date;
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((days) => addDays(today, days) === date) ?? 7;
  return ahead === 0
    ? `${unbrokenTimeLabel(time)} today`
    : `${relativeDayLabel(date, ahead)} at ${unbrokenTimeLabel(time)}`;
}

interface Asked {
  values: Readonly<Record<string, string | undefined>>;
  error?: HttpError;
}

function askAgain(
  c: Context<AppEnvironment>,
  status: 200 | HttpError["status"],
  facts: ShopFacts,
  now: Date,
  { values, error }: Asked,
): Response {
  const today = shopTimeOf(now, facts.timeZone).date;
  const days = phoneDates(facts, today, daysAhead);
  if (days.length === 0) {
    return renderPage(c, 404, {
      title: "You can pick a time online",
      body: html`<p>Every day we're open can be booked online.</p>
<p><a class="button" href="${paths.appointment}">Pick a time</a></p><p>Or call us at ${phoneLink()}.</p>`,
    });
  }
  const by = promise(facts, now);
  const wrong = Object(error?.more.fields) as Record<string, string[] | undefined>;
  const titles = [...services().map(({ title }) => title), otherService];
  const field = (name: keyof typeof callbackFields, control: (attributes: Html) => Html) =>
    fieldOf(name, wrong[name]?.[0], control);
  return renderPage(c, status, {
    title: `Request ${formatList(phoneDays(facts).map((day) => `a ${day}`))} appointment by phone`,
    // An answer to what was sent can't be loaded again.
    ages: !error,
    body: html`${error && problem(error, wrong)}
<p>We book ${plurals(phoneDays(facts))} by phone. Leave your number, and we'll call you${by ? ` by ${by}` : ""}.</p>
<form method="post" action="${callbackPath}">
<input type="hidden" name="submissionId" value="${values.submissionId ?? randomUUID()}">
<input type="hidden" name="shownAt" value="${values.shownAt ?? now.getTime()}">
<div class="unseen" aria-hidden="true"><label>Website <input name="website" tabindex="-1" autocomplete="off"></label></div>
${field("day", (attributes) => html`<span class="select"><select name="day" required ${attributes}>${days.map((date) => option(date, dayLabel(date, today), date === values.day))}</select></span>`)}
${field("name", (attributes) => html`<input name="name" required maxlength="200" autocomplete="name" value="${values.name ?? ""}" ${attributes}>`)}
${field("phone", (attributes) => html`<input name="phone" type="tel" required maxlength="30" autocomplete="tel" value="${values.phone ?? ""}" ${attributes}>`)}
${field("service", (attributes) => html`<span class="select"><select name="service" required ${attributes}>${option("", "Select a service", !values.service)}${titles.map((title) => option(title, title, title === values.service))}</select></span>`)}
<button type="submit">Call Me Back</button>
</form>
<section><p>Prefer to talk now? Call us at ${phoneLink()}.</p></section>`,
  });
}

const fieldNames = Object.keys(callbackFields) as (keyof typeof callbackFields)[];

const problem = ({ message }: HttpError, wrong: Readonly<Record<string, unknown>>): Html =>
  errorSummary(
    fieldNames
      .filter((name) => wrong[name])
      .map((name) => ({ id: name, label: callbackFields[name].label })),
    message,
    "Everything you typed is still here.",
  );

function fieldOf(
  name: keyof typeof callbackFields,
  error: string | undefined,
  control: (attributes: Html) => Html,
): Html {
  const attributes = error
    ? html`id="${name}" aria-invalid="true" aria-describedby="${name}-error"`
    : html`id="${name}"`;
  return html`<div class="field"><label for="${name}">${callbackFields[name].label}</label>
${control(attributes)}${error ? html`<p class="error" id="${name}-error">${error}</p>` : undefined}</div>`;
}
