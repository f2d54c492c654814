import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, Resolver } from "react-hook-form";
import { dayFromCalendar, type OfferedDay } from "#app/lib/availability.ts";
import { appointmentFormSchema } from "#shop/forms/appointment.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { type FormInput, type FormOutput, vehicleErrors } from "./form-values.ts";

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
export function appointmentResolver(
  serviceTitles: readonly string[],
  knownDay: () => OfferedDay | undefined,
): Resolver<FormInput, unknown, FormOutput> {
  const bySchema: Resolver<FormInput, unknown, FormOutput> = zodResolver(
    appointmentFormSchema(serviceTitles),
  );
  return async (values, context, options) => {
    const result = await bySchema(values, context, options);
    const found: FieldErrors<FormInput> = {};
    for (const [name, message] of Object.entries(vehicleErrors(values))) {
      Object.assign(found, { [name]: { type: "vehicle", message } });
    }
    if (isValidDate(String(values.date)) && !canBeBooked(values.date, knownDay())) {
      found.date = { type: "calendar", message: "Please select a valid date" };
    }
    if (Object.keys(found).length === 0) return result;
    return { values: {}, errors: { ...found, ...result.errors } };
  };
}
