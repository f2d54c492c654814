import { createHash } from "node:crypto";
import { join } from "node:path";
import type { SmsSender, TextMessage } from "#platform/auth/product.ts";
import type { Database } from "#platform/database/database.ts";
import type { Post } from "#platform/http/public-address.ts";
import { isFinalRefusal, Refused } from "#platform/refused.ts";
import { writeFileDurably } from "#postgres/durable-files.ts";
import { isAboutSender, reasonOf, refusalOf } from "./gateway-codes.ts";

/**
 * Which texts the owner of a phone permits (docs/product.md#text-messages; 47 CFR 64.1200):
 * `agreed`: all about a visit; `asked`: only replies by a person; `stopped` and `none`: no texts.
 *
 * @param phone in E.164 format
 */
export async function textPermission(
  database: Database,
  phone: string,
): Promise<"agreed" | "asked" | "stopped" | "none" | undefined> {
  return await database.transaction("service_role", async (tx) => {
    const { rows } = await tx.query<{ permission: "agreed" | "asked" | "stopped" | "none" }>(
      "select private.text_permission($1) as permission",
      [phone],
    );
    return rows[0]?.permission;
  });
}

/** Where gateways report what became of a text. */
export const textStatusPath = "/api/texts/status";

interface SmsGateway {
  url: string;
  /** Sent as a bearer token; for Twilio `AccountSid:AuthToken`, sent by basic authentication. */
  token: string | undefined;
  /** The shop's number or sender name, as registered with the gateway. */
  from: string | undefined;
  /** `json`: `{from, to, text}`, as most providers accept. `twilio`: Twilio's form. */
  format: "json" | "twilio";
  /** Base URL for delivery status callbacks, without the message key; undefined: no callbacks. */
  statusUrl?: string | undefined;
  /** Omitted: `fetch`, which reaches this machine and its network, too. */
  post?: Post | undefined;
}

/**
 * Sends texts through an HTTP gateway, with an `Idempotency-Key`; any 2xx means accepted
 * (docs/contracts/api.md#text-messages). Final refusals are thrown as `Refused`.
 */
export function createGatewaySms(gateway: SmsGateway): SmsSender {
  return {
    async send(message, key, signal) {
      const { headers, body } = requestOf(gateway, message, key);
      const response = await (gateway.post ?? fetch)(gateway.url, {
        method: "POST",
        headers: { ...headers, Accept: "application/json", "Idempotency-Key": key },
        body,
        // A redirect could send the token to a host that the owner did not configure.
        redirect: "error",
        ...(signal && { signal }),
      });
      if (response.ok) {
        await response.body?.cancel();
        return;
      }
      throw await failureOf(response);
    },
  };
}

/** Longer answers carry no error code. */
const maxAnswerBytes = 64 * 1024;

/** The gateway's refusal, by its status and, if its answer has one, error code (`{"code": 21610}`). */
async function failureOf(response: Response): Promise<Error> {
  const { status } = response;
  const code = await errorCode(response);
  const message = `the SMS gateway answered ${status}${code ? ` (${code})` : ""}`;
  if (!isFinalRefusal(status) || isAboutSender(code)) return new Error(message);
  const reason = reasonOf(code);
  return new Refused(reason ? `${reason} (${code})` : message, refusalOf(code));
}

async function errorCode(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) return "";
  }
  try {
    const { code } = JSON.parse(Buffer.concat(chunks).toString());
    return /^\d{1,6}$/.exec(String(code))?.[0] ?? "";
  } catch {
    return "";
  }
}

/** Builds the request in the gateway's format. */
function requestOf(
  { token, from, format, statusUrl }: SmsGateway,
  { to, text }: TextMessage,
  key: string,
): { headers: Record<string, string>; body: string } {
  const statusCallback = statusUrl && textStatusUrl(statusUrl, key);
  if (format === "twilio") {
    // https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
    return {
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        ...(token && { Authorization: `Basic ${Buffer.from(token).toString("base64")}` }),
      },
      body: new URLSearchParams({
        To: to,
        Body: text,
        ...(from && { From: from }),
        ...(statusCallback && { StatusCallback: statusCallback }),
      }).toString(),
    };
  }
  return {
    headers: {
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      ...(from && { from }),
      to,
      text,
      ...(statusCallback && { statusCallback }),
    }),
  };
}

/** Delivery status callback URL of one message. */
const textStatusUrl = (statusUrl: string, key: string): string =>
  `${statusUrl}?text=${encodeURIComponent(key)}`;

/** Writes each message to `directory` if no gateway is configured. */
export function createDiskSms(directory: string): SmsSender {
  return {
    async send(message, key) {
      const name = createHash("sha256").update(key).digest("hex").slice(0, 24);
      const text = `${JSON.stringify(message, null, 2)}\n`;
      await writeFileDurably(join(directory, `${name}.json`), text);
    },
  };
}
