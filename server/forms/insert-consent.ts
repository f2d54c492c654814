import type { Transaction } from "#platform/database/transaction.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";

/**
 * Stores the consent to text messages and its wording; does nothing without consent.
 *
 * @param appointmentId null if there is no appointment yet
 * @param defaultSource name of the form, used if the request does not state the page
 */
export async function insertConsent(
  tx: Transaction,
  appointmentId: string | null,
  { phone, smsConsent }: Pick<AppointmentRequest, "phone" | "smsConsent">,
  defaultSource: string,
): Promise<void> {
  if (!smsConsent) return;
  await tx.query(
    `insert into sms_consents (appointment_id, phone, consent_text, consent_version, source)
     values ($1, $2, $3, $4, $5)`,
    [appointmentId, phone, smsConsent.text, smsConsent.version, smsConsent.source ?? defaultSource],
  );
}
