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

const signUp = (body: unknown, server = auth) => server.call("POST", "/signup", { body });

describe("an invalid sign-up", () => {
  const email = "somebody@example.com";
  it.each([
    [{ email }, 400, "validation_failed", "Signup requires a valid password"],
    [{ email, password: "" }, 400, "validation_failed", "Signup requires a valid password"],
    [{ email, password: null }, 400, "validation_failed", "Signup requires a valid password"],
    [
      { email, password: "a".repeat(73) },
      400,
      "validation_failed",
      "Password cannot be longer than 72 characters",
    ],
    [
      { email, password: "ä".repeat(37) },
      400,
      "validation_failed",
      "Password cannot be longer than 72 characters",
    ],
    [
      { email, phone: "15550100", password },
      400,
      "validation_failed",
      "Only an email address or phone number should be provided on signup.",
    ],
    [
      { email: "not an address", password },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [
      { email: `${"a".repeat(250)}@example.com`, password },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
    [
      { phone: "0155", password },
      400,
      "validation_failed",
      "Invalid phone number format (E.164 required)",
    ],
    [
      { phone: "15550100", password, channel: "pigeon" },
      400,
      "validation_failed",
      "Invalid channel, supported values are 'sms'",
    ],
    [
      { email, password, code_challenge: "a".repeat(43) },
      400,
      "validation_failed",
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
    [
      { email, password, code_challenge: "short", code_challenge_method: "s256" },
      400,
      "validation_failed",
      "code challenge has to be between 43 and 128 characters",
    ],
    [
      { email, password, code_challenge: "*".repeat(43), code_challenge_method: "s256" },
      400,
      "validation_failed",
      expect.stringContaining("can only contain"),
    ],
    [{ email: 7, password }, 400, "bad_json", expect.stringContaining("Could not parse")],
    [{ email, password, data: "x" }, 400, "bad_json", expect.stringContaining("Could not parse")],
    ["{", 400, "bad_json", expect.stringContaining("Could not parse request body as JSON")],
    ["[]", 400, "bad_json", expect.stringContaining("Could not parse request body as JSON")],
  ])("with %j is rejected", async (body, status, code, message) => {
    expect(await signUp(body)).toMatchObject({ status, body: { code, message } });
    const { data } = await auth.ownersClient().auth.admin.listUsers();
    expect(data.users.filter((user) => user.email === email)).toEqual([]);
  });

  it("reports why a password is too weak", async () => {
    const { error } = await auth.client().auth.signUp({ email, password: "short" });
    expect(error).toMatchObject({
      name: "AuthWeakPasswordError",
      status: 422,
      code: "weak_password",
      message: "Password should be at least 6 characters.",
      reasons: ["length"],
    });
  });

  it("requires each configured character group", async () => {
    const strict = await auth.configured({
      GOTRUE_PASSWORD_REQUIRED_CHARACTERS: "abcdefghijklmnopqrstuvwxyz:0123456789",
    });
    const { error } = await strict.client().auth.signUp({ email, password: "letters" });
    expect(error).toMatchObject({ reasons: ["characters"] });
    expect((await signUp({ email: uniqueEmail(), password: "letters1" }, strict)).status).toBe(200);
  });

  it("is rejected for everyone where sign-ups are disabled, while users can still sign in", async () => {
    const closed = await auth.configured({
      GOTRUE_DISABLE_SIGNUP: "true",
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
    });
    const refusal = { code: "signup_disabled", message: "Signups not allowed for this instance" };
    for (const body of [{ email, password }, { phone: "15550100", password }, {}]) {
      expect(await signUp(body, closed)).toMatchObject({ status: 422, body: refusal });
    }
    const otp = await closed.call("POST", "/otp", { body: { email } });
    expect(otp).toMatchObject({ status: 422, body: refusal });
    expect((await closed.call("GET", "/settings")).body.disable_signup).toBe(true);
  });

  it("is rejected for a disabled sign-in method", async () => {
    const closed = await auth.configured({
      GOTRUE_EXTERNAL_EMAIL_ENABLED: "false",
      GOTRUE_EXTERNAL_PHONE_ENABLED: "false",
    });
    expect(await signUp({ email, password }, closed)).toMatchObject({
      status: 400,
      body: { code: "email_provider_disabled", message: "Email signups are disabled" },
    });
    expect(await signUp({ phone: "15550100", password }, closed)).toMatchObject({
      status: 400,
      body: { code: "phone_provider_disabled", message: "Phone signups are disabled" },
    });
    const login = (body: unknown) => closed.call("POST", "/token?grant_type=password", { body });
    expect(await login({ email, password })).toMatchObject({
      status: 422,
      body: { code: "email_provider_disabled", message: "Email logins are disabled" },
    });
    expect(await login({ phone: "15550100", password })).toMatchObject({
      status: 422,
      body: { code: "phone_provider_disabled", message: "Phone logins are disabled" },
    });
  });
});
