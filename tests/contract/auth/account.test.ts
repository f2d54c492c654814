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

/** Creates a signed-in user with a confirmed email. */
async function member(server = auth) {
  const { session, ...person } = await newPerson(server);
  return { ...person, token: session.access_token };
}

const put = (token: string, body: unknown, server = auth) =>
  server.call("PUT", "/user", { token, body });

describe("changing the password", () => {
  it("ends all other sessions, and invalidates mailed links", async () => {
    const { client, email } = await member();
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password });
    await auth.client().auth.resetPasswordForEmail(email);
    const mail = await auth.mailbox.next(email);

    expect((await client.auth.updateUser({ password: "new password" })).error).toBeNull();
    expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect((await other.auth.getSession()).data.session).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    const late = await auth.client().auth.verifyOtp({ email, token: mail.code, type: "recovery" });
    expect(late.error?.code).toBe("otp_expired");
  });

  it.each([
    [{ password: "short" }, 422, "weak_password", "Password should be at least 6 characters."],
    [{ password: "" }, 422, "weak_password", "Password should be at least 6 characters."],
    [
      { password: "a".repeat(73) },
      400,
      "validation_failed",
      "Password cannot be longer than 72 characters",
    ],
    [{ password }, 422, "same_password", "New password should be different from the old password."],
  ])("rejects %j", async (body, status, code, message) => {
    const { token } = await member();
    expect(await put(token, body)).toMatchObject({ status, body: { code, message } });
  });

  it("requires a code in an old session, if configured", async () => {
    const strict = await auth.configured({
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: "true",
      GOTRUE_JWT_EXP: "604800",
    });
    const { email, token } = await member(strict);
    expect((await put(token, { password: "fresh enough" }, strict)).status).toBe(200);
    strict.advance(25 * 3600);
    expect(await put(token, { password: "another one" }, strict)).toMatchObject({
      status: 400,
      body: {
        code: "reauthentication_needed",
        message: "Password update requires reauthentication",
      },
    });
    const ask = () => strict.call("GET", "/reauthenticate", { token });
    expect(await ask()).toMatchObject({ status: 200, body: {} });
    const { code } = await strict.mailbox.next(email);
    const refusal = {
      status: 422,
      body: { code: "reauthentication_not_valid", message: "Nonce has expired or is invalid" },
    };
    const wrong = code === "000000" ? "111111" : "000000";
    expect(await put(token, { password: "another one", nonce: wrong }, strict)).toMatchObject(
      refusal,
    );
    expect((await put(token, { password: "another one", nonce: code }, strict)).status).toBe(200);
    expect(await put(token, { password: "a third one", nonce: code }, strict)).toMatchObject(
      refusal,
    );
    await ask();
    const late = await strict.mailbox.next(email);
    strict.advance(3601);
    expect(await put(token, { password: "a third one", nonce: late.code }, strict)).toMatchObject(
      refusal,
    );
  });

  it("requires the old password, if configured, except after a recovery", async () => {
    const strict = await auth.configured({
      GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: "true",
    });
    const { email } = await member(strict);
    const { data } = await strict.client().auth.signInWithPassword({ email, password });
    const token = data.session?.access_token ?? "";
    expect(await put(token, { password: "new password" }, strict)).toMatchObject({
      status: 400,
      body: { code: "current_password_required" },
    });
    const guess = { password: "new password", current_password: "a guess" };
    expect(await put(token, guess, strict)).toMatchObject({
      status: 400,
      body: { code: "current_password_invalid" },
    });
    const right = { password: "new password", current_password: password };
    expect((await put(token, right, strict)).status).toBe(200);

    await strict.client().auth.resetPasswordForEmail(email);
    const mail = await strict.mailbox.next(email);
    const forgotten = strict.client();
    await forgotten.auth.verifyOtp({ email, token: mail.code, type: "recovery" });
    expect((await forgotten.auth.updateUser({ password: "remembered" })).error).toBeNull();
  });
});

