import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  fragment,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { codeOf } from "#tests/support/accounts/auth-errors.ts";
import { enroll } from "#tests/support/accounts/authenticator.ts";
import { needsTheMailOfASignUp } from "#tests/support/desk/given-service.ts";

/** With email confirmation, and with autoconfirm. */
let strict: AuthContract;
let lenient: AuthContract;
beforeAll(async () => {
  strict = await startAuthContract();
  lenient = await strict.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
});

const secret = "a stranger's password";
const said = { first_name: "Mallory", last_name: "Stranger", phone: "(770) 555-0199" };

const signUp = (body: object, auth = strict) => auth.call("POST", "/signup", { body });

async function mayEnter(email: string, word: string): Promise<boolean> {
  const { error } = await strict.client().auth.signInWithPassword({ email, password: word });
  if (error) expect(codeOf(error)).toEqual([400, "invalid_credentials"]);
  return !error;
}

async function profileOf(email: string) {
  const [profile] = await strict.sql(
    "select first_name, last_name, phone from yars_profiles where email = $1",
    [email],
  );
  return profile;
}

/** The metadata of an account that waits for its confirmation. */
async function waiting(email: string) {
  const [account] = await strict.sql(
    "select raw_user_meta_data as data from auth.users where email = $1",
    [email],
  );
  return account?.data;
}

async function redeem(email: string, token: string) {
  const { body } = await strict.call("POST", "/verify", { body: { type: "signup", email, token } });
  return { user: body.user, token: body.access_token };
}

async function follow(link: string) {
  const { headers } = await strict.call("GET", `/verify${new URL(link).search}`);
  const { access_token: token = "" } = fragment(new URL(headers.get("Location") ?? ""));
  return { user: (await strict.call("GET", "/user", { token })).body, token };
}

/** Redeems the newest mail as the owner of the email. */
async function confirm(email: string, type: "signup" | "email" | "recovery", auth = strict) {
  const { code } = await auth.mailbox.next(email);
  const client = auth.client();
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type });
  expect(error).toBeNull();
  return { client, user: data.user };
}

