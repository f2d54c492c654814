import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  signInAgain,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { codeOf } from "#tests/support/accounts/auth-errors.ts";
import { enroll, nextCode } from "#tests/support/accounts/authenticator.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

async function challenge(client: SupabaseClient, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (error) throw error;
  return data.id;
}

describe("enrolling an authenticator", () => {
  it("returns the key once, and counts after its first code", async () => {
    const { client } = await newPerson(auth);
    const { data, error } = await client.auth.mfa.enroll({
      factorType: "totp",
      friendlyName: "my phone",
      issuer: "Shop",
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: "totp", friendly_name: "my phone" });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`);

    await client.auth.refreshSession();
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data).toMatchObject({ all: [{ status: "unverified" }], totp: [] });
    expect(JSON.stringify(listed.data)).not.toContain(data?.totp.secret);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("rejects the name of an existing factor, also an empty one", async () => {
    const { client } = await newPerson(auth);
    await enroll(auth, client, "one");
    const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "one" });
    expect(codeOf(again.error)).toEqual([422, "mfa_factor_name_conflict"]);
    await enroll(auth, client, "");
    const unnamed = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(codeOf(unnamed.error)).toEqual([422, "mfa_factor_name_conflict"]);
    const { client: other } = await newPerson(auth);
    expect(
      (await other.auth.mfa.enroll({ factorType: "totp", friendlyName: "one" })).error,
    ).toBeNull();
  });

  it("is limited to the configured number of factors", async () => {
    const few = await auth.configured({ GOTRUE_MFA_MAX_ENROLLED_FACTORS: "2" });
    const { client } = await newPerson(few);
    await enroll(few, client, "one");
    await enroll(few, client, "two");
    const { error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "three" });
    expect(codeOf(error)).toEqual([422, "too_many_enrolled_mfa_factors"]);
  });

  it("keeps one unverified factor, however many are requested concurrently", async () => {
    const { client } = await newPerson(auth);
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        client.auth.mfa.enroll({ factorType: "totp", friendlyName: `number ${index}` }),
      ),
    );
    expect(responses.filter(({ error }) => error)).toEqual([]);
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it("replaces an unverified factor", async () => {
    const { client } = await newPerson(auth);
    const first = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "given up" });
    const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "given up" });
    expect(again.error).toBeNull();
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).toEqual([again.data?.id]);
    const challenged = await client.auth.mfa.challenge({ factorId: first.data?.id ?? "" });
    expect(codeOf(challenged.error)).toEqual([404, "mfa_factor_not_found"]);
  });

  it("requires aal2 once there is a factor: a stolen password cannot add one", async () => {
    const { client, email } = await newPerson(auth);
    await enroll(auth, client);
    const thief = await signInAgain(auth, email);
    const { error } = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "mine" });
    expect(codeOf(error)).toEqual([403, "insufficient_aal"]);
    const own = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "second" });
    expect(own.error).toBeNull();
  });

  it("an unverified factor left by a thief never raises a session that has only the password", async () => {
    const { id: person, client, email } = await newPerson(auth);
    const owner = await enroll(auth, client);
    // As it may exist in the database from before the owner had a factor.
    const left = new Secret({ size: 20 }).base32;
    const [planted] = await auth.sql<{ id: string }>(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
       values (gen_random_uuid(), $1, 'left', 'totp', 'unverified', $2) returning id`,
      [person, left],
    );
    const factorId = planted?.id ?? "";
    const thief = await signInAgain(auth, email);
    const challenged = await thief.auth.mfa.challenge({ factorId });
    expect(codeOf(challenged.error)).toEqual([403, "insufficient_aal"]);
    // Nor with a challenge that was opened before the owner had one.
    const challengeId = await challenge(client, factorId);
    const verified = await thief.auth.mfa.verify({
      factorId,
      challengeId,
      code: nextCode(auth, left),
    });
    expect(codeOf(verified.error)).toEqual([403, "insufficient_aal"]);
    await thief.auth.refreshSession();
    expect((await thief.auth.getClaims()).data?.claims.aal).toBe("aal1");

    await client.auth.mfa.challengeAndVerify({
      factorId: owner.id,
      code: nextCode(auth, owner.secret),
    });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).toEqual([owner.id]);
  });

  it("discards a pending change of contact requested before there was a factor", async () => {
    const single = await auth.configured({ GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
    const { client, email } = await newPerson(single);
    const thief = await signInAgain(single, email);
    const theirs = uniqueEmail("thief");
    await thief.auth.updateUser({ email: theirs });
    const { code } = await single.mailbox.next(theirs);
    await enroll(single, client);
    const { error } = await single
      .client()
      .auth.verifyOtp({ type: "email_change", email: theirs, token: code });
    expect(codeOf(error)).toEqual([403, "otp_expired"]);
    const { data } = await client.auth.getUser();
    expect([data.user?.email, data.user?.new_email]).toEqual([email, undefined]);
  });

  it("is rejected for anonymous users", async () => {
    const guests = await auth.configured({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const client = guests.client();
    await client.auth.signInAnonymously();
    const { error } = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(codeOf(error)).toEqual([403, "no_authorization"]);
  });

  it.each([
    ["an unknown kind", { factor_type: "sms" }, 400, "validation_failed"],
    ["a phone, when phones are off", { factor_type: "phone" }, 422, "mfa_phone_enroll_not_enabled"],
    ["no kind", {}, 400, "validation_failed"],
    ["a name of a number", { factor_type: "totp", friendly_name: 1 }, 400, "bad_json"],
    ["a name without end", { factor_type: "totp", issuer: "x".repeat(65) }, 400, "bad_json"],
  ])("rejects %s", async (_, body, status, code) => {
    const { client } = await newPerson(auth);
    const response = await auth.call("POST", "/factors", { body, token: await tokenOf(client) });
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe("unenrolling a factor", () => {
  it("unenroll needs aal2", async () => {
    const { client, email } = await newPerson(auth);
    const { id } = await enroll(auth, client);
    const thief = await signInAgain(auth, email);
    const refused = await thief.auth.mfa.unenroll({ factorId: id });
    expect(codeOf(refused.error)).toEqual([422, "insufficient_aal"]);
    const { data, error } = await client.auth.mfa.unenroll({ factorId: id });
    expect(error).toBeNull();
    expect(data?.id).toBe(id);
  });

  it("lowers the sessions that it raised, from their next token", async () => {
    const { client } = await newPerson(auth);
    const { id } = await enroll(auth, client);
    await client.auth.mfa.unenroll({ factorId: id });
    await client.auth.refreshSession();
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it("needs no aal2 while it is unverified", async () => {
    const { client } = await newPerson(auth);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
    const { error } = await client.auth.mfa.unenroll({ factorId: data?.id ?? "" });
    expect(error).toBeNull();
  });
});
