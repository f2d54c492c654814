import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newPerson,
  password,
  signInAgain,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { codeOf } from "#tests/support/accounts/auth-errors.ts";
import { enroll } from "#tests/support/accounts/authenticator.ts";

let auth: AuthContract;
let admin: ReturnType<AuthContract["ownersClient"]>["auth"]["admin"];
beforeAll(async () => {
  auth = await startAuthContract();
  admin = auth.ownersClient().auth.admin;
});

const adminCall = (method: string, path: string, body?: unknown) =>
  auth.call(method, path, { token: auth.serviceKey, ...(body !== undefined && { body }) });

async function create(fields: Parameters<typeof admin.createUser>[0] = {}) {
  const { data, error } = await admin.createUser({ email: uniqueEmail(), ...fields });
  if (error) throw error;
  return data.user;
}

describe("creating an account as administrator", () => {
  it("sends no mail and leaves the email unconfirmed", async () => {
    const email = uniqueEmail();
    const user = await create({ email: email.toUpperCase(), password, user_metadata: { a: 1 } });
    expect(user).toMatchObject({
      email,
      role: "authenticated",
      aud: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [{ provider: "email", id: user.id, user_id: user.id }],
    });
    expect(user.user_metadata).toMatchObject({ a: 1 });
    expect(user.email_confirmed_at).toBeUndefined();
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(codeOf(error)).toEqual([400, "email_not_confirmed"]);
  });

  it("confirms the email if requested", async () => {
    const user = await create({ password, email_confirm: true, app_metadata: { plan: "gold" } });
    expect(user.email_confirmed_at).toBeDefined();
    expect(user.user_metadata.email_verified).toBe(true);
    expect(user.app_metadata).toEqual({ provider: "email", providers: ["email"], plan: "gold" });
    const { error } = await auth.client().auth.signInWithPassword({
      email: user.email ?? "",
      password,
    });
    expect(error).toBeNull();
  });

  it("accepts a phone, an ID, and an imported hash", async () => {
    const id = randomUUID();
    const phone = `1770555${String(Date.now()).slice(-4)}`;
    // bcrypt hash of "password"
    const password_hash = "$2b$10$1Gk/VQqPOZLWgIfuYKu/ZuXBcQ0YrIoVnPdLgKf2m7wkqjRVD0Bmm";
    const user = await create({ email: "", phone: `+${phone}`, id, password_hash });
    expect(user).toMatchObject({ id, phone, email: "", identities: [{ provider: "phone" }] });
  });

  it("creates an identity for each of two contacts", async () => {
    const user = await create({ phone: `1404555${String(Date.now()).slice(-4)}` });
    expect(user.app_metadata.providers).toEqual(["email", "phone"]);
  });

  it("never makes a shop administrator by metadata", async () => {
    const user = await create({ user_metadata: { is_admin: true, is_staff: true } });
    expect(user.user_metadata).toEqual({});
  });

  it("rejects an email that is taken", async () => {
    const user = await create();
    const { error } = await admin.createUser({ email: user.email ?? "" });
    expect(codeOf(error)).toEqual([422, "email_exists"]);
    const again = await admin.createUser({ email: uniqueEmail(), id: user.id });
    expect(codeOf(again.error)).toEqual([422, "user_already_exists"]);
  });

  it.each([
    ["no address", {}, 400, "validation_failed"],
    ["a bad address", { email: "nobody" }, 400, "validation_failed"],
    ["a bad phone", { phone: "12ab" }, 400, "validation_failed"],
    ["a bad id", { email: "a@b.example", id: "7" }, 400, "validation_failed"],
    [
      "the id of nobody",
      { email: "a@b.example", id: "00000000-0000-0000-0000-000000000000" },
      400,
      "validation_failed",
    ],
    ["a bad ban", { email: "a@b.example", ban_duration: "soon" }, 400, "validation_failed"],
    ["a ban without end", { email: "a@b.example", ban_duration: "9e9h" }, 400, "validation_failed"],
    ["a bad hash", { email: "a@b.example", password_hash: "x" }, 400, "validation_failed"],
    [
      "a password that no hash holds",
      { email: "a@b.example", password: "x".repeat(73) },
      400,
      "validation_failed",
    ],
    ["metadata of text", { email: "a@b.example", user_metadata: "x" }, 400, "bad_json"],
    ["metadata as a list", { email: "a@b.example", app_metadata: [1] }, 400, "bad_json"],
    ["a broken body", "{", 400, "bad_json"],
  ])("rejects %s", async (_, body, status, code) => {
    const response = await adminCall("POST", "/admin/users", body);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe("the list of accounts", () => {
  it("pagination headers of the admin list", async () => {
    for (let count = 0; count < 3; count += 1) await create();
    const first = await adminCall("GET", "/admin/users?page=1&per_page=2");
    const total = Number(first.headers.get("X-Total-Count"));
    const last = Math.ceil(total / 2);
    expect(total).toBeGreaterThanOrEqual(3);
    expect(first.headers.get("Link")).toBe(
      `</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=${last}&per_page=2>; rel="last"`,
    );
    const { data } = await admin.listUsers({ page: 1, perPage: 2 });
    expect(data).toMatchObject({ nextPage: 2, aud: "authenticated" });
    // The published client parses only one digit of it.
    expect(data).toHaveProperty("lastPage", expect.any(Number));
    expect(data.users).toHaveLength(2);
    const end = await adminCall("GET", "/admin/users?page=1000000&per_page=2");
    expect(end.headers.get("Link")).toMatch(/^<\/admin\/users\?page=\d+&per_page=2>; rel="last"$/);
  });

  it("is newest first, fifty per page, without identities", async () => {
    const older = await create();
    const newer = await create();
    const { body } = await adminCall("GET", "/admin/users?page=&per_page=");
    const ids = body.users.map((user: { id: string }) => user.id);
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
    expect(body.users[0].identities).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/encrypted_password|argon2/);
  });

  it("finds users by a part of their email or name", async () => {
    const user = await create({ user_metadata: { first_name: `Zoe${process.pid}` } });
    const found = await adminCall("GET", `/admin/users?filter=zoe${process.pid}`);
    expect(found.body.users.map(({ id }: { id: string }) => id)).toEqual([user.id]);
    const nobody = await adminCall("GET", "/admin/users?filter=%25_%00");
    expect(nobody.body.users).toEqual([]);
  });

  it.each(["page=x", "page=-1", "per_page=1.5", "page=1e3", "sort=email%20asc"])(
    "rejects %s",
    async (query) => {
      const response = await adminCall("GET", `/admin/users?${query}`);
      expect([response.status, response.body.code]).toEqual([400, "validation_failed"]);
    },
  );

  it("returns an empty page past its end", async () => {
    const { status, body } = await adminCall("GET", "/admin/users?page=999999999&per_page=1000");
    expect([status, body.users]).toEqual([200, []]);
  });
});

describe("an administered account", () => {
  it("is found only by its ID", async () => {
    const user = await create();
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(user.email);
    expect(codeOf((await admin.getUserById(randomUUID())).error)).toEqual([404, "user_not_found"]);
    const response = await adminCall("GET", "/admin/users/7");
    expect([response.status, response.body.code]).toEqual([404, "validation_failed"]);
  });

  it("changes its email at once, without a mail", async () => {
    const user = await create({ password, email_confirm: true });
    const email = uniqueEmail("moved");
    const { data, error } = await admin.updateUserById(user.id, { email });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [{ identity_data: { email } }] });
    const signedIn = await auth.client().auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    const taken = await admin.updateUserById((await create()).id, { email });
    expect(codeOf(taken.error)).toEqual([422, "email_exists"]);
  });

  it("loses all sessions when its password is set", async () => {
    const { id, email, client } = await newPerson(auth);
    const { error } = await admin.updateUserById(id, { password: "another long password" });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    const old = await auth.client().auth.signInWithPassword({ email, password });
    expect(codeOf(old.error)).toEqual([400, "invalid_credentials"]);
  });

  it("merges metadata, and drops keys that are null", async () => {
    const user = await create({ user_metadata: { a: 1, b: 2 }, app_metadata: { c: 3 } });
    const { data } = await admin.updateUserById(user.id, {
      user_metadata: { b: null, d: { e: null } },
      app_metadata: { c: null, f: 6 },
    });
    expect(data.user?.user_metadata).toMatchObject({ a: 1, d: { e: null } });
    expect(data.user?.user_metadata).not.toHaveProperty("b");
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"], f: 6 });
  });

  it("banned user: is kept out everywhere, until the ban ends or is lifted", async () => {
    const { id, email, client } = await newPerson(auth);
    const { data } = await admin.updateUserById(id, { ban_duration: "1h30m" });
    const until = new Date(data.user?.banned_until ?? 0).getTime() - auth.now().getTime();
    expect(Math.abs(until - 90 * 60_000)).toBeLessThan(60_000);

    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    const signIn = () => auth.client().auth.signInWithPassword({ email, password });
    expect(codeOf((await client.auth.getUser()).error)).toEqual([403, "user_banned"]);
    expect(codeOf((await signIn()).error)).toEqual([400, "user_banned"]);
    const refreshed = await auth.client().auth.refreshSession({ refresh_token });
    expect(codeOf(refreshed.error)).toEqual([400, "user_banned"]);
    const factor = await client.auth.mfa.enroll({ factorType: "totp" });
    expect(codeOf(factor.error)).toEqual([403, "user_banned"]);

    await admin.updateUserById(id, { ban_duration: "none" });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await signIn()).error).toBeNull();
  });

  it("is not banned by a number without a unit", async () => {
    const { id, client } = await newPerson(auth);
    for (const ban_duration of ["24", "1.5", "0", "h"]) {
      const { error } = await admin.updateUserById(id, { ban_duration });
      expect(codeOf(error)).toEqual([400, "validation_failed"]);
    }
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("rejects an empty password instead of ignoring it", async () => {
    const { id, email } = await newPerson(auth);
    const { error } = await admin.updateUserById(id, { password: "" });
    expect(error).toMatchObject({ status: 422, code: "weak_password" });
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it("of an anonymous user remains anonymous until the contact is confirmed", async () => {
    const guests = await auth.configured({ GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true" });
    const { data } = await guests.client().auth.signInAnonymously();
    const id = data.user?.id ?? "";
    const named = await admin.updateUserById(id, { email: uniqueEmail(), email_confirm: false });
    expect(named.data.user).toMatchObject({ is_anonymous: true });
    const confirmed = await admin.updateUserById(id, { email_confirm: true });
    expect(confirmed.data.user).toMatchObject({ is_anonymous: false });
  });

  it("can sign in again when a ban has ended", async () => {
    const { id, client } = await newPerson(auth);
    await admin.updateUserById(id, { ban_duration: "10m" });
    expect(codeOf((await client.auth.getUser()).error)).toEqual([403, "user_banned"]);
    auth.advance(601);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("can be signed out with its own token", async () => {
    const { client } = await newPerson(auth);
    const token = (await client.auth.getSession()).data.session?.access_token ?? "";
    expect((await admin.signOut(token)).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });
});

describe("deleting an account", () => {
  it("removes all of its data", async () => {
    const { id, email, client } = await newPerson(auth);
    const { error } = await admin.deleteUser(id);
    expect(error).toBeNull();
    expect(codeOf((await client.auth.getUser()).error)).toEqual([403, "user_not_found"]);
    expect(codeOf((await admin.getUserById(id)).error)).toEqual([404, "user_not_found"]);
    const rows = await auth.sql("select from auth.identities where user_id = $1", [id]);
    expect(rows).toEqual([]);
    expect((await auth.client().auth.signUp({ email, password })).error).toBeNull();
  });

  it("softly, keeps an anonymized row", async () => {
    const { id, email, client } = await newPerson(auth);
    await client.auth.updateUser({ data: { first_name: "Ann" } });
    await enroll(auth, client);
    const { error } = await admin.deleteUser(id, true);
    expect(error).toBeNull();
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    const { data } = await admin.getUserById(id);
    expect(data.user?.deleted_at).toBeDefined();
    expect(data.user).not.toHaveProperty("factors");
    expect(JSON.stringify(data.user)).not.toContain(email);
    expect(JSON.stringify(data.user)).not.toContain("Ann");
    expect((await client.auth.getUser()).error).not.toBeNull();
    expect((await auth.client().auth.signUp({ email, password })).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
  });

  it("softly, removes the name from the profile as well", async () => {
    const { id, email, client } = await newPerson(auth);
    await client
      .from("yars_profiles")
      .update({ first_name: "Ann", last_name: "Lee", phone: "+17705550147", address: "1 Main St" })
      .eq("id", id);
    const { data } = await admin.generateLink({ type: "magiclink", email });
    const token_hash = data.properties?.hashed_token ?? "";
    expect((await client.auth.verifyOtp({ type: "magiclink", token_hash })).error).toBeNull();
    await admin.deleteUser(id, true);
    const profiles = await auth.sql(
      "select first_name, last_name, phone, address, email from yars_profiles where id = $1",
      [id],
    );
    expect(profiles).toEqual([
      { first_name: null, last_name: null, phone: null, address: null, email: null },
    ]);
    expect(await auth.sql("select from private.verified_emails where user_id = $1", [id])).toEqual(
      [],
    );
  });

  it("is rejected for the last administrator, softly, permanently, and by a ban", async () => {
    const { id } = await newPerson(auth);
    await auth.sql("update yars_profiles set is_staff = true, is_admin = true where id = $1", [id]);
    for (const attempt of [
      () => admin.deleteUser(id),
      () => admin.deleteUser(id, true),
      () => admin.updateUserById(id, { ban_duration: "24h" }),
    ]) {
      const { error } = await attempt();
      expect([error?.status, error?.message]).toEqual([
        409,
        "The last administrator cannot be removed.",
      ]);
    }
    const { data } = await admin.getUserById(id);
    expect(data.user).not.toHaveProperty("deleted_at");
    expect(data.user).not.toHaveProperty("banned_until");
  });
});

describe("another user's factors", () => {
  it("can be listed, renamed and deleted; the sessions they raised drop to aal1", async () => {
    const { id: userId, email, client } = await newPerson(auth);
    const { id } = await enroll(auth, client, "lost phone");
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors).toMatchObject([{ id, status: "verified", factor_type: "totp" }]);
    const renamed = await adminCall("PUT", `/admin/users/${userId}/factors/${id}`, {
      friendly_name: "old phone",
    });
    expect(renamed.body).toMatchObject({ id, friendly_name: "old phone" });
    const removed = await adminCall("DELETE", `/admin/users/${userId}/factors/${id}`);
    expect(removed.body).toMatchObject({ id, factor_type: "totp" });
    await client.auth.refreshSession();
    expect((await client.auth.getClaims()).data?.claims.aal).toBe("aal1");
    const level = await (await signInAgain(auth, email)).auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.nextLevel).toBe("aal1");
  });

  it("are found only under their own user", async () => {
    const { client } = await newPerson(auth);
    const { id } = await enroll(auth, client);
    const { id: userId } = await newPerson(auth);
    const { error } = await admin.mfa.deleteFactor({ userId, id });
    expect(codeOf(error)).toEqual([404, "mfa_factor_not_found"]);
    const response = await adminCall("DELETE", `/admin/users/${userId}/factors/7`);
    expect([response.status, response.body.code]).toEqual([404, "validation_failed"]);
  });
});
