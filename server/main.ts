import { fileURLToPath } from "node:url";
import { createPlatform } from "#platform/create-platform.ts";
import { readSecret } from "#platform/database/secrets.ts";
import { createLog, type Log } from "#platform/log.ts";
import { opensLiveSocket } from "#platform/realtime/realtime.ts";
import { openAccessTokens } from "#platform/tokens/access-tokens.ts";
import { createProviderTokens } from "#platform/tokens/provider-tokens.ts";
import { createAppointmentTokens } from "#server/appointments/visit/visit-token.ts";
import { createRecordSigner, recordSecret } from "#server/approvals/sealed-record.ts";
import { createApp } from "./app.ts";
import { startBackups } from "./backups/nightly.ts";
import { openSiteServers } from "./certificates/site-servers.ts";
import { readConfig } from "./config.ts";
import { published, publishedInbox, shop } from "./content/published.ts";
import { openTraffic } from "./counts/traffic.ts";
import { dataApiConnections } from "./database/open-database.ts";
import { readHealth } from "./health/read-health.ts";
import { startWatch } from "./health/watch.ts";
import { clientLimits, createHttpServer, unlimitedClients } from "./http/serve.ts";
import type { SiteFiles } from "./http/site-files.ts";
import { startJobs } from "./jobs.ts";
import { openData } from "./open-data.ts";
import { createDelivery } from "./outbox/deliver.ts";
import { startCleanup } from "./photos/cleanup.ts";
import { createSignedPhotoUrls } from "./photos/signed-photo-urls.ts";
import { shopProduct } from "./product.ts";
import { launchFindings } from "./publishing/launch-findings.ts";
import { openSite } from "./publishing/open-site.ts";
import { pagesIn } from "./publishing/page-changes.ts";
import { createPushSender, vapidKeysOf } from "./push/push-sender.ts";
import { createRateLimits } from "./rate-limits.ts";
import { openRedirects } from "./redirects/redirects.ts";
import { createResolver } from "./settings/dns-records.ts";
import { followAddress } from "./settings/follow-address.ts";
import { openChannels } from "./settings/live-channels.ts";
import { tellOpen } from "./setup/first-administrator.ts";
import { openBackupTaker } from "./setup/given-backup.ts";
import { type BeforeStart, startAgain, startAsRelease } from "./start-again.ts";
import { failToStart } from "./upgrades/fail-to-start.ts";
import { endTrial } from "./upgrades/upgrade-files.ts";
import { openUpgrades } from "./upgrades/upgrades.ts";

const buildDirectory =
  process.env.BUILD_DIRECTORY ?? fileURLToPath(new URL("../build", import.meta.url));
/** The folder of the release that this is part of; undefined in a clone. */
const release = process.env.SHOP_HOME;
const graceMilliseconds = 10_000;

let log: Log = createLog("info");
try {
  await start();
} catch (error) {
  await failToStart(error, log, process.env.DATA_DIR);
}

