import { insertRow } from "#platform/database/statements.ts";
import { contactMessageForShop } from "#server/mail/message-emails.ts";
import {
  type ContactRequest,
  contactRequestSchema,
  contactForm as form,
} from "#shop/forms/contact.ts";
import { columnsOf, writeValues } from "#shop/forms/fields/form-field.ts";
import type { Form, FormDependencies } from "./form.ts";
import { queueForShop } from "./queue-for-shop.ts";

/** Contact form: stores a message to the shop. */
export function contactForm(deps: FormDependencies): Form<ContactRequest> {
  return {
    name: "contact_form",
    schema: contactRequestSchema,
    received: () => "Thank you for contacting us. We'll be in touch shortly.",
    bodyLimit: 64 * 1024,
    async prepare(submission) {
      const { submissionId, recordId, fields } = submission;
      return {
        async store(tx) {
          const row = columnsOf(form.fields, fields);
          await tx.query(
            insertRow("contact_messages", { id: recordId, submission_id: submissionId, ...row }),
          );
          const mail = contactMessageForShop(fields, deps.shopInbox());
          const webhook = {
            formName: "contact_form",
            fields: writeValues(form.fields, fields),
          } as const;
          await queueForShop(tx, deps, submission, mail, webhook);
          return {};
        },
      };
    },
  };
}
