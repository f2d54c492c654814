import { createHash } from "node:crypto";
import { join } from "node:path";
import type { SmsSender, TextMessage } from "#platform/auth/product.ts";
import type { Database } from "#platform/database/database.ts";
import { writeFileDurably } from "#postgres/durable-files.ts";

/**
 * What the owner of a phone lets us send (docs/product.md#text-messages; 47 CFR 64.1200): `agreed`
 * anything about a visit, `asked` only the answers of a person, `stopped` and `none` nothing.
 *
 * @param phone in E.164
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

interface SmsGateway {
  url: string;
  /** Sent as bearer token; Twilio's `AccountSid:AuthToken` as name and password. */
  token: string | undefined;
  /** The shop's number or sender name, as the gateway knows it. */
  from: string | undefined;
  /** `json`: `{from, to, text}`, which most providers take, or a small relay does. `twilio`: its form. */
  format: "json" | "twilio";
  /** Where the gateway says what became of a text, without the text's key; undefined: nowhere. */
  statusUrl?: string | undefined;
}

/**
 * Sends through an HTTP gateway, with an `Idempotency-Key`; any 2xx means taken
 * (docs/contracts/api.md#text-messages).
 */
export function createGatewaySms(gateway: SmsGateway): SmsSender {
  return {
    async send(message, key, signal) {
      const { headers, body } = requestOf(gateway, message, key);
      const response = await fetch(gateway.url, {
        method: "POST",
        headers: { ...headers, Accept: "application/json", "Idempotency-Key": key },
        body,
        // A redirect could lead the token to a host that the owner has not named.
        redirect: "error",
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

/** A text as the gateway wants to be asked for it. */
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

/** Where the gateway says what became of one text. */
const textStatusUrl = (statusUrl: string, key: string): string =>
  `${statusUrl}?text=${encodeURIComponent(key)}`;

/** Writes each message to `directory`, where nobody has set up a gateway. */
export function createDiskSms(directory: string): SmsSender {
  return {
    async send(message, key) {
      const name = createHash("sha256").update(key).digest("hex").slice(0, 24);
      const text = `${JSON.stringify(message, null, 2)}\n`;
      await writeFileDurably(join(directory, `${name}.json`), text);
    },
  };
}
