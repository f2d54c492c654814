import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  fragment,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { follow, member, press, verify } from "#tests/support/accounts/mailed-links.ts";
import { needsTheMailOfASignUp } from "#tests/support/desk/given-service.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

describe("a magic link", () => {
  it("signs in, once, and redirects with the session in the fragment", async () => {
    const email = await member(auth);
    expect((await auth.client().auth.signInWithOtp({ email })).error).toBeNull();
    const mail = await auth.mailbox.next(email);
    const arrived = await follow(auth, mail.link);
    expect(Object.keys(fragment(arrived))).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "sb",
      "token_type",
      "type",
    ]);
    expect(fragment(arrived)).toMatchObject({ token_type: "bearer", type: "magiclink", sb: "" });
    const client = auth.client();
    const { data } = await client.auth.setSession({
      access_token: fragment(arrived).access_token ?? "",
      refresh_token: fragment(arrived).refresh_token ?? "",
    });
    expect(data.user?.email).toBe(email);

    const again = await follow(auth, mail.link);
    expect(fragment(again)).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
  });

  it("redirects to the requested page", async () => {
    const email = await member(auth);
    const emailRedirectTo = `${auth.url}/profile?tab=cars`;
    await auth.client().auth.signInWithOtp({ email, options: { emailRedirectTo } });
    const { link, text } = await auth.mailbox.next(email);
    expect(text).toContain(link);
    expect((await follow(auth, link)).href).toMatch(/^http.*\/profile\?tab=cars#access_token=/);
  });

  it("expires", async () => {
    const email = await member(auth);
    const brief = await auth.configured({ GOTRUE_MAILER_OTP_EXP: "600" });
    await brief.client().auth.signInWithOtp({ email });
    const mail = await brief.mailbox.next(email);
    brief.advance(601);
    const response = await brief.call("GET", `/verify${new URL(mail.link).search}`);
    expect(response.headers.get("Location")).toContain("error_code=otp_expired");
    const code = await brief.call("POST", "/verify", {
      body: { type: "email", email, token: mail.code },
    });
    expect(code.body.code).toBe("otp_expired");
  });

  it("works with its code as well, as type email or magiclink", async () => {
    const email = await member(auth);
    for (const type of ["email", "magiclink"] as const) {
      await auth.client().auth.signInWithOtp({ email });
      const { code } = await auth.mailbox.next(email);
      const client = auth.client();
      const { data, error } = await client.auth.verifyOtp({ email, token: code, type });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      const { data: claims } = await client.auth.getClaims();
      expect(claims?.claims.amr).toMatchObject([{ method: "otp" }]);
    }
  });

  it("creates an account for an unknown email, unless told not to", async () => {
    needsTheMailOfASignUp();
    const email = uniqueEmail();
    await auth.client().auth.signInWithOtp({ email, options: { data: { first_name: "Kim" } } });
    const mail = await auth.mailbox.next(email);
    const { data } = await auth.client().auth.verifyOtp({ email, token: mail.code, type: "email" });
    expect(data.user?.user_metadata).toMatchObject({ first_name: "Kim", email_verified: true });

    const { error } = await auth
      .client()
      .auth.signInWithOtp({ email: uniqueEmail(), options: { shouldCreateUser: false } });
    expect(error).toMatchObject({
      status: 422,
      code: "otp_disabled",
      message: "Signups not allowed for otp",
    });
  });

  it("gets the same response for known and unknown emails", async () => {
    const known = await auth.call("POST", "/otp", { body: { email: await member(auth) } });
    const unknown = await auth.call("POST", "/otp", { body: { email: uniqueEmail() } });
    expect(known).toMatchObject({ status: 200, body: {} });
    expect(unknown).toMatchObject({ status: 200, body: {} });
  });

  it("is sent at once to a new email where emails need no confirmation", async () => {
    const automatic = await auth.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
    const email = uniqueEmail();
    await automatic.client().auth.signInWithOtp({ email });
    expect((await automatic.mailbox.next(email)).subject).toBe("Your sign-in link");
  });

  it("can be requested at the older path as well", async () => {
    const email = await member(auth);
    expect((await auth.call("POST", "/magiclink", { body: { email } })).status).toBe(200);
    const { code } = await auth.mailbox.next(email);
    expect((await verify(auth, { type: "magiclink", email, token: code })).status).toBe(200);
  });

  it.each([
    [{}, 400, "validation_failed", "One of email or phone must be set"],
    [
      { email: "a@b.example", phone: "15550100" },
      400,
      "validation_failed",
      "Only an email address or phone number should be provided",
    ],
    [
      { email: "a@b.example", channel: "sms" },
      400,
      "validation_failed",
      "Channel should only be specified with Phone OTP",
    ],
    [
      { email: "nobody" },
      400,
      "validation_failed",
      "Unable to validate email address: invalid format",
    ],
  ])("is rejected for %j", async (body, status, code, message) => {
    expect(await auth.call("POST", "/otp", { body })).toMatchObject({
      status,
      body: { code, message },
    });
  });

  it("is rejected where magic links are disabled", async () => {
    const closed = await auth.configured({ GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: "false" });
    const response = await closed.call("POST", "/otp", { body: { email: uniqueEmail() } });
    expect(response).toMatchObject({ status: 422, body: { code: "email_provider_disabled" } });
  });
});

describe("a mailed link", () => {
  it("shows a page first, so that mail scanners redeem nothing", async () => {
    const email = await member(auth);
    await auth.client().auth.signInWithOtp({ email });
    const { link, text } = await auth.mailbox.next(email);
    expect(text).toContain(link);
    for (let visit = 0; visit < 3; visit += 1) {
      const page = await fetch(link);
      expect(page.status).toBe(200);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(await page.text()).toContain("Sign me in</button>");
      await fetch(link, { method: "HEAD" });
    }
    const arrived = await press(link);
    expect(fragment(arrived).access_token).toBeTruthy();
    expect(fragment(await press(link)).error_code).toBe("otp_expired");
  });

  it("accepts no form larger than a megabyte", async () => {
    const body = new URLSearchParams({ type: "signup", token: "a".repeat(1024 * 1024) });
    const response = await fetch(`${auth.url}/auth/v1/confirm`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    expect(response.status).toBe(413);
  });

  it("shows the link's parameters as text, and redirects only to allowed URLs", async () => {
    const hostile = encodeURIComponent('"><script>alert(1)</script>');
    const page = await auth.call(
      "GET",
      `/confirm?token=${hostile}&type=signup&redirect_to=https://evil.example/`,
    );
    expect(page.body).not.toContain("<script>alert");
    expect(page.body).not.toContain("evil.example");
    expect(page.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${auth.url}`);
    expect((await auth.call("GET", "/confirm?type=signup")).status).toBe(404);
    expect((await auth.call("GET", "/confirm?token=x&type=nothing")).status).toBe(404);
  });

  it("is delivered even if it was requested while the mail server was down", async () => {
    const email = await member(auth);
    await auth.call("POST", "/recover", { body: { email } });
    const rows = await auth.sql<{ payload: { to: string } }>(
      "select payload from outbox where payload ->> 'to' = $1",
      [email],
    );
    expect(rows.length).toBeGreaterThan(0);
    await auth.mailbox.next(email);
  });
});
