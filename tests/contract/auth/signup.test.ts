import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { needsTheMailOfASignUp } from "#tests/support/desk/given-service.ts";

let auth: AuthContract;
let confirmed: AuthContract;
beforeAll(async () => {
  auth = await startAuthContract();
  confirmed = await auth.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
});

const signUp = (body: unknown, server = auth) => server.call("POST", "/signup", { body });

describe("signing up with confirmation", () => {
  it("returns no session before the email is confirmed, and one for the mailed code", async () => {
    const email = uniqueEmail();
    const client = auth.client();
    const { data } = await client.auth.signUp({
      email,
      password,
      options: { data: { first_name: "Dana", phone: "(770) 555-0142" } },
    });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: "authenticated",
      confirmation_sent_at: expect.any(String),
      user_metadata: { first_name: "Dana", email_verified: false },
      identities: [{ provider: "email" }],
    });
    expect(data.user).not.toHaveProperty("email_confirmed_at");

    const blocked = await client.auth.signInWithPassword({ email, password });
    expect(blocked.error).toMatchObject({ status: 400, code: "email_not_confirmed" });

    const mail = await auth.mailbox.next(email);
    const { data: verified, error } = await client.auth.verifyOtp({
      email,
      token: mail.code,
      type: "signup",
    });
    expect(error).toBeNull();
    expect(verified.session?.access_token).toBeTruthy();
    expect(verified.user?.email_confirmed_at).toBeTruthy();
    expect(verified.user?.user_metadata.email_verified).toBe(true);
    expect(verified.user?.identities?.[0]?.identity_data?.email_verified).toBe(true);
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it("does not reveal to someone guessing the password whether the email exists", async () => {
    const email = uniqueEmail();
    await signUp({ email, password });
    const response = await auth.call("POST", "/token?grant_type=password", {
      body: { email, password: "not this one" },
    });
    expect(response.body.code).toBe("invalid_credentials");
  });

  it("gets the same response for a registered email, except for its identities", async () => {
    const { id, email } = await newPerson(auth);
    const { data: before } = await auth.ownersClient().auth.admin.getUserById(id);

    const again = await signUp({ email, password: "another password", data: { a: 1 } });
    const fresh = await signUp({ email: uniqueEmail(), password, data: { a: 1 } });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ email, role: "", identities: [] });
    expect(again.body.id).not.toBe(id);
    expect(again.body).not.toHaveProperty("email_confirmed_at");
    // Only the key that a trigger fills in distinguishes them by their keys.
    const keys = (body: object) => Object.keys(body).sort();
    expect(keys(again.body)).toEqual(keys(fresh.body));
    const { data: after } = await auth.ownersClient().auth.admin.getUserById(id);
    expect(after).toEqual(before);
  });

  it("mails an unconfirmed account again, and changes nothing of it", async () => {
    needsTheMailOfASignUp();
    const email = uniqueEmail();
    const first = await signUp({ email, password, data: { n: 1 } });
    await auth.mailbox.next(email);
    const second = await signUp({ email, password, data: { n: 2 } });
    expect(second.body).toMatchObject({ id: first.body.id, user_metadata: { n: 1 } });
    const mail = await auth.mailbox.next(email);
    await auth.client().auth.verifyOtp({ email, token: mail.code, type: "email" });
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it("accepts only the code of the second mail", async () => {
    const email = uniqueEmail();
    await signUp({ email, password });
    const first = await auth.mailbox.next(email);
    await signUp({ email, password });
    const second = await auth.mailbox.next(email);
    expect(second.code === first.code).toBe(false);
    const verify = (token: string) =>
      auth.client().auth.verifyOtp({ email, token, type: "signup" });
    expect((await verify(first.code)).error?.code).toBe("otp_expired");
    expect((await verify(second.code)).error).toBeNull();
  });

  it("reveals nothing of an invited user", async () => {
    const email = uniqueEmail();
    await signUp({ email, password, data: { secret: "yes" } });
    await auth.ownersClient().auth.admin.generateLink({ type: "invite", email });
    const again = await signUp({ email, password });
    expect(again.body).toMatchObject({ user_metadata: {}, identities: [] });
  });

  it("creates one account when the same form is sent many times concurrently", async () => {
    const email = uniqueEmail();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => signUp({ email, password })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    const { data } = await auth.ownersClient().auth.admin.getUserById(responses[0]?.body.id);
    expect(data.user?.identities).toHaveLength(1);
  });
});

