import { createHmac, timingSafeEqual } from "node:crypto";

/** Result of verifying a preview link. */
export type PreviewLink =
  /** Valid and not expired; `number` identifies the preview. */
  | { is: "open"; number: number }
  | { is: "expired" }
  /** The signature is invalid. */
  | { is: "unknown" };

/** Signs preview links. A preview is identified by its expiry time in milliseconds. */
export interface PreviewTokens {
  /** Creates the token for a preview's URL. */
  sign(number: number): string;
  read(token: string): PreviewLink;
}

/** @param secret 32 random bytes, known only to this installation */
export function createPreviewTokens(secret: Buffer, now: () => Date): PreviewTokens {
  const signatureOf = (number: number) =>
    createHmac("sha256", secret).update(`preview:${number}`).digest();
  return {
    sign: (number) => `${number}.${signatureOf(number).toString("base64url")}`,
    read(token) {
      const [, digits, signature = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
      if (digits === undefined) return { is: "unknown" };
      const number = Number(digits);
      const given = Buffer.from(signature, "base64url");
      if (!timingSafeEqual(given, signatureOf(number))) return { is: "unknown" };
      return number > now().getTime() ? { is: "open", number } : { is: "expired" };
    },
  };
}
