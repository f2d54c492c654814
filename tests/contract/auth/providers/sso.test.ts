import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { AuthContract } from "#tests/support/accounts/auth-contract.ts";
import { metadataOf, startCompanySignIn } from "#tests/support/accounts/company-sign-in.ts";
import {
  createSamlIdentityProvider,
  type SamlIdentityProvider,
} from "#tests/support/accounts/saml-identity-provider.ts";
import { openTestBrowser } from "#tests/support/browser/test-browser.ts";
import { beforeAllInside } from "#tests/support/desk/given-service.ts";

let auth: AuthContract;
let company: SamlIdentityProvider;
let providerId: string;
const browser = openTestBrowser();
beforeAllInside(async () => {
  ({ auth, company, providerId } = await startCompanySignIn());
});

async function begin(more: object = {}): Promise<URL> {
  const { status, body } = await auth.call("POST", "/sso", {
    body: { domain: "company.example", skip_http_redirect: true, ...more },
  });
  expect([status, Object.keys(body)]).toEqual([200, ["url"]]);
  return await leave(body.url);
}

/** Opens the URL for the program's browser, which redirects to the company. */
async function leave(url: string): Promise<URL> {
  const response = await browser.fetch(url.replace(/^.*(?=\/auth\/v1\/)/, auth.url));
  return new URL(response.headers.get("Location") ?? "");
}

/** Posts the form of the identity provider in the browser. */
async function post(RelayState: string, SAMLResponse: string) {
  const response = await browser.fetch(`${auth.url}/auth/v1/sso/saml/acs`, {
    method: "POST",
    body: new URLSearchParams({ RelayState, SAMLResponse }),
  });
  return { status: response.status, location: response.headers.get("Location") ?? "", response };
}

/** Returns the email of a new employee. */
const employee = () => `${randomUUID()}@company.example`;

const relayOf = (request: URL) => request.searchParams.get("RelayState") ?? "";

async function signIn(said: Parameters<SamlIdentityProvider["answer"]>[1] = {}) {
  const request = await begin();
  const { status, location } = await post(relayOf(request), await company.answer(request, said));
  expect([status, location]).toEqual([303, expect.stringContaining("#access_token=")]);
  const fragment = new URLSearchParams(new URL(location).hash.slice(1));
  const client = auth.client();
  const { data, error } = await client.auth.setSession({
    access_token: fragment.get("access_token") ?? "",
    refresh_token: fragment.get("refresh_token") ?? "",
  });
  if (error || !data.user) throw error ?? new Error("nobody is signed in");
  return { client, user: data.user };
}

/** Posts a response that must be rejected; returns the reported error. Nobody is signed in. */
async function refused(request: URL, response: string) {
  const { status, location } = await post(relayOf(request), response);
  expect(status).toBe(303);
  expect(location).not.toContain("access_token");
  return new URL(location).searchParams.get("error_code");
}

const edit = (response: string, change: (xml: string) => string) =>
  Buffer.from(change(Buffer.from(response, "base64").toString())).toString("base64");

