import * as z from "zod/mini";
import { imageMessages, maximumImages } from "#shop/photos/images.ts";
import { formOnlyFields, requestFields, vehicleFields } from "./appointment-fields.ts";
import { optionalText, requiredText } from "./fields/common-fields.ts";
import { columnsOf, shapeOf } from "./fields/form-field.ts";
import { passwordMinimum, passwordTooShort } from "./fields/new-password.ts";
import { submissionSchema } from "./submission.ts";

/** The option besides the titles of the services. */
export const otherService = "Other";

/** The slot fields of a request. */
export const slotFields = { date: requestFields.date.schema, time: requestFields.time.schema };

/** The service field, whose valid values depend on what the shop offers. */
export const serviceOf = (serviceTitles: readonly string[]) => ({
  service: requestFields.service.schema.check(
    z.refine(
      (title) => title === otherService || serviceTitles.includes(title),
      "Please select a service",
    ),
  ),
});

type TypedForm = {
  createAccount: boolean;
  email?: string | undefined;
  address?: string | undefined;
  password?: string | undefined;
  confirmPassword?: string | undefined;
};

/** A check for fields that are only required if an account is requested. */
const forAccount = (path: keyof TypedForm, error: string, isRight: (form: TypedForm) => boolean) =>
  z.refine<TypedForm>((form) => !form.createAccount || isRight(form), {
    error,
    path: [path],
    when: () => true,
  });

/** Schema of the form as the visitor fills it in (docs/product.md#appointment-form), with photos. */
export const appointmentFormSchema = (serviceTitles: readonly string[]) =>
  z
    .object({
      ...shapeOf(requestFields),
      ...serviceOf(serviceTitles),
      vehicle: z.nullish(z.object(shapeOf(vehicleFields))),
      ...shapeOf(formOnlyFields),
    })
    .check(
      z.refine(({ arrival, shuttleTo }) => arrival !== "shuttle" || shuttleTo !== undefined, {
        error: "Pick a town",
        path: ["shuttleTo"],
        when: () => true,
      }),
      forAccount("email", "Valid email is required", ({ email }) => email !== undefined),
      forAccount("address", "Address is required", ({ address }) => address !== undefined),
      forAccount(
        "password",
        passwordTooShort,
        ({ password = "" }) => password.length >= passwordMinimum,
      ),
      forAccount(
        "confirmPassword",
        "Passwords do not match",
        ({ password, confirmPassword }) => password === confirmPassword,
      ),
    );

/** Wording of the consent checkbox, stored with the consent. */
export const smsConsentSchema = z.nullish(
  z.object(
    {
      text: requiredText(1, "Invalid input", 2000),
      version: requiredText(1, "Invalid input", 50),
      /** Path of the page with the checkbox. */
      source: optionalText(200),
    },
    "Invalid input",
  ),
);

/** The body of `POST /api/forms/appointment_request` (docs/contracts/api.md#fields). */
export const appointmentRequestSchema = (serviceTitles: readonly string[]) =>
  z.extend(submissionSchema, {
    ...shapeOf(requestFields, "request"),
    ...serviceOf(serviceTitles),
    vehicleInfo: optionalText(2100),
    vehicle: z.nullish(z.object(shapeOf(vehicleFields, "request"))),
    imageAttachments: z.nullish(
      z
        .array(
          z.object(
            {
              name: z.string("Invalid input").check(z.maxLength(255, "Invalid input")),
              dataUrl: z.string("Invalid input"),
              type: z.string("Invalid input"),
            },
            "Invalid input",
          ),
          "Invalid input",
        )
        .check(z.maxLength(maximumImages, imageMessages.tooMany)),
    ),
    smsConsent: smsConsentSchema,
  });

export type AppointmentRequest = z.infer<ReturnType<typeof appointmentRequestSchema>>;

/** Maps a request to the columns of `appointments`. */
export const appointmentRow = (request: { vehicle?: object | null | undefined }) => ({
  ...columnsOf(requestFields, request),
  ...columnsOf(vehicleFields, { ...request.vehicle }),
});
