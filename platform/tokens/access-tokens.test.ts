import { createHmac, randomUUID } from "node:crypto";
import { exportJWK, exportSPKI, generateKeyPair, importJWK, jwtVerify } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { withClient } from "#postgres/connect.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/servers/test-database.ts";
import { type AccessTokens, openAccessTokens } from "./access-tokens.ts";
import { readCaller, requireLiveSession } from "./read-caller.ts";
import { rotateStoredKey } from "./stored-keys.ts";

const noKeys = { jwtSecret: undefined, jwtKeys: undefined };
const issuer = "https://shop.example/auth/v1";
const soon = () => Math.floor(Date.now() / 1000) + 60;

let test: TestDatabase;
let clock: Date;
let tokens: AccessTokens;
const open = (keys: Parameters<typeof openAccessTokens>[0]["keys"] = noKeys) =>
  openAccessTokens({ database: test.database, keys, issuer, now: () => clock });

beforeAll(async () => {
  test = await createTestDatabase();
  clock = new Date();
  tokens = await open();
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
const problem = (name: string) => expect.objectContaining({ name: "TokenError", problem: name });

describe("a token", () => {
  it("can be verified by anyone with just the published key", async () => {
    const token = await tokens.issue({ sub: "someone", exp: soon() });
    const [jwk] = await tokens.publicJwks();
    expect(jwk).toMatchObject({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig" });
    expect(jwk).not.toHaveProperty("d");
    const { payload } = await jwtVerify(token, await importJWK(jwk ?? {}));
    expect(payload.sub).toBe("someone");
    expect(await tokens.verify(token)).toEqual(payload);
  });

  it("verified before is rejected when it has expired or its key is revoked", async () => {
    const later = new Date();
    const keys = await openAccessTokens({
      database: test.database,
      keys: noKeys,
      issuer,
      now: () => later,
    });
    const now = Math.floor(later.getTime() / 1000);
    const brief = await keys.issue({ exp: now + 10 });
    const long = await keys.issue({ exp: now + 600 });
    for (const token of [brief, brief, long])
      expect(await keys.verify(token)).toHaveProperty("exp");
    later.setTime(later.getTime() + 20_000);
    await expect(keys.verify(brief)).rejects.toThrow(problem("expired"));
    expect(await keys.verify(long)).toHaveProperty("exp");
    await withClient(test.owner, (client) => rotateStoredKey(client, true));
    later.setTime(later.getTime() + 61_000);
    await expect(keys.verify(long)).rejects.toThrow(problem("unknown_key"));
    tokens = await open();
  });

  it("is rejected once it has expired, apart from the tolerated clock skew", async () => {
    const token = await tokens.issue({ exp: Math.floor(Date.now() / 1000) - 10 });
    await expect(tokens.verify(token)).rejects.toThrow(problem("expired"));
    expect(await tokens.verify(token, 30)).toHaveProperty("exp");
  });

  it("is rejected when a claim was changed", async () => {
    const [header, , signature] = (await tokens.issue({ role: "anon", exp: soon() })).split(".");
    const forged = `${header}.${base64({ role: "service_role", exp: soon() })}.${signature}`;
    await expect(tokens.verify(forged)).rejects.toThrow(problem("bad_signature"));
  });

  it("is rejected without a signature (alg none), whatever key it names", async () => {
    const { kid } = headerOf(await tokens.anonKey());
    for (const header of [{ alg: "none" }, { alg: "none", kid }, { alg: "None", kid }]) {
      for (const signature of ["", "x"]) {
        const forged = `${base64(header)}.${base64({ role: "service_role" })}.${signature}`;
        await expect(tokens.verify(forged)).rejects.toThrow(problem("unknown_key"));
      }
    }
  });

  it("is rejected when signed by HMAC with the public key as the secret", async () => {
    const [jwk] = await tokens.publicJwks();
    const pem = await exportSPKI((await importJWK(jwk ?? {}, "ES256")) as CryptoKey);
    for (const secret of [pem, pem.trim(), JSON.stringify(jwk), jwk?.x ?? ""]) {
      for (const header of [{ alg: "HS256", kid: jwk?.kid }, { alg: "HS256" }]) {
        const text = `${base64(header)}.${base64({ role: "service_role", exp: soon() })}`;
        const forged = `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
        await expect(tokens.verify(forged)).rejects.toThrow(problem("unknown_key"));
      }
    }
  });

  it.each(["", "x", "a.b", "a.b.c", "a.b.c.d", "..", "e30.e30.", "\u00e4.\u00e4.\u00e4"])(
    "is rejected as a client error when it is %j",
    async (text) => {
      await expect(tokens.verify(text)).rejects.toThrow(
        expect.objectContaining({ name: "TokenError" }),
      );
    },
  );
});

describe("keys", () => {
  it("are the same for every process on one database, and after a restart", async () => {
    const [first, second] = await Promise.all([open(), open()]);
    const token = await first.issue({ exp: soon() });
    expect(await second.verify(token)).toHaveProperty("exp");
    expect(await first.publicJwks()).toEqual(await second.publicJwks());
  });

  it("are rotated: the new one signs at once, the old one still verifies, both are published", async () => {
    const before = await tokens.issue({ exp: soon() });
    const anonBefore = await tokens.anonKey();
    const other = await open();
    await withClient(test.owner, (client) => rotateStoredKey(client, false));
    const fresh = await open();
    const after = await fresh.issue({ exp: soon() });

    expect(headerOf(after).kid).not.toBe(headerOf(before).kid);
    expect(await fresh.publicJwks()).toHaveLength(2);
    expect(await fresh.verify(before)).toHaveProperty("exp");
    // A process that was already running loads the new key when a token names it.
    clock = new Date(clock.getTime() + 3000);
    expect(await other.verify(after)).toHaveProperty("exp");
    expect(await other.anonKey()).not.toBe(anonBefore);
  });

  it("that leaked are revoked at once when the owner asks for it", async () => {
    const before = await tokens.issue({ exp: soon() });
    await withClient(test.owner, (client) => rotateStoredKey(client, true));
    const fresh = await open();
    await expect(fresh.verify(before)).rejects.toThrow(problem("unknown_key"));
    expect(await fresh.publicJwks()).toHaveLength(1);
  });

  it("from the configuration are used instead: a shared secret with HS256, never published", async () => {
    const jwtSecret = "a-shared-secret-of-at-least-32-characters";
    const shared = await open({ ...noKeys, jwtSecret });
    const token = await shared.issue({ role: "authenticated", exp: soon() });
    expect(headerOf(token)).toEqual({ alg: "HS256", typ: "JWT" });
    await jwtVerify(token, Buffer.from(jwtSecret));
    expect(await shared.publicJwks()).toEqual([]);
    await expect(tokens.verify(token)).rejects.toThrow(problem("unknown_key"));
  });

  it("from a configured set: the one with the operation sign signs, each verifies with its own algorithm", async () => {
    const jwks = await Promise.all(
      (["ES256", "RS256"] as const).map(async (alg, index) => {
        const { privateKey } = await generateKeyPair(alg, { extractable: true });
        const kty = alg === "ES256" ? ("EC" as const) : ("RSA" as const);
        const key_ops = index === 0 ? ["sign", "verify"] : ["verify"];
        return { ...(await exportJWK(privateKey)), kty, alg, kid: randomUUID(), key_ops };
      }),
    );
    const set = await open({ jwtSecret: undefined, jwtKeys: jwks });
    const token = await set.issue({ exp: soon() });
    expect(headerOf(token)).toMatchObject({ alg: "ES256", kid: jwks[0]?.kid });
    expect(await set.verify(token)).toHaveProperty("exp");
    for (const jwk of await set.publicJwks()) {
      expect(Object.keys(jwk)).not.toEqual(expect.arrayContaining(["d"]));
      for (const secret of ["d", "p", "q", "dp", "dq", "qi", "k"])
        expect(jwk).not.toHaveProperty(secret);
    }
  });
});

describe("API keys", () => {
  it("contain a role and no user, and stay the same as long as the signing key", async () => {
    const set = await open();
    expect(payloadOf(await set.anonKey())).toMatchObject({ iss: issuer, role: "anon" });
    expect(payloadOf(await set.serviceRoleKey())).toMatchObject({ role: "service_role" });
    expect(payloadOf(await set.anonKey())).not.toHaveProperty("sub");
    expect(await set.anonKey()).toBe(await set.anonKey());
  });
});

describe("the caller", () => {
  const request = (headers: Record<string, string>) => new Request("http://x/", { headers });

  it("is anonymous without a bearer token, whatever the apikey header contains", async () => {
    const set = await open();
    const anybody = { role: "anon", claims: {} };
    expect(await readCaller(set, request({}))).toEqual(anybody);
    expect(await readCaller(set, request({ apikey: await set.serviceRoleKey() }))).toEqual(anybody);
    expect(await readCaller(set, request({ Authorization: "Basic eDp5" }))).toEqual(anybody);
  });

  it("has the role and claims of its token; without a role it is anonymous", async () => {
    const set = await open();
    const call = async (claims: Record<string, unknown>) =>
      readCaller(set, request({ Authorization: `bearer ${await set.issue(claims)}` }));
    expect(await call({ sub: "me", role: "authenticated", exp: soon() })).toMatchObject({
      role: "authenticated",
      claims: { sub: "me" },
    });
    expect(await call({ role: "service_role", exp: soon() })).toMatchObject({
      role: "service_role",
    });
    expect(await call({ exp: soon() })).toMatchObject({ role: "anon" });
    for (const role of ["postgres", "auth_service", "authenticator", "", 7, ["anon"]]) {
      await expect(call({ role, exp: soon() })).rejects.toThrow(problem("unknown_role"));
    }
  });
});

describe("a session that has ended", () => {
  const live = (claims: Record<string, unknown>) =>
    test.database.transaction("authenticated", requireLiveSession, claims);
  let user: string;
  let session: string;
  const claims = () => ({ sub: user, session_id: session, role: "authenticated" });

  it("is rejected within the data API's transaction from then on", async () => {
    const changes = [
      "delete from auth.sessions where user_id = $1",
      "update auth.users set banned_until = now() + interval '1 day' where id = $1",
      "update auth.users set deleted_at = now() where id = $1",
      "delete from auth.users where id = $1",
      "update auth.sessions set not_after = now() - interval '1 second' where user_id = $1",
    ];
    for (const change of changes) {
      user = randomUUID();
      session = randomUUID();
      await test.sql("insert into auth.users (id, email) values ($1, $2)", [
        user,
        `${user}@x.example`,
      ]);
      await test.sql("insert into auth.sessions (id, user_id) values ($1, $2)", [session, user]);
      await live(claims());
      await test.sql(change, [user]);
      await expect(live(claims())).rejects.toThrow(problem("session_ended"));
    }
  });

  it("cannot be used for another user", async () => {
    user = randomUUID();
    session = randomUUID();
    await test.sql("insert into auth.users (id) values ($1)", [user]);
    await test.sql("insert into auth.sessions (id, user_id) values ($1, $2)", [session, user]);
    await expect(live({ ...claims(), sub: randomUUID() })).rejects.toThrow(
      problem("session_ended"),
    );
  });

  it("does not affect API keys", async () => {
    await live({ role: "service_role" });
    await live({});
  });
});
