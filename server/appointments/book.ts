import { services } from "#content/services.ts";
import { shop } from "#content/shop.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { sqlState } from "#server/database/errors.ts";
import { ApiError } from "#server/http/errors.ts";
import { validationFailed } from "#server/http/json-body.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { slotsOfDay } from "#shop/schedule/slots.ts";
import { timeLabel } from "#shop/time-label.ts";
import { nextFreeTimes } from "./booked-places.ts";
import { makeReference } from "./reference.ts";

/** The state that the trigger `take_bay` raises when no bay is free. */
const slotFullState = "PT409";

const callUs = `please call ${formatPhoneInput(shop.phone)}.`;

/**
 * Refuses a day or time that the shop does not offer: past, weekend, closed, no slot, too soon.
 * Whether a slot is full is not asked here; the database decides that race.
 *
 * @throws {ApiError} 400 with the field's message
 */
export function assertBookable(wish: { date: string; time: string }, now: Date): void {
  const day = slotsOfDay({
    rules: shop.booking,
    timeZone: shop.timeZone,
    date: wish.date,
    taken: new Map(),
    now,
  });
  if (day.slots.length === 0) {
    const why = {
      past: "That day is over.",
      weekend: `Online appointments are Monday to Friday. For a Saturday, ${callUs}`,
      closed: `We are closed that day, or it is too far ahead. Pick another day, or ${callUs}`,
    }[day.reason as "past" | "weekend" | "closed"];
    throw validationFailed({ date: ["Please select a valid date"] }, why);
  }
  const slot = day.slots.find((candidate) => candidate.time === wish.time);
  if (!slot) {
    throw validationFailed(
      { time: ["Please select a time"] },
      `There is no appointment at ${timeLabel(wish.time)} that day. Appointments start every ${shop.booking.slotMinutes} minutes.`,
    );
  }
  if (slot.tooSoon) {
    throw validationFailed(
      { time: ["Please select a time"] },
      `${slot.label} today is too soon. Pick a later time, or ${callUs}`,
    );
  }
}

/**
 * Writes a pending appointment. It holds its place from the commit on.
 *
 * @throws {SlotFull} when every bay of the slot is taken
 */
export async function insertAppointment(
  tx: Transaction,
  request: AppointmentRequest,
  ids: { id: string; submissionId: string },
): Promise<{ reference: string }> {
  const reference = makeReference();
  const service = services.find((candidate) => candidate.title === request.service);
  try {
    await tx.query(
      `insert into appointments (id, submission_id, reference, name, phone, email, address,
         service_type, service, scheduled_date, scheduled_time, notes,
         vehicle_year, vehicle_make, vehicle_model, vehicle_mileage)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        ids.id,
        ids.submissionId,
        reference,
        request.name,
        request.phone,
        request.email ?? null,
        request.address ?? null,
        service?.id ?? "other",
        request.service,
        request.date,
        request.time,
        request.notes ?? null,
        request.vehicle?.year ?? null,
        request.vehicle?.make ?? null,
        request.vehicle?.model ?? null,
        request.vehicle?.mileage ?? null,
      ],
    );
  } catch (error) {
    if (sqlState(error) === slotFullState) throw new SlotFull(request.date, request.time);
    throw error;
  }
  return { reference };
}

/** Every bay of a slot is taken. The transaction it was thrown in is over. */
export class SlotFull extends Error {
  override name = "SlotFull";
  readonly date: string;
  readonly time: string;

  constructor(date: string, time: string) {
    super(`every bay is taken on ${date} at ${time}`);
    this.date = date;
    this.time = time;
  }
}

/** The 409 of the forms contract, with the next free times. */
export async function slotFullAnswer(
  database: Database,
  full: SlotFull,
  now: Date,
): Promise<ApiError> {
  const wish = { date: full.date, time: full.time, now };
  const next = await database.transaction("service_role", (tx) => nextFreeTimes(tx, wish));
  return new ApiError(
    409,
    "slot_full",
    `${timeLabel(full.time)} was just taken. Please pick another time; everything you typed is kept.`,
    { fields: { time: ["Please select a time"] }, next },
  );
}
