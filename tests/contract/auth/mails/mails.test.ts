import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  fragment,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { follow, member } from "#tests/support/accounts/mailed-links.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

describe("mails", () => {
  it("name their purpose in the subject", async () => {
    const email = uniqueEmail();
    const client = auth.client();
    await client.auth.signUp({ email, password });
    const confirmation = await auth.mailbox.next(email);
    await client.auth.verifyOtp({ email, token: confirmation.code, type: "signup" });
    await client.auth.signInWithOtp({ email });
    const magic = await auth.mailbox.next(email);
    await client.auth.resetPasswordForEmail(email);
    const recovery = await auth.mailbox.next(email);
    await client.auth.reauthenticate();
    const nonce = await auth.mailbox.next(email);
    expect([confirmation, magic, recovery, nonce].map(({ subject }) => subject)).toEqual([
      "Confirm your email address",
      "Your sign-in link",
      "Reset your password",
      "Your confirmation code",
    ]);
    expect(fragment(await follow(auth, recovery.link)).type).toBe("recovery");
  });

  it("are not sent to unknown emails, and nobody is mailed about completed actions", async () => {
    const [unknown, email] = [uniqueEmail(), await member(auth)];
    await auth.call("POST", "/recover", { body: { email: unknown } });
    await auth.client().auth.resend({ type: "signup", email });
    await auth.client().auth.signUp({ email, password });
    await auth.client().auth.signInWithOtp({ email });
    expect((await auth.mailbox.next(email)).subject).toBe("Your sign-in link");
    expect([auth.mailbox.waiting(email), auth.mailbox.waiting(unknown)]).toEqual([0, 0]);
  });

  it.each(["/signup", "/otp", "/recover", "/resend"])(
    "have a minimum interval, for known and unknown emails alike: %s",
    async (path) => {
      const slow = await auth.configured({ GOTRUE_SMTP_MAX_FREQUENCY: "60s", RATE_LIMITS: "on" });
      const unconfirmed = uniqueEmail();
      await auth.ownersClient().auth.admin.createUser({ email: unconfirmed, password });
      for (const email of [await member(auth), unconfirmed, uniqueEmail()]) {
        const ask = () => slow.call("POST", path, { body: { email, password, type: "signup" } });
        expect((await ask()).status).toBe(200);
        const second = await ask();
        expect(second).toMatchObject({
          status: 429,
          body: {
            code: "over_email_send_rate_limit",
            message: expect.stringMatching(
              /^For security purposes, you can only request this after \d+ seconds\.$/,
            ),
          },
        });
        expect(Number(second.headers.get("Retry-After"))).toBeGreaterThan(0);
      }
    },
  );

  it("are counted together, so that a second request does not reveal the outcome of the first", async () => {
    const slow = await auth.configured({ GOTRUE_SMTP_MAX_FREQUENCY: "60s", RATE_LIMITS: "on" });
    for (const email of [await member(auth), uniqueEmail()]) {
      expect((await slow.call("POST", "/signup", { body: { email, password } })).status).toBe(200);
      expect((await slow.call("POST", "/otp", { body: { email } })).status).toBe(429);
    }
  });

  it("of confirmation have a minimum interval of a minute", async () => {
    const slow = await auth.configured({ GOTRUE_SMTP_MAX_FREQUENCY: "60s" });
    const email = uniqueEmail();
    const ask = () => slow.call("POST", "/signup", { body: { email, password } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe("over_email_send_rate_limit");
    slow.advance(61);
    expect((await ask()).status).toBe(200);
  });

  it("have a limit per hour for everyone together", async () => {
    const few = await auth.configured({ GOTRUE_RATE_LIMIT_EMAIL_SENT: "2", RATE_LIMITS: "on" });
    const ask = () => few.call("POST", "/signup", { body: { email: uniqueEmail(), password } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({
      status: 429,
      body: { code: "over_email_send_rate_limit", message: "email rate limit exceeded" },
    });
  });

  it("look like the site and have the same content in text and HTML", async () => {
    const email = uniqueEmail();
    await auth.client().auth.signUp({ email, password });
    const mail = await auth.mailbox.next(email);
    const [row] = await auth.sql<{ html: string; text: string }>(
      "select payload ->> 'html' as html, payload ->> 'text' as text from outbox where payload ->> 'to' = $1",
      [email],
    );
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(row?.html).toContain(mail.code);
    expect(row?.html).toContain("Confirm my address</a>");
    expect(mail.link).toMatch(
      new RegExp(`^${auth.url}/auth/v1/confirm\\?token=[0-9a-f]{56}&type=signup&redirect_to=`),
    );
  });

  it("link to GoTrue's endpoint if configured", async () => {
    const plain = await auth.configured({ GOTRUE_MAILER_URLPATHS_CONFIRMATION: "/verify" });
    const email = uniqueEmail();
    await plain.client().auth.signUp({ email, password });
    const { link } = await plain.mailbox.next(email);
    const response = await fetch(link, { redirect: "manual" });
    expect(response.headers.get("Location")).toContain("#access_token=");
  });

  it("contain the configured number of digits", async () => {
    const long = await auth.configured({ GOTRUE_MAILER_OTP_LENGTH: "8" });
    const email = uniqueEmail();
    await long.client().auth.signUp({ email, password });
    expect((await long.mailbox.next(email)).code).toMatch(/^\d{8}$/);
  });
});
