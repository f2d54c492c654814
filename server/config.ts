import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import * as z from "zod/mini";
import {
  type AccountsConfig,
  accountsConfig,
  accountsEnvironment,
} from "#platform/auth/accounts-config.ts";
import { readExternalProviders } from "#platform/auth/identity-providers-config.ts";
import { oneOf, siteOrigin, urlOf, webUrl, wholeNumber } from "#platform/environment.ts";
import type { CaptchaVerification } from "#platform/http/captcha.ts";
import { trimEnd } from "#platform/trim-end.ts";
import { OperatorError } from "#postgres/errors.ts";

const flag = (fallback: "on" | "off") => oneOf(["on", "off"], fallback);

/** Of anybody: the sender and receiver of mails are the owner's own business. */
const emailAddress = z.email("must be an email address");

const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const isProxyList = (text: string) =>
  listed(text).every((entry) =>
    entry.includes("/") ? ipaddr.isValidCIDR(entry) : ipaddr.isValid(entry),
  );

/** Whether every escape in an address means a character. */
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

/** Empty variables count as unset: container tools like to pass them on. */
const environmentSchema = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: z._default(z.string(), "0.0.0.0"),
  DATA_DIR: z._default(z.string(), "./data"),
  SITE_URL: z.optional(siteOrigin),
  DATABASE_URL: z.optional(
    urlOf(["postgres", "postgresql"], "postgres://owner:password@db.internal:5432/shop").check(
      z.refine(hasDecodableParts, "must write % as %25 in user, password and database"),
    ),
  ),
  SUPABASE_URL: z.optional(webUrl),
  SUPABASE_ANON_KEY: z.optional(z.string()),
  SMTP_URL: z.optional(urlOf(["smtp", "smtps"], "smtps://user:password@mail.example:465")),
  MAIL_FROM: z.optional(z.string()),
  SHOP_INBOX: z.optional(emailAddress),
  SHOP_ALERT_PHONE: z.optional(
    z.string().check(z.regex(/^\+[1-9]\d{7,14}$/, "must be a phone number like +17705550142")),
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
  // The outbox tries for three days: what it has to send must still be there.
  PHOTO_RETENTION_DAYS: wholeNumber(365, 7, 36_500),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
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
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must be 16 or longer"))),
  DRAIN_SECONDS: wholeNumber(0, 0, 300),
  OUTBOX: flag("on"),
  OUTBOX_KEEP_DAYS: wholeNumber(30, 1, 3650),
  ...accountsEnvironment,
});

/** Where everything of one running server comes from. Parsed once, in `main.ts`, never changed. */
export interface Config {
  /** TCP port; 0 picks a free one. */
  port: number;
  host: string;
  /** Absolute path of everything the server keeps: database, photos, mail. */
  dataDirectory: string;
  /** Address of the site as visitors type it, without a slash at the end. */
  siteUrl: string;
  /** An own PostgreSQL server; undefined: the embedded one. */
  databaseUrl: string | undefined;
  /** A hosted accounts service and data API that the browser uses; undefined: our own. */
  provider: { url: string; key: string } | undefined;
  /** Undefined: mail is written to `DATA_DIR/mail`. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Who is told of requests; undefined: the shop's own address. */
  shopInbox: string | undefined;
  /** The owner's own phone, told of requests that nobody answers. */
  alertPhone: string | undefined;
  webhook: { url: string; secret: string | undefined; images: "inline" | "links" } | undefined;
  /** Undefined: text messages are written to `DATA_DIR/sms`. */
  smsGateway:
    | {
        url: string;
        token: string | undefined;
        from: string | undefined;
        format: "json" | "twilio";
      }
    | undefined;
  /** Signs what the gateway tells us of texts; undefined: it tells us nothing. */
  smsWebhookSecret: string | undefined;
  /** A bucket for everything that is not a row; undefined: files below the data directory. */
  storageUrl: string | undefined;
  /** How many days after its appointment a photo is removed. */
  photoRetentionDays: number;
  rateLimits: boolean;
  /** Addresses or ranges of the proxies that are believed about who the client is. */
  trustedProxies: readonly string[];
  /** Undefined: the forms ask for no captcha. */
  captcha: CaptchaSettings | undefined;
  /** What Prometheus has to show at /metrics; undefined: there is no such page. */
  metricsToken: string | undefined;
  logLevel: string;
  /** How long it goes on answering after it was told to stop. */
  drainSeconds: number;
  /** Whether this process delivers what the outbox holds. */
  deliverOutbox: boolean;
  /** Days after which the contents of a delivered message are forgotten. */
  outboxKeepDays: number;
  accounts: AccountsConfig;
}

