import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  password,
  startAuthContract,
  uniqueEmail,
} from "#tests/support/accounts/auth-contract.ts";
import { codeOf } from "#tests/support/accounts/auth-errors.ts";

let auth: AuthContract;
let admin: ReturnType<AuthContract["ownersClient"]>["auth"]["admin"];
beforeAll(async () => {
  auth = await startAuthContract();
  admin = auth.ownersClient().auth.admin;
});

async function known(confirmed = true): Promise<string> {
  const email = uniqueEmail();
  const { error } = await admin.createUser({ email, password, email_confirm: confirmed });
  if (error) throw error;
  return email;
}

/** Follows a link as a browser does; returns its target. */
async function follow(link: string | undefined): Promise<URL> {
  const response = await fetch(link ?? "", { redirect: "manual" });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

describe("a link generated for programs that send their own mail", () => {
  it.each(["magiclink", "recovery"] as const)("of type %s signs the user in", async (type) => {
    const email = await known();
    const { data, error } = await admin.generateLink({ type, email });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.properties).toMatchObject({ verification_type: type, redirect_to: auth.url });
    const target = await follow(data.properties?.action_link);
    expect(target.origin).toBe(auth.url);
    expect(target.hash).toMatch(new RegExp(`access_token=.*type=${type}$`));
  });

  it("has a code and a hash that work as well, once", async () => {
    const email = await known();
    const { data } = await admin.generateLink({ type: "magiclink", email });
    const { email_otp: token = "", hashed_token: token_hash = "" } = data.properties ?? {};
    expect(token).toMatch(/^\d{6}$/);
    const verified = await auth.client().auth.verifyOtp({ email, token, type: "email" });
    expect(verified.data.session?.user.email).toBe(email);
    const again = await auth.client().auth.verifyOtp({ token_hash, type: "magiclink" });
    expect(codeOf(again.error)).toEqual([403, "otp_expired"]);
  });

  it("signs up, as does a magic link for an unknown email", async () => {
    const email = uniqueEmail();
    const { data } = await admin.generateLink({
      type: "signup",
      email,
      password,
      options: { data: { first_name: "Ann" } },
    });
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: "Ann" } });
    await follow(data.properties?.action_link);
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();

    const nobody = await admin.generateLink({ type: "magiclink", email: uniqueEmail() });
    expect(nobody.data.properties?.verification_type).toBe("signup");
    expect((await follow(nobody.data.properties?.action_link)).hash).toContain("access_token=");
  });

  it("of type invite invites", async () => {
    const email = uniqueEmail();
    const { data } = await admin.generateLink({ type: "invite", email });
    expect(data.user?.invited_at).toBeDefined();
    expect((await follow(data.properties?.action_link)).hash).toContain("type=invite");
  });

  it("changes an email from both sides", async () => {
    const email = await known();
    const newEmail = uniqueEmail("new");
    const links = await Promise.all(
      (["email_change_current", "email_change_new"] as const).map((type) =>
        admin.generateLink({ type, email, newEmail }),
      ),
    );
    expect(links.map(({ data }) => data.properties?.verification_type)).toEqual([
      "email_change_current",
      "email_change_new",
    ]);
    expect((await follow(links[0]?.data.properties?.action_link)).hash).toContain("message=");
    expect((await follow(links[1]?.data.properties?.action_link)).hash).toContain("access_token=");
    const signedIn = await auth.client().auth.signInWithPassword({ email: newEmail, password });
    expect(signedIn.error).toBeNull();
  });

  it("changes no email when the same person confirms twice", async () => {
    const email = await known();
    const newEmail = uniqueEmail("new");
    for (const type of ["email_change_current", "email_change_current"] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail });
      expect((await follow(data.properties?.action_link)).hash).toContain("message=");
    }
    const signedIn = await auth.client().auth.signInWithPassword({ email, password });
    expect(signedIn.data.user).toMatchObject({ email, new_email: newEmail });
  });

  it("for another new email ends the links for the one before", async () => {
    const email = await known();
    const link = async (type: "email_change_current" | "email_change_new", newEmail: string) =>
      (await admin.generateLink({ type, email, newEmail })).data.properties?.action_link;
    const agreed = await link("email_change_current", uniqueEmail("first"));
    const other = await link("email_change_new", uniqueEmail("second"));
    expect((await follow(agreed)).hash).toContain("otp_expired");
    expect((await follow(other)).hash).toContain("message=");
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  it("redirects only to allowed URLs", async () => {
    const email = await known();
    const { data } = await admin.generateLink({
      type: "magiclink",
      email,
      options: { redirectTo: "https://evil.example/" },
    });
    expect(data.properties?.redirect_to).toBe(auth.url);
    const own = await admin.generateLink({
      type: "magiclink",
      email,
      options: { redirectTo: `${auth.url}/profile` },
    });
    expect(own.data.properties?.redirect_to).toBe(`${auth.url}/profile`);
  });

  it("sends no mail", async () => {
    const email = await known();
    await admin.generateLink({ type: "recovery", email });
    const rows = await auth.sql("select from outbox where payload ->> 'to' = $1", [email]);
    expect(rows).toEqual([]);
  });

  it("is rejected for invalid parameters", async () => {
    const email = await known();
    const unknown = uniqueEmail();
    const attempts: [object, number, string][] = [
      [{ type: "recovery", email: unknown }, 404, "user_not_found"],
      [{ type: "email_change_new", email: unknown, new_email: email }, 404, "user_not_found"],
      [{ type: "email_change_new", email, new_email: email }, 422, "email_exists"],
      [{ type: "email_change_new", email }, 400, "validation_failed"],
      [{ type: "signup", email, password }, 422, "email_exists"],
      [{ type: "signup", email: unknown }, 400, "validation_failed"],
      [{ type: "signup", email: unknown, password: "12345" }, 422, "weak_password"],
      [{ type: "invite", email }, 422, "email_exists"],
      [{ type: "sms", email }, 400, "validation_failed"],
      [{ type: "magiclink" }, 400, "validation_failed"],
    ];
    for (const [body, status, code] of attempts) {
      const answer = await auth.call("POST", "/admin/generate_link", {
        token: auth.serviceKey,
        body,
      });
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
  });
});

describe("inviting", () => {
  it("mails a link, with which the invited person chooses a password", async () => {
    const email = uniqueEmail();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { first_name: "Ann" } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: "Ann" } });
    expect(data.user?.invited_at).toBeDefined();
    const mail = await auth.mailbox.next(email);
    expect(mail.subject).toContain("You're invited");
    const client = auth.client();
    const verified = await client.auth.verifyOtp({ email, token: mail.code, type: "invite" });
    expect(verified.error).toBeNull();
    expect((await client.auth.updateUser({ password: "chosen by Ann" })).error).toBeNull();
    const again = await admin.inviteUserByEmail(email);
    expect(codeOf(again.error)).toEqual([422, "email_exists"]);
  });

  it("leaves no password that was set before, by whomever: the invited person chooses one", async () => {
    const email = await known(false);
    const { data } = await admin.generateLink({ type: "invite", email });
    await follow(data.properties?.action_link);
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(codeOf(error)).toEqual([400, "invalid_credentials"]);
  });

  it("removes a password that a stranger set for the email", async () => {
    const email = uniqueEmail();
    await auth.client().auth.signUp({ email, password });
    await admin.inviteUserByEmail(email);
    await auth.mailbox.next(email);
    const { code } = await auth.mailbox.next(email);
    await auth.client().auth.verifyOtp({ email, token: code, type: "invite" });
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(codeOf(error)).toEqual([400, "invalid_credentials"]);
  });
});

describe("the audit log", () => {
  const audit = (query: string) =>
    auth.call("GET", `/admin/audit?query=${query}&per_page=5`, { token: auth.serviceKey });

  it("lists who did what, newest first, without names", async () => {
    const email = await known();
    const client = auth.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    const { body, headers } = await audit(`author:${data.user?.id}`);
    expect(body).toMatchObject([{ payload: { action: "login", actor_id: data.user?.id } }]);
    expect(Object.keys(body[0]).sort()).toEqual(["created_at", "id", "ip_address", "payload"]);
    expect(JSON.stringify(body)).not.toContain(email);
    expect(headers.get("X-Total-Count")).toBe("1");
  });

  it("can be searched by action", async () => {
    const byAction = await audit("action:user_invited");
    expect(byAction.body.length).toBeGreaterThan(0);
    const byType = await audit("type:account");
    expect(byType.body[0].payload.log_type).toBe("account");
    expect((await audit("action:%25")).body).toEqual([]);
  });

  it.each(["name:x", "x", ":"])("rejects the query %s", async (query) => {
    const answer = await audit(query);
    expect([answer.status, answer.body.code]).toEqual([400, "validation_failed"]);
  });
});
