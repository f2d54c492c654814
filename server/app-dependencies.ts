import type { Platform } from "#platform/create-platform.ts";
import type { Database } from "#platform/database/database.ts";
import type { Captcha } from "#platform/http/captcha.ts";
import type { RateLimits } from "#platform/http/rate-limit.ts";
import type { Log } from "#platform/log.ts";
import type { ObjectStorage } from "#platform/storage/object-storage.ts";
import type { AccessTokens } from "#platform/tokens/access-tokens.ts";
import type { AppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import type { RecordSigner } from "#server/approvals/sealed-record.ts";
import type { HealthItem } from "#shop/health.ts";
import type { NamedPage } from "#shop/pages/similar-page.ts";
import type { Config } from "./config.ts";
import type { Traffic } from "./counts/traffic.ts";
import type { OldAddresses } from "./http/not-found.ts";
import type { SiteFiles } from "./http/site-files.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { SignedPhotoUrls } from "./photos/signed-photo-urls.ts";
import type { LaunchFindings } from "./publishing/launch-findings.ts";
import type { Previews } from "./publishing/previews.ts";
import type { Resolver } from "./settings/dns-records.ts";
import type { Settings } from "./settings/settings.ts";
import type { BackupTaker } from "./setup/given-backup.ts";
import type { Upgrades } from "./upgrades/upgrades.ts";

/** What the application is made of; tests hand in their own clock, mailer and database. */
export interface AppDependencies {
  config: Pick<
    Config,
    | "siteUrl"
    | "acme"
    | "trustedProxies"
    | "provider"
    | "metricsToken"
    | "storageUrl"
    | "localReceivers"
  >;
  /** What may change while the server runs: asked for each use. */
  settings: Settings;
  database: Database;
  storage: ObjectStorage;
  /** Takes a backup at the set-up; undefined where only the command restores one. */
  backupTaker?: BackupTaker | undefined;
  /** Computes what is left to do before the site can open to visitors. */
  launchFindings: () => Promise<LaunchFindings>;
  /** Measures what the server watches of itself. */
  health: () => Promise<HealthItem[]>;
  upgrades: Upgrades;
  /** Sends email that a user is waiting for; all other email goes through the outbox. */
  mailer: Pick<Mailer, "send">;
  /** Email address that is notified of requests and messages. */
  shopInbox: () => string;
  signedPhotoUrls: SignedPhotoUrls;
  /** Seals what customers answered to estimates. */
  recordSigner: RecordSigner;
  tokens: AppointmentTokens;
  platform: Platform;
  /** Verifies callers' access tokens: a hosted provider's if configured, else the platform's. */
  accessTokens: Pick<AccessTokens, "verify">;
  /** Whether the shop accepts financing applications. */
  offersFinancing: () => boolean;
  /** Public VAPID key with which browsers subscribe to push notifications (RFC 8292), base64url. */
  pushKey: string;
  /** Verifies captcha answers of form submissions; undefined while the forms have no captcha. */
  captcha: () => Captcha | undefined;
  /** Asks DNS. */
  resolver: Resolver;
  rateLimits: RateLimits;
  log: Log;
  now: () => Date;
  wakeOutbox: () => void;
  /** Whether the process is shutting down: it still serves requests, but is not ready. */
  isStopping: () => boolean;
  notFoundPage: SiteFiles["notFoundPage"];
  previews: Previews;
  /** Pages of the live site. */
  sitePages: () => Promise<readonly NamedPage[]>;
  redirects: OldAddresses;
  traffic: Pick<Traffic, "count">;
  hasPage: SiteFiles["hasPage"];
}
