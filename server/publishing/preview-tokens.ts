import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link to a preview says. */
export type PreviewLink =
  /** Ours, and its time has not come; `number` names the preview. */
  | { is: "open"; number: number }
  | { is: "expired" }
  /** Nobody got it from us. */
  | { is: "unknown" };

/** Signs the addresses of previews. A preview is named by the instant at which it ends, in milliseconds. */
export interface PreviewTokens {
  /** What stands in the address of a preview. */
  sign(number: number): string;
  read(token: string): PreviewLink;
}

/** @param secret 32 bytes that only this installation knows */
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
