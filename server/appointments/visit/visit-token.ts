import { createHmac, timingSafeEqual } from "node:crypto";

/** What a token authorizes its bearer to do with one appointment, waitlist entry or invitation. */
type Purpose = "visit" | "bill" | "no-more" | "claim" | "photos" | "waitlist" | "join";

/** Signs and verifies the tokens that identify a row in a link. They are never stored. */
export interface AppointmentTokens {
  /** Deterministic, so that a repeated request gets the same response. */
  sign(purpose: Purpose, appointmentId: string): string;
  /** @returns the appointment's ID, or undefined if the token is invalid */
  verify(purpose: Purpose, token: string): string | undefined;
}

/** @param secret 32 random bytes, known only to this installation */
export function createAppointmentTokens(secret: Buffer): AppointmentTokens {
  const signature = (purpose: Purpose, id: Buffer) =>
    createHmac("sha256", secret).update(`${purpose}:`).update(id).digest().subarray(0, 24);

  return {
    sign(purpose, appointmentId) {
      const id = Buffer.from(appointmentId.replaceAll("-", ""), "hex");
      return Buffer.concat([id, signature(purpose, id)]).toString("base64url");
    },
    verify(purpose, token) {
      const bytes = Buffer.from(token, "base64url");
      // The last base64 character has unused bits: accept only the canonical encoding.
      if (bytes.length !== 40 || bytes.toString("base64url") !== token) return undefined;
      const id = bytes.subarray(0, 16);
      if (!timingSafeEqual(bytes.subarray(16), signature(purpose, id))) return undefined;
      return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}

/** URL of an appointment's page. It is a credential: send it only to the customer. */
export function visitUrlOf(
  { siteUrl, tokens }: { siteUrl: string; tokens: AppointmentTokens },
  appointmentId: string,
): string {
  return `${siteUrl}/visit/${tokens.sign("visit", appointmentId)}`;
}
