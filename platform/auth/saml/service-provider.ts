import { generateServiceProviderMetadata, SAML } from "@node-saml/node-saml";
import { createMiddleware } from "hono/factory";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readIdpMetadata } from "./idp-metadata.ts";
import type { SsoProvider } from "./sso-provider.ts";

/** How far the clock of an identity provider may be off. */
export const clockSkewMilliseconds = 30_000;

const nameIdFormats: Record<string, string> = {
  persistent: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  emailAddress: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  transient: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  unspecified: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
};

/** Before anything of a request is read: 404 where SAML is off. */
export const requireSaml = ({ config }: AuthService) =>
  createMiddleware<AppEnvironment>(async (_, next) => {
    if (!config.saml) {
      throw new HttpError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
    }
    await next();
  });

/** What identity providers call us, and where they send their answers. */
export function serviceProviderUrls({ siteUrl }: Pick<AuthService, "siteUrl">) {
  const base = `${siteUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, acs: `${base}/acs` };
}

/** What identity providers want to know of us (SAML 2.0 Metadata, section 2.4.4). */
export function ownMetadata(service: Pick<AuthService, "siteUrl">): string {
  const { entityId, acs } = serviceProviderUrls(service);
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acs,
    identifierFormat: nameIdFormats.persistent ?? null,
    wantAssertionsSigned: true,
  });
}

/**
 * Our side of a conversation with one identity provider: what it says has to be signed by it, meant
 * for us, and of now.
 *
 * @param requestId how the request is called that it answers
 */
export function samlWith(
  service: Pick<AuthService, "siteUrl">,
  provider: SsoProvider,
  requestId: string,
): SAML {
  const { entityId, acs } = serviceProviderUrls(service);
  const { signInUrl, certificates } = readIdpMetadata(provider.metadata_xml);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acs,
    entryPoint: signInUrl,
    idpCert: certificates,
    wantAssertionsSigned: true,
    // The assertion is what counts; many providers sign only that.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMilliseconds,
    disableRequestedAuthnContext: true,
    identifierFormat: nameIdFormats[provider.name_id_format ?? ""] ?? null,
    generateUniqueId: () => requestId,
  });
}
