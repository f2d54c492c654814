import { shop } from "#content/shop.ts";
import { type Html, html } from "#platform/http/html.ts";
import { phoneLink } from "#server/http/page.ts";
import { withinTime } from "#shop/phone-format.ts";
import { refusalMessage } from "#shop/schedule/refusals.ts";
import { dateLabel } from "#shop/schedule/shop-time.ts";
import type { DaySlots } from "#shop/schedule/slots.ts";
import { onlineDaysHint } from "#shop/schedule/weekdays.ts";
import { whenLabelUnbroken } from "#shop/schedule/when-label.ts";
import { zoneLabel } from "#shop/schedule/zone-label.ts";
import type { AppointmentStatus } from "./appointments.ts";
import type { Visit } from "./visit.ts";

const onlineDays = onlineDaysHint(shop);

const zone = zoneLabel(shop.timeZone);

interface VisitView {
  visit: Visit;
  token: string;
  /** Days with free places that it can move to. */
  days: DaySlots[];
  /** The day whose times are shown, `YYYY-MM-DD`, as the address says it. */
  day: string | undefined;
  /** What has just been done, and what has just gone wrong. */
  done: string | undefined;
  problem: string | undefined;
}

const statuses: Record<AppointmentStatus, { word: string; next: string }> = {
  pending: {
    word: "Requested",
    next: `The time is held for you. We call you${withinTime(shop)} to confirm it.`,
  },
  confirmed: {
    word: "Confirmed",
    next: "We expect you. A technician looks at the car first, and you get the price in writing. Nothing is repaired before you say yes.",
  },
  completed: { word: "Completed", next: "Thank you for coming in." },
  canceled: {
    word: "Canceled",
    next: "There is nothing more to do. For another time, call us or use the form on our website.",
  },
};

const hours = shop.booking.changeUntilMinutes / 60;

/** What has just been done. An old address of the page says nothing that is no longer so. */
export function outcomeMessage(
  done: string | undefined,
  { status }: Pick<Visit, "status">,
): string | undefined {
  if (done === "canceled" && status === "canceled") {
    return "Your appointment is canceled. Its slot is open again.";
  }
  if (done === "moved" && status === "pending") {
    return "Your new time is requested. We'll call you to confirm it.";
  }
  return undefined;
}

const problems: Record<string, string> = {
  slot_full: "That time was just taken. Please pick another one. Nothing has changed yet.",
  day_full: "That day was just fully booked. Please pick another one. Nothing has changed yet.",
  not_offered:
    "That time is not offered any more. Please pick another one. Nothing has changed yet.",
  no_time: "Please pick a time first.",
  ...Object.fromEntries(
    (["too_late", "too_many_changes", "change_refused"] as const).map((refusal) => [
      refusal,
      refusalMessage({ refusal }, shop, onlineDays),
    ]),
  ),
};

/** The content of the visit page. */
export function visitView({ visit, token, days, day, done, problem }: VisitView): Html {
  const status = statuses[visit.status];
  const said = outcomeMessage(done, visit);
  const failed = Object.hasOwn(problems, problem ?? "") ? problems[problem ?? ""] : undefined;
  return html`${failed ? html`<p class="notice stop" role="alert">${failed}</p>` : undefined}
${said ? html`<p class="notice go" role="status">${said}</p>` : undefined}
<p class="status"><span class="badge ${visit.status}">${status.word}</span> ${status.next}</p>
<dl>
<dt>When</dt><dd>${whenLabelUnbroken(visit.slot, zone)}</dd>
<dt>Service</dt><dd>${visit.service}</dd>
<dt>Where</dt><dd>${shop.name}<br>${place}</dd>
<dt>Reference</dt><dd class="figures">${visit.reference}</dd>
</dl>
${isOpen(visit) ? links(token) : undefined}
${visit.isChangeable ? changes({ visit, token, days, day }) : undefined}
${
  isOpen(visit) && !visit.isChangeable
    ? html`<p>It starts in less than ${hours} hours. To change or cancel it, call us at ${phoneLink} and give the reference.</p>`
    : html`<p>Questions? Call us at ${phoneLink} and give the reference.</p>`
}`;
}

const { street, city, state, postalCode } = shop.address;
const place = `${street}, ${city}, ${state} ${postalCode}`;
const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${shop.name}, ${place}`)}`;

const isOpen = ({ status }: Visit) => status === "pending" || status === "confirmed";

function links(token: string): Html {
  return html`<p class="actions">
<a class="button quiet" href="${directions}" rel="noreferrer">Directions</a>
<a class="button quiet" href="/visit/${token}/calendar.ics">Add to my calendar</a>
</p>`;
}

type Changes = Pick<VisitView, "visit" | "token" | "days" | "day">;

function changes({ visit, token, days, day }: Changes): Html {
  const chosen = days.find(({ date }) => date === day);
  return html`<section id="move"><h2>Pick another time</h2>
${
  days.length === 0
    ? html`<p>No times are free online in the next weeks. Please call us.</p>`
    : html`<form method="get" action="/visit/${token}#move">
<label for="day">Day</label>
<div class="row"><select id="day" name="day">${days.map(({ date }) => option(date, chosen?.date ?? visit.slot.date))}</select>
<button class="quiet">Show times</button></div>
</form>`
}
${chosen ? times(chosen, visit, token) : undefined}
</section>
<section><h2>Cancel it</h2>
<details><summary>I cannot come</summary>
<form method="post" action="/api/visit/${token}/cancel">
<p>Your place goes to somebody else. It costs nothing, until ${hours} hours before it starts.</p>
<button class="danger">Cancel this appointment</button>
</form></details></section>`;
}

const option = (date: string, selected: string): Html =>
  date === selected
    ? html`<option value="${date}" selected>${shortLabel(date)}</option>`
    : html`<option value="${date}">${shortLabel(date)}</option>`;

/** The list reaches a few weeks ahead: no year is needed. */
const shortLabel = (date: string) => dateLabel(date).replace(/, \d{4}$/, "");

function times({ date, slots }: DaySlots, visit: Visit, token: string): Html {
  const free = slots.filter(
    ({ available, time }) => available && !(date === visit.slot.date && time === visit.slot.time),
  );
  return html`<form method="post" action="/api/visit/${token}/reschedule">
<input type="hidden" name="date" value="${date}">
<fieldset><legend>${shortLabel(date)}, Eastern Time</legend><div class="times">
${free.map(({ time, label }) => html`<label><input type="radio" name="time" value="${time}" required> ${label}</label>`)}
</div></fieldset>
${
  visit.status === "confirmed"
    ? html`<p class="notice caution">Your current time is confirmed. If you move, this becomes a request again until we confirm the new time.</p>`
    : undefined
}
<button>Move to this time</button>
</form>`;
}
