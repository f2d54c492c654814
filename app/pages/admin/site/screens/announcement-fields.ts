import type {
  ContentField,
  EntriesField,
  Option,
} from "#app/components/content-form/content-field.ts";
import { formatMonthDay } from "#app/lib/formatting/format-schedule.ts";
import { serverNow } from "#app/lib/server-clock.ts";
import { shop } from "#app/lib/site/published.ts";
import type { Period } from "#shop/catalog/site/period.ts";
import { stateAt } from "#shop/catalog/site/period-bounds.ts";
import { isValidDate, shopTimeOf } from "#shop/schedule/shop-time.ts";
import { timeLabel } from "#shop/text/time-label.ts";

const periodField: ContentField = {
  path: "",
  label: "",
  kind: "part",
  row: true,
  fields: [
    { path: "from", label: "First day", kind: "date", optional: true },
    { path: "fromTime", label: "From", kind: "time", optional: true },
    { path: "until", label: "Last day", kind: "date", optional: true },
    { path: "untilTime", label: "Until", kind: "time", optional: true },
  ],
};

/** When an entry is shown, in words as of now: `Shows from Dec 1`, `Showing until Dec 24`, `Ended Nov 1`. */
function timingOf(
  { from, fromTime, until, untilTime }: Period,
  now = serverNow(),
): NonNullable<ReturnType<NonNullable<EntriesField["timing"]>>> {
  const today = shopTimeOf(now, shop.timeZone);
  const moment = (date: string, time: string | undefined) =>
    `${formatMonthDay(date, today.date)}${time ? `, ${timeLabel(time)}` : ""}`;
  const days = [from, until].filter((date) => date !== undefined);
  // Half of a date is typed.
  if (!days.every(isValidDate)) return { words: "" };
  const state = stateAt({ from, fromTime, until, untilTime }, now.getTime(), shop.timeZone);
  if (state === "ended") return { words: until ? `Ended ${moment(until, untilTime)}` : "" };
  if (state === "upcoming") return { words: from ? `Shows from ${moment(from, fromTime)}` : "" };
  return {
    words: until ? `Showing until ${moment(until, untilTime)}` : "Showing",
    end: { until: today.date, untilTime: today.time },
  };
}

/** Fields for the notices above pages. */
export const noticeFields: readonly ContentField[] = [
  {
    path: "notices",
    label: "Notices",
    hint: "Closing weeks, a new bay, a detour. Days you enter under Closures are shown next to your hours already.",
    kind: "entries",
    one: "notice",
    title: "text",
    idFrom: "text",
    folded: true,
    optional: true,
    fresh: { pages: "all", kind: "news" },
    timing: timingOf,
    fields: [
      { path: "text", label: "Text", kind: "text" },
      {
        path: "link",
        label: "With a link",
        kind: "part",
        optional: true,
        row: true,
        fields: [
          { path: "label", label: "Words of the link", kind: "text" },
          { path: "target", label: "Where it leads", hint: "/contact, or https://", kind: "text" },
        ],
      },
      {
        path: "pages",
        label: "On which pages",
        kind: "choice",
        options: [
          ["all", "Every page"],
          ["home", "Home page"],
          ["services", "Services"],
          ["cities", "Cities"],
          ["booking", "Booking page"],
        ],
      },
      {
        path: "kind",
        label: "Kind",
        kind: "choice",
        options: [
          ["news", "News"],
          ["caution", "Something to know before coming"],
          ["urgent", "Urgent"],
        ],
      },
      periodField,
    ],
  },
];

/** Fields for offers. @param services options for the services that one is for */
export const offerFields = (services: readonly Option[]): readonly ContentField[] => [
  {
    path: "offers",
    label: "Offers",
    hint: "Shown on the pages of their services. They end by themselves.",
    kind: "entries",
    one: "offer",
    title: "title",
    idFrom: "title",
    folded: true,
    optional: true,
    timing: timingOf,
    fields: [
      { path: "title", label: "Title", kind: "text" },
      {
        path: "amount",
        label: "Amount, in dollars",
        hint: "If it's one amount.",
        kind: "money",
        optional: true,
      },
      {
        path: "price",
        label: "Or the price in words",
        hint: "For example: 20% off.",
        kind: "text",
        optional: true,
      },
      {
        path: "terms",
        label: "Terms",
        hint: "Who gets it, and what it doesn't cover.",
        kind: "long",
        lines: 2,
      },
      {
        path: "services",
        label: "For which services",
        kind: "texts",
        of: "text",
        one: "service",
        options: services,
      },
      {
        path: "mention",
        label: "What customers mention when they book",
        hint: "For example: winter check $49. It's kept with the appointment. Who books a service with several offers sees and mentions them all.",
        kind: "text",
        optional: true,
      },
      { path: "onHome", label: "Show it on the home page, too", kind: "switch", optional: true },
      periodField,
    ],
  },
];