describe("someone who signs up with an email that a stranger signs up for as well", () => {
  it.each([
    ["before them", "a code"],
    ["after them", "a code"],
    ["before them", "a link"],
    ["after them", "a link"],
  ])("shares nothing with a stranger who came %s, with %s", async (order, how) => {
    needsTheMailOfASignUp();
    const email = uniqueEmail();
    const stranger = { email, password: secret, data: { ...said, car: "stolen" } };
    const own = { email, password, data: { first_name: "Dana" } };
    const [first, second] = order === "before them" ? [stranger, own] : [own, stranger];
    const { body: shown } = await signUp(first);
    const early = await strict.mailbox.next(email);
    const { body } = await signUp(second);
    expect(body.id).not.toBe(shown.id);
    expect(body.user_metadata).toMatchObject(second.data);
    expect(body).toMatchObject({ role: "authenticated", identities: [{ provider: "email" }] });
    const fresh = await signUp({ ...own, email: uniqueEmail() });
    expect(Object.keys(body).sort()).toEqual(Object.keys(fresh.body).sort());
    expect(await waiting(email)).toMatchObject(first.data);

    const late = await strict.mailbox.next(email);
    const stale = await strict.call("GET", `/verify${new URL(early.link).search}`);
    expect(stale.headers.get("Location")).toContain("otp_expired");
    const { user, token } =
      how === "a code" ? await redeem(email, late.code) : await follow(late.link);
    expect(JSON.stringify(user)).not.toMatch(/Mallory|Stranger|stolen|0199|Dana/);
    expect(user.email_confirmed_at).toBeTruthy();
    expect(user.identities).toMatchObject([{ provider: "email" }]);
    expect(await profileOf(email)).toEqual({ first_name: null, last_name: null, phone: null });
    expect([await mayEnter(email, password), await mayEnter(email, secret)]).toEqual([
      false,
      false,
    ]);
    expect((await strict.call("PUT", "/user", { token, body: { password } })).status).toBe(200);
    expect(await mayEnter(email, password)).toBe(true);
  });

  it("shares nothing with a stranger who asks for a link with data of theirs", async () => {
    const email = uniqueEmail();
    await signUp({ email, password, data: { first_name: "Dana" } });
    await strict.mailbox.next(email);
    await strict.call("POST", "/otp", { body: { email, data: said } });
    expect(await waiting(email)).toMatchObject({ first_name: "Dana" });
    const { user } = await confirm(email, "email");
    expect(JSON.stringify(user)).not.toMatch(/Mallory|Stranger|0199/);
    expect(await profileOf(email)).toEqual({ first_name: null, last_name: null, phone: null });
  });

  it.each(["email", "recovery"] as const)("gets it with a link too, of type %s", async (type) => {
    const email = uniqueEmail();
    await signUp({ email, password: secret, data: said });
    await strict.mailbox.next(email);
    const { auth } = strict.client();
    if (type === "email") await auth.signInWithOtp({ email });
    else await auth.resetPasswordForEmail(email);
    const { user } = await confirm(email, type);
    expect(JSON.stringify(user)).not.toMatch(/Mallory|Stranger|0199/);
    expect(await profileOf(email)).toEqual({ first_name: null, last_name: null, phone: null });
    expect(await mayEnter(email, secret)).toBe(false);
  });

  it("does not let a later stranger in when they request the mail again", async () => {
    const email = uniqueEmail();
    const data = { first_name: "Dana" };
    await signUp({ email, password, data });
    await signUp({ email, password, data });
    await signUp({ email, password: secret, data: said });
    // The link of their own mail is invalid by then, and the page offers another one.
    await strict.call("POST", "/resend", { body: { type: "signup", email } });
    for (const _ of ["own", "again", "stranger's"]) await strict.mailbox.next(email);
    const { client, user } = await confirm(email, "signup");
    expect(JSON.stringify(user)).not.toMatch(/Mallory|Stranger|0199/);
    expect(user?.identities).toMatchObject([{ provider: "email" }]);
    expect(await profileOf(email)).toEqual({ first_name: null, last_name: null, phone: null });
    expect(await mayEnter(email, secret)).toBe(false);
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect(await mayEnter(email, password)).toBe(true);
  });

  it("keeps their password if nobody else signed up, however often the mail is sent", async () => {
    needsTheMailOfASignUp();
    const email = uniqueEmail();
    await signUp({ email, password, data: { first_name: "Dana" } });
    await signUp({ email, password, data: { first_name: "Dana" } });
    await strict.call("POST", "/resend", { body: { type: "signup", email } });
    for (const _ of ["first", "second"]) await strict.mailbox.next(email);
    const { user } = await confirm(email, "signup");
    expect(user?.user_metadata).toMatchObject({ first_name: "Dana" });
    expect(await mayEnter(email, password)).toBe(true);
  });

  it("cannot take over an account that an administrator created", async () => {
    const email = uniqueEmail();
    await strict.ownersClient().auth.admin.createUser({
      email,
      password,
      user_metadata: { first_name: "Prepared" },
    });
    const stranger = await signUp({ email, password: secret, data: said });
    expect(JSON.stringify(stranger.body)).not.toContain("Prepared");
    const { user } = await confirm(email, "signup");
    expect(user?.user_metadata).toMatchObject({ first_name: "Prepared" });
    expect([await mayEnter(email, password), await mayEnter(email, secret)]).toEqual([true, false]);
  });

  it("is invited to an account without anything of the stranger's", async () => {
    const email = uniqueEmail();
    await signUp({ email, password: secret, data: said });
    await strict.mailbox.next(email);
    const { data } = await strict.ownersClient().auth.admin.inviteUserByEmail(email);
    expect(JSON.stringify(data)).not.toMatch(/Mallory|Stranger|0199/);
    await confirm(email, "email");
    expect(await mayEnter(email, secret)).toBe(false);
  });

  it.each(["/signup", "/otp"])(
    "shares nothing with a stranger's %s with their phone",
    async (path) => {
      const phone = path === "/otp" ? "17705550179" : "17705550178";
      await signUp({ phone, password, data: { first_name: "Dana" } });
      const stranger = { phone, password: secret, data: said };
      const { body } = await strict.call("POST", path, { body: stranger });
      expect(JSON.stringify(body)).not.toContain("Dana");
      const token = /\d{6}/.exec(strict.texts.at(-1)?.text ?? "")?.[0] ?? "";
      const { data } = await strict.client().auth.verifyOtp({ phone, token, type: "sms" });
      expect(data.user?.phone_confirmed_at).toBeTruthy();
      expect(JSON.stringify(data.user)).not.toMatch(/Mallory|Stranger|0199|Dana/);
      for (const word of [secret, password]) {
        const { error } = await strict.client().auth.signInWithPassword({ phone, password: word });
        expect(error?.code).toBe("invalid_credentials");
      }
    },
  );
});

