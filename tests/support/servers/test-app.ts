import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import type { SmsSender } from "#platform/auth/product.ts";
import { createPlatform } from "#platform/create-platform.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { noRateLimits } from "#platform/http/rate-limit.ts";
import { createLog } from "#platform/log.ts";
import type { Realtime } from "#platform/realtime/realtime.ts";
import { createDiskStorage } from "#platform/storage/disk-storage.ts";
import { type AccessTokens, openAccessTokens } from "#platform/tokens/access-tokens.ts";
import * as durableFiles from "#postgres/durable-files.ts";
import { createApp } from "#server/app.ts";
import type { AppDependencies } from "#server/app-dependencies.ts";
import { enqueueDueNotifications } from "#server/appointments/notifications.ts";
import {
  type AppointmentTokens,
  createAppointmentTokens,
} from "#server/appointments/visit/visit-token.ts";
import { createRecordSigner } from "#server/approvals/sealed-record.ts";
import { type Config, readConfig } from "#server/config.ts";
import { shop } from "#server/content/published.ts";
import { dataApiConnections } from "#server/database/open-database.ts";
import { readHealth } from "#server/health/read-health.ts";
import { createDiskMailer } from "#server/mail/mailer.ts";
import { createSignedPhotoUrls } from "#server/photos/signed-photo-urls.ts";
import { shopProduct } from "#server/product.ts";
import { createPreviews } from "#server/publishing/previews.ts";
import { vapidKeysOf } from "#server/push/push-sender.ts";
import { liveCaptcha } from "#server/settings/live-channels.ts";
import type { Settings } from "#server/settings/settings.ts";
import { createDiskSms } from "#server/sms/sms-sender.ts";
import { openUpgrades } from "#server/upgrades/upgrades.ts";
import { afterFile } from "#tests/support/after-file.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

/** The application in process, on its own database and folder. */
export interface TestApp extends TestDatabase {
  app: Hono<AppEnvironment>;
  /** Issues and verifies tokens with this application's keys. */
  accessTokens: AccessTokens;
  /** Must be attached to a server before clients can connect. */
  realtime: Realtime;
  /** Folder of everything that is not in the database. */
  directory: string;
  /** Creates the tokens of links, as the server does. */
  tokens: AppointmentTokens;
  /** Sets the server's clock. */
  setNow(instant: string): void;
  /**
   * Enqueues all notifications about appointments that are due by that clock; throws if any failed.
   */
  enqueueNotifications(): Promise<void>;
  /** @param from the client's socket IP */
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
    from?: string,
  ): Promise<Response>;
}

/** Monday, November 23, 2026, 7:00 AM in Waco: an ordinary working morning. */
export const mondayMorning = "2026-11-23T13:00:00Z";

/** Nothing is set at the desk. */
const fixedSettings = (config: Config): Settings => ({
  config: () => config,
  isFromDesk: () => false,
  assertReadable: () => undefined,
  variablesOf: () => [],
  winningOf: () => [],
  stored: () => undefined,
  assertUsable: () => undefined,
  openSeal: () => Promise.reject(new Error("This shop keeps no settings.")),
  reload: async () => undefined,
  onChange: () => undefined,
});

const unanswered = () => Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" }));
const noResolver = { resolveTxt: unanswered, resolve4: unanswered, resolve6: unanswered };

/**
 * @param overrides of the configuration
 * @param dependencies of the server that the test supplies, such as its clock
 * @param testDatabase a database shared with another application of the test
 */
