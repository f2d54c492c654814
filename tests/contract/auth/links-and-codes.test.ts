import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newAddress,
  newPerson,
  password,
  startAuthContract,
} from "#tests/support/auth-contract.ts";

let auth: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
});

/** The address of a person who has confirmed it. */
async function member(): Promise<string> {
  return (await newPerson(auth)).email;
}

/** Opens a mail's link as a browser does, and presses the button. */
async function press(link: string): Promise<URL> {
  const page = await fetch(link);
  const markup = await page.text();
  const fields = [...markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const action = /<form method="post" action="([^"]+)">/.exec(markup)?.[1] ?? "";
  const answer = await fetch(new URL(action, link), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(
      fields.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]),
    ),
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("Location") ?? "");
}

/** Follows a link the way GoTrue's own links work. */
async function follow(link: string): Promise<URL> {
  const { search } = new URL(link);
  const answer = await auth.call("GET", `/verify${search}`);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("Location") ?? "");
}

const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
const verify = (body: unknown) => auth.call("POST", "/verify", { body });

describe("a magic link", () => {
  it("signs in, once, and leads back with the session in the fragment", async () => {
    const email = await member();
    expect((await auth.client().auth.signInWithOtp({ email })).error).toBeNull();
    const mail = await auth.mailbox.next(email);
    const arrived = await follow(mail.link);
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

    const again = await follow(mail.link);
    expect(fragment(again)).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
      sb: "",
    });
  });

  it("leads back to the page that was asked for", async () => {
    const email = await member();
    const emailRedirectTo = `${auth.url}/profile?tab=cars`;
    await auth.client().auth.signInWithOtp({ email, options: { emailRedirectTo } });
    const { link, text } = await auth.mailbox.next(email);
    expect(text).toContain(link);
    expect((await follow(link)).href).toMatch(/^http.*\/profile\?tab=cars#access_token=/);
  });

  it("expires", async () => {
    const email = await member();
    const brief = await auth.configured({ GOTRUE_MAILER_OTP_EXP: "600" });
    await brief.client().auth.signInWithOtp({ email });
    const mail = await brief.mailbox.next(email);
    brief.advance(601);
    const answer = await brief.call("GET", `/verify${new URL(mail.link).search}`);
    expect(answer.headers.get("Location")).toContain("error_code=otp_expired");
    const code = await brief.call("POST", "/verify", {
      body: { type: "email", email, token: mail.code },
    });
    expect(code.body.code).toBe("otp_expired");
  });

  it("works by its code as well, as type email or magiclink", async () => {
    const email = await member();
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

  it("opens an account for an address that has none, unless told not to", async () => {
    const email = newAddress();
    await auth.client().auth.signInWithOtp({ email, options: { data: { first_name: "Kim" } } });
    const mail = await auth.mailbox.next(email);
    const { data } = await auth.client().auth.verifyOtp({ email, token: mail.code, type: "email" });
    expect(data.user?.user_metadata).toMatchObject({ first_name: "Kim", email_verified: true });

    const { error } = await auth
      .client()
      .auth.signInWithOtp({ email: newAddress(), options: { shouldCreateUser: false } });
    expect(error).toMatchObject({
      status: 422,
      code: "otp_disabled",
      message: "Signups not allowed for otp",
    });
  });

  it("is answered alike for known and unknown addresses", async () => {
    const known = await auth.call("POST", "/otp", { body: { email: await member() } });
    const unknown = await auth.call("POST", "/otp", { body: { email: newAddress() } });
    expect(known).toMatchObject({ status: 200, body: {} });
    expect(unknown).toMatchObject({ status: 200, body: {} });
  });

  it("is sent at once to a new address where addresses need no confirmation", async () => {
    const automatic = await auth.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
    const email = newAddress();
    await automatic.client().auth.signInWithOtp({ email });
    expect((await automatic.mailbox.next(email)).subject).toBe("Your sign-in link");
  });

  it("is asked for by the older name as well", async () => {
    const email = await member();
    expect((await auth.call("POST", "/magiclink", { body: { email } })).status).toBe(200);
    const { code } = await auth.mailbox.next(email);
    expect((await verify({ type: "magiclink", email, token: code })).status).toBe(200);
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
  ])("is refused for %j", async (body, status, code, message) => {
    expect(await auth.call("POST", "/otp", { body })).toMatchObject({
      status,
      body: { code, message },
    });
  });

  it("is refused where the owner has closed that way in", async () => {
    const closed = await auth.configured({ GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: "false" });
    const answer = await closed.call("POST", "/otp", { body: { email: newAddress() } });
    expect(answer).toMatchObject({ status: 422, body: { code: "email_provider_disabled" } });
  });
});

describe("a link in a mail", () => {
  it("shows a page first: programs that open every link use nothing up", async () => {
    const email = await member();
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

  it("takes no form larger than a megabyte", async () => {
    const body = new URLSearchParams({ type: "signup", token: "a".repeat(1024 * 1024) });
    const answer = await fetch(`${auth.url}/auth/v1/confirm`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    expect(answer.status).toBe(413);
  });

  it("shows what a link said as text, and leads nowhere that is not allowed", async () => {
    const hostile = encodeURIComponent('"><script>alert(1)</script>');
    const page = await auth.call(
      "GET",
      `/confirm?token=${hostile}&type=signup&redirect_to=https://evil.example/`,
    );
    expect(page.body).not.toContain("<script>");
    expect(page.body).not.toContain("evil.example");
    expect(page.headers.get("Content-Security-Policy")).toContain(`form-action 'self' ${auth.url}`);
    expect((await auth.call("GET", "/confirm?type=signup")).status).toBe(404);
    expect((await auth.call("GET", "/confirm?token=x&type=nothing")).status).toBe(404);
  });

  it("is delivered even if it was asked for while the mail server was away", async () => {
    const email = await member();
    await auth.call("POST", "/recover", { body: { email } });
    const rows = await auth.sql<{ payload: { to: string } }>(
      "select payload from outbox where payload ->> 'to' = $1",
      [email],
    );
    expect(rows.length).toBeGreaterThan(0);
    await auth.mailbox.next(email);
  });
});

describe("recovering a password", () => {
  it("signs in by the mail, once, to choose a new one", async () => {
    const email = await member();
    const { error } = await auth.client().auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
    const mail = await auth.mailbox.next(email);
    const arrived = await follow(mail.link);
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
    expect(fragment(await follow(mail.link)).error_code).toBe("otp_expired");
  });

  it("expires", async () => {
    const email = await member();
    const brief = await auth.configured({ GOTRUE_MAILER_OTP_EXP: "600" });
    await brief.client().auth.resetPasswordForEmail(email);
    const { code } = await brief.mailbox.next(email);
    brief.advance(601);
    const late = await brief.client().auth.verifyOtp({ email, token: code, type: "recovery" });
    expect(late.error?.code).toBe("otp_expired");
  });

  it("is answered alike for an address that nobody has", async () => {
    const unknown = newAddress();
    const known = await member();
    const [one, other] = await Promise.all(
      [unknown, known].map((email) => auth.call("POST", "/recover", { body: { email } })),
    );
    expect(one?.status).toBe(200);
    expect(one?.body).toEqual({});
    expect([other?.status, other?.body]).toEqual([one?.status, one?.body]);
  });

  it("confirms an address that waited for it", async () => {
    const email = newAddress();
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
  ])("is refused for %j", async (body, message) => {
    expect(await auth.call("POST", "/recover", { body })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message },
    });
  });
});

describe("verifying", () => {
  it("gives one answer to a wrong code, a used one and an unknown address", async () => {
    const email = await member();
    await auth.client().auth.signInWithOtp({ email });
    const { code } = await auth.mailbox.next(email);
    const wrong = code === "000000" ? "111111" : "000000";
    const answers = [
      await verify({ type: "email", email, token: wrong }),
      await verify({ type: "email", email: newAddress(), token: code }),
      (await verify({ type: "email", email, token: code })) &&
        (await verify({ type: "email", email, token: code })),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: "otp_expired", message: "Token has expired or is invalid" },
      });
    }
  });

  it("lets one of two who come with one code at once in", async () => {
    const email = await member();
    await auth.client().auth.signInWithOtp({ email });
    const { code } = await auth.mailbox.next(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => verify({ type: "email", email, token: code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
  });

  it("refuses a code together with the hash of a link", async () => {
    const email = await member();
    await auth.client().auth.signInWithOtp({ email });
    const { code, link } = await auth.mailbox.next(email);
    const token_hash = new URL(link).searchParams.get("token");
    const answer = await auth.call("POST", "/verify", {
      body: { type: "email", email, token: code, token_hash },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  it("takes the hash of a link alone", async () => {
    const email = await member();
    await auth.client().auth.signInWithOtp({ email });
    const { link } = await auth.mailbox.next(email);
    const hash = new URL(link).searchParams.get("token") ?? "";
    const { data, error } = await auth
      .client()
      .auth.verifyOtp({ token_hash: hash, type: "magiclink" });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(await verify({ token_hash: hash, type: "magiclink" })).toMatchObject({
      status: 403,
      body: { code: "otp_expired", message: "Email link is invalid or has expired" },
    });
  });

  it("takes every other link and code of the person away with the one that was used", async () => {
    const email = await member();
    await auth.client().auth.signInWithOtp({ email });
    const magic = await auth.mailbox.next(email);
    await auth.client().auth.updateUser({});
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    await client.auth.reauthenticate();
    const nonce = await auth.mailbox.next(email);
    await verify({ type: "email", email, token: magic.code });
    const left = await auth.sql(
      "select from auth.one_time_tokens t join auth.users u on u.id = t.user_id where u.email = $1",
      [email],
    );
    expect(left).toHaveLength(0);
    expect(nonce.subject).toBe("Your confirmation code");
  });

  it("keeps no code in the database", async () => {
    const email = await member();
    await auth.client().auth.signInWithOtp({ email });
    const { code } = await auth.mailbox.next(email);
    const rows = await auth.sql("select * from auth.one_time_tokens t where relates_to = $1", [
      email,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("refuses a banned person, by code and by link", async () => {
    const { id, email } = await newPerson(auth);
    await auth.client().auth.signInWithOtp({ email });
    const { code, link } = await auth.mailbox.next(email);
    await auth.ownersClient().auth.admin.updateUserById(id, { ban_duration: "1h" });
    expect(await verify({ type: "email", email, token: code })).toMatchObject({
      status: 403,
      body: { code: "user_banned" },
    });
    expect(fragment(await follow(link)).error_code).toBe("user_banned");
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
  ])("refuses %j", async (body, status, message) => {
    expect(await verify(body)).toMatchObject({
      status,
      body: { code: "validation_failed", message },
    });
  });

  it("takes no character that is no text", async () => {
    expect(await auth.call("GET", "/verify?token=%00&type=signup")).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });

  it("refuses an incomplete link in JSON, as there is nowhere to lead", async () => {
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

describe("where a link leads", () => {
  const target = async (redirectTo: string, server = auth) => {
    const path = `/verify?token=x&type=signup&redirect_to=${encodeURIComponent(redirectTo)}`;
    const { headers } = await server.call("GET", path);
    return (headers.get("Location") ?? "").split("#")[0];
  };

  it("is the page that was asked for, on this site", async () => {
    expect(await target(`${auth.url}/profile`)).toBe(`${auth.url}/profile`);
    expect(await target("http://127.0.0.1:9/app")).toBe("http://127.0.0.1:9/app");
    expect(await target("http://[::1]:3000/")).toBe("http://[::1]:3000/");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://127.0.0.1@evil.example/",
    "http://someone:secret@127.0.0.1/",
    "http://127.0.0.1.evil.example/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://localhost.evil.example/",
    "/profile",
    "",
    "nonsense",
  ])("is the site itself instead of %j", async (redirectTo) => {
    expect(await target(redirectTo)).toBe(auth.url);
  });

  it.each([
    ["http://127.0.0.1:9/a\0b", "http://127.0.0.1:9/a%00b"],
    ["http://127.0.0.1:9/caf\u00e9?\u6f22#\u6f22", "http://127.0.0.1:9/caf%C3%A9?%E6%BC%A2"],
    ["http://127.0.0.1:9/a\r\nSet-Cookie: b", "http://127.0.0.1:9/aSet-Cookie:%20b"],
  ])("is written as a header can hold it: %j", async (redirectTo, location) => {
    expect(await target(redirectTo)).toBe(location);
  });

  it("is an address of the owner's list", async () => {
    const listed = await auth.configured({
      GOTRUE_URI_ALLOW_LIST: "https://*.shop.example/**,shopapp://open,https://one.example/?x=*",
    });
    for (const good of ["https://a.shop.example/x/y", "shopapp://open"]) {
      expect(await target(good, listed)).toBe(good);
    }
    for (const bad of [
      "https://a.b.shop.example/x",
      "https://a.shop.example.evil.example/",
      "https://shop.example/",
      "http://a.shop.example/x",
      "shopapp://close",
    ]) {
      expect(await target(bad, listed)).toBe(listed.url);
    }
  });

  it("is an origin of the owner's list, and nothing that only looks like it", async () => {
    const listed = await auth.configured({
      GOTRUE_URI_ALLOW_LIST:
        "https://app.example.com,https://other.example.com/,https://**.wide.example/**",
    });
    for (const good of [
      "https://app.example.com",
      "https://app.example.com/",
      "https://other.example.com",
      "https://a.b.wide.example/x/y",
    ]) {
      expect(await target(good, listed)).toBe(good);
    }
    for (const bad of [
      "https://app.example.com.evil.example",
      "https://app.example.com.evil.example/",
      "https://app.example.com@evil.example/",
      "https://app.example.com:secret@evil.example/",
      "https://evil.example\\@app.example.com",
      "https://evil.example\\.app.example.com/",
      "https://evil.example/app.example.com",
      "https://evil.example/?https://app.example.com/",
      "https://evil.example/.wide.example/x",
      "https://evil.example?.wide.example/x",
      "https://app.example.com:8443/",
      "http://app.example.com/",
      "https://app.example.com/elsewhere",
      "https://appxexample.com/",
    ]) {
      expect(await target(bad, listed)).toBe(listed.url);
    }
    // Written as every program reads it.
    expect(await target("https:\\\\app.example.com\\", listed)).toBe("https://app.example.com/");
  });

  it("is any port of one's own machine where that is listed", async () => {
    const listed = await auth.configured({
      GOTRUE_URI_ALLOW_LIST: "http://localhost:3000,https://localhost:*/callback,http://*:30??/any",
    });
    for (const good of [
      "http://localhost:3000",
      "http://localhost:5173/",
      "http://localhost",
      "https://localhost:8443/callback",
      "http://localhost:3001/any",
    ]) {
      expect(await target(good, listed)).toBe(good);
      expect(await target(good, auth)).toBe(auth.url);
    }
    for (const bad of [
      "https://localhost:3000",
      "http://localhost:3000.evil.example/",
      "http://localhost:3000@evil.example/",
      "http://localhost.evil.example:3000/",
      "http://localhost:3000/elsewhere",
      "http://evil.example:3000/",
    ]) {
      expect(await target(bad, listed)).toBe(listed.url);
    }
  });

  it("is the page that the caller was on, if it says so in another way", async () => {
    const from = (headers: Record<string, string>) =>
      auth.call("GET", "/verify?token=x&type=signup", { headers });
    const asked = await from({ redirect_to: `${auth.url}/a`, Referer: `${auth.url}/b` });
    expect(asked.headers.get("Location")).toContain(`${auth.url}/a#`);
    const referred = await from({ Referer: `${auth.url}/b` });
    expect(referred.headers.get("Location")).toContain(`${auth.url}/b#`);
  });
});

describe("sending again", () => {
  const resend = (body: unknown, server = auth) => server.call("POST", "/resend", { body });

  it("sends the confirmation of a sign-up again", async () => {
    const email = newAddress();
    await auth.client().auth.signUp({ email, password });
    await auth.mailbox.next(email);
    const { error } = await auth.client().auth.resend({ type: "signup", email });
    expect(error).toBeNull();
    const { code } = await auth.mailbox.next(email);
    const verified = await auth.client().auth.verifyOtp({ email, token: code, type: "signup" });
    expect(verified.error).toBeNull();
  });

  it("answers alike when there is nothing to send", async () => {
    const email = await member();
    for (const body of [
      { type: "signup", email },
      { type: "email_change", email },
      { type: "signup", email: newAddress() },
      { type: "sms", phone: "15550199" },
      { type: "phone_change", phone: "15550199" },
    ]) {
      expect(await resend(body)).toMatchObject({ status: 200, body: {} });
    }
  });

  it.each([
    [
      { email: "a@b.example" },
      "Missing one of these types: signup, email_change, sms, phone_change",
    ],
    [
      { type: "recovery", email: "a@b.example" },
      "Missing one of these types: signup, email_change, sms, phone_change",
    ],
    [{ type: "signup", phone: "1555" }, "Type provided requires an email address"],
    [{ type: "sms", email: "a@b.example" }, "Type provided requires a phone number"],
    [
      { type: "sms", email: "a@b.example", phone: "1555" },
      "Only an email address or phone number should be provided.",
    ],
    [{ type: "signup" }, "Missing email address or phone number"],
  ])("refuses %j", async (body, message) => {
    expect(await resend(body)).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message },
    });
  });
});

describe("mails", () => {
  it("say in their subject what they are for", async () => {
    const email = newAddress();
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
    expect(fragment(await follow(recovery.link)).type).toBe("recovery");
  });

  it("go to nobody who has no account, and to nobody about what is done", async () => {
    const [unknown, email] = [newAddress(), await member()];
    await auth.call("POST", "/recover", { body: { email: unknown } });
    await auth.client().auth.resend({ type: "signup", email });
    await auth.client().auth.signUp({ email, password });
    await auth.client().auth.signInWithOtp({ email });
    expect((await auth.mailbox.next(email)).subject).toBe("Your sign-in link");
    expect([auth.mailbox.waiting(email), auth.mailbox.waiting(unknown)]).toEqual([0, 0]);
  });

  it.each(["/signup", "/otp", "/recover", "/resend"])(
    "do not follow each other too closely, for known and unknown addresses alike: %s",
    async (path) => {
      const slow = await auth.configured({ GOTRUE_SMTP_MAX_FREQUENCY: "60s", RATE_LIMITS: "on" });
      const unconfirmed = newAddress();
      await auth.ownersClient().auth.admin.createUser({ email: unconfirmed, password });
      for (const email of [await member(), unconfirmed, newAddress()]) {
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

  it("are counted together, so that no second question tells what the first one did", async () => {
    const slow = await auth.configured({ GOTRUE_SMTP_MAX_FREQUENCY: "60s", RATE_LIMITS: "on" });
    for (const email of [await member(), newAddress()]) {
      expect((await slow.call("POST", "/signup", { body: { email, password } })).status).toBe(200);
      expect((await slow.call("POST", "/otp", { body: { email } })).status).toBe(429);
    }
  });

  it("wait a minute between two confirmations", async () => {
    const slow = await auth.configured({ GOTRUE_SMTP_MAX_FREQUENCY: "60s" });
    const email = newAddress();
    const ask = () => slow.call("POST", "/signup", { body: { email, password } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe("over_email_send_rate_limit");
    slow.advance(61);
    expect((await ask()).status).toBe(200);
  });

  it("are so many in an hour, to everybody together", async () => {
    const few = await auth.configured({ GOTRUE_RATE_LIMIT_EMAIL_SENT: "2", RATE_LIMITS: "on" });
    const ask = () => few.call("POST", "/signup", { body: { email: newAddress(), password } });
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({
      status: 429,
      body: { code: "over_email_send_rate_limit", message: "email rate limit exceeded" },
    });
  });

  it("look like the site and say the same in text and HTML", async () => {
    const email = newAddress();
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

  it("lead to the endpoint of GoTrue where the owner prefers that", async () => {
    const plain = await auth.configured({ GOTRUE_MAILER_URLPATHS_CONFIRMATION: "/verify" });
    const email = newAddress();
    await plain.client().auth.signUp({ email, password });
    const { link } = await plain.mailbox.next(email);
    const answer = await fetch(link, { redirect: "manual" });
    expect(answer.headers.get("Location")).toContain("#access_token=");
  });

  it("carry as many digits as the owner wants", async () => {
    const long = await auth.configured({ GOTRUE_MAILER_OTP_LENGTH: "8" });
    const email = newAddress();
    await long.client().auth.signUp({ email, password });
    expect((await long.mailbox.next(email)).code).toMatch(/^\d{8}$/);
  });
});
