import { type Html, html } from "#platform/http/html.ts";
import { estimateSection } from "#server/approvals/estimate-section.ts";
import type { VisitEstimate } from "#server/approvals/read-estimate.ts";
import { type RecordEntry, recordList } from "#server/approvals/record-list.ts";
import { billList } from "#server/bills/bill-list.ts";
import { published, services, shop, zone } from "#server/content/published.ts";
import { recordSection } from "#server/follow-ups/visit-record.ts";
import { option, phoneLink } from "#server/http/page.ts";
import type { SignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import { arrivalLabel } from "#shop/arrivals.ts";
import type { Bill } from "#shop/bills/bill.ts";
import { moreServicesMaximum } from "#shop/forms/added-services.ts";
import { onlineDaysHint } from "#shop/hours/weekdays.ts";
import { reachedTowns, shuttleTowns } from "#shop/places/shuttle-towns.ts";
import { bookingErrorMessage } from "#shop/schedule/booking-errors.ts";
import { changeLimitLabel, tooLateLabel } from "#shop/schedule/change-limit.ts";
import { dayLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import type { DaySlots } from "#shop/schedule/slots.ts";
import { whenLabelUnbroken } from "#shop/schedule/when-label.ts";
import { stayLabel } from "#shop/text/format.ts";
import type { VisitRecord } from "#shop/visit-record.ts";
import { isHere, type Visit } from "./visit.ts";
import { arrivalForm } from "./visit-arrival.ts";
import { actionButtons, hasBegun, place } from "./visit-headline.ts";
import { type LivePage, visitProgress } from "./visit-progress.ts";
import { servicesForm } from "./visit-services.ts";

const onlineDays = () => onlineDaysHint(shop());

interface VisitView {
  visit: Visit;
  token: string;
  /** Days with availability to reschedule to. */
  days: DaySlots[];
  /** The day whose times are shown, `YYYY-MM-DD`, from the query string. */
  day: string | undefined;
  /** Codes of the last change and of the last error, from the query string. */
  done: string | undefined;
  problem: string | undefined;
  /** Answers to the estimate that were not taken. */
  refused: ReadonlyMap<string, string>;
  /** Whether the page reloads periodically, or could. */
  live: LivePage;
  now: Date;
  estimate: VisitEstimate;
  /** Sealed records of the answers, the latest first. */
  records: readonly RecordEntry[];
  bills: readonly Bill[];
  photoUrl: SignedPhotoUrls["sign"];
  /** What the visit leaves behind, once it is over. */
  record: VisitRecord | undefined;
}

/** The shuttle with the towns it serves; undefined: not offered. */
function shuttle() {
  const { shop: facts, cities } = published();
  const { shuttle } = facts.booking;
  return shuttle && { ...shuttle, towns: reachedTowns(shuttleTowns(facts, cities), shuttle) };
}

/**
 * Message about the last change. Undefined if it no longer applies, as for an old URL of the page.
 */
export function outcomeMessage(
  done: string | undefined,
  { status }: Pick<Visit, "status">,
): string | undefined {
  if (done === "canceled" && status === "canceled") {
    return "Your appointment is canceled. Its time is open again.";
  }
  if (done === "booked" && status === "pending") {
    return "The time is yours. We'll call you to confirm it.";
  }
  if (done === "arrival") return "Thanks for letting us know how you're getting here.";
  if (done === "services") return "Your services are saved.";
  if (done === "answers") {
    return "Thank you, we have your answers. We'll only do what you approved.";
  }
  if (done === "moved" && status === "pending") {
    return "Your new time is requested. We'll call you to confirm it.";
  }
  return undefined;
}

const problems = (): Record<string, string> => ({
  slot_full: "That time was just taken. Pick another one. Nothing has changed yet.",
  day_full: "That day was just fully booked. Pick another one. Nothing has changed yet.",
  not_offered: "That time is no longer available. Pick another one. Nothing has changed yet.",
  no_time: "Pick a time first.",
  too_many_services: `Pick up to ${moreServicesMaximum} more services. Nothing has changed yet.`,
  ...Object.fromEntries(
    (
      [
        ...(["too_late", "too_many_changes", "change_refused", "shuttle_full"] as const),
        ...(["shuttle_too_far", "no_night_drop", "no_such_service", "service_twice"] as const),
      ] as const
    ).map((code) => [code, bookingErrorMessage({ code }, shop(), onlineDays())]),
  ),
});

/** Renders the body of the visit page. */
export function visitView(view: VisitView): Html {
  const { visit, token, days, day, done, problem, live, now } = view;
  const { estimate, record, records, bills, photoUrl } = view;
  const message = outcomeMessage(done, visit);
  // What is said of answers stands at the estimate, to which the page is scrolled.
  const ofAnswers = done === "answers" ? message : undefined;
  const failed = new Map(Object.entries(problems())).get(problem ?? "");
  return html`${failed ? html`<p class="notice stop" role="alert">${failed}</p>` : undefined}
${message && !ofAnswers ? html`<p class="notice go" role="status">${message}</p>` : undefined}
<div class="pair"><div>${visitProgress(visit, { token, live, now, actions: actionButtons(visit, token, now) })}</div>
<dl>
<dt>When</dt><dd>${whenLabelUnbroken(visit.slot, zone())}</dd>
<dt>Service</dt><dd>${visit.service}</dd>
${visit.minutes > shop().booking.slotMinutes ? html`<dt>Expect</dt><dd>About ${stayLabel(visit.minutes)}</dd>` : undefined}
<dt>Where</dt><dd>${shop().name}<br>${place()}</dd>
${visit.arrival ? html`<dt>Getting here</dt><dd>${arrivalLabel(visit)}</dd>` : undefined}
<dt>Reference</dt><dd class="figures">${visit.reference}</dd>
</dl></div>
${recordSection(record, visit.firstService)}
${billList(bills, token)}
${estimateSection(estimate, { action: `/api/visit/${token}`, photoUrl, photoPage: (id) => `/visit/${token}/photo/${id}`, isOver: !isOpen(visit) || visit.car?.stage === "picked_up", refused: view.refused, message: ofAnswers })}
${recordList(records, token)}
${visit.isChangeable ? changes({ visit, token, days, day, now, isOpen: failed !== undefined || day !== undefined }) : undefined}
<p>${isOpen(visit) && !visit.isChangeable && !isHere(visit) && !hasBegun(visit, now) ? `${tooLateLabel(shop())}. To change or cancel it, call` : "Questions? Call"} us at ${phoneLink()} and mention the reference.</p>`;
}

const isOpen = ({ status }: Visit) => status === "pending" || status === "confirmed";

type Changes = Pick<VisitView, "visit" | "token" | "days" | "day" | "now"> & {
  /** Whether the reader is in the middle of a change. */
  isOpen: boolean;
};

/** How the customer comes, as long as it isn't known, and all that can be changed, folded. */
function changes({ visit, token, days, day, now, isOpen }: Changes): Html {
  const label = dayLabelAt(now);
  const chosen = days.find(({ date }) => date === day);
  const arrival = arrivalForm(visit, token, published().shop, shuttle());
  const fold = html`<details id="manage"${isOpen ? html` open` : undefined}><summary class="button quiet">Manage Appointment</summary>
<section id="move"><h2>Reschedule</h2>
${
  days.length === 0
    ? html`<p>No online times are open in the next few weeks. Please call us.</p>`
    : html`<form method="get" action="/visit/${token}#move">
<label for="day">Day</label>
<div class="row"><span class="select"><select id="day" name="day">${days.map(({ date }) => option(date, label(date), date === (chosen?.date ?? visit.slot.date)))}</select></span>
<button class="quiet">Show Times</button></div>
</form>`
}
${chosen ? times(chosen, label(chosen.date), visit, token) : undefined}
</section>
${visit.arrival ? arrival : undefined}
${servicesForm(visit, token, services())}
<section><h2>Can't make it?</h2>
<form method="post" action="/api/visit/${token}/cancel">
<p>Your time opens up for someone else. Canceling is free until ${changeLimitLabel(shop())}.</p>
<button class="danger">Cancel This Appointment</button>
</form></section></details>`;
  return html`${visit.arrival ? undefined : arrival}${fold}`;
}

/** Returns a function that formats dates, adding the year if it is not the current one. */
const dayLabelAt = (now: Date) => {
  const today = shopTimeOf(now, shop().timeZone).date;
  return (date: string) => dayLabel(date, today);
};

function times({ date, slots }: DaySlots, label: string, visit: Visit, token: string): Html {
  const free = slots.filter(
    ({ available, time }) => available && !(date === visit.slot.date && time === visit.slot.time),
  );
  if (free.length === 0) return html`<p>No other time is open on ${label}.</p>`;
  return html`<form method="post" action="/api/visit/${token}/reschedule">
<input type="hidden" name="date" value="${date}">
<fieldset><legend>${label} (${zone()})</legend><div class="times">
${free.map(({ time, label }) => html`<label><input type="radio" name="time" value="${time}" required> ${label}</label>`)}
</div></fieldset>
${
  visit.status === "confirmed"
    ? html`<p class="notice caution">Your current time is confirmed. If you move, this becomes a request again until we confirm the new time.</p>`
    : undefined
}
<button>Move to This Time</button>
</form>`;
}