describe("changing the email", () => {
  it("requires confirmations from both emails, in any order, and changes nothing before", async () => {
    for (const order of ["old first", "new first"]) {
      const { client, email, token } = await member();
      const newEmail = uniqueEmail("new");
      const { data } = await client.auth.updateUser({ email: newEmail.toUpperCase() });
      expect(data.user).toMatchObject({ email, new_email: newEmail });
      const old = await auth.mailbox.next(email);
      const fresh = await auth.mailbox.next(newEmail);
      const [first, second] = order === "old first" ? [old, fresh] : [fresh, old];

      const halfway = await auth.call("POST", "/verify", {
        body: { type: "email_change", email: first.to, token: first.code },
      });
      expect(halfway).toMatchObject({
        status: 200,
        body: {
          msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
          code: "200",
        },
      });
      expect((await auth.call("GET", "/user", { token })).body.email).toBe(email);
      const twice = await auth.client().auth.verifyOtp({
        email: first.to,
        token: first.code,
        type: "email_change",
      });
      expect(twice.error?.code).toBe("otp_expired");

      const done = await auth.client().auth.verifyOtp({
        email: second.to,
        token: second.code,
        type: "email_change",
      });
      expect(done.data.user).toMatchObject({
        email: newEmail,
        identities: [{ email: newEmail, identity_data: { email_verified: true } }],
      });
      expect(done.data.user).not.toHaveProperty("new_email");
      const sign = (address: string) =>
        auth.client().auth.signInWithPassword({ email: address, password });
      expect((await sign(newEmail)).error).toBeNull();
      expect((await sign(email)).error?.code).toBe("invalid_credentials");
    }
  });

  it("is reported to the old email, and updates the profile", async () => {
    const { client, email, id } = await member();
    const newEmail = uniqueEmail("new");
    await client.auth.updateUser({ email: newEmail });
    const mails = [await auth.mailbox.next(email), await auth.mailbox.next(newEmail)];
    expect(mails[0]?.text).toContain(newEmail);
    expect(mails[1]?.text).toContain("give your address to someone else's account");
    for (const { to, code } of mails) {
      await auth.client().auth.verifyOtp({ email: to, token: code, type: "email_change" });
    }
    expect(await auth.sql("select email from yars_profiles where id = $1", [id])).toEqual([
      { email: newEmail },
    ]);
  });

  it("works with the mailed links as well", async () => {
    const { client, email } = await member();
    const newEmail = uniqueEmail("new");
    await client.auth.updateUser({ email: newEmail });
    const go = async (address: string) => {
      const { link } = await auth.mailbox.next(address);
      const { headers } = await auth.call("GET", `/verify${new URL(link).search}`);
      return headers.get("Location") ?? "";
    };
    expect(await go(email)).toMatch(/#message=Confirmation\+link\+accepted.*&sb=$/);
    expect(await go(newEmail)).toMatch(/#access_token=.*&type=email_change$/);
  });

  it("requires only the new email's confirmation, if configured", async () => {
    const quick = await auth.configured({ GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
    const { client, email } = await member(quick);
    const newEmail = uniqueEmail("new");
    await client.auth.updateUser({ email: newEmail });
    const { code } = await quick.mailbox.next(newEmail);
    const { data } = await quick
      .client()
      .auth.verifyOtp({ email: newEmail, token: code, type: "email_change" });
    expect(data.user?.email).toBe(newEmail);
    expect(quick.mailbox.waiting(email)).toBe(0);
  });

  it("requires confirmations even where sign-ups need none", async () => {
    const automatic = await auth.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
    const client = automatic.client();
    const email = uniqueEmail();
    await client.auth.signUp({ email, password });
    const { data } = await client.auth.updateUser({ email: uniqueEmail("new") });
    expect(data.user?.email).toBe(email);
  });

  it("rejects an email of another user, also one taken in the meantime", async () => {
    const someone = await member();
    const { client, token, email } = await member();
    expect(await put(token, { email: someone.email })).toMatchObject({
      status: 422,
      body: {
        code: "email_exists",
        message: "A user with this email address has already been registered",
      },
    });
    const wanted = uniqueEmail("wanted");
    await client.auth.updateUser({ email: wanted });
    const mine = [await auth.mailbox.next(email), await auth.mailbox.next(wanted)];
    await auth.call("POST", "/signup", { body: { email: wanted, password } });
    for (const { to, code } of mine) {
      const response = await auth.call("POST", "/verify", {
        body: { type: "email_change", email: to, token: code },
      });
      expect(response.status).toBe(to === wanted ? 422 : 200);
    }
  });

  it("mails both emails again, and discards an earlier confirmation", async () => {
    const { client, email } = await member();
    const newEmail = uniqueEmail("new");
    await client.auth.updateUser({ email: newEmail });
    const first = await auth.mailbox.next(email);
    await auth.mailbox.next(newEmail);
    const confirm = (address: string, code: string) =>
      auth.call("POST", "/verify", { body: { type: "email_change", email: address, token: code } });
    expect((await confirm(email, first.code)).body.msg).toBeTruthy();
    await auth.client().auth.resend({ type: "email_change", email });
    const again = [await auth.mailbox.next(email), await auth.mailbox.next(newEmail)];
    expect((await confirm(newEmail, again[1]?.code ?? "")).body.msg).toBeTruthy();
    expect((await confirm(email, again[0]?.code ?? "")).body.user.email).toBe(newEmail);
  });

  it("rejects an invalid email", async () => {
    const { token } = await member();
    expect((await put(token, { email: "nobody" })).body.code).toBe("validation_failed");
  });
});

describe("changing user metadata", () => {
  it("merges it, and deletes keys that are null", async () => {
    const { client } = await member();
    await client.auth.updateUser({ data: { a: 1, b: { c: 2 } } });
    const { data } = await client.auth.updateUser({ data: { a: null, d: 3 } });
    expect(data.user?.user_metadata).toMatchObject({ b: { c: 2 }, d: 3 });
    expect(data.user?.user_metadata).not.toHaveProperty("a");
  });

  it("adds up to no more than a token can carry", async () => {
    const { client, token } = await member();
    expect((await put(token, { data: { first: "a".repeat(5000) } })).status).toBe(200);
    expect(await put(token, { data: { second: "a".repeat(5000) } })).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: "User metadata can have at most 8192 bytes" },
    });
    const { data } = await client.auth.getUser();
    expect(data.user?.user_metadata).not.toHaveProperty("second");
    expect((await put(token, { data: { first: null } })).status).toBe(200);
  });

  it("grants no rights, neither in user_metadata nor in app_metadata", async () => {
    const { client, token, id } = await member();
    const { data } = await client.auth.updateUser({ data: { is_admin: true, is_staff: true } });
    for (const right of ["is_admin", "is_staff"]) {
      expect(data.user?.user_metadata).not.toHaveProperty(right);
    }
    expect(data.user?.user_metadata).not.toHaveProperty("is_staff");
    expect(await put(token, { app_metadata: { role: "admin" } })).toMatchObject({
      status: 403,
      body: {
        code: "not_admin",
        message: "Updating app_metadata requires admin privileges",
      },
    });
    expect(await put(token, { role: "service_role", aud: "x", id: "y" })).toMatchObject({
      status: 200,
      body: { role: "authenticated", aud: "authenticated", id },
    });
  });

  it("stores it exactly as sent", async () => {
    const { client } = await member();
    const note = `O'Brien "; drop table auth.users; -- \u{1f697} $1`;
    const { data } = await client.auth.updateUser({ data: { note } });
    expect(data.user?.user_metadata.note).toBe(note);
  });

  it("changes nothing for an empty request", async () => {
    const { token } = await member();
    const before = (await auth.call("GET", "/user", { token })).body;
    const { status, body } = await put(token, {});
    expect(status).toBe(200);
    expect({ ...body, updated_at: "" }).toEqual({ ...before, updated_at: "" });
  });
});

describe("reauthenticating", () => {
  it("is rejected while the email is not confirmed", async () => {
    const { token, id } = await member();
    await auth.sql("update auth.users set email_confirmed_at = null where id = $1", [id]);
    expect(await auth.call("GET", "/reauthenticate", { token })).toMatchObject({
      status: 422,
      body: { code: "email_not_confirmed", message: "Please verify your email first." },
    });
  });
});
