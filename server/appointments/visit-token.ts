import { createHmac, timingSafeEqual } from "node:crypto";

/** What a token lets its bearer do with one appointment, or with one entry of the waitlist. */
type Purpose = "visit" | "claim" | "photos" | "waitlist";

/** Makes and checks the tokens that stand for a row in a link. They are never stored. */
export interface AppointmentTokens {
  /** The same appointment always gets the same token: a repeated request is answered alike. */
  sign(purpose: Purpose, appointmentId: string): string;
  /** @returns the appointment's id, or undefined when the token is not ours */
  verify(purpose: Purpose, token: string): string | undefined;
}

/** @param secret 32 bytes that only this installation knows */
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
      // The last character has bits to spare: only the writing that we made counts.
      if (bytes.length !== 40 || bytes.toString("base64url") !== token) return undefined;
      const id = bytes.subarray(0, 16);
      if (!timingSafeEqual(bytes.subarray(16), signature(purpose, id))) return undefined;
      return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}

/** The address of an appointment's page. It is a credential: it goes to the customer only. */
export function visitUrlOf(
  { siteUrl, tokens }: { siteUrl: string; tokens: AppointmentTokens },
  appointmentId: string,
): string {
  return `${siteUrl}/visit/${tokens.sign("visit", appointmentId)}`;
}
