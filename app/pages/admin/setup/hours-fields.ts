import type { ContentField } from "#app/components/content-form/content-field.ts";
import { completePlanning, planningField } from "#app/pages/admin/site/screens/planning-fields.ts";
import { holidayField, hoursFields } from "#app/pages/admin/site/screens/shop-fields.ts";
import { sameContent } from "#shop/catalog/editing/content-changes.ts";
import { bookableTimes } from "#shop/schedule/bookable-times.ts";

type Document = Readonly<Record<string, unknown>>;

const bookingOf = (document: Document) =>
  ((document.shop as Document | undefined)?.booking ?? {}) as Document;
const hoursOf = (document: Document) =>
  ((document.shop as Document | undefined)?.hours ?? {}) as Document;

/** Days that the set-up asks for together with Monday. */
const withMonday = ["2", "3", "4", "5"] as const;

/** Whether Monday to Friday have the same hours, so that they need only one answer. */
export const isUniform = (document: Document): boolean =>
  hoursOf(document)["1"] !== undefined &&
  withMonday.every((day) => sameContent(hoursOf(document)[day], hoursOf(document)["1"]));

const [week] = hoursFields;
const days = week?.kind === "part" ? week.fields : [];

/** Fields for hours, holidays and how much the shop can take on. */
export const openingFields = (eachDay: boolean): readonly ContentField[] => [
  {
    path: "shop",
    label: "Business hours",
    hint: "A day that's off shows as closed.",
    kind: "part",
    fields: eachDay
      ? days
      : days.flatMap((day) => {
          if (day.path === "hours.1" && day.kind === "part") {
            const { optional: _, ...monday } = day;
            return [{ ...monday, label: "Monday to Friday" } satisfies ContentField];
          }
          return withMonday.some((other) => day.path === `hours.${other}`) ? [] : [day];
        }),
  },
  {
    path: "shop.booking",
    label: "How much you can take on",
    kind: "part",
    row: true,
    fields: [
      {
        path: "bays",
        label: "Bays",
        hint: "How many cars you can work on at once.",
        kind: "number",
      },
      {
        path: "dayLimit",
        label: "Cars a day, at most",
        hint: "Leave empty if only the bays count.",
        kind: "number",
        optional: true,
      },
    ],
  },
  planningField,
  holidayField,
];

/** Gives Tuesday to Friday the hours of Monday, and leaves no limit where none is typed. */
export function completeHours(document: Document, eachDay: boolean): Document {
  const hours = hoursOf(document);
  const monday = Object.fromEntries(withMonday.map((day) => [day, hours["1"]]));
  const booking = bookingOf(document);
  return completePlanning({
    ...document,
    shop: {
      ...Object(document.shop),
      hours: eachDay ? hours : { ...hours, ...monday },
      booking: { ...booking, dayLimit: booking.dayLimit ?? null },
    },
  });
}

/** Fits the times that customers can book to hours that have changed. */
export function finishHours(before: Document, after: Document): Document {
  if (sameContent(hoursOf(before), hoursOf(after))) return after;
  const booking = bookingOf(after);
  const slots = bookableTimes(hoursOf(after), Number(booking.slotMinutes));
  return { ...after, shop: { ...Object(after.shop), booking: { ...booking, slots } } };
}
