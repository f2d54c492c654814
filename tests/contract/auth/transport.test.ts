import { decodeJwt } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

const refused = { body: { email: uniqueEmail(), password } };
const login = "/token?grant_type=password";

describe("an error", () => {
  it("has its code as a string for callers of the newer API version, and returns the version", async () => {
    const answer = await auth.call("POST", login, refused);
    expect(answer.body).toEqual({
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(answer.headers.get("X-Supabase-Api-Version")).toBe("2024-01-01");
    expect(answer.headers.get("X-Sb-Error-Code")).toBe("invalid_credentials");
  });

  it.each(["", "2023-12-31", "1", "2024-13-45", "tomorrow"])(
    "has its code next to the status for callers of version %j",
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

  it("about a weak password has the reasons, in both formats", async () => {
    const body = { email: uniqueEmail(), password: "short" };
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

  it("does not return the version if none was sent", async () => {
    const answer = await auth.call("GET", "/settings");
    expect(answer.headers.get("X-Supabase-Api-Version")).toBeNull();
  });
});

describe("a path", () => {
  it.each(["/nothing", "/", "", "/admin", "/user/x", "/Signup", "/signup//"])(
    "that does not exist is 404: %j",
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
  ])("of an unknown record is 404 in JSON: %s", async (path) => {
    const answer = await fetch(auth.url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({});
  });

  it("responds with its allowed methods", async () => {
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
  ])("of an unsupported feature returns its error: %s", async (path, code) => {
    expect(await auth.call("POST", path)).toMatchObject({ status: 404, body: { code } });
  });
});

describe("a body", () => {
  it("may be empty, and null counts as absent", async () => {
    const empty = await auth.call("POST", "/recover");
    expect(empty.body.message).toBe("Password recovery requires an email");
    const nulls = await auth.call("POST", "/recover", {
      body: { email: null, code_challenge: null, code_challenge_method: null },
    });
    expect(nulls.body).toEqual(empty.body);
    const email = uniqueEmail();
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
  ])("%j is rejected", async (body) => {
    expect(await auth.call("POST", "/recover", { body })).toMatchObject({
      status: 400,
      body: {
        code: "bad_json",
        message: expect.stringMatching(/^Could not parse request body as JSON: /),
      },
    });
  });

  it("is parsed whatever its content type", async () => {
    const answer = await auth.call("POST", "/recover", {
      body: { email: uniqueEmail() },
      headers: { "Content-Type": "text/plain" },
    });
    expect(answer.status).toBe(200);
  });
});

describe("a browser on another site", () => {
  it("may call, send the headers of the published client, and read the response headers it needs", async () => {
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
    expect(["*", "https://app.example"]).toContain(
      preflight.headers.get("Access-Control-Allow-Origin"),
    );
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

describe("public information", () => {
  it("includes the settings", async () => {
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

  it("includes the health check", async () => {
    expect((await auth.call("GET", "/health")).body).toMatchObject({ name: "GoTrue" });
  });

  it("includes the public keys, cacheable for ten minutes", async () => {
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

  it("is at the configured path", async () => {
    const config = await (await fetch(`${auth.url}/config.json`)).json();
    // Another signature each time it is made.
    expect(decodeJwt(config.supabaseKey)).toMatchObject({ role: "anon" });
    expect(config.supabaseUrl).toBe("");
  });
});
