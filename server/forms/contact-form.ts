import { contactMessageForShop } from "#server/mail/message-received.ts";
import { type ContactRequest, contactRequestSchema } from "#shop/forms/contact.ts";
import type { Form, FormDependencies } from "./form.ts";
import { queueForShop } from "./queue-for-shop.ts";
import { contactWebhookFields } from "./webhook-fields.ts";

/** A message to the shop. */
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
          await tx.query(
            `insert into contact_messages (id, submission_id, name, email, phone, message)
             values ($1, $2, $3, $4, $5, $6)`,
            [recordId, submissionId, fields.name, fields.email, fields.phone, fields.message],
          );
          const mail = contactMessageForShop(fields, deps.shopInbox);
          const webhook = {
            formName: "contact_form",
            fields: contactWebhookFields(fields),
          } as const;
          await queueForShop(tx, submission, mail, deps.hasWebhook ? webhook : undefined);
          return {};
        },
      };
    },
  };
}
