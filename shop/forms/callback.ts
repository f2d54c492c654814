import * as z from "zod/mini";
import { serviceOf } from "./appointment.ts";
import { requestFields } from "./appointment-fields.ts";
import { shapeOf } from "./fields/form-field.ts";
import { submissionSchema } from "./submission.ts";

/** Fields of the callback form: whom to call, and about what. */
export const callbackFields = {
  day: { ...requestFields.date, label: "Day", column: "day" },
  name: requestFields.name,
  phone: requestFields.phone,
  service: requestFields.service,
} as const;

/** Schema of a callback request (docs/contracts/api.md#callbacks). */
export const callbackRequestSchema = (serviceTitles: readonly string[]) =>
  z.extend(submissionSchema, {
    ...shapeOf(callbackFields, "request"),
    ...serviceOf(serviceTitles),
  });

export type CallbackRequest = z.infer<ReturnType<typeof callbackRequestSchema>>;
