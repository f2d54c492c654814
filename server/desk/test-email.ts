import type { Context } from "hono";
import * as z from "zod/mini";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readJsonObject, validate } from "#platform/http/json-body.ts";
import { ForbiddenEndpoint } from "#platform/http/public-address.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import type { Config } from "#server/config.ts";
import { shop } from "#server/content/published.ts";
import { addressLine, renderEmail } from "#server/mail/layout.ts";
import type { Acceptance, Mailer } from "#server/mail/mailer.ts";
import { emailPattern } from "#shop/forms/fields/email.ts";
import { asStaff, type DeskDependencies } from "./as-staff.ts";

const bodyLimit = 1024;

const bodySchema = z.object({
  to: z
    .email({ error: "Enter an email address", pattern: emailPattern })
    .check(z.maxLength(254, "Enter an email address")),
});

/** The draft's facts, as far as the owner has typed them. */
const draftSchema = z.object({
  name: z.catch(z.string().check(z.trim()), ""),
  email: z.catch(z.email({ pattern: emailPattern }), ""),
  phone: z.catch(z.string().check(z.regex(/^\+1\d{10}$/)), ""),
  address: z.catch(
    z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
    { street: "", city: "", state: "", postalCode: "" },
  ),
});

/** Short, because the administrator is waiting for the response. */
const timeoutMilliseconds = 12_000;

/**
 * `POST /api/desk/test-email` `{to}`: sends an email directly, not through the outbox, and reports
 * which server accepted it with which answer, or that it was only written to a folder because there is no
 * mail server (docs/contracts/api.md#test-email). It comes from the shop of the draft:
 * before the first publication the published shop is the sample.
 */
export function sendTestEmail(
  deps: DeskDependencies & {
    mailer: Pick<Mailer, "send">;
    settings: { config(): Pick<Config, "smtpUrl"> };
  },
  limit: RateLimit,
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const { to } = validate(bodySchema, await readJsonObject(c, bodyLimit));
    const { staff, drafted } = await asStaff(deps, c.req.raw, async (tx, staff) => {
      const { rows } = await tx.query<{ shop: unknown }>(
        "select document -> 'shop' as shop from content_draft",
      );
      return { staff, drafted: rows[0] };
    });
    await limit.count(staff.id);
    // Without a draft, all content comes from files.
    const { email, ...facts } = z.parse(draftSchema, drafted ? (drafted.shop ?? {}) : shop());
    const name = facts.name || "Your site";
    const message = renderEmail(
      {
        to,
        subject: `Test email from ${facts.name || "your site"}`,
        heading: "Email works",
        opening: ["Requests and messages from your site will arrive at this address."],
        facts: [],
        closing: ["You asked for this email while setting up your site."],
      },
      { name, phone: facts.phone, address: addressLine(facts.address) },
    );
    message.sender = { name, address: email || to };
    const { smtpUrl } = deps.settings.config();
    let taken: Acceptance | undefined;
    try {
      taken = await deps.mailer.send(
        message,
        `test-email-${crypto.randomUUID()}`,
        AbortSignal.timeout(timeoutMilliseconds),
      );
    } catch (error) {
      c.var.log.warn({ err: error }, "the test email was not taken");
      throw new HttpError(502, "mail_refused", whyNot(error));
    }
    return c.json({ to, kept: smtpUrl === undefined, ...(taken && { taken }) });
  };
}

/** Longest part of a mail server's answer that is shown. */
const shownCharacters = 300;

/** Why a mail server did not take an email, in words for the owner, with its own answer if it gave one. */
function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return rejected;
  const { code = "", response }: Error & { code?: string; response?: string } = error;
  const answer = response ? ` It answered: ${response.slice(0, shownCharacters)}` : "";
  if (error.name === "UnreadableSecret") return `Not sent: ${error.message}.`;
  if (error.name === "ForbiddenEndpoint" || error.cause instanceof ForbiddenEndpoint)
    return internal;
  if (code === "EAUTH") return `The mail server didn't accept the user name or password.${answer}`;
  if (code === "EDNS" || code === "ENOTFOUND") {
    return "No server was found by that name. Check how the mail server's name is written.";
  }
  if (["ECONNECTION", "ECONNREFUSED", "ESOCKET", "ETIMEDOUT", "ETLS"].includes(code) && !answer) {
    return "The mail server can't be reached, or not with encryption. Check its name and port.";
  }
  return `${rejected}${answer}`;
}

const rejected =
  "The mail server rejected it. Check the address, and the mail server's settings under Connections.";
const internal =
  "That mail server isn't on the public internet. Only whoever runs the server can set one on its own network.";
