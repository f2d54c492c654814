import * as z from "zod/mini";
import { carStages, waitReasons } from "#shop/schedule/car-stages.ts";
import { isValidDate } from "#shop/schedule/shop-time.ts";
import { parseTime } from "#shop/schedule/slots.ts";
import { addedServices } from "./added-services.ts";
import { slotFields } from "./appointment.ts";
import { requestFields, vehicleFields } from "./appointment-fields.ts";
import { optionalText, personFields, requiredText } from "./fields/common-fields.ts";
import { describeForm, shapeOf } from "./fields/form-field.ts";
import { submissionId } from "./submission.ts";

/** Milliseconds during which a change by staff can be undone; the customer is notified afterwards. */
export const undoMilliseconds = 10_000;

/** Maximum length of a note to the customer. */
const noteMaximum = 1000;
const reasonMaximum = 200;

const { date: _date, time: _time, ...words } = requestFields;
const { required: _required, ...address } = words.address;

/** Fields of a request that staff enter, all but its time. The service may be free text. */
const deskFields = {
  ...words,
  service: { ...words.service, schema: requiredText(1, "Please select a service") },
  email: { ...personFields.email, schema: words.email.schema },
  notes: { ...words.notes, control: { rows: 3 } },
  address,
} as const;

/** Options for notifying the customer and for booking a full time. */
const decisions = {
  /** Personal note, placed below the email's first paragraph; the reason if a request is declined. */
  note: optionalText(noteMaximum),
  /** Whether the note replaces that paragraph, and the text message as well. */
  ownWords: z.nullish(z.boolean("Invalid input")),
  /** Whether to notify the customer. */
  notify: z.boolean("Choose whether to tell the customer"),
  /** Reason for overbooking; the appointment is not overbooked if absent. */
  overbook: z.nullish(requiredText(3, "Enter why you're overbooking", reasonMaximum)),
  /** Bay to assign; if absent, the current one, or any free one at another time. */
  bay: z.nullish(z.int("Pick a bay").check(z.minimum(1), z.maximum(50))),
  /** Dry run: only returns what would happen. */
  preview: z.nullish(z.boolean("Invalid input")),
};

/** How staff tell the customer about a change, and why they overbook, as typed. */
export const changeForm = describeForm({
  note: {
    label: "Personal note",
    optional: true,
    control: { maxLength: noteMaximum },
    schema: z.string(),
  },
  ownWords: { label: "Write the message in my own words", schema: z.boolean() },
  notify: { label: "Send the customer a message", schema: z.boolean() },
  overbook: {
    label: "Overbook anyway, because",
    hint: "Kept in the history with your name. Customers can't book this time either way.",
    control: {
      maxLength: reasonMaximum,
      autoComplete: "off",
      placeholder: "Quick job, ten minutes",
    },
    schema: z.string(),
  },
});

/** Planned minutes of one visit: at most four weeks of ten hours a day. */
export const plannedMinutes = z
  .int("Enter the length in minutes")
  .check(z.minimum(5, "At least 5 minutes"), z.maximum(12_000, "At most 200 hours"));

const requestedFields = {
  ...shapeOf(deskFields, "request"),
  vehicle: z.nullish(z.object(shapeOf(vehicleFields, "request"))),
  /** Titles of the services besides the first; unchanged if absent. */
  moreServices: z.nullish(addedServices),
};

/** The body of `POST /api/desk/appointments/{id}` (docs/contracts/api.md#desk). */
export const deskChangeSchema = z.object({
  /** `updated_at` of the appointment as read: a change based on an older version is rejected. */
  version: z.iso.datetime({ offset: true, error: "Invalid input" }),
  status: z.nullish(z.enum(["pending", "confirmed", "completed", "canceled"], "Invalid input")),
  /** With status `canceled`: the customer did not show up. */
  noShow: z.nullish(z.boolean("Invalid input")),
  /** Marks the car as ready for pickup; with status `confirmed`, reverts a handover made by mistake. */
  stage: z.nullish(z.enum(["ready"], "Invalid input")),
  slot: z.nullish(z.object(slotFields, "Please select a time")),
  /** Planned minutes of work, instead of those of its services. */
  minutes: z.nullish(plannedMinutes),
  fields: z.nullish(z.object(requestedFields, "Invalid input")),
  ...decisions,
});

export type DeskChange = z.infer<typeof deskChangeSchema>;

/** The body of `POST /api/desk/appointments` (docs/contracts/api.md#desk). */
export const deskBookingSchema = z.object({
  /** Idempotency key: the same booking sent twice is stored once. */
  submissionId,
  /** Whether the appointment is confirmed at once or stays pending. */
  confirmed: z.boolean("Invalid input"),
  /** Callback request that this booking resolves. */
  callbackId: z.nullish(z.uuid("Invalid input")),
  ...requestedFields,
  ...slotFields,
  /** Planned minutes of work; those of its services if absent. */
  minutes: z.nullish(plannedMinutes),
  ...decisions,
});

export type DeskBooking = z.infer<typeof deskBookingSchema>;

/**
 * The form with which staff book for a caller and edit an appointment; vehicle fields are not
 * nested. The time is picked separately.
 */
export const deskForm = describeForm({ ...deskFields, ...vehicleFields });

/** Fields that staff set for a car in the shop. */
export const carForm = describeForm({
  stage: { label: "Stage", required: true, schema: z.enum(carStages) },
  waitingFor: { label: "Waiting for", schema: z.enum(["", ...waitReasons]) },
  keyTag: {
    label: "Key tag",
    control: { maxLength: 20, autoComplete: "off" },
    schema: optionalText(20),
  },
  mileage: vehicleFields.mileage,
  /** An account of the team, nobody, or somebody without one. */
  technicianId: { label: "Who works on it", schema: z.string() },
  technician: {
    label: "Their name",
    control: { maxLength: 60, autoComplete: "off" },
    schema: optionalText(60),
  },
  promisedDate: {
    label: "Promised day",
    schema: z
      .string()
      .check(z.refine((text) => text === "" || isValidDate(text), "Please select a valid date")),
  },
  promisedTime: {
    label: "Promised time",
    schema: z
      .string()
      .check(
        z.refine((text) => text === "" || parseTime(text) !== undefined, "Please select a time"),
      ),
  },
});
