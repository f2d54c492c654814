import { join, resolve } from "node:path";
import { type AccountsConfig, accountsConfig } from "#platform/auth/accounts-config.ts";
import { readExternalProviders } from "#platform/auth/identity-providers-config.ts";
import type { CaptchaVerification } from "#platform/http/captcha.ts";
import { trimEnd } from "#platform/trim-end.ts";
import { OperatorError } from "#postgres/errors.ts";
import { environmentSchema, splitList } from "./environment-schema.ts";

/** Configuration of a server process. Parsed once, in `main.ts`, and immutable. */
export interface Config {
  /** TCP port; 0 picks a free one. */
  port: number;
  host: string;
  /** Absolute path of the directory for all persistent data: database, photos, mail. */
  dataDirectory: string;
  /** Backups of each night. */
  backups: {
    isOn: boolean;
    /** Absolute path. */
    directory: string;
    /** URL of an S3 bucket that gets a copy. */
    url: string | undefined;
    /** Public key with which they are encrypted: `age1…`. */
    key: string | undefined;
  };
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string;
  /** Certificates for these domains by ACME, and the port of HTTPS; undefined: a proxy's business. */
  acme: { domains: readonly string[]; directory: string; httpsPort: number } | undefined;
  /** URL of a separate PostgreSQL server; undefined: the embedded one. */
  databaseUrl: string | undefined;
  /** Hosted accounts service and data API for the browser to use; undefined: this server's own. */
  provider: { url: string; key: string } | undefined;
  /** Undefined: mail is written to `DATA_DIR/mail`. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Address notified of requests; undefined: the shop's public address. */
  shopInbox: string | undefined;
  /** The owner's phone, which is texted about requests left unanswered. */
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
  /** Verifies the gateway's webhook requests; undefined: no webhook is accepted. */
  smsWebhookSecret: string | undefined;
  /** URL of an S3 bucket for files and photos; undefined: files below the data directory. */
  storageUrl: string | undefined;
  /** Bytes that files may take in that bucket. */
  storageLimit: number;
  /** Days after the appointment until its photos are deleted. */
  photoRetentionDays: number;
  /** Number of rendered versions of the site to keep, including the live one. */
  keepSites: number;
  rateLimits: boolean;
  /** IP addresses or CIDR ranges of proxies whose forwarding headers are trusted. */
  trustedProxies: readonly string[];
  /** Undefined: the forms have no captcha. */
  captcha: CaptchaSettings | undefined;
  /** Opens secrets that were set at the desk; undefined: a file of the data directory. */
  settingsKey: string | undefined;
  /** Whether servers that are named at the desk may be on this machine or its network. */
  localReceivers: boolean;
  /** Bearer token for /metrics; undefined: the route does not exist. */
  metricsToken: string | undefined;
  logLevel: string;
  /** Undefined: words at a terminal, JSON elsewhere. */
  logFormat: "json" | "words" | undefined;
  /** Seconds to keep serving after a stop signal, so that load balancers can drain. */
  drainSeconds: number;
  /** Whether this process delivers outbox messages. */
  deliverOutbox: boolean;
  /** Days after which the contents of delivered messages are deleted. */
  outboxKeepDays: number;
  accounts: AccountsConfig;
}

export interface CaptchaSettings extends CaptchaVerification {
  /** Public site key for the browser's widget. */
  siteKey: string;
  /** URL of the widget's script, which defines `turnstile`. */
  scriptUrl: string;
}

export class ConfigError extends OperatorError {
  override name = "ConfigError";
}

/**
 * Parses the environment. Each variable is explained in `.env.example`.
 *
 * @throws {ConfigError} listing every invalid variable and the reason
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // Empty variables count as unset, because container tools often pass them on empty.
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
    backups: {
      isOn: env.BACKUPS === "on",
      directory: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, "backups")),
      url: env.BACKUP_URL,
      key: env.BACKUP_KEY,
    },
    siteUrl: trimEnd(env.SITE_URL ?? `http://localhost:${env.PORT}`, "/"),
    acme: env.ACME_DOMAINS
      ? {
          domains: splitList(env.ACME_DOMAINS),
          directory: env.ACME_DIRECTORY,
          httpsPort: env.HTTPS_PORT,
        }
      : undefined,
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
    storageLimit: env.STORAGE_LIMIT_GB * 1e9,
    photoRetentionDays: env.PHOTO_RETENTION_DAYS,
    keepSites: env.KEEP_SITES,
    rateLimits: env.RATE_LIMITS === "on",
    trustedProxies: splitList(env.TRUSTED_PROXIES),
    captcha:
      env.CAPTCHA_SITE_KEY && env.CAPTCHA_SECRET
        ? {
            siteKey: env.CAPTCHA_SITE_KEY,
            secret: env.CAPTCHA_SECRET,
            verifyUrl: env.CAPTCHA_VERIFY_URL,
            scriptUrl: env.CAPTCHA_SCRIPT_URL,
          }
        : undefined,
    settingsKey: env.SETTINGS_KEY,
    localReceivers: env.LOCAL_RECEIVERS === "on",
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT,
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

/** Settings that would be ignored, or fail at each request, because a counterpart is missing. */
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
  const domains = splitList(given.ACME_DOMAINS ?? "");
  const site = URL.parse(given.SITE_URL ?? "");
  if (domains.length > 0 && !(site?.protocol === "https:" && domains.includes(site.hostname))) {
    problems.push("ACME_DOMAINS: SITE_URL must be https:// and one of these names");
  }
  if (given.SUPABASE_URL !== undefined && given.SUPABASE_ANON_KEY === undefined) {
    problems.push("SUPABASE_ANON_KEY: is needed, as SUPABASE_URL is given");
  }
  return problems;
}
