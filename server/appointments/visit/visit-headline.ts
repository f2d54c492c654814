import { type Html, html } from "#platform/http/html.ts";
import { services, shop, shopPhone } from "#server/content/published.ts";
import { openStatus } from "#shop/hours/hours.ts";
import { bookingPath } from "#shop/pages/paths.ts";
import { directionsUrl } from "#shop/places/map-links.ts";
import { type VisitStep, visitStep } from "#shop/schedule/car-stages.ts";
import { dateLabel, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { withinTime } from "#shop/text/phone-format.ts";
import { timeLabel } from "#shop/text/time-label.ts";
import { isHere, type Visit } from "./visit.ts";

/** What the page of a visit says first. */
export interface Headline {
  title: string;
  /** What happens next. */
  next: string;
  /** The one thing to do now, if there is one. */
  action: "estimate" | "directions" | "calendar" | "call" | "book" | undefined;
}

type Words = (visit: Visit, now: Date) => Headline;

const headlines: Readonly<Record<VisitStep, Words>> = {
  requested: (visit) => ({
    title: `We have your request for ${shortWhen(visit)}`,
    next: `We're holding the slot for you. We'll call${withinTime(shop())} to confirm it.`,
    action: "calendar",
  }),
  confirmed: (visit, now) => ({
    title: `You're all set for ${shortWhen(visit)}`,
    next: "A technician will look at the car first and give you the price in writing. We won't fix anything until you OK it.",
    action: shopTimeOf(now, shop().timeZone).date === visit.slot.date ? "directions" : "calendar",
  }),
  checked_in: () => ({
    title: "We have your car",
    next: "We'll take a look at it soon.",
    action: undefined,
  }),
  diagnosis: () => ({
    title: "We're checking your car",
    next: "A technician is finding out what your car needs.",
    action: undefined,
  }),
  approval: ({ estimate }) =>
    estimate === "answered"
      ? {
          title: "We have your answers",
          next: "Thank you. We'll go on with what you approved, and nothing else.",
          action: undefined,
        }
      : {
          title: "We need your OK",
          next: "We know what your car needs. We won't fix anything until you OK it.",
          action: estimate === "open" ? "estimate" : "call",
        },
  repair: () => ({
    title: "We're working on your car",
    next: "We'll let you know when it's ready.",
    action: undefined,
  }),
  ready: (_, now) => ({
    title: "Your car is ready",
    next: `Come by to pick it up. ${openStatus(now, shop()).text}.`,
    action: "directions",
  }),
  picked_up: () => ({ title: "All done", next: "Thank you for coming in.", action: "book" }),
};

/** The first words of a visit's page, by the step that it is at (docs/product.md#visit-page). */
export function headlineOf(visit: Visit, now: Date): Headline {
  if (visit.isNoShow) {
    const next = "We didn't see you at this time. Want a new time? Book online or call us.";
    return { title: "We missed you", next, action: "book" };
  }
  const step = visitStep(visit.status, visit.car?.stage);
  if (!step) {
    const next = "Need a new time? Book online or call.";
    return { title: "Your appointment is canceled", next, action: "book" };
  }
  if (hasBegun(visit, now) && !visit.car) {
    const next = "This time has passed. For a new one, call us and mention the reference.";
    return { title: `Your time was ${shortWhen(visit)}`, next, action: "call" };
  }
  return headlines[step](visit, now);
}

/** `Wed, Dec 2, 9:00 AM`: lines break only after the day. */
function shortWhen({ slot: { date, time } }: Visit): string {
  const [weekday = "", month = "", day = ""] = dateLabel(date).split(/[ ,]+/);
  const at = timeLabel(time).replace(" ", "\u00a0");
  return `${weekday.slice(0, 3)},\u00a0${month.slice(0, 3)}\u00a0${day}, ${at}`;
}

/** Whether the time of a visit has come. */
export function hasBegun({ slot }: Visit, now: Date): boolean {
  const { date, time } = shopTimeOf(now, shop().timeZone);
  return `${slot.date} ${slot.time}` <= `${date} ${time}`;
}

/** The address of the shop. */
export function place(): string {
  const { street, city, state, postalCode } = shop().address;
  return `${street}, ${city}, ${state}\u00a0${postalCode}`;
}

/** The headline's own button, and quiet ones for the way and the calendar as long as they help. */
export function actionButtons(visit: Visit, token: string, now: Date): Html | undefined {
  const { action } = headlineOf(visit, now);
  const isComing = visit.status === "pending" || visit.status === "confirmed";
  const service = services().find(({ title }) => title === visit.firstService);
  const all = {
    estimate:
      visit.estimate === "open" && isHere(visit) ? ["See Your Estimate", "#estimate"] : undefined,
    directions:
      isComing || isHere(visit) ? ["Directions", directionsUrl(shop().address)] : undefined,
    calendar:
      isComing && !visit.car && !hasBegun(visit, now)
        ? ["Add to Calendar", `/visit/${token}/calendar.ics`]
        : undefined,
    call: action === "call" ? [`Call ${shopPhone()}`, `tel:${shop().phone}`] : undefined,
    book: action === "book" ? ["Book Again", bookingPath(service)] : undefined,
  };
  const shown = Object.entries(all)
    .flatMap(([name, link]) =>
      link ? [{ label: link[0], href: link[1], isMain: name === action }] : [],
    )
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  if (shown.length === 0) return undefined;
  return html`<p class="actions">${shown.map(({ label, href, isMain }) => html`<a class="button${isMain ? "" : " quiet"}" href="${href}">${label}</a>`)}</p>`;
}
