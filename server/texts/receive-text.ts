import type { Context } from "hono";
import * as z from "zod/mini";
import type { Database } from "#platform/database/database.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { html } from "#platform/http/html.ts";
import { validate } from "#platform/http/json-body.ts";
import type { RateLimit } from "#platform/http/rate-limit.ts";
import { shop, shopPhone } from "#server/content/published.ts";
import { textKeyword } from "#shop/text/text-keywords.ts";
import { type GatewayDependencies, readGatewayForm } from "./gateway-form.ts";

/** Longer texts than any gateway forwards are truncated. */
const maxCharacters = 1600;

/** https://www.twilio.com/docs/messaging/guides/webhook-request */
const incomingText = z.object({
  MessageSid: z.string().check(z.minLength(1), z.maxLength(100)),
  From: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, "From is not a phone number in E.164.")),
  Body: z._default(z.string(), ""),
  NumMedia: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, "NumMedia is not a number.")),
      z.transform(Number),
    ),
    0,
  ),
  /** Set if the gateway has already replied to a keyword. */
  OptOutType: z.optional(z.string()),
});

/**
 * `POST /api/texts`: receives a text message to the shop. Stored once, however often the gateway
 * repeats the request; keywords that revoke or restore consent take effect in the same transaction.
 * Responds with TwiML (docs/contracts/api.md#text-messages).
 */
export function receiveText(
  deps: GatewayDependencies & {
    database: Database;
    /** Rate limit by phone number. */
    received: RateLimit;
  },
) {
  return async (c: Context<AppEnvironment>): Promise<Response> => {
    const form = await readGatewayForm(c, deps);
    const text = validate(incomingText, Object.fromEntries(form));
    const word = textKeyword(text.Body);
    // Opt-outs are exempt from the rate limit.
    if (word !== "stop") await deps.received.count(text.From);
    const body = storable(text.Body);
    if (!body.trim() && text.NumMedia === 0) return twiml(c, undefined);
    const answer = text.OptOutType ? undefined : replyTo(word);
    await deps.database.transaction("service_role", (tx) =>
      tx.query("select receive_text($1, $2, $3, $4, $5, $6)", [
        text.From,
        body,
        text.NumMedia,
        word ?? null,
        text.MessageSid,
        answer ?? null,
      ]),
    );
    return twiml(c, answer);
  };
}

/** The automatic reply to a keyword. After an opt-out no other is allowed (47 CFR 64.1200(a)(12)). */
function replyTo(word: ReturnType<typeof textKeyword>): string | undefined {
  switch (word) {
    case "stop":
      return `${shop().name}: You won't get any more texts from us. Reply START to get them again, or call ${shopPhone()}.`;
    case "help":
      return `${shop().name}: We text about your appointments. Need a person? Call ${shopPhone()}. Msg frequency varies. Msg & data rates may apply. Reply STOP to opt out.`;
    default:
      return undefined;
  }
}

/** PostgreSQL can store neither NUL nor lone surrogates. */
const storable = (text: string) =>
  text.replaceAll("\u0000", "").slice(0, maxCharacters).toWellFormed();

/** https://www.twilio.com/docs/messaging/twiml */
function twiml(c: Context<AppEnvironment>, message: string | undefined): Response {
  const body = html`<?xml version="1.0" encoding="UTF-8"?>
<Response>${message ? html`<Message>${message}</Message>` : undefined}</Response>`;
  return c.body(body.toString(), 200, { "Content-Type": "text/xml; charset=utf-8" });
}
