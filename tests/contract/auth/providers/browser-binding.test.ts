import { beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { type AuthContract, newPerson } from "#tests/support/accounts/auth-contract.ts";
import {
  type ProviderVisits,
  startProviderVisits,
} from "#tests/support/accounts/provider-visits.ts";
import {
  createSamlIdentityProvider,
  type SamlIdentityProvider,
} from "#tests/support/accounts/saml-identity-provider.ts";
import { openTestBrowser } from "#tests/support/browser/test-browser.ts";
import { beforeAllInside } from "#tests/support/desk/given-service.ts";
import { createTestApp } from "#tests/support/servers/test-app.ts";

let visits: ProviderVisits;
let auth: AuthContract;
beforeAll(async () => {
  visits = await startProviderVisits();
  ({ auth } = visits);
});

/** The same site behind TLS. */
async function secureSite(stored?: AuthContract) {
  const { accounts } = readConfig({
    SMTP_URL: "smtp://127.0.0.1",
    GOTRUE_SAML_ENABLED: "true",
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: "true",
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: visits.provider.clientId,
    GOTRUE_EXTERNAL_GOOGLE_SECRET: visits.provider.secret,
    GOTRUE_EXTERNAL_GOOGLE_ISSUER: visits.provider.issuer,
  });
  return await createTestApp({ siteUrl: "https://shop.example", accounts }, {}, stored);
}

const here = (url: string, service = auth) => url.replace(/^.*(?=\/auth\/v1\/)/, service.url);
const locationOf = (response: Response) => response.headers.get("Location") ?? "";

describe("a victim who opens a stranger's callback URL", () => {
  it("is not signed in as the stranger, whose own sign-in still works", async () => {
    const there = await visits.followRedirect(
      await visits.addressOf(auth.client({ flowType: "implicit" })),
    );
    const back = await visits.provider.visit(there.href, visits.stranger().login);
    for (const cookies of [
      "",
      "auth_flow_00000000=x",
      `auth_flow_${stateOf(there).slice(0, 8)}=x`,
    ]) {
      const answer = await fetch(here(back), { redirect: "manual", headers: { Cookie: cookies } });
      expect(answer.status).toBe(400);
      expect(JSON.stringify([await answer.json(), locationOf(answer)])).not.toContain(
        "access_token",
      );
    }
    expect((await visits.followRedirect(back)).hash).toContain("access_token=");
  });

  it("does not link their external account to the stranger's", async () => {
    const { client } = await newPerson(auth);
    const { data } = await client.auth.linkIdentity({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    const proxied = await auth.configured({ TRUSTED_PROXIES: "127.0.0.1" });
    const url = here(data?.url ?? "", proxied);
    const elsewhere = await fetch(url, {
      redirect: "manual",
      headers: { "X-Forwarded-For": "203.0.113.9" },
    });
    expect([elsewhere.status, locationOf(elsewhere)]).toEqual([400, ""]);
    expect(new URL(locationOf(await fetch(url, { redirect: "manual" }))).origin).toBe(
      visits.provider.issuer,
    );
  });

  it("cannot use a provider URL given to a program once another browser has opened it", async () => {
    const { body } = await auth.call("GET", "/authorize?provider=google&skip_http_redirect=true");
    expect(new URL(body.url).pathname).toBe("/auth/v1/continue");
    expect((await visits.followRedirect(body.url)).origin).toBe(visits.provider.issuer);
    const second = await fetch(here(body.url), { redirect: "manual" });
    expect([second.status, (await second.json()).error_code]).toEqual([400, "bad_oauth_state"]);
  });
});

describe("the cookie of a flow", () => {
  const cookieOf = async (service: AuthContract, path = "/authorize?provider=google") =>
    (await fetch(`${service.url}/auth/v1${path}`, { redirect: "manual" })).headers.get(
      "Set-Cookie",
    );

  it("is limited to this service, not readable by scripts, and short-lived", async () => {
    expect(await cookieOf(auth)).toMatch(
      /^auth_flow_[0-9a-f]{8}=[\w-]{43}; Max-Age=300; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/,
    );
  });

  it("is set on the host of the callback URL", async () => {
    const site = await secureSite();
    const answer = await site.app.request("http://127.0.0.1/auth/v1/authorize?provider=google");
    const through = new URL(locationOf(answer));
    expect([answer.headers.get("Set-Cookie"), through.origin + through.pathname]).toEqual([
      null,
      "https://shop.example/auth/v1/continue",
    ]);
    const led = await site.app.request(through);
    expect(led.headers.get("Set-Cookie")).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe("a victim who posts a stranger's SAML response", () => {
  let saml: AuthContract;
  let company: SamlIdentityProvider;
  beforeAllInside(async () => {
    saml = await auth.configured({ GOTRUE_SAML_ENABLED: "true" });
    const metadata = await fetch(`${saml.url}/auth/v1/sso/saml/metadata`);
    company = await createSamlIdentityProvider(await metadata.text());
    await saml.call("POST", "/admin/sso/providers", {
      token: saml.serviceKey,
      body: { type: "saml", metadata_xml: company.metadata, domains: ["company.example"] },
    });
  });

  it("is not signed in as the stranger, whose own sign-in still works", async () => {
    const { body } = await saml.call("POST", "/sso", {
      body: { domain: "company.example", skip_http_redirect: true },
    });
    const browser = openTestBrowser();
    const request = new URL(locationOf(await browser.fetch(here(body.url, saml))));
    const form = new URLSearchParams({
      RelayState: request.searchParams.get("RelayState") ?? "",
      SAMLResponse: await company.answer(request),
    });
    const acs = `${saml.url}/auth/v1/sso/saml/acs`;
    const theirs = await fetch(acs, { method: "POST", body: form, redirect: "manual" });
    expect([theirs.status, (await theirs.json()).error_code]).toEqual([
      404,
      "saml_relay_state_not_found",
    ]);
    const own = await browser.fetch(acs, { method: "POST", body: form });
    expect(locationOf(own)).toContain("#access_token=");
  });

  it("gets a SameSite=None cookie, only with TLS", async () => {
    const begun = async (service: AuthContract) => {
      const { body } = await service.call("POST", "/sso", {
        body: { domain: "company.example", skip_http_redirect: true },
      });
      const answer = await fetch(here(body.url, service), { redirect: "manual" });
      return answer.headers.get("Set-Cookie");
    };
    expect(await begun(saml)).toMatch(/; HttpOnly$/);
    const site = await secureSite(saml);
    const answer = await site.app.request("https://shop.example/auth/v1/sso", {
      method: "POST",
      body: JSON.stringify({ domain: "company.example" }),
    });
    expect(answer.headers.get("Set-Cookie")).toMatch(/; HttpOnly; Secure; SameSite=None$/);
  });
});

const stateOf = (url: URL) => url.searchParams.get("state") ?? "";
