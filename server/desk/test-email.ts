import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { shop } from "#server/content/published.ts";
import { renderEmail } from "#server/mail/layout.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

const bodyLimit = 1024;

const bodySchema = z.object({
  to: z.email("Enter an email address").check(z.maxLength(254, "Enter an email address")),
});

/** Short, because the administrator is waiting for the response. */
const timeoutMilliseconds = 12_000;

/**
 * `POST /api/desk/test-email` `{to}`: sends an email directly, not through the outbox, and reports
 * whether it was accepted (docs/contracts/api.md#test-email).
 */
export function sendTestEmail(
  deps: DeskDependencies & { mailer: Pick<Mailer, "send"> },
  limit: RateLimit,
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { to } = validate(bodySchema, await readJsonObject(c, bodyLimit));
    const staff = await asStaff(deps, c.req.raw, async (_, who) => who);
    await limit.count(staff.id);
    const message = renderEmail({
      to,
      subject: `Test email from ${shop().name}`,
      heading: "Email works",
      opening: ["Requests and messages from your site will arrive at this address."],
      facts: [],
      closing: ["You asked for this email while setting up your site."],
    });
    try {
      await deps.mailer.send(
        message,
        `test-email-${crypto.randomUUID()}`,
        AbortSignal.timeout(timeoutMilliseconds),
      );
    } catch (error) {
      c.var.log.warn({ err: error }, "the test email was not taken");
      throw new HttpError(
        502,
        "mail_refused",
        "The mail server rejected it. Check the address, and SMTP_URL in the server's settings.",
      );
    }
    return c.json({ to });
  };
}
