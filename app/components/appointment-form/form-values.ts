import type * as z from "zod/mini";
import { serverNow } from "#app/lib/server-clock.ts";
import type { NewAccount } from "#app/lib/session/accounts.ts";
import { splitName } from "#app/lib/session/accounts.ts";
import { siteParts } from "#app/lib/site/published.ts";
import type { FormContent, ImageAttachment } from "#app/lib/submission/payload.ts";
import type { appointmentFormSchema } from "#shop/forms/appointment.ts";
import { type appointmentFields, requestFields } from "#shop/forms/appointment-fields.ts";
import { writeValues } from "#shop/forms/fields/form-field.ts";
import { smsConsentText, smsConsentVersion } from "./sms-consent.ts";

type Schema = ReturnType<typeof appointmentFormSchema>;

/** Raw values of the fields. */
export type FormInput = z.input<Schema>;
/** Values parsed by the schema: phone in E.164, time as `HH:MM`. */
export type FormOutput = z.output<Schema>;

export type FieldName = keyof typeof appointmentFields;

/** What whoever books a service mentions, of the offers that have not ended. */
export const mentionsFor = (service: string | undefined) =>
  siteParts.mentions?.filter(
    ({ services, ends }) => services.includes(service ?? "") && serverNow().getTime() < ends,
  );

/** Fields of the submission (docs/contracts/api.md#fields), without passwords. */
export function appointmentContent(
  form: FormOutput,
  imageAttachments: readonly ImageAttachment[],
  consentSource: string,
): FormContent {
  const address = form.createAccount ? form.address : undefined;
  const shuttleTo = form.arrival === "shuttle" ? form.shuttleTo : undefined;
  const vehicle = Object.entries(form.vehicle ?? {}).filter(([, value]) => value !== undefined);
  return {
    ...writeValues(requestFields, {
      ...form,
      address,
      shuttleTo,
      offer: mentionsFor(form.service)
        ?.map(({ offer }) => offer)
        .join(" "),
    }),
    vehicleInfo: form.notes ? `Service notes: ${form.notes}` : "",
    ...(vehicle.length > 0 && { vehicle: Object.fromEntries(vehicle) }),
    imageAttachments,
    ...(form.smsConsent && {
      smsConsent: { text: smsConsentText, version: smsConsentVersion, source: consentSource },
    }),
  };
}

/** The account to register along with the appointment, if requested. */
export function wantedAccount(form: FormOutput): NewAccount | undefined {
  if (!form.createAccount || !form.email || !form.password) return undefined;
  return {
    ...splitName(form.name),
    email: form.email,
    password: form.password,
    phone: form.phone,
    address: form.address ?? "",
  };
}