describe("signing in at a company's identity provider", () => {
  it("creates an account with no other sign-in method", async () => {
    const email = employee();
    const { user, client } = await signIn({ email, attributes: { givenName: "Ann" } });
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      user_metadata: { first_name: "Ann", team: "cars", iss: company.entityId },
    });
    expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([
      { method: "sso/saml" },
    ]);
    const { error } = await client.auth.updateUser({ password: "a password of my own" });
    expect(error?.code).toBe("user_sso_managed");
    const again = await signIn({ email });
    expect(again.user.id).toBe(user.id);
  });

  it("never takes over an account that was created here", async () => {
    const email = employee();
    const { data } = await auth.ownersClient().auth.admin.createUser({
      email,
      email_confirm: true,
    });
    const { user } = await signIn({ email });
    expect(user.id).not.toBe(data.user?.id);
  });

  it("identifies a user by a persistent name ID, and finds the email among the attributes", async () => {
    const nameIdFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
    const email = employee();
    const name = randomUUID();
    const first = await signIn({ email: name, nameIdFormat, attributes: { mail: email } });
    expect(first.user.email).toBe(email);
    const renamed = await signIn({
      email: name,
      nameIdFormat,
      attributes: { mail: employee() },
    });
    expect(renamed.user.id).toBe(first.user.id);
  });

  it("works for the published client, with PKCE", async () => {
    const memory = new Map<string, string>();
    const storage = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    };
    const client = auth.client({ flowType: "pkce", persistSession: true, storage });
    const { data, error } = await client.auth.signInWithSSO({
      domain: "company.example",
      options: { redirectTo: "https://app.example/in", skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    const request = await leave(data?.url ?? "");
    const email = employee();
    const { location } = await post(relayOf(request), await company.answer(request, { email }));
    expect(location).toMatch(/^https:\/\/app\.example\/in\?code=/);
    const code = new URL(location).searchParams.get("code") ?? "";
    const exchanged = await client.auth.exchangeCodeForSession(code);
    expect(exchanged.data.user?.email).toBe(email);
  });

  it("redirects there if requested", async () => {
    const { status, headers } = await auth.call("POST", "/sso", {
      body: { provider_id: providerId },
    });
    expect(status).toBe(303);
    expect(headers.get("Location")).toMatch(
      /^https:\/\/idp\.company\.example\/sso\?SAMLRequest=.*&RelayState=/,
    );
  });

  it.each([
    [{}, 400, "validation_failed"],
    [{ domain: "other.example" }, 404, "sso_provider_not_found"],
    [{ provider_id: randomUUID() }, 404, "sso_provider_not_found"],
    [{ provider_id: "7" }, 404, "sso_provider_not_found"],
    [{ domain: "company.example", code_challenge: "x" }, 400, "validation_failed"],
  ])("cannot be started with %j", async (body, status, code) => {
    const answer = await auth.call("POST", "/sso", { body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("redirects only to allowed URLs", async () => {
    const request = await begin({ redirect_to: "https://evil.example/" });
    const { location } = await post(relayOf(request), await company.answer(request));
    expect(location).toMatch(new RegExp(`^${auth.url}#`));
  });
});

it("a comment within an email does not truncate it", async () => {
  const request = await begin();
  const email = "owner@company.example.b.example";
  const split = edit(await company.answer(request, { email }), (xml) =>
    xml.replace("owner@company.example.", "owner@company.example<!-- -->."),
  );
  // Comments are not part of the signature: the text around them must be read as a whole.
  expect((await post(relayOf(request), split)).location).toContain("access_token");
  const rows = await auth.sql("select email from auth.users where email like 'owner@%'");
  expect(rows).toEqual([{ email }]);
});

describe("a response of an identity provider is rejected", () => {
  it.each([
    ["that is for another service", { audience: "https://other.example" }],
    ["that has expired", { ends: new Date(Date.now() - 120_000) }],
    ["of another issuer", { issuer: "https://evil.example" }],
    ["that is sent to another place", { recipient: "https://other.example/acs" }],
    ["to another request", { inResponseTo: "_other" }],
    ["to no request", { rewrite: (xml: string) => xml.replaceAll(/ InResponseTo="[^"]*"/g, "") }],
    [
      "without an audience",
      {
        rewrite: (xml: string) =>
          xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ""),
      },
    ],
    [
      "that speaks for whoever holds a key",
      { rewrite: (xml: string) => xml.replace("cm:bearer", "cm:holder-of-key") },
    ],
  ])("%s", async (_, said) => {
    const request = await begin();
    expect(await refused(request, await company.answer(request, said))).toBe("validation_failed");
  });

  it("without an email", async () => {
    const request = await begin();
    const said = {
      email: "7",
      nameIdFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
    };
    const code = await refused(request, await company.answer(request, said));
    expect(code).toBe("saml_assertion_no_email");
  });

  it("for a user of another domain", async () => {
    const request = await begin();
    const response = await company.answer(request, { email: "owner@b.example" });
    expect(await refused(request, response)).toBe("email_address_not_authorized");
  });

  it("without a signature, or with another key's", async () => {
    const first = await begin();
    const unsigned = edit(await company.answer(first), (xml) =>
      xml.replaceAll(/<ds:Signature.*?<\/ds:Signature>/gs, ""),
    );
    expect(await refused(first, unsigned)).toBe("validation_failed");
    const second = await begin();
    const stranger = await createSamlIdentityProvider(await metadataOf(auth));
    expect(await refused(second, await stranger.answer(second))).toBe("validation_failed");
  });

  it("that was modified after signing", async () => {
    const request = await begin();
    const changed = edit(await company.answer(request), (xml) =>
      xml.replace(/>[^<]*<\/saml:NameID>/, ">owner@company.example</saml:NameID>"),
    );
    expect(await refused(request, changed)).toBe("validation_failed");
  });

  it.each([
    [
      "beside the signed one",
      (evil: string, xml: string) => xml.replace("<saml:Assertion", `${evil}<saml:Assertion`),
    ],
    [
      "around the signed one",
      (evil: string, xml: string) => {
        const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
        return xml.replace(signed, evil.replace("</saml:Assertion>", `${signed}</saml:Assertion>`));
      },
    ],
    [
      "in place of the signed one, which hides in an extension",
      (evil: string, xml: string) => {
        const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
        return xml.replace(signed, `<samlp:Extensions>${signed}</samlp:Extensions>${evil}`);
      },
    ],
    [
      "that carries the signature of the other one",
      (evil: string, xml: string) => {
        const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
        const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(signed)?.[0] ?? "";
        const stripped = signed.replace(signature, "");
        const wrapped = signature.replace(
          "</ds:Signature>",
          `<ds:Object>${stripped}</ds:Object></ds:Signature>`,
        );
        return xml.replace(signed, evil.replace("</saml:Issuer>", `</saml:Issuer>${wrapped}`));
      },
    ],
  ])("that wraps a forged assertion: %s", async (_, wrap) => {
    for (const id of ["_assertion", "_evil"]) {
      const request = await begin();
      const wrapped = edit(await company.answer(request), (xml) => {
        const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? "";
        const evil = signed
          .replace(/<ds:Signature.*<\/ds:Signature>/s, "")
          .replace('ID="_assertion"', `ID="${id}"`)
          .replace(/>[^<]*<\/saml:NameID>/, ">owner@company.example</saml:NameID>");
        return wrap(evil, xml);
      });
      expect(await refused(request, wrapped)).toBe("validation_failed");
    }
    const rows = await auth.sql("select from auth.users where email = 'owner@company.example'");
    expect(rows).toEqual([]);
  });

  it("that is replayed, late, or unsolicited", async () => {
    const request = await begin();
    const response = await company.answer(request);
    expect((await post(relayOf(request), response)).location).toContain("access_token");
    const again = await post(relayOf(request), response);
    expect([again.status, (await again.response.json()).error_code]).toEqual([
      404,
      "saml_relay_state_not_found",
    ]);
    const other = await begin();
    expect(await refused(other, response)).toBe("validation_failed");
    const late = await begin();
    const answer = await company.answer(late);
    auth.advance(301);
    const expired = await post(relayOf(late), answer);
    expect([expired.status, (await expired.response.json()).error_code]).toEqual([
      422,
      "saml_relay_state_expired",
    ]);
    auth.advance(-301);
    for (const relay of ["", "https://app.example/", randomUUID()]) {
      expect((await post(relay, response)).status).toBe(404);
    }
  });

  it.each([
    ["no document", "x"],
    ["an empty one", ""],
    [
      "one with entities",
      Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><Response>&a;</Response>').toString("base64"),
    ],
    ["one that says no", Buffer.from("<Response/>").toString("base64")],
  ])("that is %s", async (_, response) => {
    expect(await refused(await begin(), response)).toBe("validation_failed");
  });
});
