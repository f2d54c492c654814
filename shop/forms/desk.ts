import * as z from "zod/mini";
import { addedServices } from "./added-services.ts";
import { slotFields } from "./appointment.ts";
import { requestFields, vehicleFields } from "./appointment-fields.ts";
import { optionalText, personFields, requiredText } from "./fields.ts";
import { describeForm, shapeOf } from "./form-field.ts";
import { submissionId } from "./submission.ts";

/** Milliseconds in which what staff did can be undone; the customer is told afterwards. */
export const undoMilliseconds = 10_000;

/** The longest note of staff to a customer, the longest reason for taking in one more. */
export const noteMaximum = 1000;
const reasonMaximum = 200;

const { date: _date, time: _time, ...words } = requestFields;
const { required: _required, ...address } = words.address;

/** What staff write down of a request: all but its time. The service in their own words, if need be. */
const deskFields = {
  ...words,
  service: { ...words.service, schema: requiredText(1, "Please select a service") },
  email: { ...personFields.email, schema: words.email.schema },
  notes: { ...words.notes, control: { rows: 3 } },
  address,
} as const;

/** What staff decide about the customer's message, and about a time that is full. */
const decisions = {
  /** A personal note, in the email below its first paragraph; of a declined request: why. */
  note: optionalText(noteMaximum),
  /** Whether the note stands in place of that paragraph, and is what a text message says, too. */
  ownWords: z.nullish(z.boolean("Invalid input")),
  /** Whether the customer is told. */
  notify: z.boolean("Choose whether to tell the customer"),
  /** Why one more is taken in than there is room for; left out: it is not. */
  overbook: z.nullish(requiredText(3, "Enter why you're overbooking", reasonMaximum)),
  /** The bay that it shall have; left out: the one it has, at another time any that is free. */
  bay: z.nullish(z.int("Pick a bay").check(z.minimum(1), z.maximum(50))),
  /** Only says what would happen. */
  preview: z.nullish(z.boolean("Invalid input")),
};

const requestedFields = {
  ...shapeOf(deskFields, "request"),
  vehicle: z.nullish(z.object(shapeOf(vehicleFields, "request"))),
  /** Titles of what is done beside the first service; left out: as it is. */
  moreServices: z.nullish(addedServices),
};

/** The body of `POST /api/desk/appointments/{id}` (docs/contracts/api.md#desk). */
export const deskChangeSchema = z.object({
  /** `updated_at` of the appointment as it was read: who changes an older one is told. */
  version: z.iso.datetime({ offset: true, error: "Invalid input" }),
  status: z.nullish(z.enum(["pending", "confirmed", "completed", "canceled"], "Invalid input")),
  /** With the status `canceled`: because nobody came. */
  noShow: z.nullish(z.boolean("Invalid input")),
  /** The car is ready to be picked up; with the status `confirmed`, it was handed over by mistake. */
  stage: z.nullish(z.enum(["ready"], "Invalid input")),
  slot: z.nullish(z.object(slotFields, "Please select a time")),
  fields: z.nullish(z.object(requestedFields, "Invalid input")),
  ...decisions,
});

export type DeskChange = z.infer<typeof deskChangeSchema>;

/** The body of `POST /api/desk/appointments` (docs/contracts/api.md#desk). */
export const deskBookingSchema = z.object({
  /** The idempotency key: the same booking sent twice is one. */
  submissionId,
  /** Whether it is certain at once, or waits to be confirmed. */
  confirmed: z.boolean("Invalid input"),
  /** The request to be called that it answers. */
  callbackId: z.nullish(z.uuid("Invalid input")),
  ...requestedFields,
  ...slotFields,
  ...decisions,
});

export type DeskBooking = z.infer<typeof deskBookingSchema>;

/**
 * The form in which staff write down who has called, and change what an appointment says; vehicle fields
 * under their own names. Its time is picked beside it.
 */
export const deskForm = describeForm({ ...deskFields, ...vehicleFields });
