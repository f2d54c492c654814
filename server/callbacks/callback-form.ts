import { sqlState } from "#platform/database/errors.ts";
import { insertRow } from "#platform/database/statements.ts";
import { HttpError, validationFailed } from "#platform/http/errors.ts";
import { services } from "#server/content/published.ts";
import type { Form, FormDependencies } from "#server/forms/form.ts";
import { queueForShop } from "#server/forms/queue-for-shop.ts";
import { callbackForShop } from "#server/mail/message-emails.ts";
import { type CallbackRequest, callbackRequestSchema } from "#shop/forms/callback.ts";

/** Callback request about a day that is booked by phone (docs/product.md#call-me-back). */
export function callbackForm(deps: FormDependencies): Form<CallbackRequest> {
  return {
    name: "callback_request",
    get schema() {
      return callbackRequestSchema(services().map(({ title }) => title));
    },
    received: () => "We'll call you.",
    bodyLimit: 16 * 1024,
    async prepare(submission) {
      const { submissionId, recordId, fields } = submission;
      const { day, name, phone, service } = fields;
      return {
        async store(tx) {
          const { rowCount } = await tx.query(
            insertRow("callback_requests", {
              id: recordId,
              submission_id: submissionId,
              created_at: deps.now(),
              day,
              name,
              phone,
              service,
            }),
          );
          // The shop will call this phone already.
          if (rowCount === 0) return {};
          const mail = callbackForShop(fields, { to: deps.shopInbox(), siteUrl: deps.siteUrl });
          await queueForShop(tx, deps, submission, mail, undefined);
          return {};
        },
      };
    },
    async explain(error) {
      const state = sqlState(error);
      if (!(error instanceof Error) || !state?.startsWith("PT")) return undefined;
      const { message, detail = "" } = error as Error & { detail?: string };
      if (message === "not_by_phone") return validationFailed({ day: [detail] }, detail);
      return new HttpError(429, message, detail);
    },
  };
}
