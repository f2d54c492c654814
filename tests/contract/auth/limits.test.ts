import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
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

describe("rate limits", () => {
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
  ])("apply to %s %s", async (method, path, name) => {
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

  it("stop guesses at one user's codes, from any IP", async () => {
    const guarded = await auth.configured({
      RATE_LIMITS: "on",
      GOTRUE_RATE_LIMIT_VERIFY: "1000",
    });
    const email = uniqueEmail();
    const guess = () =>
      guarded.call("POST", "/verify", { body: { type: "email", email, token: "000000" } });
    const responses = [];
    for (let turn = 0; turn < 21; turn += 1) responses.push((await guess()).status);
    expect(responses.slice(0, 20)).toEqual(Array(20).fill(403));
    expect(responses[20]).toBe(429);
  });

  it("stop guesses at one user's passwords, and affect nobody else", async () => {
    const guarded = await auth.configured({
      RATE_LIMITS: "on",
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: "1000",
      GOTRUE_MAILER_AUTOCONFIRM: "true",
    });
    const email = uniqueEmail();
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
    expect((await sign(uniqueEmail(), "a guess")).status).toBe(400);
  });

  it("stop guesses at the current password, by changes that are refused afterwards as well", async () => {
    const guarded = await auth.configured({ RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" });
    const { session } = await newPerson(auth);
    const { email } = await newPerson(auth);
    let requests = 0;
    const change = async (body: object) => {
      requests += 1;
      const headers = { "X-Forwarded-For": `203.0.113.${requests}` };
      const token = session.access_token;
      return (await guarded.call("PUT", "/user", { token, body, headers })).body.code;
    };
    const data = { note: "a".repeat(9000) };
    expect(await change({ password, data })).toBe("validation_failed");
    for (let turn = 0; turn < 19; turn += 1) {
      expect(await change({ password: `guess ${turn}`, email })).toBe("email_exists");
    }
    expect(await change({ password })).toBe("same_password");
    expect(await change({ password })).toBe("over_request_rate_limit");
  });

  it("leave out passwords that were changed", async () => {
    const guarded = await auth.configured({ RATE_LIMITS: "on", GOTRUE_RATE_LIMIT_OTP: "1000" });
    const { session } = await newPerson(auth);
    for (let turn = 0; turn < 22; turn += 1) {
      const body = { password: `another password ${turn}` };
      const changed = await guarded.call("PUT", "/user", { token: session.access_token, body });
      expect(changed.status).toBe(200);
    }
  });

  it("reject a flood of sign-ins from one IP, and let another one through", async () => {
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

  it("stop the creation of many anonymous accounts", async () => {
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
