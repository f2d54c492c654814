import { arrivalLabels } from "#shop/arrivals.ts";
import { keptFields, requestFields } from "./appointment-fields.ts";
import type { FormField, FormFields } from "./fields/form-field.ts";

/** How the customer comes, to be read: requests keep the value. */
const readableArrival: FormField = {
  ...requestFields.arrival,
  write: (value) => arrivalLabels[value as keyof typeof arrivalLabels],
};

/** The stored fields of an appointment by column, to be read. */
export const appointmentColumns: FormFields = Object.fromEntries(
  Object.values({ ...keptFields, arrival: readableArrival }).map((field) => [field.column, field]),
);

/** The subset of these columns that emails to the customer include. */
export const customerColumns: FormFields = Object.fromEntries(
  Object.entries(appointmentColumns).flatMap(([column, field]) =>
    field.toCustomer ? [[column, { ...field, fact: field.label }]] : [],
  ),
);
