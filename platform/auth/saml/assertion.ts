import type { Profile } from "@node-saml/node-saml";
import * as z from "zod/mini";
import type { ExternalIdentity } from "#platform/auth/identity-providers/external-identity.ts";
import type { AuthService } from "#platform/auth/service.ts";
import { normalizeEmail } from "#platform/auth/users/contacts.ts";
import { HttpError } from "#platform/http/errors.ts";
import { clockSkewMilliseconds, samlWith, serviceProviderUrls } from "./service-provider.ts";
import type { SsoProvider } from "./sso-provider.ts";

const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const persistent = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";

/** Attribute names that providers use for the email. */
const emailAttributes = [
  "email",
  "mail",
  "Email",
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
];

/** The part of a signed assertion that names its recipient, as parsed by the library. */
const assertionSchema = z.object({
  Assertion: z.object({
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.tuple([
              z.object({
                $: z.object({
                  InResponseTo: z.optional(z.string()),
                  Recipient: z.optional(z.string()),
                  NotOnOrAfter: z.optional(z.string()),
                }),
              }),
            ]),
          }),
        ),
      }),
    ]),
  }),
});

/**
 * Verifies an identity provider's response (SAML 2.0 Profiles, section 4.1.4.3) and reads the
 * identity.
 *
 * @param response base64, as posted by the browser
 * @param requestId of the request that the response must be for
 * @throws {HttpError} 400 for any problem; the cause is only logged
 */
export async function readAssertion(
  service: AuthService,
  provider: SsoProvider,
  response: string,
  requestId: string,
): Promise<ExternalIdentity> {
  const profile = await verify(service, provider, response, requestId);
  const nameId = profile.nameIDFormat.endsWith(":emailAddress") ? profile.nameID : "";
  const address = normalizeEmail(
    findAttribute(profile, provider, "email", emailAttributes) ?? nameId,
  );
  if (!address.includes("@") || address.length > 254) {
    throw new HttpError(
      400,
      "saml_assertion_no_email",
      "SAML Assertion does not contain an email address",
    );
  }
  assertDomain(provider, address);
  // A transient name ID changes with each sign-in.
  const subject = profile.nameIDFormat === persistent ? profile.nameID : address;
  const mapped = Object.keys(provider.attribute_mapping?.keys ?? {}).map((key) => [
    key,
    findAttribute(profile, provider, key, []),
  ]);
  return {
    provider: `sso:${provider.id}`,
    subject: subject.slice(0, 1000),
    email: address,
    emailVerified: true,
    data: {
      ...Object.fromEntries(mapped.filter(([, value]) => value !== undefined)),
      iss: provider.entity_id,
      sub: subject.slice(0, 1000),
      email: address,
      email_verified: true,
      phone_verified: false,
    },
  };
}

/** A company may only assert its own users: if its domains are configured, none outside of them. */
function assertDomain({ domains }: SsoProvider, address: string): void {
  const own = address.slice(address.lastIndexOf("@") + 1);
  if (domains.length === 0 || domains.some(({ domain }) => domain.toLowerCase() === own)) return;
  throw new HttpError(
    400,
    "email_address_not_authorized",
    "The email address belongs to no domain of the SSO provider",
  );
}

async function verify(
  service: AuthService,
  provider: SsoProvider,
  response: string,
  requestId: string,
): Promise<Profile> {
  try {
    if (/<!DOCTYPE/i.test(Buffer.from(response, "base64").toString())) {
      throw new Error("the response has a document type");
    }
    const saml = await samlWith(service, provider, requestId);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    if (!profile?.nameID) throw new Error("the response names nobody");
    if (profile.issuer !== provider.entity_id) throw new Error("the issuer is another one");
    assertSubjectConfirmation(service, profile, requestId);
    return { ...profile, nameIDFormat: profile.nameIDFormat ?? "" };
  } catch (cause) {
    throw Object.assign(new HttpError(400, "validation_failed", "SAML Assertion is not valid"), {
      cause,
    });
  }
}

/** Reads only what is signed: anyone may have made the response around the assertion. */
function assertSubjectConfirmation(
  service: AuthService,
  profile: Profile,
  requestId: string,
): void {
  const { acs } = serviceProviderUrls(service);
  const { Assertion } = assertionSchema.parse(profile.getAssertion?.());
  const isGood = Assertion.Subject[0].SubjectConfirmation.some((confirmation) => {
    const { InResponseTo, Recipient, NotOnOrAfter } = confirmation.SubjectConfirmationData[0].$;
    return (
      confirmation.$.Method === bearer &&
      InResponseTo === requestId &&
      Recipient === acs &&
      Date.parse(NotOnOrAfter ?? "") + clockSkewMilliseconds > service.now().getTime()
    );
  });
  if (!isGood) throw new Error("the assertion is for another request, place or time");
}

/** First string among the attributes that the owner mapped, or among the usual ones. */
function findAttribute(
  profile: Profile,
  { attribute_mapping: mapping }: SsoProvider,
  key: string,
  usual: string[],
): string | undefined {
  const { name, names = [], default: fallback } = mapping?.keys?.[key] ?? {};
  const attributes: unknown = profile.attributes;
  for (const wanted of [...(name ? [name] : []), ...names, ...usual]) {
    const value: unknown = [
      (attributes as Record<string, unknown> | undefined)?.[wanted],
    ].flat()[0];
    if (typeof value === "string" && value !== "" && value.isWellFormed()) {
      return value.slice(0, 1000).replaceAll("\0", "");
    }
  }
  return typeof fallback === "string" ? fallback : undefined;
}
