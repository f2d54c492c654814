import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { reasonOf, refusalOf } from "#server/sms/gateway-codes.ts";
import { type GatewayDependencies, readGatewayForm } from "./gateway-form.ts";

/**
 * `POST /api/texts/status?text={key}`: delivery status from the gateway. An undelivered text is
 * treated like one the gateway did not accept: it appears on the worklist and can be resent. If its
 * recipient has stopped texts, their consent ends. Statuses of unknown texts, or after a final
 * status, are ignored.
 */
export function textStatus(deps: GatewayDependencies & { database: Database; now: () => Date }) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const form = await readGatewayForm(c, deps);
    const key = c.req.query("text") ?? "";
    const status = form.get("MessageStatus");
    await deps.database.transaction("service_role", async (tx) => {
      if (status === "delivered") {
        await tx.query(
          `update text_messages set arrived_at = $2
             from outbox where outbox.id = outbox_id and idempotency_key = $1 and arrived_at is null`,
          [key, deps.now()],
        );
      } else if (status === "undelivered" || status === "failed") {
        const code = /^\d{1,6}$/.exec(form.get("ErrorCode") ?? "")?.[0] ?? "";
        const reason = reasonOf(code) ?? "it didn't reach the phone";
        // Skipped once the payload has been deleted, because the text could not be resent.
        await tx.query(
          `with failed as (
             update outbox set failed_at = $2, delivered_at = null, last_error = $3, refusal = $4
              where idempotency_key = $1 and kind = 'sms' and delivered_at is not null
                and payload is not null and not exists (select from text_messages
                  where outbox_id = outbox.id and arrived_at is not null)
             returning receiver, refusal)
           select private.stop_texts(receiver) from failed where refusal = 'stopped'`,
          [key, deps.now(), code ? `${reason} (${code})` : reason, refusalOf(code)],
        );
        // The gateway may say so before it is written down that it has taken the text: it asks again.
        const { rowCount } = await tx.query(
          "select from outbox where idempotency_key = $1 and kind = 'sms' and claim_token is not null",
          [key],
        );
        if (rowCount !== 0) throw new HttpError(503, "try_again", "This text is still being sent.");
      }
    });
    return c.body(null, 204);
  };
}
