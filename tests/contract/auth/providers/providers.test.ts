import { beforeAll, describe, expect, it } from "vitest";
import { fragment } from "#tests/support/accounts/auth-contract.ts";
import {
  type ProviderVisits,
  startProviderVisits,
} from "#tests/support/accounts/provider-visits.ts";

let visits: ProviderVisits;
let auth: ProviderVisits["auth"];
let provider: ProviderVisits["provider"];
beforeAll(async () => {
  visits = await startProviderVisits();
  ({ auth, provider } = visits);
});

describe("signing in at a provider", () => {
  it("is listed in the settings", async () => {
    const { body } = await auth.call("GET", "/settings");
    expect(body.external).toMatchObject({ google: true, workshop: true, github: false });
  });

  it("redirects with our own state, nonce and challenge", async () => {
    const url = await visits.followRedirect(
      `${auth.url}/auth/v1/authorize?provider=google&prompt=login&state=x&client_id=y&redirect_uri=z`,
    );
    expect(url.origin).toBe(provider.issuer);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: provider.clientId,
      response_type: "code",
      scope: "openid email profile",
      prompt: "login",
      code_challenge_method: "S256",
    });
    expect(query.state).toMatch(/^[0-9a-f-]{36}$/);
    expect(query.nonce?.length).toBeGreaterThan(20);
    expect(query.redirect_uri).toMatch(/\/auth\/v1\/callback$/);
  });

  it("creates an account with a confirmed email", async () => {
    const { login, email } = visits.stranger();
    const { user, client } = await visits.signInBy(login);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Ann Other", email_verified: true },
      identities: [{ provider: "google", id: login, identity_data: { iss: provider.issuer } }],
    });
    expect(user.email_confirmed_at).toBeDefined();
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "oauth" }]);
  });

  it("returns the provider's token, in the fragment only", async () => {
    const url = await visits.completeFlow(
      auth.client({ flowType: "implicit" }),
      visits.stranger().login,
    );
    expect(url.search).toBe("");
    expect(fragment(url)).toMatchObject({ token_type: "bearer", expires_in: "3600", sb: "" });
    expect(fragment(url).provider_token).toBeTruthy();
  });

  it("finds the same account again, with a session per sign-in", async () => {
    const { login } = visits.stranger();
    const first = await visits.signInBy(login);
    const second = await visits.signInBy(login);
    expect(second.user.id).toBe(first.user.id);
    expect((await first.client.auth.getUser()).error).toBeNull();
  });

  it("requests the provider's user info for what the ID token lacks", async () => {
    const { login, email } = visits.stranger();
    const { user } = await visits.signInBy(login, "workshop");
    expect(user).toMatchObject({ email, app_metadata: { provider: "workshop" } });
  });

  it("returns a code to callers with PKCE, once, for their verifier", async () => {
    const { login, email } = visits.stranger();
    const memory = new Map<string, string>();
    const storage = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    };
    const client = auth.client({ flowType: "pkce", persistSession: true, storage });
    const url = await visits.completeFlow(client, login);
    expect([url.hash, [...url.searchParams.keys()]]).toEqual(["", ["code"]]);
    const code = url.searchParams.get("code") ?? "";
    const wrong = await auth.call("POST", "/token?grant_type=pkce", {
      body: { auth_code: code, code_verifier: "x".repeat(60) },
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, "bad_code_verifier"]);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.session?.provider_token).toBeTruthy();
    const again = await auth.call("POST", "/token?grant_type=pkce", {
      body: { auth_code: code, code_verifier: "x".repeat(60) },
    });
    expect([again.status, again.body.code]).toEqual([404, "flow_state_not_found"]);
  });

  it("redirects only to allowed URLs", async () => {
    const client = () => auth.client({ flowType: "implicit" });
    const allowed = "https://app.example/a/b?c=d";
    expect(
      (await visits.completeFlow(client(), visits.stranger().login, "google", allowed)).href,
    ).toMatch(/^https:\/\/app\.example\/a\/b\?c=d#access_token=/);
    const evil = await visits.completeFlow(
      client(),
      visits.stranger().login,
      "google",
      "https://evil.example/",
    );
    expect(evil.hostname).toBe("127.0.0.1");
  });

  it.each([
    ["provider=github", "Unsupported provider: Provider github could not be found"],
    ["", "Unsupported provider: provider is not enabled"],
    [
      "provider=google&code_challenge=x",
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("is rejected with %j", async (query, message) => {
    const { status, body } = await auth.call("GET", `/authorize?${query}`);
    expect([status, body]).toEqual([400, { code: "validation_failed", message }]);
  });

  it("returns an error when the provider is unavailable", async () => {
    const { status, body } = await auth.call("GET", "/authorize?provider=away");
    expect([status, body.message]).toEqual([503, "The identity provider is unavailable."]);
  });
});

describe("the callback of a provider", () => {
  it.each([
    ["", "bad_oauth_callback"],
    ["?code=x", "bad_oauth_callback"],
    ["?code=x&state=nonsense", "bad_oauth_state"],
    ["?code=x&state=2b2f3a52-7f0a-4b8e-9d0e-0b8a3a5f6a11", "bad_oauth_state"],
  ])("rejects %j", async (query, code) => {
    const answer = await auth.call("GET", `/callback${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it.each(["implicit", "pkce"] as const)(
    "works once, within five minutes: %s",
    async (flowType) => {
      const { login } = visits.stranger();
      const go = async () => {
        const there = await visits.followRedirect(
          await visits.addressOf(auth.client({ flowType })),
        );
        return new URL(await provider.visit(there.href, login));
      };
      // Everything that a copy of the browser would send.
      const comeBack = ({ search }: URL, headers = visits.browser.cookies()) =>
        auth.call("GET", `/callback${search}`, { headers });
      const back = await go();
      expect((await comeBack(back)).status).toBe(302);
      const again = await comeBack(back);
      expect([again.status, again.body.code]).toEqual([400, "bad_oauth_state"]);
      const late = await go();
      auth.advance(301);
      expect((await comeBack(late)).body.code).toBe("bad_oauth_state");
      auth.advance(-301);
    },
  );

  it("reports the provider's error to the page, in query and fragment", async () => {
    const there = await visits.followRedirect(
      await visits.addressOf(auth.client(), "google", "https://app.example/x"),
    );
    const refused = new URL(await provider.refuse(there.href));
    refused.searchParams.set("error_description", "Call 1-900-555-0100 to unlock your account");
    const url = await visits.followRedirect(refused.href);
    const told = {
      error: "access_denied",
      error_code: "bad_oauth_callback",
      error_description: "The sign-in was canceled at the identity provider",
    };
    expect(url.href).toMatch(/^https:\/\/app\.example\/x\?/);
    expect(Object.fromEntries(url.searchParams)).toMatchObject(told);
    expect(fragment(url)).toMatchObject({ ...told, sb: "" });
  });

  it("rejects a code that the provider did not issue", async () => {
    const there = await visits.followRedirect(await visits.addressOf(auth.client()));
    const state = there.searchParams.get("state");
    const url = await visits.followRedirect(
      `${auth.url}/auth/v1/callback?code=invented&state=${state}`,
    );
    expect(url.searchParams.get("error")).toBe("server_error");
    expect(url.href).not.toContain("access_token");
  });

  it("rejects a code of another flow", async () => {
    const mine = await visits.followRedirect(await visits.addressOf(auth.client()));
    const theirs = await visits.followRedirect(await visits.addressOf(auth.client()));
    const back = new URL(await provider.visit(theirs.href, visits.stranger().login));
    back.searchParams.set("state", mine.searchParams.get("state") ?? "");
    const url = await visits.followRedirect(back.href);
    expect(url.searchParams.get("error")).toBe("server_error");
  });

  it("accepts a form post as well", async () => {
    const there = await visits.followRedirect(
      await visits.addressOf(auth.client({ flowType: "implicit" })),
    );
    const back = new URL(await provider.visit(there.href, visits.stranger().login));
    const response = await visits.browser.fetch(`${auth.url}/auth/v1/callback`, {
      method: "POST",
      body: back.searchParams,
    });
    expect(response.headers.get("Location")).toContain("#access_token=");
  });

  it.each([
    ["an address that nobody vouches for", { email_verified: false }],
    ["no address", { email: "" }],
  ])("rejects %s", async (_, claims) => {
    const { login, email } = visits.stranger(claims);
    const url = await visits.completeFlow(auth.client(), login);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: "access_denied",
      error_code: "provider_email_needs_verification",
    });
    const rows = await auth.sql("select from auth.users where email = $1", [email]);
    expect(rows).toEqual([]);
  });

  it("needs no email if configured", async () => {
    const { user } = await visits.signInBy(visits.stranger({ email: "" }).login, "workshop");
    expect(user).toMatchObject({ email: "", app_metadata: { provider: "workshop" } });
  });

  it("rejects banned users", async () => {
    const { login } = visits.stranger();
    const { user } = await visits.signInBy(login);
    await auth.ownersClient().auth.admin.updateUserById(user.id, { ban_duration: "1h" });
    const url = await visits.completeFlow(auth.client(), login);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: "access_denied",
      error_code: "user_banned",
    });
  });
});
