import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import { password, uniqueEmail } from "#tests/support/accounts/auth-contract.ts";
import { codeOf } from "#tests/support/accounts/auth-errors.ts";
import { enroll } from "#tests/support/accounts/authenticator.ts";
import {
  type ProviderVisits,
  startProviderVisits,
} from "#tests/support/accounts/provider-visits.ts";
import { beforeAllInside } from "#tests/support/desk/given-service.ts";

let visits: ProviderVisits;
let auth: ProviderVisits["auth"];
let provider: ProviderVisits["provider"];
beforeAll(async () => {
  visits = await startProviderVisits();
  ({ auth, provider } = visits);
});

describe("an existing account", () => {
  async function registered(email: string, confirmed: boolean) {
    const { data, error } = await auth.ownersClient().auth.admin.createUser({
      email,
      password,
      email_confirm: confirmed,
      user_metadata: { first_name: "Own" },
    });
    if (error) throw error;
    return data.user;
  }

  it("is linked by its confirmed email, and keeps its password", async () => {
    const { login, email } = visits.stranger();
    const before = await registered(email, true);
    const { user } = await visits.signInBy(login);
    expect(user.id).toBe(before.id);
    expect(user.app_metadata.providers).toEqual(["email", "google"]);
    expect(user.user_metadata.first_name).toBe("Own");
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  it("is linked by an international domain, however the provider spells it", async () => {
    const { login, email } = visits.stranger({
      email: uniqueEmail().replace("@example.com", "@M\u00fcnchen.example"),
    });
    const before = await registered(email, true);
    const { user } = await visits.signInBy(login);
    expect([user.id, user.email]).toEqual([
      before.id,
      email.replace("M\u00fcnchen", "xn--mnchen-3ya"),
    ]);
  });

  it("loses what a stranger set up who never verified the email", async () => {
    const { login, email } = visits.stranger();
    const before = await registered(email, false);
    const { user } = await visits.signInBy(login);
    expect(user.id).toBe(before.id);
    expect(user.app_metadata).toEqual({ provider: "google", providers: ["google"] });
    expect(user.identities).toHaveLength(1);
    expect(user.user_metadata.first_name).toBeUndefined();
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(codeOf(error)).toEqual([400, "invalid_credentials"]);
  });

  describe("where emails need no confirmation", () => {
    let lenient: typeof auth;
    beforeAllInside(async () => {
      lenient = await auth.configured({ GOTRUE_MAILER_AUTOCONFIRM: "true" });
    });

    async function signedUp(email: string) {
      const client = lenient.client();
      const { data, error } = await client.auth.signUp({ email, password });
      if (error || !data.session) throw error ?? new Error("signing up gave no session");
      return { client, session: data.session };
    }

    /** The provider redirects to our other server: its response is forwarded to this one. */
    async function completeFlow(login: string): Promise<string> {
      const there = await visits.followRedirect(
        await visits.addressOf(auth.client({ flowType: "implicit" })),
      );
      const back = new URL(await provider.visit(there.href, login));
      const response = await visits.browser.fetch(lenient.url + back.pathname + back.search);
      const arrived = new URL(response.headers.get("Location") ?? "");
      return new URLSearchParams(arrived.hash.slice(1)).get("access_token") ?? "";
    }

    it("loses everything set up by a stranger who registered the email", async () => {
      const { login, email } = visits.stranger();
      const stranger = await signedUp(email);
      await enroll(lenient, stranger.client);
      const token = await completeFlow(login);
      const { body: owner } = await lenient.call("GET", "/user", { token });
      expect(owner).toMatchObject({
        id: stranger.session.user.id,
        app_metadata: { provider: "google", providers: ["google"] },
      });
      expect(owner.factors ?? []).toEqual([]);
      const { access_token: stolen, refresh_token } = stranger.session;
      expect((await lenient.call("GET", "/user", { token: stolen })).status).toBe(403);
      const refreshed = await lenient.client().auth.refreshSession({ refresh_token });
      expect(codeOf(refreshed.error)).toEqual([400, "refresh_token_not_found"]);
      const again = await lenient.client().auth.signInWithPassword({ email, password });
      expect(codeOf(again.error)).toEqual([400, "invalid_credentials"]);
      expect(
        await auth.sql("select email from private.verified_emails where user_id = $1", [owner.id]),
      ).toEqual([{ email }]);
    });

    it("keeps its password and sessions if its email was verified by mail before", async () => {
      const { login, email } = visits.stranger();
      const { client } = await signedUp(email);
      await client.auth.signInWithOtp({ email });
      const { code } = await lenient.mailbox.next(email);
      const prover = lenient.client();
      const proof = await prover.auth.verifyOtp({ email, token: code, type: "email" });
      expect(proof.error).toBeNull();
      await prover.auth.updateUser({ password });
      const token = await completeFlow(login);
      const { body: owner } = await lenient.call("GET", "/user", { token });
      expect(owner.app_metadata.providers).toEqual(["email", "google"]);
      expect((await prover.auth.getUser()).error).toBeNull();
      const again = await lenient.client().auth.signInWithPassword({ email, password });
      expect(again.error).toBeNull();
    });
  });

  it("is not linked by an email that the provider has not verified", async () => {
    const { login, email } = visits.stranger({ email_verified: false });
    const before = await registered(email, true);
    const url = await visits.completeFlow(auth.client(), login);
    expect(url.href).not.toContain("access_token");
    const { data } = await auth.ownersClient().auth.admin.getUserById(before.id);
    expect(data.user?.identities).toHaveLength(1);
  });
});

describe("linking manually", () => {
  async function signedIn() {
    const email = uniqueEmail();
    await auth.ownersClient().auth.admin.createUser({ email, password, email_confirm: true });
    const client = auth.client({ flowType: "implicit" });
    await client.auth.signInWithPassword({ email, password });
    return { client, email };
  }

  /** Starts to link an identity; returns the address at the provider. */
  async function startToLink(client: SupabaseClient): Promise<string> {
    const { data, error } = await client.auth.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    if (error) throw error;
    return (await visits.followRedirect(data.url)).href;
  }

  async function link(client: SupabaseClient, login: string): Promise<URL> {
    const there = await startToLink(client);
    return await visits.followRedirect(await provider.visit(there, login));
  }

  it("adds an identity with any email, and removes it", async () => {
    const { client, email } = await signedIn();
    const { login } = visits.stranger({ email_verified: false });
    expect((await link(client, login)).hash).toContain("access_token=");
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map((identity) => identity.provider)).toEqual(["email", "google"]);
    const added = data?.identities[1];
    if (!added) throw new Error("there is no second identity");
    expect((await client.auth.unlinkIdentity(added)).error).toBeNull();
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email,
      app_metadata: { provider: "email", providers: ["email"] },
    });
  });

  it("rejects an identity that is linked already, to any user", async () => {
    const { client } = await signedIn();
    const { login } = visits.stranger();
    await link(client, login);
    const own = await link(client, login);
    expect(own.searchParams.get("error_code")).toBe("identity_already_exists");
    const other = await link((await signedIn()).client, login);
    expect(other.searchParams.get("error_code")).toBe("identity_already_exists");
  });

  it("never removes the last identity, or that of another user", async () => {
    const { client } = await signedIn();
    const only = (await client.auth.getUserIdentities()).data?.identities[0];
    if (!only) throw new Error("there is no identity");
    expect(codeOf((await client.auth.unlinkIdentity(only)).error)).toEqual([
      422,
      "single_identity_not_deletable",
    ]);
    const two = (await signedIn()).client;
    await link(two, visits.stranger().login);
    expect(codeOf((await two.auth.unlinkIdentity(only)).error)).toEqual([
      422,
      "identity_not_found",
    ]);
  });

  it("ends with the sessions of its user", async () => {
    const { client } = await signedIn();
    const { session } = (await client.auth.getSession()).data;
    const there = await startToLink(client);
    await client.auth.signOut();
    const back = new URL(await provider.visit(there, visits.stranger().login));
    const response = await visits.browser.fetch(`${auth.url}${back.pathname}${back.search}`);
    expect(await response.json()).toMatchObject({ error_code: "bad_oauth_state" });
    const { data } = await auth.ownersClient().auth.admin.getUserById(session?.user.id ?? "");
    expect(data.user?.identities).toHaveLength(1);
  });

  it("requires the second factor of users who have one", async () => {
    const { client, email } = await signedIn();
    await enroll(auth, client);
    const thief = auth.client({ flowType: "implicit" });
    await thief.auth.signInWithPassword({ email, password });
    const refused = await thief.auth.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    expect(codeOf(refused.error)).toEqual([401, "insufficient_aal"]);
    expect((await link(client, visits.stranger().login)).hash).toContain("access_token=");
  });

  it("changes the account's email to the remaining one", async () => {
    const { client } = await signedIn();
    const { login, email } = visits.stranger();
    await link(client, login);
    const first = (await client.auth.getUserIdentities()).data?.identities[0];
    if (!first) throw new Error("there is no identity");
    expect((await client.auth.unlinkIdentity(first)).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it("is rejected unless enabled, after the caller was authenticated", async () => {
    const closed = await auth.configured({ GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: "false" });
    const { client } = await signedIn();
    const token = (await client.auth.getSession()).data.session?.access_token;
    for (const [method, path] of [
      ["GET", "/user/identities/authorize?provider=google"],
      ["DELETE", "/user/identities/2b2f3a52-7f0a-4b8e-9d0e-0b8a3a5f6a11"],
    ] as const) {
      const response = await closed.call(method, path, { token });
      expect([response.status, response.body.code]).toEqual([404, "manual_linking_disabled"]);
      const nobody = await closed.call(method, path);
      expect([nobody.status, nobody.body.code]).toEqual([401, "no_authorization"]);
    }
    const odd = await auth.call("DELETE", "/user/identities/7", { token });
    expect([odd.status, odd.body.code]).toEqual([404, "validation_failed"]);
  });
});
