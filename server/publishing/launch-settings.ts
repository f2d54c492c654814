import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

const dayMilliseconds = 24 * 3_600_000;
/** Maximum age of a recent backup. */
const freshDays = 7;

/** A problem with a setting of the server or with its backups. */
export interface SettingFinding {
  /** Name of the variable or folder. */
  setting: string;
  /** Name of the setting in the owner's words. */
  title: string;
  message: string;
}

/** Settings that are not ready for visitors. */
export function unreadySettings(config: Config): SettingFinding[] {
  const site = new URL(config.siteUrl);
  const isHttps = site.protocol === "https:";
  const { webhook } = config;
  const found: [boolean, setting: string, title: string, message: string][] = [
    [
      ["localhost", "127.0.0.1", "[::1]"].includes(site.hostname),
      "SITE_URL",
      "Your web address",
      "not set to the address that visitors type; links in emails are made from it",
    ],
    [
      !isHttps,
      "SITE_URL",
      "Your web address",
      `${config.siteUrl} is not encrypted: passwords and addresses travel in the clear until it begins with https`,
    ],
    [
      isHttps && config.trustedProxies.length === 0,
      "TRUSTED_PROXIES",
      "Telling visitors apart",
      "the server doesn't know who hands visitors on to it, so its limits count all of them as one",
    ],
    [
      !config.smtpUrl,
      "SMTP_URL",
      "Sending email",
      "not set; email is written to files and reaches no one",
    ],
    [
      config.accounts.email.autoconfirm,
      "GOTRUE_MAILER_AUTOCONFIRM",
      "New accounts",
      "anyone can open an account with someone else's address",
    ],
    [!config.rateLimits, "RATE_LIMITS", "Limits", "off; nothing slows down who tries passwords"],
    [
      webhook !== undefined && !webhook.secret,
      "FORM_WEBHOOK_SECRET",
      "The webhook",
      "not set; the receiver cannot tell our requests from others",
    ],
    [
      webhook !== undefined && !webhook.url.startsWith("https:"),
      "FORM_WEBHOOK_URL",
      "The webhook",
      `${webhook?.url} is not encrypted, and carries personal data`,
    ],
    [
      config.databaseUrl !== undefined && new URL(config.databaseUrl).password === "",
      "DATABASE_URL",
      "The database",
      "has no password; whoever reaches the server is its owner",
    ],
  ];
  return found
    .filter(([isOpen]) => isOpen)
    .map(([, setting, title, message]) => ({ setting, title, message }));
}

/**
 * Checks for a recent backup in the folder of the nightly ones, or in that of `npm run backup`.
 *
 * @param now milliseconds since the epoch
 */
export async function unreadyBackups(
  backups: Pick<Config["backups"], "isOn" | "directory">,
  now: number,
): Promise<SettingFinding[]> {
  for (const folder of [backups.directory, "backups"]) {
    const names = await readdir(folder).catch((): string[] => []);
    for (const name of names.filter((one) => one.endsWith(".tar.gz"))) {
      const { mtimeMs } = await stat(join(folder, name));
      if (now - mtimeMs < freshDays * dayMilliseconds) return [];
    }
  }
  return [
    {
      setting: backups.directory,
      title: "Backups",
      message: backups.isOn
        ? `no backup of the last ${freshDays} days; the server makes one each night, the first 15 minutes after it starts`
        : `no backup of the last ${freshDays} days, and BACKUPS is off; let a timer run \`npm run backup\`, and restore one of its files somewhere, once`,
    },
  ];
}
