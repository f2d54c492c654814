import { createHash } from "node:crypto";
import { join } from "node:path";
import type { SmsSender } from "#platform/auth/product.ts";
import type { Database } from "#platform/database/database.ts";
import { writeFileDurably } from "#postgres/durable-files.ts";

/**
 * Whether the owner of a phone has agreed to text messages and not taken it back
 * (docs/product.md#text-messages; 47 CFR 64.1200).
 *
 * @param phone in E.164
 */
export async function hasSmsConsent(database: Database, phone: string): Promise<boolean> {
  return await database.transaction("service_role", async (tx) => {
    const { rowCount } = await tx.query(
      "select from sms_consents where phone = $1 and revoked_at is null limit 1",
      [phone],
    );
    return rowCount === 1;
  });
}

interface SmsGateway {
  url: string;
  /** Sent as bearer token. */
  token: string | undefined;
  /** The shop's number or sender name, as the gateway knows it. */
  from: string | undefined;
}

/**
 * Sends through an HTTP gateway: `POST {from, to, text}` as JSON with a bearer token and an
 * `Idempotency-Key`; any 2xx means taken. Most providers offer it, or a small relay does.
 */
export function createGatewaySms({ url, token, from }: SmsGateway): SmsSender {
  return {
    async send({ to, text }, key, signal) {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          "Idempotency-Key": key,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ ...(from && { from }), to, text }),
        // A redirect could lead the token to a host that the owner has not named.
        redirect: "error",
        signal,
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

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
