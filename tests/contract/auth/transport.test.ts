import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeServer, listen } from "#server/http/serve.ts";
import {
  type AuthContract,
  newAddress,
  password,
  startAuthContract,
} from "#tests/support/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

const refused = { body: { email: newAddress(), password } };
const login = "/token?grant_type=password";

describe("an error", () => {
  it("says its code as text to callers of the version that reads it there, and says the version", async () => {
    const answer = await auth.call("POST", login, refused);
    expect(answer.body).toEqual({
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(answer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
    expect(answer.headers.get("X-Sb-Error-Code")).toBe("invalid_credentials");
  });

  it.each(["", "2023-12-31", "1", "2024-13-45", "tomorrow"])(
    "says it beside the status to callers of version %j",
    async (version) => {
      const headers = { "X-Supabase-Api-Version": version };
      const answer = await auth.call("POST", login, { ...refused, headers });
      expect(answer.body).toEqual({
        code: 400,
        error_code: "invalid_credentials",
        msg: "Invalid login credentials",
      });
      expect(answer.headers.get("X-Supabase-Api-Version")).toBeNull();
    },
  );

  it("of a weak password says why, in both forms", async () => {
    const body = { email: newAddress(), password: "short" };
    const message = "Password should be at least 6 characters.";
    expect((await auth.call("POST", "/signup", { body })).body).toEqual({
      code: "weak_password",
      message,
      weak_password: { reasons: ["length"] },
    });
    const headers = { "X-Supabase-Api-Version": "2020-01-01" };
    expect((await auth.call("POST", "/signup", { body, headers })).body).toEqual({
      code: 422,
      error_code: "weak_password",
      msg: message,
      weak_password: { reasons: ["length"] },
    });
  });

  it("does not carry the version where there is none", async () => {
    const answer = await auth.call("GET", "/settings");
    expect(answer.headers.get("X-Supabase-Api-Version")).toBeNull();
  });
});

describe("an address", () => {
  it.each(["/nothing", "/", "", "/admin", "/user/x", "/Signup", "/signup//"])(
    "%j that there is not is 404",
    async (path) => {
      const answer = await auth.call("GET", path);
      expect([answer.status, answer.body]).toEqual([404, "404 page not found"]);
    },
  );

  it("may end with a slash", async () => {
    expect((await auth.call("GET", "/settings/")).status).toBe(200);
    const signedIn = await auth.call("POST", "/token/?grant_type=password", refused);
    expect(signedIn.body.code).toBe("invalid_credentials");
    expect((await auth.call("GET", "/signup/")).status).toBe(405);
  });

  it.each([
    "/.well-known/openid-configuration",
    "/.well-known/openid-configuration/auth/v1",
    "/.well-known/oauth-authorization-server",
    "/.well-known/oauth-authorization-server/auth/v1",
    "/.well-known/webfinger",
    "/auth/v1/.well-known/openid-configuration",
    "/auth/v1/.well-known/oauth-authorization-server",
  ])("%s of a document that there is not is 404 in JSON", async (path) => {
    const answer = await fetch(auth.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({});
  });

  it("knows its methods", async () => {
    for (const [method, path, allowed] of [
      ["GET", "/signup", "POST"],
      ["DELETE", "/token", "POST"],
      ["POST", "/settings", "GET"],
      ["PATCH", "/user", "GET, PUT"],
    ] as const) {
      const answer = await auth.call(method, path);
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allowed]);
    }
  });

  it.each([
    ["/passkeys", "passkey_disabled"],
    ["/passkeys/registration/options", "passkey_disabled"],
    ["/oauth/token", "feature_disabled"],
    ["/admin/oauth/clients", "feature_disabled"],
    ["/.well-known/openid-configuration", "feature_disabled"],
  ])("%s of what this service does not have says so", async (path, code) => {
    expect(await auth.call("POST", path)).toMatchObject({ status: 404, body: { code } });
  });
});

describe("a body", () => {
  it("may be empty, and null is the same as absent", async () => {
    const empty = await auth.call("POST", "/recover");
    expect(empty.body.message).toBe("Password recovery requires an email");
    const nulls = await auth.call("POST", "/recover", {
      body: { email: null, code_challenge: null, code_challenge_method: null },
    });
    expect(nulls.body).toEqual(empty.body);
    const email = newAddress();
    const signedUp = await auth.call("POST", "/signup", {
      body: {
        email,
        phone: null,
        password,
        data: null,
        channel: null,
        gotrue_meta_security: {},
        code_challenge: null,
        code_challenge_method: null,
        options: { anything: true },
      },
    });
    expect(signedUp).toMatchObject({ status: 200, body: { email } });
  });

  it("is at most one megabyte", async () => {
    const body = { email: "a".repeat(1024 * 1024) };
    expect(await auth.call("POST", "/recover", { body })).toMatchObject({
      status: 413,
      body: { code: "request_entity_too_large" },
    });
  });

  it.each([
    '{"email":',
    "nonsense",
    '"text"',
    "7",
    "[]",
    '{"email":{"a":1}}',
    '{"email":"\\u0000"}',
  ])("%j is not understood", async (body) => {
    expect(await auth.call("POST", "/recover", { body })).toMatchObject({
      status: 400,
      body: {
        code: "bad_json",
        message: expect.stringMatching(/^Could not parse request body as JSON: /),
      },
    });
  });

  it("is read whatever the caller calls it", async () => {
    const answer = await auth.call("POST", "/recover", {
      body: { email: newAddress() },
      headers: { "Content-Type": "text/plain" },
    });
    expect(answer.status).toBe(200);
  });
});

describe("a browser on another site", () => {
  it("may call, send the headers of the published client, and read what it needs", async () => {
    const preflight = await fetch(`${auth.url}/auth/v1/signup`, {
      method: "OPTIONS",
      headers: {
        Origin: "https://app.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers":
          "authorization,apikey,content-type,x-client-info,x-supabase-api-version",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("https://app.example");
    const allowed = preflight.headers.get("Access-Control-Allow-Headers")?.toLowerCase() ?? "";
    for (const name of [
      "authorization",
      "apikey",
      "content-type",
      "x-client-info",
      "x-supabase-api-version",
    ]) {
      expect(allowed).toContain(name);
    }
    const answer = await auth.call("POST", login, {
      ...refused,
      headers: { Origin: "https://app.example" },
    });
    const exposed = answer.headers.get("Access-Control-Expose-Headers") ?? "";
    for (const name of ["X-Supabase-Api-Version", "X-Total-Count", "Link"]) {
      expect(exposed).toContain(name);
    }
  });
});

describe("what the service says of itself", () => {
  it("is in its settings", async () => {
    const { body } = await auth.call("GET", "/settings");
    expect(body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      external: { email: true, phone: true, anonymous_users: false, google: false },
    });
    expect(Object.keys(body.external)).toHaveLength(26);
    const other = await auth.configured({
      GOTRUE_MAILER_AUTOCONFIRM: "true",
      GOTRUE_SAML_ENABLED: "true",
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
    });
    expect((await other.call("GET", "/settings")).body).toMatchObject({
      mailer_autoconfirm: true,
      saml_enabled: true,
      external: { anonymous_users: true },
    });
  });

  it("is alive", async () => {
    expect((await auth.call("GET", "/health")).body).toMatchObject({ name: "GoTrue" });
  });

  it("are its public keys, for ten minutes", async () => {
    const { body, headers } = await auth.call("GET", "/.well-known/jwks.json");
    expect(headers.get("Cache-Control")).toBe("public, max-age=600");
    expect(body.keys).toEqual([
      {
        kty: "EC",
        crv: "P-256",
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: "ES256",
        use: "sig",
        key_ops: ["verify"],
      },
    ]);
  });

  it("is where the site's configuration says", async () => {
    const config = await (await fetch(`${auth.url}/config.json`)).json();
    expect(config.supabaseKey).toBe(auth.anonKey);
    expect(config.supabaseUrl).toBe("");
  });
});

describe("limits", () => {
  it.each([
    ["POST", "/token?grant_type=password", "TOKEN_REFRESH"],
    ["POST", "/verify", "VERIFY"],
    ["GET", "/verify?token=x&type=signup", "VERIFY"],
    ["POST", "/signup", "OTP"],
    ["POST", "/otp", "OTP"],
    ["POST", "/magiclink", "OTP"],
    ["POST", "/recover", "OTP"],
    ["POST", "/resend", "OTP"],
    ["PUT", "/user", "OTP"],
  ])("stop %s %s", async (method, path, name) => {
    const few = await auth.configured({ RATE_LIMITS: "on", [`GOTRUE_RATE_LIMIT_${name}`]: "3" });
    const call = () => few.call(method, path, method === "GET" ? {} : { body: {} });
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await call()).status);
    expect(statuses.slice(0, 3)).not.toContain(429);
    const stopped = await call();
    expect(stopped).toMatchObject({
      status: 429,
      body: { code: "over_request_rate_limit", message: "Request rate limit reached" },
    });
    expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("stop whoever tries the codes of one person, from wherever", async () => {
    const guarded = await auth.configured({
      RATE_LIMITS: "on",
      GOTRUE_RATE_LIMIT_VERIFY: "1000",
    });
    const email = newAddress();
    const guess = () =>
      guarded.call("POST", "/verify", { body: { type: "email", email, token: "000000" } });
    const responses = [];
    for (let turn = 0; turn < 21; turn += 1) responses.push((await guess()).status);
    expect(responses.slice(0, 20)).toEqual(Array(20).fill(403));
    expect(responses[20]).toBe(429);
  });

  it("stop whoever tries passwords of one person, and nobody else", async () => {
    const guarded = await auth.configured({
      RATE_LIMITS: "on",
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: "1000",
      GOTRUE_MAILER_AUTOCONFIRM: "true",
    });
    const email = newAddress();
    await guarded.client().auth.signUp({ email, password });
    const sign = (address: string, secret: string) =>
      guarded.call("POST", login, { body: { email: address, password: secret } });
    for (let turn = 0; turn < 25; turn += 1) {
      expect((await sign(email, password)).status).toBe(200);
    }
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await sign(email.toUpperCase(), "a guess")).status).toBe(400);
    }
    expect((await sign(email, password)).body.code).toBe("over_request_rate_limit");
    expect((await sign(newAddress(), "a guess")).status).toBe(400);
  });

  it("refuse a flood of sign-ins of one address, and let another one through", async () => {
    const behind = await auth.configured({ TRUSTED_PROXIES: "127.0.0.1" });
    const sign = (from: string) =>
      behind.call("POST", login, { ...refused, headers: { "X-Forwarded-For": from } });
    const flood = Array.from({ length: 150 }, () => sign("203.0.113.9"));
    expect((await sign("198.51.100.7")).body.code).toBe("invalid_credentials");
    const full = (await Promise.all(flood)).filter(({ status }) => status !== 400);
    expect(full[0]).toMatchObject({ status: 503, body: { code: "unexpected_failure" } });
    for (const { status, headers } of full) {
      expect([status, headers.get("Retry-After")]).toEqual([503, "3"]);
    }
  });

  it("stop whoever opens guest accounts in numbers", async () => {
    const few = await auth.configured({
      RATE_LIMITS: "on",
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
      GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: "2",
    });
    const codes = [];
    for (let turn = 0; turn < 3; turn += 1) {
      codes.push((await few.client().auth.signInAnonymously()).error?.code);
    }
    expect(codes).toEqual([undefined, undefined, "over_request_rate_limit"]);
  });
});

describe("a captcha, where the owner wants one", () => {
  let guarded: AuthContract;
  let asked: string[];
  const judge = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const token = new URLSearchParams(body).get("response") ?? "";
      asked.push(token);
      const success = token === "human";
      const errors = success ? [] : ["invalid-input-response"];
      response.end(JSON.stringify({ success, "error-codes": errors }));
    });
  });

  beforeAll(async () => {
    asked = [];
    const port = await listen(judge, 0, "127.0.0.1");
    guarded = await auth.configured({
      GOTRUE_SECURITY_CAPTCHA_ENABLED: "true",
      CAPTCHA_SITE_KEY: "site",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
    });
  });
  afterAll(() => closeServer(judge, 0));

  it.each(["/signup", login, "/otp", "/recover", "/resend"])("is asked for by %s", async (path) => {
    const body = { email: newAddress(), password, type: "signup" };
    expect(await guarded.call("POST", path, { body })).toMatchObject({
      status: 400,
      body: {
        code: "captcha_failed",
        message: "captcha protection: request disallowed (no captcha_token found)",
      },
    });
    const robot = { ...body, gotrue_meta_security: { captcha_token: "robot" } };
    expect((await guarded.call("POST", path, { body: robot })).body.code).toBe("captcha_failed");
    const human = { ...body, gotrue_meta_security: { captcha_token: "human" } };
    const answer = await guarded.call("POST", path, { body: human });
    expect(answer.body.code).not.toBe("captcha_failed");
    const owner = await guarded.call("POST", path, { body, token: auth.serviceKey });
    expect(owner.body.code).not.toBe("captcha_failed");
    expect(asked).toContain("human");
  });

  it("is not asked for by a session that goes on", async () => {
    const answer = await guarded.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: "abcdefghijkl" },
    });
    expect(answer.body.code).toBe("refresh_token_not_found");
  });
});
