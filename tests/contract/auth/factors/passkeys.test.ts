import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  signInAgain,
  startAuthContract,
} from "#tests/support/accounts/auth-contract.ts";
import { codeOf } from "#tests/support/accounts/auth-errors.ts";
import { enroll, nextCode } from "#tests/support/accounts/authenticator.ts";
import {
  addPasskey,
  answerPasskey,
  challengePasskey,
  createAuthenticator,
} from "#tests/support/accounts/passkey.ts";
import { givenService } from "#tests/support/desk/given-service.ts";

// The service in the environment knows the site that it is at.
const origin = givenService(process.env)?.url ?? "http://localhost:3000";
const { hostname } = new URL(origin);
let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract({
    GOTRUE_WEBAUTHN_RP_ID: hostname,
    GOTRUE_WEBAUTHN_RP_ORIGINS: origin,
  });
});

const claimsOf = async (client: Awaited<ReturnType<typeof signInAgain>>) =>
  (await client.auth.getClaims()).data?.claims;

/**
 * Creates a user with a passkey, and a second browser of theirs that has used only the password.
 */
async function withPasskey() {
  const person = await newPerson(auth);
  const authenticator = createAuthenticator(origin);
  const id = await addPasskey(person.client, authenticator);
  const second = await signInAgain(auth, person.email);
  return { ...person, userId: person.id, id, authenticator, second };
}

describe("registering a passkey", () => {
  it("sends the browser options for a new one, for this site and user", async () => {
    const { client, email, id: userId } = await newPerson(auth);
    const { data, error } = await client.auth.mfa.enroll({
      factorType: "webauthn",
      friendlyName: "my key",
    });
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.any(String),
      type: "webauthn",
      friendly_name: "my key",
    });
    const token = (await client.auth.getSession()).data.session?.access_token;
    const body = { factorId: data?.id, webauthn: { rpId: "evil.example", rpOrigins: [] } };
    const path = `/factors/${data?.id}/challenge`;
    const { body: challenge } = await auth.call("POST", path, { token, body });
    expect(challenge).toMatchObject({
      id: expect.any(String),
      type: "webauthn",
      expires_at: expect.any(Number),
      webauthn: {
        type: "create",
        credential_options: {
          publicKey: {
            challenge: expect.stringMatching(/^[\w-]{43,}$/),
            rp: { id: hostname },
            user: {
              id: Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url"),
              name: email,
              displayName: email,
            },
            attestation: "none",
            excludeCredentials: [],
            timeout: 300_000,
          },
        },
      },
    });
  });

  it("raises the session, and reveals the key to nobody", async () => {
    const { client, id } = await withPasskey();
    expect(await claimsOf(client)).toMatchObject({
      aal: "aal2",
      amr: [{ method: "mfa/webauthn" }, { method: "password" }],
    });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.webauthn).toMatchObject([{ id, status: "verified", factor_type: "webauthn" }]);
    expect(JSON.stringify(data)).not.toMatch(/publicKey|credential/);
  });

  it("requires the second factor once there is one, and rejects the same passkey twice", async () => {
    const { client, second, authenticator } = await withPasskey();
    const thief = await second.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "mine" });
    expect(codeOf(thief.error)).toEqual([403, "insufficient_aal"]);
    const again = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "two" });
    const factorId = again.data?.id ?? "";
    const challenge = await challengePasskey(client, factorId);
    expect(JSON.stringify(challenge.webauthn)).toContain("excludeCredentials");
    const { error } = await answerPasskey(client, factorId, challenge, authenticator);
    expect(codeOf(error)).toEqual([422, "webauthn_credential_exists"]);
  });

  it("does not contact the maker named by an authenticator", async () => {
    const { client } = await newPerson(auth);
    const { data } = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "key" });
    const factorId = data?.id ?? "";
    const statement = {
      fmt: "packed",
      attStmt: new Map<string, unknown>([
        ["alg", -7],
        ["sig", new Uint8Array(8)],
        ["x5c", [new Uint8Array(64)]],
      ]),
    };
    const challenge = await challengePasskey(client, factorId);
    const authenticator = createAuthenticator(origin);
    const answer = await answerPasskey(client, factorId, challenge, authenticator, { statement });
    expect(answer.error).toBeNull();
  });

  it("can be disabled", async () => {
    const off = await auth.configured({
      GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: "false",
      GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: "false",
    });
    const { client, id } = await withPasskey();
    const token = (await client.auth.getSession()).data.session?.access_token;
    const body = { factor_type: "webauthn", friendly_name: "x" };
    expect((await off.call("POST", "/factors", { token, body })).body).toMatchObject({
      code: "mfa_webauthn_enroll_not_enabled",
    });
    expect((await off.call("POST", `/factors/${id}/challenge`, { token, body: {} })).body).toEqual(
      expect.objectContaining({ code: "mfa_webauthn_verify_not_enabled" }),
    );
  });
});

/** A response to a challenge that the service never issued. */
const made = () =>
  createAuthenticator(origin)
    .create({ challenge: new ArrayBuffer(32) })
    .toJSON();