describe("signing up without confirmation", () => {
  it("returns a session at once", async () => {
    const email = uniqueEmail();
    const { data, error } = await confirmed.client().auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session?.refresh_token).toMatch(/^[a-z0-9]{12}$/);
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(confirmed.mailbox.waiting(email)).toBe(0);
  });

  it("returns a session at once even to a client that uses PKCE", async () => {
    const { data, error } = await confirmed
      .client({ flowType: "pkce" })
      .auth.signUp({ email: uniqueEmail(), password });
    expect(error).toBeNull();
    expect(data.session).toBeTruthy();
  });

  it("reports that an email is taken, since no session can be returned", async () => {
    const email = uniqueEmail();
    await confirmed.client().auth.signUp({ email, password });
    const { error } = await confirmed.client().auth.signUp({ email, password });
    expect(error).toMatchObject({
      status: 422,
      code: "user_already_exists",
      message: "User already registered",
    });
  });

  it("does not sign in to an unconfirmed account created by someone else", async () => {
    const email = uniqueEmail();
    await auth.client().auth.signUp({ email, password });
    const thief = await signUp({ email, password: "a thief's password" }, confirmed);
    expect(thief).toMatchObject({ status: 422, body: { code: "user_already_exists" } });
    const maker = await signUp({ email, password }, confirmed);
    expect(maker.body.user.email_confirmed_at).toBeTruthy();
    const invited = uniqueEmail();
    await auth.sql(
      `insert into auth.users (id, aud, role, email, invited_at)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now())`,
      [invited],
    );
    const guest = await signUp({ email: invited, password }, confirmed);
    expect(guest.body.code).toBe("user_already_exists");
  });

  it("creates one account when two people sign up concurrently with an email", async () => {
    const email = uniqueEmail();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => signUp({ email, password }, confirmed)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
  });
});

describe("user metadata at sign-up", () => {
  it("never overrides what the service sets, and never grants rights", async () => {
    const email = uniqueEmail();
    const { body } = await signUp({
      email,
      password,
      data: {
        sub: "somebody else",
        email: "other@example.com",
        email_verified: true,
        is_admin: true,
        is_staff: true,
        first_name: "Dana",
      },
    });
    expect(body.user_metadata).toEqual({
      first_name: "Dana",
      sub: body.id,
      email,
      email_verified: false,
      phone_verified: false,
    });
    expect(body.app_metadata).toEqual({ provider: "email", providers: ["email"] });
    const profile = auth.ownersClient().from("yars_profiles").select("is_admin, is_staff");
    expect((await profile.eq("id", body.id)).data).toEqual([{ is_admin: false, is_staff: false }]);
  });

  it.each(["/signup", "/otp"])("is rejected by %s if no token could carry it", async (path) => {
    const data = { note: "a".repeat(9000) };
    const response = await auth.call("POST", path, {
      body: { email: uniqueEmail(), password, data },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: "User metadata can have at most 8192 bytes" },
    });
  });

  it("contains what the profile is created from", async () => {
    const { body } = await signUp({
      email: uniqueEmail(),
      password,
      data: { first_name: "Al", last_name: "Reed", phone: "(770) 555-0143", address: "1 Main St" },
    });
    const profile = auth.ownersClient().from("yars_profiles").select().eq("id", body.id);
    expect((await profile).data).toMatchObject([
      { first_name: "Al", last_name: "Reed", phone: "(770) 555-0143", address: "1 Main St" },
    ]);
  });
});

it("metadata of which nothing can be seen once it is cut makes no name", async () => {
  const data = { first_name: `${"\u200b".repeat(101)}a`, last_name: `${" ".repeat(101)}Reed` };
  const { status, body } = await signUp({ email: uniqueEmail(), password, data });
  expect(status).toBe(200);
  const profile = auth.ownersClient().from("yars_profiles").select("first_name, last_name");
  expect((await profile.eq("id", body.id)).data).toEqual([{ first_name: null, last_name: "Reed" }]);
});

describe("anonymous users", () => {
  it("are rejected by default", async () => {
    const { error } = await auth.client().auth.signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
  });

  it("get an account without an email, and become regular users by adding one", async () => {
    const open = await auth.configured({
      GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
      GOTRUE_MAILER_AUTOCONFIRM: "true",
    });
    const client = open.client();
    const { data } = await client.auth.signInAnonymously({ options: { data: { pet: "cat" } } });
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: "",
      identities: [],
      user_metadata: { pet: "cat" },
    });
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: "anonymous" }] });

    const early = await client.auth.updateUser({ password });
    expect(early.error).toMatchObject({ status: 422, code: "validation_failed" });
    const nonce = await client.auth.reauthenticate();
    expect(nonce.error).toMatchObject({ status: 400, code: "validation_failed" });

    const email = uniqueEmail();
    const { data: changed } = await client.auth.updateUser({ email, password });
    expect(changed.user).toMatchObject({
      email,
      is_anonymous: false,
      identities: [{ provider: "email" }],
    });
    const again = await open.client().auth.signInWithPassword({ email, password });
    expect(again.data.user?.id).toBe(data.user?.id);
  });
});
