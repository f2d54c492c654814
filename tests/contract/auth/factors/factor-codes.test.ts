import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  signInAgain,
  startAuthContract,
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

describe("verifying a code", () => {
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

  it("returns a new refresh token, whose session remains aal2", async () => {
    const { client } = await newPerson(auth);
    const before = (await client.auth.getSession()).data.session?.refresh_token;
    await enroll(auth, client);
    const after = (await client.auth.getSession()).data.session?.refresh_token;
    expect(after).not.toBe(before);
    const { data } = await client.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(after);
    expect((await client.auth.getClaims()).data?.claims.aal).toBe("aal2");
  });

  it("is required at the next sign-in, which does not affect other aal2 sessions", async () => {
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

  it("deletes other unverified factors", async () => {
    const { client } = await newPerson(auth);
    await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "half" });
    await enroll(auth, client, "whole");
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map((factor) => factor.friendly_name)).toEqual(["whole"]);
  });

  it("challenge not owned: another user's factor and challenge are not found", async () => {
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

  it("rejects a used code, and an older one", async () => {
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

  it("accepts a code once, even if sent five times concurrently", async () => {
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

  it("rejects wrong codes, after which a right one still works", async () => {
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

  it("rejects a challenge that is used, expired, or unknown", async () => {
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

  it("returns when a challenge expires", async () => {
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
  ])("rejects %s", async (_, body, status, code) => {
    const { client } = await newPerson(auth);
    const { id } = await enroll(auth, client);
    const challenge_id = await challenge(client, id);
    const response = await auth.call("POST", `/factors/${id}/verify`, {
      token: await tokenOf(client),
      body: { challenge_id, ...body },
    });
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  it("requires valid IDs", async () => {
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

describe("guessing factor codes", () => {
  it("is blocked for an hour after twenty wrong codes for one user", async () => {
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
