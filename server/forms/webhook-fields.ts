import type { AppointmentRequest } from "#shop/forms/appointment.ts";
import type { ContactRequest } from "#shop/forms/contact.ts";
import type { FinancingRequest } from "#shop/forms/financing.ts";
import { formatPhoneInput } from "#shop/forms/phone.ts";
import { timeLabel } from "#shop/time-label.ts";

/**
 * What the automation webhook gets of each form: exactly the fields of
 * docs/contracts/api.md#webhook, in the writing of the form. Images are added when the call leaves.
 * Passwords never come this far.
 */
export function appointmentWebhookFields(request: AppointmentRequest) {
  return {
    name: request.name,
    phone: formatPhoneInput(request.phone),
    service: request.service,
    date: request.date,
    time: timeLabel(request.time),
    notes: request.notes ?? "",
    email: request.email ?? "",
    address: request.address ?? "",
    vehicleInfo: request.vehicleInfo ?? "",
  };
}

/** The contact form's fields, see above. */
export function contactWebhookFields({ name, email, phone, message }: ContactRequest) {
  return { name, email, phone: formatPhoneInput(phone), message };
}

/** The financing form's fields and its envelope (docs/contracts/api.md#webhook). */
export function financingWebhookFields(
  application: FinancingRequest,
  envelope: { submissionId: string; now: Date },
) {
  return {
    name: application.name,
    email: application.email,
    phone: formatPhoneInput(application.phone),
    vehicleInfo: application.vehicleInfo ?? "",
    repairNeeded: application.repairNeeded,
    formName: "financing_application",
    timestamp: application.timestamp ?? envelope.now.toISOString(),
    submissionId: envelope.submissionId,
    browserInfo: application.browserInfo ?? {},
  };
}