describe("without confirmation, the first person to receive mail at the email", () => {
  async function strangerAt(email: string) {
    const client = lenient.client();
    const { data } = await client.auth.signUp({ email, password: secret, options: { data: said } });
    await enroll(lenient, client);
    return { client, session: data.session };
  }

  // Confirmation is often enabled later, when the shop has a mail server.
  it.each([
    ["email", "still"],
    ["recovery", "still"],
    ["email", "no longer"],
    ["recovery", "no longer"],
  ] as const)("shares nothing with a stranger: %s, %s disabled", async (type, when) => {
    const auth = when === "still" ? lenient : strict;
    const email = uniqueEmail();
    const stranger = await strangerAt(email);
    if (type === "email") await auth.client().auth.signInWithOtp({ email });
    else await auth.client().auth.resetPasswordForEmail(email);
    const { client, user } = await confirm(email, type, auth);
    expect(JSON.stringify(user)).not.toMatch(/Mallory|Stranger|0199/);
    expect(user?.factors ?? []).toEqual([]);
    expect(user?.identities).toMatchObject([{ provider: "email" }]);
    expect(await profileOf(email)).toEqual({ first_name: null, last_name: null, phone: null });
    expect(await mayEnter(email, secret)).toBe(false);
    const token = stranger.session?.access_token;
    expect((await lenient.call("GET", "/user", { token })).status).toBe(403);
    expect((await stranger.client.auth.refreshSession()).error?.code).toBe(
      "refresh_token_not_found",
    );
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("loses nothing of their own with the next mail", async () => {
    const email = uniqueEmail();
    await strangerAt(email);
    await lenient.client().auth.resetPasswordForEmail(email);
    const { client } = await confirm(email, "recovery", lenient);
    await client.auth.updateUser({ password, data: { first_name: "Dana" } });
    await lenient.client().auth.signInWithOtp({ email });
    const { user } = await confirm(email, "email", lenient);
    expect(user?.user_metadata).toMatchObject({ first_name: "Dana" });
    expect(await mayEnter(email, password)).toBe(true);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("keeps an account that an administrator has made staff", async () => {
    const email = uniqueEmail();
    await strangerAt(email);
    await lenient.sql("update yars_profiles set is_staff = true where email = $1", [email]);
    await lenient.client().auth.signInWithOtp({ email });
    const { user } = await confirm(email, "email", lenient);
    expect(user?.factors).toHaveLength(1);
  });
});

describe("a token", () => {
  it("sent to a phone does not prove an email", async () => {
    const email = uniqueEmail();
    const phone = "17705550177";
    await strict.ownersClient().auth.admin.createUser({ email, phone, phone_confirm: true });
    await strict.client().auth.signInWithOtp({ phone });
    const [{ token_hash } = { token_hash: "" }] = await strict.sql<{ token_hash: string }>(
      "select token_hash from auth.one_time_tokens where relates_to = $1",
      [phone],
    );
    const token = /\d{6}/.exec(strict.texts.at(-1)?.text ?? "")?.[0] ?? "";
    for (const body of [
      { type: "signup", token_hash },
      { type: "email", token_hash },
      { type: "email", email, token },
      { type: "signup", email, token },
    ]) {
      expect((await strict.call("POST", "/verify", { body })).body.code).toBe("otp_expired");
    }
    const followed = await strict.call("GET", `/verify?type=signup&token=${token_hash}`);
    expect(followed.headers.get("Location")).toContain("otp_expired");
    const [row] = await strict.sql("select email_confirmed_at from auth.users where email = $1", [
      email,
    ]);
    expect(row).toEqual({ email_confirmed_at: null });
  });

  it("proves nothing once the account has another email", async () => {
    const email = uniqueEmail();
    const { data } = await strict.ownersClient().auth.admin.createUser({ email, password });
    await signUp({ email, password });
    const { code, link } = await strict.mailbox.next(email);
    await strict.sql("update auth.users set email = $2 where id = $1", [
      data.user?.id,
      uniqueEmail("other"),
    ]);
    const byCode = await strict.call("POST", "/verify", {
      body: { type: "signup", email, token: code },
    });
    expect(byCode.body.code).toBe("otp_expired");
    const byLink = await strict.call("GET", `/verify${new URL(link).search}`);
    expect(byLink.headers.get("Location")).toContain("otp_expired");
  });

  it("for one side of an email change is not valid for the other", async () => {
    const email = uniqueEmail();
    const newEmail = uniqueEmail("victim");
    await strict.ownersClient().auth.admin.createUser({ email, email_confirm: true });
    for (let time = 0; time < 2; time += 1) {
      const { data } = await strict
        .ownersClient()
        .auth.admin.generateLink({ type: "email_change_current", email, newEmail });
      await fetch(data.properties?.action_link ?? "", { redirect: "manual" });
    }
    expect(await strict.sql("select from auth.users where email = $1", [newEmail])).toEqual([]);
  });
});
