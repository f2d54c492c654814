import { expect } from "vitest";
import { type AuthContract, startAuthContract } from "./auth-contract.ts";
import { createSamlIdentityProvider, type SamlIdentityProvider } from "./saml-identity-provider.ts";

/** The accounts service with SAML enabled, and a company whose users may sign in. */
export interface CompanySignIn {
  auth: AuthContract;
  company: SamlIdentityProvider;
  providerId: string;
}

/** Starts the service, and registers the company with two domains. */
export async function startCompanySignIn(): Promise<CompanySignIn> {
  const site = await startAuthContract();
  const auth = await site.configured({
    GOTRUE_SAML_ENABLED: "true",
    GOTRUE_URI_ALLOW_LIST: "https://app.example/**",
  });
  const company = await createSamlIdentityProvider(await metadataOf(auth));
  const { status, body } = await callProviders(auth, "POST", "", {
    type: "saml",
    metadata_xml: company.metadata,
    domains: ["company.example", "company.example.b.example"],
    attribute_mapping: { keys: { first_name: { name: "givenName" }, team: { default: "cars" } } },
  });
  expect(status).toBe(201);
  return { auth, company, providerId: body.id };
}

/** Calls the SSO provider endpoints with the owner's key. */
export const callProviders = (auth: AuthContract, method: string, path: string, body?: unknown) =>
  auth.call(method, `/admin/sso/providers${path}`, {
    token: auth.serviceKey,
    ...(body !== undefined && { body }),
  });

/** Returns the service provider metadata. */
export async function metadataOf(service: AuthContract): Promise<string> {
  const response = await fetch(`${service.url}/auth/v1/sso/saml/metadata`);
  expect(response.headers.get("Content-Type")).toBe("application/xml");
  return await response.text();
}
