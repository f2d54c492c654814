import { describe, expect, it } from "vitest";
import { type AuthContract, newPerson } from "#tests/support/accounts/auth-contract.ts";
import {
  callProviders,
  metadataOf,
  startCompanySignIn,
} from "#tests/support/accounts/company-sign-in.ts";
import {
  createSamlIdentityProvider,
  type SamlIdentityProvider,
} from "#tests/support/accounts/saml-identity-provider.ts";
import { beforeAllInside } from "#tests/support/desk/given-service.ts";

let auth: AuthContract;
let company: SamlIdentityProvider;
let providerId: string;
beforeAllInside(async () => {
  ({ auth, company, providerId } = await startCompanySignIn());
});

const admin = (method: string, path: string, body?: unknown) =>
  callProviders(auth, method, path, body);

describe("the identity providers of companies", () => {
  it("are listed, read, updated and deleted", async () => {
    const idp = await createSamlIdentityProvider(await metadataOf(auth), "https://b.example/saml");
    const made = await admin("POST", "", {
      type: "saml",
      metadata_xml: idp.metadata,
      domains: ["B.example"],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { domains: [{ domain: "b.example" }], saml: { entity_id: "https://b.example/saml" } },
    });
    const { id } = made.body;
    const { body: list } = await admin("GET", "");
    expect(list.items.map((item: { id: string }) => item.id)).toContain(id);
    expect((await admin("GET", `/${id}`)).body.saml.metadata_xml).toBe(idp.metadata);

    const changed = await admin("PUT", `/${id}`, { domains: ["c.example"], disabled: true });
    expect(changed.body).toMatchObject({ disabled: true, domains: [{ domain: "c.example" }] });
    const closed = await auth.call("POST", "/sso", { body: { domain: "c.example" } });
    expect([closed.status, closed.body.code]).toEqual([404, "sso_provider_disabled"]);
    const other = await admin("PUT", `/${id}`, { metadata_xml: company.metadata });
    expect([other.status, other.body.code]).toEqual([400, "saml_entity_id_mismatch"]);

    expect((await admin("DELETE", `/${id}`)).body.id).toBe(id);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await admin(method, `/${id}`, method === "PUT" ? {} : undefined);
      expect([answer.status, answer.body.code]).toEqual([404, "sso_provider_not_found"]);
    }
  });

  it("have unique entity IDs and domains", async () => {
    const again = await admin("POST", "", { type: "saml", metadata_xml: company.metadata });
    expect([again.status, again.body.code]).toEqual([422, "saml_idp_already_exists"]);
    const idp = await createSamlIdentityProvider(await metadataOf(auth), "https://d.example/saml");
    const taken = await admin("POST", "", {
      type: "saml",
      metadata_xml: idp.metadata,
      domains: ["company.example"],
    });
    expect([taken.status, taken.body.code]).toEqual([422, "sso_domain_already_exists"]);
  });

  it.each([
    [{ type: "oidc", metadata_xml: "<x/>" }, "validation_failed"],
    [{ type: "saml" }, "validation_failed"],
    [
      { type: "saml", metadata_xml: "<x/>", metadata_url: "https://x.example" },
      "validation_failed",
    ],
    [{ type: "saml", metadata_url: "http://x.example" }, "validation_failed"],
    [{ type: "saml", metadata_url: "https://127.0.0.1:9/" }, "saml_metadata_fetch_failed"],
    [{ type: "saml", metadata_xml: "<x" }, "validation_failed"],
    [{ type: "saml", metadata_xml: "<!DOCTYPE x><x/>" }, "validation_failed"],
    [
      { type: "saml", metadata_xml: '<EntityDescriptor entityID="x"></EntityDescriptor>' },
      "validation_failed",
    ],
  ])("cannot be created from %j", async (body, code) => {
    const answer = await admin("POST", "", body);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it("are hidden where SAML is disabled, and accessible only to the owner where it is enabled", async () => {
    const closed = await auth.configured({ GOTRUE_SAML_ENABLED: "false" });
    for (const [method, path] of [
      ["POST", "/sso"],
      ["GET", "/sso/saml/metadata"],
      ["POST", "/sso/saml/acs"],
      ["GET", "/admin/sso/providers"],
    ] as const) {
      const answer = await closed.call(method, path, { body: method === "POST" ? "{" : undefined });
      expect([answer.status, answer.body.code]).toEqual([404, "saml_provider_disabled"]);
    }
    const token = (await newPerson(auth)).session.access_token;
    for (const [method, path] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", `/${providerId}`],
      ["PUT", `/${providerId}`],
      ["DELETE", `/${providerId}`],
    ] as const) {
      const answer = await auth.call(method, `/admin/sso/providers${path}`, { token });
      expect([answer.status, answer.body.code]).toEqual([403, "not_admin"]);
    }
  });

  it("can use our published metadata", async () => {
    const xml = await metadataOf(auth);
    expect(xml).toContain(`entityID="${auth.url}/auth/v1/sso/saml/metadata"`);
    expect(xml).toContain(`Location="${auth.url}/auth/v1/sso/saml/acs"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
    const { headers } = await auth.call("GET", "/sso/saml/metadata?download=true");
    expect(headers.get("Content-Disposition")).toContain("metadata.xml");
  });
});
