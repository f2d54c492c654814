import { createHmac, randomUUID } from "node:crypto";
import { exportSPKI, importJWK } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  startAuthContract,
} from "#tests/support/accounts/auth-contract.ts";

let auth: AuthContract;
/** Token of each kind of caller; undefined sends none. */
let tokens: Record<Exclude<Caller, "an expired token">, string | undefined>;
/** Requires the signing key. */
let expired: () => Promise<string>;
let someone: string;

const callers = [
  "nobody",
  "the anonymous key",
  "a customer",
  "another customer",
  "an administrator of the shop",
  "the owner's program",
  "an expired token",
  "a token of a session that was signed out",
  "a token of a banned person",
  "a token of a deleted person",
  "a token with a changed claim",
  "a token without a signature",
  "a token signed by HMAC with the public key",
  "text that is no token",
] as const;
type Caller = (typeof callers)[number];

beforeAll(async () => {
  auth = await startAuthContract({
    GOTRUE_SAML_ENABLED: "true",
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: "true",
  });
  const owner = auth.ownersClient();
  const person = async () => {
    const { id, session } = await newPerson(auth);
    return { id, token: session.access_token };
  };
  const [customer, other, administrator, signedOut, banned, deleted] = await Promise.all([
    person(),
    person(),
    person(),
    person(),
    person(),
    person(),
  ]);
  someone = other.id;
  await owner.from("yars_profiles").update({ is_admin: true }).eq("id", administrator.id);
  await auth.call("POST", "/logout", { token: signedOut.token });
  await owner.auth.admin.updateUserById(banned.id, { ban_duration: "24h" });
  await owner.auth.admin.deleteUser(deleted.id);

  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const [header = "", payload = "", signature = ""] = customer.token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const forged = base64({ ...claims, role: "service_role" });
  expired = () => auth.accessTokens.issue({ ...claims, exp: 1 });
  const [jwk] = (await auth.call("GET", "/.well-known/jwks.json")).body.keys;
  const pem = await exportSPKI((await importJWK(jwk, "ES256")) as CryptoKey);
  const hmacText = `${base64({ alg: "HS256", typ: "JWT", kid: jwk.kid })}.${forged}`;
  tokens = {
    nobody: undefined,
    "the anonymous key": auth.anonKey,
    "a customer": customer.token,
    "another customer": other.token,
    "an administrator of the shop": administrator.token,
    "the owner's program": auth.serviceKey,
    "a token of a session that was signed out": signedOut.token,
    "a token of a banned person": banned.token,
    "a token of a deleted person": deleted.token,
    "a token with a changed claim": `${header}.${forged}.${signature}`,
    "a token without a signature": `${base64({ alg: "none", typ: "JWT" })}.${forged}.`,
    "a token signed by HMAC with the public key": `${hmacText}.${createHmac("sha256", pem).update(hmacText).digest("base64url")}`,
    "text that is no token": "x",
  };
});

/** Responses of endpoints that require a signed-in user. */
const signedInOnly: Record<Caller, string> = {
  nobody: "401 no_authorization",
  "the anonymous key": "403 bad_jwt",
  "a customer": "let in",
  "another customer": "let in",
  "an administrator of the shop": "let in",
  "the owner's program": "403 bad_jwt",
  "an expired token": "403 bad_jwt",
  "a token of a session that was signed out": "403 session_not_found",
  "a token of a banned person": "403 user_banned",
  "a token of a deleted person": "403 user_not_found",
  "a token with a changed claim": "403 bad_jwt",
  "a token without a signature": "403 bad_jwt",
  "a token signed by HMAC with the public key": "403 bad_jwt",
  "text that is no token": "403 bad_jwt",
};

/** Responses of endpoints for the owner's programs. */
const ownersOnly: Record<Caller, string> = {
  ...signedInOnly,
  "the anonymous key": "403 not_admin",
  "a customer": "403 not_admin",
  "another customer": "403 not_admin",
  // Access to accounts depends on the key, not on a profile.
  "an administrator of the shop": "403 not_admin",
  "the owner's program": "let in",
  "a token of a session that was signed out": "403 not_admin",
  "a token of a banned person": "403 not_admin",
  "a token of a deleted person": "403 not_admin",
};

/** Responses that do not depend on the caller. */
const anyone = Object.fromEntries(callers.map((caller) => [caller, "let in"])) as Record<
  Caller,
  string
>;