export interface CaptchaSettings extends CaptchaVerification {
  /** Public; the browser's widget needs it. */
  siteKey: string;
  /** The widget's script, which defines `turnstile`. */
  scriptUrl: string;
}

export class ConfigError extends OperatorError {
  override name = "ConfigError";
}

/**
 * Reads the environment. Each variable is explained in `.env.example`.
 *
 * @throws {ConfigError} naming every variable that is wrong, and why
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  const { providers, problems } = readExternalProviders(given);
  const missing = missingCounterparts(given, parsed.data?.GOTRUE_SECURITY_CAPTCHA_ENABLED === true);
  if (!parsed.success || problems.length > 0 || missing.length > 0) {
    const issues = parsed.error?.issues ?? [];
    const lines = [
      ...issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
      ...problems,
      ...missing,
    ];
    throw new ConfigError(`The environment is not usable:\n  ${lines.join("\n  ")}`);
  }
  const env = parsed.data;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    dataDirectory: resolve(env.DATA_DIR),
    siteUrl: trimEnd(env.SITE_URL ?? `http://localhost:${env.PORT}`, "/"),
    databaseUrl: env.DATABASE_URL,
    provider: env.SUPABASE_URL
      ? { url: env.SUPABASE_URL, key: env.SUPABASE_ANON_KEY ?? "" }
      : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    shopInbox: env.SHOP_INBOX,
    alertPhone: env.SHOP_ALERT_PHONE,
    webhook: env.FORM_WEBHOOK_URL
      ? {
          url: env.FORM_WEBHOOK_URL,
          secret: env.FORM_WEBHOOK_SECRET,
          images: env.FORM_WEBHOOK_IMAGES,
        }
      : undefined,
    smsGateway: env.SMS_GATEWAY_URL
      ? {
          url: env.SMS_GATEWAY_URL,
          token: env.SMS_GATEWAY_TOKEN,
          from: env.SMS_FROM,
          format: env.SMS_GATEWAY_FORMAT,
        }
      : undefined,
    smsWebhookSecret: env.SMS_WEBHOOK_SECRET,
    storageUrl: env.STORAGE_URL,
    photoRetentionDays: env.PHOTO_RETENTION_DAYS,
    rateLimits: env.RATE_LIMITS === "on",
    trustedProxies: listed(env.TRUSTED_PROXIES),
    captcha:
      env.CAPTCHA_SITE_KEY && env.CAPTCHA_SECRET
        ? {
            siteKey: env.CAPTCHA_SITE_KEY,
            secret: env.CAPTCHA_SECRET,
            verifyUrl: env.CAPTCHA_VERIFY_URL,
            scriptUrl: env.CAPTCHA_SCRIPT_URL,
          }
        : undefined,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    drainSeconds: env.DRAIN_SECONDS,
    deliverOutbox: env.OUTBOX === "on",
    outboxKeepDays: env.OUTBOX_KEEP_DAYS,
    accounts: accountsConfig(
      env,
      { sendsMail: env.SMTP_URL !== undefined, limited: env.RATE_LIMITS === "on" },
      providers,
    ),
  });
}

/** What would be silently off, or fail at each request, because only half of it is given. */
function missingCounterparts(
  given: Record<string, string | undefined>,
  wantsCaptcha: boolean,
): string[] {
  const captcha = ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"];
  const absent = captcha.filter((name) => given[name] === undefined);
  const problems: string[] = [];
  if (absent.length === 1) {
    problems.push(`${absent[0]}: is needed, as ${captcha.find((name) => given[name])} is given`);
  } else if (absent.length === 2 && wantsCaptcha) {
    problems.push(`GOTRUE_SECURITY_CAPTCHA_ENABLED: needs ${captcha.join(" and ")}`);
  }
  if (given.SUPABASE_URL !== undefined && given.SUPABASE_ANON_KEY === undefined) {
    problems.push("SUPABASE_ANON_KEY: is needed, as SUPABASE_URL is given");
  }
  return problems;
}
