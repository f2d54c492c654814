import { financingApplicationForShop } from "#server/mail/message-received.ts";
import { type FinancingRequest, financingRequestSchema } from "#shop/forms/financing.ts";
import { formatPhone } from "#shop/phone-format.ts";
import type { Form, FormDependencies } from "./form.ts";
import { queueForShop } from "./queue-for-shop.ts";
import { financingWebhookFields } from "./webhook-fields.ts";

/** An application for financing: a lead that the shop calls back, not a credit decision. */
export function financingApplication(deps: FormDependencies): Form<FinancingRequest> {
  return {
    name: "financing_application",
    schema: financingRequestSchema,
    received: ({ phone }) =>
      `Your application has been submitted. We will call you at ${formatPhone(phone)} to discuss financing options.`,
    bodyLimit: 64 * 1024,
    async prepare(submission) {
      const { submissionId, recordId, fields } = submission;
      return {
        async store(tx) {
          await tx.query(
            `insert into financing_applications
               (id, submission_id, name, email, phone, vehicle_info, repair_needed)
             values ($1, $2, $3, $4, $5, $6, $7)`,
            [
              recordId,
              submissionId,
              fields.name,
              fields.email,
              fields.phone,
              fields.vehicleInfo ?? null,
              fields.repairNeeded,
            ],
          );
          const mail = financingApplicationForShop(fields, deps.shopInbox);
          const webhook = {
            formName: "financing_application",
            fields: financingWebhookFields(fields, { submissionId, now: deps.now() }),
          } as const;
          await queueForShop(tx, submission, mail, deps.hasWebhook ? webhook : undefined);
          return {};
        },
      };
    },
  };
}