// Each with a request that changes nothing if permitted.
const endpoints: [method: string, path: string, body: unknown, Record<Caller, string>][] = [
  ["GET", "/health", undefined, anyone],
  ["GET", "/settings", undefined, anyone],
  ["GET", "/.well-known/jwks.json", undefined, anyone],
  ["POST", "/signup", {}, anyone],
  ["POST", "/token?grant_type=password", {}, anyone],
  ["POST", "/token?grant_type=refresh_token", {}, anyone],
  ["POST", "/token?grant_type=pkce", {}, anyone],
  ["POST", "/otp", {}, anyone],
  ["POST", "/magiclink", {}, anyone],
  ["POST", "/recover", {}, anyone],
  ["POST", "/resend", {}, anyone],
  ["POST", "/verify", {}, anyone],
  ["GET", "/verify?token=x&type=signup", undefined, anyone],
  ["GET", "/confirm?token=x&type=signup", undefined, anyone],
  ["GET", "/authorize?provider=none", undefined, anyone],
  ["GET", "/callback", undefined, anyone],
  ["POST", "/callback", undefined, anyone],
  ["POST", "/token?grant_type=id_token", {}, anyone],
  ["POST", "/sso", {}, anyone],
  ["GET", "/sso/saml/metadata", undefined, anyone],
  ["POST", "/sso/saml/acs", undefined, anyone],
  ["GET", "/user/identities/authorize", undefined, signedInOnly],
  ["DELETE", "/user/identities/none", undefined, signedInOnly],
  ["GET", "/user", undefined, signedInOnly],
  ["PUT", "/user", {}, signedInOnly],
  ["GET", "/reauthenticate", undefined, signedInOnly],
  ["POST", "/logout?scope=nowhere", undefined, signedInOnly],
  ["POST", "/factors", {}, signedInOnly],
  ["DELETE", "/factors/none", undefined, signedInOnly],
  ["POST", "/factors/none/challenge", {}, signedInOnly],
  ["POST", "/factors/none/verify", {}, signedInOnly],
  ["GET", "/admin/users", undefined, ownersOnly],
  ["POST", "/admin/users", {}, ownersOnly],
  ["GET", "/admin/users/none", undefined, ownersOnly],
  ["PUT", "/admin/users/none", {}, ownersOnly],
  ["DELETE", "/admin/users/none", undefined, ownersOnly],
  ["GET", "/admin/users/none/factors", undefined, ownersOnly],
  ["PUT", "/admin/users/none/factors/none", {}, ownersOnly],
  ["DELETE", "/admin/users/none/factors/none", undefined, ownersOnly],
  ["POST", "/admin/generate_link", {}, ownersOnly],
  ["GET", "/admin/audit", undefined, ownersOnly],
  ["GET", "/admin/sso/providers", undefined, ownersOnly],
  ["POST", "/admin/sso/providers", {}, ownersOnly],
  ["GET", "/admin/sso/providers/none", undefined, ownersOnly],
  ["PUT", "/admin/sso/providers/none", {}, ownersOnly],
  ["DELETE", "/admin/sso/providers/none", undefined, ownersOnly],
  ["POST", "/invite", {}, ownersOnly],
];

const gates = [
  "no_authorization",
  "bad_jwt",
  "not_admin",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
];

describe.each(endpoints)("%s %s", (method, path, body, expected) => {
  it.each(callers)("called with %s", async (caller) => {
    const token = caller === "an expired token" ? await expired() : tokens[caller];
    const response = await auth.call(method, path, { body, token });
    const stopped = response.status >= 400 && gates.includes(response.body.code);
    expect(stopped ? `${response.status} ${response.body.code}` : "let in").toBe(expected[caller]);
    expect(response.status).toBeLessThan(500);
  });
});

describe("a token", () => {
  it("with an invalid subject is a client error", async () => {
    const claims = { role: "authenticated", exp: Math.floor(Date.now() / 1000) + 60 };
    const call = async (more: object) =>
      auth.call("GET", "/user", { token: await auth.accessTokens.issue({ ...claims, ...more }) });
    expect(await call({ sub: "me" })).toMatchObject({
      status: 400,
      body: { code: "bad_jwt", message: "invalid claim: sub claim must be a UUID" },
    });
    expect(await call({})).toMatchObject({
      status: 403,
      body: { code: "bad_jwt", message: "invalid claim: missing sub claim" },
    });
    expect((await call({ sub: someone, session_id: "x" })).body.code).toBe("session_not_found");
    expect((await call({ sub: someone, session_id: randomUUID() })).body.code).toBe(
      "session_not_found",
    );
  });

  it("does not give access to another user's session", async () => {
    const [session] = await auth.sql<{ id: string }>(
      "select id from auth.sessions where user_id <> $1 limit 1",
      [someone],
    );
    const token = await auth.accessTokens.issue({
      sub: someone,
      session_id: session?.id,
      exp: Math.floor(Date.now() / 1000) + 60,
    });
    expect((await auth.call("GET", "/user", { token })).body.code).toBe("session_not_found");
  });

  it("must be sent as bearer, in any case, and in no other way", async () => {
    const token = tokens["a customer"];
    const send = (headers: Record<string, string>) => auth.call("GET", "/user", { headers });
    expect((await send({ Authorization: `bearer ${token}` })).status).toBe(200);
    expect((await send({ Authorization: `BEARER  ${token}` })).status).toBe(200);
    for (const headers of [
      { Authorization: `${token}` },
      { Authorization: "Bearer" },
      { Authorization: `Basic ${token}` },
      { apikey: `${token}` },
      { Cookie: `sb-access-token=${token}` },
    ]) {
      expect((await send(headers as Record<string, string>)).body.code).toBe("no_authorization");
    }
  });
});
