import type { Context } from "hono";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type GatewayDependencies, readGatewayForm } from "./gateway-form.ts";

export const textStatusPath = "/api/texts/status";

/** Explanations of common error codes; https://www.twilio.com/docs/api/errors */
const reasons: Readonly<Record<string, string>> = {
  "21610": "this phone has blocked our texts with STOP",
  "30003": "the phone is off or out of range",
  "30004": "the phone blocks texts",
  "30005": "this number isn't in service",
  "30006": "this is a landline, and can't get texts",
  "30007": "the carrier marked it as spam",
};

/**
 * `POST /api/texts/status?text={key}`: delivery status from the gateway. An undelivered text is
 * treated like one the gateway did not accept: it appears on the worklist and can be resent.
 * Statuses of unknown texts, or after a final status, are ignored.
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
        // Skipped once the payload has been deleted, because the text could not be resent.
        await tx.query(
          `update outbox set failed_at = $2, delivered_at = null, last_error = $3
            where idempotency_key = $1 and kind = 'sms' and delivered_at is not null
              and payload is not null and not exists (select from text_messages
                where outbox_id = outbox.id and arrived_at is not null)`,
          [key, deps.now(), reasonOf(form.get("ErrorCode"))],
        );
      }
    });
    return c.body(null, 204);
  };
}

function reasonOf(code: string | undefined): string {
  const digits = /^\d{1,6}$/.exec(code ?? "")?.[0];
  if (!digits) return "it didn't reach the phone";
  return `${reasons[digits] ?? "it didn't reach the phone"} (${digits})`;
}
