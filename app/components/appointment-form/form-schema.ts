import * as z from "zod/mini";
import { dayFromCalendar, type OfferedDay } from "#app/lib/availability.ts";
import { appointmentFormSchema } from "#shop/forms/appointment.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";

/** Weekends and past days by the calendar; other days as the server last described them. */
function canBeBooked(date: string, known: OfferedDay | undefined): boolean {
  if (known?.date === date) return known.open;
  const { reason } = dayFromCalendar(date);
  return reason !== "past" && reason !== "weekend";
}

/**
 * The rules of the form (docs/product.md#appointment-form): the shared schema, and what only the
 * calendar knows.
 *
 * @param knownDay the day last looked up, if any
 */
export const schemaWithCalendar = (
  serviceTitles: readonly string[],
  knownDay: () => OfferedDay | undefined,
) =>
  appointmentFormSchema(serviceTitles).check(
    z.refine(({ date }) => !isValidDate(String(date)) || canBeBooked(date, knownDay()), {
      error: "Please select a valid date",
      path: ["date"],
      when: () => true,
    }),
  );
