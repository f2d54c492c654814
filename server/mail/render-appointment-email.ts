import type { AppointmentEmail, AppointmentFacts } from "./appointment-emails.ts";
import { renderEmail } from "./layout.ts";
import type { Message } from "./mailer.ts";

/** Message from staff to a customer. */
export interface StaffMessages {
  note?: string | null;
  /** Whether the note replaces the opening; otherwise it follows it. */
  ownWords?: boolean;
}

/** Renders an email about an appointment, including the staff's note, if any. */
export function renderAppointmentEmail(
  { to, reference, visitUrl }: Pick<AppointmentFacts, "to" | "reference" | "visitUrl">,
  { subject, opening, ...content }: AppointmentEmail,
  { note, ownWords = false }: StaffMessages = {},
): Message {
  return renderEmail({
    action: { label: "See My Appointment", url: visitUrl },
    ...content,
    opening: [...(note && ownWords ? [] : opening), ...(note?.split(/\n{2,}/) ?? [])],
    to,
    subject: `${subject} (${reference})`,
  });
}
