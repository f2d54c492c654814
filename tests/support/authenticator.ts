import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import { type AuthContract, newAddress, password } from "./auth-contract.ts";

/** What an authenticator shows for a key at the server's time. Moves it on: no code works twice. */
export function nextCode(auth: AuthContract, secret: string): string {
  auth.advance(30);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: auth.now().getTime() });
}

/** Somebody new, signed in. Addresses count as confirmed where this is used. */
export async function newPerson(auth: AuthContract) {
  const client = auth.client();
  const email = newAddress();
  const { data, error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  return { id: data.user?.id ?? "", email, client };
}

/** Another browser of the same person. */
export async function signInAgain(auth: AuthContract, email: string): Promise<SupabaseClient> {
  const client = auth.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
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