describe("using a passkey", () => {
  it("raises a session with a password, any number of times", async () => {
    const { id, authenticator, second } = await withPasskey();
    for (let turn = 0; turn < 2; turn += 1) {
      const challenge = await challengePasskey(second, id);
      expect(challenge.webauthn.type).toBe("request");
      expect((await answerPasskey(second, id, challenge, authenticator)).error).toBeNull();
    }
    expect(await claimsOf(second)).toMatchObject({ aal: "aal2" });
  });

  it("accepts any passkey of the user", async () => {
    const { client, email, id } = await withPasskey();
    const other = createAuthenticator(origin);
    const otherId = await addPasskey(client, other, "another key");
    const third = await signInAgain(auth, email);
    const challenge = await challengePasskey(third, id);
    expect((await answerPasskey(third, id, challenge, other)).error).toBeNull();
    // The session's factor is the passkey that was used.
    expect((await client.auth.mfa.unenroll({ factorId: otherId })).error).toBeNull();
    await third.auth.refreshSession();
    expect(await claimsOf(third)).toMatchObject({ aal: "aal1" });
  });

  it.each([
    ["of another site", { origin: "https://evil.example" }],
    ["made for another site", { rpId: "evil.example" }],
    ["that nobody touched", { untouched: true }],
    ["that was copied: its count goes back", { count: 1 }],
  ])("rejects one %s", async (_, behavior) => {
    const { id, authenticator, second } = await withPasskey();
    const challenge = await challengePasskey(second, id);
    const { error } = await answerPasskey(second, id, challenge, authenticator, behavior);
    expect(codeOf(error)).toEqual([422, "mfa_verification_failed"]);
    expect(error?.message).toBe("The passkey could not be verified");
    expect(await claimsOf(second)).toMatchObject({ aal: "aal1" });
  });

  it("rejects another user's passkey", async () => {
    const { id, second } = await withPasskey();
    const stranger = await withPasskey();
    const challenge = await challengePasskey(second, id);
    const { error } = await answerPasskey(second, id, challenge, stranger.authenticator);
    expect(codeOf(error)).toEqual([422, "mfa_verification_failed"]);
  });

  it("completes one challenge, once, within five minutes, in the same session", async () => {
    const { id, authenticator, second, email } = await withPasskey();
    const theirs = await challengePasskey(second, id);
    const otherSession = await signInAgain(auth, email);
    const stolen = await answerPasskey(otherSession, id, theirs, authenticator);
    expect(codeOf(stolen.error)).toEqual([422, "mfa_factor_not_found"]);

    expect((await answerPasskey(second, id, theirs, authenticator)).error).toBeNull();
    const again = await answerPasskey(second, id, theirs, authenticator);
    expect(codeOf(again.error)).toEqual([422, "mfa_ip_address_mismatch"]);

    const old = await challengePasskey(second, id);
    auth.advance(300);
    const late = await answerPasskey(second, id, old, authenticator);
    expect(codeOf(late.error)).toEqual([422, "mfa_challenge_expired"]);
  });

  it("works in addition to an authenticator app, whose wrong codes do not block it", async () => {
    const strict = await auth.configured({
      RATE_LIMITS: "on",
      GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: "1000",
    });
    const { client, email } = await newPerson(strict);
    const app = await enroll(strict, client, "app");
    const authenticator = createAuthenticator(origin);
    const id = await addPasskey(client, authenticator);
    const second = await signInAgain(strict, email);
    const { data } = await second.auth.mfa.challenge({ factorId: app.id });
    const challengeId = data?.id ?? "";
    for (let count = 0; count < 20; count += 1) {
      await second.auth.mfa.verify({ factorId: app.id, challengeId, code: "000000" });
    }
    const code = nextCode(strict, app.secret);
    const locked = await second.auth.mfa.verify({ factorId: app.id, challengeId, code });
    expect(codeOf(locked.error)).toEqual([429, "over_request_rate_limit"]);
    const challenge = await challengePasskey(second, id);
    expect((await answerPasskey(second, id, challenge, authenticator)).error).toBeNull();
  });

  it.each([
    ["nothing", {}, 400, "validation_failed"],
    ["a code", { code: "123456" }, 400, "validation_failed"],
    ["no type", { webauthn: {} }, 400, "validation_failed"],
    ["no answer", { webauthn: { type: "request" } }, 400, "validation_failed"],
    ["an answer of text", { webauthn: { credential_response: "x" } }, 400, "bad_json"],
    [
      "a new passkey in place of a known one",
      { webauthn: { type: "create", credential_response: made() } },
      422,
      "mfa_verification_failed",
    ],
  ])("rejects %s", async (_, given, status, code) => {
    const { id, second } = await withPasskey();
    const challenge = await challengePasskey(second, id);
    const answer = await auth.call("POST", `/factors/${id}/verify`, {
      token: (await second.auth.getSession()).data.session?.access_token,
      body: { challenge_id: challenge.id, ...given },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("rejects malformed bytes, however deeply nested", async () => {
    const { client } = await newPerson(auth);
    const { data } = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "x" });
    const token = (await client.auth.getSession()).data.session?.access_token;
    const challenge = await challengePasskey(client, data?.id ?? "");
    const deep = Buffer.alloc(20_000, 0x81).toString("base64url");
    for (const attestationObject of ["", "!", deep]) {
      const response = { clientDataJSON: "e30", attestationObject };
      const credential_response = { id: "x", rawId: "x", type: "public-key", response };
      const answer = await auth.call("POST", `/factors/${data?.id}/verify`, {
        token,
        body: { challenge_id: challenge.id, webauthn: { type: "create", credential_response } },
      });
      expect([answer.status, answer.body.code]).toEqual([422, "mfa_verification_failed"]);
    }
  });
});
