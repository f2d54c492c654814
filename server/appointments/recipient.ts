import type { Transaction } from "#platform/database/transaction.ts";

/** Whom a message about a visit goes to, and about which car. */
export interface Recipient {
  name: string;
  phone: string;
  email: string | null;
  /** Whether they have consented to text messages; checked again on delivery. */
  wantsTexts: boolean;
  reference: string;
  /** `2018 Honda Civic`; empty if it isn't known. */
  car: string;
  serviceType: string;
}

/** Reads the customer of a visit, for messages about what is done on the car. */
export async function readRecipient(tx: Transaction, visit: string): Promise<Recipient> {
  const { rows } = await tx.query<Recipient>(
    `select name, phone, email, reference, service_type as "serviceType",
       private.car_name(vehicle_year, vehicle_make, vehicle_model) as car,
       exists (select from sms_consents consent
         where consent.phone = appointments.phone and revoked_at is null) as "wantsTexts"
     from appointments where id = $1`,
    [visit],
  );
  const [recipient] = rows;
  if (!recipient) throw new Error(`there is no appointment ${visit}`);
  return recipient;
}
