import type { AppointmentRequest } from "#shop/forms/appointment.ts";
import { requestFields } from "#shop/forms/appointment-fields.ts";
import { type FinancingRequest, financingForm } from "#shop/forms/financing.ts";
import { writeValues } from "#shop/forms/form-field.ts";

/**
 * What the automation webhook gets of an appointment (docs/contracts/api.md#webhook), in the writing of
 * the form. Images are added when the call leaves. Passwords never come this far.
 */
export function appointmentWebhookFields(request: AppointmentRequest) {
  return { ...writeValues(requestFields, request), vehicleInfo: request.vehicleInfo ?? "" };
}

/** The financing form's fields and its envelope (docs/contracts/api.md#webhook). */
export function financingWebhookFields(
  application: FinancingRequest,
  envelope: { submissionId: string; now: Date },
) {
  return {
    ...writeValues(financingForm.fields, application),
    formName: "financing_application",
    timestamp: application.timestamp ?? envelope.now.toISOString(),
    submissionId: envelope.submissionId,
    browserInfo: application.browserInfo ?? {},
  };
}
