import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { quiet, type Service } from "#tests/support/published-client.ts";

/** A user with an account, and the token of their session. */
export interface Person {
  id: string;
  token: string;
}

/** Creates a confirmed account with the owner's key, and signs in. */
export async function newAccount({ url, anonKey, serviceKey }: Service): Promise<Person> {
  const account = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const owner = createClient(url, serviceKey, { auth: quiet });
  const { error } = await owner.auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  const browser = createClient(url, anonKey, { auth: quiet });
  const { data } = await browser.auth.signInWithPassword(account);
  if (!data.session) throw new Error("The new account could not sign in");
  return { id: data.session.user.id, token: data.session.access_token };
}
