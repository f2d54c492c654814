import { hash } from "bcryptjs";
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

/** Creates a user imported with a password hash. */
async function withHash(password_hash: string) {
  const email = uniqueEmail();
  const { data, error } = await auth
    .ownersClient()
    .auth.admin.createUser({ email, password_hash, email_confirm: true });
  if (error) throw error;
  return { id: data.user.id, email };
}

const tokenFor = (email: string, secret = password) =>
  auth.call("POST", "/token?grant_type=password", { body: { email, password: secret } });

describe("signing in with a password", () => {
  it("returns a session whose token the browser can verify itself", async () => {
    const { client, email, id } = await newPerson(auth);
    const { data: checked } = await client.auth.getClaims();
    expect(checked?.claims).toMatchObject({
      sub: id,
      aud: "authenticated",
      iss: `${auth.url}/auth/v1`,
      role: "authenticated",
      email,
      phone: "",
      aal: "aal1",
      is_anonymous: false,
      session_id: expect.any(String),
      amr: [{ method: "password", timestamp: expect.any(Number) }],
      app_metadata: { provider: "email", providers: ["email"] },
    });
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
  });

  it("returns every field of a session", async () => {
    const { email, id } = await newPerson(auth);
    const earliest = Math.floor(Date.now() / 1000) + 3600;
    const { status, body, headers } = await tokenFor(email);
    const latest = Math.ceil(Date.now() / 1000) + 3600;
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ey/),
      token_type: "bearer",
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
      user: expect.objectContaining({ id, email }),
      weak_password: null,
    });
    expect(body.expires_at).toBeGreaterThanOrEqual(earliest);
    expect(body.expires_at).toBeLessThanOrEqual(latest);
    expect(JSON.stringify(body)).not.toMatch(/argon2|encrypted_password|is_sso_user/);
  });

  it("returns the user's data in the fields that the client reads", async () => {
    const { email, id, session } = await newPerson(auth);
    const { body } = await auth.call("GET", "/user", { token: session.access_token });
    expect(body).toEqual({
      id,
      aud: "authenticated",
      role: "authenticated",
      email,
      email_confirmed_at: expect.stringMatching(/Z$/),
      phone: "",
      confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: expect.objectContaining({ email_verified: true }),
      identities: [
        {
          identity_id: expect.any(String),
          id,
          user_id: id,
          identity_data: { sub: id, email, email_verified: true, phone_verified: false },
          provider: "email",
          last_sign_in_at: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
          email,
        },
      ],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_anonymous: false,
    });
  });

  it("ignores the case of the email", async () => {
    const { email } = await newPerson(auth);
    expect((await tokenFor(email.toUpperCase())).status).toBe(200);
  });

  it("takes an international domain as it was registered", async () => {
    const email = uniqueEmail().replace("@", "@m\u00fcnchen.");
    await auth.ownersClient().auth.admin.createUser({ email, password, email_confirm: true });
    const { status, body } = await tokenFor(email.toUpperCase());
    expect([status, body.user?.email]).toEqual([
      200,
      email.replace("m\u00fcnchen", "xn--mnchen-3ya"),
    ]);
    for (const impossible of ["pat@xn--\u00fc.example", "pat@", "pat"]) {
      expect((await tokenFor(impossible)).body.code).toBe("invalid_credentials");
    }
  });

  it("gets the same response for a wrong password, an unknown email and an account without a password", async () => {
    const { email } = await newPerson(auth);
    const wrong = await tokenFor(email, "not the password");
    const unknown = await tokenFor(uniqueEmail());
    const created = { email: uniqueEmail(), email_confirm: true };
    await auth.ownersClient().auth.admin.createUser(created);
    const without = await tokenFor(created.email);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(without.body).toEqual(wrong.body);
    expect([unknown.status, without.status]).toEqual([400, 400]);
  });

  it.each([
    [{ password }, "missing email or phone"],
    [
      { email: "a@b.example", phone: "15550100", password },
      "Only an email address or phone number should be provided on login.",
    ],
  ])("rejects %j", async (body, message) => {
    const response = await auth.call("POST", "/token?grant_type=password", { body });
    expect(response).toMatchObject({ status: 400, body: { code: "validation_failed", message } });
  });

  it("rejects an unknown or missing grant type", async () => {
    for (const query of ["?grant_type=magic", "?grant_type=", ""]) {
      const response = await auth.call("POST", `/token${query}`, { body: {} });
      expect(response).toMatchObject({
        status: 400,
        body: { code: "invalid_credentials", message: "unsupported_grant_type" },
      });
    }
  });

  it("does not support crypto wallets", async () => {
    const body = { chain: "ethereum", message: "x", signature: "y" };
    expect(await auth.call("POST", "/token?grant_type=web3", { body })).toMatchObject({
      status: 422,
      body: { code: "web3_provider_disabled", message: "Web3 provider is disabled" },
    });
  });

  it("reports a ban before the password is checked", async () => {
    const { email, id, client } = await newPerson(auth);
    await auth.ownersClient().auth.admin.updateUserById(id, { ban_duration: "24h" });
    expect(await tokenFor(email, "anything")).toMatchObject({
      status: 400,
      body: { code: "user_banned", message: "User is banned" },
    });
    expect((await client.auth.getUser()).error?.code).toBe("user_banned");
    expect((await client.auth.refreshSession()).error?.code).toBe("user_banned");
  });

  it("accepts an imported bcrypt hash once, and stores a stronger one", async () => {
    const { id, email } = await withHash(
      // bcrypt hash of "old secret", cost 10.
      "$2b$10$CRvPIzzVmCHyUkGrVIgRWunCgi6xBoxQ7N.PjiHheiB/.YhgkNwWq",
    );
    expect((await tokenFor(email, "something else")).status).toBe(400);
    expect((await tokenFor(email, "old secret")).status).toBe(200);
    const stored = await auth.sql<{ hash: string }>(
      "select encrypted_password as hash from auth.users where id = $1",
      [id],
    );
    expect(stored[0]?.hash).toMatch(/^\$argon2id\$/);
    expect((await tokenFor(email, "old secret")).status).toBe(200);
  });

  it("never accepts the first 72 bytes as the whole password", async () => {
    const long = "a".repeat(72);
    const { email } = await withHash(await hash(long, 4));
    expect((await tokenFor(email, `${long}b`)).status).toBe(400);
    expect((await tokenFor(email, long)).status).toBe(200);
  });

  it("reports when a correct password has become too weak", async () => {
    const email = uniqueEmail();
    await auth
      .ownersClient()
      .auth.admin.createUser({ email, password: "sixsix", email_confirm: true });
    const stricter = await auth.configured({ GOTRUE_PASSWORD_MIN_LENGTH: "12" });
    const { data, error } = await stricter
      .client()
      .auth.signInWithPassword({ email, password: "sixsix" });
    expect(error).toBeNull();
    expect(data.weakPassword?.reasons).toEqual(["length"]);
  });
});