export async function createTestApp(
  overrides: Partial<Config> = {},
  dependencies: Partial<Omit<AppDependencies, "config" | "platform">> & { sms?: SmsSender } = {},
  testDatabase?: TestDatabase,
): Promise<TestApp> {
  const stored = testDatabase ?? (await createTestDatabase());
  const directory = await mkdtemp(join(tmpdir(), "shop-files-"));
  afterFile(() => rm(directory, { recursive: true, force: true }));
  let instant = new Date(mondayMorning);
  const now = dependencies.now ?? (() => instant);
  const accessTokens = await openAccessTokens({
    database: stored.database,
    keys: { jwtSecret: undefined, jwtKeys: undefined },
    issuer: `${overrides.siteUrl ?? "https://shop.example"}/auth/v1`,
    now,
  });
  const tokens = createAppointmentTokens(Buffer.alloc(32, 1));
  const notifications = {
    database: stored.database,
    tokens,
    siteUrl: "https://shop.example",
    shopInbox: () => "inbox@shop.example",
    now,
  };
  const log = createLog("silent");
  const config: Config = {
    ...readConfig({
      DATA_DIR: directory,
      GOTRUE_MAILER_AUTOCONFIRM: "false",
      SITE_URL: "https://shop.example",
      // Its mail is written to files, as if it had been sent.
      SMTP_URL: "smtp://localhost",
    }),
    ...overrides,
  };
  const settings = dependencies.settings ?? fixedSettings(config);
  const common = {
    database: stored.database,
    storage: createDiskStorage(join(directory, "storage"), durableFiles),
    rateLimits: noRateLimits,
    log,
    now,
    wakeOutbox: () => undefined,
    shopInbox: notifications.shopInbox,
    mailer: createDiskMailer(join(directory, "mail"), () => shop().email),
    launchFindings: async () => ({ samples: [], pages: [], settings: [] }),
    upgrades: openUpgrades({ home: undefined, dataDirectory: directory }),
    health: () =>
      readHealth({
        config: () => readConfig({ DATA_DIR: directory }),
        database: stored.database,
        now,
      }),
    ...dependencies,
  };
  const captcha = liveCaptcha(settings, log);
  const platform = createPlatform({
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    accounts: () => settings.config().accounts,
    ...common,
    dataApi: { database: stored.dataApiDatabase, connections: dataApiConnections },
    objectSecret: Buffer.alloc(32, 3),
    accessTokens,
    sms: dependencies.sms ?? createDiskSms(join(directory, "sms")),
    captcha,
    product: shopProduct(common.wakeOutbox, common.now),
    limitClients: dependencies.rateLimits !== undefined,
  });
  const { realtime } = platform;
  afterFile(realtime.close);
  const app = createApp({
    recordSigner: createRecordSigner(Buffer.alloc(32, 3)),
    signedPhotoUrls: createSignedPhotoUrls({
      secret: Buffer.alloc(32, 2),
      siteUrl: "https://shop.example",
      now,
    }),
    tokens,
    offersFinancing: () => true,
    pushKey: vapidKeysOf(Buffer.alloc(32, 1)).publicKey,
    previews: createPreviews({
      directory: join(directory, "previews"),
      secret: Buffer.alloc(32, 4),
      now,
      log,
      // Tests of previews supply their own renderer.
      render: () => Promise.reject(new Error("This shop renders nothing.")),
      compare: async () => ({ count: 0, pages: [] }),
      load: () => Promise.reject(new Error("This shop has rendered nothing.")),
    }),
    isStopping: () => false,
    sitePages: async () => [{ path: "/about", title: "About Us" }],
    traffic: { count: () => undefined },
    hasPage: (path) => path === "/",
    redirects: { follow: () => undefined, missed: () => undefined },
    notFoundPage: () => ({ html: "Page Not Found", policy: "default-src 'none'" }),
    resolver: noResolver,
    ...common,
    config,
    settings,
    platform,
    accessTokens,
    captcha,
  });
  return {
    ...stored,
    app,
    accessTokens,
    realtime,
    tokens,
    directory,
    setNow(text) {
      instant = new Date(text);
    },
    async enqueueNotifications() {
      const failures: Error[] = [];
      await enqueueDueNotifications(notifications, (error) => failures.push(error));
      if (failures[0]) throw failures[0];
    },
    async post(path, body, headers = {}, from = "203.0.113.7") {
      const init = {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      };
      return await app.request(path, init, {
        incoming: { socket: { remoteAddress: from }, headers },
      });
    },
  };
}
