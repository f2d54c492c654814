import * as z from "zod/mini";

/** Longer than any authenticator's output. */
const bytes = z.string().check(z.maxLength(32_768));

/** Passkey response as sent by the published client (WebAuthn Level 3, section 5.1). */
export const passkeyResponse = z.object({
  type: z._default(z.string(), ""),
  credential_response: z.optional(
    z.object({
      id: bytes,
      rawId: bytes,
      type: z.literal("public-key"),
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: z.nullish(bytes),
        authenticatorData: z.nullish(bytes),
        signature: z.nullish(bytes),
        transports: z.nullish(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8))),
      }),
    }),
  ),
});

export type PasskeyResponse = z.infer<typeof passkeyResponse>;
export type GivenCredential = NonNullable<PasskeyResponse["credential_response"]>;
