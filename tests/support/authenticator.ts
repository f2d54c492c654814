import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import type { AuthContract } from "./auth-contract.ts";

const codesShown = new Map<string, number>();

/**
 * A code of an authenticator that it has not shown before: the one of now, then the next one, which
 * counts already, then those of later, for which the server's clock is moved on.
 */
export function nextCode(auth: AuthContract, secret: string): string {
  const shown = codesShown.get(secret) ?? 0;
  codesShown.set(secret, shown + 1);
  if (shown > 1) auth.advance(30);
  const ahead = shown === 0 ? 0 : 30_000;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: auth.now().getTime() + ahead });
}

/** Sets up an authenticator, and shows its first code. */
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
