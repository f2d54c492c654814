import type { Transaction } from "#platform/database/transaction.ts";
import type { AppointmentRequest } from "#shop/forms/appointment.ts";

/**
 * Keeps who agreed to text messages, to which words; nothing when nobody did.
 *
 * @param appointmentId null while there is no appointment yet
 * @param defaultSource the form that it stood in, when the request does not say the page
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
