import * as z from "zod/mini";
import { jsonText, seconds, trueOrFalse, wholeNumber } from "#platform/environment.ts";
import { type ConfiguredKey, jwkSchema } from "#platform/tokens/configured-keys.ts";
import type { ExternalProvider } from "./identity-providers-config.ts";

const onByDefault = z._default(trueOrFalse, true);
const offByDefault = z._default(trueOrFalse, false);
const list = (fallback: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.transform((text) => text.split(",").flatMap((item) => item.trim() || [])),
  );
const linkPath = z._default(z.string().check(z.startsWith("/", "must start with /")), "/confirm");
const oneSigns = (keys: readonly ConfiguredKey[]) =>
  keys.filter((key) => key.key_ops?.includes("sign")).length === 1;

/** Environment variables of the accounts service, named as in GoTrue. */
export const accountsEnvironment = {
  GOTRUE_JWT_SECRET: z.optional(z.string().check(z.minLength(32, "must be 32 or longer"))),
  GOTRUE_JWT_KEYS: z.optional(
    z.pipe(
      jsonText,
      z
        .array(jwkSchema, "must be a list of keys")
        .check(z.refine(oneSigns, "exactly one key must have the key operation sign")),
    ),
  ),
  GOTRUE_JWT_EXP: wholeNumber(3600, 1, 604_800),
  GOTRUE_JWT_AUD: z._default(z.string(), "authenticated"),
  GOTRUE_JWT_ADMIN_ROLES: list("service_role,supabase_admin"),
  GOTRUE_DISABLE_SIGNUP: offByDefault,
  GOTRUE_URI_ALLOW_LIST: list(""),
  GOTRUE_EXTERNAL_EMAIL_ENABLED: onByDefault,
  GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED: onByDefault,
  GOTRUE_EXTERNAL_PHONE_ENABLED: onByDefault,
  GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: offByDefault,
  GOTRUE_MAILER_AUTOCONFIRM: z.optional(trueOrFalse),
  GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: onByDefault,
  GOTRUE_MAILER_OTP_EXP: seconds("3600"),
  GOTRUE_MAILER_OTP_LENGTH: wholeNumber(6, 6, 10),
  GOTRUE_MAILER_URLPATHS_CONFIRMATION: linkPath,
  GOTRUE_MAILER_URLPATHS_INVITE: linkPath,
  GOTRUE_MAILER_URLPATHS_RECOVERY: linkPath,
  GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE: linkPath,
  GOTRUE_SMTP_MAX_FREQUENCY: seconds("60s"),
  GOTRUE_SMS_AUTOCONFIRM: offByDefault,
  GOTRUE_SMS_OTP_EXP: seconds("60"),
  GOTRUE_SMS_OTP_LENGTH: wholeNumber(6, 6, 10),
  GOTRUE_SMS_MAX_FREQUENCY: seconds("60s"),
  GOTRUE_SMS_TEST_OTP: list(""),
  GOTRUE_PASSWORD_MIN_LENGTH: wholeNumber(6, 6, 72),
  GOTRUE_PASSWORD_REQUIRED_CHARACTERS: z._default(z.string(), ""),
  GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: onByDefault,
  GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: seconds("0"),
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: offByDefault,
  GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: offByDefault,
  GOTRUE_MFA_TOTP_ENROLL_ENABLED: onByDefault,
  GOTRUE_MFA_TOTP_VERIFY_ENABLED: onByDefault,
  GOTRUE_MFA_PHONE_ENROLL_ENABLED: offByDefault,
  GOTRUE_MFA_PHONE_VERIFY_ENABLED: offByDefault,
  GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: onByDefault,
  GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: onByDefault,
  GOTRUE_WEBAUTHN_RP_ID: z.optional(z.string().check(z.regex(/^[a-z0-9.-]+$/, "must be a domain"))),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: z.optional(z.string()),
  GOTRUE_WEBAUTHN_RP_ORIGINS: list(""),
  GOTRUE_MFA_MAX_ENROLLED_FACTORS: wholeNumber(10, 1, 100),
  GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: wholeNumber(15, 1, 1_000_000),
  GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION: seconds("300"),
  GOTRUE_SECURITY_CAPTCHA_ENABLED: offByDefault,
  GOTRUE_SAML_ENABLED: offByDefault,
  GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: offByDefault,
  GOTRUE_SESSIONS_TIMEBOX: seconds("0"),
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: seconds("0"),
  GOTRUE_SESSIONS_SINGLE_PER_USER: offByDefault,
  GOTRUE_RATE_LIMIT_EMAIL_SENT: wholeNumber(30, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_SMS_SENT: wholeNumber(30, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_TOKEN_REFRESH: wholeNumber(150, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_VERIFY: wholeNumber(30, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_SSO: wholeNumber(30, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_OTP: wholeNumber(30, 1, 1_000_000),
  GOTRUE_RATE_LIMIT_ANONYMOUS_USERS: wholeNumber(30, 1, 1_000_000),
};

const environmentSchema = z.object(accountsEnvironment);
type Environment = z.infer<typeof environmentSchema>;

/**
 * Settings of the accounts service (docs/contracts/auth.md#3-switches). Times are in seconds; 0
 * means off.
 */
export type AccountsConfig = ReturnType<typeof accountsConfig>;

/**
 * @param sendsMail whether mail is delivered; if not, emails count as confirmed
 * @param limited false to disable the minimum intervals (`RATE_LIMITS=off`)
 */
export function accountsConfig(
  env: Environment,
  { sendsMail, limited }: { sendsMail: boolean; limited: boolean },
  providers: readonly ExternalProvider[],
) {
  return Object.freeze({
    keys: { jwtSecret: env.GOTRUE_JWT_SECRET, jwtKeys: env.GOTRUE_JWT_KEYS },
    accessTokenSeconds: env.GOTRUE_JWT_EXP,
    audience: env.GOTRUE_JWT_AUD,
    adminRoles: env.GOTRUE_JWT_ADMIN_ROLES,
    disableSignup: env.GOTRUE_DISABLE_SIGNUP,
    /** Whether sign-up and sign-in require the captcha that the forms use. */
    captcha: env.GOTRUE_SECURITY_CAPTCHA_ENABLED,
    redirectAllowList: env.GOTRUE_URI_ALLOW_LIST,
    email: {
      enabled: env.GOTRUE_EXTERNAL_EMAIL_ENABLED,
      magicLinkEnabled: env.GOTRUE_EXTERNAL_EMAIL_MAGIC_LINK_ENABLED,
      autoconfirm: env.GOTRUE_MAILER_AUTOCONFIRM ?? !sendsMail,
      secureChange: env.GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED,
      codeSeconds: env.GOTRUE_MAILER_OTP_EXP,
      codeLength: env.GOTRUE_MAILER_OTP_LENGTH,
      /** Paths of mailed links below the service's URL, by purpose. */
      linkPaths: {
        signup: env.GOTRUE_MAILER_URLPATHS_CONFIRMATION,
        invite: env.GOTRUE_MAILER_URLPATHS_INVITE,
        recovery: env.GOTRUE_MAILER_URLPATHS_RECOVERY,
        magiclink: env.GOTRUE_MAILER_URLPATHS_RECOVERY,
        email_change: env.GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE,
      },
      minimumInterval: limited ? env.GOTRUE_SMTP_MAX_FREQUENCY : 0,
      perHour: env.GOTRUE_RATE_LIMIT_EMAIL_SENT,
    },
    phone: {
      enabled: env.GOTRUE_EXTERNAL_PHONE_ENABLED,
      autoconfirm: env.GOTRUE_SMS_AUTOCONFIRM,
      codeSeconds: env.GOTRUE_SMS_OTP_EXP,
      codeLength: env.GOTRUE_SMS_OTP_LENGTH,
      minimumInterval: limited ? env.GOTRUE_SMS_MAX_FREQUENCY : 0,
      perHour: env.GOTRUE_RATE_LIMIT_SMS_SENT,
      /** Fixed codes for phones that get no text message: `15550100=123456,...`. */
      testCodes: new Map(
        env.GOTRUE_SMS_TEST_OTP.map((pair): [string, string] => {
          const [phone = "", code = ""] = pair.split(/[=:]/);
          return [phone, code];
        }),
      ),
    },
    /** External identity providers that users may sign in with. */
    providers,
    /** Whether users of a company sign in at that company's own identity provider. */
    saml: env.GOTRUE_SAML_ENABLED,
    manualLinking: env.GOTRUE_SECURITY_MANUAL_LINKING_ENABLED,
    anonymous: { enabled: env.GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED },
    password: {
      minimumLength: env.GOTRUE_PASSWORD_MIN_LENGTH,
      /** Character groups; a password needs one character of each: `abc...:ABC...:0123456789`. */
      requiredCharacters: env.GOTRUE_PASSWORD_REQUIRED_CHARACTERS.split(":").filter(Boolean),
      changeNeedsReauthentication: env.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION,
      changeNeedsCurrent: env.GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD,
    },
    factors: {
      totp: {
        enroll: env.GOTRUE_MFA_TOTP_ENROLL_ENABLED,
        verify: env.GOTRUE_MFA_TOTP_VERIFY_ENABLED,
      },
      phone: {
        enroll: env.GOTRUE_MFA_PHONE_ENROLL_ENABLED,
        verify: env.GOTRUE_MFA_PHONE_VERIFY_ENABLED,
      },
      webauthn: {
        enroll: env.GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED,
        verify: env.GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED,
      },
      /** Maximum per user. */
      maximum: env.GOTRUE_MFA_MAX_ENROLLED_FACTORS,
      challengeSeconds: env.GOTRUE_MFA_CHALLENGE_EXPIRY_DURATION,
    },
    /**
     * WebAuthn relying party; unset values are derived from the site's URL and the product's name.
     */
    relyingParty: {
      id: env.GOTRUE_WEBAUTHN_RP_ID,
      name: env.GOTRUE_WEBAUTHN_RP_DISPLAY_NAME,
      origins: env.GOTRUE_WEBAUTHN_RP_ORIGINS,
    },
    sessions: {
      rotation: env.GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED,
      reuseInterval: env.GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL,
      timebox: env.GOTRUE_SESSIONS_TIMEBOX,
      inactivity: env.GOTRUE_SESSIONS_INACTIVITY_TIMEOUT,
      singlePerUser: env.GOTRUE_SESSIONS_SINGLE_PER_USER,
    },
    limits: {
      token: env.GOTRUE_RATE_LIMIT_TOKEN_REFRESH,
      verify: env.GOTRUE_RATE_LIMIT_VERIFY,
      sso: env.GOTRUE_RATE_LIMIT_SSO,
      send: env.GOTRUE_RATE_LIMIT_OTP,
      anonymous: env.GOTRUE_RATE_LIMIT_ANONYMOUS_USERS,
      /** Per minute. */
      mfa: env.GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY,
    },
  });
}
