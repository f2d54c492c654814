import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  appCallback,
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

describe("an ID token that an app got from the provider", () => {
  /** Gets tokens as an app that calls the provider without us. */
  async function tokensOf(login: string, nonce?: string) {
    const redirect_uri = appCallback;
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
    const { login, email } = visits.stranger();
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

  it("is rejected with another nonce, or when only one side has one", async () => {
    const { login } = visits.stranger();
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

  it("is rejected when anything in it is invalid", async () => {
    const { id_token } = await tokensOf(visits.stranger().login);
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

  it("is rejected when it was issued for another client", async () => {
    const { id_token } = await tokensOf(visits.stranger().login);
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
  ])("is rejected with %j", async (given, expected) => {
    const { status, body } = await grant(given);
    expect([status, body]).toEqual([400, expected]);
  });

  it("links the identity to the signed-in user's account", async () => {
    const { login } = visits.stranger();
    const { id_token } = await tokensOf(login);
    const { user, client } = await visits.signInBy(visits.stranger().login);
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
