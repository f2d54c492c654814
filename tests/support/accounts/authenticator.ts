import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import type { AuthContract } from "./auth-contract.ts";

const codesShown = new Map<string, number>();

/**
 * Returns a code that the authenticator has not shown before: the current one, then the next one,
 * which is accepted already, then later ones, for which the server's clock is advanced.
 */
export function nextCode(auth: AuthContract, secret: string): string {
  const shown = codesShown.get(secret) ?? 0;
  codesShown.set(secret, shown + 1);
  if (shown > 1) auth.advance(30);
  const ahead = shown === 0 ? 0 : 30_000;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: auth.now().getTime() + ahead });
}

/** Enrolls an authenticator and verifies its first code. */
export async function enroll(auth: AuthContract, client: SupabaseClient, friendlyName = "phone") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  const { id, totp } = data;
  const verified = await client.auth.mfa.challengeAndVerify({
    factorId: id,
    code: nextCode(auth, totp.secret),
  });
  if (verified.error) throw verified.error;
  return { id, secret: totp.secret, session: verified.data };
}
