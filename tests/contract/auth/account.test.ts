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

/** A person with a confirmed address, signed in. */
async function member(server = auth) {
  const { session, ...person } = await newPerson(server);
  return { ...person, token: session.access_token };
}

const put = (token: string, body: unknown, server = auth) =>
  server.call("PUT", "/user", { token, body });

describe("changing one's password", () => {
  it("signs every other device out, and takes links in mails away", async () => {
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
  ])("refuses %j", async (body, status, code, message) => {
    const { token } = await member();
    expect(await put(token, body)).toMatchObject({ status, body: { code, message } });
  });

  it("asks an old session for a code, where the owner wants that", async () => {
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

  it("asks for the old one, where the owner wants that, but not after a forgotten one", async () => {
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

describe("changing one's address", () => {
  it("needs both addresses to agree, in either order, and changes nothing before", async () => {
    for (const order of ["old first", "new first"]) {
      const { client, email, token } = await member();
      const newEmail = newAddress("new");
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

  it("is told to the old address, and followed by the profile", async () => {
    const { client, email, id } = await member();
    const newEmail = newAddress("new");
    await client.auth.updateUser({ email: newEmail });
    const mails = [await auth.mailbox.next(email), await auth.mailbox.next(newEmail)];
    expect(mails[0]?.text).toContain(newEmail);
    for (const { to, code } of mails) {
      await auth.client().auth.verifyOtp({ email: to, token: code, type: "email_change" });
    }
    expect(await auth.sql("select email from yars_profiles where id = $1", [id])).toEqual([
      { email: newEmail },
    ]);
  });

  it("works by the links as well", async () => {
    const { client, email } = await member();
    const newEmail = newAddress("new");
    await client.auth.updateUser({ email: newEmail });
    const go = async (address: string) => {
      const { link } = await auth.mailbox.next(address);
      const { headers } = await auth.call("GET", `/verify${new URL(link).search}`);
      return headers.get("Location") ?? "";
    };
    expect(await go(email)).toMatch(/#message=Confirmation\+link\+accepted.*&sb=$/);
    expect(await go(newEmail)).toMatch(/#access_token=.*&type=email_change$/);
  });

  it("needs the new address only, where the owner says so", async () => {
    const quick = await auth.configured({ GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: "false" });
    const { client, email } = await member(quick);
    const newEmail = newAddress("new");
    await client.auth.updateUser({ email: newEmail });
    const { code } = await quick.mailbox.next(newEmail);
    const { data } = await quick
      .client()
      .auth.verifyOtp({ email: newEmail, token: code, type: "email_change" });
    expect(data.user?.email).toBe(newEmail);
    expect(quick.mailbox.waiting(email)).toBe(0);
  });

  it("waits for the confirmations even where sign-ups need none", async () => {
    const automatic = await auth.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
    const client = automatic.client();
    const email = newAddress();
    await client.auth.signUp({ email, password });
    const { data } = await client.auth.updateUser({ email: newAddress("new") });
    expect(data.user?.email).toBe(email);
  });

  it("refuses an address of somebody else, now and when it is taken in the meantime", async () => {
    const someone = await member();
    const { client, token, email } = await member();
    expect(await put(token, { email: someone.email })).toMatchObject({
      status: 422,
      body: {
        code: "email_exists",
        message: "A user with this email address has already been registered",
      },
    });
    const wanted = newAddress("wanted");
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

  it("sends the mails again, and counts a confirmation given before no longer", async () => {
    const { client, email } = await member();
    const newEmail = newAddress("new");
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

  it("refuses one that is none", async () => {
    const { token } = await member();
    expect((await put(token, { email: "nobody" })).body.code).toBe("validation_failed");
  });
});

describe("changing what one says of oneself", () => {
  it("merges, and deletes what is null", async () => {
    const { client } = await member();
    await client.auth.updateUser({ data: { a: 1, b: { c: 2 } } });
    const { data } = await client.auth.updateUser({ data: { a: null, d: 3 } });
    expect(data.user?.user_metadata).toMatchObject({ b: { c: 2 }, d: 3 });
    expect(data.user?.user_metadata).not.toHaveProperty("a");
  });

  it("gives no rights: neither by user_metadata nor by app_metadata", async () => {
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

  it("is stored as it was sent, whatever the words", async () => {
    const { client } = await member();
    const note = `O'Brien "; drop table auth.users; -- \u{1f697} $1`;
    const { data } = await client.auth.updateUser({ data: { note } });
    expect(data.user?.user_metadata.note).toBe(note);
  });

  it("changes nothing when nothing is sent", async () => {
    const { token } = await member();
    const before = (await auth.call("GET", "/user", { token })).body;
    const { status, body } = await put(token, {});
    expect(status).toBe(200);
    expect({ ...body, updated_at: "" }).toEqual({ ...before, updated_at: "" });
  });
});

describe("phones", () => {
  let phones = 0;
  /** Examples of one area after the other. */
  const newPhone = () => {
    phones += 1;
    return `1${220 + Math.floor(phones / 100)}55501${String(phones % 100).padStart(2, "0")}`;
  };
  const codeTo = (phone: string) => {
    const text = auth.texts.findLast(({ to }) => to === `+${phone}`)?.text ?? "";
    return /\d{6}/.exec(text)?.[0] ?? "";
  };

  it("sign up by a code in a text message", async () => {
    const phone = newPhone();
    const client = auth.client();
    const { data } = await client.auth.signUp({ phone: `+${phone}`, password });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ phone, email: "", identities: [{ provider: "phone" }] });
    const early = await client.auth.signInWithPassword({ phone, password });
    expect(early.error?.code).toBe("phone_not_confirmed");
    const { error } = await client.auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect(error).toBeNull();
    expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  it("sign in by a code, which opens an account where there is none", async () => {
    const phone = newPhone();
    const { data } = await auth.client().auth.signInWithOtp({ phone });
    expect(data.messageId).toBeTruthy();
    const signed = await auth.client().auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect(signed.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    const strict = await auth
      .client()
      .auth.signInWithOtp({ phone: newPhone(), options: { shouldCreateUser: false } });
    expect(strict.error?.code).toBe("otp_disabled");
  });

  it("have codes that are good for a minute and for one use", async () => {
    const later = await auth.configured({});
    const phone = newPhone();
    await later.client().auth.signInWithOtp({ phone });
    later.advance(61);
    const verify = () =>
      later.client().auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect((await verify()).error?.code).toBe("otp_expired");
    await later.client().auth.signInWithOtp({ phone });
    expect((await verify()).error).toBeNull();
    expect((await verify()).error?.code).toBe("otp_expired");
  });

  it("take the fixed codes of the owner's test numbers, without a message", async () => {
    const tested = await auth.configured({ GOTRUE_SMS_TEST_OTP: "15550100=123456" });
    const { data } = await tested.client().auth.signInWithOtp({ phone: "15550100" });
    expect(data.messageId).toBe("test-otp");
    expect(auth.texts.some(({ to }) => to === "+15550100")).toBe(false);
    const { error } = await tested
      .client()
      .auth.verifyOtp({ phone: "15550100", token: "123456", type: "sms" });
    expect(error).toBeNull();
  });

  it("are added to an account by a code to the new number", async () => {
    const { client } = await member();
    const phone = newPhone();
    const { data } = await client.auth.updateUser({ phone });
    expect(data.user).toMatchObject({ phone: "", new_phone: phone });
    const done = await client.auth.verifyOtp({
      phone,
      token: codeTo(phone),
      type: "phone_change",
    });
    expect(done.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(done.data.user?.app_metadata.providers).toEqual(["email", "phone"]);
    const other = await member();
    expect((await put(other.token, { phone })).body.code).toBe("phone_exists");
  });

  it("need no code where the owner says so", async () => {
    const automatic = await auth.configured({ GOTRUE_SMS_AUTOCONFIRM: "true" });
    const { data } = await automatic.client().auth.signUp({ phone: newPhone(), password });
    expect(data.session).toBeTruthy();
  });

  it("say so when the message cannot be sent, and can be asked for again at once", async () => {
    const patient = await auth.configured({ GOTRUE_SMS_MAX_FREQUENCY: "60s" });
    const phone = newPhone();
    const { sms } = patient;
    const ask = () => patient.client().auth.signInWithOtp({ phone });
    sms.fail = true;
    const { error } = await ask();
    sms.fail = false;
    expect(error).toMatchObject({ status: 422, code: "sms_send_failed" });
    const kept = await patient.sql("select from auth.one_time_tokens where relates_to = $1", [
      phone,
    ]);
    expect(kept).toHaveLength(0);
    expect((await ask()).error).toBeNull();
    expect((await ask()).error?.code).toBe("over_sms_send_rate_limit");
    const signedIn = await patient
      .client()
      .auth.verifyOtp({ phone, token: codeTo(phone), type: "sms" });
    expect(signedIn.error).toBeNull();
  });

  it("are texted when everything is stored: nothing waits for the gateway", async () => {
    const phone = newPhone();
    let free: unknown[] = [];
    auth.sms.meanwhile = async () => {
      free = await auth.sql("select phone from auth.users where phone = $1 for update nowait", [
        phone,
      ]);
    };
    const { error } = await auth.client().auth.signInWithOtp({ phone });
    delete auth.sms.meanwhile;
    expect(error).toBeNull();
    expect(free).toEqual([{ phone }]);
  });
});

describe("signing out", () => {
  async function threeDevices() {
    const { email, client } = await member();
    const [second, third] = [auth.client(), auth.client()];
    await second.auth.signInWithPassword({ email, password });
    await third.auth.signInWithPassword({ email, password });
    return [client, second, third] as const;
  }
  const inside = async (client: ReturnType<AuthContract["client"]>) => {
    const { data } = await client.auth.getSession();
    const response = await auth.call("GET", "/user", {
      token: data.session?.access_token ?? "none",
    });
    return response.status === 200;
  };

  it("everywhere is the default", async () => {
    const [one, two, three] = await threeDevices();
    expect((await one.auth.signOut()).error).toBeNull();
    expect([await inside(two), await inside(three)]).toEqual([false, false]);
  });

  it("here leaves the others", async () => {
    const [one, two, three] = await threeDevices();
    const token = (await one.auth.getSession()).data.session?.access_token ?? "";
    await one.auth.signOut({ scope: "local" });
    expect((await auth.call("GET", "/user", { token })).body.code).toBe("session_not_found");
    expect([await inside(two), await inside(three)]).toEqual([true, true]);
  });

  it("elsewhere leaves this one", async () => {
    const [one, two, three] = await threeDevices();
    await one.auth.signOut({ scope: "others" });
    expect([await inside(one), await inside(two), await inside(three)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("answers with nothing, takes no body, and knows three scopes", async () => {
    const { token } = await member();
    const bad = await auth.call("POST", "/logout?scope=galaxy", { token });
    expect(bad).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message: 'Unsupported logout scope "galaxy"' },
    });
    const good = await auth.call("POST", "/logout", { token });
    expect([good.status, good.body]).toEqual([204, ""]);
  });

  it("is done for somebody else by the owner's program with that person's token", async () => {
    const { token } = await member();
    expect((await auth.ownersClient().auth.admin.signOut(token)).error).toBeNull();
    expect((await auth.call("GET", "/user", { token })).body.code).toBe("session_not_found");
    const { error } = await auth.ownersClient().auth.admin.signOut("no.jwt.atall");
    expect(error?.message).toMatch(/^invalid JWT/);
  });
});

describe("reauthenticating", () => {
  it("is refused while the address waits for its own confirmation", async () => {
    const { token, id } = await member();
    await auth.sql("update auth.users set email_confirmed_at = null where id = $1", [id]);
    expect(await auth.call("GET", "/reauthenticate", { token })).toMatchObject({
      status: 422,
      body: { code: "email_not_confirmed", message: "Please verify your email first." },
    });
  });
});
