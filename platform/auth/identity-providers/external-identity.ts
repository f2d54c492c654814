import { normalizeEmail } from "#platform/auth/users/contacts.ts";

/** A user's identity at a provider. */
export interface ExternalIdentity {
  provider: string;
  /** The provider's ID for the user, which never changes. */
  subject: string;
  /** In lower case. */
  email: string | undefined;
  /** Whether the provider has verified the email. */
  emailVerified: boolean;
  /** The claims that are stored. */
  data: Record<string, unknown>;
}

const text = (value: unknown) =>
  typeof value === "string" && value !== "" && value.isWellFormed() && !value.includes("\0")
    ? value.slice(0, 1000)
    : undefined;

/** Reads the standard claims (OpenID Connect Core 1.0, section 5.1) and ignores all others. */
export function readClaims(
  provider: string,
  issuer: string,
  claims: Record<string, unknown>,
): ExternalIdentity | undefined {
  const subject = text(claims.sub);
  if (subject === undefined) return undefined;
  const address = normalizeEmail(text(claims.email) ?? "");
  const email = address && address.length <= 254 && address.includes("@") ? address : undefined;
  // Some providers send it as a string.
  const emailVerified = String(claims.email_verified) === "true" && email !== undefined;
  const name = text(claims.name);
  const picture = text(claims.picture);
  const data = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    email,
    email_verified: emailVerified,
    phone_verified: false,
    name,
    full_name: name,
    first_name: text(claims.given_name),
    last_name: text(claims.family_name),
    picture,
    avatar_url: picture,
  };
  return {
    provider,
    subject,
    email,
    emailVerified,
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)),
  };
}
