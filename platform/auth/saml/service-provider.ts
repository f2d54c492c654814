import type { SAML } from "@node-saml/node-saml";
import { createMiddleware } from "hono/factory";
import type { AuthService } from "#platform/auth/service.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { HttpError } from "#platform/http/errors.ts";
import { readIdpMetadata } from "./idp-metadata.ts";
import type { SsoProvider } from "./sso-provider.ts";

/** Tolerated clock skew of an identity provider. */
export const clockSkewMilliseconds = 30_000;

const nameIdFormats: Record<string, string> = {
  persistent: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  emailAddress: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  transient: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  unspecified: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
};

/** Loaded when somebody signs in this way: it would be a twentieth of the server's memory and start. */
const library = () => import("@node-saml/node-saml");

/** Responds with 404 where SAML is disabled, before the request is read. */
export const requireSaml = (service: AuthService) =>
  createMiddleware<AppEnvironment>(async (_, next) => {
    if (!service.config.saml) {
      throw new HttpError(404, "saml_provider_disabled", "SAML 2.0 is disabled");
    }
    await next();
  });

/** Our entity ID, and the URL that identity providers send responses to. */
export function serviceProviderUrls({ siteUrl }: Pick<AuthService, "siteUrl">) {
  const base = `${siteUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, acs: `${base}/acs` };
}

/** Our service provider metadata (SAML 2.0 Metadata, section 2.4.4). */
export async function ownMetadata(service: Pick<AuthService, "siteUrl">): Promise<string> {
  const { entityId, acs } = serviceProviderUrls(service);
  const { generateServiceProviderMetadata } = await library();
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acs,
    identifierFormat: nameIdFormats.persistent ?? null,
    wantAssertionsSigned: true,
  });
}

/**
 * Our service provider for one identity provider: its responses must be signed by it, intended for
 * us, and current.
 *
 * @param requestId ID of the request that the response must be for
 */
export async function samlWith(
  service: Pick<AuthService, "siteUrl">,
  provider: SsoProvider,
  requestId: string,
): Promise<SAML> {
  const { SAML } = await library();
  const { entityId, acs } = serviceProviderUrls(service);
  const { signInUrl, certificates } = readIdpMetadata(provider.metadata_xml);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acs,
    entryPoint: signInUrl,
    idpCert: certificates,
    wantAssertionsSigned: true,
    // Only the assertion matters; many providers sign nothing else.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMilliseconds,
    disableRequestedAuthnContext: true,
    identifierFormat: nameIdFormats[provider.name_id_format ?? ""] ?? null,
    generateUniqueId: () => requestId,
  });
}
