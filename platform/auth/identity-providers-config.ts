import * as z from "zod/mini";
import { trueOrFalse, webUrl } from "#platform/environment.ts";

/** An external identity provider (OpenID Connect Core 1.0). */
export interface ExternalProvider {
  /** Name in requests: `google`. */
  name: string;
  issuer: string;
  /**
   * Our client IDs at the provider. Tokens for any of them are accepted; the first one requests
   * tokens.
   */
  clientIds: [string, ...string[]];
  secret: string | undefined;
  /** URL the provider redirects to; undefined means our own `/callback`. */
  redirectUri: string | undefined;
  /** For apps whose libraries send no nonce with an ID token. */
  skipNonceCheck: boolean;
  /** Whether users without an email may sign in. */
  emailOptional: boolean;
}

/** Issuers of well-known providers. */
const issuers: Record<string, string> = {
  apple: "https://appleid.apple.com",
  gitlab: "https://gitlab.com",
  google: "https://accounts.google.com",
  kakao: "https://kauth.kakao.com",
  linkedin_oidc: "https://www.linkedin.com/oauth",
  slack_oidc: "https://slack.com",
  twitch: "https://id.twitch.tv/oauth2",
};

const variable =
  /^GOTRUE_EXTERNAL_(.+?)_(ENABLED|CLIENT_ID|SECRET|REDIRECT_URI|URL|ISSUER|SKIP_NONCE_CHECK|EMAIL_OPTIONAL)$/;

/** Sign-in methods that are not providers and have their own variables. */
const others = ["EMAIL", "EMAIL_MAGIC_LINK", "PHONE", "ANONYMOUS_USERS"];

const settingsSchema = z.object({
  ENABLED: z._default(trueOrFalse, false),
  CLIENT_ID: z._default(z.string(), ""),
  SECRET: z.optional(z.string()),
  REDIRECT_URI: z.optional(webUrl),
  URL: z.optional(webUrl),
  ISSUER: z.optional(webUrl),
  SKIP_NONCE_CHECK: z._default(trueOrFalse, false),
  EMAIL_OPTIONAL: z._default(trueOrFalse, false),
});

/**
 * Reads `GOTRUE_EXTERNAL_<NAME>_*`: any number of providers, with names chosen by the owner.
 *
 * @returns the enabled providers, and the configuration errors as sentences
 */
export function readExternalProviders(environment: Record<string, string | undefined>): {
  providers: ExternalProvider[];
  problems: string[];
} {
  const found = new Map<string, Record<string, string | undefined>>();
  for (const [name, value] of Object.entries(environment)) {
    const [, provider, setting] = variable.exec(name) ?? [];
    if (!provider || !setting || others.includes(provider)) continue;
    found.set(provider, { ...found.get(provider), [setting]: value });
  }
  const providers: ExternalProvider[] = [];
  const problems: string[] = [];
  for (const [name, given] of found) {
    const parsed = settingsSchema.safeParse(given);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: "" };
      problems.push(`GOTRUE_EXTERNAL_${name}_${path.join(".")}: ${message}`);
    } else if (parsed.data.ENABLED) {
      const provider = toProvider(name.toLowerCase(), parsed.data);
      if (typeof provider === "string") problems.push(`GOTRUE_EXTERNAL_${name}_${provider}`);
      else providers.push(provider);
    }
  }
  return { providers, problems };
}

/** @returns the provider, or a message naming the missing setting */
function toProvider(
  name: string,
  settings: z.infer<typeof settingsSchema>,
): ExternalProvider | string {
  const [first, ...more] = settings.CLIENT_ID.split(",").flatMap((id) => id.trim() || []);
  const issuer = settings.ISSUER ?? settings.URL ?? issuers[name];
  if (first === undefined) return "CLIENT_ID: is missing";
  if (issuer === undefined) return "ISSUER: is missing: the provider has to speak OpenID Connect";
  return {
    name,
    issuer,
    clientIds: [first, ...more],
    secret: settings.SECRET,
    redirectUri: settings.REDIRECT_URI,
    skipNonceCheck: settings.SKIP_NONCE_CHECK,
    emailOptional: settings.EMAIL_OPTIONAL,
  };
}
