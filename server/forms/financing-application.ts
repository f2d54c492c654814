import { insertRow } from "#platform/database/statements.ts";
import { financingApplicationForShop } from "#server/mail/message-emails.ts";
import { columnsOf } from "#shop/forms/fields/form-field.ts";
import {
  type FinancingRequest,
  financingForm,
  financingRequestSchema,
} from "#shop/forms/financing.ts";
import { formatPhone } from "#shop/text/phone-format.ts";
import type { Form, FormDependencies } from "./form.ts";
import { financingWebhookFields, queueForShop } from "./queue-for-shop.ts";

/** Financing application form: stores a lead for the shop to call back, not a credit decision. */
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
          const row = columnsOf(financingForm.fields, fields);
          await tx.query(
            insertRow("financing_applications", {
              id: recordId,
              submission_id: submissionId,
              ...row,
            }),
          );
          const mail = financingApplicationForShop(fields, deps.shopInbox());
          const webhook = {
            formName: "financing_application",
            fields: financingWebhookFields(fields, { submissionId, now: deps.now() }),
          } as const;
          await queueForShop(tx, deps, submission, mail, webhook);
          return {};
        },
      };
    },
  };
}
