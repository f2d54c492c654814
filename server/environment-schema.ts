import ipaddr from "ipaddr.js";
import * as z from "zod/mini";
import { accountsEnvironment } from "#platform/auth/accounts-config.ts";
import { oneOf, siteOrigin, urlOf, webUrl, wholeNumber } from "#platform/environment.ts";
import { readS3Url } from "#platform/storage/s3-storage.ts";
import { hostName } from "#shop/forms/fields/domain.ts";
import { emailPattern } from "#shop/forms/fields/email.ts";

const flag = (fallback: "on" | "off") => oneOf(["on", "off"], fallback);

/** Not restricted in domain or mailbox: sender and recipient are the owner's choice. */
const emailAddress = z.email({ error: "must be an email address", pattern: emailPattern });

/** Splits a list variable at commas or whitespace. */
export const splitList = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const isProxyList = (text: string) =>
  splitList(text).every((entry) =>
    entry.includes("/") ? ipaddr.isValidCIDR(entry) : ipaddr.isValid(entry),
  );

/** Whether all percent-encoded parts of a URL can be decoded. */
function hasDecodableParts(text: string): boolean {
  const url = URL.parse(text);
  try {
    for (const part of [url?.username, url?.password, url?.pathname])
      decodeURIComponent(part ?? "");
    return true;
  } catch {
    return false;
  }
}

function namesBucket(text: string): boolean {
  try {
    return readS3Url(text).base !== "";
  } catch {
    return false;
  }
}

/** Schema of the environment variables. Each is explained in `.env.example`. */
export const environmentSchema = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z._default(z.string(), "0.0.0.0"),
  DATA_DIR: z._default(z.string(), "./data"),
  BACKUPS: flag("on"),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_URL: z.optional(
    urlOf(["s3"], "s3://key:secret@storage.internal:9000/bucket").check(
      z.refine(namesBucket, "must name a key, a secret and a bucket: s3://key:secret@host/bucket"),
    ),
  ),
  BACKUP_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^age1[a-z0-9]{58}$/, "must be the public key that age-keygen names: age1..."),
      ),
  ),
  SITE_URL: z.optional(siteOrigin),
  DATABASE_URL: z.optional(
    urlOf(["postgres", "postgresql"], "postgres://owner:password@db.internal:5432/shop").check(
      z.refine(hasDecodableParts, "must write % as %25 in user, password and database"),
    ),
  ),
  SUPABASE_URL: z.optional(webUrl),
  SUPABASE_ANON_KEY: z.optional(z.string()),
  ACME_DOMAINS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => splitList(text).every((name) => hostName.test(name)),
          "must be names such as shop.example, www.shop.example",
        ),
      ),
  ),
  ACME_DIRECTORY: z._default(webUrl, "https://acme-v02.api.letsencrypt.org/directory"),
  HTTPS_PORT: wholeNumber(443, 0, 65_535),
  SMTP_URL: z.optional(urlOf(["smtp", "smtps"], "smtps://user:password@mail.example:465")),
  MAIL_FROM: z.optional(z.string()),
  SHOP_INBOX: z.optional(emailAddress),
  SHOP_ALERT_PHONE: z.optional(
    z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, "must be a phone number like +13125550142")),
  ),
  FORM_WEBHOOK_URL: z.optional(webUrl),
  FORM_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, "must be 16 or longer"))),
  SMS_GATEWAY_URL: z.optional(webUrl),
  SMS_GATEWAY_TOKEN: z.optional(z.string()),
  SMS_GATEWAY_FORMAT: oneOf(["json", "twilio"], "json"),
  SMS_FROM: z.optional(z.string()),
  SMS_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, "must be 16 or longer"))),
  FORM_WEBHOOK_IMAGES: oneOf(["inline", "links"], "inline"),
  STORAGE_URL: z.optional(urlOf(["s3"], "s3://key:secret@storage.internal:9000/bucket")),
  STORAGE_LIMIT_GB: wholeNumber(50, 1, 1_000_000),
  // At least 7: the outbox retries for three days, and the photos it sends must still exist.
  PHOTO_RETENTION_DAYS: wholeNumber(365, 7, 36_500),
  KEEP_SITES: wholeNumber(20, 1, 1000),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
  LOG_FORMAT: z.optional(z.enum(["json", "words"], "must be json or words")),
  RATE_LIMITS: flag("on"),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(z.refine(isProxyList, "must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8")),
    "",
  ),
  CAPTCHA_SITE_KEY: z.optional(z.string()),
  CAPTCHA_SECRET: z.optional(z.string()),
  CAPTCHA_VERIFY_URL: z._default(
    webUrl,
    "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  ),
  CAPTCHA_SCRIPT_URL: z._default(
    webUrl,
    "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  ),
  SETTINGS_KEY: z.optional(
    z
      .string()
      .check(z.regex(/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits: openssl rand -hex 32")),
  ),
  LOCAL_RECEIVERS: flag("off"),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must be 16 or longer"))),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
  OUTBOX: flag("on"),
  OUTBOX_KEEP_DAYS: wholeNumber(30, 1, 3650),
  ...accountsEnvironment,
});
