import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Transaction } from "#platform/database/transaction.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { insertAppointment, makeReference } from "#server/appointments/appointments.ts";
import { BookingError, bookingErrorResponse } from "#server/appointments/booking-error.ts";
import { visitPath } from "#server/appointments/visit/visit-page.ts";
import type { FormDependencies } from "#server/forms/form.ts";
import { appointmentWebhookFields, queueForShop } from "#server/forms/queue-for-shop.ts";
import { storeSubmission } from "#server/forms/stored-submission.ts";
import { receivedForShop } from "#server/mail/appointment-for-shop.ts";
import { isOffered, lockDay, readEntry, type WaitlistEntry } from "./entry.ts";
import { linkNotValid, waitlistPath } from "./waitlist-page.ts";

/** Dependencies of the endpoints behind an entry's link. */
export type WaitlistDependencies = Pick<
  FormDependencies,
  "database" | "tokens" | "now" | "wakeOutbox" | "shopInbox" | "hasWebhook" | "siteUrl"
>;

/**
 * `POST /api/waitlist/{token}/accept`: books the offered slot, in the same way as any other booking
 * (docs/contracts/api.md#waitlist). Idempotent.
 */
export function acceptOffer(deps: WaitlistDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { token, isForm } = callOf(c);
    const id = deps.tokens.verify("waitlist", token);
    try {
      const booked = await deps.database.transaction("service_role", async (tx) => {
        const entry = id && (await lockEntry(tx, id));
        return entry && { appointment: await bookOffer(tx, entry, deps) };
      });
      if (!booked) return notFound(c, isForm);
      if (!booked.appointment) {
        if (isForm) return c.redirect(waitlistPath(token), 303);
        throw new HttpError(409, "offer_ended", "This offer has ended. Please call us.");
      }
      deps.wakeOutbox();
      const visit = deps.tokens.sign("visit", booked.appointment);
      if (isForm) return c.redirect(visitPath(visit, { done: "booked" }), 303);
      return c.json({ success: true, id: booked.appointment, visitUrl: `/visit/${visit}` });
    } catch (error) {
      if (!(error instanceof BookingError)) throw error;
      if (isForm) return c.redirect(`${waitlistPath(token)}?problem=${error.code}`, 303);
      throw await bookingErrorResponse(deps.database, error, deps.now());
    }
  };
}

/** `POST /api/waitlist/{token}/leave`: leaves the waitlist and declines any current offer. */
export function leaveWaitlist(deps: WaitlistDependencies) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { token, isForm } = callOf(c);
    const id = deps.tokens.verify("waitlist", token);
    const status = await deps.database.transaction("service_role", async (tx) => {
      const entry = id && (await lockEntry(tx, id));
      if (!entry) return undefined;
      if (entry.status !== "waiting" && entry.status !== "offered") return entry.status;
      await tx.query("update waitlist_entries set status = 'left' where id = $1", [entry.id]);
      return "left";
    });
    if (!status) return notFound(c, isForm);
    deps.wakeOutbox();
    return isForm ? c.redirect(waitlistPath(token), 303) : c.json({ success: true, status });
  };
}

function callOf(c: Context) {
  const type = c.req.header("Content-Type") ?? "";
  return {
    token: c.req.param("token") ?? "",
    isForm: type.startsWith("application/x-www-form-urlencoded"),
  };
}

function notFound(c: Context, isForm: boolean): Response {
  if (isForm) return linkNotValid(c);
  throw new HttpError(404, "not_found", "This link is no longer valid. Please call us.");
}

/** Locks the entry's day, then reads its current state. */
async function lockEntry(tx: Transaction, id: string): Promise<WaitlistEntry | undefined> {
  const seen = await readEntry(tx, id);
  if (!seen) return undefined;
  await lockDay(tx, seen.day);
  return await readEntry(tx, id);
}

/** @returns the ID of the appointment; undefined if there is no valid offer */
async function bookOffer(
  tx: Transaction,
  entry: WaitlistEntry,
  deps: WaitlistDependencies,
): Promise<string | undefined> {
  if (entry.status === "booked") return entry.appointmentId ?? undefined;
  if (!isOffered(entry, deps.now())) return undefined;
  const { name, phone, email, service, day, offeredTime } = entry;
  const recordId = randomUUID();
  const submissionId = `waitlist-${entry.id}`;
  const reference = makeReference();
  const request = {
    name,
    phone,
    service,
    date: day,
    time: offeredTime ?? "",
    email: email ?? undefined,
    arrival: undefined,
    shuttleTo: undefined,
    notes: undefined,
    offer: undefined,
    address: undefined,
    vehicleInfo: undefined,
  };
  await storeSubmission(tx, {
    submissionId,
    formName: "appointment_request",
    contentHash: createHash("sha256").update(JSON.stringify(request)).digest(),
    recordId,
    sentAt: null,
    browserInfo: null,
    receivedAt: deps.now(),
    spamSignals: [],
  });
  await insertAppointment(tx, request, {
    id: recordId,
    submissionId,
    reference,
    userId: undefined,
    actor: { kind: "customer", at: deps.now(), offer: entry.id },
  });
  await tx.query(
    "update waitlist_entries set status = 'booked', appointment_id = $2 where id = $1",
    [entry.id, recordId],
  );
  await tx.query(
    `update sms_consents set appointment_id = $1
      where phone = $2 and appointment_id is null and source = 'waitlist'`,
    [recordId, phone],
  );
  await queueForShop(
    tx,
    deps,
    { submissionId, recordId, spamSignals: [] },
    receivedForShop(
      { id: recordId, request, reference },
      { to: deps.shopInbox(), siteUrl: deps.siteUrl },
    ),
    { formName: "appointment_request", fields: appointmentWebhookFields(request), images: [] },
  );
  return recordId;
}
