import type { SupabaseClient } from "@supabase/supabase-js";
import { Secret } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newAddress,
  newPerson,
  signInAgain,
  startAuthContract,
} from "#tests/support/auth-contract.ts";
import { codeOf } from "#tests/support/auth-errors.ts";
import { enroll, nextCode } from "#tests/support/authenticator.ts";

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

describe("setting up an authenticator", () => {
  it("gives a key once, and counts after its first code", async () => {
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

  it("refuses the name of a factor in use, no name twice as well", async () => {
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

  it("lets one person have as many as the owner allows", async () => {
    const few = await auth.configured({ GOTRUE_MFA_MAX_ENROLLED_FACTORS: "2" });
    const { client } = await newPerson(few);
    await enroll(few, client, "one");
    await enroll(few, client, "two");
    const { error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "three" });
    expect(codeOf(error)).toEqual([422, "too_many_enrolled_mfa_factors"]);
  });

  it("leaves one that is being set up, however many are asked for at once", async () => {
    const { client } = await newPerson(auth);
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        client.auth.mfa.enroll({ factorType: "totp", friendlyName: `number ${index}` }),
      ),
    );
    expect(responses.filter(({ error }) => error)).toEqual([]);
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it("replaces what was never confirmed", async () => {
    const { client } = await newPerson(auth);
    const first = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "given up" });
    const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "given up" });
    expect(again.error).toBeNull();
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).toEqual([again.data?.id]);
    const challenged = await client.auth.mfa.challenge({ factorId: first.data?.id ?? "" });
    expect(codeOf(challenged.error)).toEqual([404, "mfa_factor_not_found"]);
  });

  it("needs aal2 once there is one: a stolen password adds no factor", async () => {
    const { client, email } = await newPerson(auth);
    await enroll(auth, client);
    const thief = await signInAgain(auth, email);
    const { error } = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "mine" });
    expect(codeOf(error)).toEqual([403, "insufficient_aal"]);
    const own = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "second" });
    expect(own.error).toBeNull();
  });

  it("a factor that a thief has left unconfirmed never raises a session by a password alone", async () => {
    const { id: person, client, email } = await newPerson(auth);
    const owner = await enroll(auth, client);
    // As it may lie in the database from before the owner had a factor.
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
    // Nor by a challenge that was opened before the owner had one.
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

  it("takes back a new address that was asked for before there was a factor", async () => {
    const single = await auth.configured({ GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
    const { client, email } = await newPerson(single);
    const thief = await signInAgain(single, email);
    const theirs = newAddress("thief");
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

  it("is refused to people without an address", async () => {
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
  ])("refuses %s", async (_, body, status, code) => {
    const { client } = await newPerson(auth);
    const response = await auth.call("POST", "/factors", { body, token: await tokenOf(client) });
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe("showing a code", () => {
  it("MFA raises to aal2 and ends other aal1 sessions", async () => {
    const { client, email } = await newPerson(auth);
    const other = await signInAgain(auth, email);
    const before = await client.auth.getSession();
    const ended = (await other.auth.getSession()).data.session?.refresh_token ?? "";
    const { id, session } = await enroll(auth, client);

    expect(session).toMatchObject({ token_type: "bearer", user: { factors: [{ id }] } });
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "totp" }, { method: "password" }],
    });
    expect(claims?.session_id).toBe(
      JSON.parse(atob(before.data.session?.access_token.split(".")[1] ?? "")).session_id,
    );
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });

    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    const refreshed = await other.auth.refreshSession({ refresh_token: ended });
    expect(codeOf(refreshed.error)).toEqual([400, "refresh_token_not_found"]);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("gives a new refresh token, whose session stays aal2", async () => {
    const { client } = await newPerson(auth);
    const before = (await client.auth.getSession()).data.session?.refresh_token;
    await enroll(auth, client);
    const after = (await client.auth.getSession()).data.session?.refresh_token;
    expect(after).not.toBe(before);
    const { data } = await client.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(after);
    expect((await client.auth.getClaims()).data?.claims.aal).toBe("aal2");
  });

  it("is asked for at the next sign-in, which leaves other raised sessions alone", async () => {
    const { client, email } = await newPerson(auth);
    const { id, secret } = await enroll(auth, client);
    const second = await signInAgain(auth, email);
    const level = await second.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const code = nextCode(auth, secret);
    const { error } = await second.auth.mfa.challengeAndVerify({ factorId: id, code });
    expect(error).toBeNull();
    expect((await second.auth.getClaims()).data?.claims.aal).toBe("aal2");
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("removes what else was being set up", async () => {
    const { client } = await newPerson(auth);
    await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "half" });
    await enroll(auth, client, "whole");
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map((factor) => factor.friendly_name)).toEqual(["whole"]);
  });

  it("challenge not owned: another person's factor and challenge are as good as none", async () => {
    const owner = await newPerson(auth);
    const { id, secret } = await enroll(auth, owner.client);
    const stranger = await newPerson(auth);
    const own = await enroll(auth, stranger.client);
    const challenged = await stranger.client.auth.mfa.challenge({ factorId: id });
    expect(codeOf(challenged.error)).toEqual([404, "mfa_factor_not_found"]);
    const verified = await stranger.client.auth.mfa.verify({
      factorId: own.id,
      challengeId: await challenge(owner.client, id),
      code: nextCode(auth, own.secret),
    });
    expect(codeOf(verified.error)).toEqual([422, "mfa_factor_not_found"]);
    const removed = await stranger.client.auth.mfa.unenroll({ factorId: id });
    expect(codeOf(removed.error)).toEqual([404, "mfa_factor_not_found"]);
    const still = await owner.client.auth.mfa.challengeAndVerify({
      factorId: id,
      code: nextCode(auth, secret),
    });
    expect(still.error).toBeNull();
  });

  it("refuses a code that was used, and an older one", async () => {
    const { client } = await newPerson(auth);
    const { id, secret } = await enroll(auth, client);
    const earlier = nextCode(auth, secret);
    const code = nextCode(auth, secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
    for (const used of [code, earlier]) {
      const again = await client.auth.mfa.challengeAndVerify({ factorId: id, code: used });
      expect(codeOf(again.error)).toEqual([422, "mfa_verification_failed"]);
    }
  });

  it("accepts one code once, even when it comes five times at once", async () => {
    const { client } = await newPerson(auth);
    const { id, secret } = await enroll(auth, client);
    const token = await tokenOf(client);
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challenge(client, id)));
    const code = nextCode(auth, secret);
    const responses = await Promise.all(
      challenges.map((challengeId) =>
        auth.call("POST", `/factors/${id}/verify`, {
          token,
          body: { challenge_id: challengeId, code },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  it("refuses wrong codes, and a right one still works", async () => {
    const { client } = await newPerson(auth);
    const { id, secret } = await enroll(auth, client);
    const challengeId = await challenge(client, id);
    for (const code of ["000000", "12345", "abcdef", "１２３４５６"]) {
      const { error } = await client.auth.mfa.verify({ factorId: id, challengeId, code });
      expect(codeOf(error)).toEqual([422, "mfa_verification_failed"]);
    }
    const code = nextCode(auth, secret);
    expect((await client.auth.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull();
  });

  it("refuses a challenge that is used, too old, or none", async () => {
    const { client } = await newPerson(auth);
    const { id, secret } = await enroll(auth, client);
    const used = await challenge(client, id);
    await client.auth.mfa.verify({ factorId: id, challengeId: used, code: nextCode(auth, secret) });
    const old = await challenge(client, id);
    auth.advance(300);
    const attempts = [
      [used, "mfa_ip_address_mismatch"],
      [old, "mfa_challenge_expired"],
      [id, "mfa_factor_not_found"],
      ["nonsense", "mfa_factor_not_found"],
    ];
    for (const [challengeId = "", expected] of attempts) {
      const { error } = await client.auth.mfa.verify({
        factorId: id,
        challengeId,
        code: nextCode(auth, secret),
      });
      expect(codeOf(error)).toEqual([422, expected]);
    }
  });

  it("says until when a challenge is open", async () => {
    const { client } = await newPerson(auth);
    const { id } = await enroll(auth, client);
    const earliest = Math.floor(auth.now().getTime() / 1000) + 300;
    const { data } = await client.auth.mfa.challenge({ factorId: id });
    const latest = Math.ceil(auth.now().getTime() / 1000) + 300;
    expect(data).toMatchObject({ type: "totp" });
    expect(data?.expires_at).toBeGreaterThanOrEqual(earliest);
    expect(data?.expires_at).toBeLessThanOrEqual(latest);
  });

  it.each([
    ["no code", { code: "" }, 400, "validation_failed"],
    ["a code of a number", { code: 123_456 }, 400, "bad_json"],
  ])("refuses %s", async (_, body, status, code) => {
    const { client } = await newPerson(auth);
    const { id } = await enroll(auth, client);
    const challenge_id = await challenge(client, id);
    const response = await auth.call("POST", `/factors/${id}/verify`, {
      token: await tokenOf(client),
      body: { challenge_id, ...body },
    });
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  it("wants an id for an id", async () => {
    const { client } = await newPerson(auth);
    const token = await tokenOf(client);
    for (const [method, path] of [
      ["POST", "/factors/1/challenge"],
      ["POST", "/factors/1/verify"],
      ["DELETE", "/factors/1"],
    ] as const) {
      const response = await auth.call(method, path, { token, body: { code: "123456" } });
      expect([response.status, response.body.code]).toEqual([404, "validation_failed"]);
    }
  });
});

describe("giving a factor up", () => {
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

  it("lowers the sessions that it raised, from the next token on", async () => {
    const { client } = await newPerson(auth);
    const { id } = await enroll(auth, client);
    await client.auth.mfa.unenroll({ factorId: id });
    await client.auth.refreshSession();
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it("takes nothing while it has not been confirmed", async () => {
    const { client } = await newPerson(auth);
    const { data } = await client.auth.mfa.enroll({ factorType: "totp" });
    const { error } = await client.auth.mfa.unenroll({ factorId: data?.id ?? "" });
    expect(error).toBeNull();
  });
});

describe("a phone as second factor", () => {
  let phones: AuthContract;
  beforeAll(async () => {
    phones = await auth.configured({
      GOTRUE_MFA_PHONE_ENROLL_ENABLED: "true",
      GOTRUE_MFA_PHONE_VERIFY_ENABLED: "true",
    });
  });

  async function withPhone(phone = "+17705550123", friendlyName = "mobile") {
    const { client } = await newPerson(phones);
    const { data, error } = await client.auth.mfa.enroll({
      factorType: "phone",
      phone,
      friendlyName,
    });
    if (error) throw error;
    return { client, ...data };
  }

  const lastCode = () => /\d{6}/.exec(phones.texts.at(-1)?.text ?? "")?.[0] ?? "";

  it("gets a code by text message, and raises the session by it, once", async () => {
    const { client, id, phone } = await withPhone();
    expect(phone).toBe("17705550123");
    const challengeId = await challenge(client, id);
    expect(phones.texts.at(-1)?.to).toBe("+17705550123");
    const code = lastCode();
    const wrong = await client.auth.mfa.verify({ factorId: id, challengeId, code: "000000" });
    expect([wrong.error?.code, wrong.error?.message]).toEqual([
      "mfa_verification_failed",
      "Invalid MFA Phone code entered",
    ]);
    expect((await client.auth.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull();
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: "aal2",
      amr: [{ method: "mfa/phone" }, { method: "password" }],
    });
    const again = await client.auth.mfa.verify({ factorId: id, challengeId, code });
    expect(again.error).not.toBeNull();
    const other = await client.auth.mfa.verify({
      factorId: id,
      challengeId: await challenge(client, id),
      code,
    });
    expect(codeOf(other.error)).toEqual([422, "mfa_verification_failed"]);
  });

  it("is one factor for each phone", async () => {
    const { client, id } = await withPhone();
    const unconfirmed = await client.auth.mfa.enroll({
      factorType: "phone",
      phone: "+1 770 555 0123",
      friendlyName: "again",
    });
    expect(unconfirmed.error).toBeNull();
    expect(codeOf((await client.auth.mfa.challenge({ factorId: id })).error)).toEqual([
      404,
      "mfa_factor_not_found",
    ]);
    const factorId = unconfirmed.data?.id ?? "";
    const challengeId = await challenge(client, factorId);
    await client.auth.mfa.verify({ factorId, challengeId, code: lastCode() });
    const twice = await client.auth.mfa.enroll({
      factorType: "phone",
      phone: "+17705550123",
      friendlyName: "twice",
    });
    expect(codeOf(twice.error)).toEqual([422, "mfa_verified_factor_exists"]);
  });

  it("refuses what is no phone, and another channel", async () => {
    const { client } = await newPerson(phones);
    const odd = await client.auth.mfa.enroll({ factorType: "phone", phone: "none" });
    expect(codeOf(odd.error)).toEqual([400, "validation_failed"]);
    const own = await withPhone();
    const { error } = await own.client.auth.mfa.challenge({
      factorId: own.id,
      channel: "whatsapp",
    });
    expect(codeOf(error)).toEqual([400, "validation_failed"]);
  });

  it("is not texted more often than the owner allows", async () => {
    const { client, id } = await withPhone();
    const patient = await phones.configured({ GOTRUE_SMS_MAX_FREQUENCY: "60s" });
    const token = await tokenOf(client);
    const ask = () => patient.call("POST", `/factors/${id}/challenge`, { token, body: {} });
    expect((await ask()).status).toBe(200);
    const second = await ask();
    expect([second.status, second.body.code]).toEqual([429, "over_sms_send_rate_limit"]);
  });

  it("cannot be used while the owner has switched it off", async () => {
    const { client, id } = await withPhone();
    const response = await auth.call("POST", `/factors/${id}/challenge`, {
      token: await tokenOf(client),
      body: {},
    });
    expect([response.status, response.body.code]).toEqual([422, "mfa_phone_verify_not_enabled"]);
  });
});

describe("guessing", () => {
  it("ends after twenty wrong codes of one person, for an hour", async () => {
    const strict = await auth.configured({
      RATE_LIMITS: "on",
      GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: "1000",
    });
    const { client } = await newPerson(auth);
    const { id, secret } = await enroll(auth, client);
    const token = await tokenOf(client);
    const opened = await strict.call("POST", `/factors/${id}/challenge`, { token, body: {} });
    const guess = (code: string) =>
      strict.call("POST", `/factors/${id}/verify`, {
        token,
        body: { challenge_id: opened.body.id, code },
      });
    for (let count = 0; count < 20; count += 1) expect((await guess("000000")).status).toBe(422);
    const right = await guess(nextCode(auth, secret));
    expect([right.status, right.body.code]).toEqual([429, "over_request_rate_limit"]);
  });
});
