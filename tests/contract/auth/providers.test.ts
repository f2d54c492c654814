import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AuthContract,
  newAddress,
  password,
  startAuthContract,
} from "#tests/support/auth-contract.ts";
import { codeOf } from "#tests/support/auth-errors.ts";
import { enroll } from "#tests/support/authenticator.ts";
import { startOpenIdProvider, type TestOpenIdProvider } from "#tests/support/open-id-provider.ts";

let auth: AuthContract;
let provider: TestOpenIdProvider;
let discreet: TestOpenIdProvider;
beforeAll(async () => {
  // The address of the service has to be known to the providers before they start.
  const callbacks = ["https://app.example/", "http://127.0.0.1/auth/v1/callback"];
  const site = await startAuthContract();
  const callback = `${site.url}/auth/v1/callback`;
  provider = await startOpenIdProvider([...callbacks, callback]);
  discreet = await startOpenIdProvider([callback], { claimsInIdToken: false });
  auth = await site.configured({
    SITE_URL: site.url,
    GOTRUE_URI_ALLOW_LIST: "https://app.example/**",
    GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: "true",
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: "true",
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: `${provider.clientId},ios-app`,
    GOTRUE_EXTERNAL_GOOGLE_SECRET: provider.secret,
    GOTRUE_EXTERNAL_GOOGLE_ISSUER: provider.issuer,
    GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: callback,
    GOTRUE_EXTERNAL_WORKSHOP_ENABLED: "true",
    GOTRUE_EXTERNAL_WORKSHOP_CLIENT_ID: discreet.clientId,
    GOTRUE_EXTERNAL_WORKSHOP_SECRET: discreet.secret,
    GOTRUE_EXTERNAL_WORKSHOP_ISSUER: discreet.issuer,
    GOTRUE_EXTERNAL_WORKSHOP_REDIRECT_URI: callback,
    GOTRUE_EXTERNAL_WORKSHOP_EMAIL_OPTIONAL: "true",
    GOTRUE_EXTERNAL_AWAY_ENABLED: "true",
    GOTRUE_EXTERNAL_AWAY_CLIENT_ID: "shop",
    GOTRUE_EXTERNAL_AWAY_ISSUER: "http://127.0.0.1:9",
  });
});

let logins = 0;

/** Somebody with an account at the provider. */
function stranger(claims: { email?: string; email_verified?: boolean; name?: string } = {}) {
  logins += 1;
  const login = `login-${logins}`;
  const email = newAddress("stranger");
  for (const at of [provider, discreet]) {
    at.people.set(login, { email, email_verified: true, name: "Ann Other", ...claims });
  }
  return { login, email: claims.email ?? email };
}

async function addressOf(client: SupabaseClient, name = "google", redirectTo = "") {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: name as "google",
    options: { skipBrowserRedirect: true, ...(redirectTo && { redirectTo }), scopes: "offline" },
  });
  if (error) throw error;
  return data.url;
}

/** Our own redirect, as a browser follows it; where it leads. */
async function led(address: string): Promise<URL> {
  const response = await fetch(address, { redirect: "manual" });
  expect([response.status, await response.clone().text()]).toEqual([302, ""]);
  return new URL(response.headers.get("Location") ?? "");
}

/** The way through the provider; where the person is in the end. */
async function comeBy(client: SupabaseClient, login: string, name = "google", redirectTo = "") {
  const at = name === "google" ? provider : discreet;
  const there = await led(toService(await addressOf(client, name, redirectTo)));
  return await led(toService(await at.visit(there.href, login)));
}

/** The service listens elsewhere than the site says. */
function toService(address: string): string {
  return address.replace(/^.*(?=\/auth\/v1\/)/, auth.url);
}

const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

async function signInBy(login: string, name = "google") {
  const client = auth.client({ flowType: "implicit" });
  const {
    access_token = "",
    refresh_token = "",
    ...rest
  } = fragment(await comeBy(client, login, name));
  expect(rest).not.toHaveProperty("error");
  const { data, error } = await client.auth.setSession({ access_token, refresh_token });
  if (error || !data.user) throw error ?? new Error("nobody is signed in");
  return { client, user: data.user };
}

