import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  fragment,
  newPerson,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { follow, member, verify } from "#tests/support/accounts/mailed-links.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

describe("recovering a password", () => {
  it("signs in with the mail, once, to choose a new password", async () => {
    const email = await member(auth);
    const { error } = await auth.client().auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
    const mail = await auth.mailbox.next(email);
    const arrived = await follow(auth, mail.link);
    const client = auth.client();
    await client.auth.setSession({
      access_token: fragment(arrived).access_token ?? "",
      refresh_token: fragment(arrived).refresh_token ?? "",
    });
    expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
    const sign = (secret: string) =>
      auth.client().auth.signInWithPassword({ email, password: secret });
    expect((await sign(password)).error?.code).toBe("invalid_credentials");
    expect((await sign("a new password")).error).toBeNull();
    expect(fragment(await follow(auth, mail.link)).error_code).toBe("otp_expired");
  });

  it("expires", async () => {
    const email = await member(auth);
    const brief = await auth.configured({ GOTRUE_MAILER_OTP_EXP: "600" });
    await brief.client().auth.resetPasswordForEmail(email);
    const { code } = await brief.mailbox.next(email);
    brief.advance(601);
    const late = await brief.client().auth.verifyOtp({ email, token: code, type: "recovery" });
    expect(late.error?.code).toBe("otp_expired");
  });

  it("gets the same response for an unknown email", async () => {
    const unknown = uniqueEmail();
    const known = await member(auth);
    const [one, other] = await Promise.all(
      [unknown, known].map((email) => auth.call("POST", "/recover", { body: { email } })),
    );
    expect(one?.status).toBe(200);
    expect(one?.body).toEqual({});
    expect([other?.status, other?.body]).toEqual([one?.status, one?.body]);
  });

  it("confirms an unconfirmed email", async () => {
    const email = uniqueEmail();
    await auth.client().auth.signUp({ email, password });
    await auth.mailbox.next(email);
    await auth.client().auth.resetPasswordForEmail(email);
    const { code } = await auth.mailbox.next(email);
    const { data } = await auth.client().auth.verifyOtp({ email, token: code, type: "recovery" });
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  it.each([
    [{}, "Password recovery requires an email"],
    [{ email: "nobody" }, "Unable to validate email address: invalid format"],
    [
      { email: "a@b.example", code_challenge: "x" },
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("is rejected for %j", async (body, message) => {
    expect(await auth.call("POST", "/recover", { body })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message },
    });
  });
});

describe("verifying", () => {
  it("gets the same response for a wrong code, a used one and an unknown email", async () => {
    const email = await member(auth);
    await auth.client().auth.signInWithOtp({ email });
    const { code } = await auth.mailbox.next(email);
    const wrong = code === "000000" ? "111111" : "000000";
    const responses = [
      await verify(auth, { type: "email", email, token: wrong }),
      await verify(auth, { type: "email", email: uniqueEmail(), token: code }),
      (await verify(auth, { type: "email", email, token: code })) &&
        (await verify(auth, { type: "email", email, token: code })),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({
        status: 403,
        body: { code: "otp_expired", message: "Token has expired or is invalid" },
      });
    }
  });

  it("accepts only one of two concurrent requests with the same code", async () => {
    const email = await member(auth);
    await auth.client().auth.signInWithOtp({ email });
    const { code } = await auth.mailbox.next(email);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => verify(auth, { type: "email", email, token: code })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  });

  it("rejects a code together with the hash of a link", async () => {
    const email = await member(auth);
    await auth.client().auth.signInWithOtp({ email });
    const { code, link } = await auth.mailbox.next(email);
    const token_hash = new URL(link).searchParams.get("token");
    const response = await auth.call("POST", "/verify", {
      body: { type: "email", email, token: code, token_hash },
    });
    expect(response).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  it("accepts the hash of a link alone", async () => {
    const email = await member(auth);
    await auth.client().auth.signInWithOtp({ email });
    const { link } = await auth.mailbox.next(email);
    const hash = new URL(link).searchParams.get("token") ?? "";
    const { data, error } = await auth
      .client()
      .auth.verifyOtp({ token_hash: hash, type: "magiclink" });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(await verify(auth, { token_hash: hash, type: "magiclink" })).toMatchObject({
      status: 403,
      body: { code: "otp_expired", message: "Email link is invalid or has expired" },
    });
  });

  it("invalidates every other link and code of the user", async () => {
    const email = await member(auth);
    await auth.client().auth.signInWithOtp({ email });
    const magic = await auth.mailbox.next(email);
    await auth.client().auth.updateUser({});
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.reauthenticate();
    const nonce = await auth.mailbox.next(email);
    await verify(auth, { type: "email", email, token: magic.code });
    const left = await auth.sql(
      "select from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = $1",
      [email],
    );
    expect(left).toHaveLength(0);
    expect(nonce.subject).toBe("Your confirmation code");
  });

  it("stores no code in plain text", async () => {
    const email = await member(auth);
    await auth.client().auth.signInWithOtp({ email });
    const { code } = await auth.mailbox.next(email);
    const rows = await auth.sql("select * from auth.one_time_tokens t where relates_to = $1", [
      email,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("rejects a banned user, by code and by link", async () => {
    const { id, email } = await newPerson(auth);
    await auth.client().auth.signInWithOtp({ email });
    const { code, link } = await auth.mailbox.next(email);
    await auth.ownersClient().auth.admin.updateUserById(id, { ban_duration: "1h" });
    expect(await verify(auth, { type: "email", email, token: code })).toMatchObject({
      status: 403,
      body: { code: "user_banned" },
    });
    expect(fragment(await follow(auth, link)).error_code).toBe("user_banned");
  });

  it.each([
    [{ token: "123456", email: "a@b.example" }, 400, "Verify requires a verification type"],
    [{ type: "signup" }, 400, "Verify requires either a token or a token hash"],
    [
      { type: "signup", token: "1", email: "a@b.example", phone: "1555" },
      400,
      "Only an email address or phone number should be provided on verify",
    ],
    [
      { type: "signup", token: "123456" },
      400,
      "Only an email address or phone number should be provided on verify",
    ],
    [{ type: "signup", token: "1", email: "nobody" }, 422, "Invalid email format"],
    [{ type: "toString", token: "1", email: "a@b.example" }, 400, "Unsupported verification type"],
    [{ type: "sms", token: "1", email: "a@b.example" }, 400, "Unsupported verification type"],
    [
      { type: "signup", token_hash: "x", email: "a@b.example" },
      400,
      "Only the token_hash and type should be provided",
    ],
    [
      { type: "signup", token_hash: "x", redirect_to: "http://x/" },
      400,
      "Only the token_hash and type should be provided",
    ],
  ])("rejects %j", async (body, status, message) => {
    expect(await verify(auth, body)).toMatchObject({
      status,
      body: { code: "validation_failed", message },
    });
  });

  it("rejects characters that PostgreSQL cannot store", async () => {
    expect(await auth.call("GET", "/verify?token=%00&type=signup")).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  it("rejects an incomplete link with JSON, as it has no redirect URL", async () => {
    expect(await auth.call("GET", "/verify?token=x")).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: "Verify requires a verification type" },
    });
    expect(await auth.call("GET", "/verify?type=signup")).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: "Verify requires a token or a token hash" },
    });
  });
});
