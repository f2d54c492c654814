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
  auth = await startAuthContract({ TRUSTED_PROXIES: "127.0.0.1" });
});

const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

let phones = 0;
function uniquePhone(): string {
  phones += 1;
  return `1770556${String(phones).padStart(4, "0")}`;
}

/** Opens an account with a confirmed phone. */
async function register(phone: string | undefined): Promise<void> {
  const account = { phone: phone ?? "", password, phone_confirm: true };
  const { error } = await auth.ownersClient().auth.admin.createUser(account);
  expect(error).toBeNull();
}

describe("a client that requests as many account mails as possible", () => {
  it("leaves those of others, and always those of confirmed users", {
    tags: ["rest"],
  }, async () => {
    const limited = await auth.configured({ RATE_LIMITS: "on" });
    const { email } = await newPerson(auth);
    const ask = (path: string, address: string, client: string) =>
      limited.call("POST", path, { body: { email: address, password }, ...from(client) });
    const statuses: number[] = [];
    for (const path of ["/signup", "/otp", "/signup", "/otp"]) {
      for (let index = 0; index < 8; index += 1) {
        statuses.push((await ask(path, uniqueEmail(), "203.0.113.1")).status);
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await ask("/signup", uniqueEmail(), "203.0.113.2")).status).toBe(200);
    // Several clients together exhaust the limit for strangers.
    for (let client = 3; client < 8; client += 1) {
      for (let index = 0; index < 8; index += 1) {
        await ask("/signup", uniqueEmail(), `203.0.113.${client}`);
      }
    }
    expect((await ask("/signup", uniqueEmail(), "203.0.113.8")).status).toBe(429);
    expect((await ask("/recover", email, "203.0.113.8")).status).toBe(200);
    expect((await auth.mailbox.next(email)).subject).toBe("Reset your password");
    const invited = uniqueEmail();
    const { error } = await limited.ownersClient().auth.admin.inviteUserByEmail(invited);
    expect(error).toBeNull();
  });

  it("is limited when it changes its own email repeatedly", async () => {
    const limited = await auth.configured({ RATE_LIMITS: "on" });
    const { session } = await newPerson(auth);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { status } = await limited.call("PUT", "/user", {
        body: { email: uniqueEmail() },
        token: session.access_token,
        ...from("203.0.113.1"),
      });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  it("leaves text messages to others as well", async () => {
    const limited = await auth.configured({ RATE_LIMITS: "on" });
    const text = (index: number, client: string) =>
      limited.call("POST", "/otp", {
        body: { phone: `1770555${String(100 + index).padStart(4, "0")}` },
        ...from(client),
      });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await text(index, "203.0.113.1")).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect((await text(99, "203.0.113.2")).status).toBe(200);
  });
});

describe("once all mails or text messages are used up", () => {
  const exhaustible = () =>
    auth.configured({
      RATE_LIMITS: "on",
      GOTRUE_RATE_LIMIT_EMAIL_SENT: "5",
      GOTRUE_RATE_LIMIT_SMS_SENT: "5",
    });

  let clients = 0;

  /** Asks for each contact in turn, from a client of its own each time. */
  async function answers(limited: AuthContract, path: string, contacts: object[]) {
    const answers = [];
    for (const contact of contacts) {
      clients += 1;
      const { status, body } = await limited.call("POST", path, {
        body: { type: "email" in contact ? "signup" : "sms", password, ...contact },
        ...from(`203.0.113.${clients}`),
      });
      answers.push(status === 200 ? 200 : [status, body.code, body.message]);
    }
    return answers;
  }

  it.each(["/signup", "/otp", "/recover", "/resend"])(
    "%s answers alike whether an email has an account",
    async (path) => {
      const limited = await exhaustible();
      const known = { email: (await newPerson(auth)).email };
      const waiting = { email: uniqueEmail() };
      await auth.call("POST", "/signup", { body: { ...waiting, password } });
      const unknown = () => ({ email: uniqueEmail() });
      const asked = [known, unknown(), waiting, known, unknown()];
      expect(await answers(limited, path, asked)).toEqual(Array(5).fill(200));
      expect(await answers(limited, path, [known, unknown(), waiting])).toEqual(
        Array(3).fill([429, "over_email_send_rate_limit", "email rate limit exceeded"]),
      );
    },
  );

  it.each(["/signup", "/otp", "/resend"])(
    "%s answers alike whether a phone has an account",
    async (path) => {
      const limited = await exhaustible();
      const [known, waiting, ...unknown] = Array.from({ length: 5 }, uniquePhone);
      await register(known);
      await auth.call("POST", "/signup", { body: { phone: waiting, password } });
      const asked = [known, waiting, ...unknown].map((phone) => ({ phone }));
      expect(await answers(limited, path, asked)).toEqual(Array(5).fill(200));
      expect(await answers(limited, path, asked)).toEqual(
        Array(5).fill([429, "over_sms_send_rate_limit", "SMS rate limit exceeded"]),
      );
    },
  );
});

it.each(["/signup", "/otp", "/resend"])(
  "a phone gets one text a minute, and %s answers alike whether it has an account",
  async (path) => {
    const limited = await auth.configured({ RATE_LIMITS: "on", GOTRUE_SMS_MAX_FREQUENCY: "60s" });
    const [known, unknown] = [uniquePhone(), uniquePhone()];
    await register(known);
    const ask = async (phone: string) =>
      (await limited.call("POST", path, { body: { type: "sms", phone, password } })).status;
    expect([await ask(known), await ask(known)]).toEqual([200, 429]);
    expect([await ask(unknown), await ask(unknown)]).toEqual([200, 429]);
  },
);

it("a text that could not be sent may be asked for again at once", async () => {
  const limited = await auth.configured({ RATE_LIMITS: "on", GOTRUE_SMS_MAX_FREQUENCY: "60s" });
  const phone = uniquePhone();
  auth.sms.fail = true;
  expect((await limited.call("POST", "/otp", { body: { phone } })).status).toBe(422);
  auth.sms.fail = false;
  expect((await limited.call("POST", "/otp", { body: { phone } })).status).toBe(200);
});

describe("RATE_LIMITS=off", () => {
  it("disables the minimum intervals of mails and text messages, whatever else is configured", async () => {
    const off = await auth.configured({
      RATE_LIMITS: "off",
      GOTRUE_SMTP_MAX_FREQUENCY: "60s",
      GOTRUE_SMS_MAX_FREQUENCY: "60s",
    });
    const { email } = await newPerson(auth);
    for (let time = 0; time < 2; time += 1) {
      expect((await off.call("POST", "/recover", { body: { email } })).status).toBe(200);
      await auth.mailbox.next(email);
      const texted = await off.call("POST", "/otp", { body: { phone: "17705550150" } });
      expect(texted.status).toBe(200);
    }
  });
});

describe("a user who cannot be reached", () => {
  it.each(["10005550123", "10705550123", "17701550123", "14115550123", "17709110123"])(
    "is told that a phone number cannot exist: %s",
    async (phone) => {
      const { session } = await newPerson(auth);
      for (const [method, path] of [
        ["POST", "/signup"],
        ["POST", "/otp"],
        ["PUT", "/user"],
      ] as const) {
        const response = await auth.call(method, path, {
          body: { phone: `+${phone}`, ...(path === "/signup" && { password }) },
          ...(path === "/user" && { token: session.access_token }),
        });
        expect([response.status, response.body]).toEqual([
          400,
          {
            code: "validation_failed",
            message: "Invalid phone number: its area or exchange code does not exist",
          },
        ]);
      }
    },
  );

  it.each(["+1 770 555 0199", "+49 30 0123456", "+999"])("is sent a code at %s", async (phone) => {
    expect((await auth.call("POST", "/otp", { body: { phone } })).status).toBe(200);
  });

  it("does not see the SMS gateway's error", async () => {
    auth.sms.fail = true;
    const { body } = await auth.call("POST", "/otp", { body: { phone: "17705550151" } });
    auth.sms.fail = false;
    expect(body).toEqual({
      code: "sms_send_failed",
      message: "Error sending confirmation OTP to provider: the message was not taken",
    });
  });
});