describe("coming from a provider", () => {
  it("is offered in the settings", async () => {
    const { body } = await auth.call("GET", "/settings");
    expect(body.external).toMatchObject({ google: true, workshop: true, github: false });
  });

  it("leads there with a state, a nonce and a challenge of our own", async () => {
    const url = await led(
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

  it("opens an account with a confirmed address", async () => {
    const { login, email } = stranger();
    const { user, client } = await signInBy(login);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: "google", providers: ["google"] },
      user_metadata: { full_name: "Ann Other", email_verified: true, is_admin: false },
      identities: [{ provider: "google", id: login, identity_data: { iss: provider.issuer } }],
    });
    expect(user.email_confirmed_at).toBeDefined();
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "oauth" }]);
  });

  it("gives the provider's token along, in the fragment only", async () => {
    const url = await comeBy(auth.client({ flowType: "implicit" }), stranger().login);
    expect(url.search).toBe("");
    expect(fragment(url)).toMatchObject({ token_type: "bearer", expires_in: "3600", sb: "" });
    expect(fragment(url).provider_token).toBeTruthy();
  });

  it("finds the same account again, and one session for each visit", async () => {
    const { login } = stranger();
    const first = await signInBy(login);
    const second = await signInBy(login);
    expect(second.user.id).toBe(first.user.id);
    expect((await first.client.auth.getUser()).error).toBeNull();
  });

  it("asks the provider for what the ID token does not say", async () => {
    const { login, email } = stranger();
    const { user } = await signInBy(login, "workshop");
    expect(user).toMatchObject({ email, app_metadata: { provider: "workshop" } });
  });

  it("gives a code to callers with PKCE, once, for their verifier", async () => {
    const { login, email } = stranger();
    const memory = new Map<string, string>();
    const storage = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    };
    const client = auth.client({ flowType: "pkce", persistSession: true, storage });
    const url = await comeBy(client, login);
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

  it("leads back to allowed pages only", async () => {
    const client = () => auth.client({ flowType: "implicit" });
    const allowed = "https://app.example/a/b?c=d";
    expect((await comeBy(client(), stranger().login, "google", allowed)).href).toMatch(
      /^https:\/\/app\.example\/a\/b\?c=d#access_token=/,
    );
    const evil = await comeBy(client(), stranger().login, "google", "https://evil.example/");
    expect(evil.hostname).toBe("127.0.0.1");
  });

  it.each([
    ["provider=github", "Unsupported provider: Provider github could not be found"],
    ["", "Unsupported provider: provider is not enabled"],
    [
      "provider=google&code_challenge=x",
      "PKCE flow requires code_challenge_method and code_challenge",
    ],
  ])("refuses to begin with %j", async (query, message) => {
    const { status, body } = await auth.call("GET", `/authorize?${query}`);
    expect([status, body]).toEqual([400, { code: "validation_failed", message }]);
  });

  it("says so when the provider is away", async () => {
    const { status, body } = await auth.call("GET", "/authorize?provider=away");
    expect([status, body.message]).toEqual([503, "The identity provider is unavailable."]);
  });
});

