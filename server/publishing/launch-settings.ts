import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

const dayMilliseconds = 24 * 3_600_000;
/** Maximum age of a recent backup. */
const freshDays = 7;
/** Until then the first backup after a start is on its way (server/backups/nightly.ts): Health calls that good. */
const firstBackupMilliseconds = 3_600_000;

type OwnConnection = "address" | "mail" | "webhook";

/** Findings about what can be set at the desk. */
const connectionOf: Readonly<Record<string, OwnConnection>> = {
  SITE_URL: "address",
  SMTP_URL: "mail",
  FORM_WEBHOOK_SECRET: "webhook",
  FORM_WEBHOOK_URL: "webhook",
};

/** A problem with a setting of the server or with its backups. */
export interface SettingFinding {
  /** Name of the variable or folder. */
  setting: string;
  /** Name of the setting in the owner's words. */
  title: string;
  message: string;
  /** What the owner asks whoever runs the server, in one sentence. */
  ask: string;
  /** Whether the owner can set it at the desk, under Connections. */
  atDesk?: true;
}

/**
 * Settings that are not ready for visitors.
 *
 * @param atDesk whether the owner can set a connection herself; omitted: she can't
 */
export function unreadySettings(
  config: Config,
  atDesk: (connection: OwnConnection) => boolean = () => false,
): SettingFinding[] {
  const site = new URL(config.siteUrl);
  const isHttps = site.protocol === "https:";
  const { webhook } = config;
  const found: [isOpen: boolean, setting: string, title: string, message: string, ask: string][] = [
    [
      ["localhost", "127.0.0.1", "[::1]"].includes(site.hostname),
      "SITE_URL",
      "Your web address",
      "not set to the address that visitors type; links in emails are made from it",
      "Please set SITE_URL to the address that visitors type, such as https://www.example.com, and restart our server.",
    ],
    [
      !isHttps,
      "SITE_URL",
      "Your web address",
      `${config.siteUrl} is not encrypted: passwords and addresses travel in the clear until it begins with https`,
      "Please put our site behind HTTPS with a certificate that renews itself, and set SITE_URL to its https address.",
    ],
    [
      isHttps && !config.acme && config.trustedProxies.length === 0,
      "TRUSTED_PROXIES",
      "Telling visitors apart",
      "the server doesn't know who hands visitors on to it, so its limits count all of them as one",
      "Please set TRUSTED_PROXIES to the address of the proxy in front of our server, so that it tells visitors apart.",
    ],
    [
      !config.smtpUrl,
      "SMTP_URL",
      "Sending email",
      "not set; email is written to files and reaches no one",
      "Please set SMTP_URL to a mail account that our server may send from, such as smtps://user:password@mail.example.com:465.",
    ],
    [
      config.accounts.email.autoconfirm,
      "GOTRUE_MAILER_AUTOCONFIRM",
      "New accounts",
      "anyone can open an account with someone else's address",
      "Please set GOTRUE_MAILER_AUTOCONFIRM to false, so that new accounts confirm their email address.",
    ],
    [
      !config.rateLimits,
      "RATE_LIMITS",
      "Limits",
      "off; nothing slows down who tries passwords",
      "Please take RATE_LIMITS=off out of our server's settings, so that guesses of passwords are slowed down.",
    ],
    [
      webhook !== undefined && !webhook.secret,
      "FORM_WEBHOOK_SECRET",
      "The webhook",
      "not set; the receiver cannot tell our requests from others",
      "Please set FORM_WEBHOOK_SECRET to a secret that the receiver of our webhook checks.",
    ],
    [
      webhook !== undefined && !webhook.url.startsWith("https:"),
      "FORM_WEBHOOK_URL",
      "The webhook",
      `${webhook?.url} is not encrypted, and carries personal data`,
      "Please set FORM_WEBHOOK_URL to an address of the receiver that begins with https.",
    ],
    [
      config.databaseUrl !== undefined && new URL(config.databaseUrl).password === "",
      "DATABASE_URL",
      "The database",
      "has no password; whoever reaches the server is its owner",
      "Please give the owner of our database a password, and put it into DATABASE_URL.",
    ],
  ];
  return found
    .filter(([isOpen]) => isOpen)
    .map(([, setting, title, message, ask]) => {
      const connection = connectionOf[setting];
      const own = connection !== undefined && atDesk(connection);
      return { setting, title, message, ask, ...(own && { atDesk: true as const }) };
    });
}

/**
 * Checks for a recent backup in the folder of the nightly ones, or in that of `npm run backup`.
 *
 * @param now milliseconds since the epoch
 * @param startedAt when the server that makes them started; undefined: it need not run
 */
export async function unreadyBackups(
  backups: Pick<Config["backups"], "isOn" | "directory">,
  now: number,
  startedAt?: number,
): Promise<SettingFinding[]> {
  if (backups.isOn && startedAt !== undefined && now - startedAt < firstBackupMilliseconds) {
    return [];
  }
  for (const folder of [backups.directory, "backups"]) {
    const names = await readdir(folder).catch((): string[] => []);
    for (const name of names.filter((one) => one.endsWith(".tar.gz"))) {
      const { mtimeMs } = await stat(join(folder, name));
      if (now - mtimeMs < freshDays * dayMilliseconds) return [];
    }
  }
  const none = `no backup of the last ${freshDays} days`;
  return [
    {
      setting: backups.directory,
      title: "Backups",
      ...(backups.isOn
        ? {
            message: `${none}; the server makes one each night, the first 15 minutes after it starts`,
            ask: `Please find out in our server's log why ${backups.directory} has ${none}, and make one with "npm run backup".`,
          }
        : {
            message: `${none}, and BACKUPS is off; let a timer run \`npm run backup\`, and restore one of its files somewhere, once`,
            ask: 'Please take BACKUPS=off out of our server\'s settings, or let a timer run "npm run backup" every night, and restore one of its files somewhere, once.',
          }),
    },
  ];
}