async function start(): Promise<void> {
  const given = readConfig(process.env);
  log = createLog(given.logLevel, given.logFormat);
  const now = () => new Date();
  const data = await openData({ given, build: buildDirectory, log, now });
  const { installation, database, settings, config, storage } = data;
  log.info("Loading the pages");
  const site = await openSite({ config, settings, database, log, now, build: buildDirectory });
  const counted = { database, log, now, timeZone: () => shop().timeZone, hasPage: site.hasPage };
  const redirects = openRedirects(counted);
  const traffic = openTraffic(counted);
  const storageCleanup = await startCleanup({
    database,
    storage,
    log,
    now,
    retentionDays: config.photoRetentionDays,
    alone: !config.databaseUrl && !config.storageUrl,
  });
  const signedPhotoUrls = createSignedPhotoUrls({
    secret: await readSecret(database, "photo addresses"),
    siteUrl: config.siteUrl,
    now,
  });

  const shopInbox = () => publishedInbox() ?? config.shopInbox ?? shop().email;
  const hooks = { siteUrl: config.siteUrl, storage, signedPhotoUrls };
  const { mailer, sms, webhook, captcha } = openChannels(settings, { shop, log, hooks });
  const alertPhone = () => settings.config().alertPhone;
  const pushKeys = vapidKeysOf(await readSecret(database, "push notifications"));
  const push = createPushSender({ keys: pushKeys, contact: () => `mailto:${shopInbox()}` });
  const deliver = createDelivery({
    database,
    push: { push, now },
    now,
    mailer,
    sms,
    alertPhone,
    webhook,
  });
  const tokens = createAppointmentTokens(await readSecret(database, "appointment tokens"));
  const common = { database, log, now, shopInbox };
  const jobs = startJobs({ ...common, config, tokens, alertPhone, deliver });
  const backups = startBackups({ ...common, config });
  const certificate = () => servers.certificate();
  const watch = startWatch({ ...common, config: settings.config, certificate });

  const accessTokens = await openAccessTokens({
    database,
    keys: config.accounts.keys,
    issuer: `${config.siteUrl}/auth/v1`,
    now,
  });
  let stopping = false;
  const rateLimits = createRateLimits(config, database);
  const platform = createPlatform({
    siteUrl: config.siteUrl,
    accounts: () => settings.config().accounts,
    trustedProxies: config.trustedProxies,
    database,
    dataApi: { database: data.dataApiDatabase, connections: dataApiConnections },
    storage,
    objectSecret: await readSecret(database, "object tokens"),
    accessTokens,
    sms,
    captcha,
    product: shopProduct(jobs.wake, now),
    rateLimits,
    limitClients: config.rateLimits,
    log,
    now,
  });
  const accountsCleanup = platform.startCleanup();
  // A database of one's own is restored by the command (docs/operations.md#backup-and-restore).
  const backupTaker = config.databaseUrl
    ? undefined
    : await openBackupTaker({
        installation,
        database,
        log,
        restart: (prepare) => stop("a backup takes its place", startAgain, prepare),
      });
  const app = createApp({
    config,
    backupTaker,
    database,
    platform,
    accessTokens: config.provider
      ? createProviderTokens({
          url: config.provider.url,
          jwtSecret: config.accounts.keys.jwtSecret,
          now,
        })
      : accessTokens,
    offersFinancing: () => published().financing !== undefined,
    pushKey: pushKeys.publicKey,
    captcha,
    storage,
    shopInbox,
    mailer,
    settings,
    resolver: createResolver(),
    launchFindings: () =>
      launchFindings({
        config: settings.config(),
        atDesk: (name) => settings.variablesOf(name).length === 0,
        directory: site.directory(),
        now: now().getTime(),
        startedAt: performance.timeOrigin,
      }),
    upgrades: openUpgrades({ home: release, dataDirectory: config.dataDirectory }),
    health: () => readHealth({ config: settings.config, database, now, certificate }),
    signedPhotoUrls,
    recordSigner: createRecordSigner(await readSecret(database, recordSecret)),
    tokens,
    rateLimits,
    log,
    now,
    wakeOutbox: jobs.wake,
    isStopping: () => stopping,
    notFoundPage: site.notFoundPage,
    sitePages: () => pagesIn(site.directory()),
    redirects,
    traffic,
    hasPage: site.hasPage,
    previews: site.previews,
  });
  const limits = config.rateLimits ? clientLimits : unlimitedClients;
  const visible: SiteFiles = {
    ...site,
    serve: (request, response) =>
      !redirects.isBelowHome(request.url ?? "/") && site.serve(request, response),
  };
  const servers = await openSiteServers({
    config,
    log,
    now,
    isFromDesk: settings.isFromDesk("address"),
    make: (role) =>
      createHttpServer(app, visible, opensLiveSocket, limits, config.trustedProxies, role),
    attach: platform.realtime.attach,
  });
  async function stop(
    reason: string,
    end: () => never = process.exit,
    prepare?: BeforeStart,
  ): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, "stopping");
    data.expectEnd();
    // The next start makes up for a backup that takes longer.
    const backedUp = backups.stop(graceMilliseconds);
    await servers.drain();
    await Promise.all([servers.close(graceMilliseconds), platform.realtime.close()]);
    for (const one of [site, redirects, traffic, storageCleanup, accountsCleanup]) await one.stop();
    for (const one of [watch, jobs]) await one.stop();
    await backedUp;
    mailer.close();
    const beforeStart = await prepare?.();
    await data.closeDatabase();
    await beforeStart?.();
    log.info("stopped");
    log.flush();
    end();
  }
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => void stop(signal));
  }
  if (release) process.on("SIGUSR2", () => void stop("an upgrade", () => startAsRelease(release)));
  // As a child process: stop when the launcher ends, because nothing else would stop this one.
  if (process.connected) process.once("disconnect", () => void stop("the launcher has ended"));

  const port = await servers.listen();
  await endTrial(config.dataDirectory);
  await tellOpen({ database, log, siteUrl: config.siteUrl }, port);
  followAddress(settings, config, () => stop("the address was changed", startAgain));
}