describe("the way back from a provider", () => {
  it.each([
    ["", "bad_oauth_callback"],
    ["?code=x", "bad_oauth_callback"],
    ["?code=x&state=nonsense", "bad_oauth_state"],
    ["?code=x&state=2b2f3a52-7f0a-4b8e-9d0e-0b8a3a5f6a11", "bad_oauth_state"],
  ])("refuses %j", async (query, code) => {
    const answer = await auth.call("GET", `/callback${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it("is open once, and for five minutes", async () => {
    const { login } = stranger();
    const go = async () => {
      const there = await led(toService(await addressOf(auth.client())));
      return toService(await provider.visit(there.href, login));
    };
    const back = await go();
    await led(back);
    const again = await fetch(back, { redirect: "manual" });
    expect([again.status, (await again.json()).error_code]).toEqual([400, "bad_oauth_state"]);
    const late = await go();
    auth.advance(301);
    expect((await fetch(late, { redirect: "manual" })).status).toBe(400);
    auth.advance(-301);
  });

  it("tells the page of a refusal, in query and fragment", async () => {
    const there = await led(
      toService(await addressOf(auth.client(), "google", "https://app.example/x")),
    );
    const url = await led(toService(await provider.refuse(there.href)));
    const told = { error: "access_denied", error_code: "bad_oauth_callback" };
    expect(url.href).toMatch(/^https:\/\/app\.example\/x\?/);
    expect(Object.fromEntries(url.searchParams)).toMatchObject(told);
    expect(fragment(url)).toMatchObject({ ...told, sb: "" });
  });

  it("believes no code that the provider has not given", async () => {
    const there = await led(toService(await addressOf(auth.client())));
    const state = there.searchParams.get("state");
    const url = await led(`${auth.url}/auth/v1/callback?code=invented&state=${state}`);
    expect(url.searchParams.get("error")).toBe("server_error");
    expect(url.href).not.toContain("access_token");
  });

  it("believes no code of another flow", async () => {
    const mine = await led(toService(await addressOf(auth.client())));
    const theirs = await led(toService(await addressOf(auth.client())));
    const back = new URL(await provider.visit(theirs.href, stranger().login));
    back.searchParams.set("state", mine.searchParams.get("state") ?? "");
    const url = await led(toService(back.href));
    expect(url.searchParams.get("error")).toBe("server_error");
  });

  it("takes a form as well", async () => {
    const there = await led(toService(await addressOf(auth.client({ flowType: "implicit" }))));
    const back = new URL(await provider.visit(there.href, stranger().login));
    const response = await fetch(`${auth.url}/auth/v1/callback`, {
      method: "POST",
      body: back.searchParams,
      redirect: "manual",
    });
    expect(response.headers.get("Location")).toContain("#access_token=");
  });

  it.each([
    ["an address that nobody vouches for", { email_verified: false }],
    ["no address", { email: "" }],
  ])("refuses %s", async (_, claims) => {
    const { login, email } = stranger(claims);
    const url = await comeBy(auth.client(), login);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: "access_denied",
      error_code: "provider_email_needs_verification",
    });
    const rows = await auth.sql("select from auth.users where email = $1", [email]);
    expect(rows).toEqual([]);
  });

  it("needs no address where the owner says so", async () => {
    const { user } = await signInBy(stranger({ email: "" }).login, "workshop");
    expect(user).toMatchObject({ email: "", app_metadata: { provider: "workshop" } });
  });

  it("keeps banned people out", async () => {
    const { login } = stranger();
    const { user } = await signInBy(login);
    await auth.ownersClient().auth.admin.updateUserById(user.id, { ban_duration: "1h" });
    const url = await comeBy(auth.client(), login);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: "access_denied",
      error_code: "user_banned",
    });
  });
});

describe("an account that is here already", () => {
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

  it("is joined by its confirmed address, and keeps its password", async () => {
    const { login, email } = stranger();
    const before = await registered(email, true);
    const { user } = await signInBy(login);
    expect(user.id).toBe(before.id);
    expect(user.app_metadata.providers).toEqual(["email", "google"]);
    expect(user.user_metadata.first_name).toBe("Own");
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  it("loses what a stranger has set up who never proved the address", async () => {
    const { login, email } = stranger();
    const before = await registered(email, false);
    const { user } = await signInBy(login);
    expect(user.id).toBe(before.id);
    expect(user.app_metadata).toEqual({ provider: "google", providers: ["google"] });
    expect(user.identities).toHaveLength(1);
    expect(user.user_metadata.first_name).toBeUndefined();
    const { error } = await auth.client().auth.signInWithPassword({ email, password });
    expect(codeOf(error)).toEqual([400, "invalid_credentials"]);
  });

  it("is not joined by an address that nobody vouches for", async () => {
    const { login, email } = stranger({ email_verified: false });
    const before = await registered(email, true);
    const url = await comeBy(auth.client(), login);
    expect(url.href).not.toContain("access_token");
    const { data } = await auth.ownersClient().auth.admin.getUserById(before.id);
    expect(data.user?.identities).toHaveLength(1);
  });
});

describe("linking by hand", () => {
  async function signedIn() {
    const email = newAddress();
    await auth.ownersClient().auth.admin.createUser({ email, password, email_confirm: true });
    const client = auth.client({ flowType: "implicit" });
    await client.auth.signInWithPassword({ email, password });
    return { client, email };
  }

  async function link(client: SupabaseClient, login: string): Promise<URL> {
    const { data, error } = await client.auth.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    if (error) throw error;
    return await led(toService(await provider.visit(data.url, login)));
  }

  it("adds an identity of any address, and takes it away", async () => {
    const { client, email } = await signedIn();
    const { login } = stranger({ email_verified: false });
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

  it("refuses an identity that is linked, to whomever", async () => {
    const { client } = await signedIn();
    const { login } = stranger();
    await link(client, login);
    const own = await link(client, login);
    expect(own.searchParams.get("error_code")).toBe("identity_already_exists");
    const other = await link((await signedIn()).client, login);
    expect(other.searchParams.get("error_code")).toBe("identity_already_exists");
  });

  it("never takes the last identity away, nor somebody else's", async () => {
    const { client } = await signedIn();
    const only = (await client.auth.getUserIdentities()).data?.identities[0];
    if (!only) throw new Error("there is no identity");
    expect(codeOf((await client.auth.unlinkIdentity(only)).error)).toEqual([
      422,
      "single_identity_not_deletable",
    ]);
    const two = (await signedIn()).client;
    await link(two, stranger().login);
    expect(codeOf((await two.auth.unlinkIdentity(only)).error)).toEqual([
      422,
      "identity_not_found",
    ]);
  });

  it("needs a second factor of whoever has one", async () => {
    const { client, email } = await signedIn();
    await enroll(auth, client);
    const thief = auth.client({ flowType: "implicit" });
    await thief.auth.signInWithPassword({ email, password });
    const refused = await thief.auth.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    expect(codeOf(refused.error)).toEqual([401, "insufficient_aal"]);
    expect((await link(client, stranger().login)).hash).toContain("access_token=");
  });

  it("moves the account to the address that is left", async () => {
    const { client } = await signedIn();
    const { login, email } = stranger();
    await link(client, login);
    const first = (await client.auth.getUserIdentities()).data?.identities[0];
    if (!first) throw new Error("there is no identity");
    expect((await client.auth.unlinkIdentity(first)).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  it("is refused where the owner has not switched it on, after the caller is known", async () => {
    const closed = await auth.configured({ GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: "false" });
    const { client } = await signedIn();
    const token = (await client.auth.getSession()).data.session?.access_token;
    for (const [method, path] of [
      ["GET", "/user/identities/authorize?provider=google"],
      ["DELETE", "/user/identities/2b2f3a52-7f0a-4b8e-9d0e-0b8a3a5f6a11"],
    ] as const) {
      const answer = await closed.call(method, path, { token });
      expect([answer.status, answer.body.code]).toEqual([404, "manual_linking_disabled"]);
      const nobody = await closed.call(method, path);
      expect([nobody.status, nobody.body.code]).toEqual([401, "no_authorization"]);
    }
    const odd = await auth.call("DELETE", "/user/identities/7", { token });
    expect([odd.status, odd.body.code]).toEqual([404, "validation_failed"]);
  });
});

describe("an ID token that an app has got itself", () => {
  /** What an app does that talks to the provider without us. */
  async function tokensOf(login: string, nonce?: string) {
    const redirect_uri = "https://app.example/";
    const verifier = "v".repeat(43);
    const address = new URL(`${provider.issuer}/auth`);
    address.search = new URLSearchParams({
      client_id: provider.clientId,
      redirect_uri,
      response_type: "code",
      scope: "openid email profile",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...(nonce !== undefined && {
        nonce: createHash("sha256").update(nonce).digest("hex"),
      }),
    }).toString();
    const code = new URL(await provider.visit(address.href, login)).searchParams.get("code") ?? "";
    const response = await fetch(`${provider.issuer}/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri,
        code_verifier: verifier,
        client_id: provider.clientId,
        client_secret: provider.secret,
      }),
    });
    return (await response.json()) as { id_token: string; access_token: string };
  }

  const grant = (body: object) => auth.call("POST", "/token?grant_type=id_token", { body });

  it("signs in, with its nonce", async () => {
    const { login, email } = stranger();
    const { id_token: token, access_token } = await tokensOf(login, "n-1");
    const client = auth.client();
    const { data, error } = await client.auth.signInWithIdToken({
      provider: "google",
      token,
      access_token,
      nonce: "n-1",
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: "oauth" }]);
    const byIssuer = await grant({
      id_token: token,
      nonce: "n-1",
      client_id: provider.clientId,
      issuer: provider.issuer,
    });
    expect(byIssuer.status).toBe(200);
  });

  it("is refused with another nonce, or when only one side has one", async () => {
    const { login } = stranger();
    const { id_token } = await tokensOf(login, "n-1");
    const either = "Passed nonce and nonce in id_token should either both exist or not.";
    const wrong = await grant({ provider: "google", id_token, nonce: "n-2" });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: "invalid nonce", error_description: "Nonces mismatch" },
    ]);
    const none = await grant({ provider: "google", id_token });
    expect(none.body.error_description).toBe(either);
    const plain = await tokensOf(login);
    const added = await grant({ provider: "google", id_token: plain.id_token, nonce: "n-1" });
    expect(added.body.error_description).toBe(either);
    expect((await grant({ provider: "google", id_token: plain.id_token })).status).toBe(200);
  });

  it("is refused when anything of it is not right", async () => {
    const { id_token } = await tokensOf(stranger().login);
    const [header, payload, signature] = id_token.split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
    const altered = (changes: object) =>
      [
        header,
        Buffer.from(JSON.stringify({ ...claims, ...changes })).toString("base64url"),
        signature,
      ].join(".");
    const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    for (const bad of [altered({ sub: "admin" }), altered({}).slice(0, -2), none, "x", "a.b.c"]) {
      const answer = await grant({ provider: "google", id_token: bad });
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: "invalid request", error_description: "Bad ID token" },
      ]);
    }
    auth.advance(2 * 24 * 3600);
    const late = await grant({ provider: "google", id_token });
    expect(late.body.error_description).toBe("Bad ID token");
    auth.advance(-2 * 24 * 3600);
  });

  it("is refused when it was made for another program", async () => {
    const { id_token } = await tokensOf(stranger().login);
    const other = await auth.configured({ GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: "another" });
    const { status, body } = await other.call("POST", "/token?grant_type=id_token", {
      body: { provider: "google", id_token },
    });
    expect([status, body.error_description]).toEqual([
      400,
      `Unacceptable audience in id_token: [${provider.clientId}]`,
    ]);
  });

  it.each([
    [{ provider: "google" }, { error: "invalid request", error_description: "id_token required" }],
    [
      { id_token: "x" },
      {
        error: "invalid request",
        error_description: "provider or client_id and issuer required",
      },
    ],
    [
      { id_token: "x", client_id: "x", issuer: "https://x.example" },
      {
        code: "provider_disabled",
        message: 'Provider (issuer "https://x.example") is not enabled',
      },
    ],
    [
      { id_token: "x", provider: "custom:x" },
      { code: "validation_failed", message: 'Custom OIDC provider "custom:x" not allowed' },
    ],
  ])("is refused with %j", async (given, expected) => {
    const { status, body } = await grant(given);
    expect([status, body]).toEqual([400, expected]);
  });

  it("links to the account of whoever is signed in", async () => {
    const { login } = stranger();
    const { id_token } = await tokensOf(login);
    const { user, client } = await signInBy(stranger().login);
    const { data, error } = await client.auth.linkIdentity({
      provider: "google",
      token: id_token,
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ user: { id: user.id } });
    const refused = await grant({ provider: "google", id_token, link_identity: true });
    expect([refused.status, refused.body.code]).toEqual([401, "no_authorization"]);
  });
});
